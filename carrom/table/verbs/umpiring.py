"""Verbs of an umpire: strokes declared, calls, results, the past changed, the game clock."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, NotRequired, TypedDict, assert_never

from carrom.board import Seat
from carrom.contract.decoding import Incoming
from carrom.contract.judge_json import facts_of, facts_to_plain
from carrom.contract.judge_questions import GivenFacts
from carrom.errors import NotAllowed
from carrom.match import (
    Corrected,
    Counted,
    Declared,
    GameClockSet,
    Interrupted,
    Match,
    Redone,
    Remarked,
    Shot,
    Undone,
    umpire,
)
from carrom.match.events import Ask, CallEvent, HistoryEvent
from carrom.match.events.calls import SANCTIONS, Cause
from carrom.rules.values import RoundEnd, RoundResult
from carrom.table.access import Actor
from carrom.table.verbs.request import Circumstances, CommandResult, Request
from carrom.table.wire import encoder, messages, next_messages
from carrom.table.wire.bounds import Number

UmpiringEvent = Declared | CallEvent | HistoryEvent | GameClockSet
"""Events that these verbs tell."""


class DeclareRequest(Request, frozen=True):
    """A real board: the facts of the stroke as the umpire saw it (contracts/judge.md)."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    BOARD: ClassVar[Literal["real"]] = "real"
    declare: GivenFacts

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*umpire.declare(now.match, facts_of(self.declare, "declare")))


class DeclaredMessage(TypedDict):
    """A stroke of a real board."""

    seat: Seat
    facts: dict[str, Any]
    verdict: messages.VerdictMessage


class _Calling(Incoming, frozen=True):
    kind: Ask
    by: Seat
    cause: Cause | None = None
    facts: GivenFacts | None = None


class CallRequest(Request, frozen=True):
    """An event of a seat in place of a stroke. `cause`, `facts`: of what the umpire of a real board declares."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    call: _Calling

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        """In a simulated game a seat calls for itself, the clock calls timeouts; fouls need an umpire."""
        refused = self.objection_to_umpire(match)
        if refused is None and self.call.kind in ("timeout", "technical-foul", *SANCTIONS):
            return NotAllowed("umpire-only")
        if refused is None and self.call.by not in actor.seats:
            return NotAllowed("not-your-seat", seat=self.call.by)
        return refused

    def objection_to_umpire(self, match: Match) -> NotAllowed | None:
        """The seat must be one of this match."""
        return None if self.call.by in match.players else NotAllowed("no-such-seat")

    def perform(self, now: Circumstances) -> CommandResult:
        call = self.call
        facts = call.facts and facts_of(call.facts, "call.facts")
        return CommandResult(*umpire.interrupt(now.match, call.kind, call.by, call.cause, facts))


class InterruptedMessage(TypedDict):
    """An event in place of a stroke. `cause`: why a board is lost or a round replayed."""

    kind: Ask
    by: Seat
    cause: NotRequired[Cause]
    layout: messages.LayoutMessage
    placed: list[messages.PlacedMessage]
    verdict: messages.VerdictMessage


class GivenResult(Incoming, frozen=True):
    """How a round ended: `carrom.rules.values.RoundResult`."""

    men: dict[Seat, int]
    winner: Seat | None = None
    queen: Seat | None = None
    ending: RoundEnd = "usual"
    demanded: int = 0

    @property
    def value(self) -> RoundResult:
        """The result as the rules know it."""
        return RoundResult(self.men, self.winner, self.queen, self.ending, self.demanded)


class CountRequest(Request, frozen=True):
    """A real board: end the round, reporting only how it ended."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    BOARD: ClassVar[Literal["real"]] = "real"
    result: GivenResult

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*umpire.count(now.match, self.result.value))


class CountedMessage(TypedDict):
    """A round counted by its result. `seat`: the first of the side that won it."""

    seat: Seat
    result: next_messages.ResultMessage
    verdict: messages.VerdictMessage


