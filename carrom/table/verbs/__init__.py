"""Verbs of the wire: what a browser asks at a table, and what the table announces, theme by theme. Each kind of event
stands in one place: the request for it, who may ask, what it does, and the message that tells it."""

from collections.abc import Mapping

from carrom.match import Match
from carrom.table.verbs.playing import PlayingEvent, PlayingNews, news_of_play
from carrom.table.verbs.request import AnnouncedEvent
from carrom.table.verbs.seating import SeatingNews, news_of_seats
from carrom.table.verbs.umpiring import UmpiringEvent, UmpiringNews, news_of_umpire
from carrom.table.wire.encoder import encode_next

NEWS = (PlayingNews, UmpiringNews, SeatingNews)
"""Every member of these is one verb; its message is ``{"n", VERB, "next"}``."""


def encode_event(match: Match, event: AnnouncedEvent) -> Mapping[str, object]:
    """Encode an event; `match` is the match after it. A simulated stroke is told by `playing.encode_shot`."""
    if isinstance(event, PlayingEvent):
        news = news_of_play(match, event)
    elif isinstance(event, UmpiringEvent):
        news = news_of_umpire(match, event)
    else:
        news = news_of_seats(match, event)
    return {"n": match.n, **news, "next": encode_next(match)}
