"""“Which rules are we playing?” as plain values: the next question, the nearest books, and a house on one page."""

from collections.abc import Mapping, Sequence

from carrom.contract.house_books import House, house_link
from carrom.contract.rulebook import setting_to_plain
from carrom.contract.shapes import Both, HouseLine, HousePage, WhichCandidate, WhichMessage, WhichQuestion, in_both
from carrom.errors import Unreadable
from carrom.rules import BOOKS
from carrom.texts import Language, has, sentence
from carrom.which.nearest_book import QUESTIONS, NearBook, codes_of, deciding, leading, nearest, next_situation
from carrom.which.situations import SITUATION, SITUATIONS, Situation, answer_of

SHOWN = 3
"""So many books are shown at the end."""


def read_answers(text: str) -> dict[str, str]:
    """Parse answers as ``situation:code,situation:code``; an empty code says that they do not know. Raises `Unreadable`
    (field ``answers``) for a situation or a code that does not exist, and for one told twice."""
    answers: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        name, _, code = part.partition(":")
        if name not in SITUATION or name in answers:
            raise Unreadable("answers", f"{name[:40]!r} is unknown or told twice; known: {', '.join(SITUATION)}")
        if code and code not in codes_of(SITUATION[name]):
            raise Unreadable("answers", f"{name}: {code[:40]!r} is none of {', '.join(codes_of(SITUATION[name]))}")
        answers[name] = code
    return answers


def which(answers: Mapping[str, str]) -> WhichMessage:
    """Return the next question, or at the end the nearest books: all that lead, and at least `SHOWN`."""
    situation = next_situation(answers)
    found = [] if situation else nearest(answers)
    # Where nothing is known every book fits: the first is only where one may begin.
    leaders = leading(found) if any(answers.values()) else found[:1]
    decides = deciding(leaders, answers) if len(leaders) > 1 else None
    return {
        "question": situation and _question(situation),
        "asked": len(answers),
        "most": QUESTIONS,
        "nearest": [_candidate(one) for one in found[: max(SHOWN, len(leaders))]],
        "leading": len(leaders),
        "leaders": {"fr": _either(leaders, "fr"), "en": _either(leaders, "en")},
        "decides": decides and _question(decides),
    }


def _question(situation: Situation) -> WhichQuestion:
    return {
        "name": situation.name,
        "said": in_both(f"which-{situation.name}"),
        "answers": [{"code": code, "said": _both_answers(situation.name, code)} for code in codes_of(situation)],
    }


def _either(leaders: Sequence[NearBook], language: Language) -> str:
    """Return the names of these books with their articles, joined by *or*."""
    names = [one.book.name for one in leaders]
    of = [sentence("which-of", language, book=name, name=sentence(f"book-{name}", language)) for name in names]
    return sentence("which-or", language, first=", ".join(of[:-1]), last=of[-1]) if len(of) > 1 else "".join(of)


def house_page(house: House) -> HousePage:
    """Return how a house plays: its answer to every situation that it has one for."""
    lines: list[HouseLine] = []
    for situation in SITUATIONS:
        said, usual = answer_of(situation, house.book), answer_of(situation, BOOKS[house.book.name])
        if said is not None:
            lines.append(
                {
                    "name": situation.name,
                    "short": in_both(f"which-short-{situation.name}"),
                    "said": _both_answers(situation.name, said.code),
                    "clause": said.clause,
                    "changed": usual is None or usual.code != said.code,
                }
            )
    options = {name: setting_to_plain(value) for name, value in house.options.items()}
    return {
        "book": house.book.name,
        "name": house.name or "",
        "options": options,
        "place": house_link(house.book.name, house.name or "", options),
        "lines": lines,
    }


def answer_words(name: str, code: str, language: Language) -> str:
    """Return an answer in words; of a book that answers as none did before, its cost or its number."""
    known = f"which-{name}-{code}"
    if has(known, language):
        return sentence(known, language)
    if code.isdecimal():
        message = f"which-number-{name}" if has(f"which-number-{name}", language) else "which-number"
        return sentence(message, language, number=int(code))
    paid, turn = (code.split("-", 2)[1:]) if code.startswith("pays-") else ("0", code)
    return sentence("which-cost", language, paid=int(paid), turn=turn)


def _candidate(one: NearBook) -> WhichCandidate:
    options = {name: setting_to_plain(value) for name, value in one.options.items()}
    return {
        "book": one.book.name,
        "options": options,
        "agrees": one.agrees,
        "differences": [
            {
                "name": each.situation,
                "short": in_both(f"which-short-{each.situation}"),
                "given": _both_answers(each.situation, each.given),
                "book": each.book and _both_answers(each.situation, each.book.code),
                "clause": each.book.clause if each.book else "",
                "settled": each.settled,
            }
            for each in one.differences
        ],
        "place": house_link(one.book.name, "", options),
    }


def _both_answers(name: str, code: str) -> Both:
    return {"fr": answer_words(name, code, "fr"), "en": answer_words(name, code, "en")}
