"""What a stroke was, by what happened."""

from math import hypot
from random import Random

import pytest

from carrom.board import ICF, Points, Seat, Stroke, opening
from carrom.bots.candidates import candidates
from carrom.bots.shot_family import family_of
from carrom.match import Match
from carrom.physics import simulate
from tests.bots.families import BLOCK, FALLING, SEATS, THICK, position

WHITES = tuple(f"w{number}" for number in range(1, 10))


def named(match: Match, stroke: Stroke) -> str:
    motion = simulate(match.board, match.layout, stroke, match.matter, film=True)
    return family_of(match.board, match.layout, stroke, motion, WHITES)


def first_of(match: Match, family: str) -> Stroke:
    return next(one.stroke for one in candidates(match, [family], Random(1)) if one.family == family)


def south(layout: Points, x: int, vx: int, vy: int) -> str:
    return named(position(layout), Stroke("S", x, vx, vy))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("family", FALLING)
def test_a_man_that_falls_gives_the_stroke_its_family(family: str, seat: Seat):
    match = position(FALLING[family], seat)
    assert named(match, first_of(match, family)) == family


def test_an_own_man_that_comes_to_rest_before_a_pocket_blocks_it():
    match = position(BLOCK)
    assert named(match, first_of(match, "block")) == "block"


@pytest.mark.parametrize("layout", [THICK, opening(ICF, 1)], ids=["a group", "the rosette"])
def test_a_stroke_that_moves_many_and_lets_no_white_man_fall_opens_the_board(layout: Points):
    match, dry = position(layout), 0
    for one in candidates(match, ["break-open"], Random(1)):
        motion = simulate(match.board, match.layout, one.stroke, match.matter, film=True)
        if not any(fall.disc in WHITES for fall in motion.pocketed):
            assert family_of(match.board, match.layout, one.stroke, motion, WHITES) == "break-open"
            dry += 1
    assert dry


def test_a_stroke_that_touches_nothing_misses():
    assert south(BLOCK, 0, 0, 500_000) == "miss"


def test_a_man_that_is_moved_and_does_not_fall_is_a_miss():
    assert south({"w1": (0, 0)}, 0, 0, 1_500_000) == "miss"


def test_pocketing_an_opponents_man_is_a_miss():
    layout = {"b1" if disc == "w1" else "b9": point for disc, point in FALLING["direct"].items()}
    stroke = first_of(position(FALLING["direct"]), "direct")
    assert named(position({**layout, "w9": (-300_000, 0)}), stroke) == "miss"


@pytest.mark.parametrize(("before", "family"), [(1, "combination"), (2, "combination"), (3, "sweep")])
def test_a_man_behind_two_others_falls_by_combination_and_behind_three_by_a_sweep(before, family):
    # men in a row on the way from the striker to the corner, each near the next, and the white one at its end
    start, corner = (-100_000, -ICF.mid_line), (ICF.pocket_offset, ICF.pocket_offset)
    dx, dy = corner[0] - start[0], corner[1] - start[1]
    far = hypot(dx, dy)
    row = {
        disc: (round(corner[0] - dx / far * back), round(corner[1] - dy / far * back))
        for disc, back in (("w1", 60_000), ("b1", 93_000), ("b2", 126_000), ("b3", 159_000))[: before + 1]
    }
    assert south(row, start[0], round(dx / far * 3e6), round(dy / far * 3e6)) == family


def test_without_knots_nothing_can_be_named():
    match = position(BLOCK)
    stroke = Stroke("S", 0, 0, 500_000)
    with pytest.raises(ValueError, match="no knots"):
        family_of(match.board, match.layout, stroke, simulate(match.board, match.layout, stroke), WHITES)
