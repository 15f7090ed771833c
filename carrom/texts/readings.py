"""Articles of a rule book for readers, each clause with its source, standing and sentence in both languages; and
settled readings: why a clause is read as it is where its source is silent, unclear or lost. Standings are derived, not
listed: the source of a clause follows from its id, its standing from that and from whether its sentence contains
“Reading:” or “House rule:” (`MARKS`), after which the reading stands. Only what the sources leave out is listed here,
and on what a reading rests: a ground, and the clauses that support it. Each ground has a sentence (``reason-…``)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal, Protocol

from carrom.book_files import BOOK_FILES
from carrom.errors import Fault
from carrom.texts.catalogue import LANGUAGES, Language, clauses, sentence

Standing = Literal["read", "completed", "inferred", "house"]
"""Where a clause comes from; `STANDINGS` says what each word means."""
STANDINGS: tuple[Standing, ...] = ("read", "completed", "inferred", "house")
"""``read`` word for word in the book's source; ``completed``: read, with our reading where the source is silent;
``inferred`` from another source, which fills a silence or comes in with an option; ``house``: a reading of our own,
because the text of the source is lost."""
LEFT_OUT = frozenset({"S2.43", *(clause for book in BOOK_FILES.values() for clause in book.left_out)})
"""Clauses of a book that its source lacks: their text is taken from another."""
DOCUMENTS: Mapping[str, str] = {
    **{"K": "S1", "S2": "S2", "PC": "PC", "CC": "CC", "ICF": "ICF", "I": "ICF"},
    **{book.source: book.source for book in BOOK_FILES.values()},
}
"""Prefix of a clause id → the document of the clause (message ``source-…``)."""
MARKS: Mapping[Language, tuple[str, str]] = {"fr": ("Lecture :", "Règle maison :"), "en": ("Reading:", "House rule:")}
"""The marks before what is the project's own: its reading where the source is silent, its rule where a list is lost."""
_BEGINNING = re.compile(r"[A-Z][A-Z0-9]*")


