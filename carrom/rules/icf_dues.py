"""Dues and penalties under the Laws (36–63, 71–74): costs of faults, technical fouls, waived dues."""

from functools import partial
from typing import NamedTuple

from carrom.board.seats import Seat, next_seat, other_side, side_of
from carrom.rules import faults, icf_queen, payments
from carrom.rules.faults import OPPONENTS_MAN, STRIKER_WITH_OWN
from carrom.rules.options import Settings
from carrom.rules.stroke_context import FaultCost, StrokeContext
from carrom.rules.values import State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, continue_round, letters, men_in

_striker = partial(FaultCost, "striker")


class Dues(NamedTuple):
    """What is due for the faults of a stroke, each decided once."""

    striker: FaultCost | None  # the cost of a pocketed striker by itself
    off_board: FaultCost | None  # the cost of a disc off the board, where an option makes it a fault
    own_line: FaultCost | None  # that of a man on the shooter's own line hit directly, where an option makes it a fault
    cost: FaultCost | None
    """The cost of the stroke: its gravest fault, void, improper, added by an option or the striker, in this order."""
    returned_by: str | None  # the clause by which own men and the queen come back: void, striker or improper stroke
    own_men_back: bool  # the own men of the stroke come back: with the striker (46) or by an improper stroke (37b, 50)


def dues(context: StrokeContext) -> Dues:
    """Return what is due for the faults of a stroke."""
    striker = striker_due(context) if context.fell.striker else None
    off_board = FaultCost("off-board", "S0.28b") if faults.off_board_is_paid(context) else None
    own_line = FaultCost("own-line", "S2.34") if faults.hits_own_line(context.settings, context.facts) else None
    if context.void:
        cost = context.void._replace(men=int(context.fell.striker))
    elif context.facts.improper:
        cost = striker or improper_due(context)
    else:
        cost = off_board or own_line or striker
    returned_by = context.void or striker
    return Dues(
        striker=striker,
        off_board=off_board,
        own_line=own_line,
        cost=cost,
        returned_by=returned_by.clause if returned_by else "ICF-37b" if context.facts.improper else None,
        own_men_back=context.own > 0 and (context.facts.improper or striker is not None),
    )


def improper_due(context: StrokeContext) -> FaultCost:
    """Return the cost of an improper stroke without the striker pocketed: one man and the turn (37a, 49, 50a)."""
    if context.own:
        return FaultCost("improper", "ICF-50a")
    return FaultCost("improper", "ICF-49" if context.theirs else "ICF-37a")


def striker_due(context: StrokeContext) -> FaultCost:
    """Return the cost of a pocketed striker: by itself, with the queen (71, 72, 68d), while covering it (73, 74). With
    own men the turn is kept, unless the stroke was improper or an option says otherwise; improper strokes with the
    queen, or while covering it, cost two men.
    """
    improper = context.facts.improper
    if icf_queen.is_covering(context):
        found = _striker_while_covering(context)
    elif context.fell.queen:
        found = _striker_with_queen(context)
    elif improper:
        found = _striker("ICF-50b" if context.own else "ICF-49" if context.theirs else "ICF-45a")
    elif context.own:
        found = _striker("ICF-48" if context.theirs else "ICF-46", keeps=True)
    else:
        found = _striker("ICF-47" if context.theirs else "ICF-45a")
    option = STRIKER_WITH_OWN.of(context.settings)
    if improper or not context.own or option == "pay-keep":
        return found
    return _striker("S0.32", men=0) if option == "return-pass" else _striker("S3.24")


def _striker_while_covering(context: StrokeContext) -> FaultCost:
    """Return the cost of the striker while covering: 73 without an own man, 74 with own men."""
    if context.facts.improper:
        return _striker("ICF-74b" if context.own else "ICF-73b", men=2)
    return _striker("ICF-74a", keeps=True) if context.own else _striker("ICF-73a")


def _striker_with_queen(context: StrokeContext) -> FaultCost:
    """71 with own men, 72 without; with all nine on the board the turn is lost (68d), as without the right (68a, b)."""
    if context.facts.improper:
        return _striker("ICF-71b" if context.own else "ICF-72b", men=2)
    if context.own:
        return _striker("ICF-71a", keeps=True)
    if icf_queen.all_nine_on_board(context):
        return _striker("ICF-68d")
    return (
        _striker("ICF-72a", keeps=True) if icf_queen.has_right(context) else _striker(icf_queen.too_early_by(context))
    )


def paid(draft: VerdictDraft, context: StrokeContext, cost: FaultCost | None) -> VerdictDraft:
    """Collect the cost of the stroke and earlier debts, never set off (62a). The next player places all the men (51)."""
    settings, side = context.settings, context.side
    cost = cost or _opponents_man_due(draft, context)
    count, clause = (cost.men, cost.clause) if cost else (0, "ICF-45a")
    draft = payments.settle(draft, settings, side, count, context.placer, clause)
    if cost and cost.kind == "opponents-man" and not cost.men:
        draft = draft.say("nothing-to-pay", "S3.22", side=letters(side, draft.state.seats), paid=0)
    return payments.settle(draft, settings, context.other, 0, context.placer, "ICF-45b")


def _opponents_man_due(draft: VerdictDraft, context: StrokeContext) -> FaultCost | None:
    """Return the cost of an opponent's man under the option `opponents_man`: one man, or none if none is in."""
    if not context.theirs or OPPONENTS_MAN.of(context.settings) != "pay":
        return None
    purse = men_in(draft.state, context.side) - draft.state.owed[context.side]
    return FaultCost("opponents-man", "S3.21", men=1 if purse > 0 else 0)


def technical_foul(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge a breach before a turn's first stroke, or by a player not to play (36): one man; the turn goes on."""
    seat = state.to_play
    offender = by or seat
    clause = "ICF-36"
    side = side_of(offender, state.seats)
    draft = VerdictDraft(state).say("technical-foul", clause, seat=offender)
    draft = payments.settle(draft, settings, side, 1, next_seat(offender, state.seats), clause)
    return _same_turn(draft, seat, clause)


def forgo(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Waive everything the other side owes (60, to forgo): all of it, never a part. Debts are written off. Men that
    came back by the last stroke stay in: the holder of the layout takes them off again, since the position does not
    record how many they are.
    """
    seat = state.to_play
    side = side_of(by or seat, state.seats)
    debtor = other_side(side, state.seats)
    owed = state.owed[debtor]
    draft = VerdictDraft(state).change(owed={**state.owed, debtor: 0})
    draft = draft.say("forgone", "ICF-60", side=letters(side, state.seats), count=owed)
    return _same_turn(draft, seat, "ICF-60")


def _same_turn(draft: VerdictDraft, seat: Seat, clause: str) -> Verdict:
    """Return the verdict of an event that leaves the turn and the break attempts unchanged."""
    draft = draft.say("hand-kept", clause, seat=seat)
    return continue_round(draft, seat, continues=True, break_attempts=draft.state.break_attempts)
