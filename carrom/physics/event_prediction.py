"""Event prediction: the next event of a disc, alone (rest, frame, pocket) or with another disc."""

import numpy as np

from carrom.physics.compiling import inlined, lean
from carrom.physics.motion import FRAME_X, FRAME_Y, POCKET, REST
from carrom.physics.sliding import after_distance as slide_distance
from carrom.physics.sliding import after_time as slide_time
from carrom.physics.sliding import distance_to_rest as slide_to_rest
from carrom.physics.sliding import ray_to_circle
from carrom.physics.spinning import (
    Spinning,
    after_distance,
    distance_to_rest,
    remaining,
    spun_distance,
    spun_time,
    two_spun_times,
)
from carrom.physics.time_of_impact import time_of_impact
from carrom.physics.workspace import (
    CLOCK,
    EAST_END,
    END_RIM,
    END_SPEED,
    FROM_X,
    FROM_Y,
    HALF_BRAKE,
    JOINED,
    KIND,
    NORTH_END,
    ON_BOARD,
    OVER,
    OWN,
    PACE_X,
    PACE_Y,
    PARTNER,
    PLACE,
    RADIUS,
    RIM,
    SINCE,
    SOONEST,
    SOUTH_END,
    SPEED,
    TIME_LEFT,
    TIME_PLACE,
    UX,
    UY,
    WAY,
    WAY_LEFT,
    WAY_PLACE,
    WEST_END,
    WIDE,
    X,
    Y,
    natural,
)

_MOST_STEPS = 200
_TOUCHING = 1e-15
"""m: discs with a gap up to this touch."""
_LEAST_STEP = 1e-9
"""s"""
_SLACK = 1e-9
"""m of rounding error tolerated before a pair is ruled out."""
_SEPARATING = 1e-4
"""m/s: discs that touch and get away from each other at this speed or faster separate, whatever the rounding."""


@inlined
def predict_alone(table, discs, ahead, i):
    """Predict disc i's next event alone (rest, frame or pocket) and the bounding box of its path to there. The disc's
    clock must be current."""
    discs[i, OWN], discs[i, WAY] = np.inf, 0.0
    moves = discs[i, SPEED] > 0.0 or discs[i, RIM] != 0.0 or discs[i, OVER] != 0.0
    if moves and discs[i, PLACE] == ON_BOARD:
        _find_end(table, discs, i)
    enclose(discs, ahead, i, table.braking)


@lean
def enclose(discs, ahead, i, braking):
    """Write where disc i is and the bounding box of its path up to its next event alone. An empty box, nowhere, if it
    is not on the board."""
    if discs[i, PLACE] != ON_BOARD:
        ahead[WEST_END, i] = ahead[SOUTH_END, i] = np.inf
        ahead[EAST_END, i] = ahead[NORTH_END, i] = -np.inf
        ahead[FROM_X, i] = ahead[FROM_Y, i] = np.inf
        ahead[SINCE, i] = ahead[PACE_X, i] = ahead[PACE_Y, i] = ahead[HALF_BRAKE, i] = ahead[WIDE, i] = 0.0
        return
    ahead[SINCE, i], ahead[FROM_X, i], ahead[FROM_Y, i] = discs[i, CLOCK], discs[i, X], discs[i, Y]
    ahead[PACE_X, i], ahead[PACE_Y, i] = discs[i, SPEED] * discs[i, UX], discs[i, SPEED] * discs[i, UY]
    ahead[HALF_BRAKE, i] = 0.5 * braking if discs[i, SPEED] > 0.0 else 0.0
    ahead[WIDE, i] = discs[i, RADIUS]
    margin = discs[i, RADIUS] + _SLACK
    along = discs[i, UX] * discs[i, WAY]
    ahead[WEST_END, i] = discs[i, X] - margin + min(along, 0.0)
    ahead[EAST_END, i] = discs[i, X] + margin + max(along, 0.0)
    along = discs[i, UY] * discs[i, WAY]
    ahead[SOUTH_END, i] = discs[i, Y] - margin + min(along, 0.0)
    ahead[NORTH_END, i] = discs[i, Y] + margin + max(along, 0.0)


