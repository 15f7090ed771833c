"""The summary of a match: what is told of it before its lines are read and folded. It goes on with each event, and is
equal to the one made of the whole match. With the lines of the present round it gives that round: a match whose first
step opened it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from carrom.board import Layout, Side
from carrom.errors import NotAllowed, Unreadable
from carrom.match import events
from carrom.match.events.table import Replaced
from carrom.match.fold import followed, started
from carrom.match.header import Header
from carrom.match.match import Match, MatchStep, opened_at
from carrom.match.position import Position
from carrom.match.terms import Conduct

FORMER = 4
"""Former players of a seat that a summary names, the last ones."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match after `n` events."""

    n: int
    opened: int
    """The event that opened the present round."""
    step: int
    """The last step that counts."""
    clock: int
    """The event that set the game clock running; 0: it stands."""
    cited: tuple[str, ...]
    """The clauses that verdicts before the present round cite."""
    games: Mapping[Side, int]
    """Games won before it."""
    position: Position
    conduct: Conduct
    table: events.TableState
    """With the last former players only."""

    @property
    def round_is_short(self) -> bool:
        """Whether most of the match happened before the present round."""
        return 2 * self.opened > self.n


def summary_of(match: Match, clock: int = 0) -> MatchSummary:
    """The summary of a whole match; `clock`: the event that last set its game clock."""
    opened = opened_at(match.steps)
    cited: set[str] = set()
    games = match.games
    for taken in match.steps:
        if taken.n == opened:
            games = taken.position.games
            break
        if isinstance(taken.event, events.JudgedStep) and not taken.conflict:
            cited.update(taken.event.verdict.cited)
    return MatchSummary(
        match.n,
        opened,
        match.steps[-1].n,
        clock if match.timed.runs else 0,
        tuple(sorted(cited)),
        games,
        match.position,
        match.conduct,
        _shortened(match),
    )


def summary_after(before: MatchSummary, match: Match, event: events.MatchEvent) -> MatchSummary:
    """The summary of a match whose last event is this, and which had that summary before it. It is made of the whole
    where a round begins and where the past has changed."""
    clock = match.n if isinstance(event, events.GameClockSet) else before.clock
    if isinstance(event, events.RoundOpened | events.HistoryEvent):
        return summary_of(match, clock)
    step, table = match.steps[-1].n, before.table
    if isinstance(event, events.TableEvent):
        clock, table = clock if match.timed.runs else 0, _shortened(match)
    cited, games = before.cited, before.games
    return MatchSummary(match.n, before.opened, step, clock, cited, games, match.position, match.conduct, table)


def _shortened(match: Match) -> events.TableState:
    last = chain.from_iterable(
        [Replaced(0, seat, one) for one in match.former(seat)[-FORMER:]] for seat in match.players
    )
    return replace(match.table, replaced=tuple(last))


def ends_of(header: Header, summary: MatchSummary, opened: events.RoundOpened, last: events.Step) -> Match:
    """The match with only the first and the last step of the present round, which are these: enough for all that its
    position, its players and its clocks tell."""
    step = MatchStep(summary.step, last, summary.position, opened=summary.opened)
    first = () if summary.step == summary.opened else (_first_step(header, summary, opened),)
    return Match(header, summary.n, summary.table, (*first, step), conduct=summary.conduct)


def round_of(header: Header, summary: MatchSummary, told: Iterable[events.MatchEvent]) -> Match | None:
    """The match with the steps of the present round only, from all events since it was opened, that one included; None
    where the whole is needed: the past before the round has been changed since, or the summary does not fit."""
    opened, *others = told
    if not isinstance(opened, events.RoundOpened) or any(_reaches_below(summary.opened, one) for one in others):
        return None
    table = replace(summary.table, closed=False)
    match = Match(header, summary.opened, table, (_first_step(header, summary, opened),), conduct=summary.conduct)
    try:
        match = followed(match, others)
    except (NotAllowed, Unreadable):
        return None
    if (match.n, match.position) != (summary.n, summary.position):
        return None
    return replace(match, table=summary.table, conduct=summary.conduct)


def _first_step(header: Header, summary: MatchSummary, opened: events.RoundOpened) -> MatchStep:
    if summary.opened == 1:
        return started(header, opened).steps[0]
    position = Position(opened.state, Layout(opened.layout), summary.position.game_opener, summary.games)
    return MatchStep(summary.opened, opened, position, opened=summary.opened)


def _reaches_below(opened: int, event: events.MatchEvent) -> bool:
    """Whether an event changes what was told before the one that opened the round."""
    match event:
        case events.Undone(to) | events.Redone(to):
            return to < opened
        case events.Corrected(n):
            return n < opened
        case _:
            return False
