"""Shapes of what is answered on positions and strokes that are tried, at puzzles and lessons (docs/wire.md, "HTTP")."""

from typing import Any, Literal, TypedDict

from carrom.board import Seat
from carrom.contract.shapes import (
    Both,
    CallMessage,
    StateMessage,
)
from carrom.rules.books import QueenWords
from carrom.table.wire import messages


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
    *(WordsMessage, PositionMessage, TrialMessage, PuzzleList, PuzzleMessage, PuzzleTry, PuzzleRatingMessage),
    *(PuzzleAnswer, LookedMessage, LookedAllMessage, LessonList, LessonMessage, LessonTry),
)
"""Those of whole answers."""
