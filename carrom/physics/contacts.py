"""Contact detection: the cluster of touching discs that takes part in an impact, and its contacts."""

import numpy as np

from carrom.physics.compiling import inlined, lean
from carrom.physics.event_prediction import advance, present
from carrom.physics.workspace import (
    CLOCK,
    EAST_END,
    FIRST,
    FRAME_MEETS,
    FROM_X,
    FROM_Y,
    HALF_BRAKE,
    IMPULSE,
    JOINED,
    MASS,
    MEN_MEET,
    NORTH_END,
    NX,
    NY,
    ON_BOARD,
    OPEN,
    PACE_X,
    PACE_Y,
    PLACE,
    RADIUS,
    REDUCED,
    RIM,
    SECOND,
    SIDE,
    SINCE,
    SORT,
    SOUTH_END,
    SPEED,
    SPUN,
    SQUEEZE,
    STRIKER_MEETS,
    UX,
    UY,
    VX,
    VY,
    WEST_END,
    WIDE,
    X,
    Y,
)

TOUCHING = 2e-6
"""m: discs, or a disc and the frame, with a gap up to this touch."""
EAST, NORTH, WEST, SOUTH = -1, -2, -3, -4
"""The sides of the frame, as the second body of an impact."""


@inlined
def crowded(table, discs, ahead, i, j):
    """Whether disc i or disc j touches anything but the other. j may be a side of the frame. Clocks must be current."""
    for a, other in ((i, j), (j, i)):
        if a < 0:
            continue
        if _beside_any(table, discs, ahead, a, other):
            return True
        if _near_frame(table, discs, a):
            for sides in range(1, 5):
                if -sides != other and _at_frame(table, discs, a, -sides):
                    return True
    return False


@inlined
def _beside_any(table, discs, ahead, a, other):
    """Whether disc a, whose clock must be current, touches any disc but `other`."""
    if _none_near(discs.shape[0], ahead, discs[a, X], discs[a, Y], discs[a, CLOCK], discs[a, RADIUS], a, other):
        return False
    reach = discs[a, RADIUS] + TOUCHING
    west, east, south, north = discs[a, X] - reach, discs[a, X] + reach, discs[a, Y] - reach, discs[a, Y] + reach
    for b in range(discs.shape[0]):
        if (
            (west <= ahead[EAST_END, b])
            & (ahead[WEST_END, b] <= east)
            & (south <= ahead[NORTH_END, b])
            & (ahead[SOUTH_END, b] <= north)
            & (b != a)
            & (b != other)
        ) and _touch(table, discs, a, b):
            return True
    return False


@inlined
def _none_near(n, ahead, x, y, now, radius, a, other):
    """Whether every disc but a and `other`, at its fastest or braked most, is out of touch of a disc of this radius.
    All are asked, without a branch: the compiler takes several at once."""
    near = 0
    for b in range(n):
        since = now - ahead[SINCE, b]
        dx = x - ahead[FROM_X, b] - ahead[PACE_X, b] * since
        dy = y - ahead[FROM_Y, b] - ahead[PACE_Y, b] * since
        reach = radius + ahead[WIDE, b] + 2.0 * TOUCHING + ahead[HALF_BRAKE, b] * since * since
        near += (dx * dx + dy * dy <= reach * reach) & (b != a) & (b != other)
    return near == 0


@inlined
def _touch(table, discs, a, b):
    """Whether disc a, whose clock must be current, touches disc b at its place at that time."""
    if discs[b, SPEED] > 0.0 and _surely_apart(table.braking, discs, a, b):
        return False
    x, y, _, _ = present(table.braking, discs, b, discs[a, CLOCK])
    dx, dy = discs[a, X] - x, discs[a, Y] - y
    reach = discs[a, RADIUS] + discs[b, RADIUS] + TOUCHING
    return dx * dx + dy * dy <= reach * reach


