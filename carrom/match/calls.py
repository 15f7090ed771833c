"""Judge the calls that are no stroke: events in place of one, and rounds counted by their result. `judged` is the way
from a line of a record, or from a request, to the event; a correction takes it again. The judge decides boards lost and
early breaks; what an umpire declares under the Laws beyond one stroke is decided here. A side may waive its dues (ICF
60): the men that have just come back for them stay pocketed, all of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import assert_never

from carrom.board import Colour, Seat, kind_of, other_side, side_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import Ask, CallEvent, CallLine, Counted, Declared, Interrupted, PutDown, RoundOpened, Shot
from carrom.match.events.calls import (
    CAUSES,
    SANCTIONS,
    Cause,
    RecordedInterruption,
    RecordedResignation,
    RecordedResult,
    ReplayCause,
)
from carrom.match.header import Header
from carrom.match.judging import objection_to_any_stroke, verdict_instead
from carrom.match.match import MatchStep
from carrom.match.position import Position, put_all_down, put_back, state_to_open
from carrom.notation.vocabulary import SanctionWord
from carrom.rules import Book, judge, result
from carrom.rules.payments import PAYMENT_PLACE
from carrom.rules.values import Call, Facts, GameOver, JudgedEvent, Queen, RoundResult, Verdict, changed
from carrom.rules.verdict_draft import letters, men_on, with_men


@dataclass(frozen=True, slots=True)
class WaivableDues:
    """The men due to a side that came back by the last stroke or since: their colour and number. `lying`: those already
    put down, the last one first; empty on a real board, where men have no names."""

    colour: Colour | None = None
    count: int = 0
    lying: tuple[str, ...] = ()


def waivable_dues(book: Book, steps: Sequence[MatchStep], by: Seat) -> WaivableDues:
    """The dues that the side of `by` may waive after these steps."""
    state = steps[-1].position.state
    if state.colours is None:
        return WaivableDues()
    side = side_of(by, state.seats)
    colour, to = state.colours[other_side(side, state.seats)], PAYMENT_PLACE.of(book.settings)
    count = 0
    lying: list[str] = []
    for event in _since_the_last_stroke(steps):
        if isinstance(event, PutDown):
            lying.append(event.disc)
            continue
        if isinstance(event, Interrupted) and event.kind == "forgo" and side_of(event.by, state.seats) == side:
            break
        count += sum(one.disc == colour and one.to == to and one.by != "umpire" for one in event.verdict.returned)
        if not isinstance(event, Declared):
            lying += [one.disc for one in reversed(event.placed) if one.to == to]
    return WaivableDues(colour, count, tuple(disc for disc in lying if kind_of(disc) == colour))


def may_waive(book: Book, steps: Sequence[MatchStep]) -> tuple[Seat, ...]:
    """The seats that may waive dues now: men that have just come back for their side, or are still owed to it."""
    state = steps[-1].position.state
    if "forgo" not in book.events or state.turn is None:
        return ()
    owed = {side for side in state.score if state.owed[other_side(side, state.seats)]}
    last = steps[-1].event
    if not owed and not steps[-1].conflict and isinstance(last, Shot) and not last.verdict.returned:
        # most strokes bring nothing back
        return ()
    return tuple(
        seat for seat in state.seats if side_of(seat, state.seats) in owed or waivable_dues(book, steps, seat).count
    )


def keep_in(book: Book, verdict: Verdict, by: Seat, due: WaivableDues) -> Verdict:
    """The verdict on waiving, with these men pocketed again. A side that waives the last ones loses the round: the
    other side has all its men in (ICF 25a)."""
    if due.colour is None or due.count == 0:
        return verdict
    left = men_on(verdict.state.on_board, due.colour) - due.count
    state = changed(verdict.state, on_board=with_men(verdict.state.on_board, due.colour, left))
    if left:
        return changed(verdict, state=state)
    given_away = judge(book, state, JudgedEvent("concede", None, by))
    return changed(given_away, calls=(*verdict.calls[:1], *given_away.calls))


def _since_the_last_stroke(steps: Sequence[MatchStep]) -> Iterator[Shot | Declared | Interrupted | PutDown]:
    """The events since the last stroke, the latest first, then that stroke; none from before the turn passed."""
    for taken in reversed(steps):
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, Shot | Declared):
            yield event
            return
        if not isinstance(event, PutDown) and not (isinstance(event, Interrupted) and event.verdict.continues):
            return
        yield event


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
    `on_wood`: with those that only the umpire of a real board declares."""
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
    """The event of this kind after `steps`, with its verdict. `cause`, `facts`: of a sanction. Men that wait to be
    placed keep waiting; when the round ends they are put down at once. A side that waives its dues leaves the men that
    came back for them pocketed, wherever they lie already (ICF 60). Raises `NotAllowed`, and as `sanction`;
    ``simulated-board`` for a sanction on one."""
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
    """The event that ends the round of a real board with its result alone. Raises `NotAllowed` (``simulated-board``,
    ``toss-awaited``, ``round-over``), and `Unreadable` for a result that no round can have."""
    state = steps[-1].position.state
    if not header.is_real:
        raise NotAllowed("simulated-board")
    if steps[-1].position.awaits_toss:
        raise NotAllowed("toss-awaited")
    if state.turn is None:
        raise NotAllowed("round-over")
    return Counted(round_result, result(header.rules, state, round_result))


