"""Finds the rule book that a house plays by: which question tells the books apart best, and which book is nearest. What
may be played is each book as it stands, or with one option changed. The next question is the one whose answers are
spread most evenly over what may still be played (its entropy, in bits); an answer that does not fit makes a book
unlikely, not impossible, since people remember wrongly."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log2

from carrom.rules import BOOKS
from carrom.rules.books import Book
from carrom.rules.options import Setting
from carrom.which.situations import SITUATION, SITUATIONS, Answer, Situation, answer_of

QUESTIONS = 5
"""So many questions are asked."""
LEAST = 0.02
"""Bits: a question that tells less is not asked."""
WRONG = 0.05
"""How likely an answer is that the book does not give."""
SILENT = 0.3
"""How likely an answer is where the book gives none."""
HOUSES = 0.5
"""The share of all houses with one option changed, beside the books as they stand."""
Answers = Mapping[str, str]
"""Situation → the code of the answer; empty: they do not know."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An answer that the book as it stands does not give. `settled`: with the options of the candidate it does."""

    situation: str
    given: str
    book: Answer | None
    settled: bool


@dataclass(frozen=True, slots=True)
class NearBook:
    """A book that may be the one, with the options that bring it nearer to the answers."""

    book: Book
    options: Mapping[str, Setting]
    agrees: int
    """Answers that the book gives as it stands."""
    differences: tuple[Difference, ...]

    @property
    def house(self) -> Book:
        """The book with these options."""
        return self.book.with_settings({**self.book.changed, **self.options})

    @property
    def distance(self) -> int:
        """1 for each option changed, 2 for each answer that no option explains."""
        return len(self.options) + 2 * sum(not one.settled for one in self.differences)


def codes_of(situation: Situation) -> tuple[str, ...]:
    """Return the answers that books and houses give to a situation: words first, then by their number."""
    said = [answer_of(situation, book) for book in BOOKS.values()]
    said += [answer_of(situation, book) for book, _ in _houses()]
    found = dict.fromkeys(one.code for one in said if one is not None)
    # A code may hold the number of a price or of points.
    return tuple(sorted(found, key=lambda code: next((int(one) for one in code.split("-") if one.isdecimal()), 0)))


def next_situation(answers: Answers) -> Situation | None:
    """Return the situation to ask about; None where enough was asked, or nothing tells what is left apart."""
    if len(answers) >= QUESTIONS:
        return None
    weighed = [(book, weight * _likelihood(book, answers)) for book, weight in _houses()]
    asked = [(_bits(situation, weighed), situation) for situation in SITUATIONS if situation.name not in answers]
    best, found = max(asked, key=lambda one: one[0], default=(0.0, None))
    return found if best >= LEAST else None


def nearest(answers: Answers) -> list[NearBook]:
    """Return every book, the nearest first; of two that are as near, the one likelier by its neighbours, or else the
    one that the house names first."""
    likely: defaultdict[str, float] = defaultdict(float)
    for book, weight in _houses():
        likely[book.name] += weight * _likelihood(book, answers)
    candidates = [_candidate(book, answers) for book in BOOKS.values()]
    return sorted(candidates, key=lambda one: (one.distance, -one.agrees, -round(likely[one.book.name], 9)))


def leading(found: Sequence[NearBook]) -> list[NearBook]:
    """Return those of the nearest books that agree with the answers as wholly as the first."""
    return [one for one in found if (one.distance, one.agrees) == (found[0].distance, found[0].agrees)]


def deciding(leaders: Sequence[NearBook], answers: Answers) -> Situation | None:
    """Return the situation that tells these books apart best, one that was not asked first; None: they answer alike."""

    def told(situation: Situation) -> float:
        spread = Counter(said and said.code for one in leaders for said in (answer_of(situation, one.house),))
        return -sum(many * log2(many / len(leaders)) for many in spread.values())

    left = [(told(one), one.name not in answers, one) for one in SITUATIONS if not answers.get(one.name)]
    best, _, found = max(left, key=lambda one: one[:2], default=(0.0, False, None))
    return found if best > 0 else None


def _candidate(book: Book, answers: Answers) -> NearBook:
    told = {name: code for name, code in answers.items() if code}
    house, options, agrees, differences = book, dict[str, Setting](), dict[str, str](), list[Difference]()
    for name, code in told.items():
        if _gives(book, name, code):
            agrees[name] = code
    settled = dict(agrees)
    for name, code in told.items():
        if name in agrees:
            continue
        if not _gives(house, name, code):
            wanted = {**settled, name: code}
            changed = ((one, _with(house, *one)) for one in _changes(house, code))
            change = next((one for one, book in changed if all(_gives(book, *each) for each in wanted.items())), None)
            if change is not None:
                house, options = _with(house, *change), {**options, change[0]: change[1]}
        if _gives(house, name, code):
            settled[name] = code
        differences.append(Difference(name, code, answer_of(SITUATION[name], book), name in settled))
    return NearBook(book, options, len(agrees), tuple(differences))


def _gives(book: Book, name: str, code: str) -> bool:
    said = answer_of(SITUATION[name], book)
    return said is not None and said.code == code


def _likelihood(book: Book, answers: Answers) -> float:
    likely = 1.0
    for name, code in answers.items():
        said = answer_of(SITUATION[name], book) if code else None
        likely *= 1.0 if not code else SILENT if said is None else 1.0 if said.code == code else WRONG
    return likely


def _bits(situation: Situation, weighed: list[tuple[Book, float]]) -> float:
    """How much the answer to a situation tells, in bits; a book without an answer tells nothing."""
    spread: defaultdict[str, float] = defaultdict(float)
    for book, weight in weighed:
        said = answer_of(situation, book)
        if said is not None:
            spread[said.code] += weight
    total, told = sum(weight for _, weight in weighed), sum(spread.values())
    return -sum(part * log2(part / told) for part in spread.values() if part) / total if told else 0.0


@cache
def _houses() -> tuple[tuple[Book, float], ...]:
    """Every book, and every house with one option changed, each with its weight."""
    found: list[tuple[Book, float]] = []
    for book in BOOKS.values():
        variants = [_with(book, name, value) for name, value in _changes(book)]
        found.append((book, 1.0))
        found += [(one, HOUSES / len(variants)) for one in variants]
    return tuple(found)


def _changes(book: Book, code: str = "") -> Iterator[tuple[str, Setting]]:
    """Yield options with another value: of a choice each one, of a number those of other books, and `code`."""
    for name, option in book.options.items():
        others = [each.options[name].default for each in BOOKS.values() if name in each.options]
        numbers = [int(code)] if code.isdecimal() else []
        for value in dict.fromkeys((*option.values, *others, *numbers)):
            if value != book.settings[name] and not option.rows and option.allows(value):
                yield name, option.set_to(value)


def _with(book: Book, name: str, value: Setting) -> Book:
    return book.with_settings({**book.changed, name: value})
