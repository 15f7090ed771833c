"""The queen in the family books: the right to take it, its cover and its return."""

from dataclasses import dataclass
from typing import Literal

from carrom.board.seats import Side
from carrom.rules.options import Settings, TypedOption
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.values import Queen, State
from carrom.rules.verdict_draft import VerdictDraft

Fate = Literal[
    "as-before",  # on the board, covered before, or not concerned
    "covered",  # awaiting, and an own man followed
    "covered-together",  # fell with the man that covers it
    "taken",  # fell, to be covered by the next stroke
    "another-try",  # still awaiting: the cover came back with the striker and the turn is kept
    "uncovered",  # awaiting, and no own man followed
    "too-early",  # fell before the side had a man in
    "struck-out",  # fell in a stroke from which it comes back: with the striker, improper or void
    "stranded",  # awaiting a side that is not to play
]


@dataclass(frozen=True, slots=True)
class Cited:
    """The clauses by which a book judges the queen; those of the Laws where the book is silent."""

    cover: str
    """An own man must follow at once to cover it."""
    back: str
    """An uncovered queen returns."""
    last: str
    """The side's own last man covers it."""
    together: str = "ICF-70a"
    """The queen and an own man in one stroke."""
    first_man: str = "ICF-70b"
    """The queen and the side's very first man, which does not cover it yet."""
    too_early: str = "ICF-68a"
    with_striker: str = "ICF-72a"
    with_striker_and_own: str = "ICF-71a"
    cover_with_striker: str | None = None
    """The cover is missed because the striker fell; None: `back` applies."""
    another_try: str = "ICF-74a"
    """The cover came back with the striker, and the player may try once more."""


QUEEN_RIGHT: TypedOption[Literal["own-man", "always"]] = TypedOption(
    "queen_right", "own-man", {"own-man": "S0.20", "always": "S3.13"}
)
"""The queen may be taken by a side that has had a man in, or by any side."""
QUEEN_BEFORE_LAST: TypedOption[bool] = TypedOption("queen_before_last", False, {True: "S0.33", False: "S1.11"})
"""Whether the queen must be taken before the last man of either side falls."""


def has_right(settings: Settings, state: State, side: Side) -> bool:
    """Whether the side may take the queen: a man of its colour has fallen and counted before this stroke.

    The right stays when men come back (ICF 68c).
    """
    return QUEEN_RIGHT.of(settings) == "always" or state.has_pocketed[side]


def fate(context: StrokeContext, own_in: int, own_last: bool, another_try: bool) -> Fate:
    """Return the fate of the queen in this stroke, before the next turn is decided.

    `own_in`: own men that stay in. `own_last`: the last own man is among them; it covers the queen, with the right or
    without. `another_try`: an own man fell with the striker in a book that lets the side try again (ICF 74a). A queen
    that falls with own men is covered if the side has the right (ICF 70a) or more than one man fell (70b).
    """
    queen = context.before.queen
    if queen.where == "awaiting":
        if queen.side != context.side:
            return "stranded"
        if own_in:
            return "covered"
        return "another-try" if another_try else "uncovered"
    if not context.fell.queen:
        return "as-before"
    if context.void or context.facts.improper or context.fell.striker:
        return "struck-out"
    right = has_right(context.settings, context.before, context.side)
    if own_in and (right or own_in > 1 or own_last):
        return "covered-together"
    return "taken" if right or own_in else "too-early"


def rule(
    draft: VerdictDraft, context: StrokeContext, fate: Fate, over: bool, keeps: bool, cited: Cited
) -> VerdictDraft:
    """Record the queen's fate in the draft.

    `over`: the round ends with this stroke, so that a queen just taken cannot be covered; `keeps`: the shooter keeps
    the turn. A waiting queen returns to the centre when the turn passes.
    """
    seat, side = context.seat, context.side
    right = has_right(context.settings, context.before, side)
    if fate == "covered":
        return draft.change(queen=Queen("covered", side)).say("queen-covered", cited.cover, seat=seat)
    if fate == "covered-together":
        draft = draft.change(queen=Queen("covered", side))
        clause = cited.together if right else "ICF-70b" if context.own > 1 else cited.last
        return draft.say("queen-covered-together", clause, seat=seat)
    if over and fate == "taken":
        return draft.change(queen=Queen("awaiting", side)).say("queen-taken", cited.cover)
    if fate in ("taken", "another-try") and keeps:
        draft = draft.change(queen=Queen("awaiting", side))
        if fate == "another-try":
            return draft.say("queen-another-try", cited.another_try, seat=seat)
        return draft.say("queen-awaiting", cited.cover if right else cited.first_man, seat=seat)
    if fate in ("taken", "another-try"):
        return draft.put_queen_back().say("queen-not-coverable", cited.back)
    if fate == "uncovered":
        clause = cited.cover_with_striker if context.fell.striker else None
        return draft.put_queen_back().say("queen-uncovered", clause or cited.back)
    if fate == "too-early":
        return draft.put_queen_back().say("queen-too-early", cited.too_early, seat=seat)
    if fate == "struck-out":
        return draft.put_queen_back().say("queen-struck-out", _struck_out_by(context, cited))
    if fate == "stranded":
        return draft.put_queen_back().say("queen-stranded", cited.back)
    return draft


def _struck_out_by(context: StrokeContext, cited: Cited) -> str:
    """Return the clause by which the queen pocketed in this stroke comes back."""
    if context.void:
        return context.void
    if context.facts.improper:
        return "ICF-37"
    return cited.with_striker_and_own if context.own else cited.with_striker


def abandon(draft: VerdictDraft, cited: Cited) -> VerdictDraft:
    """Put a waiting queen back at the centre because the turn passes without a stroke."""
    if draft.state.queen.where != "awaiting":
        return draft
    return draft.put_queen_back().say("queen-stranded", cited.back)
