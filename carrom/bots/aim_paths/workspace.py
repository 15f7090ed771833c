"""The arrays that aim paths are found in: a row for each exit, path and glance, since compiled code makes no lists."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.bots.aim_paths.deflection import Deflected, Glanced, GlancePath
from carrom.bots.aim_paths.records import AimExit, AimPath, Vector
from carrom.physics.compiling import lean

Rows = NDArray[np.float64]

MOST_EXITS = 600
MOST_PATHS = 6000
MOST_GLANCES = 4
"""Paths off one disc to one goal."""
OFFSETS = 16
"""Steps between the offsets tried of a glancing impact, from left to right."""

EXITS, PATHS = range(2)
"""What `counts` counts."""


class AimWorkspace(NamedTuple):
    """exits: float64[600, 10]. tried: float64[m, 12], a path for each of the striker's m places; found:
    float64[6000, 12], paths. fan: float64[17, 9], the glances of evenly spread offsets; guesses, exact: float64[4, 10],
    paths off a disc. counts: int64[2], the exits and the paths found."""

    exits: Rows
    tried: Rows
    found: Rows
    fan: Rows
    guesses: Rows
    exact: Rows
    counts: NDArray[np.int64]


ARRAYS = "f2 f2 f2 f2 f2 f2 i1"
"""The arrays of an `AimWorkspace` as a door takes them."""


def workspace(places: int) -> AimWorkspace:
    """Allocate a workspace for so many places of the striker."""
    return AimWorkspace(
        np.empty((MOST_EXITS, 10)),
        np.empty((places, 12)),
        np.empty((MOST_PATHS, 12)),
        np.empty((OFFSETS + 1, 9)),
        np.empty((MOST_GLANCES, 10)),
        np.empty((MOST_GLANCES, 10)),
        np.zeros(2, np.int64),
    )


@lean
def write_exit(row: Rows, leaving: AimExit) -> None:
    """Write an exit into a row."""
    row[0], row[1], row[2], row[3] = leaving.man, leaving.falls, leaving.pocket, leaving.kind
    row[4], row[5] = leaving.heading.x, leaving.heading.y
    row[6], row[7], row[8], row[9] = leaving.window, leaving.need, leaving.far, leaving.side


@lean
def exit_of(row: Rows) -> AimExit:
    """The exit that a row holds."""
    return AimExit(
        man=int(row[0]),
        falls=int(row[1]),
        pocket=int(row[2]),
        kind=int(row[3]),
        heading=Vector(row[4], row[5]),
        window=row[6],
        need=row[7],
        far=row[8],
        side=int(row[9]),
    )


TOLERANCE = 8
"""The column of a path's tolerance."""


@lean
def write_path(row: Rows, path: AimPath) -> None:
    """Write a path into a row."""
    row[0], row[1], row[2], row[3], row[4] = path.kind, path.man, path.first, path.pocket, path.start
    row[5], row[6], row[7], row[TOLERANCE] = path.heading.x, path.heading.y, path.speed, path.tolerance
    row[9], row[10], row[11] = path.cosine, path.distance, path.run


def path_of(row: list[float]) -> AimPath:
    """The path that a row holds, for Python."""
    kind, man, first, pocket, start, x, y, *others = row
    return AimPath(int(kind), int(man), int(first), int(pocket), start, Vector(x, y), *others)


@lean
def write_glanced(row: Rows, glanced: Glanced) -> None:
    """Write a disc's path up to its glance, and what comes after, into a row."""
    after = glanced.after
    row[0], row[1], row[2], row[3] = glanced.heading.x, glanced.heading.y, glanced.place.x, glanced.place.y
    row[4], row[5], row[6], row[7], row[8] = glanced.gap, after.heading.x, after.heading.y, after.kept, after.rim


@lean
def glanced_of(row: Rows) -> Glanced:
    """The glance that a row holds."""
    after = Deflected(Vector(row[5], row[6]), row[7], row[8])
    return Glanced(Vector(row[0], row[1]), Vector(row[2], row[3]), row[4], after)


@lean
def write_glance_path(row: Rows, path: GlancePath) -> None:
    """Write a path off a disc into a row."""
    write_glanced(row, path.glanced)
    row[9] = path.slope


@lean
def glance_path_of(row: Rows) -> GlancePath:
    """The path off a disc that a row holds."""
    return GlancePath(glanced_of(row), row[9])
