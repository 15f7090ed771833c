"""A cluster in the event loop: all discs as they are at one instant, the compliant impact, and what it changed."""

import numpy as np

from carrom.physics.cluster import ROWS_PER_DISC, resolve
from carrom.physics.compiling import jit
from carrom.physics.discs import (
    CLOCK,
    MASS,
    ON_BOARD,
    PLACE,
    RADIUS,
    RIM,
    UX,
    UY,
    set_velocity,
    write_knot,
)
from carrom.physics.foresight import advance, look_alone, look_around, present

_X, _Y, _VX, _VY, _RIM, _MASS, _RADIUS, _THERE, _OLD_VX, _OLD_VY, _OLD_RIM, _CHANGED = range(12)
"""Rows of the crowd, one column per disc: as it is now, and how it moved before."""


@jit
def new_crowd(n):
    """Room for n discs and for the contacts of their clusters."""
    return np.zeros((12, n)), np.zeros((ROWS_PER_DISC * n, 3))


@jit
def clash(table, discs, crowd, contacts, i, j):
    """The impact of disc i with disc j, or with a side of the frame, if more than the two touch; else 0.

    Returns how many contacts push; they stand in `contacts` (disc, other disc or side, impulse), and the velocities
    after the impact in the crowd. The discs themselves are left as they are: see `part`.
    """
    now = discs[i, CLOCK]
    for k in range(discs.shape[0]):
        crowd[_THERE, k] = discs[k, PLACE] == ON_BOARD
        if discs[k, PLACE] == ON_BOARD:
            x, y, speed, rim = present(table, discs, k, now)
            crowd[_X, k], crowd[_Y, k] = x, y
            crowd[_VX, k], crowd[_VY, k] = speed * discs[k, UX], speed * discs[k, UY]
            crowd[_RIM, k] = rim if discs[k, RIM] >= 0.0 else -rim
            crowd[_MASS, k], crowd[_RADIUS, k] = discs[k, MASS], discs[k, RADIUS]
            crowd[_OLD_VX, k], crowd[_OLD_VY, k], crowd[_OLD_RIM, k] = crowd[_VX, k], crowd[_VY, k], crowd[_RIM, k]
    return resolve(
        crowd[_X],
        crowd[_Y],
        crowd[_VX],
        crowd[_VY],
        crowd[_RIM],
        crowd[_MASS],
        crowd[_RADIUS],
        crowd[_THERE],
        table.half_side,
        i,
        j,
        table.zeta_disc,
        table.zeta_frame,
        table.mu_disc,
        table.mu_frame,
        contacts,
    )


@jit
def part(table, discs, pairs, crowd, knots, written, now):
    """Give every disc that the impact has changed its new velocity, and look what comes next for it."""
    for k in range(discs.shape[0]):
        crowd[_CHANGED, k] = crowd[_THERE, k] != 0.0 and (
            crowd[_VX, k] != crowd[_OLD_VX, k]
            or crowd[_VY, k] != crowd[_OLD_VY, k]
            or crowd[_RIM, k] != crowd[_OLD_RIM, k]
        )
        if crowd[_CHANGED, k]:
            advance(table, discs, k, now)
            write_knot(knots, written, discs, k)
            set_velocity(discs, k, crowd[_VX, k], crowd[_VY, k])
            discs[k, RIM] = crowd[_RIM, k]
            write_knot(knots, written, discs, k)
            look_alone(table, discs, k)
    for k in range(discs.shape[0]):
        if crowd[_CHANGED, k]:
            look_around(table, discs, pairs, k)
