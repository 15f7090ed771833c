"""Aim paths into a pocket (compiled): the path of the man, and the striker's path that drives it.

An *exit* is a direction in which a man must leave: straight into a pocket, off the frame, off a standing man (kiss), or
onto another man that falls (combination). An *entry* is the striker's path to the place where it must meet that man:
straight, off the frame once or twice, or off another man (cannon). Each exit is combined with its entries from places
along the base line. Impacts are predicted with restitution, the throw by contact friction and the spin it leaves, so
that an aim is exact but for the effects of friction on the way.

The board is rotated so that the player sits in the south. µm, µm/s, rad; a disc is a row of `x`, `y`.
"""

from math import asin, atan2, copysign, cos, sin, sqrt
from typing import NamedTuple

import numpy as np

from carrom.physics.compiling import compiled

STRAIGHT, BANK, REBOUND, COMBINATION, CANNON, KISS, BLOCK = range(7)
"""Kinds of paths."""
(
    KIND, MAN, FIRST, POCKET, START, HEADING_X, HEADING_Y, SPEED, TOLERANCE, COSINE, DISTANCE, RUN,
) = range(12)  # fmt: skip
"""Columns of a path. MAN: the row of the man that falls; FIRST: of the man that the striker drives (cannon: glances
off). POCKET: 0 SW, 1 SE, 2 NW, 3 NE. START: place along the base line. SPEED: the least sufficient one. TOLERANCE: the
error of direction with which the man still falls. COSINE: of the cut at the man driven first. DISTANCE: from the man to
the pocket's centre; RUN: from the striker to where it drives the first man, both along their paths."""
COLUMNS = 12

_MARGIN = 1.25
"""The speed of a man relative to the least that reaches the pocket."""
_THINNEST, _THIN = 0.17, 0.3
"""Cosines of the thinnest cuts: 80° for straight exits, 73° for all others."""
_LEAST_WINDOW = 3e-4
"""rad: the least tolerance; no hand is more precise."""
_WIDEST = 0.35
"""rad: the largest window of a combination: touching men tolerate a wide error, but not any."""
_APART = 0.12
"""The least distance between two places kept for one path, as a share of the base line."""
_KEPT = 3
"""The most places kept for one path."""
_OFFSETS = 16
"""Thicknesses tried of a glancing impact, from left to right."""
_JAWS = 70_000.0
"""µm: a frame contact closer than this to the pocket is no bank, but a hit on the jaws of the pocket."""
_MOUTH = 1.6
"""Where a blocking man is to rest before the pocket's centre, in radii of the pocket."""

_EAST, _NORTH = (-1.0, 1.0, -1.0, 1.0), (-1.0, -1.0, 1.0, 1.0)
"""Signs of the pockets' coordinates: SW, SE, NW, NE."""
_OUT_X, _OUT_Y = (1.0, 0.0, -1.0, 0.0), (0.0, 1.0, 0.0, -1.0)
"""The frame's outward normals: east, north, west, south."""
_MAN, _FALLS, _HOLE, _KIND, _UX, _UY, _WINDOW, _NEED, _FAR, _SIDE = range(10)
_MOST_EXITS = 600


class AimConstants(NamedTuple):
    """Board and matter constants of the geometry: lengths (µm), deceleration by friction (µm/s²), the fastest stroke
    (µm/s), pure numbers.

    `heavy`: the striker's mass divided by a man's.
    """

    half_side: float
    pocket_offset: float
    pocket_radius: float
    man_radius: float
    striker_radius: float
    mid_line: float
    braking: float
    e_disc: float
    e_frame: float
    mu_disc: float
    mu_frame: float
    heavy: float
    fastest: float


