"""The hand: Gaussian error model of how a player executes an intended stroke."""

from collections.abc import Iterable
from math import cos, log, sin, sqrt, tau
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
    if seat in ("S", "N"):
        return (right, ahead) if seat == "S" else (-right, -ahead)
    return (-ahead, right) if seat == "E" else (ahead, -right)


def as_row(stroke: Stroke) -> NDArray[np.int64]:
    """A stroke as a row of `simulate_many`, int64[5]: seat, x, vx, vy, spin."""
    return np.array((SEATS.index(stroke.seat), stroke.x, stroke.vx, stroke.vy, stroke.spin), np.int64)


def as_rows(strokes: Iterable[Stroke]) -> NDArray[np.int64]:
    """Strokes as rows of `simulate_many`, int64[m, 5]."""
    return np.array([(SEATS.index(one.seat), one.x, one.vx, one.vy, one.spin) for one in strokes], np.int64)


def errors(hand: Hand, many: int, luck: Random) -> NDArray[np.float64]:
    """float64[many, 3], the errors of `many` strokes: direction (rad), place (µm), factor of the speed."""
    drawn = np.array(_normals(3 * many, luck)).reshape(many, 3)
    return drawn * (hand.turn, hand.slip, hand.force) + (0.0, 0.0, 1.0)


def _normals(many: int, luck: Random) -> list[float]:
    """As many draws of `luck.gauss`, the same ones. It draws two at a time and keeps the second; both at once take half
    of the time."""
    drawn = [luck.gauss(0.0, 1.0)] if many and getattr(luck, "gauss_next", None) is not None else []
    random = luck.random
    for _ in range((many - len(drawn)) // 2):
        turn, far = random() * tau, sqrt(-2.0 * log(1.0 - random()))
        drawn += cos(turn) * far, sin(turn) * far
    return drawn if len(drawn) == many else [*drawn, luck.gauss(0.0, 1.0)]


def erring(stroke: NDArray[np.int64], wrong: NDArray[np.float64], places: tuple[Interval, ...]) -> NDArray[np.int64]:
    """int64[m, 5]: a stroke, int64[5], executed with each of m errors as `errors` draws them."""
    return each_erring(stroke[None], wrong, places)


def each_erring(
    strokes: NDArray[np.int64], wrong: NDArray[np.float64], places: tuple[Interval, ...]
) -> NDArray[np.int64]:
    """int64[n × m, 5]: n strokes, int64[n, 5], one after the other, each executed with every one of m errors."""
    turn, slip, factor = wrong.T
    made = np.empty((len(strokes), len(wrong), 5), np.int64)
    made[:, :, 0], made[:, :, 4] = strokes[:, None, 0], strokes[:, None, 4]
    # the nearest allowed place, as `nearest_place` for arrays
    wanted = strokes[:, 1, None] + np.rint(slip)
    nearest = np.minimum(np.maximum(wanted, places[0][0]), places[0][1])
    for low, high in places[1:]:
        other = np.minimum(np.maximum(wanted, low), high)
        nearest = np.where(np.abs(other - wanted) < np.abs(nearest - wanted), other, nearest)
    made[:, :, 1] = nearest
    # Python's own power: NumPy takes the root otherwise, and the last bit may differ
    strongest = [STRONGEST / (vx * vx + vy * vy) ** 0.5 for vx, vy in strokes[:, 2:4].tolist()]
    force = np.minimum(np.maximum(factor, WEAKEST), np.array(strongest)[:, None])
    ahead, aside = np.cos(turn) * force, np.sin(turn) * force
    vx, vy = strokes[:, 2, None], strokes[:, 3, None]
    made[:, :, 2], made[:, :, 3] = np.rint(ahead * vx - aside * vy), np.rint(aside * vx + ahead * vy)
    return made.reshape(-1, 5)
