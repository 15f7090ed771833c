"""Every edition of the rule books that was ever in force, the oldest of a book first: `editions.json`. An edition is
what decides in a book: its clauses, its options with their defaults, and its settled readings; not the wording. Its
digest names it. `carrom.rules.editions` makes the edition of a book, and a book of an edition."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

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


def editions(name: str) -> Mapping[str, Edition]:
    """Return the editions of a book by digest, the oldest first; empty for a book that is not in the house."""
    return _all().get(name, MappingProxyType({}))


@cache
def _all() -> Mapping[str, Mapping[str, Edition]]:
    kept = msgspec.json.decode(FILE.read_bytes(), type=dict[str, tuple[Edition, ...]])
    return {name: MappingProxyType({one.digest: one for one in each}) for name, each in kept.items()}