@compiled
def find_paths(gear, x, y, wanted, own, starts, kinds, found):
    """Write the paths of these kinds (bool[7]) into `found` (float64[most, 12]) and return their number.

    x, y: float64[n], the men's centres; wanted: bool[n], men to pocket; own: bool[n], men that may block. starts:
    float64[m], the striker's places in ascending order.
    """
    exits = np.empty((_MOST_EXITS, 10))
    straight = _straight_exits(gear, x, y, wanted, STRAIGHT, exits, 0)
    last = straight
    if kinds[BANK]:
        last = _bank_exits(gear, x, y, wanted, exits, last)
    if kinds[COMBINATION]:
        last = _combination_exits(gear, x, y, exits, straight, last)
    if kinds[KISS]:
        last = _kiss_exits(gear, x, y, wanted, exits, last)
    if kinds[BLOCK]:
        last = _straight_exits(gear, x, y, own, BLOCK, exits, last)
    tried = np.empty((len(starts), COLUMNS))
    count = 0
    for number in range(last):
        leaving = exits[number]
        if number >= straight or kinds[STRAIGHT]:
            for place in range(len(starts)):
                tried[place, TOLERANCE] = 0.0
                _straight_entry(gear, x, y, leaving, starts[place], tried[place])
            count = _keep(tried, found, count)
        if number < straight and kinds[REBOUND]:
            for ways in range(16):
                first, second = ways // 4, ways % 4
                # the same side twice means that side alone
                step = 2 if first == second else 4
                for place in range(len(starts)):
                    tried[place, TOLERANCE] = 0.0
                    if place % step == 0:
                        _rebound_entry(gear, x, y, leaving, starts[place], first, second, tried[place])
                count = _keep(tried, found, count)
        if number < straight and kinds[CANNON]:
            for other in range(len(x)):
                if other == leaving[_MAN]:
                    continue
                for place in range(len(starts)):
                    tried[place, TOLERANCE] = 0.0
                    if place % 2 == 0:
                        _glancing_entry(gear, x, y, leaving, starts[place], other, tried[place])
                count = _keep(tried, found, count)
    return count


@compiled
def _keep(tried, found, count):
    """Append the most tolerant places of one path, at least `_APART` from each other; return the new count."""
    span = (tried.shape[0] - 1) * _APART
    for _ in range(_KEPT):
        best = -1
        for place in range(tried.shape[0]):
            if tried[place, TOLERANCE] >= _LEAST_WINDOW and (
                best < 0 or tried[place, TOLERANCE] > tried[best, TOLERANCE]
            ):
                best = place
        if best < 0 or count >= found.shape[0]:
            break
        found[count, :] = tried[best]
        count += 1
        for place in range(tried.shape[0]):
            if abs(place - best) < span:
                tried[place, TOLERANCE] = 0.0
    return count


# exits


@compiled
def _write_exit(exits, last, man, falls, hole, kind, ux, uy, window, need, far, side=-1):
    if last >= _MOST_EXITS or window < _LEAST_WINDOW:
        return last
    one = exits[last]
    one[_MAN], one[_FALLS], one[_HOLE], one[_KIND] = man, falls, hole, kind
    one[_UX], one[_UY], one[_WINDOW], one[_NEED], one[_FAR], one[_SIDE] = ux, uy, window, need, far, side
    return last + 1


@compiled
def _straight_exits(gear, x, y, wanted, kind, exits, last):
    """Exits straight into a pocket, or of a block, to a place before it."""
    short, margin = (_MOUTH * gear.pocket_radius, 1.0) if kind == BLOCK else (0.0, _MARGIN)
    wide = gear.man_radius if kind == BLOCK else gear.pocket_radius
    for man in range(len(x)):
        for hole in range(4):
            px, py = gear.pocket_offset * _EAST[hole], gear.pocket_offset * _NORTH[hole]
            ux, uy, far = _unit(px - x[man], py - y[man])
            far -= short
            if not wanted[man] or far <= short:
                continue
            if _free(x, y, man, -1, x[man], y[man], ux, uy, far, 2.0 * gear.man_radius):
                need = margin * sqrt(2.0 * gear.braking * far)
                last = _write_exit(exits, last, man, man, hole, kind, ux, uy, wide / far, need, far)
    return last


@compiled
def _bank_exits(gear, x, y, wanted, exits, last):
    """Exits off one side of the frame into a pocket."""
    radius = gear.man_radius
    for man in range(len(x)):
        if not wanted[man]:
            continue
        for hole in range(4):
            px, py = gear.pocket_offset * _EAST[hole], gear.pocket_offset * _NORTH[hole]
            for side in range(4):
                way = _by_frames(gear, radius, x[man], y[man], px, py, side, -1, 0.0)
                if not way[0] or abs(px - way[10]) + abs(py - way[11]) < _JAWS:
                    continue
                if _legs_free(x, y, man, man, x[man], y[man], way, px, py, 2.0 * radius):
                    need, window = _MARGIN * sqrt(2.0 * gear.braking * way[7]), gear.pocket_radius / way[6]
                    last = _write_exit(exits, last, man, man, hole, BANK, way[1], way[2], window, need, way[12], side)
    return last


