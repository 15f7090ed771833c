"""What the kernel holds while discs move: one row of numbers per disc.

One array, not many: compiled code passes it around for nothing.
"""

from typing import NamedTuple

import numpy as np

from carrom.physics.compiling import jit

X, Y, UX, UY, SPEED, RIM, CLOCK, MASS, RADIUS, PLACE, OWN, WAY, KIND, SOONEST, PARTNER = range(15)
"""Columns of a disc's row, SI. At its own CLOCK it is at X, Y, moves with SPEED along the unit direction UX, UY, and
its rim turns with RIM = R·ω (positive anticlockwise). PLACE: ON_BOARD, IN_POCKET or OFF_BOARD. OWN: when, left alone,
it next reaches something, after the arc WAY, of KIND. SOONEST: its earliest event, with disc PARTNER (−1: alone)."""
COLUMNS = 15

ON_BOARD, IN_POCKET, OFF_BOARD = 0, 1, 2


class Table(NamedTuple):
    """The board and its matter, SI.

    `braking` is μ·g; `zeta_…` the damping ratio of a contact in a cluster; `off_speed` the normal speed at which a disc
    clears the frame.
    """

    half_side: float
    pocket_offset: float
    pocket_radius: float
    braking: float
    e_disc: float
    e_frame: float
    mu_disc: float
    mu_frame: float
    zeta_disc: float
    zeta_frame: float
    off_speed: float


@jit
def set_velocity(discs, i, vx, vy):
    """Turn a velocity into a direction and a speed."""
    speed = np.sqrt(vx * vx + vy * vy)
    discs[i, SPEED] = speed
    if speed > 0.0:
        discs[i, UX] = vx / speed
        discs[i, UY] = vy / speed


@jit
def write_event(events, written, now, kind, i, other, impulse):
    """Add an event: (t, kind, disc, other, impulse)."""
    row = written[0]
    events[row, 0] = now
    events[row, 1] = kind
    events[row, 2] = i
    events[row, 3] = other
    events[row, 4] = impulse
    written[0] = row + 1


@jit
def write_knot(knots, written, discs, i):
    """Add where disc i is and how it moves, (disc, t, x, y, vx, vy, rim speed), if knots are wanted."""
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
