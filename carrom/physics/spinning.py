"""Motion of one free disc that slides and spins: a straight path, with a deceleration that depends on the spin.

Under uniform pressure a disc with speed v and rim speed w = |R·ω| obeys, with ε = v/w and braking = μ·g (Farkas,
Bartels, Unger, Wolf, PRL 90, 248302, 2003):

    dv/dt = −braking·F(ε)      dw/dt = −2·braking·T(ε)

Spin reduces the friction on sliding (F ≤ 1), sliding that on spinning (T ≤ ⅔), and both end together, in the ratio
ε* = 0.653. The law is scale-free: every disc moves along one of two curves, and its place on the curve is given by the
time left (θ), or by the arc length left (D). Both come from tables, `spin_tables.py`, which
`docs/physics/spin_tables.py` makes and explains: from x = v/(v+w) to what is left, and back. Without spin the results
equal those of `sliding.py` to the bit."""

from math import sqrt
from typing import NamedTuple

import numpy as np

from carrom.physics import spin_tables as made
from carrom.physics.compiling import inlined, lean
from carrom.physics.sliding import after_distance as slide_distance
from carrom.physics.sliding import after_time as slide_time
from carrom.physics.sliding import distance_to_rest as slide_to_rest
from carrom.physics.workspace import natural

_TIME, _WAY, _TIME_PLACE, _WAY_PLACE = 0, 1, 2, 3
"""Columns of the state table at x, with h = v+w: braking·time/h, braking·way/(vh), the places on the curve."""


def _knots(lower_ends):
    """The lower ends of the cells, closed by infinity."""
    return np.array([*lower_ends, np.inf])


PARTS = 2048
"""Of the guides to the cells: so many that a part seldom has a knot in it, where a cell must be searched for."""


def _guide(knots, end):
    """Index of the cell at the start of each of `PARTS` equal parts of 0 … end, and at the end, reached by rounding."""
    return knots.searchsorted([part * (end / PARTS) for part in range(PARTS + 1)], side="right") - 1


STATE_KNOTS, BY_TIME_KNOTS, BY_WAY_KNOTS = map(_knots, (made.STATE_KNOTS, made.BY_TIME_KNOTS, made.BY_WAY_KNOTS))
STATE_GUIDE, BY_TIME_GUIDE, BY_WAY_GUIDE = map(_guide, (STATE_KNOTS, BY_TIME_KNOTS, BY_WAY_KNOTS), (1.0, 3.0, 3.0))
STATE_SCALES, STATE_SERIES = np.array(made.STATE_SCALES), np.array(made.STATE_SERIES)
BY_TIME_SCALES, BY_TIME_SERIES = np.array(made.BY_TIME_SCALES), np.array(made.BY_TIME_SERIES)
BY_WAY_SCALES, BY_WAY_SERIES = np.array(made.BY_WAY_SCALES), np.array(made.BY_WAY_SERIES)
ALPHA_SIXTEENTH, SEVENTH_SIXTEENTH = made.ALPHA_SIXTEENTH, made.SEVENTH_SIXTEENTH
ALPHA_PIECES, SEVENTH_PIECES = map(np.array, (made.ALPHA_PIECES, made.SEVENTH_PIECES))
ALPHA_SERIES, SEVENTH_SERIES = map(np.array, (made.ALPHA_SERIES, made.SEVENTH_SERIES))
TIME_STAR, WAY_STAR = made.TIME_PHASE, made.WAY_PHASE
VANISHING = 1e-40
"""A fraction left so small that its power no longer moves a disc away from ε*."""


# --- tables ---------------------------------------------------------------------------------------------------


@inlined
def _cell(guide, knots, part, place):
    """The cell with knots[cell] ≤ place < knots[cell + 1], searched from the guide's part that contains the place."""
    cell = natural(guide[part])
    while place >= knots[cell + 1]:
        cell += 1
    return cell


@inlined
def _inside(scales, cell, place):
    """The position of a place within its cell, −1 … 1."""
    return (place - scales[cell, 0]) * scales[cell, 1]


@inlined
def _value(series, cell, quantity, u):
    """A polynomial of degree 11 by Estrin's scheme: short dependency chains that a processor evaluates in parallel."""
    c, u2 = series[cell, quantity], u * u
    low = (c[0] + c[1] * u) + (c[2] + c[3] * u) * u2
    middle = (c[4] + c[5] * u) + (c[6] + c[7] * u) * u2
    high = (c[8] + c[9] * u) + (c[10] + c[11] * u) * u2
    return low + (middle + high * (u2 * u2)) * (u2 * u2)


