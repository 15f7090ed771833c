"""Serialisation of match events as lines of text for the store, and back. `{"round": …}`, `{"shot": …}` and so on; each
contains its outcome, so reading needs no physics. And of the summary of a match."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, get_args

import msgspec

from carrom.board import Layout, Point
from carrom.errors import Fault
from carrom.match import Header, Match, MatchEvent, RoundOpened, Step, followed, started
from carrom.match.summary import MatchSummary, part_of
from carrom.rules import editions
from carrom.table.stored import StoredSummary, SummarisedMatch

_Kept = TypeVar("_Kept")
_KINDS: tuple[type[MatchEvent], ...] = get_args(MatchEvent)
_STORED_AS = {"rotated": "turned"}
"""Words of the store that differ from the event's: they were written before it was renamed."""
_MEMBERS: dict[type[MatchEvent], str] = {kind: _STORED_AS.get(kind.KIND, kind.KIND) for kind in _KINDS}
_Line = msgspec.defstruct("_Line", [(member, kind | None, None) for kind, member in _MEMBERS.items()])
"""A line; exactly one member is set."""


class _Edition(msgspec.Struct):
    edition: str = ""


def _laid(kind: type, value: object) -> object:
    """Read a layout; it is a kind of mapping that msgspec does not know."""
    if kind is Layout:
        return Layout(msgspec.convert(value, dict[str, Point]))
    raise NotImplementedError(kind)


# Built at import, in one thread: where another thread is just registering a type, msgspec 0.22 dereferences a null
# pointer and the process ends.
_HEADERS = msgspec.json.Decoder(Header)
_EDITIONS = msgspec.json.Decoder(_Edition)
_LINES = msgspec.json.Decoder(_Line)
_SUMMARIES = msgspec.json.Decoder(MatchSummary, dec_hook=_laid)


def header_text(header: Header) -> str:
    """Return a header as one line."""
    return msgspec.json.encode(header).decode()


def read_header(text: str) -> Header:
    """Parse the header of a line; one stored before headers named the edition of their book is of the oldest."""
    header = _decoded(text, _HEADERS)
    if _decoded(text, _EDITIONS).edition:
        return header
    return replace(header, edition=editions.oldest(header.book))


def event_text(event: MatchEvent) -> str:
    """Return an event as one line."""
    return msgspec.json.encode({_MEMBERS[type(event)]: event}).decode()


def read_event_line(text: str) -> MatchEvent:
    """Parse the event of a line."""
    line = _decoded(text, _LINES)
    for member in _MEMBERS.values():
        event = getattr(line, member)
        if event is not None:
            return event
    raise Fault(f"a line of the store is not an event: {text[:80]}")


def read_match(header: str, texts: Iterable[str]) -> Match:
    """Rebuild the match from its lines, taken one by one."""
    events = map(read_event_line, texts)
    first = next(events)
    if not isinstance(first, RoundOpened):
        raise Fault("a match in the store does not begin with a round")
    return followed(started(read_header(header), first), events)


def stored_summary(summary: MatchSummary) -> StoredSummary:
    """Return a summary as it is stored."""
    return StoredSummary(summary.opened, summary.step, summary.clock, msgspec.json.encode(summary).decode())


def read_summary(text: str) -> MatchSummary:
    """Parse the text of a stored summary."""
    return _decoded(text, _SUMMARIES)


def read_part(kept: SummarisedMatch) -> tuple[Match, MatchSummary]:
    """Rebuild the part of a match that its summary and the steps read with it make."""
    summary, steps = read_summary(kept.summary.text), dict[int, Step]()
    for n, text in kept.lines.items():
        event = read_event_line(text)
        if not isinstance(event, Step) or (n == summary.opened) != isinstance(event, RoundOpened):
            raise Fault(f"the summary of the match {kept.match} names other lines")
        steps[n] = event
    return part_of(read_header(kept.header), summary, steps), summary


def _decoded(text: str, reader: msgspec.json.Decoder[_Kept]) -> _Kept:
    try:
        return reader.decode(text)
    except msgspec.MsgspecError as error:
        raise Fault(f"a line of the store cannot be read ({error}): {text[:80]}") from error