class UndoRequest(Request, frozen=True):
    """Undo what was told last on a real board: a step, a correction or a remark; one's own last stroke in a simulated
    game, with the others' consent."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    TAKES_LONG: ClassVar[bool] = True
    undo: Mapping[str, None]

    def perform(self, now: Circumstances) -> CommandResult:
        return _undone(now)


class _Agreeing(Incoming, frozen=True):
    agrees: bool


class ConsentRequest(Request, frozen=True):
    """The answer to a request to undo."""

    consent: _Agreeing

    def perform(self, now: Circumstances) -> CommandResult:
        return _undone(now)


def _undone(now: Circumstances) -> CommandResult:
    """Undo what was told last on a real board; in a simulated game the requester's own last stroke and all since, but
    nothing that was played with a person who has left since: they cannot be asked."""
    match = now.match
    if match.header.is_real:
        return CommandResult(*umpire.undo(match))
    left = [one.n for one in match.table.replaced if one.player.kind == "person" and one.seat not in now.actor.seats]
    for before, taken in zip(match.steps[-2::-1], match.steps[:0:-1], strict=True):
        if isinstance(taken.event, Shot) and taken.event.seat in now.actor.seats:
            if any(taken.n < n for n in left):
                raise NotAllowed("undo-player-left")
            return CommandResult(*umpire.undo_to(match, before.n))
    raise NotAllowed("nothing-to-undo")


class RedoRequest(Request, frozen=True):
    """A real board: redo what was undone last."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    BOARD: ClassVar[Literal["real"]] = "real"
    TAKES_LONG: ClassVar[bool] = True
    redo: Mapping[str, None]

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*umpire.redo(now.match))


class _Correcting(Incoming, frozen=True):
    event: Number
    facts: GivenFacts


class CorrectRequest(Request, frozen=True):
    """A real board: correct the facts of an earlier stroke, or make a call in place of one a stroke."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    BOARD: ClassVar[Literal["real"]] = "real"
    TAKES_LONG: ClassVar[bool] = True
    correct: _Correcting

    def perform(self, now: Circumstances) -> CommandResult:
        facts = facts_of(self.correct.facts, "correct.facts")
        return CommandResult(*umpire.correct(now.match, self.correct.event, facts))


class ChangedMessage(TypedDict):
    """A change of the past: undone, redone, corrected or remarked. `event`: the one to which the match returned, the
    stroke that was corrected, or the remark. `present`: the state after it."""

    kind: Literal["undone", "redone", "corrected", "remarked"]
    event: int
    present: messages.Present


class _Timing(Incoming, frozen=True):
    runs: bool


class TimeRequest(Request, frozen=True):
    """A real board: start the game clock, or stop it."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    BOARD: ClassVar[Literal["real"]] = "real"
    time: _Timing

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*umpire.set_clock(now.match, self.time.runs, now.played))


UmpiringRequest = (
    DeclareRequest
    | CallRequest
    | CountRequest
    | UndoRequest
    | ConsentRequest
    | RedoRequest
    | CorrectRequest
    | TimeRequest
)


class UmpiringNews(TypedDict, total=False):
    """What these verbs tell: exactly one member is present."""

    declared: DeclaredMessage
    interrupted: InterruptedMessage
    counted: CountedMessage
    changed: ChangedMessage
    timed: messages.TimeMessage


def news_of_umpire(match: Match, event: UmpiringEvent) -> UmpiringNews:
    """Encode an event; `match` is the match after it."""
    match event:
        case Declared(seat, facts, verdict):
            told = encoder.encode_verdict(match, verdict)
            return {"declared": {"seat": seat, "facts": facts_to_plain(facts), "verdict": told}}
        case Interrupted(kind, by, verdict, placed, layout):
            interrupted: InterruptedMessage = {
                "kind": kind,
                "by": by,
                "layout": encoder.encode_layout(layout),
                "placed": encoder.encode_placed(placed),
                "verdict": encoder.encode_verdict(match, verdict),
            }
            if event.cause is not None:
                interrupted["cause"] = event.cause
            return {"interrupted": interrupted}
        case Counted(result, verdict):
            told = encoder.encode_verdict(match, verdict)
            return {"counted": {"seat": event.seat, "result": encoder.encode_result(result), "verdict": told}}
        case Undone(to) | Redone(to):
            return {"changed": {"kind": event.KIND, "event": to, "present": encoder.encode_present(match)}}
        case Corrected(n):
            return {"changed": {"kind": event.KIND, "event": n, "present": encoder.encode_present(match)}}
        case Remarked():
            return {"changed": {"kind": event.KIND, "event": match.n, "present": encoder.encode_present(match)}}
        case GameClockSet(runs, played):
            time = encoder.encode_time(match, runs, played)
            assert time is not None, "a clock is set only where the match has one"
            return {"timed": time}
        case _:
            assert_never(event)
