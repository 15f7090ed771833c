"""The kinds of table that are played, in turn: every book, bets, hands that place, a real board, doubles, bots."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from carrom.rules import BOOKS


@dataclass(frozen=True, slots=True)
class Kind:
    """What is asked of the server, and who comes: the host, then those that take a free seat, then watchers."""

    name: str
    asked: Mapping[str, Any]
    guests: tuple[str, ...] = ()
    watchers: int = 0


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
