"""Time of impact of two moving discs.

With constant braking each coordinate is a parabola in time, so |r(t)|² − D² is a quartic g. Its first falling root is
found without a root formula: the window is cut at the inflections of g; on a convex piece Newton's method started on
the left, on a concave piece started on the right, is monotone and cannot miss a root."""

from math import sqrt

from carrom.physics.compiling import inlined

_NEVER = -1.0
_MOST_STEPS = 100


@inlined
def time_of_impact(px, py, vx, vy, ax, ay, apart, window):
    """Time (s) until |p + v t + ½ a t²| first falls to `apart`, within [0, window]; −1 if it does not.

    p, v, a: relative position (m), velocity (m/s), acceleration (m/s²). Discs that touch or overlap collide at once if
    they approach; if they separate, only after they return."""
    c0 = px * px + py * py - apart * apart
    c1 = 2.0 * (px * vx + py * vy)
    c2 = vx * vx + vy * vy + (px * ax + py * ay)
    c3 = vx * ax + vy * ay
    c4 = 0.25 * (ax * ax + ay * ay)
    if c0 > 0.0:
        if _kept_apart(px, py, vx, vy, ax, ay, apart, window):
            return _NEVER
        return _first_root(c0, c1, c2, c3, c4, window)
    if c1 < 0.0:
        return 0.0
    if c1 > 0.0:
        return _first_root(c1, c2, c3, c4, 0.0, window)
    if c2 < 0.0:
        return 0.0
    if c2 > 0.0:
        return _first_root(c2, c3, c4, 0.0, 0.0, window)
    return _NEVER


@inlined
def _kept_apart(px, py, vx, vy, ax, ay, apart, window):
    """Whether the distance along the line of centres alone rules an impact out. (A quadratic's minimum.)"""
    square = px * px + py * py
    slope = px * vx + py * vy
    bend = 0.5 * (px * ax + py * ay)
    least = square + window * (slope + window * bend)
    least = min(least, square)
    if bend > 0.0 and slope < 0.0:
        turn = -slope / (2.0 * bend)
        if turn < window:
            least = square + turn * (slope + turn * bend)
    return least > apart * sqrt(square)


@inlined
def _first_root(c0, c1, c2, c3, c4, window):
    """First t in [0, window] where the quartic falls through 0, given that it is positive just after 0."""
    first, second = _inflections(c2, c3, c4, window)
    start = 0.0
    for piece in range(3):
        end = first if piece == 0 else second if piece == 1 else window
        if end > start:
            middle = 0.5 * (start + end)
            if 2.0 * c2 + middle * (6.0 * c3 + middle * 12.0 * c4) >= 0.0:
                root = _from_the_left(c0, c1, c2, c3, c4, start, end)
            else:
                root = _from_the_right(c0, c1, c2, c3, c4, start, end)
            if root >= 0.0:
                return root
            start = end
    return _NEVER


@inlined
def _inflections(c2, c3, c4, window):
    """The roots of g'' = 12 c4 t² + 6 c3 t + 2 c2 in order, clipped to [0, window]."""
    low = high = window
    if c4 > 0.0:
        square = 9.0 * c3 * c3 - 24.0 * c4 * c2
        if square > 0.0:
            # the root of larger size first, the other from the product of both: no cancellation
            far = -(3.0 * c3 + sqrt(square)) if c3 >= 0.0 else sqrt(square) - 3.0 * c3
            one = far / (12.0 * c4)
            two = 2.0 * c2 / far if far != 0.0 else one
            low, high = (one, two) if one < two else (two, one)
    elif c3 != 0.0:
        low = -c2 / (3.0 * c3)
    low = min(max(low, 0.0), window)
    high = min(max(high, low), window)
    return low, high


@inlined
def _from_the_left(c0, c1, c2, c3, c4, start, end):
    t = start
    for _ in range(_MOST_STEPS):
        value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        if value <= 0.0:
            # the value is positive just after 0: a start at 0 that rounds to 0 and rises is not a root
            return t if slope < 0.0 else _NEVER
        if slope >= 0.0:
            return _NEVER
        following = t - value / slope
        if following > end:
            return _NEVER
        if following <= t:
            return t
        t = following
    return t


@inlined
def _from_the_right(c0, c1, c2, c3, c4, start, end):
    t = end
    if c0 + t * (c1 + t * (c2 + t * (c3 + t * c4))) > 0.0:
        return _NEVER
    for _ in range(_MOST_STEPS):
        value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        if slope >= 0.0:
            return t
        following = t - value / slope
        if following >= t or following < start:
            return t
        t = following
    return t
