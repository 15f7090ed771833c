"""A record as short as a person would type it: only what cannot be worked out again."""

from dataclasses import replace

from carrom.notation.record import Entry, Record, RecordedInterruption, RecordedStroke


def shortened(record: Record) -> Record:
    """The record without facts of simulated strokes, calls, placings, layouts and times.

    Checksums stay: they find what was typed wrong.
    """
    return replace(record, entries=tuple(_short(entry) for entry in record.entries))


def _short(entry: Entry) -> Entry:
    event = entry.event
    if isinstance(event, RecordedStroke):
        event = RecordedStroke(event.seat, event.stroke, facts=None if event.stroke else event.facts)
    elif isinstance(event, RecordedInterruption):
        event = RecordedInterruption(event.kind, event.by)
    return Entry(entry.n, event, checksum=entry.checksum, comment=entry.comment)
