"""The simulation's event loop: from impact to impact, without a fixed time step.

Asynchronous local clocks: a disc is updated only at its own events. The earliest event is processed next; ties go to
the lower index. SI units; arithmetic is + − × ÷ √ and comparison only."""

import numpy as np

from carrom.physics.cluster import resolve
from carrom.physics.compiling import inlined, lean
from carrom.physics.contacts import EAST, NORTH, SOUTH, WEST, crowded
from carrom.physics.event_prediction import (
    advance_two,
    enclose,
    has_passed,
    least_of,
    predict_all,
    predict_alone,
    predict_pairs,
    refine,
)
from carrom.physics.impact import rebound, strike
from carrom.physics.motion import DISC, FRAME_X, FRAME_Y, LIP, OFF, POCKET, REST
from carrom.physics.workspace import (
    CLOCK,
    END_RIM,
    END_SPEED,
    FIRST,
    IMPULSE,
    IN_POCKET,
    JOINED,
    KIND,
    MASS,
    OFF_BOARD,
    OVER,
    OWN,
    PARTNER,
    PLACE,
    RADIUS,
    RIM,
    SECOND,
    SIDE,
    SOONEST,
    SPEED,
    SPUN,
    UX,
    UY,
    VX,
    VY,
    WAY,
    X,
    Y,
    lay_disc,
    lay_frame,
    set_velocity,
    write_event,
    write_knot,
)

MOST_EVENTS = 20_000
"""Most events in one stroke: more are a `PhysicsFault`, never a hang."""


@lean
def evolve(table, start, work, events, knots, written):
    """Run every disc to rest, into a pocket or off the board.

    start: float64[n, 7], (x, y, vx, vy, rim speed, mass, radius), SI. work: a `Workspace` for n discs or more; its
    `discs` hold the end, in X, Y and PLACE. events: float64[MOST_EVENTS, 5] receives (t, kind, disc, other, impulse):
    `other` is the second disc, the side (−1 or 1 along the axis) or the pocket (0 NE, 1 NW, 2 SW, 3 SE). knots:
    float64[m, 7] receives (disc, t, x, y, vx, vy, rim speed) before and after each event of a disc, as far as it has
    rows. written: int64[2] receives the number of each. Returns false if there are too many events."""
    lay_out(start, work)
    size = set_out(start, work, knots, written)
    return run_events(table, start.shape[0], work, size, events, knots, written)


@lean
def lay_out(start, work):
    """Lay the discs of `start` at rest, and the frame; nothing is going to meet."""
    n = start.shape[0]
    discs = work.discs[: n + 1]
    for i in range(n):
        lay_disc(discs, i, start[i, 0], start[i, 1], start[i, 5], start[i, 6])
    lay_frame(discs, n)
    for i in range(n + 1):
        discs[i, OWN] = np.inf
        enclose(discs, work.ahead, i, 0.0)
        work.ahead[SOONEST, i], work.ahead[PARTNER, i] = np.inf, -1
        work.pairs[i, : n + 1] = np.inf


@lean
def set_out(start, work, knots, written):
    """Set the discs in motion as `start` says, those that it sets in motion; they all rest. `who` receives them.
    Returns their number; nothing is written yet of a stroke that begins."""
    size = 0
    written[0] = written[1] = 0
    for i in range(start.shape[0]):
        set_off(work.discs, i, start[i, 2], start[i, 3], start[i, 4])
        if work.discs[i, JOINED] != 0.0 or work.discs[i, RIM] != 0.0:
            write_knot(knots, written, work.discs, i)
            work.who[size] = i
            size += 1
    return size


@inlined
def set_off(discs, i, vx, vy, rim):
    """Set disc i, which rests, in motion: m/s."""
    set_velocity(discs, i, vx, vy)
    discs[i, RIM] = rim
    discs[i, JOINED] = 1.0 if discs[i, SPEED] > 0.0 else 0.0


@lean
def run_events(table, n, work, size, events, knots, written):
    """Process the events of n discs in order; false if there are too many, see `evolve`. The first `size` discs of
    `who` set out; what is ahead of them is not yet predicted. Nothing else moves."""
    discs, ahead, pairs, askers, who = work.discs[: n + 1], work.ahead, work.pairs, work.askers, work.who
    near = who[n + 1 :]
    # of several at once, all pairs are predicted together
    together = size > 1
    while True:
        # here alone, so that the code is taken in once
        for k in range(size):
            predict_alone(table, discs, ahead, who[k])
        if together:
            predict_all(table, discs, ahead, pairs, askers, near)
        else:
            for k in range(size):
                predict_pairs(table, discs, ahead, pairs, askers, near, who[k])
        size, together = 0, False
        i = least_of(ahead[SOONEST], n)
        now = ahead[SOONEST, i]
        if not now < np.inf:
            return True
        if written[0] + work.links.shape[0] > MOST_EVENTS:
            return False
        other = int(ahead[PARTNER, i])
        if other >= 0 and askers[i, other] >= 0:
            refine(table, discs, ahead, pairs, askers, i, other)
            continue
        if other >= 0:
            advance_two(table.braking, discs, i, other, now)
        else:
            other = _arrive(table, discs, i, now)
            if other == 0:
                _end(discs, events, knots, written, i)
                who[0], size = i, 1
                continue
        if crowded(table, discs, ahead, i, other):
            size, count = resolve(table, discs, who, work.links, work.ends, i, other)
            _tell_cluster(work.links[:count], work.ends[:count], events, written, now)
            for k in who[:size]:
                write_knot(knots, written, discs, k)
                set_velocity(discs, k, discs[k, VX], discs[k, VY])
                discs[k, RIM] = discs[k, SPUN]
                write_knot(knots, written, discs, k)
            together = True
            continue
        write_knot(knots, written, discs, i)
        if other >= 0:
            write_knot(knots, written, discs, other)
            law = table.e_disc if discs[i, MASS] == discs[other, MASS] else table.e_striker
            impulse = strike(discs, i, other, law, table.mu_disc)
            write_event(events, written, now, DISC, i, other, impulse)
            write_knot(knots, written, discs, other)
            who[0], size = other, 1
        else:
            impulse = _bounce(table, discs, i, other)
            _write_frame_event(events, written, now, i, other, impulse)
        write_knot(knots, written, discs, i)
        who[size] = i
        size += 1


