"""What the doors answer, as shapes: `docs/wire.md`, "HTTP", and the client's types are made from them.

They are about one position or one match that is looked at; what changes at a table is in `messages`.
"""

from typing import Any, Literal, TypedDict

from carrom.board import Colour, Kind, Seat, Side
from carrom.server.wire.messages import (
    AsksMessage,
    BoardMessage,
    Both,
    CallMessage,
    LayoutMessage,
    PlacedMessage,
    PointMessage,
    ResultMessage,
    Sitter,
    StateMessage,
    StrokeMessage,
    VerdictMessage,
)
from carrom.texts import Standing


class LevelMessage(TypedDict):
    """One of the computer's players: its name on the wire, its number, 1 the weakest; what old records call it."""

    name: str
    number: int
    formerly: str | None


class LevelsMessage(TypedDict):
    """All of them, the weakest first."""

    levels: list[LevelMessage]


class MomentMessage(TypedDict):
    """One step of a match. `layout`, `score`, `colours`, `queen`: after it. `speed`: of the striker, µm/s.

    `facts`: of a declared stroke. `before`, `asks`: the state before it, and what the umpire is asked there; of
    declared strokes and calls on wood. `trouble`: why it cannot have happened since a correction.
    """

    n: int
    kind: Literal["round", "shot", "declared", "interrupted", "counted", "turned", "bid", "put_down"]
    word: Literal["bet", "raise", "decline", "timeout", "concede", "technical-foul", "forgo", "resign"] | None
    """Of a bid, or of what happened in place of a stroke."""
    round: int
    seat: Seat | None
    layout: LayoutMessage
    calls: list[CallMessage]
    stroke: StrokeMessage | None
    speed: int | None
    facts: dict[str, Any] | None
    result: ResultMessage | None
    before: StateMessage | None
    asks: AsksMessage | None
    trouble: Both | None
    score: dict[Side, int]
    colours: dict[Side, Colour] | None
    queen: str


class StoryMessage(TypedDict):
    """A match told for a viewer: what still stands of it, in order."""

    table: str
    book: str
    house: str
    options: dict[str, Any]
    seats: dict[Seat, Sitter]
    board: BoardMessage
    matter: str
    real: bool
    full_flick: int
    closed: bool
    moments: list[MomentMessage]
    undone: MomentMessage | None
    """What would be done again next."""


class FilmMessage(TypedDict):
    """One stroke of a match again."""

    seat: Seat
    stroke: StrokeMessage
    film: dict[str, Any]
    before: LayoutMessage
    layout: LayoutMessage
    placed: list[PlacedMessage]


class CountingMessage(TypedDict):
    """What the round would give if it had ended so. `verdict` is null, and `refused` says why, where it cannot have;
    `field` is the member at fault.
    """

    verdict: VerdictMessage | None
    field: str
    refused: Both | None


class OtherBook(TypedDict):
    """What a book says of a stroke. `calls` is null, and `refused` says why, where it has nothing to say."""

    book: str
    calls: list[CallMessage] | None
    seat: Seat | None
    returned: list[str]
    refused: Both | None


class Others(TypedDict):
    """One stroke under every book, the table's own first."""

    answers: list[OtherBook]


class TargetMessage(TypedDict):
    """A man that may be sent into a pocket. `cut` in degrees; `distance` from the man to the pocket and `run` from the
    striker to where it meets him, mm; `difficulty` from 1 to 10, by the chance of an ordinary hand.
    """

    disc: str
    pocket: Literal["NE", "NW", "SW", "SE"]
    cut: int
    distance: int
    run: int
    difficulty: int
    stroke: StrokeMessage


class TargetsMessage(TypedDict):
    targets: list[TargetMessage]


class WordsMessage(TypedDict):
    """A position in sentences."""

    fr: list[str]
    en: list[str]


class PositionMessage(TypedDict):
    """A position that was read. `places`, `stops`: where the striker of each seat may lie, and why no further."""

    text: str
    layout: LayoutMessage
    places: dict[Seat, list[list[int]]]
    stops: dict[Seat, list[list[str]]]
    words: WordsMessage
    board: BoardMessage
    full_flick: int
    top_speed: int
    leaving_speed: int | None


