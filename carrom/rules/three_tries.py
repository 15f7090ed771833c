"""A family book whose opener has three tries to break, as under the Laws (ICF 18)."""

from carrom.rules import icf_break, order
from carrom.rules.faults import void_by
from carrom.rules.law import Law
from carrom.rules.options import Settings
from carrom.rules.stroke_context import stroke_context
from carrom.rules.values import Facts, State, Verdict


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke: a failed try to break by the Laws, any other in the common order."""
    context = stroke_context(settings, state, facts, void_by(settings, facts))
    if icf_break.is_failed_try(context):
        return icf_break.judge_failed_try(context)
    return order.judge_stroke(law, settings, state, facts)
