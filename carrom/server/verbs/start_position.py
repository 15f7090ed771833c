"""The position that a new table begins from, where its request names one."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from msgspec import UNSET

from carrom.board import Board, Layout, Seat
from carrom.contract.decoding import Incoming, chosen
from carrom.contract.judge_json import state_given
from carrom.contract.judge_questions import GivenBoard, GivenState
from carrom.contract.simulate_questions import GivenLayout, layout_without_striker
from carrom.errors import NotAllowed, Unreadable
from carrom.match.start import check_start, on_board, start_text
from carrom.rules import Book
from carrom.rules.colours import at_opening
from carrom.rules.values import State, changed


class StartRequest(Incoming, frozen=True):
    """The men as they lie, and what the referee knows beside; what is left out is as the layout and the book say.
    `seats` and `on_board` of the state need not be given: they are those of the table and of the layout."""

    layout: GivenLayout
    state: GivenState = GivenState()

    def read(self, rules: Book, board: Board, seats: tuple[Seat, ...]) -> tuple[str, Seat]:
        """Return the position as text for a header, and the seat that opened its round: by default the one to play.
        Raises as `check_start`, and `NotAllowed("start-taken")` in a book where every man counts for whoever pocketed
        it, while some are missing and nobody says who did."""
        with _named():
            layout = layout_without_striker(board, self.layout)
            state = self._state(rules, layout, seats)
            check_start(rules, layout, state)
        return start_text(layout, state), state.opener

    def _state(self, rules: Book, layout: Layout, seats: tuple[Seat, ...]) -> State:
        men, given = on_board(layout), self.state
        if not rules.has_queen:
            if men.queen:
                raise NotAllowed("start-queen")
            given = msgspec.structs.replace(given, queen=UNSET)
        elif given.queen is UNSET and not men.queen:
            raise Unreadable("state.queen", "must be covered:<side> or awaiting:<side>: the queen is not on the board")
        if rules.open_count:
            given = msgspec.structs.replace(given, colours=None)
            keeps_taken = rules.open_count.keeps == "taken"
            if keeps_taken and given.taken is UNSET and men.white + men.black < 18:
                raise NotAllowed("start-taken")
        turn = chosen(given.turn, seats, "state.turn") if given.turn else UNSET
        opener = turn if given.opener is UNSET else given.opener
        told = GivenBoard(men.white, men.black, men.queen)
        given = msgspec.structs.replace(given, seats=list(seats), on_board=told, opener=opener)
        state = state_given(given, rules)
        if state.colours is None and not rules.open_count:
            state = changed(state, colours=at_opening(rules.settings, seats, state.opener))
        return state


@contextmanager
def _named() -> Iterator[None]:
    """Name in an `Unreadable` the member of the request that is at fault."""
    try:
        yield
    except Unreadable as error:
        member = error.field if error.field.split(".")[0] in ("layout", "state") else f"state.{error.field}"
        raise Unreadable(f"start.{member}", error.message) from None
