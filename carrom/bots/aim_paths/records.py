"""What passes between the steps of finding aim paths: the constants, exits, entries and paths, as named tuples."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics import Restitution

STRAIGHT, BANK, REBOUND, COMBINATION, CANNON, KISS, BLOCK = range(7)
"""Kinds of paths."""

THINNEST, THIN = 0.17, 0.3
"""Cosines of the thinnest cuts: 80° for straight exits, 73° for all others."""
LEAST_WINDOW = 3e-4
"""rad: the least tolerance; no hand is more precise."""
TYPICAL = 2.0
"""m/s: the approach at which glances and rebounds are laid, since their speed is not yet known then; the strokes are
tried at their own."""


class AimConstants(NamedTuple):
    """Board and matter constants of the geometry: lengths (µm), deceleration by friction (µm/s²), the fastest stroke
    (µm/s), pure numbers."""

    half_side: float
    pocket_offset: float
    pocket_radius: float
    man_radius: float
    striker_radius: float
    striker_line: float
    braking: float
    of_striker: Restitution
    """Of the striker and a man."""
    between_men: Restitution
    e_frame: float
    """Of a disc and the frame, at `TYPICAL`."""
    mu_disc: float
    mu_frame: float
    heavy: float
    """The striker's mass divided by a man's."""
    fastest: float


class Lengths(NamedTuple):
    """The board dimensions that the value of a position needs, µm."""

    pocket_offset: float
    pocket_radius: float
    man_radius: float
    striker_radius: float
    half_side: float
    striker_line: float
    end: float
    """How far from the middle of its line the striker's centre may lie."""


class Vector(NamedTuple):
    """A place (µm), or a direction of length 1."""

    x: float
    y: float


class Centres(NamedTuple):
    """The centres of the men on the board, float64[n], µm. A man is known by its index."""

    x: NDArray[np.float64]
    y: NDArray[np.float64]


class AimExit(NamedTuple):
    """A direction in which a man must leave, so that a man falls or comes to rest before a pocket."""

    man: int
    """The man that must leave."""
    falls: int
    """The man that falls: the same one, or that which it drives."""
    pocket: int
    """0 SW, 1 SE, 2 NW, 3 NE."""
    kind: int
    heading: Vector
    window: float
    """rad: the error of the direction with which the man still falls."""
    need: float
    """µm/s: the speed with which the man must leave."""
    far: float
    """µm along the path of the man that falls, to the pocket's centre."""
    side: int
    """The side of the frame that the man rebounds from, or −1."""


class AimEntry(NamedTuple):
    """The striker's path to where it must meet the man of an exit."""

    kind: int
    first: int
    """The man that the striker meets first."""
    start: float
    """µm: the striker's place along the base line."""
    heading: Vector
    kept: float
    """The share of v² that the impacts on the way leave the striker."""
    friction_path: float
    """µm: the length of the path, weighted as if all of it were at the first speed."""
    tolerance: float
    """rad: the error of the heading with which the man still falls."""
    cosine: float
    """Of the cut: the angle between the striker's direction and the line of the centres when it meets the man."""
    run: float
    """µm: the length of the path."""


class AimPath(NamedTuple):
    """An exit with its entry, from one place of the striker."""

    kind: int
    man: int
    """The man that falls."""
    first: int
    """The man that the striker drives; of a cannon: the one it glances off."""
    pocket: int
    """0 SW, 1 SE, 2 NW, 3 NE."""
    start: float
    """µm: the striker's place along the base line."""
    heading: Vector
    speed: float
    """µm/s: the least sufficient one."""
    tolerance: float
    """rad: the error of direction with which the man still falls; 0: there is no path."""
    cosine: float
    """Of the cut at the man driven first."""
    distance: float
    """µm from the man to the pocket's centre, along its path."""
    run: float
    """µm from the striker to where it drives the first man, along its path."""


NO_PATH = AimPath(0, 0, 0, 0, 0.0, Vector(0.0, 0.0), 0.0, 0.0, 0.0, 0.0, 0.0)
