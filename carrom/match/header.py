"""Match header: the rules, the board and the first players, fixed for a whole match; the position that it begins from,
where that is not the rosette: its text in a header, and what it must be."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from carrom.board import BOARDS, ICF, STRIKER, Board, Layout, Points, Seat, behind_front_line, kind_of
from carrom.errors import NotAllowed, Unreadable
from carrom.notation import position_text, read_position
from carrom.notation.vocabulary import Help
from carrom.physics import Matter, lays_gaps, matter_named
from carrom.rules import EVERY_BOOK, Book, editions, known_seats
from carrom.rules.books import play_order
from carrom.rules.objection import STRIKER_LINE
from carrom.rules.possible import check_state, check_to_play
from carrom.rules.scores import TARGET
from carrom.rules.values import OnBoard, State, changed

REAL = "real"
"""The board name of a match on a real board: strokes are declared, nothing is simulated."""


@dataclass(frozen=True, slots=True)
class Player:
    """The occupant of a seat: a person with a name, a bot of a level, or nobody yet.

    >>> Player("bot", level="club")
    Player(kind='bot', name='', level='club')
    """

    kind: Literal["person", "bot", "free"]
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed for the whole match. `players`: the first player of each seat, in the order of play."""

    book: str
    options: Mapping[str, object]
    board: str
    matter: str
    """A preset's name, or the text of a measured board (`carrom.physics.matter_text`)."""
    model: str
    players: Mapping[Seat, Player]
    house: str = ""
    """The house's name for its rules, where it has set options of its own."""
    placing: Literal["automatic", "by-hand"] = "automatic"
    """How men come back: on the nearest free place, or placed by the seat responsible."""
    clock: int | None = None
    """Seconds allowed for a stroke; None: no limit."""
    date: str = ""
    """The day it began, ISO 8601."""
    minutes: int | None = None
    """Minutes of a game on a real board after which no new round begins; None: no limit."""
    extra: int = 5
    """Minutes after those in which the round that has begun is finished."""
    opener: Literal["", "named", "toss"] = ""
    """How the seat that breaks first is found: named by the host, or by a toss once everybody sits; empty: not told."""
    start: str = ""
    """The position that the match begins from (`carrom.match.header`); empty: the rosette."""
    edition: str = ""
    """The digest of the book's edition (`carrom.rules.editions`); a header made without one is of that in force."""
    help: Help | Literal[""] = ""
    """The most help that the terms allow (`carrom.match.terms`); empty: no terms were declared."""
    hand: int = 0
    """The error that is added to the direction of every stroke, mrad, one standard deviation; 0: as played."""

    def __post_init__(self) -> None:
        if not self.edition:
            object.__setattr__(self, "edition", editions.present(self.book))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The occupied seats in the order of play."""
        return play_order(tuple(self.players), self.options)

    @property
    def is_real(self) -> bool:
        """Whether the match is played on a real board."""
        return self.board == REAL

    @property
    def rules(self) -> Book:
        """The rule book in the edition named, with its options set; what none of them names is at its default."""
        found = _as_then(self.book, self.edition)
        if not self.options:
            return found
        try:
            return _with_options(self.book, self.edition, tuple((*one, type(one[1])) for one in self.options.items()))
        except TypeError:
            # what cannot be kept is refused by its name
            return found.with_settings(self.options, as_written=True)

    @property
    def geometry(self) -> Board:
        """The board's measures, the striker's line as the house has it (S2.23); of a real board those of the Laws."""
        board = ICF if self.is_real else BOARDS[self.board]
        return behind_front_line(board) if STRIKER_LINE.of(self.options) == "behind-front" else board

    @property
    def has_gaps(self) -> bool:
        """Whether the rosette is laid with gaps between the men, as hands do."""
        return lays_gaps(self.model)

    @property
    def surface(self) -> Matter:
        """The matter of the discs and the board, as the model has it."""
        return matter_named(self.matter, self.model)


@lru_cache(maxsize=64)
def _as_then(book: str, edition: str) -> Book:
    """The book in that edition: kept, for a stroke asks for its book a dozen times."""
    return editions.under(EVERY_BOOK[book], edition)


@lru_cache(maxsize=64)
def _with_options(book: str, edition: str, options: tuple[tuple[str, object, type], ...]) -> Book:
    """That book with these options, each with its type: 1 is no true."""
    chosen = {name: value for name, value, _ in options}
    return _as_then(book, edition).with_settings(chosen, as_written=True)


BETWEEN = "; "
"""Stands in a header for the end of a line of `position_text`."""


def start_text(layout: Points, state: State) -> str:
    """The position as one line, for `Header.start`."""
    return BETWEEN.join(position_text(layout, state).splitlines())


def start_of(header: Header) -> tuple[Layout, State]:
    """The position that a header names, checked as `check_start`. Raises `Unreadable` with the line at fault."""
    if header.board == REAL:
        raise Unreadable("board", "is real: a match on a real board begins with the rosette, nobody measures its men")
    layout, state = read_position(header.geometry, "\n".join(header.start.split(BETWEEN)))
    check_start(header.rules, layout, state)
    if set(state.seats) != set(header.seats):
        raise Unreadable("seats", f"are {' '.join(state.seats)}, but the players sit at {' '.join(header.seats)}")
    return layout, changed(state, seats=header.seats)


def check_start(rules: Book, layout: Points, state: State) -> None:
    """Reject a position from which no round of this book can go on. Raises `NotAllowed`: ``start-round-over`` where
    nobody is to play or the men of a colour are all in, ``start-queen`` for a queen that the book is played without,
    ``start-score`` for a score that has won the game. Raises `Unreadable` for a state that contradicts itself, the
    layout or the book."""
    if STRIKER in layout:
        raise Unreadable("layout.striker", "must be left out: it lies where the next stroke begins")
    men = on_board(layout)
    if state.turn is None or not men.white + men.black + men.queen:
        raise NotAllowed("start-round-over")
    if not rules.has_queen and "queen" in layout:
        raise NotAllowed("start-queen")
    if state.on_board != men:
        raise Unreadable("on_board", f"must be {men.white} white, {men.black} black, queen {men.queen}, as they lie")
    check_belongs(rules, state)
    check_state(rules, state)
    check_to_play(rules, state)
    if state.bet is not None:
        raise Unreadable("bet", "must be left out: a bet names a man, and is made at the table")
    if state.breaking and men != OnBoard(queen=rules.has_queen):
        raise Unreadable("breaking", "is true, but men are missing: their rosette was broken")
    if not state.has_no_colours and 0 in (men.white, men.black):
        raise NotAllowed("start-round-over")
    target = TARGET.of(rules.settings) if TARGET.name in rules.options else None
    if target is not None and max(state.score.values()) >= target:
        raise NotAllowed("start-score", target=target)


def check_belongs(rules: Book, state: State) -> None:
    """Reject seats that the book does not have, and a state that keeps other counts than it. Raises `Unreadable`."""
    known_seats(state.seats, rules)
    keeps = rules.open_count.keeps if rules.open_count else None
    for name, kept in (("taken", state.taken), ("misses", state.misses)):
        if (kept is not None) != (name == keeps):
            told = f"is missing: {rules.name} counts it" if name == keeps else f"is not kept by {rules.name}"
            raise Unreadable(name, told)
    if keeps and state.colours is not None:
        raise Unreadable("colours", f"must be -: {rules.name} has none")


def on_board(layout: Points) -> OnBoard:
    """The men of each colour that lie there, and whether the queen does."""
    kinds = [kind_of(disc) for disc in layout]
    return OnBoard(kinds.count("white"), kinds.count("black"), "queen" in kinds)
