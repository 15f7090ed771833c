"""`Record` and `Entry`: what was played, by which rules, on which board, as plain values that stand for lines of text.
A record checks nothing and computes nothing: `replay` plays it again. What a person left out (facts of a simulated
stroke, calls, checksums) is None or empty; the canonical text of a complete record has everything. The kinds of lines
stand with the events they tell, in `carrom.match.events`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from carrom.board import Points
from carrom.match.events import EventLine, RecordedInterruption, RecordedStroke
from carrom.notation.vocabulary import TERMS, Version


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line. `at`: ms since the first entry; `checksum`: of the position after it."""

    n: int
    event: EventLine
    at: int | None = None
    checksum: str | None = None
    layout: Points | None = None
    """The layout after it, so that a record can be viewed without the physics that made it."""
    comment: str = ""
    """The comment at the end of its line, and on lines of their own below it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match in written form. Headers keep their order, unknown ones included.

    >>> from carrom.match.events import RecordedOpening
    >>> Record({"Rules": "karom"}, (Entry(1, RecordedOpening("S", seed=10)),))
    <Record: karom, 1 entry>
    """

    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    entries: tuple[Entry, ...] = ()
    comment: str = ""
    """Comment lines before the first entry."""

    @property
    def version(self) -> Version:
        """The version of the notation that it needs."""
        has_terms = any(key in self.headers for key in TERMS)
        strokes = [entry.event for entry in self.entries if isinstance(entry.event, RecordedStroke)]
        if any(stroke.hand for stroke in strokes):
            return 3
        return 2 if has_terms or any(stroke.prepared or stroke.drawn for stroke in strokes) else 1

    def __repr__(self) -> str:
        many = len(self.entries)
        return f"<Record: {self.headers.get('Rules', 'no rules')}, {many} {'entry' if many == 1 else 'entries'}>"


def shortened(record: Record) -> Record:
    """The record without facts and intentions of simulated strokes, calls and placings, layouts and times. The calls of
    a counted round stay, and so do checksums: they reveal typing errors."""
    return replace(record, entries=tuple(_short(entry) for entry in record.entries))


def _short(entry: Entry) -> Entry:
    event = entry.event
    if isinstance(event, RecordedStroke):
        event = RecordedStroke(event.seat, event.stroke, facts=None if event.stroke else event.facts)
    elif isinstance(event, RecordedInterruption):
        event = replace(event, calls=(), placed=())
    return Entry(entry.n, event, checksum=entry.checksum, comment=entry.comment)
