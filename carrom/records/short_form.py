"""Shorten a record to what a person would type: only what cannot be derived."""

from dataclasses import replace

from carrom.match.events import RecordedInterruption, RecordedStroke
from carrom.records.record import Entry, Record


def shortened(record: Record) -> Record:
    """The record without facts and intentions of simulated strokes, calls and placings, layouts and times.

    The calls of a counted round stay, and so do checksums: they reveal typing errors.
    """
    return replace(record, entries=tuple(_short(entry) for entry in record.entries))


def _short(entry: Entry) -> Entry:
    event = entry.event
    if isinstance(event, RecordedStroke):
        event = RecordedStroke(event.seat, event.stroke, facts=None if event.stroke else event.facts)
    elif isinstance(event, RecordedInterruption):
        event = replace(event, calls=(), placed=())
    return Entry(entry.n, event, checksum=entry.checksum, comment=entry.comment)