@inlined
def _find_end(table, discs, i):
    """Write how the path of disc i, which slides or spins, ends if undisturbed: OWN, WAY, KIND, END_SPEED, END_RIM."""
    x, y, ux, uy = discs[i, X], discs[i, Y], discs[i, UX], discs[i, UY]
    speed, rim, braking = discs[i, SPEED], abs(discs[i, RIM]), table.braking
    reach = table.half_side - discs[i, RADIUS]
    if rim == 0.0:
        time, way = 0.0, slide_to_rest(speed, rim, braking)
    else:
        time, way, time_place, way_place = remaining(speed, rim, braking)
        discs[i, TIME_LEFT], discs[i, WAY_LEFT] = time, way
        discs[i, TIME_PLACE], discs[i, WAY_PLACE] = time_place, way_place
    kind = REST
    to_frame = _to_frame(x, ux, reach)
    if 0.0 <= to_frame < way:
        way, kind = to_frame, FRAME_X
    to_frame = _to_frame(y, uy, reach)
    if 0.0 <= to_frame < way:
        way, kind = to_frame, FRAME_Y
    if discs[i, OVER] != 0.0 and has_passed(table, discs, i):
        discs[i, OVER] = 0.0
    # all pockets lie further out than this on both axes, and most paths do not get there
    inside = table.pocket_offset - table.pocket_radius - _SLACK
    if max(abs(x), abs(x + ux * way)) > inside and max(abs(y), abs(y + uy * way)) > inside:
        # a pocket's rim is reached before the frame behind it
        to_rim = _to_pocket(x, y, ux, uy, table.pocket_offset, table.pocket_radius, int(discs[i, OVER]) - 1)
        if 0.0 <= to_rim <= way:
            way, kind = to_rim, POCKET
    if discs[i, OVER] != 0.0 and speed <= table.lip_speed:
        # an impact over the hole has slowed the disc
        time, way, kind = 0.0, 0.0, POCKET
    elif speed > 0.0:
        time, speed, rim = _to_way(braking, discs, i, way)
    else:
        # it spins in place: only its time is left
        rim = 0.0
    discs[i, OWN] = discs[i, CLOCK] + time
    discs[i, WAY] = way
    discs[i, KIND] = kind
    discs[i, END_SPEED], discs[i, END_RIM] = speed, rim


@inlined
def _to_way(braking, discs, i, way):
    """(time, v, |w|) after an arc length, counted from disc i's own clock."""
    speed, rim = discs[i, SPEED], abs(discs[i, RIM])
    if rim == 0.0:
        return slide_distance(speed, rim, braking, way)
    return spun_distance(speed, rim, braking, way, discs[i, TIME_LEFT], discs[i, WAY_LEFT], discs[i, WAY_PLACE])


@inlined
def _to_time(braking, discs, i, time):
    """(arc length, v, |w|) after a time, counted from disc i's own clock."""
    speed, rim = discs[i, SPEED], abs(discs[i, RIM])
    if rim == 0.0:
        return slide_time(speed, rim, braking, time)
    return spun_time(speed, rim, braking, time, discs[i, TIME_LEFT], discs[i, WAY_LEFT], discs[i, TIME_PLACE])


@lean
def _two_to_times(braking, discs, i, t_i, j, t_j):
    """`_to_time` of two discs, at a time each: (arc length, v, |w|), twice."""
    one, two = _spinning(discs, i), _spinning(discs, j)
    # both spin and have not come to rest by then: the usual case
    if (one.w > 0.0) & (two.w > 0.0) & (t_i > 0.0) & (t_j > 0.0) & (t_i < one.time) & (t_j < two.time):
        return two_spun_times(one, t_i, two, t_j, braking)
    way_i, v_i, rim_i = _to_time(braking, discs, i, t_i)
    way_j, v_j, rim_j = _to_time(braking, discs, j, t_j)
    return way_i, v_i, rim_i, way_j, v_j, rim_j


