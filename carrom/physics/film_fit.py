"""Conversion of a motion to a film: knots at every event, and between events where one cubic is not accurate enough.

A disc that slides without spin moves on a parabola, which a cubic draws exactly. Spin changes its speed (spinning.py),
and one cubic from event to event can be a centimetre off; so the interval is halved until the cubic, rounding
included, matches the path.
"""

from itertools import pairwise
from math import sqrt

from carrom.physics.compiling import lean
from carrom.physics.film import MOST_ERROR, Film, Knot, between
from carrom.physics.matter import Matter
from carrom.physics.motion import Motion
from carrom.physics.spinning import after_time

_MICRO = 1_000_000.0
_PARTS = 8
"""A cubic is compared with the path at the seven inner ends of this many equal parts. Its error peaks in the middle
where the fourth derivative is even, and elsewhere exceeds the largest of the seven by a few hundredths of it."""
_KEPT = 0.8 * MOST_ERROR
"""µm: the error allowed at those places. The rest is for the peaks between them."""


_Leg = tuple[float, float, float, float, float, float, float]
"""The straight path of a disc from one of its events to the next, SI: μ·g, t, x, y, vx, vy, R·ω."""
_drawn = lean(between)


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


@lean
def _fit(leg, first, last, middle):
    """(error, x, y, vx, vy): the largest sampled distance between the leg and the cubic from one knot to the other, µm,
    and the state in the middle, in one function: whatever Python calls is loaded apart, at its first call.
    """
    worst = 0.0
    for part in range(1, _PARTS):
        t = first[0] + (last[0] - first[0]) * part / _PARTS
        x, y = _drawn(first, last, t)
        true_x, true_y, _, _ = _state(leg, t / _MICRO)
        dx, dy = x - true_x * _MICRO, y - true_y * _MICRO
        worst = max(worst, sqrt(dx * dx + dy * dy))
    x, y, vx, vy = _state(leg, middle)
    return worst, x, y, vx, vy


def film_of(motion: Motion, matter: Matter) -> Film:
    """The film of a motion that carries its knots; `matter` is that of the motion.

    Between impacts it is within `MOST_ERROR` of the motion. Impact times are rounded to the microsecond, so for half a
    microsecond a disc may be on the wrong side of an impact: 8 µm at twice the fastest stroke.
    """
    braking = matter.mu * matter.g
    rows: dict[str, list[list[float]]] = {}
    for index, *row in motion.knots.tolist():
        rows.setdefault(motion.discs[int(index)], []).append(row)
    return Film(
        duration=round(motion.duration * _MICRO),
        discs={disc: _knots(events, braking) for disc, events in rows.items()},
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


def _knots(events: list[list[float]], braking: float) -> tuple[Knot, ...]:
    """The knots of one disc from its rows (t, x, y, vx, vy, R·ω) before and after each event."""
    knots = [_rounded(*events[0][:5])]
    for before, after in pairwise(events):
        knot = _rounded(*after[:5])
        began, x, y, vx, vy, rim = before
        knots += _added((braking, began, x, y, vx, vy, rim), knots[-1], knot)
        if knot != knots[-1]:
            knots.append(knot)
    return tuple(knots)


def _added(leg: _Leg, first: Knot, last: Knot) -> list[Knot]:
    """The knots needed between two of a leg, at whole microseconds, where the leg's state is known exactly."""
    if last[0] - first[0] < 2:
        return []
    t = (first[0] + last[0]) // 2 / _MICRO
    error, *state = _fit(leg, first, last, t)
    if error <= _KEPT:
        return []
    knot = _rounded(t, *state)
    return [*_added(leg, first, knot), knot, *_added(leg, knot, last)]


def _rounded(t: float, x: float, y: float, vx: float, vy: float) -> Knot:
    return round(t * _MICRO), round(x * _MICRO), round(y * _MICRO), round(vx * _MICRO), round(vy * _MICRO)
