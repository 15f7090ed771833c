"""HTTP responses, by type (`docs/wire.md`, "HTTP"); the client's TypeScript types are generated from them. They
describe one position or one match that is viewed; what changes at a table is in `messages`."""

from typing import Any, Literal, NotRequired, TypedDict

from carrom.board import Colour, Seat, Side
from carrom.contract.shapes import (
    BookMessage,
    Both,
    CallMessage,
    HousePage,
    RuleBookMessage,
    StateMessage,
    WhichMessage,
)
from carrom.match.events import Ask, StepKind
from carrom.match.terms import Standing
from carrom.quiz.shapes import ExamMessage, ExamResult, QuizMessage
from carrom.rules.books import QueenWords
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
    """A table in the list. `token`: the host's, for the server's owner; `seats`: their present occupants; `at`: when it
    changed last, ms since 1970; `position`: null where its last event holds none, as on wood; `standing`: as at the
    table."""

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
    result: messages.ResultMessage | None
    before: StateMessage | None
    asks: messages.AsksMessage | None
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


class WordsMessage(TypedDict):
    """A position in sentences."""

    fr: list[str]
    en: list[str]


class PositionMessage(TypedDict):
    """A parsed position. `places`, `stops`: where the striker of each seat may lie, and what limits it."""

    text: str
    layout: messages.LayoutMessage
    places: dict[Seat, list[list[int]]]
    stops: dict[Seat, list[list[str]]]
    words: WordsMessage
    board: messages.BoardMessage
    full_flick: int
    top_speed: int
    leaving_speed: int | None


class TrialMessage(TypedDict):
    """A stroke tried without rules. `fallen`: into which pocket or over which side."""

    film: dict[str, Any]
    layout: messages.LayoutMessage
    fallen: dict[str, str]


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


class PuzzleLine(TypedDict):
    """A puzzle in the list. `level` from 1 to 10; `rating`: how hard it is, Elo; `family`: of its answer; `themes`:
    what the answer does, the family among them."""

    number: int
    level: int
    rating: int
    family: str
    themes: list[str]
    book: str


class PuzzleList(TypedDict):
    """All puzzles, by number. `today`: the number of today's puzzle."""

    today: int
    puzzles: list[PuzzleLine]


class LookedMessage(TypedDict):
    """A line of the search for puzzles in a game: the position before the stroke of event `n` was looked at; `stroke`:
    its place among the strokes, from 1; `place`: its own among the `of` positions of the game. `puzzle`: what it makes,
    numbered by the event, or null."""

    n: int
    stroke: int
    seat: Seat
    place: int
    of: int
    puzzle: PuzzleLine | None


class LookedAllMessage(TypedDict):
    """The last line of the search: `left` positions of the game are not looked at yet; asking again goes on there."""

    left: int


class PuzzleMessage(PuzzleLine):
    """A puzzle without its answer. `sigma`: the error of the hand by which strokes are judged, thousandths of a degree;
    `position`: as in the response to `POST /positions`, its words seen from the seat to play."""

    sigma: int
    matter: str
    queen_words: QueenWords
    state: StateMessage
    position: PositionMessage


class PuzzleTry(TrialMessage):
    """A stroke played at a puzzle. `points` from 0 to 100; `found`: the answer's idea, or an equally good one."""

    calls: list[CallMessage]
    found: bool
    points: int


class PuzzleIdea(TypedDict):
    """A way to play. `chance`: how often out of a thousand `disc` goes to `pocket`; `gain`: thousandths of a man."""

    stroke: messages.StrokeMessage
    disc: str | None
    pocket: Literal["NE", "NW", "SW", "SE"] | None
    chance: int
    gain: int


class PuzzleRatingMessage(TypedDict):
    """A person's puzzle rating, Elo, its standard deviation, and its volatility (Glicko-2)."""

    rating: float
    deviation: float
    volatility: float


class PuzzleAnswer(TypedDict):
    """The answer, played without error, and the best other idea. `simulations`: those in the proof of the answer."""

    answer: PuzzleIdea
    rival: PuzzleIdea
    simulations: int
    trial: TrialMessage


class LessonLine(TypedDict):
    """A lesson in the list. `only_in_book`: it is about its book alone; `own`: it is one of this server's, not of those
    that come with carrom."""

    name: str
    number: int
    book: str
    only_in_book: bool
    own: bool
    title: Both


class LessonList(TypedDict):
    """All lessons, in their order."""

    lessons: list[LessonLine]


class LessonStars(TypedDict):
    """The last try that brings three stars, and two."""

    three: int
    two: int


class LessonMessage(LessonLine):
    """A lesson. `place`: from where to where along the line the striker is to lie, µm to the player's right of the
    middle, null where that is not asked; `slides`: that alone is asked, so no stroke is needed; `shown`: one way to do
    it; `position`: as in the response to `POST /positions`, its words seen from the seat to play."""

    task: Both
    how: Both
    met: Both
    missed: Both
    grip: Literal["index", "middle", "thumb"] | None
    stars: LessonStars
    place: list[int] | None
    slides: bool
    shown: messages.StrokeMessage
    matter: str
    state: StateMessage
    position: PositionMessage


class LessonTry(TrialMessage):
    """A stroke tried at a lesson. `missing`: the conditions of its goal that it did not meet (docs/lessons.md)."""

    calls: list[CallMessage]
    met: bool
    missing: list[str]


ANSWERS = (
    *(LevelsMessage, BreaksMessage, StoryMessage, StartMessage, FilmMessage, OtherBooksMessage, CountingMessage),
    *(TargetsMessage, WordsMessage, PositionMessage, TrialMessage, ContactsMessage),
    *(RuleBookMessage, QuizMessage, ExamMessage, ExamResult, WhichMessage, HousePage),
    *(PuzzleList, PuzzleMessage, PuzzleTry, PuzzleRatingMessage, PuzzleAnswer, LookedMessage, LookedAllMessage),
    *(LessonList, LessonMessage, LessonTry),
    *(AddressesMessage, BooksMessage, BookMessage, TablesMessage, OpenedTable, ImportedTable, RefusedMessage),
    *(HealthMessage, ReadyMessage),
)
"""All response types."""
