"""Position value, for many positions at once: for the seat to play how open each man's best direct shot is; for a side
that of the seats that play next, weighted by their order of play. And what a stroke's verdict is worth, in men.

Geometry alone, no physics: a man at a distance D from its pocket, struck after a run L, falls if the error of direction
is at most t = (pocket's radius ÷ D) × (sum of both radii ÷ L) × the cosine of the cut; a Gaussian hand stays within t
with probability erf(t / (σ√2)), its *openness*. That is no chance that the man is pocketed, for it knows neither
friction nor other ways to play, and a product of such numbers is none of clearing the board: where it is 0.07, 0.29
and 0.57 with five or six, three or four, one or two men left, 59, 73 and 77 boards of a hundred were cleared (786
positions of `world` at 0.25°, 28 November 2026). It orders positions, and nobody is shown it."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import radians
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, Board, Kind, Seat, Side, kind_of, next_seat, other_side, side_of
from carrom.bots.aim_paths.records import Lengths
from carrom.bots.aim_paths.values import write_put_back, write_values
from carrom.bots.persona import hand_of
from carrom.match import Match
from carrom.physics.batch import Ints
from carrom.rules import Book
from carrom.rules.values import State, Verdict
from carrom.rules.verdict_draft import men_in

Floats = NDArray[np.float64]
BEST = 10  # the most men that count


class Kinds(NamedTuple):
    """Kinds of positions, k of them: how their values are found."""

    turns: Ints
    """int64[k]: the seat that plays next, 0 (S) to 3 (W)."""
    signs: Floats
    """float64[k]: by which it counts; 0: not at all."""
    wanted: NDArray[np.bool_]
    """bool[k, 20]: the discs that count."""
    back: Ints
    """int64[k, 20]: for each disc that comes back the first disc of its kind, one after the other; 0: none."""


def room_for_kinds(many: int) -> Kinds:
    """Arrays for so many kinds, not yet filled."""
    discs = len(DISCS)
    wanted, back = np.empty((many, discs), np.bool_), np.empty((many, discs), np.int64)
    return Kinds(np.empty(many, np.int64), np.empty(many), wanted, back)


def write_kind(
    kinds: Kinds, place: int, turn: int, sign: float, wanted: NDArray[np.bool_], back: Sequence[str]
) -> None:
    """Write a kind: the seat that plays next, its sign, the discs that count, the kinds of those that come back."""
    kinds.turns[place], kinds.signs[place], kinds.wanted[place], kinds.back[place] = turn, sign, wanted, 0
    for step, kind in enumerate(back):
        kinds.back[place, step] = _FIRST[kind]


def kinds_of(each: Sequence[tuple[int, float, NDArray[np.bool_], Sequence[str]]]) -> Kinds:
    """Kinds as `write_kind` takes them."""
    kinds = room_for_kinds(len(each))
    for place, one in enumerate(each):
        write_kind(kinds, place, *one)
    return kinds


_FIRST = {kind: [kind_of(disc) for disc in DISCS].index(kind) for kind in ("white", "black", "queen")}
"""The first disc of each kind."""


def values(board: Board, rest: Ints, which: Ints, kinds: Kinds, sigma: float) -> Floats:
    """float64[m], men: the value of positions, int64[m, 20, 2] as in `Ends.rest`, each of one of the kinds (int64[m]),
    with the discs that come back on the board. `sigma`: the hand's error in degrees. The openness of a man
    counts by the product of all that lie more open."""
    return valuing(board, rest, which, kinds)(0, len(which), sigma)


def valuing(board: Board, rest: Ints, which: Ints, kinds: Kinds) -> Callable[[int, int, float], Floats]:
    """`values` of the positions from one place to before another, for a hand, as often as wanted."""
    found, slots = np.empty(len(which)), np.empty(1 << (2 * len(which)).bit_length(), np.int64)
    lying, discs = np.empty((len(DISCS), 2), np.int64), np.empty(len(DISCS), np.int64)
    work = lying, np.empty(len(DISCS)), np.empty(len(DISCS)), discs, np.empty(BEST)
    call = write_values(_lengths(board), rest, which, *kinds, _spots(board), found, slots, *work)

    def value(first: int, last: int, sigma: float) -> Floats:
        # the place along the line has an error of 0.3 + 0.7·σ mm (`carrom.bots.hand`)
        call(first, last, radians(max(sigma, 0.02)), (0.3 + 0.7 * sigma) * 1000)
        return found[first:last].copy()

    return value


def respotted(board: Board, rest: Ints, which: Ints, kinds: Kinds) -> Ints:
    """int64[m, 20, 2]: positions as `values` takes them, with the discs that come back: each at the first free spot
    from the centre outwards; without a free spot it stays off the board."""
    lying = rest.copy()
    write_put_back(lying, which, kinds.back, _spots(board))(2.0 * board.man_radius)
    return lying


@lru_cache(256)
def _lengths(board: Board) -> Floats:
    radii, lines = (board.man_radius, board.striker_radius), (board.striker_line, board.base_circle_offset)
    lengths = Lengths(*map(float, (board.pocket_offset, board.pocket_radius, *radii, board.half_side, *lines)))
    return np.array(lengths)


@lru_cache(256)
def _spots(board: Board) -> Ints:
    """Spots a man's radius apart within the outer circle, from the centre outwards."""
    radius, reach = board.man_radius, board.outer_circle_radius
    steps = range(-(reach // radius), reach // radius + 1)
    spots = [
        (x * radius, y * radius) for x in steps for y in steps if (x * x + y * y) * radius * radius <= reach * reach
    ]
    return np.array(sorted(spots, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)))


_LATER = 0.5  # the weight of a seat relative to those of the seat that plays before it


def evaluate(match: Match, side: Side, lying: Ints) -> Floats:
    """float64[m], men: the value to `side` of the positions `lying`, int64[m, 20, 2] as in `simulate_many`. The seat to
    play has weight 1, the next one ½, and so on; the other side counts as negative."""
    promised, weight, seat = np.zeros(len(lying)), 1.0, match.state.to_play
    for _ in match.state.seats:
        sign = weight if side_of(seat, match.state.seats) == side else -weight
        sigma = hand_of(match.players[seat]).sigma
        promised += values_alike(match.board, lying, SEATS.index(seat), wanted_discs(match.state, seat), sign, sigma)
        weight, seat = weight * _LATER, next_seat(seat, match.state.seats)
    return promised


def values_alike(board: Board, lying: Ints, seat: int, wanted: NDArray[np.bool_], sign: float, sigma: float) -> Floats:
    """float64[m]: `values` of positions of one kind, in which nothing comes back."""
    return values(board, lying, np.zeros(len(lying), np.int64), kinds_of([(seat, sign, wanted, ())]), sigma)


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
