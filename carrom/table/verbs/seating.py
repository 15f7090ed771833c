"""Verbs of the table: seats taken, given up and given away, tokens renewed, the match closed."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypedDict, assert_never

from carrom.board import Seat
from carrom.bots import PERSONAS, is_level
from carrom.contract.decoding import Incoming, must_be
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Closed, Match, Player, PlayerSeated, close, seat_player
from carrom.table.access import Access, Actor
from carrom.table.stored import Key, StoredSeat
from carrom.table.verbs.request import Circumstances, CommandResult, Request
from carrom.table.wire.bounds import Discreet, Name, Token
from carrom.table.wire.encoder import encode_seat
from carrom.table.wire.messages import Sitter

SeatingEvent = PlayerSeated | Closed
"""Events that these verbs tell."""


class _Sitting(Discreet, frozen=True):
    seat: Seat
    name: Name
    token: Token


class SitRequest(Request, frozen=True):
    """Take a free seat; `token`: the player's own secret, which holds it from now on."""

    WHO: ClassVar[Literal["anyone"]] = "anyone"
    sit: _Sitting

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        """The seat must be free."""
        player = match.players.get(self.sit.seat)
        if player is None:
            return NotAllowed("no-such-seat")
        return None if player.kind == "free" else NotAllowed("seat-taken", seat=self.sit.seat)

    def perform(self, now: Circumstances) -> CommandResult:
        seated = seat_player(now.match, self.sit.seat, Player("person", self.sit.name.strip()))
        return CommandResult(*seated, now.access.given(self.sit.seat, self.sit.token))


class _Place(Incoming, frozen=True):
    seat: Seat


class StandRequest(Request, frozen=True):
    """Give up one's seat, which becomes free."""

    stand: _Place

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        return None if self.stand.seat in actor.seats else NotAllowed("not-your-seat", seat=self.stand.seat)

    def perform(self, now: Circumstances) -> CommandResult:
        seated = seat_player(now.match, self.stand.seat, Player("free"))
        return CommandResult(*seated, now.access.taken(self.stand.seat))


class _Replacing(Incoming, frozen=True):
    seat: Seat
    level: str | None = None


class ReplaceRequest(Request, frozen=True):
    """The host: turn a player out, whose token is revoked; a bot gets the seat, or without a level it becomes free."""

    WHO: ClassVar[Literal["host"]] = "host"
    replace: _Replacing

    def perform(self, now: Circumstances) -> CommandResult:
        seat, level = self.replace.seat, self.replace.level
        if level is not None and not is_level(level):
            raise Unreadable("replace.level", must_be(f"one of {', '.join(PERSONAS)}, or null", level))
        if level is not None and now.match.header.is_real:
            raise NotAllowed("real-board")
        player = Player("free") if level is None else Player("bot", level=level)
        return CommandResult(*seat_player(now.match, seat, player), now.access.turned_out(seat))


class _Renewing(Discreet, frozen=True):
    token: Token
    seat: Seat | None = None


class RenewRequest(Request, frozen=True):
    """Pass all that a token holds to a new one, and revoke it: one's own, or, for the host, that of a seat's player. It
    is no event of the match: it is acknowledged with the present number."""

    WHO: ClassVar[Literal["anyone"]] = "anyone"
    renew: _Renewing

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        """There must be a token: one's own, or that of a person at the seat."""
        seat = self.renew.seat
        if seat is None:
            return None if actor.seats or actor.host else NotAllowed("watching")
        if seat not in match.players:
            return NotAllowed("no-such-seat")
        if not actor.host and seat not in actor.seats:
            return NotAllowed("host-only")
        return None if match.players[seat].kind == "person" else NotAllowed("no-such-seat")

    def changed_keys(self, access: Access, own: str | None) -> tuple[Key, ...]:
        """Return the keys that change, the revoked one first; `own`: the token of the asker. Raises `Unreadable`."""
        key = access.key(own) if self.renew.seat is None else access.holder(self.renew.seat)
        return access.passed(key, self.renew.token) if key else ()


class SeatedMessage(TypedDict):
    """A seat is given to another player, or freed."""

    seat: Seat
    sitter: Sitter


class CloseRequest(Request, frozen=True):
    """The host: end the match as it stands."""

    WHO: ClassVar[Literal["host"]] = "host"
    close: Mapping[str, None]

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*close(now.match))


SeatingRequest = SitRequest | StandRequest | ReplaceRequest | CloseRequest


class SeatingNews(TypedDict, total=False):
    """What these verbs tell: exactly one member is present."""

    seated: SeatedMessage
    closed: dict[str, None]


def stored_seat(seat: Seat, player: Player) -> StoredSeat:
    """Return a player as the store lists them."""
    return StoredSeat(seat, player.kind, player.name, player.level)


def news_of_seats(match: Match, event: SeatingEvent) -> SeatingNews:
    """Encode an event; `match` is the match after it."""
    match event:
        case PlayerSeated(seat):
            return {"seated": {"seat": seat, "sitter": encode_seat(match, seat)}}
        case Closed():
            return {"closed": {}}
        case _:
            assert_never(event)
