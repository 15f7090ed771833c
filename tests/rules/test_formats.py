"""How long a match under the Laws is: rounds, games, the queen's cap that follows from the target, and presets."""

import pytest

from carrom.contract.house_books import house
from carrom.errors import Unreadable
from carrom.match import interrupt, new_match, open_round
from carrom.match.header import Header, Player
from carrom.physics import MODEL
from carrom.rules import BOOKS, book
from carrom.rules.icf_scores import PRESETS, ROUNDS
from carrom.rules.scores import GAMES, TARGET
from carrom.rules.sums import QUEEN_CAP

ICF = BOOKS["icf"]


def cap_of(**options: object) -> int | None:
    return QUEEN_CAP.of(book("icf", options).settings)


def test_the_laws_play_eight_rounds_three_games_and_cap_the_queen_at_22():
    assert (ROUNDS.of(ICF.settings), ICF.best_of, QUEEN_CAP.of(ICF.settings)) == (8, 3, 22)


def test_the_queens_cap_is_three_below_the_target_unless_it_is_set():
    assert [cap_of(target=target) for target in (25, 21, 29, 1000)] == [22, 18, 26, 997]
    assert cap_of(target=21, queen_cap=20) == 20
    assert cap_of(target=21, queen_cap=None) is None
    assert cap_of(queen_cap=5) == 5


def test_the_cap_that_follows_is_never_below_the_least_that_may_be_set():
    assert [cap_of(target=target) for target in (1, 3, 4)] == [1, 1, 1]


def test_without_a_target_no_cap_follows():
    assert cap_of(target=None) == 22


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "icf"])
def test_in_another_book_no_cap_follows_and_nothing_is_a_preset(name):
    default = QUEEN_CAP.of(BOOKS[name].settings)
    assert QUEEN_CAP.of(book(name, {"target": 50}).settings) == default
    assert not BOOKS[name].presets
    assert not {"rounds", "games"} & set(BOOKS[name].options)
    assert BOOKS[name].best_of == 1


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
    assert match.games == {"S": needed, "N": 0}
    assert GAMES.of(match.book.settings) == games
