"""Editions of the books: each has a name, and records of yesterday are judged as they were."""

from dataclasses import replace
from typing import Literal

import pytest
from msgspec import structs

from carrom.contract.house_books import house
from carrom.editions import editions as kept
from carrom.errors import Unreadable
from carrom.match import interrupt, new_match, open_round
from carrom.match.header import Header, Player
from carrom.physics import MODEL
from carrom.rules import BOOKS, EVERY_BOOK, book, editions, judge, opening_state
from carrom.rules.bets import ADVANTAGES
from carrom.rules.colours import COLOURS
from carrom.rules.editions import edition_of
from carrom.rules.faults import PROTECTED
from carrom.rules.icf_scores import PRESETS
from carrom.rules.options import TypedOption, options_of
from carrom.rules.scores import GAMES, ROUNDS, TARGET
from carrom.rules.sums import QUEEN_CAP, QUEEN_VALUE
from carrom.rules.values import Facts, Fallen, JudgedEvent


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_the_edition_in_force_is_kept_last(name):
    in_force = edition_of(EVERY_BOOK[name])
    assert editions.present(name) == in_force.digest, "the rules have changed: python conformance/editions.py"
    assert kept(name)[in_force.digest] == in_force


@pytest.mark.parametrize(
    "changed",
    [
        lambda karom: replace(karom, clauses=karom.clauses[1:]),
        lambda karom: replace(karom, options={**karom.options, "target": replace(karom.options["target"], default=28)}),
        lambda karom: replace(karom, options={**karom.options, "target": replace(karom.options["target"], highest=9)}),
        lambda karom: replace(karom, readings={}),
    ],
)
def test_whatever_decides_changes_the_digest(changed):
    assert edition_of(changed(EVERY_BOOK["karom"])).digest != editions.present("karom")


@pytest.mark.parametrize("name", ["icf", "karom"])
def test_by_the_oldest_edition_conceding_gives_nobody_the_queen(name):
    conceded = {}
    for edition in kept(name):
        rules = editions.under(EVERY_BOOK[name], edition)
        verdict = judge(rules, opening_state(rules, ("S", "N"), "S"), JudgedEvent("concede", by="S"))
        assert verdict.round_over
        conceded[edition] = verdict.round_over.points["N"]
    assert conceded[editions.oldest(name)] == 9
    assert conceded[editions.present(name)] == {"icf": 12, "karom": 14}[name]
    assert "I-103" in (editions.differing(name, editions.oldest(name)) or ())


def test_by_the_oldest_edition_a_tomato_leaves_the_red_covered_by_the_side_that_lost():
    fell = JudgedEvent(facts=Facts((Fallen("queen"),)))
    where = {}
    for edition in kept("k-rhum"):
        rules = editions.under(EVERY_BOOK["k-rhum"], edition)
        where[edition] = judge(rules, opening_state(rules, ("S", "N"), "S"), fell).state.queen.where
    assert where[editions.oldest("k-rhum")] == "covered"
    assert where[editions.present("k-rhum")] == "awaiting"


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_an_edition_that_is_not_in_the_house_is_judged_as_the_one_in_force(name):
    assert editions.under(EVERY_BOOK[name], 12 * "0").settings == EVERY_BOOK[name].settings
    assert editions.differing(name, 12 * "0") is None
    assert editions.differing(name, editions.present(name)) == ()


@pytest.mark.parametrize("name", [name for name, book in EVERY_BOOK.items() if "target" in book.options])
def test_an_option_chosen_holds_in_every_edition(name):
    for edition in kept(name):
        assert editions.under(EVERY_BOOK[name], edition).with_settings({"target": 17}).settings["target"] == 17


CHANGED = [
    ("uk-family", {"back_shot": "allowed", "payment_place": "outer-circle"}),
    ("dezepions", {"queen_too_early": "pass"}),
    ("indian-two", {"rounds": 0, "games": 1}),
]
"""What a book decided before its source was followed more closely."""


