"""A glance of one disc off another, and the paths that it gives, as named tuples."""

from typing import NamedTuple

from carrom.bots.aim_paths.deflection import Deflected
from carrom.bots.aim_paths.records import Vector
from carrom.bots.aim_paths.segments import Segment


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
