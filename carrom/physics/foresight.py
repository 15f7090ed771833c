"""What comes next for a disc: alone, or with another."""

import numpy as np

from carrom.physics.compiling import jit
from carrom.physics.discs import ON_BOARD
from carrom.physics.meeting import first_meeting
from carrom.physics.sliding import distance_after, ray_to_circle, speed_then, stopping_distance, time_over

DISC, FRAME_X, FRAME_Y, POCKET, REST = 0, 1, 2, 3, 4
"""Kinds of event. FRAME_X: the east or west frame; FRAME_Y: the north or south frame."""


@jit
def look_alone(table, discs, agenda, i):
    """When and how disc i, left alone, next reaches rest, a frame or a pocket."""
    agenda.own[i] = np.inf
    speed = discs.speed[i]
    if discs.place[i] != ON_BOARD or speed == 0.0:
        return
    x, y, ux, uy = discs.x[i], discs.y[i], discs.ux[i], discs.uy[i]
    reach = table.half_side - discs.radius[i]
    way = stopping_distance(speed, table.braking)
    kind = REST
    to_frame = _to_frame(x, ux, reach)
    if 0.0 <= to_frame < way:
        way, kind = to_frame, FRAME_X
    to_frame = _to_frame(y, uy, reach)
    if 0.0 <= to_frame < way:
        way, kind = to_frame, FRAME_Y
    for pocket in range(4):
        east = table.pocket_offset if pocket in (0, 3) else -table.pocket_offset
        north = table.pocket_offset if pocket < 2 else -table.pocket_offset
        to_rim = ray_to_circle(x - east, y - north, ux, uy, table.pocket_radius)
        # on the way to the frame behind it the rim comes first
        if 0.0 <= to_rim <= way:
            way, kind = to_rim, POCKET
    agenda.own[i] = discs.clock[i] + time_over(speed, table.braking, way)
    agenda.way[i] = way
    agenda.kind[i] = kind


@jit
def _to_frame(along, direction, reach):
    """Arc length to the frame ahead on one axis, 0 when already there; −1 when none is ahead."""
    if direction == 0.0:
        return -1.0
    way = (reach - along) / direction if direction > 0.0 else (-reach - along) / direction
    return way if way > 0.0 else 0.0


@jit
def look_around(table, discs, agenda, i):
    """Renew what disc i may meet, and what that changes for the others."""
    agenda.soonest[i] = agenda.own[i]
    agenda.partner[i] = -1
    for j in range(discs.x.shape[0]):
        if j == i or discs.place[j] != ON_BOARD:
            continue
        then = _meeting(table, discs, agenda, i, j) if discs.place[i] == ON_BOARD else np.inf
        agenda.pair[i, j] = agenda.pair[j, i] = then
        if then < agenda.soonest[i]:
            agenda.soonest[i] = then
            agenda.partner[i] = j
        if agenda.partner[j] == i:
            _look_again(discs, agenda, j)
        elif then < agenda.soonest[j]:
            agenda.soonest[j] = then
            agenda.partner[j] = i


@jit
def _look_again(discs, agenda, j):
    """Find disc j's earliest event again from what is already known."""
    agenda.soonest[j] = agenda.own[j]
    agenda.partner[j] = -1
    for k in range(discs.x.shape[0]):
        if k != j and discs.place[k] == ON_BOARD and agenda.pair[j, k] < agenda.soonest[j]:
            agenda.soonest[j] = agenda.pair[j, k]
            agenda.partner[j] = k


@jit
def _meeting(table, discs, agenda, i, j):
    """When i and j meet if nothing disturbs either before; inf when they do not. Disc i's clock is now."""
    if discs.speed[i] == 0.0 and discs.speed[j] == 0.0:
        return np.inf
    now = discs.clock[i]
    x_i, y_i, speed_i = _present(discs, i, now, table.braking)
    x_j, y_j, speed_j = _present(discs, j, now, table.braking)
    px, py = x_i - x_j, y_i - y_j
    apart = discs.radius[i] + discs.radius[j]
    end = agenda.own[i] if agenda.own[i] < agenda.own[j] else agenda.own[j]
    if discs.speed[i] == 0.0 or discs.speed[j] == 0.0:
        if discs.speed[i] == 0.0:
            way, moving = ray_to_circle(-px, -py, discs.ux[j], discs.uy[j], apart), speed_j
        else:
            way, moving = ray_to_circle(px, py, discs.ux[i], discs.uy[i], apart), speed_i
        if way < 0.0 or way > stopping_distance(moving, table.braking):
            return np.inf
        then = now + time_over(moving, table.braking, way)
        return then if then <= end else np.inf
    window = end - now
    reach = apart + (speed_i + speed_j) * window
    if px * px + py * py > reach * reach:
        return np.inf
    time = first_meeting(
        px,
        py,
        speed_i * discs.ux[i] - speed_j * discs.ux[j],
        speed_i * discs.uy[i] - speed_j * discs.uy[j],
        -table.braking * (discs.ux[i] - discs.ux[j]),
        -table.braking * (discs.uy[i] - discs.uy[j]),
        apart,
        window,
    )
    return now + time if time >= 0.0 else np.inf


@jit
def _present(discs, i, now, braking):
    """Where disc i is at `now`, and how fast."""
    time = now - discs.clock[i]
    way = distance_after(discs.speed[i], braking, time)
    return (
        discs.x[i] + discs.ux[i] * way,
        discs.y[i] + discs.uy[i] * way,
        speed_then(discs.speed[i], braking, time),
    )


@jit
def advance(table, discs, i, now):
    """Carry disc i along its own path to `now`."""
    discs.x[i], discs.y[i], discs.speed[i] = _present(discs, i, now, table.braking)
    discs.clock[i] = now