@compiled
def _combination_exits(gear, x, y, exits, straight, last):
    """Exits of a man onto another that falls straight."""
    apart = 2.0 * gear.man_radius
    for number in range(straight):
        falls, ux, uy = int(exits[number, _FALLS]), exits[number, _UX], exits[number, _UY]
        window, hole, far = exits[number, _WINDOW], exits[number, _HOLE], exits[number, _FAR]
        for man in range(len(x)):
            if man == falls:
                continue
            lx, ly, near = _unit(x[falls] - x[man], y[falls] - y[man])
            if lx * ux + ly * uy < _THIN:
                continue
            if near < apart + 50.0:
                # they touch: the other leaves along the line of their centres
                if abs(lx * uy - ly * ux) < window and lx * ux + ly * uy > 0.0:
                    need = 2.0 * exits[number, _NEED] / (1.0 + gear.e_disc)
                    last = _write_exit(exits, last, man, falls, hole, COMBINATION, ux, uy, _WIDEST, need, far)
                continue
            dx, dy, gap = _unit(x[falls] - ux * apart - x[man], y[falls] - uy * apart - y[man])
            nx, ny = _aimed(gear, ux, uy, dx, dy, 0.0)
            gx, gy = x[falls] - nx * apart, y[falls] - ny * apart
            dx, dy, gap = _unit(gx - x[man], gy - y[man])
            cosine = dx * nx + dy * ny
            if gap <= 0.0 or cosine < _THIN or not _free(x, y, man, falls, x[man], y[man], dx, dy, gap, apart):
                continue
            at_impact = exits[number, _NEED] * 2.0 / ((1.0 + gear.e_disc) * cosine)
            need = sqrt(at_impact * at_impact + 2.0 * gear.braking * gap)
            wide = min(window * apart * cosine / gap, _WIDEST)
            last = _write_exit(exits, last, man, falls, hole, COMBINATION, dx, dy, wide, need, far)
    return last


@compiled
def _kiss_exits(gear, x, y, wanted, exits, last):
    """Exits off a standing man into a pocket."""
    apart = 2.0 * gear.man_radius
    ways = np.empty((4, 8))
    for man in range(len(x)):
        if not wanted[man]:
            continue
        for other in range(len(x)):
            ox, oy, near = _unit(x[other] - x[man], y[other] - y[man])
            if other == man or near < apart + 1000.0:
                continue
            for hole in range(4):
                px, py = gear.pocket_offset * _EAST[hole], gear.pocket_offset * _NORTH[hole]
                if (px - x[other]) * ox + (py - y[other]) * oy < -apart:
                    continue
                for number in range(_by_glance(gear, apart, 0.5, x[man], y[man], x[other], y[other], px, py, ways)):
                    ux, uy, cx, cy, loss, slope, gap, _rim = _row(ways, number)
                    window = gear.pocket_radius / slope
                    ex, ey, far = _unit(px - cx, py - cy)
                    if window < 10.0 * _LEAST_WINDOW or loss < 0.05:
                        continue
                    if not _free(x, y, man, other, x[man], y[man], ux, uy, gap, apart):
                        continue
                    if not _free(x, y, man, other, cx, cy, ex, ey, far, apart):
                        continue
                    need = _MARGIN * sqrt(2.0 * gear.braking * (gap + far / loss))
                    last = _write_exit(exits, last, man, man, hole, KISS, ux, uy, window, need, gap + far)
    return last


# entries


