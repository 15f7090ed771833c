"""Requests at a table: what each declares of itself, what it is given when it is carried out, and its result."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from carrom.contract.decoding import Incoming
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.match.events import BetEvent, CallEvent, Declared, HistoryEvent, PlacementEvent, RoundEvent, TableEvent
from carrom.table.access import Access, Actor
from carrom.table.stored import Key
from carrom.table.wire.bounds import Id, Number

AnnouncedEvent = RoundEvent | Declared | CallEvent | BetEvent | PlacementEvent | HistoryEvent | TableEvent
"""Any event but a simulated stroke, which takes a thread and is told with its film."""


class Request(Incoming, frozen=True):
    """A request that changes the table. `n`: the number of the event it asks for; `id`: it is carried out once. Each
    kind declares who may ask it and has `perform`, but for a stroke, which takes a thread (`LiveTable`)."""

    WHO: ClassVar[Literal["anyone", "host", "player", "umpire"]] = "player"
    """``player``: who holds a seat. ``umpire``: the same; on a real board the host too, and for every seat."""
    HOST_TOO: ClassVar[bool] = False
    """Whether the host may ask it without a seat."""
    BOARD: ClassVar[Literal["simulated", "real", "both"]] = "both"
    TAKES_LONG: ClassVar[bool] = False
    """Whether it is carried out in a thread of its own."""
    n: Number
    id: Id

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        """Why this actor may not ask it now, apart from what the kind declares; None: it may."""
        return None

    def objection_to_umpire(self, match: Match) -> NotAllowed | None:
        """Why an umpire of a real board may not ask it now, or None."""
        return None


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a request is carried out with. `seed`: for a rosette, should one be laid out; `played`: ms of game time."""

    match: Match
    actor: Actor
    access: Access
    seed: int
    played: int


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The match after an event, the event, and the keys that change with it."""

    match: Match
    event: AnnouncedEvent
    keys: tuple[Key, ...] = ()


def denied(actor: Actor, request: Request, match: Match) -> NotAllowed | None:
    """Return why `actor` may not request this now, or None. Objections of the rules come later, from the match. What a
    kind of request declares is checked first, then its own objection."""
    real = match.header.is_real
    if match.closed:
        return NotAllowed("table-closed")
    if request.WHO == "anyone":
        return request.objection(actor, match)
    if request.WHO == "host":
        return None if actor.host else NotAllowed("host-only")
    if request.WHO == "umpire" and real and (actor.host or actor.seats):
        # the host and every seat holder act for every seat: one of them holds the phone
        return request.objection_to_umpire(match)
    if request.HOST_TOO and actor.host:
        return None
    if not actor.seats:
        return NotAllowed("watching")
    if request.BOARD == "real" and not real:
        return NotAllowed("simulated-board")
    if request.BOARD == "simulated" and real:
        return NotAllowed("real-board")
    return request.objection(actor, match)


def not_their_turn(actor: Actor, match: Match) -> NotAllowed | None:
    """Why an actor may not act for the seat that is to play, or None."""
    turn = match.state.turn
    if turn is None:
        return NotAllowed("round-over")
    return None if turn in actor.seats else NotAllowed("not-your-turn", seat=turn)
