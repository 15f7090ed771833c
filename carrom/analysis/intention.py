"""What a stroke may have meant: the directions around the one it took, and what each of them is worth.

Of a person only the stroke that came out is known. What was meant lies near it, where the hand lets it lie, and is
likely to be something worth meaning: both together say how a stroke was meant (Archibald, Nieves-Rivera 2018).
"""

from dataclasses import dataclass
from math import cos, degrees, hypot, inf, radians, sin

import numpy as np

from carrom.board import DISCS, SEATS, Stroke, striker_point
from carrom.bots import Hand
from carrom.bots.trials import Floats, Trials
from carrom.match import Match

REACH = 12.0
"""degrees to both sides: a hand of 3° errs so far once in fifteen thousand strokes."""
STEP = 0.1
"""degrees."""
TURNS: Floats = np.round(np.arange(-REACH, REACH + STEP / 2, STEP), 6)
"""The directions looked at, degrees from the one that was taken, to the left positive."""
_USUAL_SIGMA = 0.5
"""Of the hand by which the leave of a position is told."""
_USUAL_RUN = 0.3
"""m: how far the striker runs, where it meets nothing."""


@dataclass(frozen=True, slots=True)
class Fan:
    """A stroke turned in small steps. `worths`: float64[len(TURNS)], men, each played without error; `lever`: m, by how
    much the striker would have to lie aside for one radian of direction; inf where it lies at the end of its line, for
    there the line stops a slip.
    """

    stroke: Stroke
    worths: Floats
    lever: float

    def spread(self, hand: Hand) -> float:
        """The standard deviation of the direction (degrees) seen from what was meant, the place on the line included:
        who lays the striker a little to the side must aim a little otherwise.
        """
        return hypot(hand.sigma, degrees(hand.slip / 1e6 / self.lever)) or 1e-3

    def expected(self, spread: float) -> Floats:
        """float64[len(TURNS)]: what each direction is worth to who means it and errs by `spread` degrees."""
        reach = max(int(4 * spread / STEP), 1)
        kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) * STEP / spread) ** 2)
        padded = np.pad(self.worths, reach, mode="edge")
        return np.convolve(padded, kernel / kernel.sum(), mode="valid").astype(np.float64)

    def likely(self, hand: Hand, rationality: float) -> Stroke:
        """The stroke that was most likely meant: force and place as they were, the direction as the hand and what it
        is worth let one think.
        """
        spread = self.spread(hand)
        weights = rationality * self.expected(spread) - 0.5 * (TURNS / spread) ** 2
        best = np.flatnonzero(weights >= weights.max() - 1e-9)
        return turned(self.stroke, float(TURNS[best[np.argmin(abs(TURNS[best]))]]))


def fan(match: Match, stroke: Stroke) -> Fan:
    """The fan of a stroke that was played in the position of `match`."""
    seat = SEATS.index(stroke.seat)
    turns = (turned(stroke, turn) for turn in TURNS.tolist())
    rows = np.array([(seat, one.x, one.vx, one.vy, one.spin) for one in turns], np.int64)
    trials = Trials(match, _USUAL_SIGMA)
    worths = trials.worths(rows)
    met = int(trials.tried(rows[len(rows) // 2 : len(rows) // 2 + 1])[0].met[0])
    return Fan(stroke, worths, _lever(match, stroke, DISCS[met] if met >= 0 else None))


def _lever(match: Match, stroke: Stroke, met: str | None) -> float:
    """The striker's way to the man it meets first, by the slant at which it leaves the line."""
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
    """The stroke turned to the left by so many degrees, just as hard."""
    ahead, aside = cos(radians(turn)), sin(radians(turn))
    vx, vy = ahead * stroke.vx - aside * stroke.vy, aside * stroke.vx + ahead * stroke.vy
    return Stroke(stroke.seat, stroke.x, round(vx), round(vy), stroke.spin)
