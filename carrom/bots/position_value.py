"""Position value, for many positions at once: for the seat to play the chance of each man by its best direct shot; for
a side that of the seats that play next, weighted by their order of play.

Geometry alone, no physics: a man at a distance D from its pocket, struck after a run L, falls if the error of direction
is at most t = (pocket's radius ÷ D) × (sum of both radii ÷ L) × the cosine of the cut; a Gaussian hand stays within t
with probability erf(t / (σ√2)).
"""

from math import radians

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, STRIKER, Board, Seat, Side, kind_of, next_seat, side_of
from carrom.bots.aim_paths.chances import HandError, write_chances
from carrom.bots.aim_paths.records import Lengths
from carrom.bots.persona import hand_of
from carrom.match import Match
from carrom.physics.batch import Ints

BEST = 10  # the most shots returned, the best first, each at another man


def shot_chances(
    board: Board, rest: NDArray[np.int64], wanted: NDArray[np.bool_], seats: NDArray[np.int64], sigma: float
) -> NDArray[np.float64]:
    """float64[m, 10]: the chances of the best shots, the best first, each at another man, padded with 0. rest: int64[m,
    20, 2], µm, ABSENT for a missing disc. wanted: bool[m, 20], the discs that count. seats: int64[m], 0 (S) to 3 (W).
    `sigma`: the hand's error in degrees.
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


_LATER = 0.5  # the weight of a seat's chances relative to those of the seat that plays before it


def evaluate(match: Match, side: Side, lying: Ints) -> NDArray[np.float64]:
    """float64[m], men: the value to `side` of the positions `lying`, int64[m, 20, 2] as in `simulate_many`. The seat to
    play has weight 1, the next one ½, and so on; the other side's chances count as negative.
    """
    promised, weight, seat = np.zeros(len(lying)), 1.0, match.state.to_play
    for _ in match.state.seats:
        wanted = np.repeat(_wanted(match, seat)[None], len(lying), axis=0)
        numbers = np.full(len(lying), SEATS.index(seat), np.int64)
        sigma = hand_of(match.players[seat]).sigma
        chances = np.cumprod(shot_chances(match.board, lying, wanted, numbers, sigma), axis=1).sum(axis=1)
        promised += weight * chances if side_of(seat, match.state.seats) == side else -weight * chances
        weight, seat = weight * _LATER, next_seat(seat, match.state.seats)
    return promised


def _wanted(match: Match, seat: Seat) -> NDArray[np.bool_]:
    """bool[20], the discs that count for a seat: its own men and the queen; all men while colours are open; every disc
    in a book without colours.
    """
    colours = match.state.colours
    if match.state.has_no_colours:
        return np.array([disc != STRIKER for disc in DISCS])
    kinds = {"white", "black"} if colours is None else {colours[side_of(seat, match.state.seats)], "queen"}
    return np.array([kind_of(disc) in kinds for disc in DISCS])