@compiled
def _straight_entry(gear, x, y, leaving, start, out):
    man, ux, uy = int(leaving[_MAN]), leaving[_UX], leaving[_UY]
    apart = gear.striker_radius + gear.man_radius
    dx, dy, run = _unit(x[man] - ux * apart - start, y[man] - uy * apart + gear.mid_line)
    if run <= 0.0 or dx * ux + dy * uy < 0.5 * _THINNEST:
        return
    nx, ny = _aimed(gear, ux, uy, dx, dy, 0.0)
    if leaving[_SIDE] >= 0.0:
        # the throw sets the man spinning, which changes its rebound off the frame
        hole, side, spin = int(leaving[_HOLE]), int(leaving[_SIDE]), 2.0 * (ux * ny - uy * nx)
        px, py = gear.pocket_offset * _EAST[hole], gear.pocket_offset * _NORTH[hole]
        way = _by_frames(gear, gear.man_radius, x[man], y[man], px, py, side, -1, spin)
        if not way[0]:
            return
        ux, uy = way[1], way[2]
        nx, ny = _aimed(gear, ux, uy, dx, dy, 0.0)
    gx, gy = x[man] - nx * apart, y[man] - ny * apart
    dx, dy, run = _unit(gx - start, gy + gear.mid_line)
    cosine = dx * nx + dy * ny
    least = _THINNEST if leaving[_KIND] == STRAIGHT else _THIN
    tolerance = leaving[_WINDOW] * apart * cosine / max(run, 1.0)
    if run <= 0.0 or cosine < least or tolerance < _LEAST_WINDOW or not _may_be(gear, gx, gy):
        return
    if _free(x, y, man, -1, start, -gear.mid_line, dx, dy, run, apart):
        _write(gear, leaving, leaving[_KIND], man, start, dx, dy, 1.0, run, tolerance, cosine, run, out)


@compiled
def _rebound_entry(gear, x, y, leaving, start, first, second, out):
    man, ux, uy = int(leaving[_MAN]), leaving[_UX], leaving[_UY]
    second = -1 if second == first else second
    apart, radius = gear.striker_radius + gear.man_radius, gear.striker_radius
    gx, gy = x[man] - ux * apart, y[man] - uy * apart
    # mirror images give the striker's approximate direction of arrival
    dx, dy = _image(gear.half_side - radius, gx, gy, first, second)
    dx, dy = dx - start, dy + gear.mid_line
    for side in (first, second):
        if side >= 0:
            dx, dy = (-dx, dy) if side % 2 == 0 else (dx, -dy)
    if dx * ux + dy * uy <= 0.0 or not _may_be(gear, gx, gy):
        return
    way = _by_frames(gear, radius, start, -gear.mid_line, gx, gy, first, second, 0.0)
    if not way[0] or way[3] * ux + way[4] * uy < _THIN or leaving[_WINDOW] * apart < _LEAST_WINDOW * way[6]:
        return
    nx, ny = _aimed(gear, ux, uy, way[3], way[4], way[13])
    gx, gy = x[man] - nx * apart, y[man] - ny * apart
    way = _by_frames(gear, radius, start, -gear.mid_line, gx, gy, first, second, 0.0)
    cosine = way[3] * nx + way[4] * ny
    tolerance = leaving[_WINDOW] * apart * cosine / way[6]
    if not way[0] or cosine < _THIN or tolerance < _LEAST_WINDOW or not _may_be(gear, gx, gy):
        return
    if _legs_free(x, y, man, -1, start, -gear.mid_line, way, gx, gy, apart):
        _write(gear, leaving, REBOUND, man, start, way[1], way[2], way[5], way[7], tolerance, cosine, way[12], out)


