"""Position value for the seat to play: the chance of each man by its best direct shot, for many positions at once.

Geometry alone, no physics: a man at a distance D from its pocket, struck after a run L, falls if the error of direction
is at most t = (pocket's radius ÷ D) × (sum of both radii ÷ L) × the cosine of the cut; a Gaussian hand stays within t
with probability erf(t / (σ√2)).
"""

from math import radians

import numpy as np
from numpy.typing import NDArray

from carrom.board import Board
from carrom.bots.aim_paths.chances import HandError, write_chances
from carrom.bots.aim_paths.records import Lengths

BEST = 10
"""The most shots returned, the best first, each at another man."""


def shot_chances(
    board: Board, rest: NDArray[np.int64], wanted: NDArray[np.bool_], seats: NDArray[np.int64], sigma: float
) -> NDArray[np.float64]:
    """float64[m, 10]: the chances of the best shots, the best first, each at another man, padded with 0.

    rest: int64[m, 20, 2], µm, ABSENT for a missing disc. wanted: bool[m, 20], the discs that count. seats: int64[m],
    0 (S) to 3 (W). `sigma`: the hand's error in degrees.
    """
    found = np.zeros((len(rest), BEST))
    # the place along the line has an error of 0.3 + 0.7·σ mm (`carrom.bots.hand`)
    error = HandError(radians(max(sigma, 0.02)), (0.3 + 0.7 * sigma) * 1000)
    write_chances(_lengths_of(board), rest, wanted, seats, error, found)
    return found


def _lengths_of(board: Board) -> Lengths:
    return Lengths(
        float(board.pocket_offset),
        float(board.pocket_radius),
        float(board.man_radius),
        float(board.striker_radius),
        float(board.half_side),
        float(board.striker_line),
        float(board.base_circle_offset),
    )
