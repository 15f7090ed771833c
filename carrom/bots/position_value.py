"""Position value for the seat to play: the chance of each man by its best direct shot, for many positions at once.

Geometry alone, no physics: a man at a distance D from its pocket, struck after a run L, falls if the error of direction
is at most t = (pocket's radius ÷ D) × (sum of both radii ÷ L) × the cosine of the cut; a Gaussian hand stays within t
with probability erf(t / (σ√2)).
"""

from math import erf, radians, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import Board
from carrom.physics.batch import ABSENT
from carrom.physics.compiling import compiled

BEST = 10
"""The most shots returned, the best first, each at another man."""
_PLACES = 11
"""Places tried along the base line."""
_LEAST_COSINE = 0.2


class Lengths(NamedTuple):
    """The board dimensions that the geometry uses, µm."""

    pocket_offset: float
    pocket_radius: float
    man_radius: float
    striker_radius: float
    half_side: float
    mid_line: float
    end: float
    """How far from the middle of its line the striker's centre may lie."""


def lengths_of(board: Board) -> Lengths:
    """The lengths of a board."""
    return Lengths(
        float(board.pocket_offset),
        float(board.pocket_radius),
        float(board.man_radius),
        float(board.striker_radius),
        float(board.half_side),
        float(board.mid_line),
        float(board.base_circle_offset),
    )


def shot_chances(
    board: Board, rest: NDArray[np.int64], wanted: NDArray[np.bool_], seats: NDArray[np.int64], sigma: float
) -> NDArray[np.float64]:
    """float64[m, 10]: the chances of the best shots, the best first, each at another man, padded with 0.

    rest: int64[m, 20, 2], µm, ABSENT for a missing disc. wanted: bool[m, 20], the discs that count. seats: int64[m],
    0 (S) to 3 (W). `sigma`: the hand's error in degrees.
    """
    found = np.zeros((len(rest), BEST))
    # the place along the line has an error of 0.3 + 0.7·σ mm (`carrom.bots.hand`)
    _all_prospects(lengths_of(board), rest, wanted, seats, radians(max(sigma, 0.02)), (0.3 + 0.7 * sigma) * 1000, found)
    return found


@compiled
def _all_prospects(board, rest, wanted, seats, sigma, slip, found):
    x, y = np.empty(20), np.empty(20)
    ids = np.empty(20, np.int64)
    for row in range(rest.shape[0]):
        n = 0
        for disc in range(1, 20):
            if rest[row, disc, 0] == ABSENT:
                continue
            dx, dy = float(rest[row, disc, 0]), float(rest[row, disc, 1])
            seat = seats[row]
            if seat == 1:
                dx, dy = dy, -dx
            elif seat == 2:
                dx, dy = -dx, -dy
            elif seat == 3:
                dx, dy = -dy, dx
            x[n], y[n], ids[n] = dx, dy, disc
            n += 1
        for i in range(n):
            if not wanted[row, ids[i]]:
                continue
            chance = _chance(board, x, y, n, i, sigma, slip)
            for k in range(BEST):
                if chance > found[row, k]:
                    for later in range(BEST - 1, k, -1):
                        found[row, later] = found[row, later - 1]
                    found[row, k] = chance
                    break


@compiled
def _chance(board, x, y, n, i, sigma, slip):
    """The chance of man `i` by its best direct shot, from the south."""
    best = 0.0
    apart = board.striker_radius + board.man_radius
    reach = board.half_side - board.striker_radius
    for pocket in range(4):
        px = board.pocket_offset if pocket % 2 else -board.pocket_offset
        py = board.pocket_offset if pocket >= 2 else -board.pocket_offset
        dx, dy = px - x[i], py - y[i]
        far = sqrt(dx * dx + dy * dy)
        if far <= 0.0:
            continue
        ux, uy = dx / far, dy / far
        gx, gy = x[i] - ux * apart, y[i] - uy * apart
        if abs(gx) > reach or abs(gy) > reach:
            continue
        is_free = -1
        for place in range(_PLACES):
            sx, sy = board.end * (2.0 * place / (_PLACES - 1) - 1.0), -board.mid_line
            rx, ry = gx - sx, gy - sy
            run = sqrt(rx * rx + ry * ry)
            if run <= 0.0:
                continue
            rx, ry = rx / run, ry / run
            cosine = rx * ux + ry * uy
            if cosine < _LEAST_COSINE:
                continue
            tolerance = board.pocket_radius / far * apart / run * cosine
            across = slip * ry / run
            spread = sqrt(sigma * sigma + across * across)
            chance = erf(tolerance / (spread * 1.4142135623730951))
            if chance <= best:
                continue
            if is_free < 0:
                is_free = 1 if _free(x, y, n, i, x[i], y[i], ux, uy, far, 2.0 * board.man_radius) else 0
            if is_free == 0:
                break
            if _free(x, y, n, i, sx, sy, rx, ry, run, apart):
                best = chance
    return best


@compiled
def _free(x, y, n, but, sx, sy, ux, uy, length, apart):
    """Whether every disc except `but` keeps at least `apart` from the path."""
    for k in range(n):
        if k == but:
            continue
        dx, dy = x[k] - sx, y[k] - sy
        along = dx * ux + dy * uy
        if along < 0.0:
            along = 0.0
        elif along > length:
            along = length
        ox, oy = dx - along * ux, dy - along * uy
        if ox * ox + oy * oy < apart * apart:
            return False
    return True