@compiled
def _glancing_entry(gear, x, y, leaving, start, other, out):
    man, ux, uy = int(leaving[_MAN]), leaving[_UX], leaving[_UY]
    apart = gear.striker_radius + gear.man_radius
    gx, gy = x[man] - ux * apart, y[man] - uy * apart
    # a striker is deflected by some 20° at most, and displaced by no more than the sum of both radii
    bx, by, _near = _unit(x[other] - start, y[other] + gear.mid_line)
    ex, ey, far = _unit(gx - x[other], gy - y[other])
    if far < 0.5 * apart or ex * ux + ey * uy <= 0.0 or not _may_be(gear, gx, gy):
        return
    if bx * ex + by * ey < cos(0.4 + asin(min(apart / max(far, apart), 1.0))):
        return
    light = 1.0 / (1.0 + gear.heavy)
    ways, again = np.empty((4, 8)), np.empty((4, 8))
    for number in range(_by_glance(gear, apart, light, start, -gear.mid_line, x[other], y[other], gx, gy, ways)):
        ex, ey, far = _unit(gx - ways[number, 2], gy - ways[number, 3])
        if ex * ux + ey * uy < _THIN:
            continue
        # the throw at the man that falls shifts the place where it must be met
        nx, ny = _aimed(gear, ux, uy, ex, ey, ways[number, 7])
        hx, hy = x[man] - nx * apart, y[man] - ny * apart
        if _by_glance(gear, apart, light, start, -gear.mid_line, x[other], y[other], hx, hy, again) <= number:
            continue
        dx, dy, cx, cy, loss, slope, gap, _rim = _row(again, number)
        ex, ey, far = _unit(hx - cx, hy - cy)
        cosine = ex * nx + ey * ny
        tolerance = leaving[_WINDOW] * apart * cosine / slope
        if cosine < _THIN or tolerance < max(_LEAST_WINDOW, out[TOLERANCE]):
            continue
        if _free(x, y, other, -1, start, -gear.mid_line, dx, dy, gap, apart) and _free(
            x, y, man, other, cx, cy, ex, ey, far, apart
        ):
            way = gap + far / loss
            _write(gear, leaving, CANNON, other, start, dx, dy, loss, way, tolerance, cosine, gap + far, out)


@compiled
def _write(gear, leaving, kind, first, start, dx, dy, loss, way, tolerance, cosine, run, out):
    """Write a free path to `out`, unless it needs more than the fastest stroke."""
    share = (1.0 + gear.e_disc) * gear.heavy / (1.0 + gear.heavy) * cosine
    at_impact = leaving[_NEED] / share
    speed = sqrt(at_impact * at_impact / loss + 2.0 * gear.braking * way)
    if speed > gear.fastest:
        return
    out[KIND], out[MAN], out[FIRST], out[POCKET] = kind, leaving[_FALLS], first, leaving[_HOLE]
    out[START], out[HEADING_X], out[HEADING_Y], out[SPEED] = start, dx, dy, speed
    out[TOLERANCE], out[COSINE], out[DISTANCE], out[RUN] = tolerance, cosine, leaving[_FAR], run


# paths of one disc


@compiled
def _aimed(gear, ux, uy, dx, dy, rim):
    """The line of the centres at an impact after which a man leaves along u, when it is struck along d.

    With a slip s and an approach c, contact friction throws the man sideways by q = min(μ, |s| / (3 (1 + e) c)) of its
    speed along the line. `rim`: the rim speed of the striking disc, relative to its speed.
    """
    approach = dx * ux + dy * uy
    slip = dy * ux - dx * uy + rim
    q = copysign(min(gear.mu_disc, abs(slip) / (3.0 * (1.0 + gear.e_disc) * max(approach, 0.05))), slip)
    size = sqrt(1.0 + q * q)
    return (ux + q * uy) / size, (uy - q * ux) / size


@compiled
def _bounced(gear, dx, dy, rim, side):
    """The rebound of a disc of speed 1 off the frame: direction, share of v² kept, rim speed relative to its speed."""
    nx, ny = _OUT_X[side], _OUT_Y[side]
    approach = dx * nx + dy * ny
    slip = dy * nx - dx * ny + rim
    push = (1.0 + gear.e_frame) * approach
    along = copysign(min(gear.mu_frame * push, abs(slip) / 3.0), slip)
    vx, vy = dx - push * nx + along * ny, dy - push * ny - along * nx
    speed = sqrt(vx * vx + vy * vy)
    return vx / speed, vy / speed, speed * speed, (rim - 2.0 * along) / speed


@compiled
def _traced(gear, limit, sx, sy, turn, first, second, spin, gx, gy):
    """Trace a disc that starts in a given direction off one or two sides of the frame past a goal.

    Returns whether it gets there, the miss distance, the last direction, the share of v² kept, the friction path (µm,
    weighted as if all were at the first speed), both places at the frame, the length, and the rim speed.
    """
    dx, dy, rim, loss, way, length = cos(turn), sin(turn), spin, 1.0, 0.0, 0.0
    px, py, ax, ay = sx, sy, 0.0, 0.0
    for number in range(2):
        side = first if number == 0 else second
        if side < 0:
            break
        nx, ny = _OUT_X[side], _OUT_Y[side]
        closing = dx * nx + dy * ny
        gap = limit - (px * nx + py * ny)
        if closing < 0.02 or gap < 0.0:
            return False, 0.0, dx, dy, loss, way, ax, ay, px, py, length, rim
        step = gap / closing
        px, py = px + dx * step, py + dy * step
        length += step
        way += step / loss
        dx, dy, left, rim = _bounced(gear, dx, dy, rim, side)
        loss *= left
        if number == 0:
            ax, ay = px, py
    miss = dx * (gy - py) - dy * (gx - px)
    ahead = dx * (gx - px) + dy * (gy - py)
    return ahead > 0.0, miss, dx, dy, loss, way + ahead / loss, ax, ay, px, py, length + ahead, rim


