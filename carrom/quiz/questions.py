"""Quiz questions: a case of the conformance suite with answers to choose from."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from carrom.board import Kind, side_of, sides_of
from carrom.contract.judge_json import read_question, state_to_plain
from carrom.contract.names import encode_calls
from carrom.errors import CarromError, Unreadable
from carrom.quiz.descriptions import Following, following, given, happened
from carrom.quiz.drawing import drawing
from carrom.quiz.shapes import QuizAnswer, QuizExample, QuizQuestion, QuizSentences, QuizSituation
from carrom.rules import BOOKS, Book, judge
from carrom.rules.colours import settled
from carrom.rules.values import Facts, Fallen, JudgedEvent, State, Verdict

WRONG = 3  # wrong answers of a question; at least `FEWEST_WRONG`
FEWEST_WRONG = 2
Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class QuizCase:
    """A conformance case: its title, a sentence, and the question to the judge."""

    title: str
    question: Plain

    @property
    def book(self) -> str:
        """The rule book it is about."""
        return self.question["book"]


class NoQuestion(CarromError):
    """A case without a question: ``refused`` by the judge, with an ``option`` set, or with but ``one-answer``."""


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """A case and the verdict of its book."""

    case: QuizCase
    book: Book
    state: State
    event: JudgedEvent
    verdict: Verdict


def judged(case: QuizCase) -> JudgedCase:
    """Judge a case by its book. Raises `NoQuestion`."""
    if case.question.get("options"):
        raise NoQuestion("option")
    try:
        book, told_state, event = read_question(case.question)
        state = settled(book.settings, told_state)
        return JudgedCase(case, book, state, event, judge(book, state, event))
    except Unreadable:
        raise NoQuestion("refused") from None


def question(asked: JudgedCase, luck: Random) -> QuizQuestion:
    """Return the case as a question; `luck` shuffles the answers. Raises `NoQuestion`."""
    state, event, plain, words = asked.state, asked.event, _plain(asked), asked.book.queen_words
    right = following(state, asked.verdict, words)
    names = [name for name in BOOKS if name != asked.book.name]
    others = {name: following(state, said, words) for name in names if (said := _said_by(name, plain, {})) is not None}
    wrong = Counter(each for each in (*others.values(), *_by_other_options(asked)) if each != right)
    for each in _of_other_strokes(asked):
        if len(wrong) < WRONG and each != right:
            wrong[each] += 1
    if len(wrong) < FEWEST_WRONG:
        raise NoQuestion("one-answer")
    answers = [right, *(each for each, _ in wrong.most_common(WRONG))]
    luck.shuffle(answers)
    facts = event.facts
    return {
        "situation": _situation(state),
        **_told(asked),
        "fell": [one.disc for one in facts.pocketed] if facts else [],
        "gone": [one.disc for one in facts.off_board] if facts else [],
        "drawing": drawing(state, facts, asked.case.title),
        "example": None,
        "answers": [_lines(each) for each in answers],
        "right": answers.index(right),
        "calls": encode_calls({}, asked.verdict, asked.book),
        "others": [{"book": name, "same": said == right, "answer": _lines(said)} for name, said in others.items()],
    }


def example(asked: JudgedCase) -> QuizExample:
    """Return the case as an example, with its verdict."""
    return {
        **_told(asked),
        "drawing": drawing(asked.state, asked.event.facts, asked.case.title),
        "calls": encode_calls({}, asked.verdict, asked.book),
    }


def _told(asked: JudgedCase) -> QuizSentences:
    """Return the position and what was seen in the book's words."""
    state, covers, words = asked.state, asked.book.covers_queen, asked.book.queen_words
    return {
        "given": {"fr": [*given(state, "fr", covers, words)], "en": [*given(state, "en", covers, words)]},
        "happened": {"fr": happened(state, asked.event, "fr", words), "en": happened(state, asked.event, "en", words)},
    }


def _by_other_options(asked: JudgedCase) -> Iterator[Following]:
    """Yield the consequences by the same book with one option changed. Choices only: numbers make no likely answer."""
    for name, option in asked.book.options.items():
        for value in option.values:
            said = None if value == option.default else _said_by(asked.book.name, _plain(asked), {name: value})
            if said is not None:
                yield following(asked.state, said, asked.book.queen_words)


def _of_other_strokes(asked: JudgedCase) -> Iterator[Following]:
    state, facts = asked.state, asked.event.facts
    for other in _strokes_like(facts, state) if facts else ():
        try:
            said = judge(asked.book, state, JudgedEvent(facts=other))
        except Unreadable:
            # the position cannot produce this variant of the stroke
            continue
        yield following(state, said, asked.book.queen_words)


def _strokes_like(facts: Facts, state: State) -> Iterator[Facts]:
    """Yield similar strokes: without one of the fallen discs; with an own man, the striker, or both fallen too; with
    what left the board fallen, or still there; played properly."""
    fell, gone = facts.pocketed, facts.off_board
    for disc in dict.fromkeys(one.disc for one in fell):
        yield replace(facts, pocketed=tuple(one for one in fell if one.disc != disc))
    if gone:
        yield replace(facts, pocketed=fell + gone, off_board=())
        yield replace(facts, off_board=())
    own: Kind = state.colours[side_of(state.to_play, state.seats)] if state.colours else "white"
    yield replace(facts, pocketed=(*fell, Fallen(own)), touched=True)
    if Fallen("striker") not in fell + gone:
        yield replace(facts, pocketed=(*fell, Fallen("striker")))
        yield replace(facts, pocketed=(*fell, Fallen(own), Fallen("striker")), touched=True)
    yield replace(facts, improper=False, improper_cause=None, backward=False, first_contact=None, touched=True)


def _plain(asked: JudgedCase) -> Plain:
    """Return the case as a question to any book: with the colours that its own book gives."""
    return {**asked.case.question, "state": state_to_plain(asked.state)}


def _said_by(book: str, question: Plain, options: Plain) -> Verdict | None:
    try:
        return judge(*read_question({**question, "book": book, "options": dict(options)}))
    except Unreadable:
        return None


def _situation(state: State) -> QuizSituation:
    return {
        "seats": list(state.seats),
        "turn": state.to_play,
        "colours": None if state.colours is None else dict(state.colours),
        "white": state.on_board.white,
        "black": state.on_board.black,
        "queen": state.queen.where if state.queen.side is None else f"{state.queen.where}:{state.queen.side}",
        "owed": {side: state.owed[side] for side in sides_of(state.seats)},
        "score": dict(state.score) if any(state.score.values()) else None,
    }


def _lines(one: Following) -> QuizAnswer:
    return {"fr": list(one.fr), "en": list(one.en)}
