"""A hand is known by its strokes: bots whose error is known are measured as if they were persons."""

import numpy as np
import pytest

from carrom.analysis.intention import STEP, TURNS, fan, turned
from carrom.analysis.review import moments
from carrom.analysis.skill import FEWEST, Skill, skill
from carrom.board import Stroke
from carrom.bots import Hand
from carrom.match import Shot
from tests.analysis.games import game


def fans(sigma: float, seed: int, many: int) -> list:
    """The fans of so many strokes, breaks left out."""
    found, rack = [], 0
    while len(found) < many:
        match, _ = game(sigma=sigma, seed=100 * seed + rack, most=60)
        rack += 1
        found += [fan(one.match, one.shot.stroke) for one in moments(match) if not one.match.state.breaking]
    return found[:many]


def measured(sigma: float, seed: int = 0, many: int = 50) -> Skill:
    found = skill(fans(sigma, seed, many))
    assert found is not None
    assert found.low < found.sigma < found.high
    assert found.strokes == many
    return found


@pytest.mark.full
def test_fifty_strokes_distinguish_three_hands_within_a_factor_of_two():
    steady, usual, clumsy = (measured(sigma) for sigma in (0.3, 0.8, 2.0))
    assert steady.sigma < usual.sigma < clumsy.sigma
    for found, sigma in ((steady, 0.3), (usual, 0.8), (clumsy, 2.0)):
        assert sigma / 2 < found.sigma < sigma * 2, found


@pytest.mark.long
@pytest.mark.parametrize("sigma", [0.3, 0.8, 2.0])
def test_over_many_games_the_middle_is_right_within_a_quarter_and_the_interval_holds_the_hand(sigma):
    """An interval that holds nine of ten holds fewer than eight of twelve once in two hundred times."""
    every = [measured(sigma, seed) for seed in range(12)]
    middles = [one.sigma for one in every]
    assert abs(np.exp(np.mean(np.log(middles))) / sigma - 1) < 0.25, middles
    assert sum(one.low <= sigma <= one.high for one in every) >= 8, every


@pytest.mark.slow
def test_few_strokes_give_no_estimate_and_more_narrow_it():
    every = fans(0.8, 5, 40)
    assert skill(every[: FEWEST - 1]) is None
    few, all_of_them = skill(every[:FEWEST]), skill(every)
    assert few is not None
    assert all_of_them is not None
    assert all_of_them.high / all_of_them.low < few.high / few.low


def test_a_fan_is_the_stroke_turned_in_small_steps_and_smoothed_it_keeps_its_mean():
    match, events = game(most=5, seed=6)
    one = moments(match)[-1]
    seen = fan(one.match, one.shot.stroke)
    assert len(seen.worths) == len(TURNS)
    assert turned(seen.stroke, 0.0) == seen.stroke
    assert isinstance(events[-1], Shot)
    ends = abs(TURNS) <= 6
    smooth = seen.expected(1.0)
    assert smooth.min() >= seen.worths.min() - 1e-9
    assert smooth.max() <= seen.worths.max() + 1e-9
    assert seen.expected(STEP / 100)[ends] == pytest.approx(seen.worths[ends])
    assert seen.spread(Hand(1.0)) >= 1.0


def test_a_stroke_turned_to_the_left_goes_to_the_left():
    left = turned(Stroke("S", 0, 0, 2_000_000), 10.0)
    assert left.vx < 0 < left.vy
    assert (left.vx**2 + left.vy**2) ** 0.5 == pytest.approx(2_000_000, rel=1e-6)
