"""Shapes of what is answered about one match (docs/wire.md, "HTTP")."""

from typing import Any, Literal, TypedDict

from carrom.board import Colour, Seat, Side
from carrom.contract.shapes import (
    Both,
    CallMessage,
    StateMessage,
)
from carrom.match.events import Ask, StepKind
from carrom.match.terms import Standing
from carrom.rules.books import QueenWords
from carrom.table.wire import messages, next_messages


class MomentMessage(TypedDict):
    """One step of a match. `layout`, `score`, `colours`, `queen`: after it. `speed`: of the striker, µm/s. `facts`: of
    a declared stroke. `before`, `asks`: the state before it, and what the umpire is asked there; of declared strokes,
    calls and counted rounds. `trouble`: why it cannot have happened since a correction."""

    n: int
    number: int | None
    """Of a stroke, or of what took the place of one: they count from 1 through the match."""
    kind: StepKind
    word: Ask | Literal["bet", "raise", "decline"] | None
    """Of a bid, or of an event in place of a stroke."""
    round: int
    seat: Seat | None
    layout: messages.LayoutMessage
    calls: list[CallMessage]
    stroke: messages.StrokeMessage | None
    speed: int | None
    facts: dict[str, Any] | None
    result: next_messages.ResultMessage | None
    before: StateMessage | None
    asks: next_messages.AsksMessage | None
    trouble: Both | None
    score: dict[Side, int]
    colours: dict[Side, Colour] | None
    queen: str


class AmendedMessage(TypedDict):
    """A correction or a remark. `event`: the corrected one."""

    kind: Literal["corrected", "remarked"]
    event: int | None


class StoryMessage(TypedDict):
    """A match for a viewer: its steps in order, without what was undone."""

    table: str
    book: str
    house: str
    options: dict[str, Any]
    seats: dict[Seat, messages.Sitter]
    board: messages.BoardMessage
    matter: str
    real: bool
    full_flick: int
    closed: bool
    queen_words: QueenWords
    terms: messages.TermsMessage
    standing: Standing | None
    moments: list[MomentMessage]
    amended: AmendedMessage | None
    """The correction or remark that would be undone next; null: the last step would."""
    undone: MomentMessage | None
    """The step that would be redone next."""
    undone_amended: AmendedMessage | None
    """The correction or remark that would be redone next."""


class StartMessage(TypedDict):
    """A position of a match from which a new table can begin, with the rules and the board of that match."""

    book: str
    house: str
    options: dict[str, Any]
    board: str
    matter: str
    layout: messages.LayoutMessage
    state: StateMessage


class FilmMessage(TypedDict):
    """One stroke of a match, computed again. `checksum`: of its motion, `Motion.exact_checksum`."""

    seat: Seat
    stroke: messages.StrokeMessage
    checksum: str
    film: dict[str, Any]
    before: messages.LayoutMessage
    layout: messages.LayoutMessage
    placed: list[messages.PlacedMessage]


class CountingMessage(TypedDict):
    """The verdict on the round if it had ended so. `verdict` is null, and `refused` says why, where it cannot have;
    `field` is the member at fault."""

    verdict: messages.VerdictMessage | None
    field: str
    refused: Both | None


class OtherBookMessage(TypedDict):
    """A book's verdict on a stroke. `calls` is null, and `refused` says why, where it has none."""

    book: str
    calls: list[CallMessage] | None
    seat: Seat | None
    returned: list[str]
    refused: Both | None


class OtherBooksMessage(TypedDict):
    """One stroke under every book, the table's own first."""

    answers: list[OtherBookMessage]


ANSWERS = (StoryMessage, StartMessage, FilmMessage, OtherBooksMessage, CountingMessage)
"""Those of whole answers."""
