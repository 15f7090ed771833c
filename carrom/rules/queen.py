"""The queen in the family books: the right to take it, its cover and its return."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

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

    cover: str  # an own man must follow at once to cover it
    back: str  # an uncovered queen returns
    last: str  # the side's own last man covers it
    together: str = "ICF-70a"  # the queen and an own man in one stroke
    first_man: str = "ICF-70b"  # the queen and the side's very first man, which does not cover it yet
    too_early: str = "ICF-68a"
    with_striker: str = "ICF-72a"
    with_striker_and_own: str = "ICF-71a"
    cover_with_striker: str | None = None  # the cover is missed because the striker fell; None: `back` applies
    another_try: str = "ICF-74a"  # the cover came back with the striker, and the player may try once more


NO_CLAUSES = Cited(cover="", back="", last="")
"""For a book without a queen: nothing of it ever falls, so none of these is cited."""
QUEEN_RIGHT: TypedOption[Literal["own-man", "always"]] = TypedOption(
    "queen_right", "own-man", {"own-man": "S0.20", "always": "S3.13"}
)
"""The queen may be taken by a side that has had a man in, or by any side."""
QUEEN_BEFORE_LAST: TypedOption[bool] = TypedOption("queen_before_last", False, {True: "S0.33", False: "S1.11"})
"""Whether the queen must be taken before the last man of either side falls."""
QUEEN_TOO_EARLY: TypedOption[Literal["pass", "own-keeps", "keep"]] = TypedOption(
    "queen_too_early", "pass", {"pass": "ICF-68a", "keep": "UK.8"}, rare=("own-keeps",), may_lack=True
)
"""A queen that falls before the side may take it loses the turn, loses it unless an own man fell too, or only comes
back."""
QUEEN_WITH_COVER: TypedOption[Literal["covers", "waits"]] = TypedOption(
    "queen_with_cover", "covers", {"covers": "ICF-70a", "waits": "S1.16"}, may_lack=True
)
"""Own men that fall together with the queen cover it, or it waits for the next stroke all the same."""
QUEEN_WITH_LAST: TypedOption[Literal["counts", "nothing"]] = TypedOption(
    "queen_with_last", "counts", {"counts": "S1.17", "nothing": "S1.17"}, may_lack=True
)
"""A queen that only the side's last man covers is worth what it is worth, or gives nothing."""
QUEEN_TIME: TypedOption[Literal["during", "last"]] = TypedOption(
    "queen_time", "during", {"during": "S4.15", "last": "S4.3"}, may_lack=True
)
"""The queen is taken and covered in the course of the round, or falls alone after all men of the side."""
OPTIONS = (QUEEN_TIME, QUEEN_RIGHT, QUEEN_TOO_EARLY, QUEEN_WITH_COVER, QUEEN_BEFORE_LAST, QUEEN_WITH_LAST)


def has_right(settings: Settings, state: State, side: Side) -> bool:
    """Whether the side may take the queen: a man of its colour has counted, even if it came back since (ICF 68c)."""
    return QUEEN_RIGHT.of(settings) == "always" or state.has_pocketed[side]


class QueenDecision(NamedTuple):
    """The fate of the queen in a stroke, and the clause on it; no clause where it stays as before."""

    fate: Fate
    clause: str


AS_BEFORE = QueenDecision("as-before", "")


def decide(context: StrokeContext, own_in: int, own_last: bool, another_try: bool, cited: Cited) -> QueenDecision:
    """Return the fate of the queen in this stroke, before the next turn is decided. `own_in`: own men that stay in.
    `own_last`: the last own man is among them; it covers the queen, with the right or without. `another_try`: an own
    man fell with the striker in a book that lets the side try again (ICF 74a). A queen that falls with own men is
    covered if the side has the right (ICF 70a) or more than one man fell (70b); by option it waits for its cover."""
    queen, with_striker = context.before.queen, context.fell.striker
    if queen.where == "awaiting":
        if queen.side != context.side:
            return QueenDecision("stranded", cited.back)
        if own_in:
            return QueenDecision("covered", cited.cover)
        if another_try:
            return QueenDecision("another-try", cited.another_try)
        return QueenDecision("uncovered", (cited.cover_with_striker if with_striker else None) or cited.back)
    if not context.fell.queen:
        return AS_BEFORE
    if context.void:
        return QueenDecision("struck-out", context.void.clause)
    if context.facts.improper:
        return QueenDecision("struck-out", "ICF-37")
    if with_striker:
        return QueenDecision("struck-out", cited.with_striker_and_own if context.own else cited.with_striker)
    right = has_right(context.settings, context.before, context.side)
    waits = QUEEN_WITH_COVER.of(context.settings) == "waits"
    if own_in and not waits and (right or own_in > 1 or own_last):
        clause = cited.together if right else "ICF-70b" if own_in > 1 else cited.last
        return QueenDecision("covered-together", clause)
    if right or (own_in and waits):
        return QueenDecision("taken", cited.cover)
    return QueenDecision("taken", cited.first_man) if own_in else QueenDecision("too-early", cited.too_early)


def record(
    draft: VerdictDraft, context: StrokeContext, queen: QueenDecision, over: bool, keeps: bool, cited: Cited
) -> VerdictDraft:
    """Record the queen's fate in the draft. `over`: the round ends with this stroke, so that a queen just taken cannot
    be covered; `keeps`: the shooter keeps the turn. A waiting queen returns to the centre when the turn passes."""
    seat, side = context.seat, context.side
    match queen.fate:
        case "as-before":
            return draft
        case "covered" | "covered-together":
            return draft.change(queen=Queen("covered", side)).say(f"queen-{queen.fate}", queen.clause, seat=seat)
        case "taken" if over:
            return draft.change(queen=Queen("awaiting", side)).say("queen-taken", cited.cover)
        case "taken" if keeps:
            return draft.change(queen=Queen("awaiting", side)).say("queen-awaiting", queen.clause, seat=seat)
        case "another-try" if keeps:
            return draft.change(queen=Queen("awaiting", side)).say("queen-another-try", queen.clause, seat=seat)
        case "taken" | "another-try":
            return draft.put_queen_back("queen-not-coverable", cited.back)
        case "too-early":
            return draft.put_queen_back("queen-too-early", queen.clause, seat=seat)
        case "uncovered" | "struck-out" | "stranded":
            return draft.put_queen_back(f"queen-{queen.fate}", queen.clause)


def abandon(draft: VerdictDraft, cited: Cited) -> VerdictDraft:
    """Put a waiting queen back at the centre because the turn passes without a stroke."""
    if draft.state.queen.where != "awaiting":
        return draft
    return draft.put_queen_back("queen-stranded", cited.back)
