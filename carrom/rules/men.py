"""The pocketed men of one stroke: taken off the board, credited to their side, or put back."""

from carrom.board.discs import Colour
from carrom.board.seats import Side
from carrom.rules import faults
from carrom.rules.law import Law, striker_clause, theirs_clause
from carrom.rules.payments import PAYMENT_PLACE
from carrom.rules.stroke_context import NOTHING, Men, StrokeContext
from carrom.rules.values import changed
from carrom.rules.verdict_draft import VerdictDraft, letters, men_on


def lifted(context: StrokeContext) -> VerdictDraft:
    """Return a draft with the pocketed discs taken off the board; a disc off the board still counts as on it."""
    before, fell = context.before, context.fell
    if fell is NOTHING and not before.breaking:
        return VerdictDraft(before)
    on_board = changed(
        before.on_board,
        white=before.on_board.white - fell.white,
        black=before.on_board.black - fell.black,
        queen=before.on_board.queen and not fell.queen,
    )
    breaking = before.breaking and not context.facts.touched
    return VerdictDraft(changed(before, on_board=on_board, colours=context.colours, breaking=breaking))


def of_the_stroke(law: Law, draft: VerdictDraft, context: StrokeContext) -> tuple[VerdictDraft, Men]:
    """Credit the men that stay in and put back those that do not; return the draft and the men that stay in.

    Own men come back when the striker fell too or the stroke was improper (ICF 50a); the opponent's stay in and count
    for the opponent (ICF 47, 49). Of a void stroke nothing stays in.
    """
    if context.void:
        return faults.give_back_void(draft, context, context.void), Men()
    if context.colours is None:
        return draft, Men()
    own = context.own
    own_colour, their_colour = context.colours[context.side], context.colours[context.other]
    if own and (context.fell.striker or context.facts.improper):
        draft = own_back(law, draft, context, own_colour)
        own = 0
    elif own:
        draft = credited(draft, context.side, own_colour, own, law.own_man)
    if context.theirs:
        draft = credited(draft, context.other, their_colour, context.theirs, theirs_clause(law, context))
    on_board = draft.state.on_board
    return draft, Men(
        own=own,
        theirs=context.theirs,
        own_last=own_colour if own > 0 and men_on(on_board, own_colour) == 0 else None,
        theirs_last=their_colour if context.theirs > 0 and men_on(on_board, their_colour) == 0 else None,
    )


def own_back(law: Law, draft: VerdictDraft, context: StrokeContext, colour: Colour) -> VerdictDraft:
    """Put the own men of the stroke back at the place of payment."""
    place = PAYMENT_PLACE.of(context.settings)
    clause = "ICF-50a" if context.facts.improper else striker_clause(law, context)
    draft = draft.put_back(colour, context.own, place, context.placer)
    return draft.say("men-returned", clause, colour=colour, count=context.own, place=place)


def credited(draft: VerdictDraft, side: Side, colour: Colour, count: int, clause: str) -> VerdictDraft:
    """Credit a side with the men of its colour that stay in, and with them the right to the queen."""
    draft = draft.change(has_pocketed={**draft.state.has_pocketed, side: True})
    who = letters(side, draft.state.seats)
    return draft.say("men-in", clause, side=who, colour=colour, count=count)
