"""The event loop: from impact to impact, never a fixed time step.

Asynchronous local clocks: a disc is written only at its own events. The earliest event of all happens next; ties go to
the lower index. SI units; arithmetic is + − × ÷ √ and comparison only.
"""

import numpy as np

from carrom.physics.cluster import EAST, NORTH, SOUTH, WEST
from carrom.physics.compiling import jit
from carrom.physics.crowd import clash, new_crowd, part
from carrom.physics.discs import (
    CLOCK,
    COLUMNS,
    IN_POCKET,
    KIND,
    MASS,
    OFF_BOARD,
    PARTNER,
    PLACE,
    RADIUS,
    RIM,
    SOONEST,
    SPEED,
    UX,
    UY,
    WAY,
    X,
    Y,
    set_velocity,
    write_event,
    write_knot,
)
from carrom.physics.foresight import DISC, FRAME_X, FRAME_Y, POCKET, REST, advance, look_alone, look_around
from carrom.physics.impact import rebound, strike
from carrom.physics.spinning import after_distance

MOST_EVENTS = 20_000
"""A stroke with more is a fault of ours, reported, never a hang."""
OFF = 5
"""Kind of event: a disc leaves the board over the frame. `other`: ±1 east or west, ±2 north or south."""


@jit
def simulate(table, start, events, knots, written):
    """Run every disc to rest, into a pocket or off the board.

    start: float64[n, 7], (x, y, vx, vy, rim speed, mass, radius), SI; x and y are overwritten with the end. events:
    float64[MOST_EVENTS, 5] receives (t, kind, disc, other, impulse): `other` is the second disc, the side (−1 or 1
    along the axis) or the pocket (0 NE, 1 NW, 2 SW, 3 SE). knots: float64[m, 7] receives (disc, t, x, y, vx, vy,
    rim speed) before and after each event of a disc, as far as it has rows. written: int64[2], how many of each.
    Returns place: int64[n] of ON_BOARD, IN_POCKET, OFF_BOARD, and whether everything came to its end.
    """
    n = start.shape[0]
    discs = np.zeros((n, COLUMNS))
    pairs = np.full((n, n), np.inf)
    for i in range(n):
        discs[i, X], discs[i, Y] = start[i, 0], start[i, 1]
        set_velocity(discs, i, start[i, 2], start[i, 3])
        discs[i, RIM], discs[i, MASS], discs[i, RADIUS] = start[i, 4], start[i, 5], start[i, 6]
        discs[i, PARTNER] = -1.0
        look_alone(table, discs, i)
    for i in range(n):
        look_around(table, discs, pairs, i)
        if discs[i, SPEED] > 0.0:
            write_knot(knots, written, discs, i)
    crowd, contacts = new_crowd(n)
    ended = _run(table, discs, pairs, crowd, contacts, events, knots, written)
    place = np.zeros(n, np.int64)
    for i in range(n):
        start[i, 0], start[i, 1] = discs[i, X], discs[i, Y]
        place[i] = int(discs[i, PLACE])
    return place, ended


@jit
def _run(table, discs, pairs, crowd, contacts, events, knots, written):
    """From event to event; False when there are too many."""
    while True:
        i = 0
        for k in range(1, discs.shape[0]):
            if discs[k, SOONEST] < discs[i, SOONEST]:
                i = k
        if not discs[i, SOONEST] < np.inf:
            return True
        if written[0] + contacts.shape[0] > MOST_EVENTS:
            return False
        j = int(discs[i, PARTNER])
        if j >= 0:
            now = discs[i, SOONEST]
            advance(table, discs, i, now)
            advance(table, discs, j, now)
            pushes = clash(table, discs, crowd, contacts, i, j)
            if pushes == 0:
                _meet(table, discs, events, knots, written, i, j)
                look_alone(table, discs, i)
                look_alone(table, discs, j)
                look_around(table, discs, pairs, j)
                look_around(table, discs, pairs, i)
                continue
        else:
            pushes = _reach(table, discs, crowd, contacts, events, knots, written, i)
            if pushes == 0:
                look_alone(table, discs, i)
                look_around(table, discs, pairs, i)
                continue
        _tell_clash(discs, contacts, pushes, events, written, discs[i, CLOCK])
        part(table, discs, pairs, crowd, knots, written, discs[i, CLOCK])


