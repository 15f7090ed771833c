"""What happens in a match, a value for each kind of event. It carries what it led to: reading needs no physics."""

from dataclasses import dataclass
from typing import Literal

from carrom.board import Layout, Point, Seat, Stroke
from carrom.match.header import Player
from carrom.match.placement import Placed, ToPlace
from carrom.rules.bets import Bidding
from carrom.rules.values import Facts, RoundResult, State, Verdict

Ask = Literal["timeout", "concede", "technical-foul", "forgo", "resign"]
"""What may happen in place of a stroke: the judge's other events, and giving up the whole game."""


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A new round lies ready: the rosette of `seed`, the seat that breaks it, and the state it starts from.

    On a real board the layout is empty and the seed 0: nobody knows it.
    """

    opener: Seat
    seed: int
    layout: Layout
    state: State


@dataclass(frozen=True, slots=True)
class RosetteRotated:
    """The rosette turned whole by whoever opens the round, before its first stroke, and how it lies then.

    `angle`: thousandths of a degree, anticlockwise seen from above, from how the round was laid out.
    """

    seat: Seat
    angle: int
    layout: Layout


@dataclass(frozen=True, slots=True)
class Shot:
    """One simulated stroke with everything it led to."""

    stroke: Stroke
    facts: Facts
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Layout
    waiting: tuple[ToPlace, ...] = ()
    """What is left to be placed by hand."""
    meant: Stroke | None = None
    """What the player wanted, where his hand did something else: bots."""
    gone: tuple[str, ...] = ()
    """The discs that fell, in the order of the facts, then those that left the board."""

    @property
    def seat(self) -> Seat:
        """Who played it."""
        return self.stroke.seat


@dataclass(frozen=True, slots=True)
class Declared:
    """One stroke on a real board, as the umpire saw it."""

    seat: Seat
    facts: Facts
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Interrupted:
    """What happened in place of a stroke: time elapsed, a concession, a technical foul, a forgone payment, a
    resignation.
    """

    kind: Ask
    by: Seat
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Layout
    waiting: tuple[ToPlace, ...] = ()

    @property
    def seat(self) -> Seat:
        """Whom it is about."""
        return self.by


@dataclass(frozen=True, slots=True)
class Counted:
    """A round on a real board that ended as people say, its strokes untold or not all of them told."""

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
    """K-Rhum: one word of the betting, and the bet as it then stands.

    `disc`: the man it is about; empty on a real board, where the umpire knows only the zone it lies in.
    """

    seat: Seat
    word: Literal["bet", "raise", "decline"]
    disc: str
    bidding: Bidding


@dataclass(frozen=True, slots=True)
class PutDown:
    """A disc that came back, placed by hand; `automatic`: for a seat that did not place it in time."""

    seat: Seat
    disc: str
    at: Point
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """The position is again the one after event `to`."""

    to: int


@dataclass(frozen=True, slots=True)
class Redone:
    """What had been undone counts again, as far as event `to`."""

    to: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """Event `n`, a declared stroke or what was called in place of one, was a stroke with these facts; all that followed
    it is judged again.
    """

    n: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    """From now on somebody else sits at a seat, or nobody does."""

    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The umpire has set the game clock going, or stopped it. `played`: ms of the game's time that had run off."""

    runs: bool
    played: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The host has ended the match where it stands; nothing happens in it any more."""


Step = RoundOpened | RosetteRotated | Shot | Declared | Interrupted | Counted | Bid | PutDown
"""What moves the match on; it can be undone."""
MatchEvent = Step | Undone | Redone | Corrected | PlayerSeated | ClockStarted | Closed
"""What the lines of a match are made of."""
