"""A last man in the family books: the winner of the round and the clause, or its return while the queen is in play."""

from carrom.board.discs import Colour
from carrom.board.seats import Side
from carrom.rules import payments, scores, sums
from carrom.rules.law import Law, chosen
from carrom.rules.options import Settings
from carrom.rules.payments import PAYMENT_PLACE
from carrom.rules.queen import QUEEN_BEFORE_LAST, QUEEN_WITH_LAST
from carrom.rules.stroke_context import Men, StrokeContext
from carrom.rules.sums import QUEEN_VALUE, SCORING, is_capped
from carrom.rules.values import Verdict
from carrom.rules.verdict_draft import VerdictDraft, letters, pass_turn


def end_round(law: Law, draft: VerdictDraft, context: StrokeContext, men: Men) -> Verdict:
    """End the round on a last man. A side whose last man falls wins the round, whichever side pocketed it; both at
    once, the shooter. Where every man counts, this only breaks a tie. But with the queen in play (on the board, or
    taken and not covered by the end of the stroke) where it must fall before, the shooter loses. A queen covered by the
    shooter's last man is not in play."""
    ending, settings = law.ending, context.settings
    in_play = draft.state.queen.where != "covered" and QUEEN_BEFORE_LAST.of(settings)
    if in_play and law.early_last:
        return comes_back(law, law.early_last, draft, context, men)
    draft = announce(law, draft, men, too_early=in_play)
    emptied = context.side if men.own_last else context.other
    if not in_play:
        return scores.end_round(draft, settings, None, emptied, won_by(law, settings), counting=ending.counting)
    both = ending.both if men.own_last and men.theirs_last else None
    return scores.end_round(
        draft,
        settings,
        winner=context.other,
        emptied=emptied,
        clause=both or (ending.own if men.own_last else ending.theirs),
        queen_lost=True,
        forfeit=ending.forfeit,
        counting=ending.counting,
    )


def queen_with_last(
    law: Law, draft: VerdictDraft, context: StrokeContext, men: Men
) -> tuple[VerdictDraft, StrokeContext]:
    """Return the draft and the context of a last man: a queen that only this stroke covered gives nothing where the
    house says so."""
    settings = context.settings
    late = bool(men.own_last) and context.before.queen.where != "covered" and draft.state.queen.where == "covered"
    if not late or QUEEN_WITH_LAST.of(settings) == "counts":
        return draft, context
    if QUEEN_VALUE.of(settings) and not is_capped(settings, draft.state, context.side):
        draft = draft.say("queen-with-last", chosen(law, context, QUEEN_WITH_LAST))
    return draft, context._replace(settings={**settings, QUEEN_VALUE.name: 0})


def won_by(law: Law, settings: Settings) -> str:
    """Return the clause on the winner where the queen does not decide: the book's, or that of the scoring set."""
    scoring = SCORING.of(settings)
    return law.ending.wins if scoring == law.options[SCORING.name].default else sums.WON_BY[scoring]


def win(
    law: Law, draft: VerdictDraft, settings: Settings, winner: Side, clause: str, forfeit: int | None = None
) -> Verdict:
    """End the round for the side a clause names, with the queen if that side covered it, or with a forfeit."""
    ending = law.ending
    return scores.end_round(draft, settings, winner, winner, clause, forfeit=forfeit, counting=ending.counting)


def announce(law: Law, draft: VerdictDraft, men: Men, too_early: bool) -> VerdictDraft:
    """Announce the last men that fell, and whether they fell too early."""
    ending = law.ending
    both = ending.both if men.own_last and men.theirs_last else None
    for colour, clause in ((men.own_last, ending.own), (men.theirs_last, ending.theirs)):
        if colour and too_early:
            draft = draft.say("last-man-too-early", both or clause, colour=colour)
        elif colour:
            draft = draft.say("last-man", ending.ends, colour=colour)
    return draft


def comes_back(law: Law, clause: str, draft: VerdictDraft, context: StrokeContext, men: Men) -> Verdict:
    """Put the last men back and pass the turn. One man is paid, however many faults; an uncovered queen returns."""
    settings, place = context.settings, PAYMENT_PLACE.of(context.settings)
    fell: tuple[tuple[Side, Colour | None], ...] = ((context.other, men.theirs_last), (context.side, men.own_last))
    for side, colour in fell:
        if colour is not None:
            draft = draft.say("last-man-too-early", clause, colour=colour)
            whose = letters(side, draft.state.seats)
            # An opponent's man is given back by nobody: it is the shooter's fault that it comes out.
            form = {} if side == context.side else {"form": "theirs"}
            draft = draft.put_back("men-returned", clause, colour, 1, place, context.placer, side=whose, **form)
    if draft.state.queen.where == "awaiting":
        draft = draft.put_queen_back("queen-stranded", law.queen.back)
    draft = payments.settle(draft, settings, context.side, 1, context.placer, clause)
    draft = payments.settle(draft, settings, context.other, 0, context.placer, law.owed)
    return pass_turn(draft, clause)