@inlined
def _spinning(discs, i):
    """Disc i as the tables of spin know it; of one that does not spin the rest is of no meaning."""
    return Spinning(discs[i, SPEED], abs(discs[i, RIM]), discs[i, TIME_LEFT], discs[i, WAY_LEFT], discs[i, TIME_PLACE])


@inlined
def _to_frame(along, direction, reach):
    """Arc length to the frame ahead on one axis, 0 if already there; −1 if the disc does not move on this axis."""
    if direction == 0.0:
        return -1.0
    way = (reach - along) / direction if direction > 0.0 else (-reach - along) / direction
    return way if way > 0.0 else 0.0


@inlined
def has_passed(table, discs, i):
    """Whether disc i, which was over a pocket, is outside its rim and moving away from it."""
    pocket = int(discs[i, OVER]) - 1
    dx = discs[i, X] - (table.pocket_offset if pocket in (0, 3) else -table.pocket_offset)
    dy = discs[i, Y] - (table.pocket_offset if pocket < 2 else -table.pocket_offset)
    outside = dx * dx + dy * dy >= table.pocket_radius * table.pocket_radius
    return outside and dx * discs[i, UX] + dy * discs[i, UY] > 0.0


@inlined
def _to_pocket(x, y, ux, uy, offset, radius, over):
    """Arc length to the rim of the first pocket ahead, except `over`; −1 if there is none. 0 NE, 1 NW, 2 SW, 3 SE."""
    first = -1.0
    for pocket in range(4):
        if pocket == over:
            continue
        east = offset if pocket in (0, 3) else -offset
        north = offset if pocket < 2 else -offset
        to_rim = ray_to_circle(x - east, y - north, ux, uy, radius)
        if to_rim >= 0.0 and (first < 0.0 or to_rim < first):
            first = to_rim
    return first


@inlined
def predict_pairs(table, discs, ahead, pairs, askers, near, i):
    """Update what is predicted of disc i and every other, and the earliest events of the discs it affects.

    Disc i's clock must be current. pairs[i, j]: a time before which i and j do not meet if undisturbed, and with
    askers[i, j] = −1 the time when they do; otherwise the prediction is that of disc askers[i, j], and `refine` makes
    the one of the other. Most impacts foreseen never happen, because others come first: then the bound was enough.
    near: room for the numbers of the discs."""
    n = discs.shape[0]
    count = _near_ways(ahead, n, near, i)
    for j in range(n):
        pairs[i, j] = pairs[j, i] = np.inf
    soonest, partner = discs[i, OWN], -1
    for k in range(count):
        j = natural(near[k])
        then = _not_before(table.braking, discs, i, j)
        askers[i, j] = askers[j, i] = i
        pairs[i, j] = pairs[j, i] = then
        if then < soonest:
            soonest, partner = then, j
    for j in range(n):
        if ahead[PARTNER, j] == i:
            predict_again(discs, ahead, pairs, j)
    for k in range(count):
        j = natural(near[k])
        if pairs[i, j] < ahead[SOONEST, j]:
            ahead[SOONEST, j], ahead[PARTNER, j] = pairs[i, j], i
    ahead[SOONEST, i], ahead[PARTNER, i] = soonest, partner


@inlined
def _near_ways(ahead, n, near, i):
    """Write to `near` those of the n discs of which the box meets that of disc i; returns their number. This rules out
    most pairs. Without a branch, since what it would be answered is hard to foresee for the processor."""
    west, east, south, north = ahead[WEST_END, i], ahead[EAST_END, i], ahead[SOUTH_END, i], ahead[NORTH_END, i]
    count = 0
    for j in range(n):
        near[count] = j
        count += (
            (west <= ahead[EAST_END, j])
            & (ahead[WEST_END, j] <= east)
            & (south <= ahead[NORTH_END, j])
            & (ahead[SOUTH_END, j] <= north)
            & (j != i)
        )
    return count


