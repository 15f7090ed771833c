"""Comparison of the verdicts of several books on one question."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from carrom.contract.decoding import decoded
from carrom.contract.house_books import House
from carrom.contract.judge_json import Plain, question_of, verdict_to_plain
from carrom.contract.judge_questions import JudgeQuestion
from carrom.errors import Unreadable
from carrom.rules import judge
from carrom.rules.bets import has_bets
from carrom.rules.karom import LAST_CHANCE
from carrom.rules.values import Verdict


@dataclass(frozen=True, slots=True)
class BookAnswer:
    """One book's verdict on the question, or why it has none."""

    house: House
    said: Verdict | Unreadable
    dropped: tuple[str, ...] = ()
    """Options of the question that this book does not have, or not with that value; a bet or a last chance likewise."""


def compare(question: object, houses: Iterable[House]) -> list[BookAnswer]:
    """Return each book's verdict on a question, whichever book it names. Its options apply in every book that has them.
    Raises `Unreadable` when no book can judge it, and all for the same reason: then the question is at fault."""
    named = {**question, "book": ""} if isinstance(question, dict) else question
    asked = decoded(named, JudgeQuestion)
    answers = [_answer(asked, house) for house in houses]
    refusals = [answer.said for answer in answers if isinstance(answer.said, Unreadable)]
    if len(refusals) == len(answers) and len({str(refusal) for refusal in refusals}) == 1:
        raise refusals[0]
    return answers


def answer_to_plain(answer: BookAnswer) -> Plain:
    """Return an answer as plain values: the book, the options in force, and its verdict or its error."""
    plain: Plain = {"book": answer.house.title, "options": dict(answer.house.options), "left_out": list(answer.dropped)}
    if isinstance(answer.said, Unreadable):
        return {**plain, "error": {"field": answer.said.field, "message": answer.said.message}}
    return {**plain, "verdict": verdict_to_plain(answer.said, book=answer.house.book)}


def _answer(asked: JudgeQuestion, house: House) -> BookAnswer:
    known, options = house.book.options, asked.options or {}
    taken = {name: value for name, value in options.items() if name in known and known[name].allows(value)}
    dropped = tuple(name for name in options if name not in taken)
    house = House(house.book, house.name, {**house.options, **taken})
    state = asked.state
    if state.bet is not None and not has_bets(house.book):
        state, dropped = msgspec.structs.replace(state, bet=None), (*dropped, "state.bet")
    if state.last_chance is not None and not LAST_CHANCE.of(house.book.with_settings(house.options).settings):
        state, dropped = msgspec.structs.replace(state, last_chance=None), (*dropped, "state.last_chance")
    asked = msgspec.structs.replace(asked, book=house.book.name, options=dict(house.options), state=state)
    try:
        return BookAnswer(house, judge(*question_of(asked)), dropped)
    except Unreadable as error:
        return BookAnswer(house, error, dropped)
