"""Match events, one class for each kind. An event carries its results, so that reading a match needs no physics."""

from dataclasses import dataclass
from typing import Literal

from carrom.board import Point, Points, Seat, Stroke
from carrom.match.header import Player
from carrom.match.placement import Placed, ToPlace
from carrom.rules.bets import Bidding
from carrom.rules.values import Facts, RoundResult, State, Verdict

Ask = Literal["timeout", "concede", "technical-foul", "forgo", "resign"]
"""Kinds of events in place of a stroke: the judge's other events, and resigning the whole game."""


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A new round laid out: the rosette of `seed`, the seat that breaks it, and the initial state.

    On a real board the layout is empty and the seed 0: both are unknown.
    """

    opener: Seat
    seed: int
    layout: Points
    state: State


@dataclass(frozen=True, slots=True)
class RosetteRotated:
    """The whole rosette rotated by the opener before the first stroke of the round, and the layout after that.

    `angle`: thousandths of a degree, anticlockwise seen from above, relative to the opening layout.
    """

    seat: Seat
    angle: int
    layout: Points


@dataclass(frozen=True, slots=True)
class Shot:
    """One simulated stroke with its results."""

    stroke: Stroke
    facts: Facts
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Points
    waiting: tuple[ToPlace, ...] = ()
    """The discs still to be placed by hand."""
    meant: Stroke | None = None
    """The intended stroke, where the player's hand executed another (bots)."""
    gone: tuple[str, ...] = ()
    """The pocketed discs, in the order of the facts, then those that left the board."""

    def __repr__(self) -> str:
        return f"<Shot: {self.stroke}, {self.verdict}>"

    @property
    def seat(self) -> Seat:
        """The seat that played it."""
        return self.stroke.seat


@dataclass(frozen=True, slots=True)
class Declared:
    """One stroke on a real board, as the umpire saw it."""

    seat: Seat
    facts: Facts
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Interrupted:
    """An event in place of a stroke: time elapsed, a concession, a technical foul, waived dues, a resignation."""

    kind: Ask
    by: Seat
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Points
    waiting: tuple[ToPlace, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat it concerns."""
        return self.by


@dataclass(frozen=True, slots=True)
class Counted:
    """A round on a real board ended by its reported result; some or all of its strokes are not declared."""

    result: RoundResult
    verdict: Verdict

    @property
    def seat(self) -> Seat:
        """The first seat of the side that won it."""
        over = self.verdict.round_over
        assert over is not None, "a result ends a round"
        return over.winner


@dataclass(frozen=True, slots=True)
class Bid:
    """K-Rhum: one step of the betting, and the bet as it then stands.

    `disc`: the man bet on; empty on a real board, where only its zone is known.
    """

    seat: Seat
    word: Literal["bet", "raise", "decline"]
    disc: str
    bidding: Bidding


@dataclass(frozen=True, slots=True)
class PutDown:
    """A returned disc placed by hand; `automatic`: for a seat that did not place it in time."""

    seat: Seat
    disc: str
    at: Point
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """The position is reset to the one after event `to`."""

    to: int


@dataclass(frozen=True, slots=True)
class Redone:
    """Undone steps count again, up to event `to`."""

    to: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """Event `n`, a declared stroke or a call in place of one, is replaced by a stroke with these facts; all later steps
    are judged again.
    """

    n: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    """A seat is given to another player, or freed."""

    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class GameClockSet:
    """The umpire has started or stopped the game clock. `played`: ms of the game's time elapsed by then."""

    runs: bool
    played: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The host has ended the match where it stands; no event follows."""


Step = RoundOpened | RosetteRotated | Shot | Declared | Interrupted | Counted | Bid | PutDown
"""Events that advance the match; they can be undone."""
MatchEvent = Step | Undone | Redone | Corrected | PlayerSeated | GameClockSet | Closed
"""Any event of a match."""
