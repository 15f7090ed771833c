"""Fold events into a match: `after` needs no physics, because every event carries its results."""

from dataclasses import replace

from carrom.board import Layout
from carrom.errors import NotAllowed
from carrom.match.events import UNTIMED, MatchEvent, RoundOpened, TableEvent, TableState
from carrom.match.events.step import StepEvent
from carrom.match.header import Header
from carrom.match.history import changed_past
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.steps import MatchStep, opened_at


def started(header: Header, opened: RoundOpened) -> Match:
    """The match whose first event is `opened`."""
    position = Position(opened.state, Layout(opened.layout), opened.opener, dict.fromkeys(opened.state.score, 0))
    position = replace(position, awaits_toss=header.opener == "toss")
    return Match(header, 1, TableState(header.players), (MatchStep(1, opened, position),))


def after(match: Match, event: MatchEvent) -> Match:
    """The match one event later.

    Raises `NotAllowed` for an undo, a redo or a correction of a step that does not exist, and ``table-closed``.
    """
    if match.closed:
        raise NotAllowed("table-closed")
    n = match.n + 1
    match = replace(match, conduct=match.conduct.after(match.header, event))
    if isinstance(event, StepEvent):
        position = event.position_after(match.book, match.position)
        taken = MatchStep(n, event, position, opened=opened_at(match.steps))
        begins_game = isinstance(event, RoundOpened) and match.game_over
        table = replace(match.table, timed=UNTIMED) if begins_game else match.table
        return replace(match, n=n, table=table, steps=(*match.steps, taken), undone=())
    if isinstance(event, TableEvent):
        return replace(match, n=n, table=event.applied_to(match.table, n))
    return replace(changed_past(match, event), n=n)
