"""Execution of permitted requests: the match one event later, and the keys that change with it."""

from dataclasses import dataclass

from carrom.board import Seat, side_of
from carrom.bots import PERSONAS, is_level
from carrom.contract.judge_json import facts_from_plain
from carrom.errors import Fault, NotAllowed, Unreadable
from carrom.match import (
    Bid,
    Match,
    MatchEvent,
    Player,
    Shot,
    answer_bet,
    bet_on_zone,
    close,
    correct,
    count,
    declare,
    interrupt,
    name_man,
    open_round,
    put_down,
    redo,
    rotate_rosette,
    seat_player,
    set_clock,
    undo,
    undo_to,
)
from carrom.server.access import Access
from carrom.server.permissions import Actor
from carrom.server.store import Key
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
    RedoRequest,
    ReplaceRequest,
    RotateRequest,
    SitRequest,
    StandRequest,
    TimeRequest,
    UndoRequest,
)
from carrom.server.wire.round_results import result_of


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The match after an event, the event, and the keys that change with it."""

    match: Match
    event: MatchEvent
    keys: tuple[Key, ...] = ()


def execute(match: Match, request: Asking, actor: Actor, access: Access, seed: int, played: int) -> CommandResult:
    """Execute a request to which `denied` has no objection.

    `seed`: for a rosette, should one be laid out; `played`: ms of game time elapsed.

    Raises `NotAllowed` with the objection of the rules, `Unreadable` for facts no board could show.
    """
    if isinstance(request, SitRequest):
        sitting = request.sit
        seated = seat_player(match, sitting.seat, Player("person", sitting.name.strip()))
        return CommandResult(*seated, access.given(sitting.seat, sitting.token))
    if isinstance(request, StandRequest):
        return CommandResult(*seat_player(match, request.stand.seat, Player("free")), access.taken(request.stand.seat))
    if isinstance(request, ReplaceRequest):
        return _replaced(match, request, access)
    if isinstance(request, TimeRequest):
        return CommandResult(*set_clock(match, request.time.runs, played))
    if isinstance(request, BetRequest):
        return CommandResult(*_bet(match, request))
    if isinstance(request, AnswerBetRequest):
        return CommandResult(*answer_bet(match, _speaker(match, actor), request.answer.raises))
    if isinstance(request, UndoRequest | ConsentRequest):
        return CommandResult(*_undone(match, actor))
    return CommandResult(*_told(match, request, seed))


def _told(match: Match, request: Asking, seed: int) -> tuple[Match, MatchEvent]:
    if isinstance(request, OpenRoundRequest):
        return open_round(match, seed)
    if isinstance(request, RotateRequest):
        return rotate_rosette(match, match.state.to_play, request.rotate.angle)
    if isinstance(request, PlaceRequest):
        spot = request.place
        waiting = next(one for one in match.position.to_place if one.disc == spot.disc)
        return put_down(match, waiting.by, spot.disc, (spot.x, spot.y))
    if isinstance(request, DeclareRequest):
        return declare(match, facts_from_plain(request.declare, "declare"))
    if isinstance(request, CorrectRequest):
        return correct(match, request.correct.event, facts_from_plain(request.correct.facts, "correct.facts"))
    if isinstance(request, CountRequest):
        return count(match, result_of(request.result))
    if isinstance(request, CallRequest):
        return interrupt(match, request.call.kind, request.call.by)
    if isinstance(request, RedoRequest):
        return redo(match)
    if isinstance(request, CloseRequest):
        return close(match)
    raise Fault(f"no command handles {type(request).__name__}")


def _replaced(match: Match, request: ReplaceRequest, access: Access) -> CommandResult:
    """Give a seat to a bot, or free it."""
    seat, level = request.replace.seat, request.replace.level
    if level is not None and not is_level(level):
        raise Unreadable("replace.level", f"must be one of {', '.join(PERSONAS)}, or null")
    if level is not None and match.header.is_real:
        raise NotAllowed("real-board")
    player = Player("free") if level is None else Player("bot", level=level)
    return CommandResult(*seat_player(match, seat, player), access.taken(seat))


def _bet(match: Match, request: BetRequest) -> tuple[Match, Bid]:
    """Bet « Si Just ! » on a man by name, or on a real board by the zone it lies in."""
    seat, bet = match.state.to_play, request.bet
    if match.header.is_real:
        if bet.zone is None:
            raise Unreadable("bet.zone", "is missing: on a real board a bet names the zone of its man")
        return bet_on_zone(match, seat, bet.zone)
    if bet.disc is None:
        raise Unreadable("bet.disc", "is missing")
    return name_man(match, seat, bet.disc)


def _speaker(match: Match, actor: Actor) -> Seat:
    """Return the seat of the actor that answers the bet, if any; on a real board the umpire answers for either side."""
    bidding, seats = match.bidding, match.header.seats
    speakers = (*actor.seats, *seats) if match.header.is_real else actor.seats
    answering: list[Seat] = [seat for seat in speakers if bidding and side_of(seat, seats) == bidding.answers]
    return answering[0] if answering else speakers[0]


def _undone(match: Match, actor: Actor) -> tuple[Match, MatchEvent]:
    """Undo the last step on a real board; in a simulated game the requester's own last stroke and all since."""
    if match.header.is_real:
        return undo(match)
    for before, taken in zip(match.steps[-2::-1], match.steps[:0:-1], strict=True):
        if isinstance(taken.event, Shot) and taken.event.stroke.seat in actor.seats:
            return undo_to(match, before.n)
    raise NotAllowed("nothing-to-undo")
