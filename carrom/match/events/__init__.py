"""Match events, a module for each theme. An event carries its results, so that reading a match needs no physics. Each
kind stands in one place: its value, what it does to the position, and its line in a record. `MatchEvent` is the union
of all kinds; code that handles each of them ends in `assert_never`, so that a new kind fails the type check wherever it
is forgotten."""

from carrom.match.events.calls import (
    Ask,
    BetEvent,
    BetKind,
    BetLine,
    Bid,
    CallEvent,
    CallKind,
    CallLine,
    Counted,
    Interrupted,
    RecordedBid,
    RecordedInterruption,
    RecordedResignation,
    RecordedResult,
)
from carrom.match.events.kinds import LineStart
from carrom.match.events.openings import (
    OpenerTossed,
    RecordedOpening,
    RecordedRotation,
    RecordedToss,
    RosetteRotated,
    RoundEvent,
    RoundKind,
    RoundLine,
    RoundOpened,
)
from carrom.match.events.strokes import (
    Declared,
    PlacementEvent,
    PlacementKind,
    PlacementLine,
    PutDown,
    RecordedStroke,
    Shot,
    StrokeEvent,
    StrokeKind,
    StrokeLine,
)
from carrom.match.events.table import (
    UNTIMED,
    Amending,
    Closed,
    Corrected,
    GameClockSet,
    HistoryEvent,
    HistoryLine,
    PlayerSeated,
    RecordedSeating,
    RecordedUndo,
    Redone,
    Remarked,
    TableEvent,
    TableLine,
    TableState,
    Undone,
)

StepKind = RoundKind | StrokeKind | CallKind | BetKind | PlacementKind
"""The words of the kinds of steps."""
Step = RoundEvent | StrokeEvent | CallEvent | BetEvent | PlacementEvent
"""Events that advance the match; they can be undone."""
TurnStep = StrokeEvent | Interrupted
"""Steps that a seat makes in its turn: strokes, and what happens in place of one. A counted round has no turns."""
JudgedStep = StrokeEvent | CallEvent
"""Steps that carry a verdict."""
MatchEvent = Step | HistoryEvent | TableEvent
"""Any event of a match."""
EventLine = RoundLine | StrokeLine | CallLine | BetLine | PlacementLine | HistoryLine | TableLine
"""What one line of a record tells."""
__all__ = [
    "UNTIMED", "Amending", "Ask", "BetEvent", "BetLine", "Bid", "CallEvent", "CallLine", "Closed", "Corrected",
    "Counted", "Declared", "EventLine", "GameClockSet", "HistoryEvent", "HistoryLine", "Interrupted", "JudgedStep",
    "LineStart", "MatchEvent", "OpenerTossed", "PlacementEvent", "PlacementLine", "PlayerSeated", "PutDown",
    "RecordedBid", "RecordedInterruption", "RecordedOpening", "RecordedResignation", "RecordedResult",
    "RecordedRotation", "RecordedSeating", "RecordedStroke", "RecordedToss", "RecordedUndo", "Redone", "Remarked",
    "RosetteRotated", "RoundEvent", "RoundLine", "RoundOpened", "Shot", "Step", "StepKind", "StrokeEvent", "StrokeLine",
    "TableEvent", "TableLine", "TableState", "TurnStep", "Undone",
]  # fmt: skip
