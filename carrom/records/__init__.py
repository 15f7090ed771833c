"""Match records (`.cgn`): read, write, replay; a match as a record, and a record as a match."""

from carrom.records.from_match import record_of, record_of_match
from carrom.records.reader import entry_text, read_record, write_record
from carrom.records.record import Entry, Record
from carrom.records.replay import match_of_record, replay

__all__ = [
    "Entry", "Record", "entry_text", "match_of_record", "read_record", "record_of", "record_of_match", "replay",
    "write_record",
]  # fmt: skip
