"""Conversion of a motion to a film: knots at every event, and between events where one cubic is not accurate enough.

A disc that slides without spin moves on a parabola, which a cubic draws exactly. Spin changes its speed (spinning.py),
and one cubic from event to event can be a centimetre off; so the interval is halved until the cubic, rounding
included, matches the path."""

from collections.abc import Iterator
from itertools import groupby
from math import sqrt
from struct import Struct
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS
from carrom.physics.compiling import inlined, lean
from carrom.physics.doors import door
from carrom.physics.film import MOST_ERROR, Film, Knot, Sound, between
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.laying import Ints, to_micrometres
from carrom.physics.matter import Matter
from carrom.physics.motion import ALONE, DISC, Motion
from carrom.physics.native import Call
from carrom.physics.sliding import after_time as slide_time
from carrom.physics.spinning import remaining, spun_time

_MICRO = 1_000_000.0
_PARTS = 8
"""A cubic is compared with the path at the seven inner ends of this many equal parts. Its error peaks in the middle
where the fourth derivative is even, and elsewhere exceeds the largest of the seven by a few hundredths of it."""
_KEPT = 0.8 * MOST_ERROR
"""µm: the error allowed at those places. The rest is for the peaks between them."""
_SHORTEST = 2
"""µs: no shorter interval is halved."""
_DEEPEST = 64
"""Halvings of an interval at most: of one of 2⁶³ µs."""

_KNOT = Struct("8x5q")
"""A knot in a row of `fit_film`, without the disc."""

_drawn = lean(between)


def film_of(motion: Motion, matter: Matter) -> Film:
    """The film of a motion that carries its knots; `matter` is that of the motion. Between impacts it is within
    `MOST_ERROR` of the motion. Impact times are rounded to the microsecond, so for half a microsecond a disc may be on
    the wrong side of an impact: 8 µm at twice the fastest stroke."""
    return Film(
        duration=round(motion.duration * _MICRO),
        discs=_knots(motion, matter.mu * matter.g),
        fallen={
            **{fall.disc: (round(fall.t * _MICRO), fall.pocket) for fall in motion.pocketed},
            **{flight.disc: (round(flight.t * _MICRO), flight.side) for flight in motion.off_board},
        },
        sounds=tuple(_sounds(motion)),
    )


def _sounds(motion: Motion) -> Iterator[Sound]:
    """The sound of each event but those of coming to rest."""
    discs = motion.discs
    for t, kind, i, other, impulse in motion.rows():
        if kind == DISC:
            yield round(t * _MICRO), "disc", (discs[int(i)], discs[int(other)]), round(impulse * _MICRO)
        elif (word := ALONE[kind, other][0]) != "rest":
            yield round(t * _MICRO), word, (discs[int(i)],), round(impulse * _MICRO)


def _knots(motion: Motion, braking: float) -> dict[str, tuple[Knot, ...]]:
    """The film's knots of each disc that moves, in the order in which they set out."""
    rows = motion.knots
    try:
        gear = _unused.pop()
    except IndexError:
        gear = _gear(_ROOM)
    gear.rows[: len(rows)] = rows
    while (count := gear.fit(len(motion.discs), len(rows), braking)) < 0:
        gear = _gear(2 * len(gear.film))
        gear.rows[: len(rows)] = rows
    film = gear.film[:count].copy()
    _unused.append(gear)
    knots, found, first = [*_KNOT.iter_unpack(film.data)], {}, 0
    for index, those in groupby(film[:, 0].tolist()):
        last = first + len([*those])
        found[index], first = tuple(knots[first:last]), last
    return {motion.discs[int(index)]: found[index] for index in dict.fromkeys(rows[:, 0].tolist())}


class _FilmGear(NamedTuple):
    """Arrays for one film after another, and `fit_film` with them; used by one caller at a time."""

    rows: NDArray[np.float64]
    film: Ints
    fit: Call


_ROOM = 8 * MOST_EVENTS
_unused: list[_FilmGear] = []
"""Gear that nobody uses, as in `simulation`."""


def _gear(room: int) -> _FilmGear:
    """Gear with room for so many rows of a film."""
    rows, film = np.empty((4 * MOST_EVENTS + len(DISCS), 7)), np.empty((room, 6), np.int64)
    return _FilmGear(rows, film, fit_film(rows, halves(), film))


def halves() -> Ints:
    """An array for `fit_film` to work with."""
    return np.empty((_DEEPEST, 5), np.int64)


