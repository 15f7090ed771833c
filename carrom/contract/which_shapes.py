"""Types of “Which rules are we playing?”: a question, the nearest books, a house on one page."""

from typing import Any, TypedDict

from carrom.contract.shapes import Both


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
    empty; `settled`: the options of the candidate bring it to the answer given.
    """

    name: str
    short: Both
    given: Both
    book: Both | None
    clause: str
    settled: bool


class WhichCandidate(TypedDict):
    """A book that may be the one. `options`: what a house changes in it; `place`: that house as `GET /house` reads it.

    `agrees`: the answers that the book gives as it stands.
    """

    book: str
    options: dict[str, Any]
    agrees: int
    differences: list[WhichDifference]
    place: str


class WhichMessage(TypedDict):
    """The next question, null at the end; `asked` so far, `most` of them; the nearest books once it is the end."""

    question: WhichQuestion | None
    asked: int
    most: int
    nearest: list[WhichCandidate]


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
