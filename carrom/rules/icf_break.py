"""The break under the Laws (17, 18): three tries, then the opponent's three, until a man is touched. `judge_stroke` is
the law of a family book whose opener has three tries to break as well.
"""

from carrom.rules import icf_dues, icf_queen, order, queen
from carrom.rules.faults import void_by
from carrom.rules.law import Law
from carrom.rules.options import Settings
from carrom.rules.stroke_context import StrokeContext, stroke_context
from carrom.rules.values import Facts, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, continue_round, pass_turn

TRIES = 3


def is_failed_try(context: StrokeContext) -> bool:
    """Whether the rosette was unbroken and nothing but the striker moved (17)."""
    fell, gone = context.fell, context.gone
    moved = fell.white or fell.black or fell.queen or gone.white or gone.black or gone.queen
    return context.before.breaking and not context.facts.touched and not moved


def judge_failed_try(context: StrokeContext) -> Verdict:
    """Judge a break try that touched no man. Improper, or with the striker pocketed, it loses the turn and costs
    nothing (18c). Otherwise the player tries again, three times in all (18a); then the opponent breaks the same
    rosette, keeping their colour (18b).
    """
    draft, seat = VerdictDraft(context.before), context.seat
    at_fault = context.facts.improper or context.fell.striker
    clause = "ICF-18c" if at_fault else "ICF-18a"
    if context.facts.improper:
        draft = draft.say("improper-stroke", clause)
    if context.fell.striker:
        draft = draft.say("striker-pocketed", clause)
    if context.gone.striker:
        draft = draft.say("striker-off-board", clause)
    draft = icf_dues.paid(draft.say("rosette-untouched", clause), context, None)
    tries = context.before.break_attempts + 1
    if not at_fault and tries < TRIES:
        draft = draft.say("hand-kept", clause, seat=seat)
        return continue_round(draft, seat, continues=True, break_attempts=tries)
    return pass_turn(queen.abandon(draft, icf_queen.CITED), "ICF-18c" if at_fault else "ICF-18b")


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke: a failed try to break by the Laws, any other in the common order."""
    context = stroke_context(settings, state, facts, void_by(settings, facts))
    if is_failed_try(context):
        return judge_failed_try(context)
    return order.judge_stroke(law, settings, state, facts)
