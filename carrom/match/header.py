"""What is fixed for a whole match: the rules, the board, who sits down."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from carrom.board import BOARDS, ICF, Board, Seat
from carrom.physics import MATTERS, Matter
from carrom.rules import Book, book

REAL = "real"
"""The board of a match that is played on wood: strokes are declared, nothing is simulated."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person with a name, a bot of a level, or nobody yet."""

    kind: Literal["person", "bot", "free"]
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed for the whole match. `players`: who sat down first, in the order of play."""

    book: str
    options: Mapping[str, object]
    board: str
    matter: str
    model: str
    players: Mapping[Seat, Player]
    house: str = ""
    """What the house calls its rules, where it has settled options of its own."""
    placing: Literal["automatic", "by-hand"] = "automatic"
    """Men that come back: put on the nearest free place, or by the seat whose task it is."""
    clock: int | None = None
    """Seconds a stroke may take; None: as long as it takes."""
    date: str = ""
    """The day it began, ISO 8601."""
    minutes: int | None = None
    """Minutes that a game may take on a real board before no new round begins; None: as many as it takes."""
    extra: int = 5
    """Minutes beyond those, in which the round that has begun is finished."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The occupied seats in the order of play."""
        return tuple(self.players)

    @property
    def is_real(self) -> bool:
        """Whether the match is played on wood."""
        return self.board == REAL

    @property
    def rules(self) -> Book:
        """The rule book with its options set."""
        return book(self.book, self.options)

    @property
    def geometry(self) -> Board:
        """The board; of a real one nobody took the measures, so the Laws' own."""
        return ICF if self.is_real else BOARDS[self.board]

    @property
    def surface(self) -> Matter:
        """The matter of the discs and the board."""
        return MATTERS[self.matter]
