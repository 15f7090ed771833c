"""The summary of a match: what is known of it before its lines are read and folded. It goes on with each event, and is
equal to the one made of the whole match. With a few lines, however long the match is, it holds all that a browser is
sent when it joins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, islice

from carrom.board import Layout, Seat, Side
from carrom.match import events
from carrom.match.calls import may_be_called, may_waive
from carrom.match.events.table import Replaced
from carrom.match.fold import started
from carrom.match.header import Header
from carrom.match.match import Match, MatchStep, cited_in, opened_at
from carrom.match.position import Position
from carrom.match.rosette import is_tossed
from carrom.match.terms import Conduct

FORMER = 4
"""Former players of a seat that a summary names, the last ones."""
RECENT = 8
"""Verdicts of the present round that a summary names, the last ones."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be asked for next, as far as it follows from steps before the last one. `calls`: on a real board."""

    may_undo: bool
    may_redo: bool
    tossed: bool
    waive: tuple[Seat, ...]
    calls: tuple[events.Ask, ...]


def choices_of(match: Match) -> Choices:
    """What may be asked for next in a whole match."""
    book, steps = match.book, match.steps
    calls = may_be_called(book, steps, on_wood=True) if match.header.is_real else ()
    return Choices(match.may_undo, bool(match.undone), is_tossed(match), may_waive(book, steps), calls)


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
    judged: int
    """Verdicts of the present round."""
    recent: tuple[int, ...] | None
    """The last of these. None: a correction has changed one of them, or an end of the round, since its line."""
    cited_before: tuple[str, ...]
    """The clauses that verdicts before those cite."""
    games: Mapping[Side, int]
    """Games won before the present round."""
    position: Position
    choices: Choices
    conduct: Conduct
    table: events.TableState
    """With the last former players only."""


def summary_of(match: Match, clock: int = 0) -> MatchSummary:
    """The summary of a whole match; `clock`: the event that last set its game clock."""
    opened = opened_at(match.steps)
    judged = [*_judged_backwards(match, opened)][::-1]
    recent = judged[-RECENT:]
    since = recent[0].n if recent else match.n + 1
    return MatchSummary(
        match.n,
        opened,
        match.steps[-1].n,
        clock if match.timed.runs else 0,
        len(judged),
        _unchanged(match, opened, recent),
        tuple(sorted(cited_in(taken for taken in match.steps if taken.n < since))),
        _step(match, opened).position.games,
        match.position,
        choices_of(match),
        match.conduct,
        _shortened(match),
    )


def summary_after(before: MatchSummary, match: Match, event: events.MatchEvent) -> MatchSummary:
    """The summary of a match whose last event is this, and which had that summary before it. It is made of the whole
    where a round begins and where the past has changed."""
    clock = match.n if isinstance(event, events.GameClockSet) else before.clock
    if isinstance(event, events.RoundOpened | events.HistoryEvent):
        return summary_of(match, clock)
    step, judged, recent, cited = before.step, before.judged, before.recent, before.cited_before
    choices, table = before.choices, before.table
    if isinstance(event, events.TableEvent):
        clock, table = clock if match.timed.runs else 0, _shortened(match)
    else:
        step, choices = match.n, choices_of(match)
        if isinstance(event, events.JudgedStep):
            judged, (recent, cited) = judged + 1, _recent_after(before, match)
    games, position, conduct = before.games, match.position, match.conduct
    of_round = match.n, before.opened, step, clock, judged, recent, cited, games
    return MatchSummary(*of_round, position, choices, conduct, table)


def _recent_after(before: MatchSummary, match: Match) -> tuple[tuple[int, ...] | None, tuple[str, ...]]:
    """The last verdicts of the round, and the clauses cited before them, with one verdict more."""
    recent, cited = before.recent, before.cited_before
    if recent is None:
        last = [*islice(_judged_backwards(match, before.opened), RECENT + 1)]
        leaving, recent = last[RECENT:], _unchanged(match, before.opened, last[RECENT - 1 :: -1])
    else:
        leaving = [_step(match, recent[0])] if len(recent) == RECENT else []
        recent = (*recent, match.n)[-RECENT:]
    return recent, tuple(sorted({*cited, *cited_in(leaving)})) if leaving else cited


def _judged_backwards(match: Match, opened: int) -> Iterator[MatchStep]:
    for taken in reversed(match.steps):
        if taken.n == opened:
            return
        if isinstance(taken.event, events.JudgedStep):
            yield taken


def _unchanged(match: Match, opened: int, recent: list[MatchStep]) -> tuple[int, ...] | None:
    """The numbers of these steps; None where a correction has changed one of them, or an end of the round."""
    is_changed = any(taken.amended for taken in (_step(match, opened), *recent, match.steps[-1]))
    return tuple(taken.n for taken in recent) if not is_changed else None


def _step(match: Match, n: int) -> MatchStep:
    return next(taken for taken in reversed(match.steps) if taken.n == n)


def _shortened(match: Match) -> events.TableState:
    last = chain.from_iterable(
        [Replaced(0, seat, one) for one in match.former(seat)[-FORMER:]] for seat in match.players
    )
    return replace(match.table, replaced=tuple(last))


def part_of(header: Header, summary: MatchSummary, steps: Mapping[int, events.Step]) -> Match:
    """The match with some steps of the present round only: with its first and its last, all that its position, its
    players and its clocks show; with the `recent` ones, and the summary, all that a browser is sent when it joins."""
    opened = steps[summary.opened]
    assert isinstance(opened, events.RoundOpened), "a round begins by being opened"
    others = (
        MatchStep(n, event, summary.position, opened=summary.opened)
        for n, event in sorted(steps.items())
        if n > summary.opened
    )
    taken = (_first_step(header, summary, opened), *others)
    return Match(header, summary.n, summary.table, taken, conduct=summary.conduct)


def _first_step(header: Header, summary: MatchSummary, opened: events.RoundOpened) -> MatchStep:
    if summary.step == summary.opened:
        return MatchStep(summary.opened, opened, summary.position, opened=summary.opened)
    if summary.opened == 1:
        return started(header, opened).steps[0]
    position = Position(opened.state, Layout(opened.layout), summary.position.game_opener, summary.games)
    return MatchStep(summary.opened, opened, position, opened=summary.opened)
