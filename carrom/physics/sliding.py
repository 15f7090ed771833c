"""One disc alone: Coulomb sliding on a straight path.

Friction is antiparallel to the velocity, so the path between impacts is a straight line and only the arc length s
depends on the law of friction: here v² = v₀² − 2·a·s with a = μ·g. Frames, pockets and resting discs are met in arc
length, in closed form.
"""

from math import sqrt

from carrom.physics.compiling import jit


@jit
def stopping_distance(speed, braking):
    """Arc length to rest, m: v² / 2a."""
    return speed * speed / (2.0 * braking)


@jit
def speed_after(speed, braking, distance):
    """Speed left after an arc length, m/s; 0 beyond the stopping distance."""
    square = speed * speed - 2.0 * braking * distance
    return sqrt(square) if square > 0.0 else 0.0


@jit
def speed_then(speed, braking, time):
    """Speed left after a time, m/s; 0 once at rest."""
    left = speed - braking * time
    return left if left > 0.0 else 0.0


@jit
def time_over(speed, braking, distance):
    """Time to cover an arc length ≤ the stopping distance, s: 2s / (v + v(s)), free of cancellation."""
    both = speed + speed_after(speed, braking, distance)
    return 2.0 * distance / both if both > 0.0 else 0.0


@jit
def distance_after(speed, braking, time):
    """Arc length covered in a time, m; the stopping distance once at rest."""
    if braking * time >= speed:
        return stopping_distance(speed, braking)
    return time * (speed - 0.5 * braking * time)


@jit
def ray_to_circle(dx, dy, ux, uy, radius):
    """Arc length along the unit direction (ux, uy) from (dx, dy) to the circle of `radius` round the origin.

    0 when the start lies in or on the circle and heads further in; −1 when the circle is never entered.
    """
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
