"""Questions that cannot be read or cannot be: refused, with the path of what is wrong."""

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings

from carrom.cli.judge import answer_or_error
from carrom.contract.judge_json import facts_to_plain, read_question, verdict_to_plain
from carrom.errors import Unreadable
from carrom.rules import BOOKS, EVERY_BOOK, book, judge, opening_state
from carrom.rules.values import Facts, Fallen, ImproperCause, JudgedEvent, OnBoard, Queen
from carrom.texts import LANGUAGES
from tests.examples import examples
from tests.rules.positions import questions

FIXED = {"colours": {"S": "white", "N": "black"}}

REFUSED = [json.loads(line) for line in Path(__file__).with_name("refused.jsonl").read_text("utf-8").splitlines()]
"""Questions, each with the field by which it is refused."""


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row["field"])
def test_what_is_wrong_is_named(row):
    with pytest.raises(Unreadable) as refused:
        judge(*read_question(row["question"]))
    assert refused.value.field == row["field"]
    assert "\n" not in str(refused.value)


RANGES = {"queen_value": (0, 10), "queen_cap": (1, 100), "target": (1, 1000), "max_raises": (0, 10), "rounds": (0, 12)}
"""Options that are numbers: the least and the greatest that they may be."""


def test_an_option_that_is_a_number_is_taken_up_to_its_ends_and_not_beyond():
    found = set()
    for name, rules in BOOKS.items():
        for option, (least, most) in RANGES.items():
            if option in rules.options:
                found.add(option)
                for value in (least, most):
                    assert book(name, {option: value}).settings[option] == value
                for value in (least - 1, most + 1):
                    with pytest.raises(Unreadable, match=f"options.{option}"):
                        book(name, {option: value})
    assert found == set(RANGES)


@pytest.mark.parametrize("left", [0, 1, 9])
def test_a_colour_may_have_no_man_left_and_nine_at_most(left):
    state = {"on_board": {"white": left, "black": 9 - left}}
    _, read, _ = read_question({"book": "karom", "state": state, "event": "timeout"})
    assert (read.on_board.white, read.on_board.black) == (left, 9 - left)


def test_two_strikers_cannot_fall():
    with pytest.raises(Unreadable, match=r"facts\.pocketed"):
        judge(*read_question({"book": "billard-indien", "facts": {"pocketed": ["striker", "striker"]}}))


def test_an_unknown_book_names_the_books():
    with pytest.raises(Unreadable, match="billard-indien") as refused:
        book("bridge")
    assert refused.value.field == "book"


def test_omitted_keys_take_their_default():
    state = {**FIXED, "on_board": {"white": 6}, "queen": "covered:N"}
    _, position, event = read_question({"book": "billard-indien", "state": state})
    assert position.turn == position.opener == "S"
    assert (position.on_board, position.queen) == (OnBoard(6, 9, False), Queen("covered", "N"))
    assert position.has_pocketed == {"S": True, "N": False}
    assert position.owed == position.score == {"S": 0, "N": 0}
    assert event.facts.touched
    assert event.facts.pocketed == ()


def test_an_event_without_a_seat_is_of_the_seat_to_play():
    question = {"book": "billard-indien", "event": "concede", "state": {**FIXED, "turn": "N"}}
    assert judge(*read_question(question)).round_over.winner == "S"


def test_a_disc_may_come_with_its_zone():
    question = {"book": "billard-indien", "state": FIXED, "facts": {"pocketed": [{"disc": "white", "zone": "far"}]}}
    assert judge(*read_question(question)).continues


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_round_opens_whole_and_unbroken(name):
    state = opening_state(book(name), ("S", "E", "N", "W"), "E", round=2, score={"S": 4, "E": 7})
    assert state.turn == state.opener == "E"
    assert state.on_board == OnBoard(9, 9, book(name).has_queen)
    assert state.breaking
    assert state.score == {"S": 4, "E": 7}
    assert judge(book(name), state, JudgedEvent()).turn in state.seats


OPENINGS = {
    "open until the first man falls": ("billard-indien", {}, "SN", "N", None),
    "white for the opener where the house says so": ("billard-indien", {"colours": "opener-white"}, "SN", "N", "N"),
    "white for the opener in classique": ("classique", {}, "SN", "N", "N"),
    "white for the opener in Saint-Pierre": ("saint-pierre", {}, "SN", "N", "N"),
    "white for the opener in garrom": ("garrom", {}, "SN", "N", "N"),
    "open in Karom": ("karom", {}, "SN", "N", None),
    "white for the side that draws it and opens in Karom": ("karom", {"colours": "draw"}, "SENW", "E", "E"),
}


@pytest.mark.parametrize(("name", "options", "seats", "opener", "white"), OPENINGS.values(), ids=OPENINGS.keys())
def test_colours_at_the_opening(name, options, seats, opener, white):
    colours = opening_state(book(name, options), tuple(seats), opener).colours
    other = "S" if white != "S" else "N"
    assert colours == (white and {white: "white", other: "black"})


@pytest.mark.parametrize("name", list(BOOKS))
def test_an_event_of_another_book_is_refused(name):
    rules = book(name)
    for kind in {"technical-foul", "forgo"} - set(rules.events):
        with pytest.raises(Unreadable) as refused:
            judge(rules, opening_state(rules, ("S", "N"), "S"), JudgedEvent(kind=kind))
        assert refused.value.field == "event"


