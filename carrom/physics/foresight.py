"""What comes next for a disc: alone, or with another."""

import numpy as np

from carrom.physics.compiling import jit
from carrom.physics.discs import (
    CLOCK,
    KIND,
    ON_BOARD,
    OWN,
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
)
from carrom.physics.meeting import first_meeting
from carrom.physics.sliding import ray_to_circle
from carrom.physics.spinning import after_distance, after_time, distance_to_rest

DISC, FRAME_X, FRAME_Y, POCKET, REST = 0, 1, 2, 3, 4
"""Kinds of event. FRAME_X: the east or west frame; FRAME_Y: the north or south frame."""
_MOST_STEPS = 200
_TOUCHING = 1e-15
"""m: nearer than this, two discs touch."""
_LEAST_STEP = 1e-9
"""s"""
_SLACK = 1e-9
"""m of rounding forgiven before a pair is ruled out."""


@jit
def look_alone(table, discs, i):
    """When and how disc i, left alone, next reaches rest, a frame or a pocket."""
    discs[i, OWN], discs[i, WAY] = np.inf, 0.0
    speed = discs[i, SPEED]
    if discs[i, PLACE] != ON_BOARD or speed == 0.0:
        return
    x, y, ux, uy, rim = discs[i, X], discs[i, Y], discs[i, UX], discs[i, UY], abs(discs[i, RIM])
    reach = table.half_side - discs[i, RADIUS]
    way = distance_to_rest(speed, rim, table.braking)
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
    time, _, _ = after_distance(speed, rim, table.braking, way)
    discs[i, OWN] = discs[i, CLOCK] + time
    discs[i, WAY] = way
    discs[i, KIND] = kind


@jit
def _to_frame(along, direction, reach):
    """Arc length to the frame ahead on one axis, 0 when already there; −1 when none is ahead."""
    if direction == 0.0:
        return -1.0
    way = (reach - along) / direction if direction > 0.0 else (-reach - along) / direction
    return way if way > 0.0 else 0.0


@jit
def look_around(table, discs, pairs, i):
    """Renew what disc i may meet, and what that changes for the others. Disc i's clock is now.

    pairs[i, j]: when i and j meet if nothing disturbs either before.
    """
    discs[i, SOONEST] = discs[i, OWN]
    discs[i, PARTNER] = -1.0
    here = discs[i, PLACE] == ON_BOARD
    for j in range(discs.shape[0]):
        if j == i or discs[j, PLACE] != ON_BOARD:
            continue
        then = _meeting(table, discs, i, j) if here else np.inf
        pairs[i, j] = pairs[j, i] = then
        if then < discs[i, SOONEST]:
            discs[i, SOONEST] = then
            discs[i, PARTNER] = j
        if discs[j, PARTNER] == i:
            _look_again(discs, pairs, j)
        elif then < discs[j, SOONEST]:
            discs[j, SOONEST] = then
            discs[j, PARTNER] = i


@jit
def _look_again(discs, pairs, j):
    """Find disc j's earliest event again from what is already known."""
    soonest, partner = discs[j, OWN], -1
    for k in range(discs.shape[0]):
        if k != j and discs[k, PLACE] == ON_BOARD and pairs[j, k] < soonest:
            soonest, partner = pairs[j, k], k
    discs[j, SOONEST] = soonest
    discs[j, PARTNER] = partner


@jit
def _meeting(table, discs, i, j):
    """When i and j meet if nothing disturbs either before; inf when they do not. Disc i's clock is now."""
    moves_i, moves_j = discs[i, SPEED] > 0.0, discs[j, SPEED] > 0.0
    if not (moves_i or moves_j):
        return np.inf
    now = discs[i, CLOCK]
    apart = discs[i, RADIUS] + discs[j, RADIUS]
    if _never_near(discs, i, j, apart):
        return np.inf
    if not moves_j:
        return _meets_resting(table, discs, i, now, discs[j, X], discs[j, Y], apart)
    if not moves_i:
        return _meets_resting(table, discs, j, now, discs[i, X], discs[i, Y], apart)
    return _both_moving(table, discs, i, j, now, apart)


@jit
def _never_near(discs, i, j, apart):
    """Do the boxes round both discs' ways ahead stay further apart than the discs' radii? Most pairs end here."""
    for along, direction in ((X, UX), (Y, UY)):
        from_i, from_j = discs[i, along], discs[j, along]
        to_i = from_i + discs[i, direction] * discs[i, WAY]
        to_j = from_j + discs[j, direction] * discs[j, WAY]
        low_i, high_i = (from_i, to_i) if from_i < to_i else (to_i, from_i)
        low_j, high_j = (from_j, to_j) if from_j < to_j else (to_j, from_j)
        if low_i - high_j > apart + _SLACK or low_j - high_i > apart + _SLACK:
            return True
    return False