@pytest.mark.parametrize(("name", "before"), CHANGED)
def test_what_a_book_decides_otherwise_today_older_editions_decide_as_they_did(name, before):
    then = editions.under(EVERY_BOOK[name], editions.oldest(name))
    assert before.items() <= then.settings.items()
    assert not before.items() & EVERY_BOOK[name].settings.items()


def test_by_the_oldest_edition_the_red_of_dezepions_takes_the_turn_from_an_own_man():
    rules, facts = EVERY_BOOK["dezepions"], Facts(pocketed=(Fallen("queen"), Fallen("white")))
    state = replace(opening_state(rules, ("S", "N"), "S"), colours={"S": "white", "N": "black"}, breaking=False)
    then = editions.under(rules, editions.oldest("dezepions"))
    assert [judge(each, state, JudgedEvent(facts=facts)).continues for each in (then, rules)] == [False, True]


def test_an_old_edition_has_the_defaults_it_had(monkeypatch):
    before = edition_of(EVERY_BOOK["karom"])
    before.options["target"] = structs.replace(before.options["target"], default=28)
    monkeypatch.setattr(editions, "editions", lambda name: {before.digest: before} if name == "karom" else {})
    monkeypatch.setattr(editions, "present", lambda name: edition_of(EVERY_BOOK[name]).digest)
    assert editions.under(EVERY_BOOK["karom"], before.digest).settings["target"] == 28
    assert EVERY_BOOK["karom"].settings["target"] == 29


# ---- How long a match under the Laws is: rounds, games, the queen's cap that follows from the target, and presets


ICF = BOOKS["icf"]


def cap_of(**options: object) -> int | None:
    return QUEEN_CAP.of(book("icf", options).settings)


def test_the_laws_play_eight_rounds_three_games_and_cap_the_queen_at_22():
    assert (ROUNDS.of(ICF.settings), ICF.best_of, QUEEN_CAP.of(ICF.settings)) == (8, 3, 22)


def test_the_queens_cap_is_three_below_the_target_and_at_least_one_unless_it_is_set():
    assert [cap_of(target=target) for target in (25, 21, 29, 1000, 1, 3, 4)] == [22, 18, 26, 997, 1, 1, 1]
    assert (cap_of(target=21, queen_cap=20), cap_of(target=21, queen_cap=None), cap_of(queen_cap=5)) == (20, None, 5)
    assert cap_of(target=None) == 22, "none follows"


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "icf"])
def test_in_another_book_no_cap_follows_and_nothing_is_a_preset(name):
    default = QUEEN_CAP.of(BOOKS[name].settings)
    assert QUEEN_CAP.of(book(name, {"target": 50}).settings) == default
    assert not BOOKS[name].presets


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "icf"])
def test_of_the_other_books_only_that_of_the_queen_of_two_has_rounds_and_games(name):
    has = name == "indian-two"
    assert {"rounds", "games"} & set(BOOKS[name].options) == ({"rounds", "games"} if has else set())
    assert (ROUNDS.of(BOOKS[name].settings), BOOKS[name].best_of) == ((4, 3) if has else (0, 1))


@pytest.mark.parametrize("option", [{"rounds": 4}, {"games": 1}, {"rounds": 8}])
def test_the_best_of_three_rounds_goes_with_neither_rounds_nor_games(option):
    with pytest.raises(Unreadable, match="best-of-three") as refused:
        book("icf", {"format": "best-of-three", **option})
    assert refused.value.field == f"options.{next(iter(option))}"
    assert book("icf", {"format": "best-of-three"}).best_of == 3


