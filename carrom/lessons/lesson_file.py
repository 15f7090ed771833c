"""`LessonFile`: the schema of a lesson in TOML, checked when it is read. docs/lessons.md shows how to write one."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from carrom.board.discs import Kind
from carrom.contract.decoding import Incoming, decoded, phrase
from carrom.contract.judge_questions import GivenState
from carrom.contract.strict_json import toml_values
from carrom.errors import Unreadable
from carrom.rules import EVERY_BOOK

Grip = Literal["index", "middle", "thumb"]
_Name = Annotated[
    str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=30, extra=phrase("small letters, digits and hyphens"))
]
_Text = Annotated[
    str, Meta(min_length=1, max_length=220, pattern=r"^[^\n]+\Z", extra=phrase("one line of 1 to 220 characters"))
]
_Title = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[^\n]+\Z", extra=phrase("one line of 1 to 40 characters"))
]
_Layout = Annotated[str, Meta(min_length=1, max_length=600, extra=phrase("men in the notation, such as w1 31.8,0"))]
_Millimetres = Annotated[float, Meta(ge=-1000, le=1000)]
_Kinds = Annotated[tuple[Kind, ...], Meta(max_length=19)]


class Said(Incoming, frozen=True):
    """A sentence in both languages."""

    fr: _Text
    en: _Text


class Called(Incoming, frozen=True):
    """A title in both languages."""

    fr: _Title
    en: _Title


class Rest(Incoming, frozen=True):
    """A disc that comes to rest at most `within` mm from a point, in mm on the axes of the board."""

    disc: Annotated[str, Meta(pattern=r"^(striker|queen|[wb][1-9])\Z", extra=phrase("a disc, such as w1"))]
    at: tuple[_Millimetres, _Millimetres]
    within: Annotated[float, Meta(gt=0, le=1000)]


class Goal(Incoming, frozen=True):
    """What a stroke must bring about; every condition that is given must hold. The first six are about the facts of the
    stroke, the next five about the verdict, the last two about where the discs come to rest."""

    place: tuple[_Millimetres, _Millimetres] | UnsetType = UNSET
    """Where the striker lies: from so many mm to so many, to the player's right of the middle."""
    touches: bool | UnsetType = UNSET  # whether the striker meets a disc
    first: Kind | UnsetType = UNSET  # what it meets first
    direct: bool | UnsetType = UNSET  # whether it meets that before any frame
    pocketed: _Kinds = ()  # these fall, among others
    spared: _Kinds = ()  # none of these falls or leaves the board
    turn: Literal["kept", "passed"] | UnsetType = UNSET
    queen: Literal["board", "awaiting", "covered"] | UnsetType = UNSET
    owed: Annotated[int, Meta(ge=0, le=9)] | UnsetType = UNSET  # men due by the player's side after the stroke
    round: Literal["won", "lost"] | UnsetType = UNSET
    call: Annotated[str, Meta(pattern=r"^[a-z-]{1,40}\Z")] | UnsetType = UNSET
    """The referee announces this, by its code (`carrom.rules.values.Call`)."""
    rests: Rest | UnsetType = UNSET
    spread: Annotated[int, Meta(ge=1, le=19)] | UnsetType = UNSET  # men outside the outer circle at rest, or fallen


class Stars(Incoming, frozen=True):
    """The last try that still brings three stars, and two; every later one brings one."""

    three: Annotated[int, Meta(ge=1, le=99)] = 1
    two: Annotated[int, Meta(ge=1, le=99)] = 3


class Shown(Incoming, frozen=True):
    """One way to do it: mm to the player's right, degrees to the right of straight ahead, m/s."""

    place: _Millimetres = 0
    direction: Annotated[float, Meta(ge=-180, le=180)] = 0
    speed: Annotated[float, Meta(gt=0, le=8)] = 1


class LessonFile(Incoming, frozen=True):
    """A lesson as data."""

    name: _Name  # also the name of its file
    number: Annotated[int, Meta(ge=1, le=999)]  # its place among the lessons
    book: str  # the rule book that judges it
    layout: _Layout  # the men in the project's notation, or ``opening``: the rosette
    asks: Goal
    shown: Shown
    title: Called
    task: Said  # what is to be done
    how: Said  # how it is done, and why
    met: Said
    missed: Said
    only_in_book: bool = False  # it is about this book alone: offered to whoever plays by that one
    grip: Grip | None = None  # the way to hold the striker that is drawn beside it
    state: GivenState = field(default_factory=GivenState)
    """The referee's state without the men on the board, which the layout says."""
    stars: Stars = Stars()


def read_file(content: bytes, place: str) -> LessonFile:
    """Read a lesson; `place` is its name in errors. Raises `Unreadable` naming file, key, value and what is allowed."""
    values = toml_values(content, place)
    try:
        lesson = decoded(values, LessonFile)
        _check(lesson)
    except Unreadable as error:
        raise Unreadable(f"{place}: {error.field}", error.message) from None
    return lesson


def _check(lesson: LessonFile) -> None:
    """Raise `Unreadable` for what the types alone do not refuse."""
    goal = lesson.asks
    if lesson.book not in EVERY_BOOK:
        raise Unreadable("book", f"must be one of {', '.join(EVERY_BOOK)}, not {lesson.book!r:.60}")
    if goal == Goal():
        raise Unreadable("asks", f"asks nothing; give at least one of {', '.join(Goal.__struct_fields__)}")
    if goal.place is not UNSET and goal.place[0] >= goal.place[1]:
        raise Unreadable("asks.place", f"must go from left to right, not {[*goal.place]}")
    if lesson.state.on_board is not None:
        raise Unreadable("state.on_board", "must be left out: the layout says which men are on the board")
    if lesson.stars.two < lesson.stars.three:
        raise Unreadable("stars.two", f"must be at least {lesson.stars.three}, as stars.three")
