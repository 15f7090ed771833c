"""Inference of the intended stroke: the value of each direction around the one that was executed.

Of a person only the executed stroke is known. The intended one lies near it, as far as the hand's error allows, and is
likely to be a good one; both together give an estimate (Archibald, Nieves-Rivera 2018).
"""

from dataclasses import dataclass
from math import cos, degrees, hypot, inf, radians, sin

import numpy as np

from carrom.board import DISCS, SEATS, Stroke, striker_point
from carrom.bots import Hand
from carrom.bots.trials import Floats, Trials
from carrom.match import Match

REACH = 12.0  # degrees to both sides: a hand of 3° errs by more once in fifteen thousand strokes
STEP = 0.1  # degrees between two directions
TURNS: Floats = np.round(np.arange(-REACH, REACH + STEP / 2, STEP), 6)
"""The directions of a fan, degrees from the executed one, to the left positive."""
_USUAL_SIGMA = 0.5  # degrees: the error of the hand for which position values are computed
_USUAL_RUN = 0.3  # m: the run assumed of a striker that meets nothing


@dataclass(frozen=True, slots=True)
class Fan:
    """A stroke turned in small steps. `worths`: float64[len(TURNS)], men, each played without error; `lever`: m, the
    shift of the striker along its line that is equivalent to one radian of direction; inf when it lies at the end of
    its line, which limits the error of place.
    """

    stroke: Stroke
    worths: Floats
    lever: float

    def spread(self, hand: Hand) -> float:
        """The standard deviation of the direction (degrees) from the meant one, including the error of place on the
        line, which changes the required direction.
        """
        return hypot(hand.sigma, degrees(hand.slip / 1e6 / self.lever)) or 1e-3

    def expected(self, spread: float) -> Floats:
        """float64[len(TURNS)]: the mean value of each meant direction with an error of `spread` degrees."""
        reach = max(int(4 * spread / STEP), 1)
        kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) * STEP / spread) ** 2)
        padded = np.pad(self.worths, reach, mode="edge")
        return np.convolve(padded, kernel / kernel.sum(), mode="valid").astype(np.float64)

    def likely(self, hand: Hand, rationality: float) -> Stroke:
        """The stroke most likely meant: speed and place as executed, direction by the hand's error and its value."""
        spread = self.spread(hand)
        weights = rationality * self.expected(spread) - 0.5 * (TURNS / spread) ** 2
        best = np.flatnonzero(weights >= weights.max() - 1e-9)
        return turned(self.stroke, float(TURNS[best[np.argmin(abs(TURNS[best]))]]))


def fan(match: Match, stroke: Stroke) -> Fan:
    """Compute the fan of a stroke played in the position of `match`."""
    seat = SEATS.index(stroke.seat)
    turns = (turned(stroke, turn) for turn in TURNS.tolist())
    rows = np.array([(seat, one.x, one.vx, one.vy, one.spin) for one in turns], np.int64)
    trials = Trials(match, _USUAL_SIGMA)
    worths = trials.worths(rows)
    met = int(trials.tried(rows[len(rows) // 2 : len(rows) // 2 + 1])[0].met[0])
    return Fan(stroke, worths, _lever(match, stroke, DISCS[met] if met >= 0 else None))


def _lever(match: Match, stroke: Stroke, met: str | None) -> float:
    """The lever of a stroke (`Fan`): the run to the man met first, divided by the slant to the line."""
    if any(stroke.x in place for place in match.places):
        return inf
    run = _USUAL_RUN
    if met is not None:
        x, y = striker_point(match.board, stroke.seat, stroke.x)
        mx, my = match.layout[met]
        run = (hypot(mx - x, my - y) - match.board.striker_radius - match.board.man_radius) / 1e6
    ahead = abs(stroke.vy if stroke.seat in ("S", "N") else stroke.vx) / hypot(stroke.vx, stroke.vy)
    return max(run, 0.05) / max(ahead, 0.05)


def turned(stroke: Stroke, turn: float) -> Stroke:
    """The stroke turned to the left by `turn` degrees, at the same speed."""
    ahead, aside = cos(radians(turn)), sin(radians(turn))
    vx, vy = ahead * stroke.vx - aside * stroke.vy, aside * stroke.vx + ahead * stroke.vy
    return Stroke(stroke.seat, stroke.x, round(vx), round(vy), stroke.spin)