class Sourced(Protocol):
    """Anything with a source and clause ids in reading order, such as a rule book."""

    @property
    def source(self) -> str: ...

    @property
    def clauses(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Article:
    """One clause of a book, as shown to readers."""

    clause: str
    document: str
    standing: Standing
    said: Mapping[Language, str]

    def parts(self, language: Language) -> tuple[str, str]:
        """The text of the source, and our reading where it is silent; the latter may be empty."""
        said, *reading = re.split("|".join(MARKS[language]), self.said[language], maxsplit=1)
        return said.rstrip(), "".join(reading).lstrip()


def articles(book: Sourced) -> tuple[Article, ...]:
    """The clauses of a book in reading order. Raises `Fault` for a clause without sentence or source."""
    home = document_of(book.source)
    said = {language: clauses(book, language) for language in LANGUAGES}
    return tuple(_article(clause, home, {each: said[each][clause] for each in LANGUAGES}) for clause in book.clauses)


def document_of(clause: str) -> str:
    """The document of a clause, or of a book's source: ``S0`` for ``S0.28a``, ``ICF`` for ``I-81``."""
    beginning = _BEGINNING.match(clause)
    if beginning is None or beginning[0] not in DOCUMENTS:
        raise Fault(f"the clause {clause} has no source")
    return DOCUMENTS[beginning[0]]


def _article(clause: str, home: str, said: Mapping[Language, str]) -> Article:
    document = document_of(clause)
    reading, house_rule = MARKS["en"]
    if house_rule in said["en"]:
        standing = "house"
    elif document != home or clause in LEFT_OUT:
        standing = "inferred"
    else:
        standing = "completed" if reading in said["en"] else "read"
    return Article(clause, document, standing, said)


Ground = Literal[
    "laws",  # the Laws say it
    "sister",  # another leaflet of the same game says it
    "follows",  # other sentences of the same source imply it
    "detail",  # of two sentences that meet, the one for the special case prevails
    "purpose",  # against the letter, by what the sentence is for
    "example",  # the source's own example implies it
    "figure",  # the figure is lost; the rosette of the Laws fits the words
    "plain",  # the plainest meaning of words that leave it open
    "whole",  # without it a round could not go on
    "umpire",  # only an umpire can see it
    "lost",  # the text is lost: a house rule
    "borrowed",  # the clause is another source's, and fills a silence
]


@dataclass(frozen=True, slots=True)
class ReadingReason:
    """What a reading rests on. `clauses`: those that support it; may be empty."""

    ground: Ground
    clauses: tuple[str, ...] = ()

    @property
    def is_house_rule(self) -> bool:
        """Whether the text is lost, so that not a reading of it decides but a rule of ours."""
        return self.ground == "lost"

    def said(self, language: Language, source: str = "") -> str:
        """The reason in a sentence; `source`: the document of a borrowed clause."""
        where = sentence(f"source-{source}", language) if self.ground == "borrowed" else ""
        return sentence(f"reason-{self.ground}", language, clauses=", ".join(self.clauses), source=where)


def _rest_on(ground: Ground, supported: Mapping[str, str]) -> dict[str, ReadingReason]:
    """Return a reason for each clause; the clauses that support it are given as words."""
    return {clause: ReadingReason(ground, tuple(support.split())) for clause, support in supported.items()}


def _are(ground: Ground, clauses: str) -> dict[str, ReadingReason]:
    return {clause: ReadingReason(ground) for clause in clauses.split()}


PLAIN = ReadingReason("plain")
BORROWED = ReadingReason("borrowed")
REASONS: Mapping[str, ReadingReason] = MappingProxyType(
    {
        **_rest_on(
            "laws",
            {
                **{"S0.3": "ICF-22", "S0.20": "ICF-68c", "S0.27": "ICF-51 ICF-45b", "S0.28b": "ICF-38a"},
                **{"S0.34": "ICF-76a", "S1.1": "ICF-2 ICF-22", "S1.13": "ICF-22", "S1.15": "ICF-68c"},
                **{"S1.20": "ICF-27", "S2.3": "ICF-22", "S2.20": "ICF-45a ICF-45b", "S2.26": "ICF-68c"},
                **{"S2.31": "ICF-51", "S2.32": "ICF-46 ICF-47", "S2.33": "ICF-38a", "S2.35": "ICF-70a ICF-70b"},
                **{"S2.38": "ICF-82a", "S2.39": "ICF-76a", "S3.2": "ICF-7", "S3.5": "ICF-22", "S3.20": "ICF-76a"},
                **{"S3.26": "ICF-79a", "S4.2": "ICF-2 ICF-22", "S4.15": "ICF-68c", "S4.16": "ICF-70a"},
                **{"S4.20": "ICF-45b", "S4.21": "ICF-46"},
            },
        ),
        **_rest_on(
            "sister",
            {
                **{"S0.15": "S1.6", "S0.19": "S1.7", "S1.4": "S0.29", "S1.9": "S0.17", "S1.16": "S4.16"},
                **{"S2.16": "S0.11", "S2.23": "S0.15 S1.6", "S2.25": "S1.7", "S2.43": "S4.22"},
                **{"S3.16": "S1.17 S4.17", "S4.7": "S0.29", "S4.8": "S1.9"},
                **{"K.7": "S0.5"},
            },
        ),
        **_rest_on(
            "follows",
            {
                **{"S0.11": "S0.13", "S0.18": "S0.19", "S0.24": "S0.29", "S0.25": "S0.24", "S0.32": "S0.26"},
                **{"S1.10": "S1.19", "S1.19": "S1.10", "S2.11": "S2.39", "S2.12": "S2.11", "S2.24": "S2.25"},
                **{"S2.37": "S2.36", "S3.12": "S3.16", "S3.19": "S3.16", "S3.21": "S3.8 S3.9", "S3.22": "S3.9 S3.21"},
                **{"S3.23": "S3.9 S3.21", "S3.24": "S3.9 S3.21", "S3.25": "S3.8", "K.4": "K.5"},
                **{"S4.11": "S4.19", "S4.19": "S4.11", "ICF-36": "ICF-51 ICF-45b", "ICF-37b": "ICF-49"},
                **{"ICF-73b": "ICF-48", "ICF-74b": "ICF-72b", "ICF-76b": "ICF-50a", "ICF-79a": "ICF-76a"},
                **{"ICF-79b": "ICF-50a"},
            },
        ),
        **_rest_on("detail", {"S0.22": "S0.22 S0.29", "K.12": "K.12 S4.21", "S4.3": "S4.12 S4.15"}),
        **_rest_on("purpose", {"S3.7": "S1.5 S4.8", "ICF-68b": "ICF-70b", "I-103": "ICF-79a"}),
        **_rest_on("example", {"K.14": "K.20 K.23", "K.17": "K.18"}),
        **_are("figure", "S0.10 S1.2 S2.7 S3.11"),
        **_are("umpire", "ICF-20 ICF-24 ICF-64"),
        **_are("whole", "ICF-52 K.8 K.9 K.10 S2.42 S3.18"),
        **_are("lost", "S1.21 K.2 K.11 K.13 K.15 K.16 K.18 K.19 K.26"),
        **_are("plain", "S0.4 S0.5 S0.6 S0.7 S0.12 S0.16 S0.33 S1.7 S1.11 S2.1 S2.5 S2.9 S2.10 S2.18 S2.34 S2.41"),
        **_are("plain", "S3.3 S3.4 S3.8 S3.13 S3.14 S3.15 S4.9 S4.12 S4.14 S4.18 S4.23 K.20 K.21 K.22 K.24"),
        **_are("plain", "ICF-8 ICF-18c ICF-21 ICF-25a ICF-27 ICF-28 ICF-37a ICF-51 ICF-60 ICF-65 ICF-69 ICF-76a"),
        **_are("plain", "ICF-81a ICF-82a ICF-84a ICF-85a I-90b I-107 S0.35 S2.14 S2.15"),
    }
)
"""Clause with a reading → what the reading rests on. A book that is not listed here rests on the plainest meaning."""


def reason_of(article: Article, optional: bool) -> ReadingReason | None:
    """Why an article is read as it is; None where nothing was settled. `optional`: it was chosen, not settled."""
    if article.parts("en")[1]:
        return REASONS.get(article.clause, PLAIN)
    return BORROWED if article.standing == "inferred" and not optional else None


class SettledBook(Sourced, Protocol):
    """A rule book whose optional clauses are known."""

    @property
    def optional(self) -> tuple[str, ...]: ...


def settled(book: SettledBook) -> Mapping[str, ReadingReason]:
    """The settled readings of a book: clause → why, in reading order."""
    return _settled(book.source, book.clauses, book.optional)


@cache
def _settled(source: str, clauses: tuple[str, ...], optional: tuple[str, ...]) -> Mapping[str, ReadingReason]:
    read = articles(_Bare(source, clauses))
    reasons = {article.clause: reason_of(article, article.clause in optional) for article in read}
    return MappingProxyType({clause: reason for clause, reason in reasons.items() if reason is not None})


@dataclass(frozen=True, slots=True)
class _Bare:
    """A book without what cannot be hashed."""

    source: str
    clauses: tuple[str, ...]
