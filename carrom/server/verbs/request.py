"""Requests at a table: what each declares of itself, what it is given when it is carried out, and its result."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

import msgspec

from carrom.board import MEN
from carrom.contract.decoding import Incoming, one_of, phrase
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.match.events import BetEvent, CallEvent, Declared, HistoryEvent, PlacementEvent, RoundEvent, TableEvent
from carrom.server import limits
from carrom.server.access import Access, Actor
from carrom.server.store import Key

ToldEvent = RoundEvent | Declared | CallEvent | BetEvent | PlacementEvent | HistoryEvent | TableEvent
"""Any event but a simulated stroke, which takes a thread and is told with its film."""


def _word(lowest: int, highest: int) -> msgspec.Meta:
    """The constraint of a word that names something of the sender's."""
    allowed = phrase(f"{lowest} to {highest} letters, digits, _ and -")
    return msgspec.Meta(min_length=lowest, max_length=highest, pattern=r"^[A-Za-z0-9_-]+\Z", extra=allowed)


Id = Annotated[str, _word(1, limits.ID)]
Token = Annotated[str, _word(limits.SHORTEST_TOKEN, limits.TOKEN)]
_ON_A_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*\Z"
"""Neither a control character nor one that changes the text direction."""


def text_on_a_line(most: int) -> msgspec.Meta:
    """The constraint of a text that people read: so many characters on one line."""
    return msgspec.Meta(max_length=most, pattern=_ON_A_LINE, extra=phrase(f"at most {most} characters on one line"))


Name = Annotated[str, text_on_a_line(limits.NAME)]
Number = Annotated[int, msgspec.Meta(ge=1, le=limits.EVENTS + 1)]
Disc = Annotated[str, one_of(MEN)]


class Request(Incoming, frozen=True):
    """A request that changes the table. `n`: the number of the event it asks for; `id`: it is carried out once.

    Each kind declares who may ask it and has `perform`, but for a stroke, which takes a thread (`LiveTable`).
    """

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
    event: ToldEvent
    keys: tuple[Key, ...] = ()
