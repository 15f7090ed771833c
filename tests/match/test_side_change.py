"""Who changes places between rounds, by the Laws: after each game, and once in the game that decides."""

import pytest

from carrom.board import DOUBLES, SINGLES
from carrom.match import Change, change_now, interrupt, open_round
from tests.match.told import Told, saw, told


def deciding(options: dict | None = None) -> Told:
    """The third game of a match, one game each."""
    seats = SINGLES
    kept = told("icf", seats, options=options)
    for loser in seats[:2]:
        kept.do(interrupt, "resign", loser)
        kept.do(open_round, 0)
    assert set(kept.match.games.values()) == {1}
    return kept


def changes(kept: Told, *men_left: int) -> list[str | None]:
    """The clause that asks for a change after each round, won by its opener with so many men left and the queen."""
    asked = []
    for left in men_left:
        kept.strokes(saw(*["white"] * 8, "queen", *["black"] * (9 - left)), saw("white"))
        assert kept.match.state.turn is None
        change = change_now(kept.match)
        asked.append(change.clause if change else None)
        if not kept.match.game_over:
            kept.do(open_round, 0)
    return asked


@pytest.mark.parametrize(("seats", "what", "clause"), [(SINGLES, "sides", "ICF-31"), (DOUBLES, "places", "ICF-32")])
def test_places_are_changed_after_each_game_but_not_once_the_match_is_over(seats, what, clause):
    kept = told("icf", seats)
    assert change_now(kept.match) is None
    kept.do(interrupt, "resign", "S")
    change = change_now(kept.match)
    assert change == Change(what, clause)
    kept.do(open_round, 0)
    assert change_now(kept.match) is None
    kept.do(interrupt, "resign", "S")
    assert kept.match.match_over
    assert change_now(kept.match) is None


def test_the_deciding_game_changes_sides_once_after_four_rounds():
    assert changes(deciding(), 1, 1, 1, 1, 1, 1) == [None, None, None, "ICF-33", None, None]


def test_the_deciding_game_changes_sides_once_with_thirteen_points():
    assert changes(deciding(), 8, 8, 8, 8) == [None, None, "ICF-33", None]


def test_no_other_game_changes_sides_between_its_rounds():
    assert changes(told("icf"), 8, 8, 8, 1) == [None, None, None, None]


def test_without_a_limit_of_rounds_the_deciding_game_changes_sides_by_points_alone():
    assert changes(deciding({"rounds": 0}), 1, 1, 1, 1, 1, 8) == [None, None, None, None, None, "ICF-33"]


def test_a_match_of_one_game_changes_no_sides():
    assert changes(told("icf", options={"games": 1}), 8, 8, 1, 1) == [None, None, None, None]


@pytest.mark.parametrize("book", ["karom", "saint-pierre", "billard-indien"])
def test_no_other_book_changes_sides(book):
    kept = told(book)
    for loser in ("S", "N"):
        kept.do(interrupt, "resign", loser)
        assert change_now(kept.match) is None
        kept.do(open_round, 0)
