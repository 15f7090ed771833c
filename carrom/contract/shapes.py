"""Shapes of JSON answers that the command line and the server share; the client's TypeScript types follow them."""

from typing import Any, Literal, NotRequired, TypedDict

from carrom.board import Seat, Side
from carrom.texts import Standing, sentence


class Both(TypedDict):
    """A text in both languages."""

    fr: str
    en: str


def in_both(message: str, **arguments: str | float) -> Both:
    """Return the sentence of a message in both languages."""
    return {"fr": sentence(message, "fr", **arguments), "en": sentence(message, "en", **arguments)}


class WordsToPlayer(TypedDict):
    """A call or a term as the players of `seats` hear it: they and their side are "you" (``SN``: both partners)."""

    seats: str
    fr: str
    en: str


class SumTerm(TypedDict):
    """A term of the points of a round: what is counted, for which side, by which clause."""

    what: str
    points: int
    side: Side
    clause: str


class ReadingMarks(TypedDict):
    """Whether a clause is, or has, a settled reading in the book, whether that is a house rule, because the source is
    lost, and whether it decided earlier in the match already; absent elsewhere."""

    reading: NotRequired[bool]
    house_rule: NotRequired[bool]
    repeated: NotRequired[bool]


class SaidTerm(SumTerm, ReadingMarks):
    """A term of the points of a round, in words. `you`: as in a call."""

    fr: str
    en: str
    you: NotRequired[list[WordsToPlayer]]


class CallMessage(ReadingMarks):
    """One call of the referee, with the clause that decides. `terms`: the sum, in the call that ends a round. `you`:
    the call in the second person, for each group of players that it names; no seat is in two of them."""

    code: str
    clause: str
    fr: str
    en: str
    terms: NotRequired[list[SaidTerm]]
    you: NotRequired[list[WordsToPlayer]]


class OnBoardMessage(TypedDict):
    white: int
    black: int
    queen: bool


class TakenMessage(TypedDict):
    white: int
    black: int


class StateMessage(TypedDict):
    """The position as a referee keeps it (contracts/judge.md)."""

    seats: list[Seat]
    turn: Seat | None
    colours: dict[Side, Literal["white", "black"]] | None
    on_board: OnBoardMessage
    queen: str
    has_pocketed: dict[Side, bool]
    owed: dict[Side, int]
    score: dict[Side, int]
    breaking: bool
    break_attempts: int
    round: int
    opener: Seat
    strokes_left: int
    bet: Any
    last_chance: Side | None
    taken: NotRequired[dict[Side, TakenMessage]]
    """Only in a book where every man counts for whoever pockets it: the men each side holds."""
    misses: NotRequired[dict[Side, int]]
    """Only in a book that counts them."""


class BookMessage(TypedDict):
    """A rule book: its board, its options with type, default, clause and meaning, usual formats, and its clauses."""

    name: str
    source: str
    board: str
    presets: dict[str, dict[str, Any]]
    options: dict[str, dict[str, Any]]
    clauses: dict[str, Both]


class BroughtMessage(TypedDict):
    """What brings a clause into force: an option, set to a value."""

    option: str
    value: str | int | bool | None


class ClauseMessage(TypedDict):
    """One clause of a book. `source`: the document that contains it; `home`: the book made from that; `standing`: its
    basis; `optional`: it is not in force, but for the option `brought_by`; `reading`: ours where the source is silent;
    `reason`: why it is settled so: a borrowed clause has a reason and no reading."""

    clause: str
    source: str
    home: str
    standing: Standing
    optional: bool
    brought_by: BroughtMessage | None
    said: Both
    reading: Both | None
    reason: Both | None


class ThemeMessage(TypedDict):
    """The clauses of a book on one theme."""

    theme: str
    title: Both
    clauses: list[ClauseMessage]


class RuleBookMessage(TypedDict):
    """A rule book for display. `sources`: those of its clauses; `introduction`: its origin; `settings`: as they are."""

    book: str
    settings: dict[str, Any]
    introduction: Both | None
    source: Both
    sources: dict[str, Both]
    themes: list[ThemeMessage]


class WhichAnswer(TypedDict):
    """An answer to choose: its code, and its words."""

    code: str
    said: Both


class WhichQuestion(TypedDict):
    """A question and its answers."""

    name: str
    said: Both
    answers: list[WhichAnswer]


class WhichDifference(TypedDict):
    """Where a book as it stands answers otherwise. `book`: null where it has no answer; `clause`: of its answer, or
    empty; `settled`: the options of the candidate bring it to the answer given."""

    name: str
    short: Both
    given: Both
    book: Both | None
    clause: str
    settled: bool


class WhichCandidate(TypedDict):
    """A book that may be the one. `options`: what a house changes in it; `place`: that house as `GET /house` reads it.
    `agrees`: the answers that the book gives as it stands."""

    book: str
    options: dict[str, Any]
    agrees: int
    differences: list[WhichDifference]
    place: str


class WhichMessage(TypedDict):
    """The next question, null at the end; `asked` so far, `most` of them. Once it is the end: the `nearest` books, and
    how many are `leading`, which agree with the answers as wholly as the first; `leaders`: their names in a sentence
    (“du Karom ou de la Famille britannique”); `decides`: the question that tells them apart best, null where one leads
    or they answer alike."""

    question: WhichQuestion | None
    asked: int
    most: int
    nearest: list[WhichCandidate]
    leading: int
    leaders: Both
    decides: WhichQuestion | None


class HouseLine(TypedDict):
    """What a house plays in one situation. `clause`: of the book, or empty; `changed`: the book plays otherwise."""

    name: str
    short: Both
    said: Both
    clause: str
    changed: bool


class HousePage(TypedDict):
    """A house for one page. `place`: the house as `GET /house` reads it; `lines`: how it is played."""

    book: str
    name: str
    options: dict[str, Any]
    place: str
    lines: list[HouseLine]
