"""Fold events into a match: `after` needs no physics, because every event carries its results."""

from dataclasses import replace
from typing import assert_never

from carrom.board import Layout
from carrom.errors import NotAllowed
from carrom.match.events import Closed, GameClockSet, HistoryEvent, MatchEvent, PlayerSeated, RoundOpened, TableEvent
from carrom.match.header import Header
from carrom.match.history import changed_past
from carrom.match.match import UNTIMED, Match
from carrom.match.position import Position
from carrom.match.steps import MatchStep, opened_at


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
    if isinstance(event, HistoryEvent):
        return replace(changed_past(match, event), n=n)
    if isinstance(event, TableEvent):
        return replace(_at_the_table(match, event), n=n)
    position = event.position_after(match.book, match.position)
    taken = MatchStep(n, event, position, opened=opened_at(match.steps))
    timed = UNTIMED if isinstance(event, RoundOpened) and match.game_over else match.timed
    return replace(match, n=n, steps=(*match.steps, taken), undone=(), timed=timed)


def _at_the_table(match: Match, event: TableEvent) -> Match:
    match event:
        case PlayerSeated(seat, player):
            return replace(match, players={**match.players, seat: player})
        case GameClockSet():
            return replace(match, timed=event)
        case Closed():
            return replace(match, closed=True)
        case _:
            assert_never(event)