@jit
def _meets_resting(table, discs, i, now, x, y, apart):
    """When moving disc i, from where it is now, meets one that lies at (x, y)."""
    px, py, speed, rim = present(table, discs, i, now)
    way = ray_to_circle(px - x, py - y, discs[i, UX], discs[i, UY], apart)
    if way < 0.0 or way > distance_to_rest(speed, rim, table.braking):
        return np.inf
    time, _, _ = after_distance(speed, rim, table.braking, way)
    then = now + time
    return then if then <= discs[i, OWN] else np.inf


@jit
def _both_moving(table, discs, i, j, now, apart):
    """When two moving discs meet, before either reaches something alone."""
    x_i, y_i, speed_i, rim_i = present(table, discs, i, now)
    x_j, y_j, speed_j, rim_j = present(table, discs, j, now)
    px, py = x_i - x_j, y_i - y_j
    end = discs[i, OWN] if discs[i, OWN] < discs[j, OWN] else discs[j, OWN]
    window = end - now
    reach = apart + (speed_i + speed_j) * window
    if px * px + py * py > reach * reach:
        return np.inf
    if rim_i == 0.0 and rim_j == 0.0:
        time = first_meeting(
            px,
            py,
            speed_i * discs[i, UX] - speed_j * discs[j, UX],
            speed_i * discs[i, UY] - speed_j * discs[j, UY],
            -table.braking * (discs[i, UX] - discs[j, UX]),
            -table.braking * (discs[i, UY] - discs[j, UY]),
            apart,
            window,
        )
    else:
        time = _spinning_meeting(table, discs, i, j, px, py, speed_i, rim_i, speed_j, rim_j, apart, window)
    return now + time if time >= 0.0 else np.inf


@jit
def _spinning_meeting(table, discs, i, j, px, py, speed_i, rim_i, speed_j, rim_j, apart, window):
    """Time until two discs, spinning or not, first come within `apart`, in [0, window]; −1 when they do not.

    No disc is braked harder than μ·g, so the gap d(t) never falls below d + d'·t − μ·g·t², seen from any moment.
    Stepping to the root of that parabola again and again can pass no meeting, and ends as quickly as Newton's method.
    """
    ux_i, uy_i, ux_j, uy_j = discs[i, UX], discs[i, UY], discs[j, UX], discs[j, UY]
    time, way_i, way_j, v_i, v_j = 0.0, 0.0, 0.0, speed_i, speed_j
    for _ in range(_MOST_STEPS):
        dx, dy = px + ux_i * way_i - ux_j * way_j, py + uy_i * way_i - uy_j * way_j
        distance = np.sqrt(dx * dx + dy * dy)
        closing = -((v_i * ux_i - v_j * ux_j) * dx + (v_i * uy_i - v_j * uy_j) * dy) / distance
        gap = distance - apart
        if gap <= _TOUCHING:
            if closing > 0.0:
                return time
            # they touch and part: look on from where they could be back at the earliest
            step = _LEAST_STEP if closing == 0.0 else -closing / table.braking
        else:
            step = 2.0 * gap / (closing + np.sqrt(closing * closing + 4.0 * table.braking * gap))
        following = time + step
        if following <= time:
            return time
        if following > window:
            return -1.0
        time = following
        way_i, v_i, _ = after_time(speed_i, rim_i, table.braking, time)
        way_j, v_j, _ = after_time(speed_j, rim_j, table.braking, time)
    return time


@jit
def present(table, discs, i, now):
    """Where disc i is at `now`, its speed, and how fast its rim turns whichever way: (x, y, v, |w|)."""
    rim = abs(discs[i, RIM])
    if discs[i, CLOCK] == now:
        return discs[i, X], discs[i, Y], discs[i, SPEED], rim
    way, speed, rim = after_time(discs[i, SPEED], rim, table.braking, now - discs[i, CLOCK])
    return discs[i, X] + discs[i, UX] * way, discs[i, Y] + discs[i, UY] * way, speed, rim


@jit
def advance(table, discs, i, now):
    """Carry disc i along its own path to `now`."""
    x, y, speed, rim = present(table, discs, i, now)
    discs[i, X], discs[i, Y], discs[i, SPEED] = x, y, speed
    discs[i, RIM] = rim if discs[i, RIM] >= 0.0 else -rim
    discs[i, CLOCK] = now
