"""The kinds of table that are played, in turn, and who comes: every book, bets, placing, wood, doubles, bots."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from carrom.rules import BOOKS
from tests.proof.choosing import NEVER, Person
from tests.proof.history import Writer, hash_of


@dataclass(frozen=True, slots=True)
class Kind:
    """What is asked of the server, and who comes: the host, then those that take a free seat, then watchers."""

    name: str
    asked: Mapping[str, Any]
    guests: tuple[str, ...] = ()
    watchers: int = 0


def people(
    kind: Kind, opened: Mapping[str, str], history: Writer, timeout: int = NEVER
) -> Iterator[tuple[str, Person]]:
    """Those that come to a table just opened, each with the name of his device; the tokens they hold are written down.
    `timeout`: the event at which the host closes.
    """
    table = opened["table"]
    coming = {"host": Person("S", opened["token"], True, kind.guests, timeout)}
    coming |= {f"guest{seat}": Person(seat, f"{table}-of-the-guest-at-{seat}") for seat in kind.guests}
    coming |= {f"watcher{number}": Person() for number in range(kind.watchers)}
    for name, person in coming.items():
        if person.token:
            told = {"hash": hash_of(person.token), "host": person.host, "kind": kind.name}
            history.write("holds", f"{table}-{name}", table, told)
        yield f"{table}-{name}", person


def _kind(
    name: str, book: str, guests: str = "N", watchers: int = 0, host: str = "S", bots: str = "", **more: Any
) -> Kind:
    """Seats as `POST /tables` wants them: a guest's is free until he takes it."""
    persons = {seat: {"kind": "person", "name": f"Camille {seat}"} for seat in host}
    others = {seat: {"kind": "free"} for seat in guests} | {seat: {"kind": "bot", "level": "weak"} for seat in bots}
    return Kind(name, {"book": book, "seats": {**persons, **others}, **more}, tuple(guests), watchers)


KINDS: tuple[Kind, ...] = (
    _kind("K-Rhum with bets", "k-rhum"),
    _kind("placing by hand", "billard-indien", placing="by-hand"),
    _kind("a real board", "icf", watchers=1, real=True),
    _kind("doubles on four devices, watched", "icf", "ENW", watchers=1),
    _kind("against a bot", "billard-indien", guests="", bots="N"),
    *(_kind(book, book) for book in BOOKS),
    _kind("one device for two", "karom", guests="", host="SN"),
    _kind("doubles on four devices by hand", "saint-pierre", "ENW", watchers=1, placing="by-hand"),
    _kind("K-Rhum against a bot", "k-rhum", guests="", bots="N"),
    _kind("K-Rhum on wood", "k-rhum", real=True),
)
