"""Plane geometry of aims: straight segments of a path, what bars them, and the places on a board."""

from math import sqrt
from typing import NamedTuple

from carrom.bots.aim_paths.records import AimConstants, Centres, Lengths, Vector
from carrom.physics.compiling import lean

_EAST, _NORTH = (-1.0, 1.0, -1.0, 1.0), (-1.0, -1.0, 1.0, 1.0)
"""Signs of the pockets' coordinates: SW, SE, NW, NE."""


class Segment(NamedTuple):
    """A straight piece of a path, µm; of length 0 its heading is the null vector."""

    start: Vector
    heading: Vector
    length: float


@lean
def dot(a: Vector, b: Vector) -> float:
    """The scalar product: of two directions, the cosine of the angle between them."""
    return a.x * b.x + a.y * b.y


@lean
def cross(a: Vector, b: Vector) -> float:
    """The vector product: of two directions, the sine of the angle from a to b, anticlockwise."""
    return a.x * b.y - a.y * b.x


@lean
def behind(place: Vector, heading: Vector, distance: float) -> Vector:
    """The place at a distance (µm) behind another one that is headed away from it."""
    return Vector(place.x - heading.x * distance, place.y - heading.y * distance)


@lean
def segment(start: Vector, end: Vector) -> Segment:
    """The segment between two places."""
    dx, dy = end.x - start.x, end.y - start.y
    length = sqrt(dx * dx + dy * dy)
    if length == 0.0:
        return Segment(start, Vector(0.0, 0.0), 0.0)
    return Segment(start, Vector(dx / length, dy / length), length)


@lean
def is_free(men: Centres, path: Segment, apart: float, but: int, also: int = -1) -> bool:
    """Whether every man except `but` and `also` (−1: none) keeps at least `apart` (µm) from the path."""
    start, heading, length = path
    square = apart * apart
    for k in range(len(men.x)):
        if k in (but, also):
            continue
        dx, dy = men.x[k] - start.x, men.y[k] - start.y
        along = min(max(dx * heading.x + dy * heading.y, 0.0), length)
        ox, oy = dx - along * heading.x, dy - along * heading.y
        if ox * ox + oy * oy < square:
            return False
    return True


@lean
def centre_of(men: Centres, man: int) -> Vector:
    """Where a man lies."""
    return Vector(men.x[man], men.y[man])


@lean
def pocket_at(board: AimConstants | Lengths, pocket: int) -> Vector:
    """The centre of a pocket: 0 SW, 1 SE, 2 NW, 3 NE."""
    return Vector(board.pocket_offset * _EAST[pocket], board.pocket_offset * _NORTH[pocket])


@lean
def may_be(constants: AimConstants, place: Vector) -> bool:
    """Whether the striker's centre may be at a place: within the frame and over no pocket."""
    reach = constants.half_side - constants.striker_radius
    if abs(place.x) > reach or abs(place.y) > reach:
        return False
    dx, dy = abs(place.x) - constants.pocket_offset, abs(place.y) - constants.pocket_offset
    return dx * dx + dy * dy > constants.pocket_radius * constants.pocket_radius
