"""Three players, one alone, and men that count for who pockets them, in the lines of the engine protocol."""

import pytest

from carrom.board import SOLO, THREE
from carrom.bots import Hand
from carrom.engines.decoder import EngineState
from carrom.engines.encoder import board_lines, position_lines, seats_with
from carrom.errors import Unreadable
from carrom.match import Match
from carrom.rules import EVERY_BOOK
from tests.engines.foreign import POSITIONS, position


def heard(match: Match, begins: str = "nothing", told: str = "") -> EngineState:
    """An engine that has received this board and position; the lines that begin so are replaced by `told`."""
    state = EngineState()
    yours = seats_with(match, match.state.to_play)
    for line in (*board_lines(match, yours, Hand(0.5), seed=1), *position_lines(match)):
        for each in (told if line.startswith(begins) else line).split("\n"):
            state.take(each)
    return state


def test_an_engine_is_tried_with_every_book_and_every_seating_that_it_has():
    tried = {(case.match.header.book, case.match.header.seats) for case in POSITIONS()}
    assert tried == {(name, seats) for name, book in EVERY_BOOK.items() for seats in book.seatings}
    assert {seats for _, seats in tried} >= {THREE, SOLO}


def test_each_of_three_plays_for_themselves():
    match = position("point-carrom, 3 seats: E breaks")
    assert seats_with(match, "E") == ("E",)
    assert "seats S E N" in position_lines(match)


@pytest.mark.parametrize(
    ("name", "seats", "change", "field"),
    [
        ("point-carrom", 3, ("taken ", ""), "taken: is missing: point-carrom counts it"),
        ("point-carrom", 3, ("taken ", "misses S 0 E 0 N 0"), "taken: is missing"),
        ("corona-carrom", 1, ("misses ", ""), "misses: is missing: corona-carrom counts it"),
        ("icf", 2, ("last_chance ", "last_chance -\nmisses S 0 N 0"), "misses: is not kept by icf"),
        ("point-carrom", 2, ("colours ", "colours S white N black"), "colours: must be -: point-carrom has none"),
    ],
)
def test_a_state_of_another_kind_of_book_is_refused_with_what_is_missing(name, seats, change, field):
    match = position(f"{name}, {seats} seats: S has one man left")
    state = heard(match, *change)
    with pytest.raises(Unreadable) as refused:
        state.match()
    assert field in str(refused.value)


def test_a_board_is_refused_before_it_is_ready_where_the_book_has_not_its_seats():
    state = EngineState()
    for line in ("newboard", "book icf", "seats S E N", "yours S"):
        state.take(line)
    with pytest.raises(Unreadable, match="seats"):
        state.refuse_unless_ready()