def test_the_answer_has_the_shape_of_the_contract():
    answer = verdict_to_plain(judge(*read_question({"book": "billard-indien"})), {"N": "Ali"})
    assert list(answer) == ["turn", "continues", "calls", "returned", "state", "round_over", "game_over"]
    assert all(list(call) == ["code", "clause", "fr", "en"] for call in answer["calls"])
    assert answer["calls"][-1]["fr"] == "La main passe à Ali."


# ---- A refusal repeats a short wrong word and never a long one


LONG = "x" * 5000
QUESTION = {
    "book": "karom",
    "options": {"target": 29},
    "event": "stroke",
    "by": "S",
    "state": {
        "seats": ["S", "N"],
        "turn": "S",
        "colours": {"S": "white"},
        "on_board": {"white": 9},
        "queen": "board",
        "has_pocketed": {"S": True},
        "owed": {"S": 0},
        "score": {"S": 0},
        "opener": "S",
        "bet": None,
        "last_chance": None,
    },
    "facts": {"pocketed": ["white"], "off_board": [], "first_contact": {"disc": "white", "zone": "open"}},
}


def places(value, path=()):
    """Every place in a question at which a word could stand."""
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield from places(member, (*path, key))


def put(path, word):
    """The question with a word at that place."""
    question = copy.deepcopy(QUESTION)
    if not path:
        return word
    where = question
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = word
    return question


def refused(question):
    return json.loads(answer_or_error(json.dumps(question).encode()))["error"]


@pytest.mark.parametrize("path", list(places(QUESTION)), ids=str)
def test_a_long_word_in_place_of_any_other_is_cut(path):
    error = refused(put(path, LONG))
    assert len(error["field"]) + len(error["message"]) < 400


@pytest.mark.parametrize("path", [path for path in places(QUESTION) if isinstance(path, tuple)], ids=str)
def test_a_long_key_in_any_object_is_cut(path):
    at = QUESTION
    for key in path:
        at = at[key]
    if not isinstance(at, dict):
        return
    error = refused(put(path, {**at, LONG: 1}))
    assert len(error["field"]) + len(error["message"]) < 400


def test_a_short_wrong_word_is_repeated():
    assert "'karomm'" in refused({"book": "karomm"})["message"]
    assert '"purple"' in refused(put(("facts", "pocketed"), ["purple"]))["message"]
    assert refused({"book": "karom", "": 1})["field"] == '""'


# ---- The cause of an improper stroke: it changes what is said of the stroke, never what is decided


CAUSES = get_args(ImproperCause)


def ask(book, **facts):
    """The answer of `carrom judge` about a stroke with every man on the board."""
    return json.loads(answer_or_error(json.dumps({"book": book, "facts": facts}).encode()))


def said(book, cause):
    """The call that says an improper stroke by this cause."""
    calls = ask(book, improper=True, improper_cause=cause)["calls"]
    return next(call for call in calls if call["code"] == "improper-stroke")


def outcome(verdict):
    """A verdict in JSON without the clause and the sentences of an improper stroke."""
    told = verdict_to_plain(verdict)
    for call in told["calls"]:
        if call["code"] == "improper-stroke":
            del call["clause"], call["fr"], call["en"]
    return told


@settings(max_examples=examples(200))
@given(questions())
def test_a_cause_changes_nothing_but_the_sentence_and_its_clause(question):
    book, state, event = question
    if event.facts is None:
        return
    plain = replace(event, facts=replace(event.facts, improper=True, improper_cause=None))
    verdict = judge(book, state, plain)
    for cause in CAUSES:
        because = judge(book, state, replace(plain, facts=replace(plain.facts, improper_cause=cause)))
        assert (outcome(because), because == verdict) == (outcome(verdict), cause not in book.causes)


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_a_book_says_each_of_its_causes_by_one_of_its_clauses(name):
    causes = EVERY_BOOK[name].causes
    assert set(causes.values()) <= set(EVERY_BOOK[name].clauses)
    for cause in CAUSES:
        call = said(name, cause)
        assert (call["en"] != "The stroke was improper.") == (cause in causes)
        assert call["clause"] == causes.get(cause, call["clause"])


def test_the_laws_tell_every_cause_apart():
    assert set(EVERY_BOOK["icf"].causes) == set(CAUSES)


def test_a_push_is_said_in_both_languages():
    call = said("icf", "push")
    assert call["clause"] == "ICF-7"
    assert call["en"] == "The stroke was improper: the striker was pushed, not struck."
    assert call["fr"] == "Le coup était irrégulier : le palet a été poussé, pas frappé."


@pytest.mark.parametrize("facts", [{"improper_cause": "push"}, {"improper": False, "improper_cause": "arrow"}])
def test_a_proper_stroke_with_a_cause_is_refused(facts):
    assert ask("icf", **facts)["error"]["field"] == "facts.improper_cause"


@pytest.mark.parametrize("cause", ["posture", "", 7])
def test_a_cause_that_does_not_exist_is_refused(cause):
    assert ask("icf", improper=True, improper_cause=cause)["error"]["field"] == "facts.improper_cause"


def test_facts_without_a_cause_are_written_as_before():
    facts = Facts((Fallen("white"),), improper=True)
    assert "improper_cause" not in facts_to_plain(facts)
    assert facts_to_plain(replace(facts, improper_cause="elbow"))["improper_cause"] == "elbow"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_cause_has_a_sentence_of_its_own(language):
    assert len({said("icf", cause)[language] for cause in CAUSES}) == len(CAUSES)
