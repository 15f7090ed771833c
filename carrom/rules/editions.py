"""Editions of the rule books: a record names the one it was judged by, and those of yesterday stay in the house.

An edition is what decides in a book: its clauses, its options with their defaults, and its settled readings; not the
wording. Its digest names it. `editions.json` holds every edition that was ever in force, the oldest of a book first;
a record or a stored table that names none is of the oldest. After a change of the rules:

    python conformance/editions.py
"""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from carrom.rules.books import Book
from carrom.rules.options import IntMap, Option

FILE = Path(__file__).with_name("editions.json")
DIGITS = 12
"""Hexadecimal digits of a digest: 48 bits."""


class OptionThen(msgspec.Struct, frozen=True):
    """An option of an edition: its default, the clause of that, and what else it allows."""

    default: str | int | bool | dict[str, int] | None
    clause: str
    allows: str
    """Each value of a choice with its clause, or a range."""


class Edition(msgspec.Struct, frozen=True):
    """What decided in a book at a time."""

    clauses: str
    """The ids of the clauses in order, with spaces between."""
    options: dict[str, OptionThen]
    readings: dict[str, str]
    """The settled readings, each with the clause that it reads."""

    @property
    def digest(self) -> str:
        """The name of the edition: the start of the SHA-256 of its canonical JSON."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:DIGITS]


def edition_of(book: Book) -> Edition:
    """Return the edition of a book as it stands."""
    return Edition(
        " ".join(book.clauses),
        {name: _option_then(option) for name, option in book.every_option.items()},
        dict(book.readings),
    )


def _option_then(option: Option) -> OptionThen:
    default = option.default
    allows = ", ".join(f"{value} {clause}" for value, clause in option.values.items())
    return OptionThen(
        dict(default) if isinstance(default, IntMap) else default,
        option.clause,
        allows or f"{option.lowest} to {option.highest}{' or none' if option.or_none else ''}",
    )


def editions(name: str) -> Mapping[str, Edition]:
    """Return the editions of a book by digest, the oldest first; empty for a book that is not in the house."""
    return _all().get(name, MappingProxyType({}))


@cache
def _all() -> Mapping[str, Mapping[str, Edition]]:
    kept = msgspec.json.decode(FILE.read_bytes(), type=dict[str, tuple[Edition, ...]])
    return {name: MappingProxyType({one.digest: one for one in each}) for name, each in kept.items()}


def oldest(name: str) -> str:
    """Return the digest of the edition of records that name none; empty for a book that is not in the house."""
    return next(iter(editions(name)), "")


def present(book: str) -> str:
    """Return the digest of the edition in force, the last of the book; empty for a book that is not in the house."""
    return ["", *editions(book)][-1]


def under(book: Book, digest: str) -> Book:
    """Return a book as an earlier edition of it decided; as it stands where the house does not have that edition.

    Options that came later keep their default, which is what was the rule before them.
    """
    then = editions(book.name).get(digest)
    if then is None or digest == present(book.name):
        return book
    options = {
        name: replace(option, default=option.set_to(then.options[name].default)) if name in then.options else option
        for name, option in book.options.items()
    }
    earlier = replace(book, options=MappingProxyType(options), readings=MappingProxyType(then.readings))
    return earlier.with_settings(None)


def differing(book: str, digest: str) -> tuple[str, ...] | None:
    """Return the clauses in which an edition of a book differs from the one in force, in no order that matters.

    None where the house does not have that edition.
    """
    then, now = editions(book).get(digest), editions(book).get(present(book))
    if then is None or now is None:
        return None
    clauses = set(then.clauses.split()) ^ set(now.clauses.split())
    for name in {*then.options, *now.options}:
        before, after = then.options.get(name), now.options.get(name)
        if before != after:
            clauses |= {one.clause for one in (before, after) if one}
    clauses |= {
        clause
        for name, clause in (*then.readings.items(), *now.readings.items())
        if (name in then.readings) != (name in now.readings)
    }
    return tuple(sorted(clauses))
