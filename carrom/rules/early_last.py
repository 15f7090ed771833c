"""A last man that falls while the queen is in play, in a book where it comes back and the round goes on."""

from carrom.board.discs import Colour
from carrom.board.seats import Side
from carrom.rules import payments
from carrom.rules.law import Law
from carrom.rules.payments import PAYMENT_PLACE
from carrom.rules.stroke_context import Men, StrokeContext
from carrom.rules.values import Verdict
from carrom.rules.verdict_draft import VerdictDraft, letters, pass_turn


def comes_back(law: Law, clause: str, draft: VerdictDraft, context: StrokeContext, men: Men) -> Verdict:
    """Put the last men back, collect one man from the shooter's side, and pass the turn.

    One man is paid however many faults the stroke has. A queen that was not covered returns with the turn.
    """
    settings, place = context.settings, PAYMENT_PLACE.of(context.settings)
    fell: tuple[tuple[Side, Colour | None], ...] = ((context.other, men.theirs_last), (context.side, men.own_last))
    for side, colour in fell:
        if colour is not None:
            draft = draft.say("last-man-too-early", clause, colour=colour)
            whose = letters(side, draft.state.seats)
            draft = draft.put_back("men-returned", clause, colour, 1, place, context.placer, side=whose)
    if draft.state.queen.where == "awaiting":
        draft = draft.put_queen_back("queen-stranded", law.queen.back)
    draft = payments.settle(draft, settings, context.side, 1, context.placer, clause)
    draft = payments.settle(draft, settings, context.other, 0, context.placer, "ICF-45b")
    return pass_turn(draft, clause)
