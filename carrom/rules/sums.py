"""The sum of a round's points: every term with the clause that counts it; `points_of` alone adds them up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from carrom.board.seats import Side, other_side
from carrom.rules.options import Settings, TypedOption
from carrom.rules.values import State, Term
from carrom.rules.verdict_draft import men_in, men_on

Scoring = Literal["men-pocketed", "men-left"]
SCORING: TypedOption[Scoring] = TypedOption("scoring", "men-left", {"men-pocketed": "S0.24", "men-left": "S1.12"})
"""Every man pocketed counts for its side, or the winner scores the loser's men left."""
QUEEN_VALUE: TypedOption[int] = TypedOption("queen_value", 0, highest=10)
"""Points of the queen alone, without the man that covers it."""
QUEEN_CAP: TypedOption[int | None] = TypedOption("queen_cap", None, lowest=1, highest=100, or_none=True)
"""The score before the round from which the queen gives nothing; None for no cap."""
WON_BY: Mapping[Scoring, str] = MappingProxyType({"men-pocketed": "S0.7", "men-left": "S1.12"})
"""Scoring → the clause on the winner where it is not the book's own: the higher total, or the side out of men."""


@dataclass(frozen=True, slots=True)
class CountingClauses:
    """The clauses on scoring: the points that end the game, and each term of a round's points."""

    target: str = "S2.9"
    round: str = "S0.6"  # a single round is the game, where no points end it
    left: str = "S1.12"  # the loser's men left
    pocketed: str = "S0.24"  # a man pocketed, where every man counts for its side
    queen: str = "S1.17"  # the queen's worth to the winner who covered it
    lost: str = "S1.17"  # a queen covered by the loser gives nobody anything
    counted: str = "S0.25"  # the queen's worth where every man counts for its side
    cap: str = "S1.20"


USUAL = CountingClauses()  # the default clauses on scoring


def points_of(terms: Iterable[Term], state: State) -> dict[Side, int]:
    """Return each side's points: the sum of its terms."""
    points: dict[Side, int] = dict.fromkeys(state.score, 0)
    for term in terms:
        points[term.side] += term.points
    return points


def is_capped(settings: Settings, state: State, side: Side) -> bool:
    """Whether the side's score before the round has reached the cap from which the queen gives nothing."""
    cap = QUEEN_CAP.of(settings)
    return cap is not None and state.score[side] >= cap


def men_left(state: State, winner: Side) -> int:
    """Return the number of the loser's men on the board; nine while colours are open."""
    loser = other_side(winner, state.seats)
    return men_on(state.on_board, state.colours[loser]) if state.colours else 9


def by_count(settings: Settings, state: State, counting: CountingClauses = USUAL) -> tuple[Term, ...]:
    """Return the sum by men pocketed, with the queen for the side that covered it (S0.7, S0.24, S0.25)."""
    terms: list[Term] = []
    for side in state.score:
        terms.append(Term("men-in", men_in(state, side), side, counting.pocketed))
        if state.queen.covered_by == side:
            terms += queen_terms(settings, state, side, counting.counted, counting.cap)
    return tuple(terms)


def by_men_left(
    settings: Settings,
    state: State,
    winner: Side,
    counting: CountingClauses = USUAL,
    *,
    lost_by: str | None = None,
    forfeit: int | None = None,
) -> tuple[Term, ...]:
    """Return the sum by men left: the loser's men on the board, and the queen if the winner covered it or the other
    side lost by it. `lost_by`: the clause by which the other side lost by a queen still in play. `forfeit`: the points
    this clause adds in place of the queen; no cap applies to them."""
    others: tuple[Term, ...] = ()
    owner = state.queen.covered_by
    if lost_by and forfeit is not None:
        others = (Term("queen-uncovered", forfeit, winner, lost_by),)
    elif lost_by:
        others = queen_terms(settings, state, winner, lost_by, counting.cap, uncovered=True)
    elif owner == winner:
        others = queen_terms(settings, state, winner, counting.queen, counting.cap)
    elif owner is not None and QUEEN_VALUE.of(settings):
        others = (Term("queen-lost", 0, winner, counting.lost),)
    return (*left_terms(state, winner, counting.left, others), *others)


def left_terms(state: State, winner: Side, clause: str, others: tuple[Term, ...]) -> tuple[Term, ...]:
    """Return the term of the men left; none are left unsaid only where something else gives points."""
    left = men_left(state, winner)
    unsaid = left == 0 and any(term.points for term in others)
    return () if unsaid else (Term("men-left", left, winner, clause),)


def queen_terms(
    settings: Settings, state: State, side: Side, clause: str, cap: str, *, uncovered: bool = False
) -> tuple[Term, ...]:
    """Return the term of the queen: its value by `clause`, nothing by `cap`; none where the queen gives no points."""
    if not QUEEN_VALUE.of(settings):
        return ()
    if is_capped(settings, state, side):
        return (Term("queen-capped", 0, side, cap),)
    worth = QUEEN_VALUE.of(settings)
    return (Term("queen-uncovered" if uncovered else "queen", worth, side, clause),)
