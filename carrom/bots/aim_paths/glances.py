"""Paths of a disc off a disc at rest to a goal."""

from math import asin, sqrt
from typing import NamedTuple

from carrom.bots.aim_paths.deflection import Deflected, deflected
from carrom.bots.aim_paths.records import AimConstants, Vector
from carrom.bots.aim_paths.segments import Segment, cross, dot
from carrom.physics.compiling import compiled

_OFFSETS = 16
"""Steps between the offsets tried of a glancing impact, from left to right."""
_WIDEST = 0.97
"""The thinnest impact tried, by its offset."""
_STEP = 2.0 * _WIDEST / _OFFSETS
_MOST = 4
_NUDGE = 1e-3


class Glance(NamedTuple):
    """Two discs that do not touch, one of which glances off the other."""

    towards: Segment
    """From where it starts to the centre of the other disc."""
    apart: float
    """µm: the sum of both radii."""
    sine: float
    """`apart` ÷ the length of `towards`: of the angle to the headings that just touch the other disc."""
    light: float
    """The reduced mass of both discs, divided by that of the one that glances off."""
    restitution: float


class Glanced(NamedTuple):
    """The path of a disc that meets the other one with a given offset."""

    heading: Vector
    """Its first direction."""
    place: Vector
    """Where it is at the impact."""
    gap: float
    """µm: the length up to there."""
    after: Deflected


class GlancePath(NamedTuple):
    """The path of a disc to its goal."""

    glanced: Glanced
    slope: float
    """µm/rad: the derivative of the miss by the first direction."""


@compiled
def fan(constants: AimConstants, glance: Glance) -> list[Glanced]:
    """The paths with evenly spread offsets, from left to right."""
    paths, offset = [], -_WIDEST
    for _ in range(_OFFSETS + 1):
        paths.append(_glanced(constants, glance, offset))
        offset += _STEP
    return paths


@compiled
def glance_paths(constants: AimConstants, glance: Glance, tried: list[Glanced], goal: Vector) -> list[GlancePath]:
    """Solve for the offsets with which a disc reaches its goal, by bisection between those of its `fan`; at most four,
    from left to right.
    """
    found = []
    offset = -_WIDEST
    for number in range(1, len(tried)):
        offset += _STEP
        lower = _miss(tried[number - 1], goal)
        if lower * _miss(tried[number], goal) > 0.0 or len(found) == _MOST:
            continue
        if _ahead(tried[number - 1], goal) > 0.0 and _ahead(tried[number], goal) > 0.0:
            found.append(_exact_path(constants, glance, goal, offset, lower))
    return found


@compiled
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
    turned = abs(asin((offset + _NUDGE) * glance.sine) - asin(offset * glance.sine))
    return GlancePath(exact, max(abs(_miss(nudged, goal) - _miss(exact, goal)) / max(turned, 1e-9), 1.0))


@compiled
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


@compiled
def _miss(glanced: Glanced, goal: Vector) -> float:
    """µm: how far the disc passes to the right (positive) or left of its goal."""
    return cross(glanced.after.heading, Vector(goal.x - glanced.place.x, goal.y - glanced.place.y))


@compiled
def _ahead(glanced: Glanced, goal: Vector) -> float:
    """µm: how far ahead of the impact the goal is; negative: behind."""
    return dot(glanced.after.heading, Vector(goal.x - glanced.place.x, goal.y - glanced.place.y))
