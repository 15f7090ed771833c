"""A rule book as it is read: every clause with its source, its standing and its sentence in both languages.

Nobody keeps a list of standings: the source of a clause follows from its id, its standing from that and from whether
its sentence says “Reading:”. Only what the source has lost is listed here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from carrom.errors import Fault
from carrom.texts.catalogue import LANGUAGES, Language, clauses

Standing = Literal["read", "completed", "inferred", "house"]
STANDINGS: tuple[Standing, ...] = ("read", "completed", "inferred", "house")
"""``read`` word for word in the book's source; ``completed``: read, with our reading where the source is silent;
``inferred`` from another source, which fills a silence or comes in with an option; ``house``: a reading of our own,
because what the source said is lost."""
LOST = frozenset({"K.11", "K.13", "K.15", "K.26"})
"""K-Rhum's clauses whose list the source has lost: what their readings say is ours."""
LEFT_OUT = frozenset({"S1.21", "S2.43", "S3.26"})
"""Clauses of a book that its source has not: what stands there is taken from another."""

DOCUMENTS: Mapping[str, str] = {
    "S0": "S0",
    "S1": "S1",
    "K": "S1",
    "S2": "S2",
    "S3": "S3",
    "S4": "S4",
    "ICF": "ICF",
    "I": "ICF",
}
"""What a clause id begins with → the document it stands in (message ``source-…``)."""
MARKS: Mapping[Language, str] = {"fr": "Lecture :", "en": "Reading:"}
"""Before what the project reads where the source is silent."""
_BEGINNING = re.compile(r"(?:ICF|[SKI])\d*")


class Sourced(Protocol):
    """Anything with a source and clause ids in reading order, such as a rule book."""

    @property
    def source(self) -> str: ...

    @property
    def clauses(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Article:
    """One clause of a book, as it is read."""

    clause: str
    document: str
    standing: Standing
    said: Mapping[Language, str]

    def parts(self, language: Language) -> tuple[str, str]:
        """What the source says, and what we read where it is silent; the latter may be empty."""
        said, _, reading = self.said[language].partition(MARKS[language])
        return said.rstrip(), reading.lstrip()


def articles(book: Sourced) -> tuple[Article, ...]:
    """The clauses of a book in reading order. Raises `Fault` for one without sentence or source."""
    home = document_of(book.source)
    said = {language: clauses(book, language) for language in LANGUAGES}
    return tuple(_article(clause, home, {each: said[each][clause] for each in LANGUAGES}) for clause in book.clauses)


def document_of(clause: str) -> str:
    """The document that a clause, or a book's source, stands in: ``S0.28a`` in ``S0``, ``I-81`` in ``ICF``."""
    beginning = _BEGINNING.match(clause)
    if beginning is None or beginning[0] not in DOCUMENTS:
        raise Fault(f"no source is known for the clause {clause}")
    return DOCUMENTS[beginning[0]]


def _article(clause: str, home: str, said: Mapping[Language, str]) -> Article:
    document = document_of(clause)
    if clause in LOST:
        standing = "house"
    elif document != home or clause in LEFT_OUT:
        standing = "inferred"
    else:
        standing = "completed" if MARKS["en"] in said["en"] else "read"
    return Article(clause, document, standing, said)
