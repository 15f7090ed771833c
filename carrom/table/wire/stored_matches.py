"""Matches as a store has them: read whole, and their summaries compared with that."""

import logging
from typing import Protocol

from carrom.errors import Fault, NotAllowed, Unavailable
from carrom.match import GameClockSet
from carrom.match.summary import MatchSummary, summary_of
from carrom.table.stored import Lines, StoredMatch, SummarisedMatch
from carrom.table.wire.event_lines import read_event_line, read_match, read_summary, stored_summary

_log = logging.getLogger(__name__)


class Readable(Protocol):
    """What is asked of a store here, also of one that is only read."""

    def load(self, match: str) -> StoredMatch | None: ...
    def load_summary(self, match: str) -> SummarisedMatch | None: ...


def stored_match(store: Readable, name: str) -> StoredMatch:
    """Return the match of that name; raises `NotAllowed("unknown-table")`."""
    # no table has such a name, and not every database accepts one
    kept = store.load(name) if name.isprintable() else None
    if kept is None:
        raise NotAllowed("unknown-table")
    return kept


def texts_of(kept: StoredMatch) -> tuple[str, tuple[str, ...]]:
    """Return the header of a match, and its lines."""
    return kept.header, tuple(line.text for line in kept.lines)


def _summary_in(store: Readable, name: str) -> MatchSummary | None:
    """Return the summary of a match that the store has; None where it has none of the last line, or one that another
    carrom wrote or the disk has changed."""
    kept = store.load_summary(name)
    try:
        return read_summary(kept.summary.text) if kept else None
    except Fault:
        return None


def put_summary_right(store: Lines, name: str, right: MatchSummary) -> None:
    """Store the summary of a match all of which was read, in a thread, where the store has none or another one. Nothing
    happens where a line has come since: that brought its own."""
    try:
        if _summary_in(store, name) != right:
            store.renew_summary(name, right.n, stored_summary(right))
    except Unavailable as error:
        # it is tried again when the match is read next
        _log.debug("the summary of table %s was not stored: %s", name, error)


def is_summary_right(store: Readable, name: str) -> bool | None:
    """Return whether the summary of a whole match says what its lines do; None where there is none."""
    summary = _summary_in(store, name)
    kept = store.load(name) if summary else None
    if summary is None or kept is None or summary.n != len(kept.lines):
        return None
    events = [read_event_line(line.text) for line in kept.lines]
    match = read_match(*texts_of(kept))
    clock = max((n for n, event in enumerate(events, 1) if isinstance(event, GameClockSet)), default=0)
    return summary == summary_of(match, clock)