@inlined
def _surely_apart(braking, discs, a, b):
    """Whether disc b, at its fastest or braked most, is out of disc a's touch: without the exact law of its motion."""
    since = discs[a, CLOCK] - discs[b, CLOCK]
    way = discs[b, SPEED] * since
    dx = discs[a, X] - discs[b, X] - discs[b, UX] * way
    dy = discs[a, Y] - discs[b, Y] - discs[b, UY] * way
    reach = discs[a, RADIUS] + discs[b, RADIUS] + 2.0 * TOUCHING + 0.5 * braking * since * since
    return dx * dx + dy * dy > reach * reach


@inlined
def _near_frame(table, discs, a):
    """Whether disc a touches any side of the frame."""
    return max(abs(discs[a, X]), abs(discs[a, Y])) >= table.half_side - discs[a, RADIUS] - TOUCHING


@inlined
def _at_frame(table, discs, a, side):
    """Whether disc a touches this side of the frame."""
    along = discs[a, X] if side in (EAST, WEST) else discs[a, Y]
    return (along if side in (EAST, NORTH) else -along) >= table.half_side - discs[a, RADIUS] - TOUCHING


@lean
def gather(table, discs, who, i, j):
    """Advance to now the discs connected to i and j by contacts; write them to `who` in order. Returns their number."""
    n, now = discs.shape[0], discs[i, CLOCK]
    discs[:, JOINED] = 0.0
    discs[i, JOINED], who[0], size = 1.0, i, 1
    if j >= 0:
        discs[j, JOINED], who[1], size = 1.0, j, 2
    position = 0
    while position < size:
        a = who[position]
        position += 1
        for b in range(n):
            if discs[b, JOINED] == 0.0 and discs[b, PLACE] == ON_BOARD and _touch(table, discs, a, b):
                advance(table.braking, discs, b, now)
                discs[b, JOINED], who[size] = 1.0, b
                size += 1
    size = 0
    for a in range(n):
        if discs[a, JOINED] != 0.0:
            discs[a, VX], discs[a, VY] = discs[a, SPEED] * discs[a, UX], discs[a, SPEED] * discs[a, UY]
            discs[a, SPUN] = discs[a, RIM]
            who[size] = a
            size += 1
    return size


@lean
def contacts(table, discs, who, links, ends, i, j):
    """Write the contacts of the discs `who`, in order. Returns their number and the index of that of i and j."""
    count = met = 0
    for position in range(who.shape[0]):
        a = who[position]
        for b in who[position + 1 :]:
            meeting = (a == i and b == j) or (a == j and b == i)
            if meeting or _touch(table, discs, a, b):
                met = count if meeting else met
                dx, dy = discs[b, X] - discs[a, X], discs[b, Y] - discs[a, Y]
                size = np.sqrt(dx * dx + dy * dy)
                reduced = discs[a, MASS] * discs[b, MASS] / (discs[a, MASS] + discs[b, MASS])
                sort = MEN_MEET if discs[a, MASS] == discs[b, MASS] else STRIKER_MEETS
                _write(links, ends, count, a, b, 0, sort, dx / size, dy / size, reduced)
                count += 1
        for sides in range(1, 5):
            side = -sides
            meeting = a == i and side == j
            if meeting or _at_frame(table, discs, a, side):
                met = count if meeting else met
                nx = 1.0 if side == EAST else -1.0 if side == WEST else 0.0
                ny = 1.0 if side == NORTH else -1.0 if side == SOUTH else 0.0
                _write(links, ends, count, a, discs.shape[0] - 1, side, FRAME_MEETS, nx, ny, discs[a, MASS])
                count += 1
    return count, met


@inlined
def _write(links, ends, k, first, second, side, sort, nx, ny, reduced):
    """Initialise row k as a contact without impulse."""
    ends[k, FIRST], ends[k, SECOND], ends[k, SIDE], ends[k, SORT] = first, second, side, sort
    links[k, NX], links[k, NY], links[k, REDUCED] = nx, ny, reduced
    links[k, IMPULSE] = links[k, SQUEEZE] = links[k, OPEN] = 0.0