@inlined
def _arrive(table, discs, i, now):
    """Advance disc i to the end of its undisturbed path. Returns the side of the frame that it strikes, or 0 if its
    path ends here: at rest, in a pocket or off the board."""
    kind, speed, rim = int(discs[i, KIND]), discs[i, END_SPEED], discs[i, END_RIM]
    discs[i, X] += discs[i, UX] * discs[i, WAY]
    discs[i, Y] += discs[i, UY] * discs[i, WAY]
    discs[i, SPEED] = speed
    discs[i, RIM] = rim if discs[i, RIM] >= 0.0 else -rim
    discs[i, CLOCK] = now
    over = discs[i, OVER] != 0.0 and not has_passed(table, discs, i)
    if kind == POCKET and speed > table.lip_speed:
        discs[i, KIND] = LIP
    elif kind == REST and over:
        discs[i, KIND] = POCKET
    if kind in (REST, POCKET):
        return 0
    if over:
        # the frame behind the hole has stopped it
        discs[i, KIND] = POCKET
        return 0
    along = discs[i, UX] if kind == FRAME_X else discs[i, UY]
    reach = table.half_side - discs[i, RADIUS]
    discs[i, X if kind == FRAME_X else Y] = reach if along > 0.0 else -reach
    if speed * abs(along) >= table.off_speed:
        discs[i, KIND] = OFF
        return 0
    if kind == FRAME_X:
        return EAST if along > 0.0 else WEST
    return NORTH if along > 0.0 else SOUTH


@inlined
def _end(discs, events, knots, written, i):
    """Bring disc i to rest, into a pocket (or over its edge), or off the board, and write the event."""
    now, kind = discs[i, CLOCK], int(discs[i, KIND])
    east, north = discs[i, X] > 0.0, discs[i, Y] > 0.0
    pocket = (0 if east else 1) if north else (3 if east else 2)
    if kind == LIP:
        discs[i, OVER] = 1.0 + pocket
        return
    if kind == REST:
        discs[i, SPEED] = discs[i, RIM] = 0.0
        write_knot(knots, written, discs, i)
        write_event(events, written, now, REST, i, -1, 0.0)
        return
    write_knot(knots, written, discs, i)
    if kind == POCKET:
        write_event(events, written, now, POCKET, i, pocket, discs[i, MASS] * discs[i, SPEED])
        discs[i, PLACE] = IN_POCKET
    else:
        sideways = abs(discs[i, X]) > abs(discs[i, Y])
        side = (1 if east else -1) if sideways else (2 if north else -2)
        write_event(events, written, now, OFF, i, side, 0.0)
        discs[i, PLACE] = OFF_BOARD
    discs[i, SPEED] = 0.0


@inlined
def _bounce(table, discs, i, side):
    """Resolve the impact of disc i with a side of the frame; returns the normal impulse (N·s)."""
    nx = 1.0 if side == EAST else -1.0 if side == WEST else 0.0
    ny = 1.0 if side == NORTH else -1.0 if side == SOUTH else 0.0
    return rebound(discs, i, nx, ny, table.e_frame, table.mu_frame)


@inlined
def _write_frame_event(events, written, now, i, side, impulse):
    """Write the event of disc i striking a side of the frame."""
    kind = FRAME_X if side in (EAST, WEST) else FRAME_Y
    write_event(events, written, now, kind, i, 1 if side in (EAST, NORTH) else -1, impulse)


@inlined
def _tell_cluster(links, ends, events, written, now):
    """Write a cluster's impact as one event per contact that pushed, all at the same time."""
    for k in range(ends.shape[0]):
        i, impulse = ends[k, FIRST], links[k, IMPULSE]
        if impulse > 0.0:
            if ends[k, SIDE] < 0:
                _write_frame_event(events, written, now, i, ends[k, SIDE], impulse)
            else:
                write_event(events, written, now, DISC, i, ends[k, SECOND], impulse)
