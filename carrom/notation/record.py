"""A record: what was played, by which rules, on which board, as plain values that stand for lines of text.

A record believes nothing and computes nothing: `carrom.match` plays it again. What a person left out (facts of a
simulated stroke, calls, checksums) is None or empty; the canonical text of a whole record has everything.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from carrom.board import Layout, Point, Seat, Stroke
from carrom.rules.values import Facts, RoundResult, Zone

Asked = Literal["timeout", "concede", "technical-foul", "forgo"]
Bid = Literal["bet", "raise", "decline"]


@dataclass(frozen=True, slots=True)
class RecordedOpening:
    """A round lies ready: who breaks it, and the rosette's seed; on a real board nobody knows a seed."""

    opener: Seat
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class RecordedRotation:
    """The rosette turned by whoever breaks it: thousandths of a degree anticlockwise from how it was laid out."""

    seat: Seat
    angle: int


@dataclass(frozen=True, slots=True)
class RecordedStroke:
    """One stroke. On a real board `stroke` is None and the facts are all there is; discs have no names there."""

    seat: Seat
    stroke: Stroke | None = None
    meant: Stroke | None = None
    """What the player wanted, where the hand did something else (bots)."""
    facts: Facts | None = None
    """None where a simulated stroke's are left out, or no more of them is written than the names of discs."""
    fell: tuple[str, ...] = ()
    """The discs by name in the order of `facts.pocketed`, where the discs have names (simulated play)."""
    flew: tuple[str, ...] = ()
    """The discs by name in the order of `facts.off_board`."""
    calls: tuple[tuple[str, str], ...] = ()
    """Code and clause of every call, in order."""
    placed: tuple[tuple[str, Point], ...] = ()
    """Discs put back at once, and where (µm)."""


@dataclass(frozen=True, slots=True)
class RecordedInterruption:
    """What a seat did in place of a stroke (the judge's other events)."""

    kind: Asked
    by: Seat
    calls: tuple[tuple[str, str], ...] = ()
    placed: tuple[tuple[str, Point], ...] = ()
    """Discs put back at once, and where (µm): a technical foul costs men too."""


@dataclass(frozen=True, slots=True)
class RecordedBid:
    """K-Rhum: one word of the betting. `disc`: the man by name; on a real board None, and the zone it lies in."""

    seat: Seat
    word: Bid
    disc: str | None = None
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class RecordedPlacement:
    """A disc that came back, put down by a seat; `automatic`: for a seat that did not do it in time."""

    seat: Seat
    disc: str
    at: Point
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class RecordedUndo:
    """The position is again what it was after entry `to`. `redo`: forward again, to what had been undone."""

    to: int
    redo: bool = False


@dataclass(frozen=True, slots=True)
class RecordedCorrection:
    """The facts of the stroke that is entry `n` were others; everything after it is judged again."""

    n: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """A round on wood of which only the result is told."""

    result: RoundResult
    calls: tuple[tuple[str, str], ...] = ()
    """Code and clause of every call, in order."""


@dataclass(frozen=True, slots=True)
class RecordedResignation:
    """A side gives up the game."""

    by: Seat


@dataclass(frozen=True, slots=True)
class RecordedSeating:
    """From now on somebody else sits at a seat. An empty name and no level: the seat is free."""

    seat: Seat
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class RecordedClock:
    """The game clock set going or stopped. `played`: ms of the game's time that had run off."""

    runs: bool
    played: int


@dataclass(frozen=True, slots=True)
class RecordedClosing:
    """The host has ended the match where it stands."""


RecordedEvent = (
    RecordedOpening
    | RecordedRotation
    | RecordedStroke
    | RecordedInterruption
    | RecordedResult
    | RecordedBid
    | RecordedPlacement
    | RecordedUndo
    | RecordedCorrection
    | RecordedResignation
    | RecordedSeating
    | RecordedClock
    | RecordedClosing
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line. `at`: ms since the first entry; `checksum`: of the position after it."""

    n: int
    event: RecordedEvent
    at: int | None = None
    checksum: str | None = None
    layout: Layout | None = None
    """Where everything lies after it, so that a record can be looked at without the physics that made it."""
    comment: str = ""
    """What stands behind it, and in lines of their own below it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down. Headers keep their order, unknown ones too."""

    headers: Mapping[str, str] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    comment: str = ""
    """Comment lines before the first entry."""