@compiled
def _image(limit, gx, gy, first, second):
    """The mirror image of a goal in one or two sides of the frame."""
    for number in range(2):
        side = second if number == 0 else first
        if side >= 0:
            nx, ny = _OUT_X[side], _OUT_Y[side]
            mirrored = 2.0 * (limit - (gx * nx + gy * ny))
            gx, gy = gx + mirrored * nx, gy + mirrored * ny
    return gx, gy


@compiled
def _by_frames(gear, radius, sx, sy, gx, gy, first, second, spin):
    """Solve for the direction in which a disc reaches a goal off one or two sides (`second` −1: one) by secant steps.

    `spin`: the initial rim speed. Returns whether it can, the first direction, the last, the share of v² kept, the
    derivative of the miss by the direction (µm/rad), the friction path, both places at the frame, the length, and the
    final rim speed. Mirror images give the first guess, restitution and friction at the frame correct it.
    """
    limit = gear.half_side - radius
    ix, iy = _image(limit, gx, gy, first, second)
    turn = atan2(iy - sy, ix - sx)
    step, slope = 0.01, 1.0
    one = _traced(gear, limit, sx, sy, turn, first, second, spin, gx, gy)
    nowhere = (False, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for _ in range(8):
        other = _traced(gear, limit, sx, sy, turn + step, first, second, spin, gx, gy)
        if not one[0] or not other[0]:
            return nowhere
        slope = (other[1] - one[1]) / step
        if abs(slope) < 1e4:
            return nowhere
        turn, one = turn + step, other
        step = -other[1] / slope
        if abs(other[1]) < 20.0:
            break
        step = min(max(step, -0.3), 0.3)
    edge = gear.pocket_offset - gear.pocket_radius
    _, miss, ex, ey, loss, way, ax, ay, bx, by, length, rim = one
    if abs(miss) > 1000.0 or min(abs(ax), abs(ay)) > edge or min(abs(bx), abs(by)) > edge:
        return nowhere
    if max(abs(ax), abs(ay), abs(bx), abs(by)) > limit + 1.0:
        return nowhere
    return True, cos(turn), sin(turn), ex, ey, loss, abs(slope), way, ax, ay, bx, by, length, rim


@compiled
def _legs_free(x, y, man, also, sx, sy, way, gx, gy, apart):
    """Whether the path by the frame is free. The disc to be met, `man`, is an obstacle on the earlier legs only.

    `also`: the moving disc, if it is one of the men.
    """
    ux, uy, length = _unit(way[8] - sx, way[9] - sy)
    if not _free(x, y, also, -1, sx, sy, ux, uy, length, apart):
        return False
    ux, uy, length = _unit(way[10] - way[8], way[11] - way[9])
    if length > 0.0 and not _free(x, y, also, -1, way[8], way[9], ux, uy, length, apart):
        return False
    ux, uy, length = _unit(gx - way[10], gy - way[11])
    return _free(x, y, man, also, way[10], way[11], ux, uy, length, apart)


@compiled
def _glanced(gear, apart, light, sx, sy, ox, oy, thick, gx, gy):
    """Trace a disc from s that glances off the one at o with offset `thick` (−1 to 1) past a goal.

    Returns the miss distance, how far ahead the goal is, the first direction, the place of the impact, the share of v²
    kept, the length up to there, and the rim speed. `light`: the reduced mass divided by the disc's own.
    """
    bx, by, near = _unit(ox - sx, oy - sy)
    across = thick * apart / near
    along = sqrt(max(1.0 - across * across, 0.0))
    dx, dy = bx * along - by * across, by * along + bx * across
    gap = near * along - apart * sqrt(1.0 - thick * thick)
    cx, cy = sx + dx * gap, sy + dy * gap
    nx, ny = (ox - cx) / apart, (oy - cy) / apart
    approach, slip = dx * nx + dy * ny, dy * nx - dx * ny
    push = (1.0 + gear.e_disc) * approach * light
    rub = copysign(min(gear.mu_disc * (1.0 + gear.e_disc) * approach, abs(slip) / 3.0) * light, slip)
    vx, vy = dx - push * nx + rub * ny, dy - push * ny - rub * nx
    speed = max(sqrt(vx * vx + vy * vy), 1e-9)
    vx, vy = vx / speed, vy / speed
    miss, ahead = vx * (gy - cy) - vy * (gx - cx), vx * (gx - cx) + vy * (gy - cy)
    return miss, ahead, dx, dy, cx, cy, speed * speed, gap, -2.0 * rub / speed


@compiled
def _by_glance(gear, apart, light, sx, sy, ox, oy, gx, gy, ways):
    """Write the paths of a disc to a goal off another disc into `ways`, 4 rows at most, and return their number.

    A row: first direction, place of the impact, share of v² kept, derivative of the miss by the direction (µm/rad),
    length up to the impact, rim speed after it.
    """
    near = sqrt((ox - sx) * (ox - sx) + (oy - sy) * (oy - sy))
    if near <= apart:
        return 0
    count = 0
    thick, width = -0.97, 1.94 / _OFFSETS
    before = _glanced(gear, apart, light, sx, sy, ox, oy, thick, gx, gy)
    for _ in range(_OFFSETS):
        thick += width
        now = _glanced(gear, apart, light, sx, sy, ox, oy, thick, gx, gy)
        if before[0] * now[0] <= 0.0 and before[1] > 0.0 and now[1] > 0.0 and count < ways.shape[0]:
            low, high, lower = thick - width, thick, before[0]
            for _ in range(14):
                middle = 0.5 * (low + high)
                one = _glanced(gear, apart, light, sx, sy, ox, oy, middle, gx, gy)
                if one[0] * lower > 0.0:
                    low, lower = middle, one[0]
                else:
                    high = middle
            middle = 0.5 * (low + high)
            one = _glanced(gear, apart, light, sx, sy, ox, oy, middle, gx, gy)
            nudged = _glanced(gear, apart, light, sx, sy, ox, oy, middle + 1e-3, gx, gy)
            across, aside = middle * apart / near, (middle + 1e-3) * apart / near
            slope = abs(nudged[0] - one[0]) / max(abs(asin(aside) - asin(across)), 1e-9)
            way = (one[2], one[3], one[4], one[5], one[6], max(slope, 1.0), one[7], one[8])
            for column in range(8):
                ways[count, column] = way[column]
            count += 1
        before = now
    return count


@compiled
def _row(ways, k):
    return ways[k, 0], ways[k, 1], ways[k, 2], ways[k, 3], ways[k, 4], ways[k, 5], ways[k, 6], ways[k, 7]


@compiled
def _may_be(gear, x, y):
    """Whether the striker's centre may be at a point: within the frame and over no pocket."""
    reach = gear.half_side - gear.striker_radius
    if abs(x) > reach or abs(y) > reach:
        return False
    dx, dy = abs(x) - gear.pocket_offset, abs(y) - gear.pocket_offset
    return dx * dx + dy * dy > gear.pocket_radius * gear.pocket_radius


@compiled
def _unit(dx, dy):
    """The direction and length of a vector; all 0 for the null vector."""
    length = sqrt(dx * dx + dy * dy)
    if length == 0.0:
        return 0.0, 0.0, 0.0
    return dx / length, dy / length, length


@compiled
def _free(x, y, but, also, sx, sy, ux, uy, length, apart):
    """Whether every disc except `but` and `also` keeps at least `apart` from the path."""
    square = apart * apart
    for k in range(len(x)):
        if k in (but, also):
            continue
        dx, dy = x[k] - sx, y[k] - sy
        along = min(max(dx * ux + dy * uy, 0.0), length)
        ox, oy = dx - along * ux, dy - along * uy
        if ox * ox + oy * oy < square:
            return False
    return True
