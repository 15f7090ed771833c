"""One disc alone that slides and spins: a straight path, whose pace depends on the spin.

Uniform pressure under a disc with speed v and rim speed w = |R·ω| makes, with ε = v/w and braking = μ·g (Farkas,
Bartels, Unger, Wolf, PRL 90, 248302, 2003):

    dv/dt = −braking·F(ε)      dw/dt = −2·braking·T(ε)

Spin takes friction away from sliding (F ≤ 1), sliding takes it from spinning (T ≤ ⅔), and both end together, in the
ratio ε* = 0.653. The law knows no scale: every disc runs along one of two curves, and its place there is told by what
is left of its time (θ), or of its way (D). Both come from tables, `spin_tables.py`, which `docs/physics/spin_tables.py`
makes and explains: what is left at x = v/(v+w), and back from what is left to x. Without spin all is as in
`sliding.py`, to the bit.
"""

from math import sqrt

import numpy as np

from carrom.physics import spin_tables as made
from carrom.physics.compiling import lean
from carrom.physics.sliding import after_distance as slide_distance
from carrom.physics.sliding import after_time as slide_time
from carrom.physics.sliding import distance_to_rest as slide_to_rest

_TIME, _WAY, _TIME_PLACE, _WAY_PLACE = 0, 1, 2, 3
"""What the state table holds at x, with h = v+w: braking·time/h, braking·way/(vh), the places on the curve."""


def _knots(lower_ends):
    """Lower ends of the cells, and what no place reaches."""
    return np.array([*lower_ends, np.inf])


def _guide(knots, end):
    """The cell at the start of each of 256 equal parts of 0 … end, and of what rounding puts at the end itself."""
    return np.searchsorted(knots, np.arange(257) * (end / 256), side="right") - 1


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
"""A fraction left whose power no longer moves a disc away from ε*."""


# --- tables ---------------------------------------------------------------------------------------------------


@lean
def _cell(guide, knots, part, place):
    """The cell with knots[cell] ≤ place < knots[cell + 1], from the part of the guide that the place lies in."""
    cell = guide[part]
    while place >= knots[cell + 1]:
        cell += 1
    return cell


@lean
def _inside(scales, cell, place):
    """Where in its cell a place is, −1 … 1."""
    return (place - scales[cell, 0]) * scales[cell, 1]


@lean
def _value(series, cell, quantity, u):
    """A polynomial of degree 11 by Estrin's scheme: short chains that a processor computes side by side."""
    c, u2 = series[cell, quantity], u * u
    low = (c[0] + c[1] * u) + (c[2] + c[3] * u) * u2
    middle = (c[4] + c[5] * u) + (c[6] + c[7] * u) * u2
    high = (c[8] + c[9] * u) + (c[10] + c[11] * u) * u2
    return low + (middle + high * (u2 * u2)) * (u2 * u2)


@lean
def _power(r, sixteenth, pieces, series):
    """r^exponent for r in (0, 1]: r = 16⁻ⁿ · middle of a piece · (1+d), with |d| ≤ 1/33 left to the binomial series."""
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


@lean
def _to_alpha(r):
    """r^α, α = 0.6151: how fast, in time left, discs draw near to ε*."""
    return _power(r, ALPHA_SIXTEENTH, ALPHA_PIECES, ALPHA_SERIES)


@lean
def _to_seventh(r):
    """r^(1/7): v falls with the way left as D^(3/7) where spin rules."""
    return _power(r, SEVENTH_SIXTEENTH, SEVENTH_PIECES, SEVENTH_SERIES)


# --- along the curve ------------------------------------------------------------------------------------------


@lean
def _shares(phase, y, value):
    """(v, w)/h from what a table gives at a phase; y is 1 in the middle, so that rounding may cross its borders."""
    if phase < 1.0:
        return y * value, 1.0 - y * value
    if phase < 2.0:
        return value, 1.0 - value
    return 1.0 - y * value, y * value