@inlined
def refine(table, discs, ahead, pairs, askers, i, j):
    """Replace the bound of discs i and j by the time of their impact; their earliest events with it. Neither has had an
    event since the prediction was asked for, so that the time is the one of then, to the bit."""
    asker = askers[i, j]
    other = j if asker == i else i
    pairs[i, j] = pairs[j, i] = _meeting(table.braking, discs, asker, other)
    askers[i, j] = askers[j, i] = -1
    predict_again(discs, ahead, pairs, i)
    predict_again(discs, ahead, pairs, j)


@inlined
def predict_again(discs, ahead, pairs, j):
    """Recompute disc j's earliest event from the known predictions."""
    k = least_of(pairs[j], discs.shape[0] - 1)
    if pairs[j, k] < discs[j, OWN]:
        ahead[SOONEST, j], ahead[PARTNER, j] = pairs[j, k], k
    else:
        ahead[SOONEST, j], ahead[PARTNER, j] = discs[j, OWN], -1


@inlined
def least_of(times, discs):
    """The index of the least of the times of so many discs, 1 or more; ties go to the lower index. Each comparison
    waits for the one before: two halves at a time take half as long. The frame's time, infinity, comes last, and may
    fill the second half."""
    half = (discs + 1) // 2
    low, high = 0, half
    least_low, least_high = times[0], times[half]
    for k in range(1, half):
        if times[k] < least_low:
            low, least_low = k, times[k]
        if times[half + k] < least_high:
            high, least_high = half + k, times[half + k]
    return high if least_high < least_low else low


@lean
def predict_all(table, discs, ahead, pairs, askers, near):
    """Update what is predicted of the discs JOINED, whose clocks must be current, and every disc's earliest event."""
    n = discs.shape[0]
    for i in range(n):
        if discs[i, JOINED] != 0.0:
            for j in range(n):
                pairs[i, j] = pairs[j, i] = np.inf
    for i in range(n):
        if discs[i, JOINED] == 0.0:
            continue
        for k in range(_near_ways(ahead, n, near, i)):
            j = natural(near[k])
            if j > i or discs[j, JOINED] == 0.0:
                pairs[i, j] = pairs[j, i] = _not_before(table.braking, discs, i, j)
                askers[i, j] = askers[j, i] = i
    for i in range(n):
        predict_again(discs, ahead, pairs, i)


@inlined
def _not_before(braking, discs, i, j):
    """A time before which i and j do not meet; inf if `_meeting` gives inf for certain. Disc i's clock must be current.
    On its path a disc that was at speed v a time t ago has come v·t at most, and at most ½·μ·g·t² less; so disc j need
    not be brought to the present. Seen along n, from j to i, only a disc that gets away loses by its braking."""
    v_i, v_j, now = discs[i, SPEED], discs[j, SPEED], discs[i, CLOCK]
    apart = discs[i, RADIUS] + discs[j, RADIUS]
    if v_j == 0.0:
        if v_i == 0.0:
            return np.inf
        way = ray_to_circle(discs[i, X] - discs[j, X], discs[i, Y] - discs[j, Y], discs[i, UX], discs[i, UY], apart)
        return now + way / v_i if 0.0 <= way <= discs[i, WAY] else np.inf
    since = now - discs[j, CLOCK]
    dx = discs[i, X] - discs[j, X] - discs[j, UX] * (v_j * since)
    dy = discs[i, Y] - discs[j, Y] - discs[j, UY] * (v_j * since)
    distance = np.sqrt(dx * dx + dy * dy)
    gap = distance - apart - 0.5 * braking * since * since - _SLACK
    if distance <= apart * 0.5:
        return now
    part = 1.0 / distance
    away_i = (discs[i, UX] * dx + discs[i, UY] * dy) * part
    away_j = -(discs[j, UX] * dx + discs[j, UY] * dy) * part
    # without a branch: which of the discs get away is hard to foresee for the processor
    slowed_i, slowed_j = braking * max(away_i, 0.0), braking * max(away_j, 0.0)
    bend = (slowed_i if v_i > 0.0 else 0.0) + slowed_j
    closing = slowed_j * since - v_i * away_i - v_j * away_j
    if gap <= 0.0:
        # they touch; where they surely separate they do not return before friction has had time to stop it
        return now - closing / (4.0 * braking) if since == 0.0 and closing < -_SEPARATING else now
    square = closing * closing + 2.0 * bend * gap
    # one division for both cases, of which the processor does not foresee the one at hand
    root = np.sqrt(square)
    way, pace = (2.0 * gap, closing + root) if closing >= 0.0 else (root - closing, bend)
    time = way / pace if pace > 0.0 else np.inf
    end = discs[i, OWN] if discs[i, OWN] < discs[j, OWN] and v_i > 0.0 else discs[j, OWN]
    return now + time if now + time <= end else np.inf


