"""Shapes of a quiz round in JSON; the client's TypeScript types follow them."""

from typing import TypedDict

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


class QuizQuestion(TypedDict):
    """A quiz question. `fell`, `gone`: the discs, in order of fall. `calls`: those of the referee."""

    situation: QuizSituation
    given: QuizAnswer
    happened: Both
    fell: list[Kind]
    gone: list[Kind]
    answers: list[QuizAnswer]
    right: int
    calls: list[CallMessage]
    others: list[QuizBook]


class QuizMessage(TypedDict):
    """A round of questions on one book."""

    book: str
    seed: int
    questions: list[QuizQuestion]
