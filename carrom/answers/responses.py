"""HTTP responses, by type (`docs/wire.md`, "HTTP"); the client's TypeScript types are generated from them. They
describe one position or one match that is viewed; what changes at a table is in `messages`."""

from typing import Any, Literal, NotRequired, TypedDict

from carrom.answers import practice_shapes, story_shapes
from carrom.board import Colour, Seat, Side
from carrom.contract.shapes import (
    BookMessage,
    HousePage,
    RuleBookMessage,
    WhichMessage,
)
from carrom.match.terms import Standing
from carrom.quiz.shapes import ExamMessage, ExamResult, QuizMessage
from carrom.table.wire import messages


class RefusedMessage(TypedDict):
    """The response to a request that is refused, with a status of 400 or more."""

    refused: messages.Refusal


class AddressesMessage(TypedDict):
    """Addresses at which other devices of the network reach this server."""

    network: list[str]


class HealthMessage(TypedDict):
    """The process answers."""

    healthy: Literal[True]


class ReadyMessage(TypedDict):
    """The store answers too: tables can be opened, resumed and played."""

    ready: Literal[True]


class HouseMessage(TypedDict):
    """House rules: their name, the rule book, and the options that they set."""

    name: str
    book: str
    options: dict[str, Any]


class BooksMessage(TypedDict):
    """The rule books by name, and the house rules of this server. `other_houses`: those of `books` behind the first."""

    books: list[str]
    seatings: dict[str, list[list[Seat]]]
    """The seats that a match of each book may have, the usual ones first."""
    quiz: list[str]
    """The books that the quiz asks about."""
    other_houses: list[str]
    houses: list[HouseMessage]


class ListedPosition(TypedDict):
    """A position for a picture in a list. `men`: mm; `score`: points; `turn`: the seat to play, null when nobody is."""

    men: dict[str, list[int]]
    score: dict[Side, int]
    colours: dict[Side, Colour] | None
    turn: Seat | None


class TableLine(TypedDict):
    """A table in the list. `token`: the host's, for the server's owner; `seats`: who sits there now; `at`: of its last
    change, ms since 1970; `position`: null where its last event holds none; `damaged`: closed, the disk changed it."""

    table: str
    token: NotRequired[str]
    at: int
    book: str
    real: bool
    seats: dict[Seat, messages.Sitter]
    round_over: bool
    closed: bool
    position: ListedPosition | None
    standing: Standing | None
    damaged: bool


class TablesMessage(TypedDict):
    """Tables, the most recently changed first. `more`: the `after` of the next page; null: there is none."""

    tables: list[TableLine]
    more: str | None


class OpenedTable(TypedDict):
    """A table that has been opened, and the token that holds the seats of its persons."""

    table: str
    token: str


class ImportedTable(TypedDict):
    """The table under which a record can be viewed."""

    table: str


class LevelMessage(TypedDict):
    """A level of the computer's players: its name on the wire, its number, 1 the weakest; its name in old records."""

    name: str
    number: int
    formerly: str | None


class LevelsMessage(TypedDict):
    """All levels, the weakest first."""

    levels: list[LevelMessage]


class BreakMessage(TypedDict):
    """A break of the book. `sigma`: of the hand it was found for, thousandths of a degree; `style`: what it is best at;
    `chance`: out of a thousand, of a man in with the striker kept; `men`: thousandths of a man that fall on average."""

    sigma: int
    style: Literal["men", "white", "open", "safe"]
    seat: Seat
    stroke: messages.StrokeMessage
    chance: int
    men: int


class BreaksMessage(TypedDict):
    """The breaks of the book for a board and its surface, and a rosette to look at them on."""

    board: str
    matter: str
    layout: messages.LayoutMessage
    breaks: list[BreakMessage]


class TargetMessage(TypedDict):
    """A man that may be sent into a pocket. `cut` in degrees; `distance` from the man to the pocket and `run` from the
    striker to where it meets a man, mm; `difficulty` from 1 to 10, by the chance of an ordinary hand."""

    disc: str
    pocket: Literal["NE", "NW", "SW", "SE"]
    cut: int
    distance: int
    run: int
    difficulty: int
    stroke: messages.StrokeMessage


class TargetsMessage(TypedDict):
    targets: list[TargetMessage]


class ContactMessage(TypedDict):
    """The first contact of the striker, or where it ends without one: in a pocket, off the board, at rest. `name`: the
    disc, the pocket or the side; empty at rest. `striker` and `at`: the centres of the striker and of the disc then."""

    kind: Literal["disc", "frame", "pocket", "off", "rest"]
    name: str
    striker: messages.PointMessage
    at: messages.PointMessage | None


class ContactsMessage(TypedDict):
    """The first contact of a stroke, and the velocity of each disc that moves just after it: none without one."""

    contact: ContactMessage
    after: dict[str, list[int]]


ANSWERS = (
    *(LevelsMessage, BreaksMessage, *story_shapes.ANSWERS, TargetsMessage, ContactsMessage),
    *(RuleBookMessage, QuizMessage, ExamMessage, ExamResult, WhichMessage, HousePage, *practice_shapes.ANSWERS),
    *(AddressesMessage, BooksMessage, BookMessage, TablesMessage, OpenedTable, ImportedTable, RefusedMessage),
    *(HealthMessage, ReadyMessage),
)
"""All response types."""