@inlined
def _meeting(braking, discs, i, j):
    """Time of impact of i and j, if undisturbed before; inf if there is none. Disc i's clock must be current; one of
    them moves."""
    if discs[j, SPEED] == 0.0:
        return _meets_resting(braking, discs, i, j, discs[i, CLOCK])
    if discs[i, SPEED] > 0.0:
        return _both_moving(braking, discs, i, j)
    return _meets_resting(braking, discs, j, i, discs[i, CLOCK])


@inlined
def _meets_resting(braking, discs, i, j, now):
    """Time of impact of disc i, from its place at `now`, with disc j, which rests."""
    apart = discs[i, RADIUS] + discs[j, RADIUS]
    if discs[i, CLOCK] == now:
        way = ray_to_circle(discs[i, X] - discs[j, X], discs[i, Y] - discs[j, Y], discs[i, UX], discs[i, UY], apart)
        if way < 0.0 or way > discs[i, WAY]:
            return np.inf
        time, _, _ = _to_way(braking, discs, i, way)
    else:
        x, y, speed, rim = present(braking, discs, i, now)
        way = ray_to_circle(x - discs[j, X], y - discs[j, Y], discs[i, UX], discs[i, UY], apart)
        if way < 0.0 or way > distance_to_rest(speed, rim, braking):
            return np.inf
        time, _, _ = after_distance(speed, rim, braking, way)
    then = now + time
    return then if then <= discs[i, OWN] else np.inf


@inlined
def _both_moving(braking, discs, i, j):
    """Time of impact of two moving discs before either's own next event. Disc i's clock must be current."""
    apart = discs[i, RADIUS] + discs[j, RADIUS]
    if _ways_apart(discs, i, j, apart + _SLACK) or _ways_apart(discs, j, i, apart + _SLACK):
        return np.inf
    now = discs[i, CLOCK]
    x, y, speed, _ = present(braking, discs, j, now)
    px, py = discs[i, X] - x, discs[i, Y] - y
    end = discs[i, OWN] if discs[i, OWN] < discs[j, OWN] else discs[j, OWN]
    window = end - now
    reach = apart + (discs[i, SPEED] + speed) * window
    if px * px + py * py > reach * reach:
        return np.inf
    if discs[i, RIM] == 0.0 and discs[j, RIM] == 0.0:
        time = time_of_impact(
            px,
            py,
            discs[i, SPEED] * discs[i, UX] - speed * discs[j, UX],
            discs[i, SPEED] * discs[i, UY] - speed * discs[j, UY],
            -braking * (discs[i, UX] - discs[j, UX]),
            -braking * (discs[i, UY] - discs[j, UY]),
            apart,
            window,
        )
    else:
        time = _spinning_meeting(braking, discs, i, j, px, py, speed, apart, window)
    return now + time if time >= 0.0 else np.inf


@inlined
def _ways_apart(discs, i, j, apart):
    """Whether the paths ahead of i and j stay further apart than `apart`, along disc i's path or normal to it."""
    dx, dy = discs[j, X] - discs[i, X], discs[j, Y] - discs[i, Y]
    ux, uy, step_x, step_y = discs[i, UX], discs[i, UY], discs[j, UX] * discs[j, WAY], discs[j, UY] * discs[j, WAY]
    aside, ahead = ux * dy - uy * dx, ux * dx + uy * dy
    to_aside, to_ahead = aside + (ux * step_y - uy * step_x), ahead + (ux * step_x + uy * step_y)
    return (
        (aside > apart and to_aside > apart)
        or (aside < -apart and to_aside < -apart)
        or (ahead < -apart and to_ahead < -apart)
        or (ahead > discs[i, WAY] + apart and to_ahead > discs[i, WAY] + apart)
    )


