"""Position value, for many positions at once: for the seat to play the chance of each man by its best direct shot; for
a side that of the seats that play next, weighted by their order of play. And what a stroke's verdict is worth, in men.

Geometry alone, no physics: a man at a distance D from its pocket, struck after a run L, falls if the error of direction
is at most t = (pocket's radius ÷ D) × (sum of both radii ÷ L) × the cosine of the cut; a Gaussian hand stays within t
with probability erf(t / (σ√2))."""

from functools import cache
from math import radians

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, Board, Kind, Seat, Side, kind_of, next_seat, other_side, side_of
from carrom.bots.aim_paths.chances import HandError, write_chances
from carrom.bots.aim_paths.records import Lengths
from carrom.bots.persona import hand_of
from carrom.match import Match
from carrom.physics.batch import Ints
from carrom.rules import Book
from carrom.rules.values import State, Verdict
from carrom.rules.verdict_draft import men_in

BEST = 10  # the most shots returned, the best first, each at another man


def shot_chances(
    board: Board, rest: NDArray[np.int64], wanted: NDArray[np.bool_], seats: NDArray[np.int64], sigma: float
) -> NDArray[np.float64]:
    """float64[m, 10]: the chances of the best shots, the best first, each at another man, padded with 0. rest: int64[m,
    20, 2], µm, ABSENT for a missing disc. wanted: bool[m, 20], the discs that count. seats: int64[m], 0 (S) to 3 (W).
    `sigma`: the hand's error in degrees."""
    found = np.zeros((len(rest), BEST))
    # the place along the line has an error of 0.3 + 0.7·σ mm (`carrom.bots.hand`)
    error = HandError(radians(max(sigma, 0.02)), (0.3 + 0.7 * sigma) * 1000)
    radii, lines = (board.man_radius, board.striker_radius), (board.striker_line, board.base_circle_offset)
    lengths = Lengths(*map(float, (board.pocket_offset, board.pocket_radius, *radii, board.half_side, *lines)))
    write_chances(lengths, rest, wanted, seats, error, found)
    return found


_LATER = 0.5  # the weight of a seat's chances relative to those of the seat that plays before it


def evaluate(match: Match, side: Side, lying: Ints) -> NDArray[np.float64]:
    """float64[m], men: the value to `side` of the positions `lying`, int64[m, 20, 2] as in `simulate_many`. The seat to
    play has weight 1, the next one ½, and so on; the other side's chances count as negative."""
    promised, weight, seat = np.zeros(len(lying)), 1.0, match.state.to_play
    for _ in match.state.seats:
        wanted = np.repeat(wanted_discs(match.state, seat)[None], len(lying), axis=0)
        numbers = np.full(len(lying), SEATS.index(seat), np.int64)
        sigma = hand_of(match.players[seat]).sigma
        chances = np.cumprod(shot_chances(match.board, lying, wanted, numbers, sigma), axis=1).sum(axis=1)
        promised += weight * chances if side_of(seat, match.state.seats) == side else -weight * chances
        weight, seat = weight * _LATER, next_seat(seat, match.state.seats)
    return promised


def wanted_discs(state: State, seat: Seat) -> NDArray[np.bool_]:
    """bool[20], the discs that count for a seat: its own men and the queen; all men, or discs, without colours."""
    if state.has_no_colours:
        return _of_kinds("white", "black", "queen")
    if state.colours is None:
        return _of_kinds("white", "black")
    return _of_kinds(state.colours[side_of(seat, state.seats)], "queen")


@cache
def _of_kinds(*kinds: Kind) -> NDArray[np.bool_]:
    found = np.array([kind_of(disc) in kinds for disc in DISCS])
    found.flags.writeable = False
    return found


_WON = 30.0
_TURN = 0.8
_STROKE = 0.4  # the value of each stroke beyond the next one
_ENOUGH = 12  # the most further strokes that count: they end any round, and a bet that brings more is worth no more
_QUEEN_COVERED = 4.0
_QUEEN_AWAITING = 1.5


def worth(before: State, verdict: Verdict, book: Book | None = None) -> float:
    """The gain of the side that played by `verdict`, in men. Raises `ValueError` when the round was over before. A
    `book` without colours says what a side holds (`OpenCount.worth`); the best of the others' is taken off."""
    seat = before.turn
    if seat is None:
        raise ValueError("no side has played: the round was over before")
    side = side_of(seat, before.seats)
    if verdict.round_over:
        return _WON if verdict.round_over.winner == side else -_WON
    # K-Rhum counts strokes: those still held, and those that a penalty gives the other side
    more = _STROKE * min(verdict.state.strokes_left - 1, _ENOUGH)
    keeps = _TURN + more if verdict.continues else -more
    return keeps + _lead(verdict.state, side, book) - _lead(before, side, book)


def _lead(state: State, side: Side, book: Book | None) -> float:
    if book is not None and book.open_count is not None:
        held = {each: book.open_count.worth(book.settings, state, each) for each in state.score}
        return held.pop(side) - max(held.values(), default=0.0)
    other = other_side(side, state.seats)
    return _holding(state, side) - _holding(state, other)


def _holding(state: State, side: Side) -> float:
    men = float(men_in(state, side))
    if state.queen.side == side:
        men += _QUEEN_COVERED if state.queen.where == "covered" else _QUEEN_AWAITING
    return men - state.owed[side]
