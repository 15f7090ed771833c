"""The order of judgement of one stroke, shared by the family books (`carrom.rules.law`). 1 improper and void strokes, 2
discs off the board, 3 colours, 4 men credited or sent back, 5 the queen, 6 last men, 7 the next turn, 8 payments. A
stroke that ends the round pays nothing."""

from collections.abc import Callable
from typing import NamedTuple

from carrom.rules import last_men, men, payments, queen
from carrom.rules.faults import (
    FAULT_LOSES,
    OPPONENTS_MAN,
    OPPONENTS_MAN_COSTS,
    Faults,
    announce,
    faults_of,
    loses_turn,
    void_by,
)
from carrom.rules.law import Law, chosen
from carrom.rules.options import Settings
from carrom.rules.queen import QUEEN_TOO_EARLY, QueenDecision
from carrom.rules.stroke_context import FaultCost, Men, StrokeContext, stroke_context
from carrom.rules.values import Facts, State, Verdict
from carrom.rules.verdict_draft import TurnDecision, VerdictDraft, finish_stroke, letters, men_in

EndingRound = Callable[[Law, VerdictDraft, StrokeContext, Men], Verdict]  # judges a stroke in which a last man fell


class AnnouncedStroke(NamedTuple):
    """A stroke after steps 1 to 3: a draft with its faults, discs off the board and colours announced."""

    context: StrokeContext
    faults: Faults
    draft: VerdictDraft


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke."""
    return decide(law, announced(law, settings, state, facts), last_men.end_round)


def announced(law: Law, settings: Settings, state: State, facts: Facts) -> AnnouncedStroke:
    """Announce the faults of a stroke, its discs off the board and its colours (steps 1 to 3)."""
    context = stroke_context(settings, state, facts, void_by(law.options, settings, facts))
    faults = faults_of(law, context)
    draft = announce(law, men.lifted(context), context, faults)
    if context.before.breaking and not context.facts.touched:
        draft = draft.say("rosette-untouched", law.untouched)
    else:
        draft = men.missed(draft, context.fell, facts, law.miss)
    return AnnouncedStroke(context, faults, men.fixed_colours(draft, context, law.first_man))


def decide(law: Law, stroke: AnnouncedStroke, end_round: EndingRound) -> Verdict:
    """Complete the judgement of a stroke (steps 4 to 8)."""
    context, fault = stroke.context, stroke.faults.costliest
    draft, stayed = men.of_the_stroke(law, stroke.draft, context, stroke.faults)
    another_try = fault is not None and fault.keeps
    of_queen = queen.decide(context, stayed.own, stayed.own_last is not None, another_try, law.queen)
    turn = next_turn(law, context, stayed, of_queen, fault)
    draft = queen.record(draft, context, of_queen, stayed.any_last, turn.keeps, law.queen)
    if stayed.any_last:
        return end_round(law, *last_men.queen_with_last(law, draft, context, stayed), stayed)
    lost_by = round_lost_by(law, draft, context, stayed, stroke.faults)
    if lost_by is not None:
        return lost(law, draft, context, stayed, fault, lost_by)
    return finish_stroke(paid(law, draft, context, stayed, fault), turn)


def next_turn(
    law: Law, context: StrokeContext, stayed: Men, of_queen: QueenDecision, fault: FaultCost | None
) -> TurnDecision:
    """Decide whether the shooter keeps the turn."""
    if context.void or fault is not None:
        return after_a_fault(law, context, fault)
    too_early = of_queen.fate == "too-early"
    by_option = too_early and QUEEN_TOO_EARLY.name in law.options
    clause = chosen(law, context, QUEEN_TOO_EARLY) if by_option else of_queen.clause
    if of_queen.fate == "uncovered" or (too_early and QUEEN_TOO_EARLY.of(context.settings) == "pass"):
        return TurnDecision(False, clause)
    if loses_turn(context.settings, stayed.own, stayed.theirs):
        return TurnDecision(False, chosen(law, context, OPPONENTS_MAN))
    if too_early:
        return TurnDecision(True, clause)
    taken = of_queen.fate == "taken"
    if context.gone.striker and (stayed.own or taken):
        return TurnDecision(True, law.striker_off)
    if stayed.own:
        return TurnDecision(True, men.both_clause(law, context) if stayed.theirs else law.plays_on)
    if stayed.theirs:
        return TurnDecision(True, chosen(law, context, OPPONENTS_MAN))
    return TurnDecision(True, of_queen.clause) if taken else TurnDecision(False, law.miss)


def after_a_fault(law: Law, context: StrokeContext, fault: FaultCost | None) -> TurnDecision:
    """Decide whether the shooter keeps the turn after a void stroke, or a stroke with a fault."""
    if context.void or fault is None:
        return TurnDecision(False, context.void.clause if context.void else law.miss)
    by_itself = fault.keeps or fault.kind == "improper"
    return TurnDecision(fault.keeps, fault.clause if by_itself else law.penalty or fault.clause)


def paid(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men, fault: FaultCost | None) -> VerdictDraft:
    """Collect payments from both sides: the cost of this stroke, and debts that can now be paid."""
    settings, side, placer = context.settings, context.side, context.placer
    if fault is not None:
        draft = payments.settle(draft, settings, side, fault.men, placer, fault.clause)
    elif stayed.theirs and OPPONENTS_MAN.of(settings) == "pay":
        spared = is_spared(law, draft, context, stayed)
        clause = chosen(law, context, OPPONENTS_MAN)
        draft = payments.settle(draft, settings, side, 0 if spared else 1, placer, clause)
        if spared:
            told: dict[str, str | int] = {"side": letters(side, context.before.seats), "paid": 0}
            told |= {"form": "alone"} if OPPONENTS_MAN_COSTS.of(settings) == "with-own-man" else {}
            draft = draft.say("nothing-to-pay", law.spared, terms=(), **told)
    else:
        draft = payments.settle(draft, settings, side, 0, placer, law.miss)
    return payments.settle(draft, settings, context.other, 0, placer, law.owed)


def is_spared(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men) -> bool:
    """Whether nothing is paid for the opponent's man: no man is there to pay with, or, by option, none fell with it."""
    if OPPONENTS_MAN_COSTS.of(context.settings) == "with-own-man":
        return not stayed.own
    return not law.theirs_is_owed and men_in(draft.state, context.side) <= draft.state.owed[context.side]


def round_lost_by(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men, faults: Faults) -> str | None:
    """Return the clause by which the stroke loses the round, where the house reads S3.21 to S3.24 so; else None. An
    improper stroke loses the turn (ICF 37)."""
    if FAULT_LOSES.of(context.settings) == "turn" or faults.improper:
        return None
    if faults.striker:
        return None if faults.striker.keeps else faults.striker.clause
    if not stayed.theirs or OPPONENTS_MAN.of(context.settings) != "pay":
        return None
    return law.spared if is_spared(law, draft, context, stayed) else chosen(law, context, OPPONENTS_MAN)


def lost(
    law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men, fault: FaultCost | None, clause: str
) -> Verdict:
    """End the round that a fault loses: the men it costs are paid first, so that the winner scores them with the men
    left (S3.15). Older debts are written off, as at every end of a round."""
    settings = {**context.settings, payments.DEBTS.name: "written-off"}
    draft = draft.change(owed=dict.fromkeys(draft.state.owed, 0))
    draft = paid(law, draft, context._replace(settings=settings), stayed, fault)
    draft = draft.say("fault-loses-round", clause, side=letters(context.side, context.before.seats))
    return last_men.win(law, draft, context.settings, context.other, clause)
