"""The umpire's exam: cases of a book on a drawn board, judged from memory within a time, and marked by the judge."""

import re
from random import Random

from carrom.contract.fault_explanation import must_be
from carrom.errors import Unreadable
from carrom.quiz.sampling import SEED, drawn
from carrom.quiz.shapes import ExamMark, ExamMessage, ExamResult, QuizCaseMessage, QuizQuestion
from carrom.rules import book as find_book

EXAM, NEEDED = 15, 12  # questions of an exam, and the right answers that pass it: four in five
SECONDS = 600  # time for all of them
UNANSWERED = "-"
ANSWERS = re.compile(rf"[0-3{UNANSWERED}]{{{EXAM}}}")  # the answers as text: the index of each, or that there is none


def exam(book: str, seed: int) -> ExamMessage:
    """Return an exam on a book; the same seed asks the same. Raises `Unreadable` for an unknown book or a bad seed."""
    cases = [_without_answer(one) for one in _questions(book, seed)]
    return {"book": book, "seed": seed, "needed": NEEDED, "seconds": SECONDS, "questions": cases}


def marked(book: str, seed: int, answers: str) -> ExamResult:
    """Mark the `answers` to that exam. Raises `Unreadable`."""
    if not ANSWERS.fullmatch(answers):
        raise Unreadable("answers", must_be(f"{EXAM} digits from 0 to 3, or - for no answer", answers))
    marks: list[ExamMark] = [
        {"question": one, "chosen": None if given == UNANSWERED else int(given)}
        for one, given in zip(_questions(book, seed), answers, strict=True)
    ]
    score = sum(one["chosen"] == one["question"]["right"] for one in marks)
    return {"book": book, "seed": seed, "score": score, "needed": NEEDED, "passed": score >= NEEDED, "marks": marks}


def _questions(book: str, seed: int) -> list[QuizQuestion]:
    if not 0 <= seed <= SEED:
        raise Unreadable("seed", must_be(f"a whole number from 0 to {SEED}", seed))
    return drawn(book, Random(f"exam {find_book(book).name} {seed}"), EXAM)


def _without_answer(one: QuizQuestion) -> QuizCaseMessage:
    return {
        "situation": one["situation"],
        "given": one["given"],
        "happened": one["happened"],
        "fell": one["fell"],
        "gone": one["gone"],
        "drawing": one["drawing"],
        "answers": one["answers"],
    }
