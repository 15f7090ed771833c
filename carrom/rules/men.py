"""The pocketed men of one stroke: taken off the board, credited to their side, or put back."""

from carrom.board.discs import Colour
from carrom.board.seats import Side
from carrom.rules.faults import OPPONENTS_MAN, Faults
from carrom.rules.law import Law, chosen
from carrom.rules.payments import PAYMENT_PLACE
from carrom.rules.stroke_context import NOTHING, FallenCounts, FaultCost, Men, StrokeContext, shooters_first
from carrom.rules.values import Facts, changed
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


def missed(draft: VerdictDraft, fell: FallenCounts, facts: Facts, clause: str) -> VerdictDraft:
    """Announce a plain miss, or a striker that hit nothing (ICF 21), unless something fell or has been said."""
    if fell.anything or draft.calls:
        return draft
    return draft.say("miss" if facts.touched else "nothing-touched", clause)


def fixed_colours(draft: VerdictDraft, context: StrokeContext, clause: str) -> VerdictDraft:
    """Announce the colours when this stroke fixed them: the first man to fall is the shooter's (S0.5)."""
    if context.before.colours is not None or context.colours is None:
        return draft
    side = letters(context.side, context.before.seats)
    return draft.say("colours-fixed", clause, side=side, colour=context.colours[context.side])


def of_the_stroke(law: Law, draft: VerdictDraft, context: StrokeContext, faults: Faults) -> tuple[VerdictDraft, Men]:
    """Credit the men that stay in and put back those that do not; return the draft and the men that stay in. Own men
    come back when the striker fell too or the stroke was improper (ICF 50a); the opponent's stay in and count for the
    opponent (ICF 47, 49). Of a void stroke nothing stays in."""
    if context.void:
        return give_back_void(draft, context, context.void), Men()
    if context.colours is None:
        return draft, Men()
    own = context.own
    own_colour, their_colour = context.colours[context.side], context.colours[context.other]
    fault = faults.improper or faults.striker
    if own and fault is not None:
        clause = "ICF-50a" if fault.kind == "improper" else fault.clause
        draft = own_men_returned(draft, context, own_colour, own, clause)
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


def own_men_returned(
    draft: VerdictDraft, context: StrokeContext, colour: Colour, count: int, clause: str
) -> VerdictDraft:
    """Put own men of the stroke back at the place of payment; the next player places them (ICF 51)."""
    place, side = PAYMENT_PLACE.of(context.settings), letters(context.side, draft.state.seats)
    return draft.put_back("men-returned", clause, colour, count, place, context.placer, side=side)


def credited(draft: VerdictDraft, side: Side, colour: Colour, count: int, clause: str) -> VerdictDraft:
    """Credit a side with the men of its colour that stay in, and with them the right to the queen."""
    draft = draft.change(has_pocketed={**draft.state.has_pocketed, side: True})
    who = letters(side, draft.state.seats)
    return draft.say("men-in", clause, side=who, colour=colour, count=count)


def theirs_clause(law: Law, context: StrokeContext) -> str:
    """Return the clause that counts an opponent's man: improper stroke, with the striker, with an own man, or alone."""
    if context.facts.improper:
        return "ICF-49"
    if context.fell.striker:
        return law.striker_theirs or law.theirs_with_striker
    return both_clause(law, context) if context.own else chosen(law, context, OPPONENTS_MAN)


def both_clause(law: Law, context: StrokeContext) -> str:
    """Return the clause on an own and an opponent's man in one stroke."""
    own_clause = law.both if OPPONENTS_MAN.of(context.settings) != "pay" else None
    return own_clause or chosen(law, context, OPPONENTS_MAN)


def give_back_void(draft: VerdictDraft, context: StrokeContext, void: FaultCost) -> VerdictDraft:
    """Put every man of a void stroke back at the centre; the next seat places them. The queen is handled separately."""
    for colour in shooters_first(context, context.facts.pocketed):
        count = context.fell.men(colour)
        if count:
            draft = draft.put_back("men-void", void.clause, colour, count, "centre", context.placer)
    return draft
