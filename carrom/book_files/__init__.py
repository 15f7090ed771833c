"""Rule books as data: `BookFile`, the schema of a TOML file, and the files, which lie beside this module.

They vary a law that is written in `carrom.rules`. This room only reads them: `carrom.rules` builds books from them,
`carrom.texts` takes their sentences. A misspelt key is refused with its place. docs/rules/README.md shows how to write
one."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from carrom.errors import Unreadable

Line = Annotated[str, Meta(min_length=1, max_length=600, pattern=r"^[^{}\n]+$")]
"""A sentence: one line without braces, which the catalogues would read as a place to fill."""
Clause = Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9]*[.-][0-9]+[a-z]?$")]
"""A clause id: ``CH.4`` of this book, ``ICF-23`` or ``S4.21`` of another."""
LawName = Literal["family", "queen-alone", "no-queen", "points"]
"""The laws that a book may vary."""
_PLACE = re.compile(r"(.*) - at `(?:key in )?\$?\.?([^`]*)`", re.DOTALL)


class InBoth(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: Line
    en: Line


class ClauseText(InBoth, frozen=True, forbid_unknown_fields=True):
    """A clause of the book: its sentence, where “Reading:” marks what the project reads, “House rule:” what it puts
    where the text is lost, and its heading."""

    theme: str
    """A heading of `carrom.rules.themes`."""


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """How the book sets an option of its law, and by which clause."""

    value: str | int | bool
    """``"none"``: no value, for TOML has no null."""
    clause: Clause
    offered: bool = False
    """A house may set it otherwise; else it is part of the book."""
    also: dict[str, Clause] = msgspec.field(default_factory=dict[str, str])
    """Other values of a choice whose clause is not the usual one, each with that of the book."""
    before: str | int | bool | None = None
    """What held in editions of the book that did not have this option; None: the value."""


class BookFile(Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """A rule book as data."""

    name: Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=30)]
    """Also the name of its file."""
    law: LawName
    """The judging functions that it varies (`carrom.rules.data_books`)."""
    source: Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9]*$")]
    """The document that it is made from; its own clauses begin with it."""
    title: InBoth
    note: InBoth
    """What is particular to it, in one sentence."""
    origin: InBoth
    """Where it comes from, in a few words."""
    document: InBoth
    """The document in full: title, author or site."""
    options: dict[str, Setting]
    cites: dict[str, str | int | bool | dict[str, str | int]]
    """What its law cites for each effect: fields of `carrom.rules.law.Law`; by points, those of
    `carrom.rules.open_men.OpenLaw`, and under ``points`` those of `carrom.rules.open_points.PointsClauses`."""
    clauses: dict[Clause, ClauseText]
    """Its own clauses in reading order."""
    borrowed: tuple[Clause, ...] = ()
    """Clauses of other documents that it cites where its own is silent."""
    by_option: tuple[Clause, ...] = ()
    """Clauses of other documents that it cites only where a house sets an option otherwise."""
    causes: dict[str, Clause] = msgspec.field(default_factory=dict[str, str])
    """The causes of an improper stroke that the book tells apart (`carrom.rules.values.ImproperCause`), each with the
    clause that is broken."""
    board: str = "icf"
    """The name of the board it is played on where nobody chooses another (`carrom.board.BOARDS`)."""
    queen_words: Literal["covered", "confirmed"] = "covered"
    """The word of its source for the queen's cover (`carrom.rules.books.QueenWords`)."""
    left_out: tuple[Clause, ...] = ()
    """Those of its clauses that the source lacks and that are taken from another."""


def read(content: bytes, place: str) -> BookFile:
    """Read a book; `place` is its name in errors. Raises `Unreadable` naming the place and the key at fault."""
    try:
        book = msgspec.toml.decode(content, type=BookFile)
    except msgspec.ValidationError as error:
        found = _PLACE.fullmatch(str(error))
        raise Unreadable(f"{place}: {found[2]}" if found else place, found[1] if found else str(error)) from None
    except msgspec.DecodeError as error:
        raise Unreadable(place, f"not TOML: {error}") from None
    for clause in book.clauses:
        if not clause.startswith(f"{book.source}."):
            raise Unreadable(f"{place}: clauses", f"{clause} must begin with {book.source}., the source of the book")
    return book


def _read_all() -> Mapping[str, BookFile]:
    """Read every file beside this module; a file is named after its book."""
    books = {path.stem: read(path.read_bytes(), path.name) for path in sorted(Path(__file__).parent.glob("*.toml"))}
    for name, book in books.items():
        if book.name != name:
            raise Unreadable(f"{name}.toml: name", f"{book.name!r} must be the name of the file, {name!r}")
    return MappingProxyType(books)


BOOK_FILES: Mapping[str, BookFile] = _read_all()
"""Every book that is data, by name."""
