"""Serialisation of match events as lines of text for the store, and back.

`{"round": …}`, `{"shot": …}` and so on; each contains its outcome, so reading needs no physics.
"""

from typing import TypeVar

import msgspec

from carrom.errors import Fault
from carrom.match import (
    Bid,
    Closed,
    Corrected,
    Counted,
    Declared,
    GameClockSet,
    Header,
    Interrupted,
    Match,
    MatchEvent,
    PlayerSeated,
    PutDown,
    Redone,
    RosetteRotated,
    RoundOpened,
    Shot,
    Undone,
    after,
    started,
)

_Kept = TypeVar("_Kept")


class _Line(msgspec.Struct, omit_defaults=True):
    """A line; exactly one member is set."""

    round: RoundOpened | None = None
    turned: RosetteRotated | None = None
    bid: Bid | None = None
    shot: Shot | None = None
    declared: Declared | None = None
    interrupted: Interrupted | None = None
    counted: Counted | None = None
    put_down: PutDown | None = None
    undone: Undone | None = None
    redone: Redone | None = None
    corrected: Corrected | None = None
    seated: PlayerSeated | None = None
    timed: GameClockSet | None = None
    closed: Closed | None = None


_MEMBERS: dict[type, str] = {
    RoundOpened: "round",
    RosetteRotated: "turned",
    Bid: "bid",
    Shot: "shot",
    Declared: "declared",
    Interrupted: "interrupted",
    Counted: "counted",
    PutDown: "put_down",
    Undone: "undone",
    Redone: "redone",
    Corrected: "corrected",
    PlayerSeated: "seated",
    GameClockSet: "timed",
    Closed: "closed",
}


# Built at import, in one thread: where another thread is just registering a type, msgspec 0.22 dereferences a null
# pointer and the process ends.
_HEADERS = msgspec.json.Decoder(Header)
_LINES = msgspec.json.Decoder(_Line)


def header_text(header: Header) -> str:
    """Return a header as one line."""
    return msgspec.json.encode(header).decode()


def read_header(text: str) -> Header:
    """Parse the header of a line."""
    return _decoded(text, _HEADERS)


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


def read_match(header: str, texts: list[str]) -> Match:
    """Rebuild the match from its lines."""
    events = [read_event_line(text) for text in texts]
    first = events[0]
    if not isinstance(first, RoundOpened):
        raise Fault("a match in the store does not begin with a round")
    match = started(read_header(header), first)
    for event in events[1:]:
        match = after(match, event)
    return match


def _decoded(text: str, reader: msgspec.json.Decoder[_Kept]) -> _Kept:
    try:
        return reader.decode(text)
    except msgspec.MsgspecError as error:
        raise Fault(f"a line of the store cannot be read ({error}): {text[:80]}") from error
