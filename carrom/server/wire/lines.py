"""A match's events as lines of text for the store, and back.

`{"round": …}`, `{"bid": …}` or `{"shot": …}`; each carries what it led to, so reading needs no physics.
"""

from typing import TypeVar

import msgspec

from carrom.errors import Fault
from carrom.match import Bid, Happening, Header, Match, RoundOpened, Shot, after, started

_Kept = TypeVar("_Kept")


class _Line(msgspec.Struct, omit_defaults=True):
    round: RoundOpened | None = None
    bid: Bid | None = None
    shot: Shot | None = None


def header_text(header: Header) -> str:
    """A header as one line."""
    return msgspec.json.encode(header).decode()


def header_from(text: str) -> Header:
    """The header of a line."""
    return _decoded(text, Header)


def event_text(event: Happening) -> str:
    """An event as one line."""
    if isinstance(event, RoundOpened):
        line = _Line(round=event)
    elif isinstance(event, Bid):
        line = _Line(bid=event)
    else:
        line = _Line(shot=event)
    return msgspec.json.encode(line).decode()


def event_from(text: str) -> Happening:
    """The event of a line."""
    line = _decoded(text, _Line)
    event = line.round or line.bid or line.shot
    if event is None:
        raise Fault(f"a line of the store holds no event: {text[:80]}")
    return event


def match_from(header: str, texts: list[str]) -> tuple[Match, list[Happening]]:
    """The match that these lines led to, and its events."""
    events = [event_from(text) for text in texts]
    first = events[0]
    if not isinstance(first, RoundOpened):
        raise Fault("a match in the store does not begin with a round")
    match = started(header_from(header), first)
    for event in events[1:]:
        match = after(match, event)
    return match, events


def _decoded(text: str, wanted: type[_Kept]) -> _Kept:
    try:
        return msgspec.json.decode(text, type=wanted)
    except msgspec.MsgspecError as error:
        raise Fault(f"a line of the store cannot be read ({error}): {text[:80]}") from error
