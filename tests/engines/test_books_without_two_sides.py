"""Three players, one alone, and men that count for who pockets them, in the lines of the engine protocol."""

import pytest

from carrom.board import SOLO, THREE
from carrom.bots import Hand
from carrom.engines.cases import cases
from carrom.engines.decoder import EngineState
from carrom.engines.encoder import board_lines, position_lines, seats_with
from carrom.errors import Unreadable
from carrom.match import Match
from carrom.rules import BOOKS, EVERY_BOOK

OPEN = [name for name in EVERY_BOOK if name not in BOOKS]


def heard(match: Match, begins: str = "nothing", told: str = "") -> EngineState:
    """An engine that has received this board and position; the lines that begin so are replaced by `told`."""
    state = EngineState()
    yours = seats_with(match, match.state.to_play)
    for line in (*board_lines(match, yours, Hand(0.5), seed=1), *position_lines(match)):
        for each in (told if line.startswith(begins) else line).split("\n"):
            state.take(each)
    return state


def first(name: str, seats: int, title: str) -> Match:
    begins = f"{name}, {seats} seats"
    return next(case.match for case in cases(1) if case.title.startswith(begins) and title in case.title)


def test_an_engine_is_tried_with_every_book_and_every_seating_that_it_has():
    tried = {(case.match.header.book, case.match.header.seats) for case in cases(1)}
    assert tried == {(name, seats) for name, book in EVERY_BOOK.items() for seats in book.seatings}
    assert {seats for _, seats in tried} >= {THREE, SOLO}


@pytest.mark.parametrize("name", OPEN)
def test_a_position_is_heard_as_it_was_told_with_the_men_that_each_has_taken_and_the_misses(name):
    for case in cases(1):
        if case.match.header.book == name:
            state = heard(case.match)
            state.refuse_unless_ready()
            found = state.match()
            assert (found.state, dict(found.layout)) == (case.match.state, dict(case.match.layout)), case.title
            assert found.places == case.match.places


def test_each_of_three_plays_for_themselves():
    match = first("point-carrom", 3, "E breaks")
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
    match = first(name, seats, "has one man left")
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