REPLAYED_BY: Mapping[ReplayCause, str] = MappingProxyType(
    {"three-passes": "I-101", "base-line": "I-106", "umpire-order": "I-104"}
)
"""Cause of a replay → its clause."""


def sanction(
    book: Book, steps: Sequence[MatchStep], kind: SanctionWord, by: Seat, cause: Cause | None, facts: Facts | None
) -> tuple[Seat, Verdict]:
    """Return the seat that a sanction concerns, and the verdict on it. A replay concerns the seat to play, a queen
    unnoticed the one that left it uncovered, whoever is named. Raises `NotAllowed` (``unknown-event``,
    ``no-such-seat``, ``nothing-unnoticed``), and `Unreadable` for a cause or facts that do not go with it."""
    position = steps[-1].position
    if not book.sanctions:
        raise NotAllowed("unknown-event")
    if by not in position.state.seats:
        raise NotAllowed("no-such-seat")
    _check(kind, cause, facts)
    match kind:
        case "board-lost" | "early-break":
            lost_by = None if cause in REPLAYED_BY else cause
            return by, judge(book, position.state, JudgedEvent(kind, facts, by, lost_by))  # type: ignore[arg-type]  # checked
        case "match-lost":
            return by, _match_lost(book, position, by)
        case "replay":
            return position.state.to_play, _replayed(book, position, cause)  # type: ignore[arg-type]  # checked
        case "queen-unnoticed":
            return _queen_unnoticed(steps)
        case _:
            assert_never(kind)


def _check(kind: SanctionWord, cause: Cause | None, facts: Facts | None) -> None:
    causes = CAUSES.get(kind, ())
    if causes and cause not in causes:
        raise Unreadable("cause", f"is {cause or 'missing'}; a {kind} has one of {', '.join(causes)}")
    if not causes and cause is not None:
        raise Unreadable("cause", f"must be left out: a {kind} has none")
    if facts is not None and kind != "early-break":
        raise Unreadable("facts", f"must be left out: a {kind} has none")


def _match_lost(book: Book, position: Position, by: Seat) -> Verdict:
    """The verdict on a refusal to go on (I-107): the round counts as conceded, and the game and the match are lost."""
    conceded = judge(book, position.state, JudgedEvent("concede", None, by))
    seats = position.state.seats
    winner = other_side(side_of(by, seats), seats)
    over = conceded.round_over
    assert over is not None, "a concession ends the round"
    lost = Call("match-lost", "I-107", {"seat": by, "side": letters(winner, seats)})
    won = tuple(
        Call(call.code, "I-107" if call.code == "round-won" else call.clause, call.arguments, call.terms)
        for call in conceded.calls
        if call.code not in ("conceded", "game-won", "another-round")
    )
    over = type(over)(over.winner, over.points, "I-107", over.terms)
    game = GameOver(winner, conceded.state.score, "I-107")
    return Verdict(None, False, (*won, lost), (), conceded.state, over, game)


def _replayed(book: Book, position: Position, cause: ReplayCause) -> Verdict:
    """The verdict on a round laid out again: the same opener, and nothing scored."""
    state = state_to_open(book, position, position.state.opener)
    call = Call("round-replayed", REPLAYED_BY[cause], {"cause": cause, "seat": state.opener})
    return Verdict(state.turn, False, (call,), (), state)


def _queen_unnoticed(steps: Sequence[MatchStep]) -> tuple[Seat, Verdict]:
    state = steps[-1].position.state
    seat = who_left_the_queen(steps)
    if seat is None:
        raise NotAllowed("nothing-unnoticed")
    side = side_of(seat, state.seats)
    on_board = changed(state.on_board, queen=False)
    after = changed(state, on_board=on_board, queen=Queen("covered", side))
    call = Call("queen-unnoticed", "ICF-69", {"seat": seat})
    return seat, Verdict(state.turn, True, (call,), (), after)


def who_left_the_queen(steps: Sequence[MatchStep]) -> Seat | None:
    """The seat that left the queen uncovered in this round, a stroke having been played since; None where none has."""
    if steps[-1].position.state.queen.where != "board":
        return None
    played = False
    for taken, earlier in pairwise(reversed(steps)):
        event, before = taken.event, earlier.position.state
        if taken.conflict:
            continue
        if isinstance(event, RoundOpened) or (isinstance(event, Interrupted) and event.kind == "replay"):
            return None
        if before.queen.where == "awaiting":
            return before.to_play if played else None
        played = played or isinstance(event, Declared)
    return None