@jit
def _meet(table, discs, events, knots, written, i, j):
    """Discs i and j strike each other, and touch nothing else."""
    write_knot(knots, written, discs, i)
    write_knot(knots, written, discs, j)
    impulse = strike(discs, i, j, table.e_disc, table.mu_disc)
    write_event(events, written, discs[i, CLOCK], DISC, i, j, impulse)
    write_knot(knots, written, discs, i)
    write_knot(knots, written, discs, j)


@jit
def _tell_clash(discs, contacts, pushes, events, written, now):
    """A cluster's impact appears as its contacts, all at the same time."""
    for row in range(pushes):
        i, other, impulse = int(contacts[row, 0]), int(contacts[row, 1]), contacts[row, 2]
        if other >= 0:
            write_event(events, written, now, DISC, i, other, impulse)
        elif other in (EAST, WEST):
            write_event(events, written, now, FRAME_X, i, 1 if other == EAST else -1, impulse)
        else:
            write_event(events, written, now, FRAME_Y, i, 1 if other == NORTH else -1, impulse)


@jit
def _reach(table, discs, crowd, contacts, events, knots, written, i):
    """Disc i comes to rest, to a frame or to a pocket; how many contacts push if it stands in a cluster there."""
    now, kind, way = discs[i, SOONEST], int(discs[i, KIND]), discs[i, WAY]
    _, speed, rim = after_distance(discs[i, SPEED], abs(discs[i, RIM]), table.braking, way)
    discs[i, X] += discs[i, UX] * way
    discs[i, Y] += discs[i, UY] * way
    discs[i, SPEED] = speed if kind != REST else 0.0
    discs[i, RIM] = rim if discs[i, RIM] >= 0.0 else -rim
    discs[i, CLOCK] = now
    if kind == REST:
        discs[i, RIM] = 0.0
        write_knot(knots, written, discs, i)
        write_event(events, written, now, REST, i, -1, 0.0)
        return 0
    if kind == POCKET:
        write_knot(knots, written, discs, i)
        east, north = discs[i, X] > 0.0, discs[i, Y] > 0.0
        pocket = (0 if east else 1) if north else (3 if east else 2)
        write_event(events, written, now, POCKET, i, pocket, discs[i, MASS] * discs[i, SPEED])
        discs[i, PLACE], discs[i, SPEED] = IN_POCKET, 0.0
        return 0
    return _meet_frame(table, discs, crowd, contacts, events, knots, written, i, kind)


@jit
def _meet_frame(table, discs, crowd, contacts, events, knots, written, i, kind):
    """Disc i bounces off the frame, or hits it so hard that it leaves the board over it."""
    now, reach = discs[i, CLOCK], table.half_side - discs[i, RADIUS]
    along = discs[i, UX] if kind == FRAME_X else discs[i, UY]
    side = 1.0 if along > 0.0 else -1.0
    discs[i, X if kind == FRAME_X else Y] = side * reach
    if discs[i, SPEED] * abs(along) >= table.off_speed:
        write_knot(knots, written, discs, i)
        write_event(events, written, now, OFF, i, side if kind == FRAME_X else 2.0 * side, 0.0)
        discs[i, PLACE], discs[i, SPEED] = OFF_BOARD, 0.0
        return 0
    east, north = side > 0.0 and kind == FRAME_X, side > 0.0 and kind == FRAME_Y
    wall = EAST if east else NORTH if north else WEST if kind == FRAME_X else SOUTH
    pushes = clash(table, discs, crowd, contacts, i, wall)
    if pushes == 0:
        write_knot(knots, written, discs, i)
        nx, ny = (side, 0.0) if kind == FRAME_X else (0.0, side)
        impulse = rebound(discs, i, nx, ny, table.e_frame, table.mu_frame)
        write_event(events, written, now, kind, i, side, impulse)
        write_knot(knots, written, discs, i)
    return pushes
