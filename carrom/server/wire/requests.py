"""What a browser may ask, checked for shape and range; what it may not is `Unreadable`, by field."""

import re
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from carrom.board import DOUBLES, MEN, SEATS, SINGLES, Seat, Stroke
from carrom.bots import HANDS
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Player
from carrom.rules import BOOKS
from carrom.server.wire import json

MOST_BYTES = 4096
"""A longer message is refused."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class _Request(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pass


class Join(_Request, frozen=True):
    """Sit down at the table, with its token to play, without to watch."""

    token: str | None
    have: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class _Numbers(_Request, frozen=True):
    x: int
    vx: int
    vy: int
    spin: int = 0


class _Change(_Request, frozen=True):
    n: Number
    id: Id


class Play(_Change, frozen=True):
    """A stroke of the seat to play."""

    play: _Numbers

    def stroke(self, seat: Seat) -> Stroke:
        """The stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        try:
            return Stroke(seat, self.play.x, self.play.vx, self.play.vy, self.play.spin)
        except Unreadable as error:
            raise Unreadable(error.field.replace("stroke", "play"), error.message) from None


class Again(_Change, frozen=True):
    """The next round, please."""

    again: Mapping[str, None]


class _Named(_Request, frozen=True):
    disc: Literal[MEN]  # type: ignore[valid-type]  # the names are one tuple in carrom.board


class Bet(_Change, frozen=True):
    """K-Rhum: « Si Just ! » about a man, before one's stroke."""

    bet: _Named


class _Answering(_Request, frozen=True):
    raises: bool


class AnswerBet(_Change, frozen=True):
    """K-Rhum: raise the bet, or decline."""

    answer: _Answering


class _Joining(_Request, frozen=True):
    join: Join


class _Seat(_Request, frozen=True):
    kind: Literal["person", "bot"]
    name: Name = ""
    level: str = ""


class NewTable(_Request, frozen=True):
    """A table to be opened."""

    book: str
    seats: dict[Seat, _Seat]
    opener: Seat | None = None

    def players(self) -> dict[Seat, Player]:
        """The players in the order of play; raises `Unreadable` for seats no book knows or a bot without a level."""
        if set(self.seats) not in (set(SINGLES), set(DOUBLES)):
            raise Unreadable("seats", "must be S and N, or S, E, N and W")
        if self.book not in BOOKS:
            raise Unreadable("book", f"{self.book!r} is not known; the books are {', '.join(BOOKS)}")
        if self.opener is not None and self.opener not in self.seats:
            raise Unreadable("opener", f"nobody sits at {self.opener}")
        for seat, player in self.seats.items():
            if player.kind == "bot" and player.level not in HANDS:
                raise Unreadable(f"seats.{seat}.level", f"must be one of {', '.join(HANDS)}")
            if any(ord(letter) < 32 or ord(letter) == 127 for letter in player.name):
                raise Unreadable(f"seats.{seat}.name", "holds a control character")
        return {
            seat: Player(self.seats[seat].kind, self.seats[seat].name.strip(), self.seats[seat].level)
            for seat in SEATS
            if seat in self.seats
        }


Asking = Play | Again | Bet | AnswerBet
"""What changes a match."""
_VERBS = {"join": _Joining, "play": Play, "again": Again, "bet": Bet, "answer": AnswerBet}


def read_message(text: str | bytes) -> Join | Asking:
    """The request in a WebSocket message.

    Raises `Unreadable` for what is no such request, `NotAllowed("unknown-message")` for a verb nobody knows and
    `NotAllowed("message-too-large")`.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > MOST_BYTES:
        raise NotAllowed("message-too-large", most=MOST_BYTES)
    value = json.read(data)
    if not isinstance(value, dict):
        raise Unreadable("", "a message is one JSON object")
    verbs = [verb for verb in _VERBS if verb in value]
    if len(verbs) != 1:
        raise NotAllowed("unknown-message")
    request = _convert(value, _VERBS[verbs[0]])
    return request.join if isinstance(request, _Joining) else request


def read_new_table(data: bytes) -> NewTable:
    """The table asked for; raises `Unreadable`, or `NotAllowed("message-too-large")`."""
    if len(data) > MOST_BYTES:
        raise NotAllowed("message-too-large", most=MOST_BYTES)
    return _convert(json.read(data), NewTable)


def id_of(text: str | bytes) -> str | None:
    """The id of a message that was refused, if it can be made out."""
    if len(text) > MOST_BYTES:
        return None
    try:
        value = json.read(text)
    except Unreadable:
        return None
    found = value.get("id") if isinstance(value, dict) else None
    return found if isinstance(found, str) and re.fullmatch(r"[A-Za-z0-9_-]{1,64}", found) else None


def _convert(value, wanted):
    try:
        return msgspec.convert(value, type=wanted, strict=True)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        raise Unreadable(path.strip("`").lstrip("."), message) from None
