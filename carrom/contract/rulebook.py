"""Rule books as plain values: their options, and the text of every clause."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from carrom.contract.decoding import decoded
from carrom.contract.house_books import House
from carrom.contract.judge_json import Plain, question_of, verdict_to_plain
from carrom.contract.judge_questions import JudgeQuestion
from carrom.contract.shapes import (
    BookMessage,
    Both,
    BroughtMessage,
    ClauseMessage,
    RuleBookMessage,
    ThemeMessage,
    in_both,
)
from carrom.errors import Unreadable
from carrom.rules import EVERY_BOOK, Book, Option, judge
from carrom.rules.bets import has_bets
from carrom.rules.in_force import brought_by, in_force
from carrom.rules.karom import LAST_CHANCE
from carrom.rules.options import IntMap
from carrom.rules.themes import THEMES
from carrom.rules.values import Verdict
from carrom.texts import LANGUAGES, Article, articles, clauses, document_of, has, reason_of, sentence


def book_to_plain(book: Book) -> BookMessage:
    """Return a book as plain values: options with type, default, clause and what they decide, presets, clauses."""
    said = {language: clauses(book, language) for language in LANGUAGES}
    return {
        "name": book.name,
        "source": book.source,
        "board": book.board,
        "options": {name: option_to_plain(name, option) for name, option in book.options.items()},
        "presets": {name: dict(options) for name, options in book.presets.items()},
        "clauses": {clause: {"fr": said["fr"][clause], "en": said["en"][clause]} for clause in book.clauses},
    }


def option_to_plain(name: str, option: Option) -> Plain:
    """Return an option as plain values: a choice lists values and clauses, a number its range, a table its rows.
    `follows`: set, another option gives this one its value, so much less, unless it is set too."""
    plain: Plain = {"type": option.type, "default": setting_to_plain(option.default), "clause": option.clause}
    if option.values:
        plain["values"] = [{"value": value, "clause": clause} for value, clause in option.values.items()]
    elif option.rows:
        plain |= {"rows": list(option.rows), "lowest": option.lowest, "highest": option.highest}
    else:
        plain |= {"lowest": option.lowest, "highest": option.highest, "or_null": option.or_none}
        if option.follows is not None:
            other, less = option.follows
            plain["follows"] = {"option": other, "less": less}
    return plain | {language: sentence(f"option-{name}", language) for language in LANGUAGES}


def setting_to_plain(setting: object) -> object:
    """Return the value of an option for JSON: a table becomes an object."""
    return dict(setting) if isinstance(setting, IntMap) else setting


def rulebook_to_plain(book: Book) -> Plain:
    """Return a book for sequential reading: its source, its clauses in order with source, standing and sentences, and
    whether each is in force at the settings of the book, or by which option it would be."""
    read, shown = articles(book), in_force(book)
    return {
        "book": book.name,
        "settings": {name: setting_to_plain(value) for name, value in book.chosen.items()},
        "title": in_both(f"book-{book.name}"),
        "source": in_both(f"source-{read[0].document}"),
        "introduction": introduction_of(book),
        "standings": {each: in_both(f"standing-{each}") for each in dict.fromkeys(one.standing for one in read)},
        "sources": {each: in_both(f"source-{each}") for each in dict.fromkeys(one.document for one in read)},
        "clauses": [
            {
                "clause": one.clause,
                "source": one.document,
                "standing": one.standing,
                "in_force": one.clause in shown,
                "brought_by": None if one.clause in shown else _brought(book, one.clause),
                **one.said,
            }
            for one in read
        ],
    }


def readings_to_plain(book: Book) -> Plain:
    """Return the settled readings of a book: what the source says, how it is read (null: borrowed whole), and why."""
    settled = [one for theme in rulebook_by_theme(book)["themes"] for one in theme["clauses"] if one["reason"]]
    kept = ("clause", "source", "standing", "said", "reading", "reason")
    return {"book": book.name, "readings": [{key: one[key] for key in kept} for one in settled]}


def rulebook_by_theme(book: Book) -> RuleBookMessage:
    """Return a book for display at its settings: its clauses under themes, in the book's order under each."""
    read, shown = {one.clause: one for one in articles(book)}, in_force(book)
    themes: list[ThemeMessage] = []
    for theme, clauses_of_all in THEMES.items():
        held = [_clause(read[clause], book, clause in shown) for clause in book.clauses if clause in clauses_of_all]
        if held:
            themes.append({"theme": theme, "title": in_both(f"theme-{theme}"), "clauses": held})
    return {
        "book": book.name,
        "settings": {name: setting_to_plain(value) for name, value in book.chosen.items()},
        "introduction": introduction_of(book),
        "source": in_both(f"source-{articles(book)[0].document}"),
        "sources": {one.document: in_both(f"source-{one.document}") for one in read.values()},
        "themes": themes,
    }


def introduction_of(book: Book) -> Both | None:
    """Return where a book comes from; None where its catalogue tells nothing."""
    message = f"introduction-{book.name}"
    return in_both(message) if has(message, "en") else None


def _clause(one: Article, book: Book, shown: bool) -> ClauseMessage:
    french, english = one.parts("fr"), one.parts("en")
    reason = reason_of(one, one.clause in book.optional)
    # the book made from the document: this one, or the first of the others
    home = next(each.name for each in (book, *EVERY_BOOK.values()) if document_of(each.source) == one.document)
    return {
        "clause": one.clause,
        "source": one.document,
        "home": home,
        "standing": one.standing,
        "optional": not shown,
        "brought_by": None if shown else _brought(book, one.clause),
        "said": {"fr": french[0], "en": english[0]},
        "reading": {"fr": french[1], "en": english[1]} if english[1] else None,
        "reason": reason and {"fr": reason.said("fr", one.document), "en": reason.said("en", one.document)},
    }


def _brought(book: Book, clause: str) -> BroughtMessage | None:
    found = brought_by(book, clause)
    return None if found is None else {"option": found.option, "value": found.value}


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
