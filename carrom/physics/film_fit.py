"""Conversion of a motion to a film: knots at every event, and between events where one cubic is not accurate enough.

A disc that slides without spin moves on a parabola, which a cubic draws exactly. Spin changes its speed (spinning.py),
and one cubic from event to event can be a centimetre off; so the interval is halved until the cubic, rounding
included, matches the path."""

from math import sqrt

import numpy as np

from carrom.physics.compiling import inlined, lean
from carrom.physics.doors import door
from carrom.physics.film import MOST_ERROR, Film, Knot, between
from carrom.physics.laying import Ints, to_micrometres
from carrom.physics.matter import Matter
from carrom.physics.motion import Motion
from carrom.physics.spinning import after_time

_MICRO = 1_000_000.0
_PARTS = 8
"""A cubic is compared with the path at the seven inner ends of this many equal parts. Its error peaks in the middle
where the fourth derivative is even, and elsewhere exceeds the largest of the seven by a few hundredths of it."""
_KEPT = 0.8 * MOST_ERROR
"""µm: the error allowed at those places. The rest is for the peaks between them."""
_DEEPEST = 64
"""Halvings of an interval at most: of one of 2⁶³ µs."""

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
        sounds=tuple(
            (round(event.t * _MICRO), event.kind, event.discs, round(event.impulse * _MICRO))
            for event in motion.events
            if event.kind != "rest"
        ),
    )


def _knots(motion: Motion, braking: float) -> dict[str, tuple[Knot, ...]]:
    """The film's knots of each disc that moves, in the order in which they set out."""
    rows = np.ascontiguousarray(motion.knots)
    room = 4 * len(rows) + _DEEPEST
    while True:
        film = np.empty((room, 6), np.int64)
        count = fit_film(rows, halves(), film)(len(motion.discs), braking)
        if count >= 0:
            break
        room *= 2
    found: dict[int, list[Knot]] = {}
    for index, *knot in film[:count].tolist():
        found.setdefault(index, []).append(tuple(knot))
    begun = dict.fromkeys(rows[:, 0].astype(int).tolist())
    return {motion.discs[index]: tuple(found[index]) for index in begun}


def halves() -> Ints:
    """An array for `fit_film` to work with."""
    return np.empty((_DEEPEST, 5), np.int64)


@door("f2 i2 i2", "i f")
def fit_film(rows, halves, film, many, braking):
    """Write the film's knots of so many discs to `film`, int64[m, 6]: (disc, t µs, x, y µm, vx, vy µm/s), disc by disc.

    rows: float64[k, 7], the motion's knots in the order of time, before and after each event, as the kernel writes
    them. halves: int64[_DEEPEST, 5], to work with. braking: μ·g, m/s². Returns how many it wrote; −1: there is not
    room enough."""
    count = 0
    for disc in range(many):
        before = -1
        for row in range(rows.shape[0]):
            if rows[row, 0] != disc:
                continue
            halves[0] = _rounded(rows[row, 1], rows[row, 2], rows[row, 3], rows[row, 4], rows[row, 5])
            if before >= 0:
                leg = (
                    braking,
                    rows[before, 1],
                    rows[before, 2],
                    rows[before, 3],
                    rows[before, 4],
                    rows[before, 5],
                    rows[before, 6],
                )
                count = _add_between(leg, halves, film, count, disc)
            if count < 0 or count == film.shape[0]:
                return -1
            if before < 0 or _differs(film[count - 1], halves[0]):
                count = _append(film, count, disc, halves[0])
            before = row
    return count


@inlined
def _add_between(leg, halves, film, count, disc):
    """Write the knots needed between the last one written and `halves[0]`, both of the leg, at whole microseconds,
    where the leg's state is known exactly. Returns how many are written then; −1: there is not room enough. A leg, SI:
    μ·g, t, x, y, vx, vy, R·ω of a disc from one of its events to the next, on a straight path."""
    depth = 1
    while depth > 0:
        first, last = _knot(film[count - 1, 1:]), _knot(halves[depth - 1])
        if last[0] - first[0] >= 2:
            t = (first[0] + last[0]) // 2 / _MICRO
            error, x, y, vx, vy = _fit(leg, first, last, t)
            if error > _KEPT:
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
def _fit(leg, first, last, middle):
    """(error, x, y, vx, vy): the largest sampled distance between the leg and the cubic from one knot to the other, µm,
    and the state in the middle."""
    worst = 0.0
    for part in range(1, _PARTS):
        t = first[0] + (last[0] - first[0]) * part / _PARTS
        x, y = _drawn(first, last, t)
        true_x, true_y, _, _ = _state(leg, t / _MICRO)
        dx, dy = x - true_x * _MICRO, y - true_y * _MICRO
        worst = max(worst, sqrt(dx * dx + dy * dy))
    x, y, vx, vy = _state(leg, middle)
    return worst, x, y, vx, vy


@lean
def _state(leg, t):
    """(x, y, vx, vy) of a leg at `t`, s."""
    braking, began, x, y, vx, vy, rim = leg
    speed = sqrt(vx * vx + vy * vy)
    if speed == 0.0:
        return x, y, 0.0, 0.0
    way, left, _ = after_time(speed, abs(rim), braking, t - began)
    ux, uy = vx / speed, vy / speed
    return x + ux * way, y + uy * way, ux * left, uy * left


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
