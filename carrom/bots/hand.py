"""The hand: Gaussian error model of how a player executes an intended stroke."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from carrom.board import FULL_FLICK, SEATS, Seat, Stroke
from carrom.board.places import Interval
from carrom.bots.aim_paths.errors import write_erring, write_normals, write_turned
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
    drawn = _normals(3 * many, luck).reshape(many, 3)
    return drawn * (hand.turn, hand.slip, hand.force) + (0.0, 0.0, 1.0)


def normal(luck: Random) -> float:
    """A draw of mean 0 and deviation 1, as `luck.gauss`, whose sine and logarithm are those of the machine. As there,
    two are drawn at a time, and `luck` keeps the second."""
    kept = getattr(luck, _KEPT)
    if kept is not None:
        setattr(luck, _KEPT, None)
        return kept
    first, second = _pairs(1, luck).tolist()
    setattr(luck, _KEPT, second)
    return first


_KEPT = "gauss_next"
"""Where Python's generator keeps the second draw; a part of its state."""


def _normals(many: int, luck: Random) -> NDArray[np.float64]:
    """As many draws of `normal`."""
    kept = [normal(luck)] if many and getattr(luck, _KEPT) is not None else []
    drawn = _pairs((many - len(kept)) // 2, luck)
    if len(drawn) == many:
        return drawn
    last = [normal(luck)] if len(kept) + len(drawn) < many else []
    return np.array([*kept, *drawn.tolist(), *last])


def _pairs(many: int, luck: Random) -> NDArray[np.float64]:
    random = luck.random
    even = np.array([random() for _ in range(2 * many)])
    drawn = np.empty(2 * many)
    write_normals(even, drawn)()
    return drawn


def erring(stroke: NDArray[np.int64], wrong: NDArray[np.float64], places: tuple[Interval, ...]) -> NDArray[np.int64]:
    """int64[m, 5]: a stroke, int64[5], executed with each of m errors as `errors` draws them."""
    return each_erring(stroke[None], wrong, places)


def each_erring(
    strokes: NDArray[np.int64], wrong: NDArray[np.float64], places: tuple[Interval, ...]
) -> NDArray[np.int64]:
    """int64[n × m, 5]: n strokes, int64[n, 5], one after the other, each executed with every one of m errors."""
    made, ways = np.empty((len(strokes) * len(wrong), 5), np.int64), np.empty((len(wrong), 2))
    write_erring(strokes, wrong, np.array(places), ways, made)(WEAKEST, STRONGEST)
    return made


def turned(
    strokes: NDArray[np.int64], whose: NDArray[np.int64], turns: NDArray[np.float64], forces: NDArray[np.float64]
) -> NDArray[np.int64]:
    """int64[m, 5]: of n strokes, int64[n, 5], those at the places `whose`, int64[m], each turned (float64[m], rad) and
    its speed multiplied by a force (float64[m]), to a full flick at most."""
    made = np.empty((len(whose), 5), np.int64)
    write_turned(strokes, whose, turns, forces, made)(float(FULL_FLICK))
    return made
