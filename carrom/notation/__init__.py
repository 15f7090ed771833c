"""Notation: match records (`.cgn`), positions as text."""

from carrom.notation.bounds import BOUNDS
from carrom.notation.checksum import checksum, position_text
from carrom.notation.layout_text import layout_text, read_layout
from carrom.notation.players import player_text, read_player
from carrom.notation.position_reader import read_position
from carrom.notation.reader import read_record
from carrom.notation.record import (
    Entry,
    InterruptionWord,
    Record,
    RecordedBid,
    RecordedClock,
    RecordedClosing,
    RecordedCorrection,
    RecordedEvent,
    RecordedInterruption,
    RecordedOpening,
    RecordedPlacement,
    RecordedResignation,
    RecordedResult,
    RecordedRotation,
    RecordedSeating,
    RecordedStroke,
    RecordedUndo,
)
from carrom.notation.text_board import text_board
from carrom.notation.vocabulary import KNOWN_HEADERS
from carrom.notation.writer import entry_text, write_record

__all__ = [
    "BOUNDS",
    "KNOWN_HEADERS",
    "Entry",
    "InterruptionWord",
    "Record",
    "RecordedBid",
    "RecordedClock",
    "RecordedClosing",
    "RecordedCorrection",
    "RecordedEvent",
    "RecordedInterruption",
    "RecordedOpening",
    "RecordedPlacement",
    "RecordedResignation",
    "RecordedResult",
    "RecordedRotation",
    "RecordedSeating",
    "RecordedStroke",
    "RecordedUndo",
    "checksum",
    "entry_text",
    "layout_text",
    "player_text",
    "position_text",
    "read_layout",
    "read_player",
    "read_position",
    "read_record",
    "text_board",
    "write_record",
]