@lean
def _shares_in_time(fv, fw, place, left):
    """(v, w)/h once only the fraction `left` of the time is left.

    For ε < ⅓ y = place·v/h grows as left^(−1/4), for ε ≥ 1 y = place·w/h as left^(−1/2), until y = 1; what is then left
    of the fraction, and all of it between, draws the disc near to ε* as left^α.
    """
    y = 1.0
    if fv < 0.25:
        start, root = fv * place, sqrt(sqrt(left))
        if start < root:
            phase = y = start / root
        else:
            past = root / start
            past *= past
            phase = TIME_STAR + (1.0 - TIME_STAR) * _to_alpha(past * past)
    elif fv < 0.5:
        phase = TIME_STAR + place * _to_alpha(left)
    else:
        start, root = fw * place, sqrt(left)
        if start < root:
            y = start / root
            phase = 3.0 - y
        else:
            past = root / start
            phase = TIME_STAR + (2.0 - TIME_STAR) * _to_alpha(past * past)
    cell = _cell(BY_TIME_GUIDE, BY_TIME_KNOTS, int(256.0 / 3.0 * phase), phase)
    return _shares(phase, y, _value(BY_TIME_SERIES, cell, 0, _inside(BY_TIME_SCALES, cell, phase)))


@lean
def _shares_in_way(fv, fw, place, left):
    """(v, w)/h once only the fraction `left` of the way is left: as in time, with 1/7, 1/4 and α/2."""
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
    cell = _cell(BY_WAY_GUIDE, BY_WAY_KNOTS, int(256.0 / 3.0 * phase), phase)
    return _shares(phase, y, _value(BY_WAY_SERIES, cell, 0, _inside(BY_WAY_SCALES, cell, phase)))


# --- what the kernel asks -------------------------------------------------------------------------------------


@lean
def _state_cell(x):
    """The cell of the state table that x = v/(v+w) lies in, and where in it."""
    cell = _cell(STATE_GUIDE, STATE_KNOTS, int(256.0 * x), x)
    return cell, _inside(STATE_SCALES, cell, x)


@lean
def outlook(v, w, braking):
    """What the tables say of a spinning disc: (time left, way left, its place on the curve in time, and in way)."""
    h = v + w
    cell, u = _state_cell(v / h)
    time = h * _value(STATE_SERIES, cell, _TIME, u) / braking
    way = v * h * _value(STATE_SERIES, cell, _WAY, u) / braking
    return time, way, _value(STATE_SERIES, cell, _TIME_PLACE, u), _value(STATE_SERIES, cell, _WAY_PLACE, u)


@lean
def spun_time(v, w, braking, t, time, way, place):
    """(arc length, v, w) after a time t, for a spinning disc with this `outlook`; at rest once its time is over."""
    if t <= 0.0:
        return 0.0, v, w
    if t >= time:
        return way, 0.0, 0.0
    h = v + w
    fv, fw = _shares_in_time(v / h, w / h, place, (time - t) / time)
    cell, u = _state_cell(fv)
    h = (time - t) * braking / _value(STATE_SERIES, cell, _TIME, u)
    v_then, w_then = min(v, h * fv), min(w, h * fw)
    way -= h * h * fv * _value(STATE_SERIES, cell, _WAY, u) / braking
    return min(max(way, v_then * t), v * t), v_then, w_then


@lean
def spun_distance(v, w, braking, s, time, way, place):
    """(time, v, w) after an arc length s, for a spinning disc with this `outlook`; at rest once its way is over."""
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
    return outlook(v, w, braking)[0]


@lean
def distance_to_rest(v, w, braking):
    """Arc length until v is 0, m: v²/(2 · braking) without spin, 3/7 · vw/braking where spin rules."""
    if w == 0.0:
        return slide_to_rest(v, w, braking)
    return outlook(v, w, braking)[1]


@lean
def after_time(v, w, braking, t):
    """(arc length, v, w) after a time; at rest once `time_to_rest` is over."""
    if w == 0.0:
        return slide_time(v, w, braking, t)
    time, way, place, _ = outlook(v, w, braking)
    return spun_time(v, w, braking, t, time, way, place)


@lean
def after_distance(v, w, braking, s):
    """(time, v, w) after an arc length; at rest once `distance_to_rest` is over."""
    if w == 0.0:
        return slide_distance(v, w, braking, s)
    time, way, _, place = outlook(v, w, braking)
    return spun_distance(v, w, braking, s, time, way, place)