class Trial(TypedDict):
    """A stroke that was tried, without rules. `fallen`: down which pocket or over which side."""

    film: dict[str, Any]
    layout: LayoutMessage
    fallen: dict[str, str]


class Contact(TypedDict):
    """What the striker meets first. `name`: the disc, or the side of the frame; `striker` and `at`: where the centres
    of the striker and of the disc are then.
    """

    kind: Literal["disc", "frame"]
    name: str
    striker: PointMessage
    at: PointMessage | None


class Contacts(TypedDict):
    """The first contact of a stroke, and how fast each disc that moves is just after it."""

    contact: Contact | None
    after: dict[str, list[int]]


class PuzzleLine(TypedDict):
    """A puzzle in the list. `level` from 1 to 10; `family`: of its answer."""

    number: int
    level: int
    family: str
    book: str


class PuzzleList(TypedDict):
    """All puzzles, the easiest first. `today`: the number of the one that everybody is asked today."""

    today: int
    puzzles: list[PuzzleLine]


class PuzzleMessage(PuzzleLine):
    """A puzzle without its answer. `sigma`: the error of the hand by which strokes are judged, thousandths of a degree;
    `position`: as `POST /positions` answers, its words seen from who plays.
    """

    sigma: int
    matter: str
    state: StateMessage
    position: PositionMessage


class PuzzleTry(Trial):
    """A stroke played at a puzzle. `points` from 0 to 100; `found`: the answer's idea, or as good."""

    calls: list[CallMessage]
    found: bool
    points: int


class PuzzleIdea(TypedDict):
    """A way to play. `chance`: how often out of a thousand `disc` goes to `pocket`; `gain`: thousandths of a man."""

    stroke: StrokeMessage
    disc: str | None
    pocket: Literal["NE", "NW", "SW", "SE"] | None
    chance: int
    gain: int


class PuzzleAnswer(TypedDict):
    """The answer, played without error, and the best other idea. `simulations`: of the answer, for its proof."""

    answer: PuzzleIdea
    rival: PuzzleIdea
    simulations: int
    trial: Trial


class Clause(TypedDict):
    """One clause as a book has it. `source`: the document it stands in; `home`: the book made from that; `standing`:
    what it rests on; `optional`: it comes in with an option only; `reading`: what this project reads where the source
    is silent, or null.
    """

    clause: str
    source: str
    home: str
    standing: Standing
    optional: bool
    said: Both
    reading: Both | None


class Theme(TypedDict):
    """The clauses of a book on one thing."""

    theme: str
    title: Both
    clauses: list[Clause]


class RuleBook(TypedDict):
    """A rule book to be read. `sources`: all documents its clauses stand in."""

    book: str
    source: Both
    sources: dict[str, Both]
    themes: list[Theme]


class QuizSituation(TypedDict):
    """Where a question begins, for a picture; null where it does not matter. `score`: points of the game so far."""

    seats: list[Seat]
    turn: Seat
    colours: dict[Side, Colour] | None
    white: int
    black: int
    queen: str
    owed: dict[Side, int]
    score: dict[Side, int] | None


class QuizAnswer(TypedDict):
    """One answer to choose: who plays and what follows, a sentence each."""

    fr: list[str]
    en: list[str]


class QuizBook(TypedDict):
    """What another book says of the same stroke. `same`: just what the book of the question says."""

    book: str
    same: bool
    answer: QuizAnswer


class QuizQuestion(TypedDict):
    """What follows? `fell`, `gone`: the discs, in order of fall. `calls`: what the referee says."""

    situation: QuizSituation
    given: QuizAnswer
    happened: Both
    fell: list[Kind]
    gone: list[Kind]
    answers: list[QuizAnswer]
    right: int
    calls: list[CallMessage]
    others: list[QuizBook]


class Quiz(TypedDict):
    """A round of questions on one book."""

    book: str
    seed: int
    questions: list[QuizQuestion]


ANSWERS = (
    *(
        LevelsMessage,
        StoryMessage,
        FilmMessage,
        Others,
        CountingMessage,
        TargetsMessage,
        WordsMessage,
        PositionMessage,
        Trial,
        Contacts,
        RuleBook,
        Quiz,
    ),
    *(PuzzleList, PuzzleMessage, PuzzleTry, PuzzleAnswer),
)
"""Whatever a door answers."""
