"""The kinds of table that are played, in turn, and who comes: every book, bets, placing, wood, doubles, bots."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
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
    """Whoever comes to a table just opened, each with the name of his device; the tokens they hold are written down.

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


@dataclass(frozen=True, slots=True)
class _Seats:
    host: str = "S"
    guests: str = "N"
    bots: Mapping[str, str] = field(default_factory=dict)

    def asked(self) -> dict[str, Any]:
        """As `POST /tables` wants them: a guest's seat is free until he takes it."""
        persons = {seat: {"kind": "person", "name": f"Camille {seat}"} for seat in self.host}
        free = {seat: {"kind": "free"} for seat in self.guests}
        bots = {seat: {"kind": "bot", "level": level} for seat, level in self.bots.items()}
        return {**persons, **free, **bots}


def _kind(name: str, book: str, seats: _Seats, watchers: int = 0, **more: Any) -> Kind:
    return Kind(name, {"book": book, "seats": seats.asked(), **more}, tuple(seats.guests), watchers)


FOUR = _Seats(guests="ENW")
AGAINST_A_BOT = _Seats(guests="", bots={"N": "weak"})
ONE_DEVICE = _Seats(host="SN", guests="")
KINDS: tuple[Kind, ...] = (
    _kind("K-Rhum with bets", "k-rhum", _Seats()),
    _kind("placing by hand", "billard-indien", _Seats(), placing="by-hand"),
    _kind("a real board", "icf", _Seats(), watchers=1, real=True),
    _kind("doubles on four devices, watched", "icf", FOUR, watchers=1),
    _kind("against a bot", "billard-indien", AGAINST_A_BOT),
    *(_kind(book, book, _Seats()) for book in BOOKS),
    _kind("one device for two", "karom", ONE_DEVICE),
    _kind("doubles on four devices by hand", "saint-pierre", FOUR, watchers=1, placing="by-hand"),
    _kind("K-Rhum against a bot", "k-rhum", AGAINST_A_BOT),
    _kind("K-Rhum on wood", "k-rhum", _Seats(), real=True),
)
