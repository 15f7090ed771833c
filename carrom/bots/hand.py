"""The hand: Gaussian error model of how a player executes an intended stroke."""

from random import Random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from carrom.board import SEATS, Seat, Stroke
from carrom.board.places import Interval
from carrom.match.lots import STRONGEST, WEAKEST, Hand

Number = TypeVar("Number", int, float)


def executed(stroke: Stroke, hand: Hand, places: tuple[Interval, ...], luck: Random) -> Stroke:
    """The intended `stroke` with the errors of `hand`, three draws from `luck`, at an allowed place of the striker."""
    seat, x, vx, vy, spin = erring(as_row(stroke), errors(hand, 1, luck), places)[0].tolist()
    return Stroke(SEATS[seat], x, vx, vy, spin)


def launched(seat: Seat, right: Number, ahead: Number) -> tuple[Number, Number]:
    """A velocity or a place as the seat sees it, to its right and ahead, in the axes of the board."""
    return {"S": (right, ahead), "E": (-ahead, right), "N": (-right, -ahead), "W": (ahead, -right)}[seat]


def as_row(stroke: Stroke) -> NDArray[np.int64]:
    """A stroke as a row of `simulate_many`, int64[5]: seat, x, vx, vy, spin."""
    return np.array((SEATS.index(stroke.seat), stroke.x, stroke.vx, stroke.vy, stroke.spin), np.int64)


def errors(hand: Hand, many: int, luck: Random) -> NDArray[np.float64]:
    """float64[many, 3], the errors of `many` strokes: direction (rad), place (µm), factor of the speed."""
    drawn = np.array([[luck.gauss(0.0, 1.0) for _ in range(3)] for _ in range(many)]).reshape(many, 3)
    return drawn * (hand.turn, hand.slip, hand.force) + (0.0, 0.0, 1.0)


def erring(stroke: NDArray[np.int64], wrong: NDArray[np.float64], places: tuple[Interval, ...]) -> NDArray[np.int64]:
    """int64[m, 5]: a stroke, int64[5], executed with each of m errors as `errors` draws them."""
    seat, x, vx, vy, spin = stroke.tolist()
    turn, slip, factor = wrong.T
    force = np.minimum(np.maximum(factor, WEAKEST), STRONGEST / (vx * vx + vy * vy) ** 0.5)
    ahead, aside = np.cos(turn) * force, np.sin(turn) * force
    made = np.empty((len(wrong), 5), np.int64)
    made[:, 0], made[:, 4] = seat, spin
    # the nearest allowed place, as `nearest_place` for arrays
    wanted = x + np.rint(slip)
    within = np.array([np.clip(wanted, low, high) for low, high in places])
    made[:, 1] = within[np.argmin(np.abs(within - wanted), axis=0), np.arange(len(wanted))]
    made[:, 2], made[:, 3] = np.rint(ahead * vx - aside * vy), np.rint(aside * vx + ahead * vy)
    return made
