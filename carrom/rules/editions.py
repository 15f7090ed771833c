"""Editions of the rule books: a record names the one it was judged by, and those of yesterday stay in the house.

A record or a stored table that names none is of the oldest. After a change of the rules, the editions in force are
added to those that are kept (`carrom.editions`):

    python conformance/editions.py"""

import re
from dataclasses import replace
from types import MappingProxyType

from carrom.editions import DIGITS, Edition, OptionThen, editions
from carrom.rules.books import Book
from carrom.rules.options import IntMap, Option, Options, options_of


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


def is_digest(text: str) -> bool:
    """Whether a text can name an edition."""
    return re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", text) is not None


def oldest(name: str) -> str:
    """Return the digest of the edition of records that name none; empty for a book that is not in the house."""
    return next(iter(editions(name)), "")


def present(book: str) -> str:
    """Return the digest of the edition in force, the last of the book; empty for a book that is not in the house."""
    return ["", *editions(book)][-1]


def under(book: Book, digest: str) -> Book:
    """Return a book as an earlier edition decided, options of later ones as it was before them; as it stands if that
    edition is unknown."""
    then = editions(book.name).get(digest)
    if then is None or digest == present(book.name):
        return book
    options, fixed = _options_then(book.options, then), _options_then(book.fixed, then)
    return replace(book, options=options, fixed=fixed, readings=MappingProxyType(then.readings)).with_settings(None)


def _options_then(options: Options, then: Edition) -> Options:
    """Return the options with the defaults they had, or what held before there were such options."""
    had = then.options
    earlier = (
        replace(option, default=option.set_to(had[name].default))
        if name in had
        else replace(option, default=option.default if option.before is None else option.before)
        for name, option in options.items()
    )
    return options_of(*earlier)


def differing(book: str, digest: str) -> tuple[str, ...] | None:
    """Return the clauses in which an edition differs from the one in force; None where the house does not have it."""
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
