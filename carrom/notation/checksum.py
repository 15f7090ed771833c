"""Position checksum: eight hexadecimal digits by which two programs verify that they agree on a position.

The position is written as lines of plain words and whole numbers (`position_text`), in one form only; the checksum is
the BLAKE2b hash of these bytes, four bytes long, in hexadecimal. It detects mistakes, not forgery.
"""

from collections.abc import Iterator, Mapping
from hashlib import blake2b

from carrom.board import DISCS, SEATS, Points, Side
from carrom.rules.values import State

FIRST_LINE = "carrom position 1"
NONE = "-"  # the absent value, in any field that may have none


def checksum(layout: Points, state: State) -> str:
    """Eight hexadecimal digits for a layout and the referee's state. On a real board the layout is empty: it is not
    measured.
    """
    return blake2b(position_text(layout, state).encode("ascii"), digest_size=4).hexdigest()


def position_text(layout: Points, state: State) -> str:
    """The text that is hashed: discs in the order of `DISCS` with x and y in µm, then the state, a line for each field.
    Values by side stand in the order S, E, N, W, whatever the order of the mappings. None is ``-``, true 1, false 0.
    docs/notation.md lists the fields.
    """
    return "".join(line + "\n" for line in _lines(layout, state))


def _lines(layout: Points, state: State) -> Iterator[str]:
    yield FIRST_LINE
    for disc in DISCS:
        if disc in layout:
            x, y = layout[disc]
            yield f"{disc} {x} {y}"
    board, queen, bet = state.on_board, state.queen, state.bet
    yield "seats " + " ".join(state.seats)
    yield f"turn {state.turn or NONE}"
    yield f"colours {NONE if state.colours is None else _by_side(state.colours)}"
    yield f"on_board {board.white} {board.black} {int(board.queen)}"
    yield f"queen {queen.where} {queen.side or NONE}"
    yield f"has_pocketed {_by_side({side: int(has) for side, has in state.has_pocketed.items()})}"
    yield f"owed {_by_side(state.owed)}"
    yield f"score {_by_side(state.score)}"
    yield f"breaking {int(state.breaking)}"
    yield f"break_attempts {state.break_attempts}"
    yield f"round {state.round}"
    yield f"opener {state.opener}"
    yield f"strokes_left {state.strokes_left}"
    yield f"bet {NONE if bet is None else f'{bet.by} {bet.zone} {bet.raises}'}"
    yield f"last_chance {state.last_chance or NONE}"
    if state.taken is not None:
        yield f"taken {_by_side({side: f'{held.white} {held.black}' for side, held in state.taken.items()})}"
    if state.misses is not None:
        yield f"misses {_by_side(state.misses)}"


def _by_side(values: Mapping[Side, str | int]) -> str:
    return " ".join(f"{side} {values[side]}" for side in SEATS if side in values)
