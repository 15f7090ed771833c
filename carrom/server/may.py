"""Who may ask what, and when: one function, tested over every actor, message and state."""

from dataclasses import dataclass

from carrom.board import Seat, side_of
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.server.wire.requests import (
    Again,
    AnswerBet,
    Asking,
    Bet,
    CallOut,
    Close,
    Consent,
    Correct,
    Count,
    Declare,
    Place,
    Play,
    Redo,
    Replace,
    Sit,
    Stand,
    Time,
    Turn,
    Undo,
)


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: the seats it holds (none: it watches), and whether it opened the table."""

    seats: tuple[Seat, ...] = ()
    host: bool = False


Umpiring = Again | AnswerBet | Bet | CallOut | Correct | Count | Declare | Redo | Time | Undo
UMPIRING = (Again, AnswerBet, Bet, CallOut, Correct, Count, Declare, Redo, Time, Undo)
"""What an umpire asks on a real board."""


def may(actor: Actor, request: Asking, match: Match) -> NotAllowed | None:
    """Why `actor` may not ask this now, or None. What the rules object to comes later, from the match itself."""
    if match.closed:
        return NotAllowed("table-closed")
    if isinstance(request, Sit):
        return _may_sit(request, match)
    if isinstance(request, Replace | Close):
        return None if actor.host else NotAllowed("host-only")
    if match.header.is_real and isinstance(request, UMPIRING) and (actor.host or actor.seats):
        return _may_umpire(request, match)
    if isinstance(request, Again) and actor.host:
        return None  # where only bots play, nobody else could ask
    if not actor.seats:
        return NotAllowed("watching")
    if isinstance(request, Stand):
        return None if request.stand.seat in actor.seats else NotAllowed("not-your-seat", seat=request.stand.seat)
    if isinstance(request, Declare | Correct | Count | Redo | Time) and not match.header.is_real:
        return NotAllowed("simulated-board")
    if isinstance(request, Play | Turn):
        return NotAllowed("real-board") if match.header.is_real else _may_play(actor, match)
    if isinstance(request, Bet):
        return _may_play(actor, match)
    if isinstance(request, AnswerBet):
        return _may_answer(actor, match)
    if isinstance(request, Place):
        return _may_place(actor, request, match)
    if isinstance(request, CallOut):
        return _may_call(actor, request, match)
    assert isinstance(request, Again | Declare | Correct | Count | Redo | Time | Undo | Consent)
    return None


def _may_umpire(request: Umpiring, match: Match) -> NotAllowed | None:
    """On wood the host and whoever holds a seat speak for every seat: one of them has the phone in his hand."""
    if isinstance(request, Bet) and match.state.turn is None:
        return NotAllowed("round-over")
    if isinstance(request, CallOut) and request.call.by not in match.players:
        return NotAllowed("no-such-seat")
    return None


def _may_sit(request: Sit, match: Match) -> NotAllowed | None:
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
    """Anybody may speak for his side; whether it is to answer, the book says."""
    if match.bidding is None or match.bidding.answers is None:
        return None
    seats = match.header.seats
    mine = {side_of(seat, seats) for seat in actor.seats}
    return None if match.bidding.answers in mine else NotAllowed("bet-not-your-answer", clause="K.17")


def _may_place(actor: Actor, request: Place, match: Match) -> NotAllowed | None:
    waiting = next((one for one in match.position.to_place if one.disc == request.place.disc), None)
    if waiting is None:
        return NotAllowed("nothing-to-place")
    return None if waiting.by in actor.seats else NotAllowed("not-your-placing", seat=waiting.by)


def _may_call(actor: Actor, request: CallOut, match: Match) -> NotAllowed | None:
    """In a simulated game a seat gives up for itself, and the clock calls time; fouls are for an umpire of wood."""
    called = request.call
    if called.by not in match.players:
        return NotAllowed("no-such-seat")
    if called.kind in ("timeout", "technical-foul"):
        return NotAllowed("umpire-only")
    if called.by not in actor.seats:
        return NotAllowed("not-your-seat", seat=called.by)
    return None
