"""Judge the calls that are no stroke: events in place of one, and rounds counted by their result.

`judged` is the way from a line of a record, or from a request, to the event; a correction takes it again.
"""

from collections.abc import Sequence
from typing import assert_never

from carrom.board import Seat, kind_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import Ask, CallEvent, CallLine, Counted, Interrupted
from carrom.match.events.calls import (
    SANCTIONS,
    Cause,
    RecordedInterruption,
    RecordedResignation,
    RecordedResult,
)
from carrom.match.header import Header
from carrom.match.judging import objection_to_any_stroke, verdict_instead
from carrom.match.placement import put_all_down, put_back
from carrom.match.sanctions import sanction, who_left_the_queen
from carrom.match.steps import MatchStep
from carrom.match.waive_dues import keep_in, may_waive, waivable_dues
from carrom.notation.vocabulary import SanctionWord
from carrom.rules import Book, result
from carrom.rules.values import Facts, RoundResult


def judged(header: Header, steps: Sequence[MatchStep], line: CallLine) -> CallEvent:
    """The event that `line` calls after `steps`, with its verdict. Raises as `interruption` and `counted`."""
    match line:
        case RecordedInterruption(kind, by):
            return interruption(header, steps, kind, by, line.cause, line.facts)
        case RecordedResignation(by):
            return interruption(header, steps, "resign", by)
        case RecordedResult(round_result):
            return counted(header, steps, round_result)
        case _:
            assert_never(line)


def may_be_called(book: Book, steps: Sequence[MatchStep], *, on_wood: bool = False) -> tuple[Ask, ...]:
    """The kinds of events possible in place of a stroke after `steps`, for any seat; none once the round is over.

    `on_wood`: with those that only the umpire of a real board declares.
    """
    position = steps[-1].position
    if position.state.turn is None or position.awaits_toss:
        return ()
    barred = set[Ask]()
    if objection_to_any_stroke(position):
        barred.add("timeout")
    if not may_waive(book, steps):
        barred.add("forgo")
    kinds: tuple[Ask, ...] = ("timeout", "concede", "resign", "technical-foul", "forgo")
    may: list[Ask] = [
        kind for kind in kinds if kind not in barred and ("concede" if kind == "resign" else kind) in book.instead
    ]
    if on_wood:
        may += _may_be_declared(book, steps)
    return tuple(may)


def _may_be_declared(book: Book, steps: Sequence[MatchStep]) -> tuple[Ask, ...]:
    """What the umpire of a real board may declare after `steps`."""
    if not book.sanctions:
        return ()
    barred = set[Ask]()
    if not steps[-1].position.state.breaking:
        barred.add("early-break")
    if who_left_the_queen(steps) is None:
        barred.add("queen-unnoticed")
    return tuple(kind for kind in SANCTIONS if kind not in barred)


def interruption(
    header: Header,
    steps: Sequence[MatchStep],
    kind: Ask,
    by: Seat,
    cause: Cause | None = None,
    facts: Facts | None = None,
) -> Interrupted:
    """The event of this kind after `steps`, with its verdict. `cause`, `facts`: of a sanction.

    Men that wait to be placed keep waiting; when the round ends they are put down at once. A side that waives its dues
    leaves the men that came back for them pocketed, wherever they lie already (ICF 60). Raises `NotAllowed`, and as
    `sanction`; ``simulated-board`` for a sanction on one.
    """
    book, position = header.rules, steps[-1].position
    match kind:
        case "board-lost" | "early-break" | "match-lost" | "replay" | "queen-unnoticed":
            return _sanctioned(header, steps, kind, by, cause, facts)
        case _:
            pass
    if cause is not None or facts is not None:
        raise Unreadable("cause" if cause else "facts", f"must be left out: a {kind} has none")
    verdict = verdict_instead(book, position, kind, by)
    layout, waiting = position.layout, position.to_place
    if kind == "forgo":
        due = waivable_dues(book, steps, by)
        verdict = keep_in(book, verdict, by, due)
        kept = tuple(one for one in waiting if kind_of(one.disc) != due.colour)
        lifted = due.lying[: due.count - (len(waiting) - len(kept))]
        layout, waiting = {disc: point for disc, point in layout.items() if disc not in lifted}, kept
    if header.is_real:
        return Interrupted(kind, by, verdict, (), layout)
    layout, placed, more = put_back(header, layout, layout, verdict)
    waiting = (*waiting, *more)
    if verdict.round_over:
        layout, at_once = put_all_down(header, layout, waiting)
        placed, waiting = (*placed, *at_once), ()
    return Interrupted(kind, by, verdict, placed, layout, waiting)


def _sanctioned(
    header: Header, steps: Sequence[MatchStep], kind: SanctionWord, by: Seat, cause: Cause | None, facts: Facts | None
) -> Interrupted:
    """What the umpire of a real board declares, with its verdict."""
    position = steps[-1].position
    if not header.is_real:
        raise NotAllowed("simulated-board")
    if position.awaits_toss:
        raise NotAllowed("toss-awaited")
    if position.state.turn is None:
        raise NotAllowed("round-over")
    seat, verdict = sanction(header.rules, steps, kind, by, cause, facts)
    return Interrupted(kind, seat, verdict, (), position.layout, cause=cause, facts=facts)


def counted(header: Header, steps: Sequence[MatchStep], round_result: RoundResult) -> Counted:
    """The event that ends the round of a real board with its result alone.

    Raises `NotAllowed` (``simulated-board``, ``toss-awaited``, ``round-over``), and `Unreadable` for a result that
    no round can have.
    """
    state = steps[-1].position.state
    if not header.is_real:
        raise NotAllowed("simulated-board")
    if steps[-1].position.awaits_toss:
        raise NotAllowed("toss-awaited")
    if state.turn is None:
        raise NotAllowed("round-over")
    return Counted(round_result, result(header.rules, state, round_result))
