"""The event loop: from impact to impact, never a fixed time step.

Asynchronous local clocks: a disc is written only at its own events. The earliest event of all happens next; ties go to
the lower index. SI units; arithmetic is + − × ÷ √ and comparison only.
"""

import numpy as np

from carrom.physics.compiling import jit
from carrom.physics.discs import IN_POCKET, Agenda, Discs, set_velocity, write_event, write_knot
from carrom.physics.foresight import DISC, FRAME_X, POCKET, REST, advance, look_alone, look_around
from carrom.physics.impact import disc_impulse, parting_speed
from carrom.physics.sliding import speed_after

MOST_EVENTS = 20_000
"""A stroke with more is a fault of ours, reported, never a hang."""


@jit
def simulate(table, x, y, vx, vy, mass, radius, account):
    """Run every disc to rest or into a pocket.

    x, y (m), vx, vy (m/s), mass (kg), radius (m): float64[n]; x and y are overwritten with the end. The `account`
    receives at most `MOST_EVENTS` events, and knots as far as it has rows: before and after each event of a disc.
    In an event `other` is the second disc, the side (−1 or 1 along the axis) or the pocket (0 NE, 1 NW, 2 SW, 3 SE).
    Returns place: int64[n], ON_BOARD or IN_POCKET, and whether everything came to its end.
    """
    n = x.shape[0]
    discs = Discs(x, y, np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n), mass, radius, np.zeros(n, np.int64))
    agenda = Agenda(
        np.full(n, np.inf),
        np.zeros(n),
        np.zeros(n, np.int64),
        np.full((n, n), np.inf),
        np.full(n, np.inf),
        np.full(n, -1, np.int64),
    )
    for i in range(n):
        set_velocity(discs, i, vx[i], vy[i])
        look_alone(table, discs, agenda, i)
    for i in range(n):
        look_around(table, discs, agenda, i)
        if discs.speed[i] > 0.0:
            write_knot(account, discs, i)
    while True:
        i = 0
        for k in range(1, n):
            if agenda.soonest[k] < agenda.soonest[i]:
                i = k
        if not agenda.soonest[i] < np.inf:
            return discs.place, True
        if account.written[0] == MOST_EVENTS:
            return discs.place, False
        j = agenda.partner[i]
        if j >= 0:
            _meet(table, discs, agenda, account, i, j)
            look_alone(table, discs, agenda, i)
            look_alone(table, discs, agenda, j)
            look_around(table, discs, agenda, j)
        else:
            _reach(table, discs, agenda, account, i)
            look_alone(table, discs, agenda, i)
        look_around(table, discs, agenda, i)


@jit
def _meet(table, discs, agenda, account, i, j):
    """Discs i and j strike each other."""
    now = agenda.soonest[i]
    advance(table, discs, i, now)
    advance(table, discs, j, now)
    write_knot(account, discs, i)
    write_knot(account, discs, j)
    dx, dy = discs.x[j] - discs.x[i], discs.y[j] - discs.y[i]
    size = np.sqrt(dx * dx + dy * dy)
    nx, ny = dx / size, dy / size
    vx_i, vy_i = discs.speed[i] * discs.ux[i], discs.speed[i] * discs.uy[i]
    vx_j, vy_j = discs.speed[j] * discs.ux[j], discs.speed[j] * discs.uy[j]
    approach = (vx_i - vx_j) * nx + (vy_i - vy_j) * ny
    impulse = disc_impulse(approach, table.e_disc, discs.mass[i], discs.mass[j])
    gain_i, gain_j = impulse / discs.mass[i], impulse / discs.mass[j]
    set_velocity(discs, i, vx_i - gain_i * nx, vy_i - gain_i * ny)
    set_velocity(discs, j, vx_j + gain_j * nx, vy_j + gain_j * ny)
    write_event(account, now, DISC, i, j, impulse)
    write_knot(account, discs, i)
    write_knot(account, discs, j)


@jit
def _reach(table, discs, agenda, account, i):
    """Disc i, alone, comes to rest, to a frame or to a pocket."""
    now, kind, way = agenda.soonest[i], agenda.kind[i], agenda.way[i]
    discs.x[i] += discs.ux[i] * way
    discs.y[i] += discs.uy[i] * way
    discs.speed[i] = speed_after(discs.speed[i], table.braking, way) if kind != REST else 0.0
    discs.clock[i] = now
    write_knot(account, discs, i)
    if kind == REST:
        write_event(account, now, REST, i, -1, 0.0)
    elif kind == POCKET:
        pocket = (0 if discs.x[i] > 0.0 else 1) if discs.y[i] > 0.0 else (3 if discs.x[i] > 0.0 else 2)
        write_event(account, now, POCKET, i, pocket, discs.mass[i] * discs.speed[i])
        discs.place[i] = IN_POCKET
        discs.speed[i] = 0.0
    else:
        _rebound(table, discs, account, i, kind)


@jit
def _rebound(table, discs, account, i, kind):
    """Disc i bounces off the frame."""
    reach = table.half_side - discs.radius[i]
    vx, vy = discs.speed[i] * discs.ux[i], discs.speed[i] * discs.uy[i]
    along = vx if kind == FRAME_X else vy
    side = 1 if along > 0.0 else -1
    parting = parting_speed(abs(along), table.e_frame)
    if kind == FRAME_X:
        discs.x[i] = side * reach
        vx = -side * parting
    else:
        discs.y[i] = side * reach
        vy = -side * parting
    set_velocity(discs, i, vx, vy)
    write_event(account, discs.clock[i], kind, i, side, discs.mass[i] * (abs(along) + parting))
    write_knot(account, discs, i)
