"""The men of one stroke: lifted off the board, credited to their side, or put back."""

from carrom.board.discs import Colour
from carrom.board.seats import Side
from carrom.rules import faults, payments
from carrom.rules.law import Law, striker_clause, theirs_clause
from carrom.rules.stroke_context import NOTHING, Men, StrokeContext
from carrom.rules.values import changed
from carrom.rules.verdict_draft import VerdictDraft, letters, men_on


def lifted(hearing: StrokeContext) -> VerdictDraft:
    """The sheet with what fell taken off the board; a disc that left the board still counts as on it."""
    before, fell = hearing.before, hearing.fell
    if fell is NOTHING and not before.breaking:
        return VerdictDraft(before)
    on_board = changed(
        before.on_board,
        white=before.on_board.white - fell.white,
        black=before.on_board.black - fell.black,
        queen=before.on_board.queen and not fell.queen,
    )
    breaking = before.breaking and not hearing.facts.touched
    return VerdictDraft(changed(before, on_board=on_board, colours=hearing.colours, breaking=breaking))


def of_the_stroke(law: Law, sheet: VerdictDraft, hearing: StrokeContext) -> tuple[VerdictDraft, Men]:
    """Credit the men that stay in and put back those that do not.

    Own men come back when the striker fell too or the stroke was improper (ICF 50a); the opponent's stay in for him
    (ICF 47, 49). Of a void stroke nothing stays in.
    """
    if hearing.void:
        return faults.give_back_void(sheet, hearing, hearing.void), Men()
    if hearing.colours is None:
        return sheet, Men()
    own = hearing.own
    own_colour, their_colour = hearing.colours[hearing.side], hearing.colours[hearing.other]
    if own and (hearing.fell.striker or hearing.facts.improper):
        sheet = own_back(law, sheet, hearing, own_colour)
        own = 0
    elif own:
        sheet = credited(sheet, hearing.side, own_colour, own, law.own_man)
    if hearing.theirs:
        sheet = credited(sheet, hearing.other, their_colour, hearing.theirs, theirs_clause(law, hearing))
    on_board = sheet.state.on_board
    return sheet, Men(
        own=own,
        theirs=hearing.theirs,
        own_last=own_colour if own > 0 and men_on(on_board, own_colour) == 0 else None,
        theirs_last=their_colour if hearing.theirs > 0 and men_on(on_board, their_colour) == 0 else None,
    )


def own_back(law: Law, sheet: VerdictDraft, hearing: StrokeContext, colour: Colour) -> VerdictDraft:
    """Put the own men of the stroke back, to where a man is paid."""
    place = payments.place(hearing.settings)
    clause = "ICF-50a" if hearing.facts.improper else striker_clause(law, hearing)
    sheet = sheet.put_back(colour, hearing.own, place, hearing.placer)
    return sheet.say("men-returned", clause, colour=colour, count=hearing.own, place=place)


def credited(sheet: VerdictDraft, side: Side, colour: Colour, count: int, clause: str) -> VerdictDraft:
    """Give a side the men of its colour that stay in, and with them the right to the queen."""
    sheet = sheet.change(has_pocketed={**sheet.state.has_pocketed, side: True})
    who = letters(side, sheet.state.seats)
    return sheet.say("men-in", clause, side=who, colour=colour, count=count)
