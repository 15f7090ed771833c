"""Permissions: who may request what, and when; one function, tested over every actor, message and state."""

from dataclasses import dataclass

from carrom.board import Seat, side_of
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.server.wire.requests import (
    AnswerBetRequest,
    Asking,
    BetRequest,
    CallRequest,
    CloseRequest,
    ConsentRequest,
    CorrectRequest,
    CountRequest,
    DeclareRequest,
    OpenRoundRequest,
    PlaceRequest,
    PlayRequest,
    RedoRequest,
    ReplaceRequest,
    RotateRequest,
    SitRequest,
    StandRequest,
    TimeRequest,
    UndoRequest,
)


@dataclass(frozen=True, slots=True)
class Actor:
    """The sender of a request: the seats it holds (none: it watches), and whether it opened the table."""

    seats: tuple[Seat, ...] = ()
    host: bool = False


Umpiring = (
    OpenRoundRequest
    | AnswerBetRequest
    | BetRequest
    | CallRequest
    | CorrectRequest
    | CountRequest
    | DeclareRequest
    | RedoRequest
    | TimeRequest
    | UndoRequest
)
UMPIRING = (
    OpenRoundRequest,
    AnswerBetRequest,
    BetRequest,
    CallRequest,
    CorrectRequest,
    CountRequest,
    DeclareRequest,
    RedoRequest,
    TimeRequest,
    UndoRequest,
)
"""Requests of an umpire on a real board."""


def denied(actor: Actor, request: Asking, match: Match) -> NotAllowed | None:
    """Return why `actor` may not request this now, or None. Objections of the rules come later, from the match."""
    if match.closed:
        return NotAllowed("table-closed")
    if isinstance(request, SitRequest):
        return _may_sit(request, match)
    if isinstance(request, ReplaceRequest | CloseRequest):
        return None if actor.host else NotAllowed("host-only")
    if match.header.is_real and isinstance(request, UMPIRING) and (actor.host or actor.seats):
        return _may_umpire(request, match)
    if isinstance(request, OpenRoundRequest) and actor.host:
        return None  # where only bots play, nobody else could ask
    if not actor.seats:
        return NotAllowed("watching")
    if isinstance(request, StandRequest):
        return None if request.stand.seat in actor.seats else NotAllowed("not-your-seat", seat=request.stand.seat)
    if (
        isinstance(request, DeclareRequest | CorrectRequest | CountRequest | RedoRequest | TimeRequest)
        and not match.header.is_real
    ):
        return NotAllowed("simulated-board")
    if isinstance(request, PlayRequest | RotateRequest):
        return NotAllowed("real-board") if match.header.is_real else _may_play(actor, match)
    if isinstance(request, BetRequest):
        return _may_play(actor, match)
    if isinstance(request, AnswerBetRequest):
        return _may_answer(actor, match)
    if isinstance(request, PlaceRequest):
        return _may_place(actor, request, match)
    if isinstance(request, CallRequest):
        return _may_call(actor, request, match)
    assert isinstance(
        request,
        OpenRoundRequest
        | DeclareRequest
        | CorrectRequest
        | CountRequest
        | RedoRequest
        | TimeRequest
        | UndoRequest
        | ConsentRequest,
    )
    return None


def _may_umpire(request: Umpiring, match: Match) -> NotAllowed | None:
    """On a real board the host and every seat holder act for every seat: one of them holds the phone."""
    if isinstance(request, BetRequest) and match.state.turn is None:
        return NotAllowed("round-over")
    if isinstance(request, CallRequest) and request.call.by not in match.players:
        return NotAllowed("no-such-seat")
    return None


def _may_sit(request: SitRequest, match: Match) -> NotAllowed | None:
    player = match.players.get(request.sit.seat)
    if player is None:
        return NotAllowed("no-such-seat")
    return None if player.kind == "free" else NotAllowed("seat-taken", seat=request.sit.seat)


def _may_play(actor: Actor, match: Match) -> NotAllowed | None:
    turn = match.state.turn
    if turn is None:
        return NotAllowed("round-over")
    return None if turn in actor.seats else NotAllowed("not-your-turn", seat=turn)


def _may_answer(actor: Actor, match: Match) -> NotAllowed | None:
    """Any player may answer for their side; the book decides whether that side is to answer."""
    if match.bidding is None or match.bidding.answers is None:
        return None
    seats = match.header.seats
    mine = {side_of(seat, seats) for seat in actor.seats}
    return None if match.bidding.answers in mine else NotAllowed("bet-not-your-answer", clause="K.17")


def _may_place(actor: Actor, request: PlaceRequest, match: Match) -> NotAllowed | None:
    waiting = next((one for one in match.position.to_place if one.disc == request.place.disc), None)
    if waiting is None:
        return NotAllowed("nothing-to-place")
    return None if waiting.by in actor.seats else NotAllowed("not-your-placing", seat=waiting.by)


def _may_call(actor: Actor, request: CallRequest, match: Match) -> NotAllowed | None:
    """In a simulated game a seat calls for itself, the clock calls timeouts; fouls need an umpire of a real board."""
    called = request.call
    if called.by not in match.players:
        return NotAllowed("no-such-seat")
    if called.kind in ("timeout", "technical-foul"):
        return NotAllowed("umpire-only")
    if called.by not in actor.seats:
        return NotAllowed("not-your-seat", seat=called.by)
    return None
