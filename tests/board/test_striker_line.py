"""The striker behind the front line, by a house of Karom (S2.23)."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import BOARDS, SEATS, Board, behind_front_line, striker_places, striker_point
from carrom.board.places import line_places, why_not

BEHIND = [behind_front_line(board) for board in BOARDS.values()]
boards = st.sampled_from(BEHIND)


@pytest.mark.parametrize("board", BEHIND, ids=lambda board: board.name)
def test_it_touches_the_front_line_from_behind_and_lies_across_the_rear_one(board: Board):
    assert board.striker_line - board.striker_radius == board.inner_line
    assert board.striker_line + board.striker_radius > board.outer_line
    assert 2 * board.striker_radius > board.outer_line - board.inner_line


@pytest.mark.parametrize("board", BEHIND, ids=lambda board: board.name)
def test_it_covers_the_whole_base_circle_at_one_place_only(board: Board):
    (left, *_), (low, high), (right, *_) = (set(interval) for interval in line_places(board))
    assert (left, right) == (-board.base_circle_offset, board.base_circle_offset)
    assert len({*line_places(board)[0]}) == len({*line_places(board)[2]}) == 1
    assert {low, high} == set(line_places(board)[1])


@given(boards, st.integers(-300_000, 300_000))
def test_a_place_is_legal_exactly_when_the_circle_is_whole_under_it_or_clear_of_it(board: Board, along: int):
    apart = hypot(board.base_circle_offset - abs(along), board.striker_line - board.mid_line)
    clear = apart >= board.base_circle_radius + board.striker_radius and abs(along) < board.base_circle_offset
    # the front line is a shared tangent to the micrometre, to which the lines of a scaled board are rounded
    covered = abs(along) == board.base_circle_offset
    assert (why_not(board, {}, "S", along) is None) == (clear or covered)


@given(boards, st.sampled_from(SEATS), st.tuples(*2 * [st.integers(-320_000, 320_000)]))
def test_no_place_overlaps_a_man(board: Board, seat, man):
    for interval in striker_places(board, {"w1": man}, seat):
        for along in interval:
            x, y = striker_point(board, seat, along)
            assert hypot(x - man[0], y - man[1]) >= board.striker_radius + board.man_radius
