"""Articles of a rule book for readers: each clause with its source, standing and sentence in both languages.

Standings are derived, not listed: the source of a clause follows from its id, its standing from that and from whether
its sentence contains “Reading:”. Only the gaps of the sources are listed here."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from carrom.book_files import BOOK_FILES
from carrom.errors import Fault
from carrom.texts.catalogue import LANGUAGES, Language, clauses

Standing = Literal["read", "completed", "inferred", "house"]
"""Where a clause comes from; `STANDINGS` says what each word means."""
STANDINGS: tuple[Standing, ...] = ("read", "completed", "inferred", "house")
"""``read`` word for word in the book's source; ``completed``: read, with our reading where the source is silent;
``inferred`` from another source, which fills a silence or comes in with an option; ``house``: a reading of our own,
because the text of the source is lost."""
LOST = frozenset({"K.11", "K.13", "K.15", "K.16", "K.18", "K.19", "K.26"})
"""K-Rhum's clauses whose list the source has lost, wholly or in part: what follows the mark is a rule of ours."""
LEFT_OUT = frozenset({"S2.43", *(clause for book in BOOK_FILES.values() for clause in book.left_out)})
"""Clauses of a book that its source lacks: their text is taken from another."""

DOCUMENTS: Mapping[str, str] = {
    **{"K": "S1", "S2": "S2", "PC": "PC", "CC": "CC", "ICF": "ICF", "I": "ICF"},
    **{book.source: book.source for book in BOOK_FILES.values()},
}
"""Prefix of a clause id → the document of the clause (message ``source-…``)."""
MARKS: Mapping[Language, str] = {"fr": "Lecture :", "en": "Reading:"}
"""The mark before the project's reading where the source is silent."""
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
        said, _, reading = self.said[language].partition(MARKS[language])
        return said.rstrip(), reading.lstrip()


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
    if clause in LOST:
        standing = "house"
    elif document != home or clause in LEFT_OUT:
        standing = "inferred"
    else:
        standing = "completed" if MARKS["en"] in said["en"] else "read"
    return Article(clause, document, standing, said)
