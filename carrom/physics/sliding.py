"""Motion of one free disc without spin: Coulomb sliding on a straight path.

Coulomb's friction without spin, dv/dt = −μ·g, is antiparallel to the velocity, so the path between impacts is a
straight line and only the arc length s depends on the law of friction: here v² = v₀² − 2·a·s with a = μ·g. Events at
frames, pockets and resting discs are found in arc length, in closed form. v: speed (m/s); w: rim speed (m/s), which
this law does not change; braking: a (m/s²)."""

from math import sqrt

from carrom.physics.compiling import inlined


@inlined
def distance_to_rest(v, w, braking):
    """Arc length to rest, m: v² / 2a."""
    return v * v / (2.0 * braking)


@inlined
def after_time(v, w, braking, time):
    """(arc length, v, w) after a time; v is 0 from the end of the path on."""
    left = v - braking * time
    if left <= 0.0:
        return v * v / (2.0 * braking), 0.0, w
    return time * (v - 0.5 * braking * time), left, w


@inlined
def after_distance(v, w, braking, distance):
    """(time, v, w) after an arc length ≤ `distance_to_rest`: t = 2s / (v + v(s)), free of cancellation."""
    square = v * v - 2.0 * braking * distance
    left = sqrt(square) if square > 0.0 else 0.0
    return (2.0 * distance / (v + left) if v > 0.0 else 0.0), left, w


@inlined
def ray_to_circle(dx, dy, ux, uy, radius):
    """Arc length along the unit direction (ux, uy) from (dx, dy) to the circle of `radius` round the origin. 0 if the
    start lies in or on the circle and heads further in; −1 if the circle is never entered."""
    towards = dx * ux + dy * uy
    if towards >= 0.0:
        return -1.0
    outside = dx * dx + dy * dy - radius * radius
    if outside <= 0.0:
        return 0.0
    square = towards * towards - outside
    if square < 0.0:
        return -1.0
    return outside / (sqrt(square) - towards)
