"""The heat map: what a cell says is what its stroke does when it is tried on its own."""

from math import cos, sin
from random import Random

import numpy as np
import pytest

from carrom.analysis.heat import SPEEDS, Heat, heat
from carrom.analysis.positions import bare_match
from carrom.analysis.scoring import Scoring
from carrom.board import FULL_FLICK, Point, Stroke
from carrom.bots import Hand
from carrom.bots.hand import errors
from carrom.match import Match
from carrom.physics import TOURNAMENT
from tests.analysis.games import middle_of_a_round

TRIES = 200


@pytest.fixture(scope="module")
def middle() -> Match:
    """A round in its middle."""
    return middle_of_a_round()


def position(**layout: Point) -> Match:
    return bare_match("icf", TOURNAMENT, layout, "S", "white", "classique")


def tried(match: Match, hand: Hand, told: Heat, cells: np.ndarray) -> np.ndarray:
    """Per cent of good outcomes of the cells' own strokes, simulated one by one with errors of their own."""
    scoring, seat, found = Scoring(match, hand, errors(hand, TRIES, Random("apart"))), match.state.to_play, []
    for place, direction in cells.tolist():
        speed = FULL_FLICK * SPEEDS[told.speeds[place][direction]]
        ahead, left = (speed * part(told.directions[direction] / 1000) for part in (cos, sin))
        vx, vy = {"S": (-left, ahead), "E": (-ahead, -left), "N": (left, -ahead), "W": (ahead, left)}[seat]
        found.append(scoring.score(Stroke(seat, told.places[place], round(vx), round(vy))).chances.pockets)
    return 100 * np.array(found)


@pytest.mark.parametrize(
    "sigma", [pytest.param(sigma, marks=() if sigma == 0.5 else pytest.mark.full) for sigma in (0.2, 0.5, 1.0, 2.0)]
)
@pytest.mark.slow
def test_a_cell_says_what_its_stroke_does(middle, sigma):
    told = heat(middle, Hand(sigma), Random("a"))
    chances = np.array(told.chances)
    cells = np.argwhere(chances > 0)
    some = np.random.default_rng(1).choice(cells, 80, replace=False)
    off = chances[tuple(some.T)] - tried(middle, Hand(sigma), told, some)
    # a cell is told by five tries at least, five times the half of a hundred; their mean by eighty times as many
    assert (off**2).mean() ** 0.5 < 22
    assert abs(off.mean()) < 6
    hottest = np.argwhere(chances >= np.sort(chances, axis=None)[-15])[:15]
    assert (chances[tuple(hottest.T)] - tried(middle, Hand(sigma), told, hottest)).mean() < 12
    cold = np.random.default_rng(2).choice(np.argwhere(chances == 0), 40, replace=False)
    assert tried(middle, Hand(sigma), told, cold).mean() < 20


def test_the_map_is_hot_where_the_man_falls_and_cold_away_from_all_men():
    match = position(w1=(220_000, 260_000))
    told = heat(match, Hand(0.3), Random("h"))
    chances = np.array(told.chances)
    assert chances.shape == (len(told.places), len(told.directions)) == np.array(told.speeds).shape
    assert (chances.min(), chances.max() > 50) == (0, True)
    assert chances.mean() < 25, "most directions lead nowhere"
    assert told == heat(match, Hand(0.3), Random("h"))


def test_a_hand_without_error_has_chances_zero_or_one():
    told = heat(position(w1=(100_000, 150_000)), Hand(0), Random("b"))
    assert {chance for row in told.chances for chance in row} == {0, 100}


def test_with_no_possible_success_the_map_is_zero():
    """White has nothing on the board but what no stroke reaches: only black falls."""
    told = heat(position(b1=(-300_000, 300_000), b2=(0, 0)), Hand(0.5), Random("c"))
    assert {chance for row in told.chances for chance in row} == {0}
