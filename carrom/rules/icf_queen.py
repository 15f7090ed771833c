"""The queen under the Laws (65–74): the right to it, its fate in a stroke, and the calls."""

from carrom.rules import queen
from carrom.rules.queen import QUEEN_RIGHT, Fate
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
    """Whether the shooter's side may take the queen: a man of its own has counted (65), and it owes nothing (68b).

    Men that have come back since do not remove the right (68c).
    """
    return is_open_to_all(context) or (context.before.has_pocketed[context.side] and not owes(context))


def owes(context: StrokeContext) -> bool:
    """Whether the shooter's side owes a man (68b)."""
    return context.before.owed[context.side] > 0


def all_nine_on_board(context: StrokeContext) -> bool:
    """Whether all nine men of the shooter's side were on the board before the stroke (68d, 70b)."""
    if context.colours is None:
        return True
    return men_on(context.before.on_board, context.colours[context.side]) == 9


def is_covered_by_one(context: StrokeContext) -> bool:
    """Whether one own man falling with the queen covers it: with the right, and not from all nine (70a, 70b)."""
    return is_open_to_all(context) or (has_right(context) and not all_nine_on_board(context))


def fate(context: StrokeContext, own_in: int, own_last: bool, tries_again: bool) -> Fate:
    """Return the fate of the queen in this stroke, before the next turn is decided.

    `own_in`: own men that stay in; `own_last`: the last own man fell; `tries_again`: own men fell with the striker and
    the turn is kept (74a).
    """
    if is_covering(context):
        if own_in:
            return "covered"
        return "another-try" if tries_again else "uncovered"
    if context.before.queen.where == "awaiting":
        return "stranded"
    if not context.fell.queen:
        return "as-before"
    if context.void or context.facts.improper or context.fell.striker:
        return "struck-out"
    if own_in and (is_covered_by_one(context) or own_in > 1 or own_last):
        return "covered-together"
    return "taken" if has_right(context) or own_in else "too-early"


def taken_by(context: StrokeContext) -> str:
    """Return the clause on a queen awaiting its cover: one man did not cover it (70b), or the right to it (65, 68c)."""
    if context.own or is_open_to_all(context):
        return "ICF-70b" if context.own else CITED.cover
    return "ICF-68c" if all_nine_on_board(context) else CITED.cover


def too_early_by(context: StrokeContext) -> str:
    """Return the clause that sends back a queen taken without the right: a man is owed (68b), or none is in (68a)."""
    return "ICF-68b" if owes(context) else "ICF-68a"


def rule(draft: VerdictDraft, context: StrokeContext, fate: Fate, keeps: bool, faulted_by: str | None) -> VerdictDraft:
    """Record the queen's fate in the draft of a stroke after which the round goes on.

    `keeps`: the shooter keeps the turn; otherwise a waiting queen goes back. `faulted_by`: the clause on the striker or
    the improper stroke, if either is the cause.
    """
    seat, side = context.seat, context.side
    if fate in ("covered", "covered-together"):
        return covered(draft, context, fate)
    if fate == "taken" and keeps:
        return draft.change(queen=Queen("awaiting", side)).say("queen-awaiting", taken_by(context), seat=seat)
    if fate == "another-try" and keeps:
        return draft.say("queen-another-try", "ICF-74a", seat=seat)
    return gone_back(draft, context, fate, faulted_by)


def rule_at_the_end(
    draft: VerdictDraft, context: StrokeContext, fate: Fate, as_fallen: bool, faulted_by: str | None
) -> VerdictDraft:
    """Record the queen's fate in the draft of the stroke that ends the round: it can no longer be covered.

    `as_fallen`: the clause that ends it judges what fell, before anything returns; then the queen stays where it is.
    """
    if as_fallen and is_covering(context):
        return draft
    if fate == "taken" or (as_fallen and fate == "struck-out"):
        return draft.change(queen=Queen("awaiting", context.side)).say("queen-taken", CITED.back)
    if fate in ("covered", "covered-together"):
        return covered(draft, context, fate)
    return gone_back(draft, context, fate, faulted_by)


def covered(draft: VerdictDraft, context: StrokeContext, fate: Fate) -> VerdictDraft:
    """Record the cover: by the stroke after the one that took the queen (65), or by men falling with it (70a, 70b)."""
    draft = draft.change(queen=Queen("covered", context.side))
    if fate == "covered":
        return draft.say("queen-covered", CITED.cover, seat=context.seat)
    from_nine = context.own > 1 and not is_covered_by_one(context)
    return draft.say("queen-covered-together", "ICF-70b" if from_nine else "ICF-70a", seat=context.seat)


def gone_back(draft: VerdictDraft, context: StrokeContext, fate: Fate, faulted_by: str | None) -> VerdictDraft:
    """Put the queen back at the centre by the umpire (66), unless its fate is ``as-before``."""
    if fate == "as-before":
        return draft
    draft = draft.put_queen_back()
    if fate == "struck-out":
        return draft.say("queen-struck-out", faulted_by or CITED.back)
    if fate == "too-early" and owes(context):
        return draft.say("queen-while-owing", "ICF-68b", seat=context.seat)
    if fate == "too-early":
        return draft.say("queen-too-early", "ICF-68a", seat=context.seat)
    if fate == "taken":
        return draft.say("queen-not-coverable", CITED.back)
    if fate == "stranded":
        return draft.say("queen-stranded", CITED.back)
    # 37b takes out what this stroke pocketed; a queen taken before goes back uncovered, unless 73 or 74 applies.
    by = faulted_by if context.fell.striker else None
    return draft.say("queen-uncovered", by or CITED.back)