def test_every_preset_is_a_book_by_its_name():
    made = {name: house(f"icf:{name}").book for name in PRESETS}
    told = {name: (TARGET.of(rules.settings), ROUNDS.of(rules.settings), rules.best_of) for name, rules in made.items()}
    assert told == {"final": (25, 0, 3), "club-4": (25, 4, 1), "friendly": (25, 8, 1), "21-6": (21, 6, 1)}
    assert QUEEN_CAP.of(made["21-6"].settings) == 18
    assert house("icf:21-6").written == {"target": 21, "rounds": 6, "games": 1, "queen_cap": 18}


@pytest.mark.parametrize(
    ("name", "told"), [("icf:cup", "final, club-4, friendly, 21-6"), ("karom:final", "it has none")]
)
def test_an_unknown_preset_is_refused_with_those_there_are(name, told):
    with pytest.raises(Unreadable, match=told):
        house(name)


def test_a_match_keeps_the_cap_that_followed_and_an_older_header_keeps_the_books():
    match = new_match("icf", options={"target": 21})
    assert match.header.options == {"target": 21, "queen_cap": 18}
    players = {"S": Player("person"), "N": Player("person")}
    older = Header("icf", {"target": 21}, "icf", "tournament", MODEL, players)
    assert QUEEN_CAP.of(older.rules.settings) == 22


@pytest.mark.parametrize(("games", "needed"), [(1, 1), (3, 2), (5, 3)])
def test_a_match_is_over_once_a_side_has_more_than_half_of_its_games(games, needed):
    match = new_match("icf", "Ana", "Bo", options={"games": games}, board="real")
    for won in range(1, needed + 1):
        match, _ = interrupt(match, "resign", "N")
        assert match.match_over is (won == needed)
        if won < needed:
            match, _ = open_round(match, 0)
    assert (match.games, GAMES.of(match.book.settings)) == ({"S": needed, "N": 0}, games)


# ---- A typed option: how a rule reads it in a book that has it, and in one that does not


IMPROPER: TypedOption[Literal["pay", "pass"]] = TypedOption("improper", "pay", {"pay": "ICF-37", "pass": "S3.8"})


def test_a_book_sets_the_default_and_the_clause_and_keeps_the_order_of_the_values():
    option = PROTECTED.in_book("own-line", "S2.25")
    assert (option.name, option.default, option.clause) == ("protected", "own-line", "S2.25")
    assert list(option.values.items()) == [("none", "S0.19"), ("own-line", "S2.25"), ("arrow-circles", "S3.18")]
    assert PROTECTED.clauses["own-line"] == "S2.34"


def test_a_value_that_one_book_adds_is_of_that_book_alone():
    assert "draw" in COLOURS.in_book("first-man", "S2.5", also={"draw": "S2.14"}).values
    assert [name for name, book in BOOKS.items() if "draw" in book.every_option["colours"].values] == ["karom"]


def test_a_rule_reads_the_value_of_the_house_and_cites_the_clause_of_the_book():
    options = options_of(IMPROPER.in_book("pay", "S3.21"))
    for settings, value, clause in (({"improper": "pay"}, "pay", "S3.21"), ({"improper": "pass"}, "pass", "S3.8")):
        assert (IMPROPER.of(settings), IMPROPER.clause(options, settings)) == (value, clause)


@pytest.mark.parametrize("name", list(BOOKS))
def test_in_a_book_without_the_option_a_rule_reads_what_holds_without_and_the_usual_clause(name):
    book = BOOKS[name]
    assert (IMPROPER.of(book.settings), IMPROPER.clause(book.options, book.settings)) == ("pay", "ICF-37")


def test_k_rhum_has_no_option_on_the_queen_and_no_other_book_has_advantages():
    assert (QUEEN_VALUE.of(BOOKS["k-rhum"].settings), QUEEN_CAP.of(BOOKS["k-rhum"].settings)) == (0, None)
    advantages = {name: ADVANTAGES.of(book.settings) for name, book in BOOKS.items()}
    assert {name for name, worth in advantages.items() if worth} == {"k-rhum"}
    assert advantages["k-rhum"] == {"far": 3, "side": 0, "near": 0, "open": 0}
