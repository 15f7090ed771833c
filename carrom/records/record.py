"""Record classes: what was played, by which rules, on which board, as plain values that stand for lines of text.

A record checks nothing and computes nothing: `carrom.match` replays it. What a person left out (facts of a simulated
stroke, calls, checksums) is None or empty; the canonical text of a complete record has everything.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from carrom.board import Point, Points, Seat, Stroke
from carrom.notation.vocabulary import BidWord, InterruptionWord
from carrom.rules.values import Facts, RoundResult, Zone


@dataclass(frozen=True, slots=True)
class RecordedOpening:
    """A round laid out: the seat that breaks it, and the rosette's seed, which is unknown on a real board."""

    opener: Seat
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class RecordedRotation:
    """The rosette rotated by the seat that breaks it: thousandths of a degree anticlockwise from the opening layout."""

    seat: Seat
    angle: int


@dataclass(frozen=True, slots=True)
class RecordedStroke:
    """One stroke. On a real board `stroke` is None and only the facts are known; discs have no names there."""

    seat: Seat
    stroke: Stroke | None = None
    meant: Stroke | None = None
    """The intended stroke, where the hand executed another (bots)."""
    facts: Facts | None = None
    """None where those of a simulated stroke are left out, or no more of them is written than names of discs."""
    fell: tuple[str, ...] = ()
    """The discs by name in the order of `facts.pocketed`, where discs have names (simulated play)."""
    flew: tuple[str, ...] = ()
    """The discs by name in the order of `facts.off_board`."""
    calls: tuple[tuple[str, str], ...] = ()
    """Code and clause of every call, in order."""
    placed: tuple[tuple[str, Point], ...] = ()
    """Discs put back at once, and their places (µm)."""


@dataclass(frozen=True, slots=True)
class RecordedInterruption:
    """An event in place of a stroke (the judge's other events)."""

    kind: InterruptionWord
    by: Seat
    calls: tuple[tuple[str, str], ...] = ()
    placed: tuple[tuple[str, Point], ...] = ()
    """Discs put back at once, and their places (µm): a technical foul costs men too."""


@dataclass(frozen=True, slots=True)
class RecordedBid:
    """K-Rhum: one step of the betting. `disc`: the man by name; None on a real board, where `zone` is its zone."""

    seat: Seat
    word: BidWord
    disc: str | None = None
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class RecordedPlacement:
    """A returned disc put down by a seat; `automatic`: for a seat that did not do it in time."""

    seat: Seat
    disc: str
    at: Point
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class RecordedUndo:
    """The position is reset to the one after entry `to`. `redo`: forward, to an entry that was undone."""

    to: int
    redo: bool = False


@dataclass(frozen=True, slots=True)
class RecordedCorrection:
    """The facts of the stroke that is entry `n` are replaced; everything after it is judged again."""

    n: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """A round on a real board of which only the result is recorded."""

    result: RoundResult
    calls: tuple[tuple[str, str], ...] = ()
    """Code and clause of every call, in order."""


@dataclass(frozen=True, slots=True)
class RecordedResignation:
    """A side resigns the game."""

    by: Seat


@dataclass(frozen=True, slots=True)
class RecordedSeating:
    """A seat is given to another player. An empty name and no level: the seat is free."""

    seat: Seat
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class RecordedClock:
    """The game clock is started or stopped. `played`: ms of the game's time elapsed by then."""

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
"""What one line of a record tells."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line. `at`: ms since the first entry; `checksum`: of the position after it."""

    n: int
    event: RecordedEvent
    at: int | None = None
    checksum: str | None = None
    layout: Points | None = None
    """The layout after it, so that a record can be viewed without the physics that made it."""
    comment: str = ""
    """The comment at the end of its line, and on lines of their own below it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match in written form. Headers keep their order, unknown ones included.

    >>> Record({"Rules": "karom"}, (Entry(1, RecordedOpening("S", seed=10)),))
    <Record: karom, 1 entry>
    """

    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    entries: tuple[Entry, ...] = ()
    comment: str = ""
    """Comment lines before the first entry."""

    def __repr__(self) -> str:
        many = len(self.entries)
        return f"<Record: {self.headers.get('Rules', 'no rules')}, {many} {'entry' if many == 1 else 'entries'}>"
