"""What an aim says of itself, held against the physics: as softly as it may be, and off by as much as it may be."""

from math import hypot

import pytest

from carrom.board import STRIKER
from carrom.bots.aiming import Aim
from carrom.bots.candidates import aims_of, turned
from carrom.match import Match
from carrom.physics import simulate
from tests.bots.families import BLOCK, FALLING, position

FAMILIES = [family for family in FALLING if family != "direct"]


def falls(match: Match, aim: Aim, turn: float = 0.0, force: float = 1.0) -> bool:
    motion = simulate(match.board, match.layout, turned(aim.stroke, turn, force), match.matter)
    return (aim.man, aim.pocket) in [(fall.disc, fall.pocket) for fall in motion.pocketed]


def best(family: str) -> tuple[Match, Aim]:
    match = position(FALLING[family])
    return match, aims_of(match, frozenset((family,)))[0]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_speed_is_what_the_man_needs_with_a_quarter_to_spare(family):
    """The man gets 1 / 1.25 = 0.8 of its speed from 0.8 of the striker's, which friction on the way lifts a little."""
    match, aim = best(family)
    assert falls(match, aim)
    assert falls(match, aim, force=0.93)
    assert not falls(match, aim, force=0.73)


@pytest.mark.parametrize("family", FAMILIES)
def test_off_by_less_than_its_tolerance_an_aim_mostly_falls_and_far_beyond_it_does_not(family):
    match, aim = best(family)
    within = [falls(match, aim, side * share * aim.tolerance) for side in (1, -1) for share in (0.2, 0.4, 0.6, 0.8)]
    beyond = [falls(match, aim, side * share * aim.tolerance) for side in (1, -1) for share in (4, 5, 6)]
    assert sum(within) >= 6
    assert sum(beyond) <= 1


def test_a_block_stops_a_pocket_and_six_tenths_before_the_middle_of_it():
    match = position(BLOCK)
    blocks = aims_of(match, frozenset(("block",)))
    assert blocks
    for aim in blocks:
        motion = simulate(match.board, match.layout, aim.stroke, match.matter)
        assert not motion.pocketed
        x, y = motion.rest[aim.man]
        p = match.board.pocket_offset
        px, py = p if "E" in aim.pocket else -p, p if "N" in aim.pocket else -p
        assert hypot(px - x, py - y) == pytest.approx(1.6 * match.board.pocket_radius, abs=12_000)
        assert STRIKER in motion.rest
