"""Dues and penalties under the Laws (36–63, 71–74): costs of faults, technical fouls, waived dues; what the umpire
declares: a board lost without a stroke (24, 64, I-90b), a break too early (20); and the break itself (17, 18): three
tries, then the opponent's three, until a man is touched."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from carrom.board.seats import Seat, next_seat, other_side, side_of
from carrom.errors import Unreadable
from carrom.rules import faults, icf_queen, icf_scores, men, order, payments, queen
from carrom.rules.faults import OPPONENTS_MAN, STRIKER_WITH_OWN, void_by
from carrom.rules.icf_last_men import IcfRoundEnd
from carrom.rules.law import Law
from carrom.rules.options import Settings
from carrom.rules.stroke_context import FaultCost, StrokeContext, shooters_first, stroke_context
from carrom.rules.values import BoardLostCause, Facts, JudgedEvent, State, Verdict, changed
from carrom.rules.verdict_draft import VerdictDraft, continue_round, letters, men_in, pass_turn

LOST_BY: Mapping[BoardLostCause, str] = MappingProxyType(
    {"out-of-turn": "ICF-24", "left-seat": "ICF-64", "upset-board": "I-90b"}
)
"""Cause of a board lost → its clause."""
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
    queen, or while covering it, cost two men."""
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
    """Collect the cost of the stroke and earlier debts, never set off (62a). The next player places the men (51)."""
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
    record how many they are."""
    seat = state.to_play
    side = side_of(by or seat, state.seats)
    debtor = other_side(side, state.seats)
    owed = state.owed[debtor]
    draft = VerdictDraft(state).change(owed={**state.owed, debtor: 0})
    draft = draft.say("forgone", "ICF-60", side=letters(side, state.seats), count=owed)
    return _same_turn(draft, seat, "ICF-60")


def _same_turn(draft: VerdictDraft, seat: Seat, clause: str) -> Verdict:
    draft = draft.say("hand-kept", clause, seat=seat)
    return continue_round(draft, seat, continues=True, break_attempts=draft.state.break_attempts)


def board_lost(settings: Settings, state: State, event: JudgedEvent) -> Verdict:
    """Judge a board lost: the other side wins the offender's men on the board, and the queen unless it is covered. A
    queen that the winner has covered counts for them as in any round (26). Raises `Unreadable` for a missing offender
    or cause, and for a stroke out of turn by the seat to play."""
    offender, cause = event.by, event.cause
    if offender is None:
        raise Unreadable("by", "is missing: a board-lost names the seat that loses the board")
    if cause is None:
        *others, last = LOST_BY
        raise Unreadable("cause", f"is missing: a board-lost has the cause {', '.join(others)} or {last}")
    if cause == "out-of-turn" and offender == state.to_play:
        raise Unreadable("by", f"is {offender}, the seat to play, which cannot play out of turn")
    clause = LOST_BY[cause]
    draft = VerdictDraft(state).say("board-lost", clause, cause=cause, seat=offender)
    winner = other_side(side_of(offender, state.seats), state.seats)
    return icf_scores.end_round(draft, settings, IcfRoundEnd(clause, winner, "men-and-queen-on-board"))


def early_break(settings: Settings, state: State, event: JudgedEvent) -> Verdict:
    """Judge a break before the umpire's call (20): what was pocketed returns, one man is due, the turn is lost. The
    rosette counts as unbroken, and the next seat breaks it. Raises `Unreadable` where the rosette is broken, for a seat
    that is not to break, and for other facts than discs pocketed."""
    seat, facts = state.to_play, event.facts or Facts()
    if not state.breaking:
        raise Unreadable("state.breaking", "is false: only an unbroken rosette can be broken too early")
    if event.by not in (None, seat):
        raise Unreadable("by", f"is {event.by}, but {seat} breaks; a stroke of another seat is a board-lost")
    if facts != Facts(pocketed=facts.pocketed):
        raise Unreadable("facts", "has more than pocketed: of an early-break nothing else counts")
    # Nothing that the stroke met counts, so that the rosette stays to be broken.
    context = stroke_context(settings, state, changed(facts, touched=False), None)
    draft = _given_back(men.lifted(context).say("early-break", "ICF-20", seat=seat), context)
    draft = payments.settle(draft, settings, context.side, 1, context.placer, "ICF-20")
    return pass_turn(draft, "ICF-20")


def _given_back(draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Put all discs of the stroke back: the men inside the outer circle, by the next player (51), and the queen."""
    side = letters(context.side, context.before.seats)
    to = payments.PAYMENT_PLACE.of(context.settings)
    for colour in shooters_first(context, context.facts.pocketed):
        count = context.fell.men(colour)
        if count:
            draft = draft.put_back("men-returned", "ICF-20", colour, count, to, context.placer, side=side)
    return draft.put_queen_back("queen-struck-out", "ICF-20") if context.fell.queen else draft


TRIES = 3


def is_failed_try(context: StrokeContext) -> bool:
    """Whether the rosette was unbroken and nothing but the striker moved (17)."""
    fell, gone = context.fell, context.gone
    moved = fell.white or fell.black or fell.queen or gone.white or gone.black or gone.queen
    return context.before.breaking and not context.facts.touched and not moved


def judge_failed_try(context: StrokeContext, cited: queen.Cited) -> Verdict:
    """Judge a break try that touched no man. Improper, or with the striker pocketed, it loses the turn and costs
    nothing (18c). Otherwise the player tries again, three times in all (18a); then the opponent breaks the same
    rosette, keeping their colour (18b). `cited`: the clauses of the book's queen."""
    draft, seat = VerdictDraft(context.before), context.seat
    at_fault = context.facts.improper or context.fell.striker
    clause = "ICF-18c" if at_fault else "ICF-18a"
    if context.facts.improper:
        draft = draft.say("improper-stroke", clause)
    if context.fell.striker:
        draft = draft.say("striker-pocketed", clause)
    if context.gone.striker:
        draft = draft.say("striker-off-board", clause)
    draft = paid(draft.say("rosette-untouched", clause), context, None)
    tries = context.before.break_attempts + 1
    if not at_fault and tries < TRIES:
        draft = draft.say("hand-kept", clause, seat=seat)
        return continue_round(draft, seat, continues=True, break_attempts=tries)
    return pass_turn(queen.abandon(draft, cited), "ICF-18c" if at_fault else "ICF-18b")


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke: a failed try to break by the Laws, any other in the common order."""
    context = stroke_context(settings, state, facts, void_by(law.options, settings, facts))
    if is_failed_try(context):
        return judge_failed_try(context, law.queen)
    return order.judge_stroke(law, settings, state, facts)
