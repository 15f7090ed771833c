"""Paths of a disc off one or two sides of the frame to a goal."""

from typing import NamedTuple

from carrom.bots.aim_paths.deflection import deflected
from carrom.bots.aim_paths.records import AimConstants, Centres, Vector
from carrom.bots.aim_paths.segments import cross, dot, is_free, segment
from carrom.physics.compiling import lean
from carrom.physics.elementary import arctangent, cosine_and_sine

_OUT_X, _OUT_Y = (1.0, 0.0, -1.0, 0.0), (0.0, 1.0, 0.0, -1.0)
"""The frame's outward normals: east, north, west, south."""


class Journey(NamedTuple):
    """What is to reach a goal off the frame."""

    radius: float
    """µm: of the disc."""
    start: Vector
    goal: Vector
    first: int
    """The side of the frame that it meets first: 0 east, 1 north, 2 west, 3 south."""
    second: int
    """The side that it meets then, or −1."""
    spin: float
    """The initial speed of its rim, as a share of its speed."""


class FrameTrace(NamedTuple):
    """The path of a disc that starts in a given direction, up to where it passes its goal."""

    arrives: bool
    """Whether it meets its sides and then has the goal ahead; otherwise the other fields mean nothing."""
    miss: float
    """µm: how far it passes to the right (positive) or left of the goal."""
    departure: Vector
    """Its first direction."""
    arrival: Vector
    """Its last direction."""
    kept: float
    """The share of v² that the frame leaves it."""
    friction_path: float
    """µm: the length, weighted as if all of it were at the first speed."""
    first: Vector
    last: Vector
    """Its places at the frame."""
    length: float
    """µm."""
    rim: float
    """The final speed of its rim, as a share of its speed."""


class FramePath(NamedTuple):
    """The path of a disc to its goal."""

    found: bool
    """Whether there is one; otherwise the other fields mean nothing."""
    slope: float
    """µm/rad: the derivative of the miss by the direction."""
    trace: FrameTrace


_NOWHERE = Vector(0.0, 0.0)
_NO_TRACE = FrameTrace(False, 0.0, _NOWHERE, _NOWHERE, 1.0, 0.0, _NOWHERE, _NOWHERE, 0.0, 0.0)
_NO_PATH = FramePath(False, 1.0, _NO_TRACE)


@lean
def frame_path(constants: AimConstants, journey: Journey) -> FramePath:
    """Solve for the direction in which a disc reaches its goal, by secant steps. Mirror images give the first guess,
    restitution and friction at the frame correct it."""
    limit = constants.half_side - journey.radius
    image = mirror_image(limit, journey.goal, journey.first, journey.second)
    turn = arctangent(image.y - journey.start.y, image.x - journey.start.x)
    step, slope = 0.01, 1.0
    trace = _traced(constants, journey, turn)
    for _ in range(8):
        other = _traced(constants, journey, turn + step)
        if not trace.arrives or not other.arrives:
            return _NO_PATH
        slope = (other.miss - trace.miss) / step
        if abs(slope) < 1e4:
            return _NO_PATH
        turn, trace = turn + step, other
        step = -trace.miss / slope
        if abs(trace.miss) < 20.0:
            break
        step = min(max(step, -0.3), 0.3)
    edge = constants.pocket_offset - constants.pocket_radius
    first, last = trace.first, trace.last
    if abs(trace.miss) > 1000.0 or min(abs(first.x), abs(first.y)) > edge or min(abs(last.x), abs(last.y)) > edge:
        return _NO_PATH
    if max(abs(first.x), abs(first.y), abs(last.x), abs(last.y)) > limit + 1.0:
        return _NO_PATH
    return FramePath(True, abs(slope), trace)


@lean
def _traced(constants: AimConstants, journey: Journey, turn: float) -> FrameTrace:
    """Trace a disc that starts in the direction `turn` (rad) past its goal."""
    east, north = cosine_and_sine(turn)
    departure, limit = Vector(east, north), constants.half_side - journey.radius
    heading, rim, kept, friction_path, length = departure, journey.spin, 1.0, 0.0, 0.0
    place, first = journey.start, Vector(0.0, 0.0)
    for number in range(2):
        side = journey.first if number == 0 else journey.second
        if side < 0:
            break
        normal = Vector(_OUT_X[side], _OUT_Y[side])
        closing, gap = dot(heading, normal), limit - dot(place, normal)
        if closing < 0.02 or gap < 0.0:
            return _NO_TRACE
        step = gap / closing
        place = Vector(place.x + heading.x * step, place.y + heading.y * step)
        length += step
        friction_path += step / kept
        after = deflected(heading, rim, normal, 1.0, constants.e_frame, constants.mu_frame)
        heading, rim = after.heading, after.rim
        kept *= after.kept
        if number == 0:
            first = place
    goal = Vector(journey.goal.x - place.x, journey.goal.y - place.y)
    ahead = dot(heading, goal)
    friction_path += ahead / kept
    return FrameTrace(
        arrives=ahead > 0.0,
        miss=cross(heading, goal),
        departure=departure,
        arrival=heading,
        kept=kept,
        friction_path=friction_path,
        first=first,
        last=place,
        length=length + ahead,
        rim=rim,
    )


@lean
def mirror_image(limit: float, goal: Vector, first: int, second: int) -> Vector:
    """The mirror image of a goal in one or two sides of the frame, whose centres' bound is at `limit` (µm)."""
    for number in range(2):
        side = second if number == 0 else first
        if side >= 0:
            normal = Vector(_OUT_X[side], _OUT_Y[side])
            mirrored = 2.0 * (limit - dot(goal, normal))
            goal = Vector(goal.x + mirrored * normal.x, goal.y + mirrored * normal.y)
    return goal


@lean
def legs_free(men: Centres, journey: Journey, trace: FrameTrace, apart: float, met: int, moving: int = -1) -> bool:
    """Whether the path is free. The disc to be met is an obstacle on the earlier legs only.

    `moving`: the disc that travels, if it is one of the men. `apart`: the sum of both radii (µm)."""
    if not is_free(men, segment(journey.start, trace.first), apart, moving):
        return False
    between = segment(trace.first, trace.last)
    if between.length > 0.0 and not is_free(men, between, apart, moving):
        return False
    return is_free(men, segment(trace.last, journey.goal), apart, met, moving)