@inlined
def _power(r, sixteenth, pieces, series):
    """r^exponent for r in (0, 1]: r = 16⁻ⁿ · middle of a piece · (1+d); a binomial series handles |d| ≤ 1/33."""
    result = 1.0
    if r < VANISHING:
        return 0.0
    while r < 0.0625:
        r *= 16.0
        result *= sixteenth
    piece = min(int(256.0 * r), 255)
    middle = piece + 0.5
    d = (256.0 * r - middle) / middle
    d2 = d * d
    low = (series[0] + series[1] * d) + (series[2] + series[3] * d) * d2
    high = (series[4] + series[5] * d) + (series[6] + series[7] * d) * d2
    return result * pieces[piece] * (low + (high + (series[8] + series[9] * d) * (d2 * d2)) * (d2 * d2))


@inlined
def _to_alpha(r):
    """r^α, α = 0.6151: the rate, in time left, at which discs approach ε*."""
    return _power(r, ALPHA_SIXTEENTH, ALPHA_PIECES, ALPHA_SERIES)


@inlined
def _to_seventh(r):
    """r^(1/7): v falls with the arc length left as D^(3/7) where spin dominates."""
    return _power(r, SEVENTH_SIXTEENTH, SEVENTH_PIECES, SEVENTH_SERIES)


# --- along the curve ------------------------------------------------------------------------------------------


@inlined
def _shares(phase, y, value):
    """(v, w)/h from a table's value at a phase; y is 1 in the middle, so rounding across its borders is harmless."""
    if phase < 1.0:
        return y * value, 1.0 - y * value
    if phase < 2.0:
        return value, 1.0 - value
    return 1.0 - y * value, y * value


@inlined
def _phase_in_time(fv, fw, place, left):
    """(phase, y), a place on the curve by time, when the fraction `left` of the time remains. For ε < ⅓ y = place·v/h
    grows as left^(−1/4), for ε ≥ 1 y = place·w/h as left^(−1/2), until y = 1; the rest of the fraction, and all of it
    for ε between, brings the disc towards ε* as left^α."""
    if fv < 0.25:
        start, root = fv * place, sqrt(sqrt(left))
        if start < root:
            return start / root, start / root
        past = root / start
        past *= past
        return TIME_STAR + (1.0 - TIME_STAR) * _to_alpha(past * past), 1.0
    if fv < 0.5:
        return TIME_STAR + place * _to_alpha(left), 1.0
    start, root = fw * place, sqrt(left)
    if start < root:
        return 3.0 - start / root, start / root
    past = root / start
    return TIME_STAR + (2.0 - TIME_STAR) * _to_alpha(past * past), 1.0


@inlined
def _shares_in_time(phase, y):
    """(v, w)/h at a place on the curve by time."""
    cell = _cell(BY_TIME_GUIDE, BY_TIME_KNOTS, natural(int(PARTS / 3.0 * phase)), phase)
    return _shares(phase, y, _value(BY_TIME_SERIES, cell, 0, _inside(BY_TIME_SCALES, cell, phase)))


@inlined
def _shares_in_way(fv, fw, place, left):
    """(v, w)/h when the fraction `left` of the arc length remains: as in time, with 1/7, 1/4 and α/2."""
    y = 1.0
    if fv < 0.25:
        start, root = fv * place, _to_seventh(left)
        if start < root:
            phase = y = start / root
        else:
            past = root / start
            phase = WAY_STAR + (1.0 - WAY_STAR) * _to_alpha(past * past * past * sqrt(past))
    elif fv < 0.5:
        phase = WAY_STAR + place * _to_alpha(sqrt(left))
    else:
        start, root = fw * place, sqrt(sqrt(left))
        if start < root:
            y = start / root
            phase = 3.0 - y
        else:
            past = root / start
            phase = WAY_STAR + (2.0 - WAY_STAR) * _to_alpha(past * past)
    cell = _cell(BY_WAY_GUIDE, BY_WAY_KNOTS, natural(int(PARTS / 3.0 * phase)), phase)
    return _shares(phase, y, _value(BY_WAY_SERIES, cell, 0, _inside(BY_WAY_SCALES, cell, phase)))


# --- interface for the kernel ---------------------------------------------------------------------------------


@inlined
def _state_cell(x):
    """The cell of the state table that contains x = v/(v+w), and the position within it."""
    cell = _cell(STATE_GUIDE, STATE_KNOTS, natural(int(PARTS * x)), x)
    return cell, _inside(STATE_SCALES, cell, x)


