"""The queen under the Laws (65–74): the right to it, its fate in a stroke, and the calls."""

from carrom.rules import queen
from carrom.rules.queen import AS_BEFORE, QUEEN_RIGHT, QueenDecision
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.values import Queen
from carrom.rules.verdict_draft import VerdictDraft, men_on

CITED = queen.Cited(cover="ICF-65", back="ICF-69", last="ICF-70a")


def is_covering(context: StrokeContext) -> bool:
    """Whether this stroke has to cover a queen that the shooter's side took before."""
    before = context.before.queen
    return before.where == "awaiting" and before.side == context.side


def is_open_to_all(context: StrokeContext) -> bool:
    """Whether any side may take the queen at any time (option `queen_right`)."""
    return QUEEN_RIGHT.of(context.settings) == "always"


def has_right(context: StrokeContext) -> bool:
    """Whether the side may take the queen: a man of its own has counted (65, even if back: 68c), none owed (68b)."""
    return is_open_to_all(context) or (context.before.has_pocketed[context.side] and not owes(context))


def owes(context: StrokeContext) -> bool:
    """Whether the shooter's side owes a man (68b)."""
    return context.before.owed[context.side] > 0


def all_nine_on_board(context: StrokeContext) -> bool:
    """Whether all nine men of the shooter's side were on the board before the stroke (68d, 70b)."""
    if context.colours is None:
        return True
    return men_on(context.before.on_board, context.colours[context.side]) == 9


def decide(
    context: StrokeContext, own_in: int, own_last: bool, tries_again: bool, faulted_by: str | None
) -> QueenDecision:
    """Return the fate of the queen in this stroke, before the next turn is decided. `own_in`: own men that stay in;
    `own_last`: the last own man fell; `tries_again`: own men fell with the striker and the turn is kept (74a).
    `faulted_by`: the clause on the striker or the improper stroke, if either sends it back."""
    if is_covering(context):
        if own_in:
            return QueenDecision("covered", CITED.cover)
        if tries_again:
            return QueenDecision("another-try", CITED.another_try)
        # 37b takes out what this stroke pocketed; a queen taken before goes back uncovered, unless 73 or 74 applies.
        by = faulted_by if context.fell.striker else None
        return QueenDecision("uncovered", by or CITED.back)
    if context.before.queen.where == "awaiting":
        return QueenDecision("stranded", CITED.back)
    if not context.fell.queen:
        return AS_BEFORE
    if context.void or context.facts.improper or context.fell.striker:
        return QueenDecision("struck-out", faulted_by or CITED.back)
    # one own man falling with the queen covers it: with the right, and not from all nine (70a, 70b)
    by_one = is_open_to_all(context) or (has_right(context) and not all_nine_on_board(context))
    if own_in and (by_one or own_in > 1 or own_last):
        return QueenDecision("covered-together", "ICF-70b" if own_in > 1 and not by_one else "ICF-70a")
    if has_right(context) or own_in:
        return QueenDecision("taken", taken_by(context))
    return QueenDecision("too-early", too_early_by(context))


def taken_by(context: StrokeContext) -> str:
    """Return the clause on a queen awaiting its cover: one man did not cover it (70b), or the right to it (65, 68c)."""
    if context.own or is_open_to_all(context):
        return "ICF-70b" if context.own else CITED.cover
    return "ICF-68c" if all_nine_on_board(context) else CITED.cover


def too_early_by(context: StrokeContext) -> str:
    """Return the clause that sends back a queen taken without the right: a man is owed (68b), or none is in (68a)."""
    return "ICF-68b" if owes(context) else "ICF-68a"


def record(draft: VerdictDraft, context: StrokeContext, decision: QueenDecision, keeps: bool = False) -> VerdictDraft:
    """Record the queen's fate, and what is owed (68b). `keeps` the turn: otherwise a waiting queen goes back."""
    if decision.fate == "too-early" and owes(context):
        return draft.put_queen_back("queen-while-owing", decision.clause, seat=context.seat)
    return queen.record(draft, context, decision, over=False, keeps=keeps, cited=CITED)


def record_at_the_end(
    draft: VerdictDraft, context: StrokeContext, decision: QueenDecision, as_fallen: bool
) -> VerdictDraft:
    """Record the queen's fate in the draft of the stroke that ends the round: it can no longer be covered. `as_fallen`:
    the clause that ends it judges what fell, before anything returns; then the queen stays where it is."""
    if as_fallen and is_covering(context):
        return draft
    if decision.fate == "taken" or (as_fallen and decision.fate == "struck-out"):
        return draft.change(queen=Queen("awaiting", context.side)).say("queen-taken", CITED.back)
    return record(draft, context, decision)
