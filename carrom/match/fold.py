"""Fold events into a match: `after` needs no physics, because every event carries its results."""

from dataclasses import replace

from carrom.board import Layout
from carrom.errors import NotAllowed
from carrom.match.events import (
    Closed,
    Corrected,
    GameClockSet,
    MatchEvent,
    PlayerSeated,
    Redone,
    RoundOpened,
    Undone,
)
from carrom.match.header import Header
from carrom.match.history import corrected, redone, undone
from carrom.match.match import UNTIMED, Match
from carrom.match.position import MatchStep, Position, opened_at, stepped


def started(header: Header, opened: RoundOpened) -> Match:
    """The match whose first event is `opened`."""
    position = Position(opened.state, Layout(opened.layout), opened.opener, dict.fromkeys(opened.state.score, 0))
    return Match(header, 1, header.players, (MatchStep(1, opened, position),))


def after(match: Match, event: MatchEvent) -> Match:
    """The match one event later.

    Raises `NotAllowed` for an undo, a redo or a correction of a step that does not exist, and ``table-closed``.
    """
    if match.closed:
        raise NotAllowed("table-closed")
    n = match.n + 1
    if isinstance(event, Closed):
        return replace(match, n=n, closed=True)
    if isinstance(event, PlayerSeated):
        return replace(match, n=n, players={**match.players, event.seat: event.player})
    if isinstance(event, GameClockSet):
        return replace(match, n=n, timed=event)
    if isinstance(event, Undone):
        return replace(undone(match, event.to), n=n)
    if isinstance(event, Redone):
        return replace(redone(match, event.to), n=n)
    if isinstance(event, Corrected):
        return replace(corrected(match, event.n, event.facts), n=n)
    position = stepped(match.book, match.position, event)
    taken = MatchStep(n, event, position, opened=opened_at(match.steps))
    timed = UNTIMED if isinstance(event, RoundOpened) and match.game_over else match.timed
    return replace(match, n=n, steps=(*match.steps, taken), undone=(), timed=timed)
