"""No impact comes before the bound that the kernel keeps in its place."""

from math import cos, inf, sin
from random import Random

import pytest

from carrom.board import ICF
from carrom.physics import PRESETS
from carrom.physics.event_prediction import _meeting, _not_before, predict_alone, present
from carrom.physics.laying import constants
from carrom.physics.workspace import CLOCK, OWN, RIM, SPEED, lay_disc, set_velocity, workspace

TABLES = [constants(ICF, presets["tournament"]) for presets in PRESETS.values()]


def pairs(hand: Random, many: int):
    """Two discs under way, the second since a while, near each other or far; some touch, some rest, most spin."""
    work = workspace(2)
    for _ in range(many):
        table = hand.choice(TABLES)
        work.discs[:] = 0.0
        gap = hand.choice((0.0, 1e-17, 1e-10, 2e-9, 1e-6, 1e-4, 1e-2, hand.uniform(0.0, 0.4), -1e-6))
        turn, since = hand.uniform(0.0, 6.3), hand.choice((0.0, 1e-6, 1e-4, 1e-2, hand.uniform(0.0, 1.0)))
        speeds = [hand.choice((0.0, 1e-3, hand.uniform(0.0, 0.1), hand.uniform(0.0, 5.0))) for _ in range(2)]
        rims = [hand.choice((0.0, hand.uniform(-0.5, 0.5), hand.uniform(-4.0, 4.0))) for _ in range(2)]
        radius = hand.choice((0.0159, 0.02065))
        apart = radius + 0.0159 + gap
        places = (0.0, 0.0), (0.0, 0.0)
        for i in (1, 0):
            lay_disc(work.discs, i, *places[i], 0.0055, (radius, 0.0159)[i])
            towards = hand.uniform(0.0, 6.3)
            set_velocity(work.discs, i, speeds[i] * cos(towards), speeds[i] * sin(towards))
            work.discs[i, RIM] = rims[i]
            predict_alone(table, work.discs, work.ahead, i)
            if i == 1:
                # the first disc is laid beside the place where the second is now
                since = min(since, work.discs[1, OWN]) if work.discs[1, OWN] < inf else since
                x, y = now(table, work.discs, since)
                places = (x + apart * cos(turn), y + apart * sin(turn)), places[1]
        work.discs[0, CLOCK] = since
        predict_alone(table, work.discs, work.ahead, 0)
        yield table, work.discs


def now(table, discs, since):
    """Where the second disc is after so long."""
    copy = discs.copy()
    copy[1, CLOCK] = 0.0
    return present(table.braking, copy, 1, since)[:2]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 2, 3))])
def test_the_bound_is_not_after_the_impact_and_rules_out_none(seed):
    met = bound = ruled_out = 0
    for table, discs in pairs(Random(seed), 5_000):
        least = _not_before(table.braking, discs, 0, 1)
        if discs[0, SPEED] + discs[1, SPEED] == 0.0:
            assert least == inf
            continue
        then = _meeting(table.braking, discs, 0, 1)
        assert least <= then
        met += then < inf
        bound += least < inf
        ruled_out += least == inf
    assert met > 500
    assert bound > met
    assert ruled_out > 500
