"""What the kernel holds while discs move: tuples of arrays, indexed by disc."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import jit

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

ON_BOARD, IN_POCKET = 0, 1


class Table(NamedTuple):
    """The board and its matter, SI. `braking` is μ·g."""

    half_side: float
    pocket_offset: float
    pocket_radius: float
    braking: float
    e_disc: float
    e_frame: float


class Discs(NamedTuple):
    """Each disc at its own clock: place (m), unit direction, speed (m/s); mass (kg), radius (m), ON_BOARD or not."""

    x: Floats
    y: Floats
    ux: Floats
    uy: Floats
    speed: Floats
    clock: Floats
    mass: Floats
    radius: Floats
    place: Ints


class Agenda(NamedTuple):
    """What comes next: when disc i alone meets something (`own`, after the arc `way`, of kind `kind`), when i and j
    meet (`pair`), and the earliest of all that for i (`soonest`) with whom (`partner`, −1: alone).
    """

    own: Floats
    way: Floats
    kind: Ints
    pair: Floats
    soonest: Floats
    partner: Ints


class Account(NamedTuple):
    """What is written down: events (t, kind, disc, other, impulse), knots (disc, t, x, y, vx, vy), how many of each."""

    events: Floats
    knots: Floats
    written: Ints


@jit
def set_velocity(discs, i, vx, vy):
    """Turn a velocity into a direction and a speed."""
    speed = np.sqrt(vx * vx + vy * vy)
    discs.speed[i] = speed
    if speed > 0.0:
        discs.ux[i] = vx / speed
        discs.uy[i] = vy / speed


@jit
def write_event(account, now, kind, i, other, impulse):
    """Add an event to the account."""
    row = account.written[0]
    account.events[row, 0] = now
    account.events[row, 1] = kind
    account.events[row, 2] = i
    account.events[row, 3] = other
    account.events[row, 4] = impulse
    account.written[0] = row + 1


@jit
def write_knot(account, discs, i):
    """Add where disc i is and how it moves to the account, if knots are wanted."""
    row = account.written[1]
    if row < account.knots.shape[0]:
        account.knots[row, 0] = i
        account.knots[row, 1] = discs.clock[i]
        account.knots[row, 2] = discs.x[i]
        account.knots[row, 3] = discs.y[i]
        account.knots[row, 4] = discs.speed[i] * discs.ux[i]
        account.knots[row, 5] = discs.speed[i] * discs.uy[i]
        account.written[1] = row + 1