@door("f2 i2 i2", "i i f")
def fit_film(rows, halves, film, many, known, braking):
    """Write the film's knots of so many discs to `film`, int64[m, 6]: (disc, t µs, x, y µm, vx, vy µm/s), disc by disc.

    rows: float64[k, 7], of which so many are known: the motion's knots in the order of time, before and after each
    event, as the kernel writes them. halves: int64[_DEEPEST, 5], to work with. braking: μ·g, m/s². Returns how many it
    wrote; −1: there is not room enough."""
    count = 0
    for disc in range(many):
        before = -1
        for row in range(known):
            if rows[row, 0] != disc:
                continue
            halves[0] = _rounded(rows[row, 1], rows[row, 2], rows[row, 3], rows[row, 4], rows[row, 5])
            if before >= 0 and halves[0, 0] - film[count - 1, 1] >= _SHORTEST:
                count = _add_between(_leg(rows[before], braking), halves, film, count, disc)
            if count < 0 or count == film.shape[0]:
                return -1
            if before < 0 or _differs(film[count - 1], halves[0]):
                count = _append(film, count, disc, halves[0])
            before = row
    return count


class _Leg(NamedTuple):
    """The path of a disc from one of its events to the next, on a straight line, SI: when and where it begins, its
    direction, speed and rim speed there, and for a spinning disc its `remaining` time, arc length and place by time."""

    braking: float
    began: float
    x: float
    y: float
    ux: float
    uy: float
    speed: float
    rim: float
    time: float
    way: float
    place: float


@inlined
def _leg(row, braking):
    """The leg that begins with a row of the motion's knots."""
    vx, vy, rim = row[4], row[5], abs(row[6])
    speed = sqrt(vx * vx + vy * vy)
    if speed == 0.0:
        return _Leg(braking, row[1], row[2], row[3], 0.0, 0.0, 0.0, rim, 0.0, 0.0, 0.0)
    time, way, place = 0.0, 0.0, 0.0
    if rim != 0.0:
        time, way, place, _ = remaining(speed, rim, braking)
    return _Leg(braking, row[1], row[2], row[3], vx / speed, vy / speed, speed, rim, time, way, place)


@inlined
def _add_between(leg, halves, film, count, disc):
    """Write the knots needed between the last one written and `halves[0]`, both of the leg, at whole microseconds,
    where the leg's state is known exactly. Returns how many are written then; −1: there is not room enough."""
    depth = 1
    while depth > 0:
        first, last = _knot(film[count - 1, 1:]), _knot(halves[depth - 1])
        if last[0] - first[0] >= _SHORTEST and not _is_near(leg, first, last):
            t = (first[0] + last[0]) // 2 / _MICRO
            x, y, vx, vy = _state(leg, t)
            halves[depth] = _rounded(t, x, y, vx, vy)
            depth += 1
            continue
        depth -= 1
        if depth > 0:
            if count == film.shape[0]:
                return -1
            count = _append(film, count, disc, halves[depth])
    return count


@inlined
def _is_near(leg, first, last):
    """Whether the cubic from one knot to the other is nowhere further from the leg than `_KEPT`, as far as is looked:
    in the middle first, where it mostly is furthest."""
    for part in range(_PARTS - 1):
        t = first[0] + (last[0] - first[0]) * (1 + (part + _PARTS // 2 - 1) % (_PARTS - 1)) / _PARTS
        x, y = _drawn(first, last, t)
        true_x, true_y, _, _ = _state(leg, t / _MICRO)
        dx, dy = x - true_x * _MICRO, y - true_y * _MICRO
        if sqrt(dx * dx + dy * dy) > _KEPT:
            return False
    return True


@lean
def _state(leg, t):
    """(x, y, vx, vy) of a leg at `t`, s."""
    if leg.speed == 0.0:
        return leg.x, leg.y, 0.0, 0.0
    if leg.rim == 0.0:
        way, left, _ = slide_time(leg.speed, leg.rim, leg.braking, t - leg.began)
    else:
        way, left, _ = spun_time(leg.speed, leg.rim, leg.braking, t - leg.began, leg.time, leg.way, leg.place)
    return leg.x + leg.ux * way, leg.y + leg.uy * way, leg.ux * left, leg.uy * left


@inlined
def _rounded(t, x, y, vx, vy):
    """A knot from SI."""
    return to_micrometres(t), to_micrometres(x), to_micrometres(y), to_micrometres(vx), to_micrometres(vy)


@inlined
def _knot(row):
    return row[0], row[1], row[2], row[3], row[4]


@inlined
def _differs(written, knot):
    """Whether a knot is another than the one of a row of the film."""
    same = True
    for part in range(5):
        same = same and written[1 + part] == knot[part]
    return not same


@inlined
def _append(film, count, disc, knot):
    """Write a knot as the next of the film; returns how many there are then."""
    film[count, 0] = disc
    for part in range(5):
        film[count, 1 + part] = knot[part]
    return count + 1
