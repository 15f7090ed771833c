"""The request that opens a table, and the header of the match it asks for."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET

from carrom.board import BOARDS, Board, Layout, Seat
from carrom.bots import PERSONAS, is_level
from carrom.contract.decoding import Incoming, Key, chosen, must_be, one_of
from carrom.contract.judge_json import state_given
from carrom.contract.judge_questions import GivenBoard, GivenState
from carrom.contract.simulate_questions import GivenLayout, MatterName, layout_without_striker
from carrom.errors import NotAllowed, Unreadable
from carrom.match import REAL, Header, Player
from carrom.match.header import check_start, on_board, start_text
from carrom.match.terms import HELP
from carrom.notation.vocabulary import MOST_HAND, Help
from carrom.physics import is_measured, matter_named, measured_model
from carrom.rules import EVERY_BOOK, Book, book, known_seats
from carrom.rules.colours import at_opening
from carrom.rules.values import State, changed
from carrom.table.wire import bounds
from carrom.table.wire.bounds import Name, text_on_a_line


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
def _named() -> Generator[None]:
    """Name in an `Unreadable` the member of the request that is at fault."""
    try:
        yield
    except Unreadable as error:
        member = error.field if error.field.split(".")[0] in ("layout", "state") else f"state.{error.field}"
        raise Unreadable(f"start.{member}", error.message) from None


House = Annotated[str, text_on_a_line(bounds.HOUSE)]
BY_TOSS: Literal["toss", ""] = "toss"
"""How the opener is found whom nobody names. (Tests without chance set it to "": then the first seat opens.)"""


class _Seat(Incoming, frozen=True):
    kind: Literal["person", "bot", "free"]
    name: Name = ""
    level: str = ""


class NewTableRequest(Incoming, frozen=True):
    """A table to be opened. `house`: the name of the house rules; `real`: the match is played on a real board; `board`:
    without it, the book's own; `matter`: a preset, or the text of a measured board; `start`: where it begins, if not
    with the rosette."""

    book: Annotated[str, one_of(EVERY_BOOK)]
    seats: dict[Seat, _Seat]
    opener: Seat | None = None
    options: dict[Key, Any] = msgspec.field(default_factory=dict[str, Any])
    house: House = ""
    real: bool = False
    board: Annotated[str, one_of(BOARDS)] | None = None
    matter: MatterName = "tournament"
    placing: Literal["automatic", "by-hand"] = "automatic"
    clock: Annotated[int, msgspec.Meta(ge=bounds.SHORTEST_CLOCK, le=bounds.LONGEST_CLOCK)] | None = None
    help: Help | None = None
    """The most help that is allowed. Without it no terms are declared: unrated, coached but for persons against each
    other."""
    hand: Annotated[int, msgspec.Meta(ge=0, le=MOST_HAND)] = 0
    """The error that is added to the direction of every stroke, mrad, one standard deviation; 0: strokes are played as
    they are meant."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=bounds.LONGEST_GAME)] | None = None
    extra: Annotated[int, msgspec.Meta(ge=0, le=bounds.LONGEST_EXTRA)] = 5
    start: StartRequest | None = None

    def header(self, date: str) -> Header:
        """Return the header of the requested match; raises `Unreadable` with the member at fault."""
        rules = EVERY_BOOK[self.book]
        options = rules.written(self.options)
        if self.minutes is not None and not self.real:
            raise Unreadable(
                "minutes", f"must be left out, not {self.minutes}: on a simulated board nobody keeps the clock"
            )
        # nothing slides on a real board
        matter = "tournament" if self.real and is_measured(self.matter) else self.matter
        model = measured_model(matter)
        board = REAL if self.real else self.board or rules.board
        players = self._players()
        start, opener = self._start(options, board, tuple(players)) if self.start else ("", self.opener)
        return Header(
            self.book,
            options,
            board,
            matter_named(matter, model).name,
            model,
            players,
            self.house.strip(),
            "automatic" if self.real else self.placing,
            self.clock,
            date,
            self.minutes,
            self.extra,
            "named" if opener else BY_TOSS,
            start=start,
            help=self._help(),
            hand=self._hand(),
        )

    def _start(self, options: Mapping[str, object], board: str, seats: tuple[Seat, ...]) -> tuple[str, Seat]:
        """Return the position that the match begins from, and the seat that opened its round."""
        assert self.start is not None, "asked only of a table that begins from a position"
        if self.real:
            raise Unreadable("start", "must be left out on a real board: there nobody measures where the men lie")
        if self.opener is not None:
            raise Unreadable("opener", f"must be left out, not {self.opener}: the position says who opened its round")
        return self.start.read(book(self.book, options), BOARDS[board], seats)

    def _help(self) -> Help | Literal[""]:
        if self.real and self.help is not None:
            raise Unreadable("help", f"must be left out, not {self.help!r}: on a real board nobody is helped")
        return self.help or ""

    def _hand(self) -> int:
        """Return the hand of the terms; it belongs to a table that declares its help."""
        if self.hand and self.real:
            raise Unreadable("hand", f"must be left out, not {self.hand}: on a real board everybody has their own")
        if self.hand and self.help is None:
            raise Unreadable("help", f"must be one of {', '.join(HELP)} where a hand is added")
        return self.hand

    def _players(self) -> dict[Seat, Player]:
        seats = known_seats(self.seats, book(self.book))
        if self.opener is not None and self.opener not in self.seats:
            raise Unreadable("opener", must_be(f"one of the occupied seats {', '.join(self.seats)}", self.opener))
        for seat, player in self.seats.items():
            if player.kind == "bot" and (not is_level(player.level) or self.real):
                allowed = "person or free on a real board" if self.real else f"one of {', '.join(PERSONAS)}"
                raise Unreadable(f"seats.{seat}.level", must_be(allowed, player.level))
        return {seat: _player(self.seats[seat]) for seat in seats}


def _player(asked: _Seat) -> Player:
    if asked.kind != "person":
        return Player(asked.kind, "", asked.level if asked.kind == "bot" else "")
    return Player("person", asked.name.strip())
