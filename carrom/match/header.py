"""Match header: the rules, the board and the first players, fixed for a whole match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from carrom.board import BOARDS, ICF, Board, Seat, behind_front_line
from carrom.notation.vocabulary import Help
from carrom.physics import Matter, lays_gaps, matter_named
from carrom.rules import EVERY_BOOK, Book, editions
from carrom.rules.objection import STRIKER_LINE

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
    """The position that the match begins from (`carrom.match.start`); empty: the rosette."""
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
        return tuple(self.players)

    @property
    def is_real(self) -> bool:
        """Whether the match is played on a real board."""
        return self.board == REAL

    @property
    def rules(self) -> Book:
        """The rule book in the edition named, with its options set; what none of them names is at its default."""
        found = editions.under(EVERY_BOOK[self.book], self.edition)
        return found.with_settings(self.options, as_written=True) if self.options else found

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
