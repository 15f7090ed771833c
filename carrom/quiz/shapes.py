"""Shapes of a quiz round in JSON; the client's TypeScript types follow them."""

from typing import Literal, TypedDict

from carrom.board import Colour, Kind, Seat, Side
from carrom.contract.shapes import Both, CallMessage


class QuizSituation(TypedDict):
    """The position of a question, for a picture; null where irrelevant. `score`: points of the game so far."""

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
    """Another book's verdict on the same stroke. `same`: equal to that of the question's book."""

    book: str
    same: bool
    answer: QuizAnswer


class QuizPath(TypedDict):
    """The way of a disc in a picture, µm: its corners, and where it ends."""

    disc: str
    points: list[list[int]]
    ends: Literal["pocket", "off", "rest"]


class QuizDrawing(TypedDict):
    """A picture of a stroke on the board `icf`, µm: the men before it, the striker, the ways that tell what was seen.
    The places are made up within what is known. `outer`: half the board with its frame."""

    layout: dict[str, list[int]]
    outer: int
    striker: list[int] | None
    paths: list[QuizPath]


class QuizSentences(TypedDict):
    """A case in words: the position, and what the umpire saw."""

    given: QuizAnswer
    happened: Both


class QuizCaseMessage(QuizSentences):
    """A case to be judged. `fell`, `gone`: the discs, in order of fall."""

    situation: QuizSituation
    fell: list[Kind]
    gone: list[Kind]
    drawing: QuizDrawing
    answers: list[QuizAnswer]


class QuizExample(QuizSentences):
    """Another case by the same clause, with the referee's calls: what the question is about, shown before it asks."""

    drawing: QuizDrawing
    calls: list[CallMessage]


class QuizQuestion(QuizCaseMessage):
    """A quiz question. `calls`: those of the referee; `example`: null where no other case is decided by that clause."""

    example: QuizExample | None
    right: int
    calls: list[CallMessage]
    others: list[QuizBook]


class QuizMessage(TypedDict):
    """A round of questions on one book."""

    book: str
    seed: int
    questions: list[QuizQuestion]


class ExamMessage(TypedDict):
    """An umpire's exam: cases without their answers. `needed`: right answers to pass; `seconds`: time for all."""

    book: str
    seed: int
    needed: int
    seconds: int
    questions: list[QuizCaseMessage]


class ExamMark(TypedDict):
    """How a question was answered. `chosen`: the answer's index; null: none was given in time."""

    question: QuizQuestion
    chosen: int | None


class ExamResult(TypedDict):
    """A marked exam."""

    book: str
    seed: int
    score: int
    needed: int
    passed: bool
    marks: list[ExamMark]
