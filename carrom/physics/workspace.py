"""The kernel's working arrays: one row of numbers per disc, and a last row for the frame.

A few arrays hold all state: what is passed from function to function stays short. The frame's row is empty, with a
lightness of 0: in a cluster it takes impulses like a disc and never moves; elsewhere nothing is ever near it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import inlined
from carrom.physics.restitution import Restitution

X, Y, UX, UY, SPEED, RIM, CLOCK, MASS, RADIUS, PLACE, OWN, WAY, KIND = range(13)
"""Columns of a disc's row, SI. At its own CLOCK it is at X, Y, moves with SPEED along the unit direction UX, UY, and
its rim turns with RIM = R·ω (positive anticlockwise). PLACE: ON_BOARD, IN_POCKET or OFF_BOARD. OWN: the time of its
next event if undisturbed, after the arc length WAY, of KIND."""
OVER, END_SPEED, END_RIM, TIME_LEFT, WAY_LEFT, TIME_PLACE, WAY_PLACE = range(13, 20)
"""OVER: 1 + the number of the pocket that it passes over too fast to fall, or 0. The others are set by `predict_alone`:
SPEED and RIM after WAY; for a spinning disc its `remaining`."""
JOINED, LIGHTNESS, VX, VY, SPUN, OLD_VX, OLD_VY, PUSH_X, PUSH_Y, TWIST, SUM_XX, SUM_YY, SUM_XY = range(20, 33)
"""Columns for a cluster's impact. JOINED: 1 for its discs; LIGHTNESS: 1/mass; VX, VY, SPUN: velocity and rim speed
during the impact; OLD_…: velocity before the current stage; PUSH_X, PUSH_Y: impulse since then (N·s); TWIST: the same
on the rim; SUM_…: see `separation.py`."""
COLUMNS = 33

ON_BOARD, IN_POCKET, OFF_BOARD = 0, 1, 2

_SIGNLESS = 0x7FFF_FFFF_FFFF_FFFF

WEST_END, EAST_END, SOUTH_END, NORTH_END, SOONEST, PARTNER = range(6)
"""Rows of `ahead`, a column per disc: the bounding box of the disc up to its next event alone; the time of its earliest
event, and the other disc (−1: alone)."""
SINCE, FROM_X, FROM_Y, PACE_X, PACE_Y, HALF_BRAKE, WIDE = range(6, 13)
"""More rows of `ahead`, for what is asked of all discs at once: CLOCK, X, Y and velocity of the disc at its last event,
½·μ·g if it moves, RADIUS. Nowhere, if it is not on the board. A compiler that finds the discs side by side in memory
looks at several of them in one instruction."""

FIRST, SECOND, SIDE, SORT = range(4)
"""Columns of `ends`, a row per contact of a cluster: both discs (or the frame's row), the side (0: none), and one of
the next."""
MEN_MEET, STRIKER_MEETS, FRAME_MEETS = range(3)
"""Sorts of contact. Only the striker's mass differs from a man's."""
NX, NY, REDUCED, IMPULSE, SQUEEZE, OPEN, MEMORY, PRIOR, NOW, BEFORE, TRIAL = range(11)
"""Columns of `links`. NX, NY: the contact's normal; REDUCED: its mass (kg); IMPULSE: normal, so far (N·s). SQUEEZE:
compression of its spring half a step ago, times ω (m/s); OPEN: 1 while it does not push; MEMORY: last push minus
closing speed, for the neighbours' share of the change of closing speed (m/s); PRIOR: that share one step before. NOW,
BEFORE, TRIAL: iterates of `separate` (N·s)."""
STIFF, DAMP, START, DRAG, DRIFT, KEEP, PEAK, PLACED = range(11, 19)
"""More columns of `links`: the contact's `SpringStep`, and the square of the fastest that it has been, (m/s)²;
PLACED: the place in `Constants.springs` of its spring, in rows, or −1 before it has one from there."""
SPRING_ROWS = 64
"""`Constants.springs` has a row for each 64th of the way from the slowest impact to an endlessly fast one."""
CONTACTS_PER_DISC = 5
"""Most contacts per disc: 3 with discs (a planar graph has fewer than 3n edges), 2 with the frame."""


class Constants(NamedTuple):
    """The constants of a board and its matter, SI.

    `braking` is μ·g; `e_…` the restitution between two men, the striker and a man, a disc and the frame; `zeta_…` the
    damping ratio of such a contact in a cluster, in the fastest impacts; `springs`: float64[3, SPRING_ROWS + 1, 6], its
    springs at every speed (`carrom.physics.springs`), no rows where restitution is the same at all of them;
    `off_speed` the normal speed at which a disc clears the frame; above `lip_speed` a disc passes over a pocket's edge.
    """

    half_side: float
    pocket_offset: float
    pocket_radius: float
    braking: float
    e_disc: Restitution
    e_striker: Restitution
    e_frame: Restitution
    mu_disc: float
    mu_frame: float
    zeta_disc: float
    zeta_striker: float
    zeta_frame: float
    springs: NDArray[np.float64]
    off_speed: float
    lip_speed: float


class Workspace(NamedTuple):
    """Arrays for up to n discs, made once and used for many strokes: nothing is allocated while discs move.

    discs: float64[n + 1, COLUMNS]. ahead: float64[WIDE + 1, n + 1]. pairs: float64[n + 1, n + 1], times of impact or
    bounds of them; askers: int64[n + 1, n + 1], whose prediction a bound stands for, see `predict_pairs`. links, ends:
    a cluster's contacts; who: int64[2n + 2], its discs, then room for `predict_pairs`. start: float64[n, 7], see
    `evolve`; laid: int64[n, 3], the discs' places (number, x, y; µm); written: int64[2]."""

    discs: NDArray[np.float64]
    ahead: NDArray[np.float64]
    pairs: NDArray[np.float64]
    askers: NDArray[np.int64]
    links: NDArray[np.float64]
    ends: NDArray[np.int64]
    who: NDArray[np.int64]
    start: NDArray[np.float64]
    laid: NDArray[np.int64]
    written: NDArray[np.int64]


ARRAYS = "f2 f2 f2 i2 f2 i2 i1 f2 i2 i1"
"""The arrays of a `Workspace` as a door takes them."""


def workspace(n: int) -> Workspace:
    """Allocate a workspace for n discs."""
    return Workspace(
        np.zeros((n + 1, COLUMNS)),
        np.zeros((WIDE + 1, n + 1)),
        np.zeros((n + 1, n + 1)),
        np.zeros((n + 1, n + 1), np.int64),
        np.zeros((CONTACTS_PER_DISC * n, PLACED + 1)),
        np.zeros((CONTACTS_PER_DISC * n, SORT + 1), np.int64),
        np.zeros(2 * (n + 1), np.int64),
        np.zeros((n, 7)),
        np.zeros((n, 3), np.int64),
        np.zeros(2, np.int64),
    )


@inlined
def natural(index):
    """The same index, which is 0 or more: now the compiler knows it, and need not ask whether it counts from the end.
    For an index that is read from an array and used often."""
    return index & _SIGNLESS


@inlined
def lay_disc(discs, i, x, y, mass, radius):
    """Initialise row i as a disc at rest."""
    discs[i, :] = 0.0
    discs[i, X], discs[i, Y], discs[i, MASS], discs[i, RADIUS] = x, y, mass, radius
    discs[i, LIGHTNESS] = 1.0 / mass


@inlined
def lay_frame(discs, i):
    """Initialise row i as the frame."""
    discs[i, :] = 0.0
    discs[i, PLACE] = OFF_BOARD


@inlined
def set_velocity(discs, i, vx, vy):
    """Set the direction and speed of disc i from a velocity."""
    speed = np.sqrt(vx * vx + vy * vy)
    discs[i, SPEED] = speed
    if speed > 0.0:
        discs[i, UX] = vx / speed
        discs[i, UY] = vy / speed


@inlined
def write_event(events, written, now, kind, i, other, impulse):
    """Append an event: (t, kind, disc, other, impulse)."""
    row = written[0]
    events[row, 0] = now
    events[row, 1] = kind
    events[row, 2] = i
    events[row, 3] = other
    events[row, 4] = impulse
    written[0] = row + 1


@inlined
def write_knot(knots, written, discs, i):
    """Append the state of disc i, (disc, t, x, y, vx, vy, rim speed), if `knots` has a row left."""
    row = written[1]
    if row < knots.shape[0]:
        knots[row, 0] = i
        knots[row, 1] = discs[i, CLOCK]
        knots[row, 2] = discs[i, X]
        knots[row, 3] = discs[i, Y]
        knots[row, 4] = discs[i, SPEED] * discs[i, UX]
        knots[row, 5] = discs[i, SPEED] * discs[i, UY]
        knots[row, 6] = discs[i, RIM]
        written[1] = row + 1
