"""A round of questions: drawn by lot, and from as many corners of the book as there are."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from carrom.errors import Unreadable
from carrom.rules import book as find_book
from carrom.rules.themes import THEME_OF
from carrom.server import limits
from carrom.server.quiz.questions import JudgedCase, NoQuestion, QuizCase, judged, question
from carrom.server.wire import responses

CASES = Path(__file__).with_name("cases.jsonl")
"""Made by ``conformance/questions.py``."""
ROUND = 10
"""Questions of a round."""
OF_A_THEME = 2
"""Questions on one thing, while there is another."""


@cache
def cases_of(book: str) -> tuple[QuizCase, ...]:
    """The conformance cases of a book."""
    cases = (QuizCase(**json.loads(line)) for line in CASES.read_text(encoding="utf-8").splitlines())
    return tuple(case for case in cases if case.book == book)


def quiz(book: str, seed: int) -> responses.Quiz:
    """A round on a book; the same seed draws the same. Raises `Unreadable` for an unknown book and a seed too large."""
    if not 0 <= seed <= limits.SEED:
        raise Unreadable("seed", f"must be a whole number from 0 to {limits.SEED}")
    luck = Random(f"{find_book(book).name} {seed}")
    questions: list[responses.QuizQuestion] = []
    for asked in _in_turn(book, luck):
        if len(questions) == ROUND:
            break
        with suppress(NoQuestion):
            questions.append(question(asked, luck))
    return {"book": book, "seed": seed, "questions": questions}


def _in_turn(book: str, luck: Random) -> Iterator[JudgedCase]:
    """The cases in a drawn order, and those last that are like others: by their verdict, or by what they are about."""
    drawn = list(cases_of(book))
    luck.shuffle(drawn)
    last: list[JudgedCase] = []
    verdicts: set[tuple[str, ...]] = set()
    themes: Counter[str] = Counter()
    for case in drawn:
        try:
            asked = judged(case)
        except NoQuestion:
            continue
        said = tuple(call.code for call in asked.verdict.calls)
        theme = "end" if asked.verdict.round_over else THEME_OF[asked.verdict.calls[0].clause]
        if said in verdicts or themes[theme] == OF_A_THEME:
            last.append(asked)
            continue
        verdicts.add(said)
        themes[theme] += 1
        yield asked
    yield from last
