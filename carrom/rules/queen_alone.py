"""A family book whose queen needs no cover and may fall last: a round ends when a side is out of men and the queen in.
A side out of men with the queen still on the board plays on for it. Where the other side takes the queen then, it plays
on while it pockets; as soon as its turn passes, the side out of men has won."""

from dataclasses import replace
from typing import NamedTuple

from carrom.board.seats import Seat, Side, other_side, side_of
from carrom.rules import interruptions, last_men, men, order, scores
from carrom.rules.books import JudgingInstead
from carrom.rules.faults import OPPONENTS_MAN, loses_turn
from carrom.rules.law import Law, chosen
from carrom.rules.options import Settings
from carrom.rules.queen import QUEEN_TIME, QUEEN_TOO_EARLY, abandon, has_right
from carrom.rules.stroke_context import FaultCost, Men, StrokeContext
from carrom.rules.values import Facts, Queen, State, Verdict
from carrom.rules.verdict_draft import TurnDecision, VerdictDraft, finish_stroke, is_out, letters


class _Fall(NamedTuple):
    """What became of the queen: it counts for the shooter, it came back, or (neither) it did not fall."""

    draft: VerdictDraft
    counts: bool = False
    back: str | None = None  # the clause by which it came back


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke."""
    stroke = order.announced(law, settings, state, facts)
    context, fault = stroke.context, stroke.faults.costliest
    draft, stayed = men.of_the_stroke(law, stroke.draft, context, stroke.faults)
    queen = _queen(law, draft, context, stayed)
    turn = _next_turn(law, context, stayed, queen, fault)
    winner = _winner(queen.draft.state, context, turn.keeps)
    if winner is not None:
        return _won(law, settings, queen.draft, winner)
    draft = queen.draft
    for side, last in ((context.side, stayed.own_last), (context.other, stayed.theirs_last)):
        if last is not None and draft.state.queen.where == "board":
            draft = draft.say("queen-still-out", law.queen.last, side=letters(side, draft.state.seats))
    if not turn.keeps:
        # no game leads to a waiting queen here, but one of another book whose stroke is put to this one may
        draft = abandon(draft, law.queen)
    return finish_stroke(order.paid(law, draft, context, stayed, fault), turn)


def timeout(law: Law, settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge elapsed time (ICF 23): the turn passes; a side out of men has won if the queen is in."""
    verdict = interruptions.timeout(settings, state, by, law.queen)
    other = other_side(side_of(state.to_play, state.seats), state.seats)
    if verdict.continues or not (is_out(state, other) and state.queen.where == "covered"):
        return verdict
    draft = VerdictDraft(verdict.state, verdict.calls, verdict.returned)
    return _won(law, settings, draft, other)


def _queen(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men) -> _Fall:
    if not context.fell.queen:
        return _Fall(draft)
    clause = _struck_out(law, context)
    if clause is not None:
        return _Fall(draft.put_queen_back("queen-struck-out", clause), back=clause)
    if law.queen_last:
        right = is_out(draft.state, context.side)
    else:
        right = stayed.own > 0 or has_right(context.settings, context.before, context.side)
    if right:
        taken, clause = draft.change(queen=Queen("covered", context.side)), law.queen.cover
        if law.queen_last:
            return _Fall(taken.say("queen-uncovered-in", clause, seat=context.seat, form="last"), counts=True)
        return _Fall(taken.say("queen-uncovered-in", clause, seat=context.seat), counts=True)
    told = {"form": "all"} if law.queen_last else {}
    clause = law.queen.too_early
    return _Fall(draft.put_queen_back("queen-too-early", clause, seat=context.seat, **told), back=clause)


def _struck_out(law: Law, context: StrokeContext) -> str | None:
    """Return the clause by which a queen comes back whatever the right to it: void, improper or with the striker."""
    if context.void:
        return context.void.clause
    if context.facts.improper:
        return "ICF-37"
    if context.fell.striker:
        return law.queen.with_striker_and_own if context.own else law.queen.with_striker
    return None


def _next_turn(law: Law, context: StrokeContext, stayed: Men, queen: _Fall, fault: FaultCost | None) -> TurnDecision:
    if context.void or fault is not None:
        return order.after_a_fault(law, context, fault)
    too_early = QUEEN_TOO_EARLY.of(context.settings)
    if queen.back and (too_early == "pass" or (too_early == "own-keeps" and not stayed.own)):
        return TurnDecision(False, queen.back)
    if loses_turn(context.settings, stayed.own, stayed.theirs):
        return TurnDecision(False, chosen(law, context, OPPONENTS_MAN))
    if queen.back and not stayed.own:
        return TurnDecision(True, chosen(law, context, QUEEN_TOO_EARLY))
    if stayed.own or queen.counts:
        return TurnDecision(True, law.striker_off if context.gone.striker else law.plays_on)
    return TurnDecision(False, law.miss)


def _winner(state: State, context: StrokeContext, keeps: bool) -> Side | None:
    """Return the side that has won, out of men with the queen in; the shooter may play on while the turn lasts."""
    if state.queen.where != "covered":
        return None
    if is_out(state, context.side):
        return context.side
    if is_out(state, context.other) and not (keeps and is_out(context.before, context.other)):
        return context.other
    return None


def _won(law: Law, settings: Settings, draft: VerdictDraft, winner: Side) -> Verdict:
    draft = draft.say("out-of-men", law.ending.ends, side=letters(winner, draft.state.seats))
    won_by = last_men.won_by(law, settings)
    return scores.end_round(draft, settings, None, winner, won_by, counting=law.ending.counting)


def _falling_last(law: Law) -> Law:
    """Return the law of a book by which the queen falls alone after all men of a side, where a house has chosen so."""
    clause = law.options[QUEEN_TIME.name].values["last"]
    cited = replace(law.queen, cover=clause, last=clause, too_early=clause)
    return replace(law, queen_last=True, queen=cited)


def judge_stroke_in_time(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke where the house has the queen taken in the course of the round, or last (S4.3)."""
    if QUEEN_TIME.of(settings) == "last":
        return judge_stroke(_falling_last(law), settings, state, facts)
    return order.judge_stroke(law, settings, state, facts)


def timeout_in_time(law: Law, during: JudgingInstead, settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge elapsed time (ICF 23) as `judge_stroke_in_time` judges strokes."""
    if QUEEN_TIME.of(settings) == "last":
        return timeout(_falling_last(law), settings, state, by)
    return during(settings, state, by)