@inlined
def remaining(v, w, braking):
    """Look up a spinning disc: (time left, arc length left, place on the curve by time, place by arc length)."""
    h = v + w
    cell, u = _state_cell(v / h)
    time = h * _value(STATE_SERIES, cell, _TIME, u) / braking
    way = v * h * _value(STATE_SERIES, cell, _WAY, u) / braking
    return time, way, _value(STATE_SERIES, cell, _TIME_PLACE, u), _value(STATE_SERIES, cell, _WAY_PLACE, u)


@inlined
def spun_time(v, w, braking, t, time, way, place):
    """(arc length, v, w) after a time t, for a spinning disc with this `remaining`; at rest after its time."""
    if t <= 0.0:
        return 0.0, v, w
    if t >= time:
        return way, 0.0, 0.0
    h = v + w
    phase, y = _phase_in_time(v / h, w / h, place, (time - t) / time)
    fv, fw = _shares_in_time(phase, y)
    return _spun_to(v, w, braking, t, time, way, fv, fw)


@inlined
def _spun_to(v, w, braking, t, time, way, fv, fw):
    """(arc length, v, w) after a time 0 < t < `time`, when the shares of v and w in h are these."""
    cell, u = _state_cell(fv)
    h = (time - t) * braking / _value(STATE_SERIES, cell, _TIME, u)
    v_then, w_then = min(v, h * fv), min(w, h * fw)
    way -= h * h * fv * _value(STATE_SERIES, cell, _WAY, u) / braking
    return min(max(way, v_then * t), v * t), v_then, w_then


class Spinning(NamedTuple):
    """A spinning disc: its speeds v and w, and its `remaining` time, arc length and place by time."""

    v: float
    w: float
    time: float
    way: float
    place: float


@inlined
def two_spun_times(one, t1, two, t2, braking):
    """`spun_time` of two `Spinning` discs at times 0 < t < `remaining` time: (arc length, v, w), twice. A look-up is a
    long chain, of which each link waits for the one before. Two chains, taken up by turns, take little longer than one;
    one after the other, for a processor does not look so far ahead, they take nearly twice as long."""
    h1, h2 = one.v + one.w, two.v + two.w
    phase1, y1 = _phase_in_time(one.v / h1, one.w / h1, one.place, (one.time - t1) / one.time)
    phase2, y2 = _phase_in_time(two.v / h2, two.w / h2, two.place, (two.time - t2) / two.time)
    fv1, fw1 = _shares_in_time(phase1, y1)
    fv2, fw2 = _shares_in_time(phase2, y2)
    way1, v1, w1 = _spun_to(one.v, one.w, braking, t1, one.time, one.way, fv1, fw1)
    way2, v2, w2 = _spun_to(two.v, two.w, braking, t2, two.time, two.way, fv2, fw2)
    return way1, v1, w1, way2, v2, w2


@inlined
def spun_distance(v, w, braking, s, time, way, place):
    """(time, v, w) after an arc length s, for a spinning disc with this `remaining`; at rest after its path."""
    if s <= 0.0:
        return 0.0, v, w
    if s >= way:
        return time, 0.0, 0.0
    h = v + w
    fv, fw = _shares_in_way(v / h, w / h, place, (way - s) / way)
    cell, u = _state_cell(fv)
    h = sqrt((way - s) * braking / (fv * _value(STATE_SERIES, cell, _WAY, u)))
    v_then, w_then = min(v, h * fv), min(w, h * fw)
    time -= h * _value(STATE_SERIES, cell, _TIME, u) / braking
    return max(time, s / v), v_then, w_then


@lean
def time_to_rest(v, w, braking):
    """Time until v and w are 0, s: v/braking without spin, w/(4/3 · braking) without speed."""
    if w == 0.0:
        return slide_distance(v, w, braking, slide_to_rest(v, w, braking))[0]
    return remaining(v, w, braking)[0]


@inlined
def distance_to_rest(v, w, braking):
    """Arc length until v is 0, m: v²/(2 · braking) without spin, 3/7 · vw/braking where spin dominates."""
    if w == 0.0:
        return slide_to_rest(v, w, braking)
    return remaining(v, w, braking)[1]


@lean
def after_time(v, w, braking, t):
    """(arc length, v, w) after a time; at rest from `time_to_rest` on."""
    if w == 0.0:
        return slide_time(v, w, braking, t)
    time, way, place, _ = remaining(v, w, braking)
    return spun_time(v, w, braking, t, time, way, place)


@inlined
def after_distance(v, w, braking, s):
    """(time, v, w) after an arc length; at rest from `distance_to_rest` on."""
    if w == 0.0:
        return slide_distance(v, w, braking, s)
    time, way, _, place = remaining(v, w, braking)
    return spun_distance(v, w, braking, s, time, way, place)
