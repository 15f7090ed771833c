"""What a family book says of a stroke: the clause of each effect, and how its rounds end.

The five family books judge in one order (`carrom.rules.order`) and differ in these clauses, in their options and in
what a last man decides. A clause of the Laws is named where a book is silent.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from carrom.rules.books import Option
from carrom.rules.queen import Cited
from carrom.rules.scores import USUAL, CountingClauses
from carrom.rules.stroke_context import Men, StrokeContext
from carrom.rules.values import Verdict
from carrom.rules.verdict_draft import VerdictDraft


@dataclass(frozen=True, slots=True)
class EndingClauses:
    """The clauses a round ends by."""

    ends: str
    """A side has no man left: the round is over."""
    wins: str
    """Who wins it and what is counted."""
    own: str
    """One's own last man fell with the queen in play."""
    theirs: str
    """The opponent's last man fell with the queen in play."""
    both: str | None = None
    """Both last men did; None: by the clause on one's own."""
    forfeit: int | None = None
    """Points added to the men left when a round is lost by the queen; None: what she is worth."""
    counting: CountingClauses = USUAL
    """What the queen is worth to the winner, and what ends the game."""


@dataclass(frozen=True, slots=True)
class Law:
    """The clauses of one book, effect by effect."""

    options: Mapping[str, Option]
    first_man: str
    """The first man to fall fixes the colours."""
    untouched: str
    """A rosette left untouched is a miss."""
    miss: str
    """After a miss the hand passes."""
    own_man: str
    """An own man counts."""
    plays_on: str
    """An own man keeps the hand."""
    striker: str
    """The striker pocketed alone."""
    queen: Cited
    ending: EndingClauses
    end: Callable[["Law", VerdictDraft, StrokeContext, Men], Verdict]
    """Judges a stroke in which a last man fell."""
    both: str | None = None
    """An own and an opponent's man in one stroke; None: by the clause on the opponent's man."""
    striker_theirs: str | None = None
    """The striker with an opponent's man; None: paid as the striker alone, the man counts by ICF 47."""
    striker_theirs_costs: int = 1
    """Men paid for it."""
    penalty: str | None = None
    """A penalty loses the hand; None: the clause of the penalty itself."""


def chosen(law: Law, context: StrokeContext, option: str) -> str:
    """The clause of the value an option is set to."""
    return law.options[option].values[context.settings[option]]


def striker_clause(law: Law, context: StrokeContext) -> str:
    """The clause on a pocketed striker: with own men, with the opponent's, alone."""
    if context.own:
        return chosen(law, context, "striker_with_own")
    return (law.striker_theirs if context.theirs else None) or law.striker


def theirs_clause(law: Law, context: StrokeContext) -> str:
    """The clause by which an opponent's man counts: by an improper stroke, with the striker, with an own man, alone."""
    if context.facts.improper:
        return "ICF-49"
    if context.fell.striker:
        return law.striker_theirs or "ICF-47"
    return both_clause(law, context) if context.own else chosen(law, context, "opponents_man")


def both_clause(law: Law, context: StrokeContext) -> str:
    """The clause on an own and an opponent's man in one stroke."""
    own_clause = law.both if context.settings["opponents_man"] != "pay" else None
    return own_clause or chosen(law, context, "opponents_man")
