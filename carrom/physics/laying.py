"""Laying: the check of every disc's place, and the rows that `evolve` starts from, for the doors of the kernel."""

from collections.abc import Iterable
from functools import lru_cache
from math import inf, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import OVERLAP, PAST_FRAME, Board
from carrom.physics.compiling import inlined, lean
from carrom.physics.matter import Matter
from carrom.physics.restitution import Restitution
from carrom.physics.springs import damping_ratio, spring_table
from carrom.physics.workspace import Constants

MICRO = 1_000_000.0
"""µm in a metre."""
_SAFE_SPEED = 7.0
"""m/s: at a slower normal speed no disc leaves the board."""
_FRAME_HEIGHT = 0.019
"""m: a disc thrown higher leaves the board."""

_KEPT = 256
"""Boards with a matter of which the constants are kept."""

Ints = NDArray[np.int64]


@lru_cache(_KEPT)
def constants(board: Board, matter: Matter) -> Constants:
    """The kernel's constants for `board` and `matter`, SI. A disc leaves the board when its upward speed hop·(u_n − 7
    m/s) carries it over the frame's 19 mm."""
    laws = matter.between_men, matter.of_striker, matter.at_frame
    jump = sqrt(2 * matter.g * _FRAME_HEIGHT) / matter.hop if matter.hop else inf
    return Constants(
        half_side=board.half_side / MICRO,
        pocket_offset=board.pocket_offset / MICRO,
        pocket_radius=board.pocket_radius / MICRO,
        braking=matter.mu * matter.g,
        e_disc=laws[0],
        e_striker=laws[1],
        e_frame=laws[2],
        mu_disc=float(matter.mu_disc),
        mu_frame=float(matter.mu_frame),
        zeta_disc=damping_ratio(laws[0].floor),
        zeta_striker=damping_ratio(laws[1].floor),
        zeta_frame=damping_ratio(laws[2].floor),
        springs=spring_table(laws),
        off_speed=_SAFE_SPEED + jump,
        lip_speed=float(matter.lip) or inf,
    )


class Equipment(NamedTuple):
    """A board, its matter and its discs as the doors need them.

    table: SI. lengths: half side, pocket offset and radius, the striker's line, µm. radii, µm, and masses, mg: the
    striker's and a man's."""

    table: Constants
    lengths: Ints
    radii: Ints
    masses: Ints


@lru_cache(_KEPT)
def equipment(board: Board, matter: Matter) -> Equipment:
    """The equipment of a board with this matter."""
    return Equipment(
        constants(board, matter),
        np.array([board.half_side, board.pocket_offset, board.pocket_radius, board.striker_line]),
        np.array([board.striker_radius, board.man_radius]),
        np.array([board.striker_mass, board.man_mass]),
    )


class PlainEquipment(NamedTuple):
    """An `Equipment` in three arrays, which compiled code takes in a tenth of the time, some 3 µs: figures and springs,
    those of its table; sizes, µm and mg."""

    figures: NDArray[np.float64]
    springs: NDArray[np.float64]
    sizes: Ints


PLAIN_ARRAYS = "f1 f3 i1"
"""The arrays of a `PlainEquipment` as a door takes them."""


@lru_cache(_KEPT)
def plain_equipment(board: Board, matter: Matter) -> PlainEquipment:
    """The equipment in arrays; `equipment_of` makes it one again."""
    table, *sizes = equipment(board, matter)
    figures = flat(value for name, value in table._asdict().items() if name != "springs")
    return PlainEquipment(np.array(figures), table.springs, np.concatenate(sizes))


def flat(values: Iterable[float | Restitution]) -> list[float]:
    """The numbers of constants, those of a law one after the other."""
    return [number for value in values for number in (value if isinstance(value, tuple) else (value,))]


@lean
def equipment_of(figures, springs, sizes):
    """The equipment that these arrays of a `PlainEquipment` hold."""
    table = Constants(
        figures[0],
        figures[1],
        figures[2],
        figures[3],
        Restitution(figures[4], figures[5], figures[6]),
        Restitution(figures[7], figures[8], figures[9]),
        Restitution(figures[10], figures[11], figures[12]),
        figures[13],
        figures[14],
        figures[15],
        figures[16],
        figures[17],
        springs,
        figures[18],
        figures[19],
    )
    return Equipment(table, sizes[:4], sizes[4:6], sizes[6:])


@lean
def lay(gear, start, laid, n, disc, x, y):
    """Lay a disc at (x, y), µm, at rest, as the next after n; false if it may not lie there. Disc 0 is the striker.

    start: float64[m, 7], see `evolve`; laid: int64[m, 3], the discs laid so far (number, x, y)."""
    if not may_lie(gear, laid[:n], 0 if disc == 0 else 1, x, y):
        return False
    put(gear, start, laid, n, disc, x, y)
    return True


@inlined
def put(gear, start, laid, n, disc, x, y):
    """Lay a disc, as `lay` does, where it may lie."""
    sort = 0 if disc == 0 else 1
    start[n, 0], start[n, 1] = x / MICRO, y / MICRO
    start[n, 2] = start[n, 3] = start[n, 4] = 0.0
    start[n, 5], start[n, 6] = gear.masses[sort] / MICRO, gear.radii[sort] / MICRO
    laid[n, 0], laid[n, 1], laid[n, 2] = disc, x, y


@inlined
def launch(start, n, vx, vy, spin):
    """Give disc n of `start` its velocity (µm/s) and spin (mrad/s)."""
    start[n, 2], start[n, 3] = vx / MICRO, vy / MICRO
    start[n, 4] = spin / 1000.0 * start[n, 6]


@lean
def may_lie(gear, laid, sort, x, y):
    """Whether (x, y) is on the board, over no pocket, and the disc clear of those in `laid`, as in `checked_layout`."""
    radius, pocket, rim = gear.radii[sort], gear.lengths[1], gear.lengths[2] - OVERLAP
    reach = gear.lengths[0] - radius + PAST_FRAME
    if not (-reach <= x <= reach and -reach <= y <= reach):
        return False
    if (pocket - abs(x)) * (pocket - abs(x)) + (pocket - abs(y)) * (pocket - abs(y)) < rim * rim:
        return False
    for k in range(laid.shape[0]):
        apart = radius + gear.radii[0 if laid[k, 0] == 0 else 1] - OVERLAP
        dx, dy = x - laid[k, 1], y - laid[k, 2]
        if dx * dx + dy * dy < apart * apart:
            return False
    return True


@lean
def to_micrometres(metres):
    """Round metres to the micrometre grid, half to even."""
    scaled = metres * MICRO
    whole = int(scaled)
    rest = abs(scaled - whole)
    if rest > 0.5 or (rest == 0.5 and whole % 2 != 0):
        whole += 1 if scaled > 0.0 else -1
    return whole
