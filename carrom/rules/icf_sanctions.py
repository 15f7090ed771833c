"""What the umpire declares under the Laws: a board lost without a stroke (24, 64, I-90b), a break too early (20)."""

from collections.abc import Mapping
from types import MappingProxyType

from carrom.board.seats import other_side, side_of
from carrom.errors import Unreadable
from carrom.rules import icf_scores, men, payments
from carrom.rules.icf_last_men import IcfRoundEnd
from carrom.rules.options import Settings
from carrom.rules.stroke_context import StrokeContext, shooters_first, stroke_context
from carrom.rules.values import BoardLostCause, Facts, JudgedEvent, State, Verdict, changed
from carrom.rules.verdict_draft import VerdictDraft, letters, pass_turn

LOST_BY: Mapping[BoardLostCause, str] = MappingProxyType(
    {"out-of-turn": "ICF-24", "left-seat": "ICF-64", "upset-board": "I-90b"}
)
"""Cause of a board lost → its clause."""


def board_lost(settings: Settings, state: State, event: JudgedEvent) -> Verdict:
    """Judge a board lost: the other side wins the offender's men on the board, and the queen unless it is covered. A
    queen that the winner has covered counts for them as in any round (26). Raises `Unreadable` for a missing offender
    or cause, and for a stroke out of turn by the seat to play.
    """
    offender, cause = event.by, event.cause
    if offender is None:
        raise Unreadable("by", "is missing: a board-lost names the seat that loses the board")
    if cause is None:
        raise Unreadable("cause", f"is missing: a board-lost has the cause {_causes()}")
    if cause == "out-of-turn" and offender == state.to_play:
        raise Unreadable("by", f"is {offender}, the seat to play, which cannot play out of turn")
    clause = LOST_BY[cause]
    draft = VerdictDraft(state).say("board-lost", clause, cause=cause, seat=offender)
    winner = other_side(side_of(offender, state.seats), state.seats)
    return icf_scores.end_round(draft, settings, IcfRoundEnd(clause, winner, "men-and-queen-on-board"))


def _causes() -> str:
    *others, last = LOST_BY
    return f"{', '.join(others)} or {last}"


def early_break(settings: Settings, state: State, event: JudgedEvent) -> Verdict:
    """Judge a break before the umpire's call (20): what was pocketed returns, one man is due, the turn is lost. The
    rosette counts as unbroken, and the next seat breaks it. Raises `Unreadable` where the rosette is broken, for a seat
    that is not to break, and for other facts than discs pocketed.
    """
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
