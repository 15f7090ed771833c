"""Value of a stroke's verdict to the side that played it, in men."""

from carrom.board import Side, other_side, side_of
from carrom.rules import Book
from carrom.rules.values import State, Verdict

_WON = 30.0
_TURN = 0.8
_STROKE = 0.4  # the value of each stroke beyond the next one
_ENOUGH = 12  # the most further strokes that count: they end any round, and a bet that brings more is worth no more
_QUEEN_COVERED = 4.0
_QUEEN_AWAITING = 1.5


def worth(before: State, verdict: Verdict, book: Book | None = None) -> float:
    """The gain of the side that played by `verdict`, in men. Raises `ValueError` when the round was over before. A
    `book` without colours says what a side holds (`OpenCount.worth`); the best of the others' is taken off.
    """
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
    """Men pocketed and the queen, less the men owed, for one side."""
    men = 0.0
    if state.colours:
        men = 9.0 - (state.on_board.white if state.colours[side] == "white" else state.on_board.black)
    if state.queen.side == side:
        men += _QUEEN_COVERED if state.queen.where == "covered" else _QUEEN_AWAITING
    return men - state.owed[side]
