"""Fold events into a match: `after` needs no physics, because every event carries its results. Undo, redo and
corrections change the steps that count; the record keeps them all. What was told last is undone first, be it a step, a
correction or a remark; each is told by one line, so that a record or a store says in which order."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from carrom.board import Layout
from carrom.errors import NotAllowed, Unreadable
from carrom.match import events
from carrom.match.calls import judged
from carrom.match.events.kinds import StepEvent
from carrom.match.header import Header
from carrom.match.judging import declaration
from carrom.match.match import Amendment, Match, MatchStep, conflict_of, opened_at
from carrom.match.position import Position
from carrom.match.terms import Conduct


def started(header: Header, opened: events.RoundOpened) -> Match:
    """The match whose first event is `opened`."""
    position = Position(opened.state, Layout(opened.layout), opened.opener, dict.fromkeys(opened.state.score, 0))
    position = replace(position, awaits_toss=header.opener == "toss")
    return Match(header, 1, events.TableState(header.players), (MatchStep(1, opened, position),))


def after(match: Match, event: events.MatchEvent) -> Match:
    """The match one event later. Raises `NotAllowed` for a change of a missing step, and ``table-closed``."""
    if match.closed:
        raise NotAllowed("table-closed")
    n, conduct = match.n + 1, match.conduct.after(match.header, event)
    if isinstance(event, StepEvent):
        taken = _taken(match, match.steps, n, event)
        begins_game = isinstance(event, events.RoundOpened) and match.game_over
        table = replace(match.table, timed=events.UNTIMED) if begins_game else match.table
        return replace(match, n=n, conduct=conduct, table=table, steps=(*match.steps, taken), undone=())
    if isinstance(event, events.TableEvent):
        return replace(match, n=n, conduct=conduct, table=event.applied_to(match.table, n))
    return replace(changed_past(match, event), n=n, conduct=conduct)


def followed(match: Match, told: Iterable[events.MatchEvent]) -> Match:
    """The match after all these events, as `after` leads to it by each: steps in a row are joined to it once, so that a
    long match does not take the square of its length. Raises as `after`."""
    run: list[MatchStep] = []
    conduct = match.conduct
    for event in told:
        if isinstance(event, StepEvent) and not isinstance(event, events.RoundOpened) and not match.closed:
            conduct = conduct.after(match.header, event)
            run.append(_taken(match, run or match.steps, match.n + len(run) + 1, event))
        else:
            match, run = after(_joined(match, run, conduct), event), []
            conduct = match.conduct
    return _joined(match, run, conduct)


def _taken(match: Match, steps: Sequence[MatchStep], n: int, event: events.Step) -> MatchStep:
    return MatchStep(n, event, event.position_after(match.book, steps[-1].position), opened=opened_at(steps))


def _joined(match: Match, run: Sequence[MatchStep], conduct: Conduct) -> Match:
    if not run:
        return match
    return replace(match, n=match.n + len(run), conduct=conduct, steps=(*match.steps, *run), undone=())


def event_of_line(line: events.HistoryLine) -> events.HistoryEvent:
    """The event that a line of a record tells."""
    match line:
        case events.RecordedUndo(to, redo):
            return events.Redone(to) if redo else events.Undone(to)
        case events.Corrected() | events.Remarked():
            return line
        case _:
            assert_never(line)


def changed_past(match: Match, event: events.HistoryEvent) -> Match:
    """The match with its past changed by `event`. Raises as `undone`, `redone` and `amended`."""
    match event:
        case events.Undone(to):
            return undone(match, to)
        case events.Redone(to):
            return redone(match, to)
        case events.Corrected() | events.Remarked():
            return replace(amended(match, match.n + 1, event), undone=())
        case _:
            assert_never(event)


def undone(match: Match, to: int) -> Match:
    """The match as it stood after event `to`; what was told since can be redone. Where steps follow it those go, and
    corrections told since stand: lines of before corrections could be undone mean this, and no correction can be undone
    any more then. Where none follows, the corrections and remarks told since go. Raises `NotAllowed("nothing-to-undo")`
    where `to` is no step, correction or remark that counts, or nothing follows it; a toss stands."""
    steps = tuple(taken for taken in match.steps if taken.n <= to)
    amendments = tuple(one for one in match.amendments if one.n <= to)
    gone, withdrawn = match.steps[len(steps) :], match.amendments[len(amendments) :]
    is_told = to in [one.n for one in (*steps, *amendments)]
    if not is_told or not (gone or withdrawn) or any(isinstance(taken.event, events.OpenerTossed) for taken in gone):
        raise NotAllowed("nothing-to-undo")
    if gone:
        amendments = () if withdrawn else amendments
    for one in () if gone else reversed(withdrawn):
        steps = steps if one.former is None else _with_step(match, steps, one.former)
    return replace(match, steps=steps, amendments=amendments, undone=(*(gone or withdrawn), *match.undone))


def redone(match: Match, to: int) -> Match:
    """The match with what was undone told again, up to event `to`. Raises `NotAllowed("nothing-to-redo")`."""
    numbers = [one.n for one in match.undone]
    if to not in numbers:
        raise NotAllowed("nothing-to-redo")
    place = numbers.index(to) + 1
    back, undone = match.undone[:place], match.undone[place:]
    for one in back:
        if isinstance(one, Amendment):
            match = amended(match, one.n, one.event)
        else:
            match = replace(match, steps=(*match.steps, one))
    return replace(match, undone=undone)


def amended(match: Match, n: int, event: events.Amending) -> Match:
    """The match with a correction or a remark, told as event `n`: a remark changes nothing. By a correction a step of a
    real board is replaced by a stroke with other facts; later steps are judged again. The stroke is of the seat to
    play, also where the step was a call in place of a stroke, or a stroke in conflict because it was another seat's. A
    later step that can no longer have happened is kept with its conflict and has no effect. Raises
    `NotAllowed("nothing-to-correct")` where no such event counts, `Unreadable` for facts impossible there, and
    `NotAllowed` for a stroke that no seat can have played then."""
    if isinstance(event, events.Remarked):
        return replace(match, amendments=(*match.amendments, Amendment(n, event)))
    index = next((index for index, taken in enumerate(match.steps) if taken.n == event.n), None)
    if index is None:
        raise NotAllowed("nothing-to-correct")
    taken, before = match.steps[index], match.steps[:index]
    was = taken.event
    if not isinstance(was, events.Declared | events.Interrupted) or not match.header.is_real:
        raise NotAllowed("nothing-to-correct")
    stroke = events.Declared(before[-1].position.state.turn or was.seat, event.facts, was.verdict)
    put_right = _judged_again(match, before, replace(taken, event=stroke))
    steps = _with_step(match, match.steps, put_right)
    return replace(match, steps=steps, amendments=(*match.amendments, Amendment(n, event, taken)))


def _with_step(match: Match, steps: tuple[MatchStep, ...], put_right: MatchStep) -> tuple[MatchStep, ...]:
    """The steps with one of them as `put_right`, and those after it judged again."""
    index = next(index for index, taken in enumerate(steps) if taken.n == put_right.n)
    found = [*steps[:index], put_right]
    for step in steps[index + 1 :]:
        try:
            found.append(_judged_again(match, found, step))
        except (NotAllowed, Unreadable) as error:
            found.append(replace(step, position=found[-1].position, conflict=conflict_of(error), amended=True))
    return tuple(found)


def _judged_again(match: Match, steps: Sequence[MatchStep], taken: MatchStep) -> MatchStep:
    """The step judged again after `steps`, which have changed; raises why it cannot have followed them."""
    event, before = taken.event, steps[-1].position
    refused = _objection(before, opened_at(steps), taken)
    if refused:
        raise refused
    event = _decided_again(match.header, steps, event)
    return replace(taken, event=event, position=event.position_after(match.book, before), conflict=None, amended=True)


def _decided_again(header: Header, steps: Sequence[MatchStep], event: events.Step) -> events.Step:
    if isinstance(event, events.CallEvent):
        return judged(header, steps, event.recorded(header.is_real))
    if isinstance(event, events.Declared):
        return declaration(header, steps, event.facts)
    return event.decided_again(header.rules, steps[-1].position)


def _objection(before: Position, opened: int, taken: MatchStep) -> NotAllowed | None:
    """Why a step cannot have been made at `before`, in the round that was opened as event `opened`, or None. Codes:
    ``round-not-over`` for a round opened too early and for all steps in it, ``round-over`` for a step in a round that
    was over by then, ``not-your-turn`` for a stroke of another seat than the one to play."""
    event, turn = taken.event, before.state.turn
    if isinstance(event, events.RoundOpened):
        return NotAllowed("round-not-over") if turn is not None else None
    if taken.opened != opened or turn is None:
        return NotAllowed("round-not-over" if taken.opened > opened else "round-over")
    if isinstance(event, events.Declared) and turn != event.seat:
        return NotAllowed("not-your-turn", seat=turn)
    return None
