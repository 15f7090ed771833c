"""Paths of a disc off a disc at rest to a goal."""

from math import sqrt

from carrom.bots.aim_paths.deflection import Glance, Glanced, GlancePath, deflected
from carrom.bots.aim_paths.records import AimConstants, Vector
from carrom.bots.aim_paths.segments import cross, dot
from carrom.bots.aim_paths.workspace import MOST_GLANCES, OFFSETS, Rows, glanced_of, write_glance_path, write_glanced
from carrom.physics.compiling import lean
from carrom.physics.elementary import arcsine

_WIDEST = 0.97
"""The thinnest impact tried, by its offset."""
_STEP = 2.0 * _WIDEST / OFFSETS
_NUDGE = 1e-3


@lean
def write_fan(constants: AimConstants, glance: Glance, fan: Rows) -> None:
    """Write the paths with evenly spread offsets, from left to right."""
    offset = -_WIDEST
    for number in range(OFFSETS + 1):
        write_glanced(fan[number], _glanced(constants, glance, offset))
        offset += _STEP


@lean
def write_glance_paths(constants: AimConstants, glance: Glance, fan: Rows, goal: Vector, found: Rows) -> int:
    """Solve for the offsets with which a disc reaches its goal, by bisection between those of its `fan`; write them,
    from left to right; returns how many they are, at most `MOST_GLANCES`."""
    count = 0
    offset = -_WIDEST
    for number in range(1, OFFSETS + 1):
        offset += _STEP
        before, here = glanced_of(fan[number - 1]), glanced_of(fan[number])
        lower = _miss(before, goal)
        if lower * _miss(here, goal) > 0.0 or count == MOST_GLANCES:
            continue
        if _ahead(before, goal) > 0.0 and _ahead(here, goal) > 0.0:
            write_glance_path(found[count], _exact_path(constants, glance, goal, offset, lower))
            count += 1
    return count


@lean
def _exact_path(constants: AimConstants, glance: Glance, goal: Vector, high: float, lower: float) -> GlancePath:
    """The path without a miss, by an offset between `high` and the one tried before it, which misses by `lower`."""
    low = high - _STEP
    for _ in range(14):
        middle = 0.5 * (low + high)
        miss = _miss(_glanced(constants, glance, middle), goal)
        if miss * lower > 0.0:
            low, lower = middle, miss
        else:
            high = middle
    offset = 0.5 * (low + high)
    exact, nudged = _glanced(constants, glance, offset), _glanced(constants, glance, offset + _NUDGE)
    turned = abs(arcsine((offset + _NUDGE) * glance.sine) - arcsine(offset * glance.sine))
    return GlancePath(exact, max(abs(_miss(nudged, goal) - _miss(exact, goal)) / max(turned, 1e-9), 1.0))


@lean
def _glanced(constants: AimConstants, glance: Glance, offset: float) -> Glanced:
    """The path of a disc that meets the other with this offset (−1 to 1, a share of both radii)."""
    start, towards, near = glance.towards
    across, cosine = offset * glance.sine, sqrt(1.0 - offset * offset)
    along = sqrt(max(1.0 - across * across, 0.0))
    heading = Vector(towards.x * along - towards.y * across, towards.y * along + towards.x * across)
    gap = near * along - glance.apart * cosine
    place = Vector(start.x + heading.x * gap, start.y + heading.y * gap)
    normal = Vector(heading.x * cosine + heading.y * offset, heading.y * cosine - heading.x * offset)
    return Glanced(
        heading, place, gap, deflected(heading, 0.0, normal, glance.light, glance.restitution, constants.mu_disc)
    )


@lean
def _miss(glanced: Glanced, goal: Vector) -> float:
    """µm: how far the disc passes to the right (positive) or left of its goal."""
    return cross(glanced.after.heading, Vector(goal.x - glanced.place.x, goal.y - glanced.place.y))


@lean
def _ahead(glanced: Glanced, goal: Vector) -> float:
    """µm: how far ahead of the impact the goal is; negative: behind."""
    return dot(glanced.after.heading, Vector(goal.x - glanced.place.x, goal.y - glanced.place.y))
