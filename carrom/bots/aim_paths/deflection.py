"""Predicted impacts of aims, and the glances of a disc off another, by the law of `carrom.physics.impact`.

The law is scale-free above its floor of speed. So the disc that arrives moves at 1 m/s and has a mass of 1; its speeds
and impulses are shares of what it brings."""

from math import sqrt
from typing import NamedTuple

from carrom.bots.aim_paths.records import AimConstants, Vector
from carrom.bots.aim_paths.segments import Segment, cross, dot
from carrom.physics.compiling import lean
from carrom.physics.impact import DiscMotion, impulse, recoil, returned
from carrom.physics.restitution import Restitution, approach_for

BETWEEN_MEN = 0.5
"""The reduced mass of two men, divided by that of one."""
_LEAST_APPROACH = 0.05
"""Thinner impacts than this (by the cosine) throw no more."""


_approach = lean(approach_for)


class Deflected(NamedTuple):
    """A disc after an impact."""

    heading: Vector
    kept: float
    """The share of its v² that is left."""
    rim: float
    """The speed of its rim, as a share of its speed."""


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


@lean
def deflected(
    arriving: Vector, rim: float, normal: Vector, reduced: float, restitution: float, friction: float
) -> Deflected:
    """A disc after its impact with the frame, or with a disc at rest, in the direction `normal`.

    `rim`: the speed of its rim before it, as a share of its speed; `reduced`: the reduced mass, divided by its own."""
    struck = impulse(dot(arriving, normal), cross(normal, arriving) + rim, reduced, restitution, friction)
    after = recoil(DiscMotion(arriving.x, arriving.y, rim), 1.0, normal.x, normal.y, struck)
    speed = max(sqrt(after.vx * after.vx + after.vy * after.vy), 1e-9)
    return Deflected(Vector(after.vx / speed, after.vy / speed), speed * speed, after.rim / speed)


@lean
def restitution_for(law: Restitution, need: float, reduced: float) -> float:
    """The restitution of an impact after which a disc at rest leaves with the speed `need` (µm/s). Its approach u
    solves reduced · (1 + e(u)) · u = need. `reduced`: the reduced mass, divided by that disc's."""
    return returned(law, _approach(law, 1e-6 * need / reduced))


@lean
def centre_line(constants: AimConstants, leaving: Vector, arriving: Vector, rim: float, restitution: float) -> Vector:
    """The line of the centres at which a man that is struck along `arriving` leaves along `leaving`.

    Friction throws the man sideways by q = J_t / J_n of its speed along that line. This is not quite the law: approach
    and slip are taken along `leaving` instead of the line that is sought, from which it is at most atan μ away. `rim`:
    the rim speed of the striking disc, as a share of its speed."""
    approach, slip = max(dot(arriving, leaving), _LEAST_APPROACH), cross(leaving, arriving) + rim
    struck = impulse(approach, slip, 1.0, restitution, constants.mu_disc)
    q = -struck.along / struck.normal
    size = sqrt(1.0 + q * q)
    return Vector((leaving.x + q * leaving.y) / size, (leaving.y - q * leaving.x) / size)


@lean
def driven(cosine: float, reduced: float, restitution: float) -> float:
    """The speed of a man along the line of the centres, as a share of that of the disc that strikes it at this cosine.

    `reduced`: the reduced mass, divided by the man's."""
    return impulse(cosine, 0.0, reduced, restitution, 0.0).normal
