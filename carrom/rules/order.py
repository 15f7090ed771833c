"""The order of judgement of one stroke, shared by the five family books.

1 improper and void strokes, 2 discs off the board, 3 colours, 4 men credited or sent back, 5 the queen, 6 last men,
7 the next turn, 8 payments. A stroke that ends the round pays nothing.
"""

from carrom.rules import faults, men, payments, queen
from carrom.rules.faults import OFF_BOARD, OPPONENTS_MAN, STRIKER_WITH_OWN
from carrom.rules.law import Law, both_clause, chosen, striker_clause
from carrom.rules.options import Settings
from carrom.rules.queen import Fate
from carrom.rules.stroke_context import Men, StrokeContext, stroke_context
from carrom.rules.values import Facts, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, continue_round, letters, men_in, pass_turn


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke."""
    return decide(law, *taken_up(law, settings, state, facts))


def taken_up(law: Law, settings: Settings, state: State, facts: Facts) -> tuple[StrokeContext, VerdictDraft]:
    """Return the context of a stroke and a draft with its faults, discs off the board and colours (steps 1 to 3)."""
    context = stroke_context(settings, state, facts, faults.void_by(settings, facts))
    off_clause = chosen(law, context, OFF_BOARD)
    draft = faults.announce(men.lifted(context), context, striker_clause(law, context), off_clause)
    return context, fixed_colours(law, missed(law, draft, context), context)


def decide(law: Law, context: StrokeContext, draft: VerdictDraft) -> Verdict:
    """Complete the judgement of a stroke (steps 4 to 8)."""
    draft, stayed = men.of_the_stroke(law, draft, context)
    fate = queen.fate(context, stayed.own, stayed.own_last is not None, striker_is_forgiven(context))
    keeps, clause = hand(law, context, stayed, fate)
    draft = queen.rule(draft, context, fate, stayed.any_last, keeps, law.queen)
    if stayed.any_last:
        return law.end(law, draft, context, stayed)
    draft = paid(law, draft, context, stayed)
    if keeps:
        return continue_round(draft.say("hand-kept", clause, seat=context.seat), context.seat, continues=True)
    return pass_turn(draft, clause)


def missed(law: Law, draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Announce a miss: an untouched rosette, a striker that hit nothing, or a plain miss."""
    if context.before.breaking and not context.facts.touched:
        return draft.say("rosette-untouched", law.untouched)
    if context.fell.anything or draft.calls:
        return draft
    return draft.say("miss" if context.facts.touched else "nothing-touched", law.miss)


def fixed_colours(law: Law, draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Announce the colours when this stroke fixed them: the first man to fall is the shooter's (S0.5)."""
    if context.before.colours is not None or context.colours is None:
        return draft
    side = letters(context.side, context.before.seats)
    return draft.say("colours-fixed", law.first_man, side=side, colour=context.colours[context.side])


def striker_is_forgiven(context: StrokeContext) -> bool:
    """Whether the striker fell with an own man and the turn is kept nevertheless (S4.21)."""
    option = STRIKER_WITH_OWN.of(context.settings)
    return option == "pay-keep" and context.fell.striker and context.own > 0 and faults.is_faultless(context)


def hand(law: Law, context: StrokeContext, stayed: Men, fate: Fate) -> tuple[bool, str]:
    """Return whether the shooter keeps the turn, and by which clause."""
    theirs_rule, fault = OPPONENTS_MAN.of(context.settings), costliest_fault(law, context)
    if context.void:
        return False, context.void
    if context.facts.improper:
        return False, "ICF-37"
    if striker_is_forgiven(context):
        return True, striker_clause(law, context)
    if fault:
        return False, law.penalty or fault[1]
    if fate == "uncovered":
        return False, law.queen.back
    if fate == "too-early":
        return False, law.queen.too_early
    if stayed.theirs and (theirs_rule == "pay" or (theirs_rule == "pass" and not stayed.own)):
        return False, chosen(law, context, OPPONENTS_MAN)
    if context.gone.striker and (stayed.own or fate == "taken"):
        return True, "I-81"
    if stayed.own:
        return True, both_clause(law, context) if stayed.theirs else law.plays_on
    if stayed.theirs:
        return True, chosen(law, context, OPPONENTS_MAN)
    return (True, law.queen.cover) if fate == "taken" else (False, law.miss)


def paid(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men) -> VerdictDraft:
    """Collect payments from both sides: the cost of this stroke, and debts that can now be paid."""
    settings, side, placer = context.settings, context.side, context.placer
    fault = costliest_fault(law, context)
    if fault is None and stayed.theirs and OPPONENTS_MAN.of(settings) == "pay":
        spared = men_in(draft.state, side) <= draft.state.owed[side]
        clause = chosen(law, context, OPPONENTS_MAN)
        draft = payments.settle(draft, settings, side, 0 if spared else 1, placer, clause)
        if spared:
            draft = draft.say("nothing-to-pay", "S3.22", side=letters(side, context.before.seats), paid=0)
    else:
        count, clause = fault or (0, law.miss)
        draft = payments.settle(draft, settings, side, count, placer, clause)
    return payments.settle(draft, settings, context.other, 0, placer, "ICF-45b")


def costliest_fault(law: Law, context: StrokeContext) -> tuple[int, str] | None:
    """Return the men a stroke costs beyond those it sends back, and the clause; None without a fault.

    Only the costliest of several faults is paid: an improper stroke (ICF 37) precedes all others; a disc off the board;
    a man on the shooter's own line hit directly (S2.34); the striker pocketed.
    """
    if context.facts.improper:
        return 1, "ICF-37"
    faults_made: list[tuple[int, str]] = []
    if faults.off_board_is_paid(context):
        faults_made.append((1, chosen(law, context, OFF_BOARD)))
    if faults.hits_own_line(context.settings, context.facts):
        faults_made.append((1, "S2.34"))
    if context.fell.striker:
        faults_made.append((striker_costs(law, context), striker_clause(law, context)))
    return max(faults_made, key=lambda fault: fault[0], default=None)


def striker_costs(law: Law, context: StrokeContext) -> int:
    """Return the men paid for the striker besides the own men it sends back."""
    if context.own:
        return 0 if STRIKER_WITH_OWN.of(context.settings) == "return-pass" else 1
    return law.striker_theirs_costs if context.theirs else 1