@inlined
def _spinning_meeting(braking, discs, i, j, px, py, speed, apart, window):
    """Time until two discs, spinning or not, first come within `apart`, in [0, window]; −1 if they do not.

    Disc i's clock must be current; px, py: i's place relative to j; speed: disc j's now. No deceleration exceeds μ·g:
    from any moment on the gap d(t) never falls below d + d'·t − μ·g·t². Repeated steps to the root of that parabola
    cannot miss an impact, and converge as fast as Newton's method."""
    ux_i, uy_i, ux_j, uy_j = discs[i, UX], discs[i, UY], discs[j, UX], discs[j, UY]
    dx, dy, time, v_i, v_j = px, py, 0.0, discs[i, SPEED], speed
    since = discs[i, CLOCK] - discs[j, CLOCK]
    from_x, from_y = discs[i, X] - discs[j, X], discs[i, Y] - discs[j, Y]
    for _ in range(_MOST_STEPS):
        distance = np.sqrt(dx * dx + dy * dy)
        closing = -((v_i * ux_i - v_j * ux_j) * dx + (v_i * uy_i - v_j * uy_j) * dy) / distance
        gap = distance - apart
        if gap <= _TOUCHING:
            if closing > 0.0:
                return time
            # they touch and separate: continue from their earliest possible return
            step = _LEAST_STEP if closing == 0.0 else -closing / braking
        else:
            ease = closing + np.sqrt(closing * closing + 4.0 * braking * gap)
            # a gap that vanishes beside their speed of separation counts as 0
            step = 2.0 * gap / ease if ease > 0.0 else -closing / braking
        following = time + step
        if following <= time:
            return time
        if following > window:
            return -1.0
        time = following
        way_i, v_i, _, way_j, v_j, _ = _two_to_times(braking, discs, i, time, j, since + time)
        dx, dy = from_x + ux_i * way_i - ux_j * way_j, from_y + uy_i * way_i - uy_j * way_j
    return time


@inlined
def present(braking, discs, i, now):
    """The state of disc i at `now`: place, speed and unsigned rim speed, (x, y, v, |w|)."""
    if discs[i, CLOCK] == now or (discs[i, SPEED] == 0.0 and discs[i, RIM] == 0.0):
        return discs[i, X], discs[i, Y], discs[i, SPEED], abs(discs[i, RIM])
    way, speed, rim = _to_time(braking, discs, i, now - discs[i, CLOCK])
    return discs[i, X] + discs[i, UX] * way, discs[i, Y] + discs[i, UY] * way, speed, rim


@inlined
def advance(braking, discs, i, now):
    """Advance disc i along its own path to `now`."""
    x, y, speed, rim = present(braking, discs, i, now)
    discs[i, X], discs[i, Y], discs[i, SPEED] = x, y, speed
    discs[i, RIM] = rim if discs[i, RIM] >= 0.0 else -rim
    discs[i, CLOCK] = now


@inlined
def advance_two(braking, discs, i, j, now):
    """Advance discs i and j as `advance` does."""
    way_i, v_i, rim_i, way_j, v_j, rim_j = _two_to_times(
        braking, discs, i, now - discs[i, CLOCK], j, now - discs[j, CLOCK]
    )
    _put(discs, i, now, way_i, v_i, rim_i)
    _put(discs, j, now, way_j, v_j, rim_j)


@inlined
def _put(discs, i, now, way, speed, rim):
    """Put disc i where it is at `now`: so far along its path, at this speed and unsigned rim speed."""
    discs[i, X] += discs[i, UX] * way
    discs[i, Y] += discs[i, UY] * way
    discs[i, SPEED] = speed
    discs[i, RIM] = rim if discs[i, RIM] >= 0.0 else -rim
    discs[i, CLOCK] = now
