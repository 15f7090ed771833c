"""Requests of a browser, validated for shape and range; an invalid one is `Unreadable`, by field."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

from carrom.board import BOARDS, DOUBLES, SEATS, SINGLES, Seat
from carrom.bots import PERSONAS, is_level
from carrom.contract import strict_json
from carrom.contract.decoding import Incoming, Key, decoded, one_of, prepare, read
from carrom.contract.fault_explanation import must_be
from carrom.errors import NotAllowed, Unreadable
from carrom.match import REAL, Header, Player
from carrom.physics import MATTERS, MODEL
from carrom.rules import book
from carrom.server import limits
from carrom.server.verbs.playing import PlayingRequest, PlayRequest
from carrom.server.verbs.request import Name, text_on_a_line
from carrom.server.verbs.seating import SeatingRequest
from carrom.server.verbs.umpiring import ResultTold, UmpiringRequest
from carrom.texts import LANGUAGES, Language

House = Annotated[str, text_on_a_line(limits.HOUSE)]


class JoinRequest(Incoming, frozen=True):
    """Join the table: with a token to play the seats it holds, without to watch. `have`: the last number received."""

    token: str | None
    have: Annotated[int, msgspec.Meta(ge=0, le=limits.EVENTS)] = 0


class _Joining(Incoming, frozen=True):
    join: JoinRequest


class _Seat(Incoming, frozen=True):
    kind: Literal["person", "bot", "free"]
    name: Name = ""
    level: str = ""


class NewTableRequest(Incoming, frozen=True):
    """A table to be opened. `house`: the name of the house rules; `real`: the match is played on a real board."""

    book: str
    seats: dict[Seat, _Seat]
    opener: Seat | None = None
    options: dict[Key, Any] = msgspec.field(default_factory=dict[str, Any])
    house: House = ""
    real: bool = False
    board: Annotated[str, one_of(BOARDS)] = "icf"
    matter: Annotated[str, one_of(MATTERS)] = "tournament"
    placing: Literal["automatic", "by-hand"] = "automatic"
    clock: Annotated[int, msgspec.Meta(ge=limits.SHORTEST_CLOCK, le=limits.LONGEST_CLOCK)] | None = None
    minutes: Annotated[int, msgspec.Meta(ge=1, le=limits.LONGEST_GAME)] | None = None
    extra: Annotated[int, msgspec.Meta(ge=0, le=limits.LONGEST_EXTRA)] = 5

    def header(self, date: str) -> Header:
        """Return the header of the requested match; raises `Unreadable` with the member at fault and the allowed
        values.
        """
        book(self.book, self.options)
        if self.minutes is not None and not self.real:
            raise Unreadable(
                "minutes", f"must be left out, not {self.minutes}: on a simulated board nobody keeps the clock"
            )
        return Header(
            self.book,
            self.options,
            REAL if self.real else self.board,
            self.matter,
            MODEL,
            self._players(),
            self.house.strip(),
            "automatic" if self.real else self.placing,
            self.clock,
            date,
            self.minutes,
            self.extra,
        )

    def _players(self) -> dict[Seat, Player]:
        """Return the players in the order of play."""
        if set(self.seats) not in (set(SINGLES), set(DOUBLES)):
            raise Unreadable("seats", must_be("S and N, or S, E, N and W", [*self.seats]))
        if self.opener is not None and self.opener not in self.seats:
            raise Unreadable("opener", must_be(f"one of the occupied seats {', '.join(self.seats)}", self.opener))
        for seat, player in self.seats.items():
            if player.kind == "bot" and (not is_level(player.level) or self.real):
                allowed = "person or free on a real board" if self.real else f"one of {', '.join(PERSONAS)}"
                raise Unreadable(f"seats.{seat}.level", must_be(allowed, player.level))
        return {seat: _player(self.seats[seat]) for seat in SEATS if seat in self.seats}


def _player(asked: _Seat) -> Player:
    if asked.kind != "person":
        return Player(asked.kind, "", asked.level if asked.kind == "bot" else "")
    return Player("person", asked.name.strip())


Command = PlayingRequest | UmpiringRequest | SeatingRequest
"""Requests at a joined table that are carried out at once: each has `perform`."""
Asking = PlayRequest | Command
"""Requests at a joined table."""
_ID = re.compile(rf'"id": ?"([A-Za-z0-9_-]{{1,{limits.ID}}})"')
VERBS: Mapping[str, type[_Joining | Asking]] = {
    "join": _Joining,
    **{next(name for name in kind.__struct_fields__ if name not in ("n", "id")): kind for kind in get_args(Asking)},
}
"""The verb of each request: the one member beside its number and its id."""
prepare(*VERBS.values(), NewTableRequest, ResultTold)


def read_language(asked: str) -> Language:
    """Return the requested language; raises `Unreadable` for an unsupported one."""
    for language in LANGUAGES:
        if asked == language:
            return language
    raise Unreadable("lang", must_be(f"one of {', '.join(LANGUAGES)}", asked))


def read_message(text: str | bytes) -> JoinRequest | Asking:
    """Return the request in a WebSocket message.

    Raises `Unreadable` for an invalid request, `NotAllowed("unknown-message")` for an unknown verb and
    `NotAllowed("message-too-large")`; nothing else, whatever the text.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > limits.MESSAGE:
        raise NotAllowed("message-too-large", most=limits.MESSAGE)
    value = strict_json.read(data)
    if not isinstance(value, dict):
        raise Unreadable("", must_be("one JSON object", value))
    verbs = [verb for verb in VERBS if verb in value]
    if len(verbs) != 1:
        raise NotAllowed("unknown-message")
    request = decoded(value, VERBS[verbs[0]])
    return request.join if isinstance(request, _Joining) else request


def read_new_table(data: bytes) -> NewTableRequest:
    """Return the requested table; raises `Unreadable`, or `NotAllowed("message-too-large")`."""
    if len(data) > limits.MESSAGE:
        raise NotAllowed("message-too-large", most=limits.MESSAGE)
    return read(data, NewTableRequest)


def read_result(data: bytes) -> ResultTold:
    """Return the reported result; raises `Unreadable`."""
    return read(data, ResultTold)


def request_id(text: str) -> str | None:
    """Return the id of a message that was refused, if it can be found: its last occurrence, since the id comes last."""
    found = _ID.findall(text) if len(text) <= limits.MESSAGE else []
    return found[-1] if found else None
