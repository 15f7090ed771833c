"""`Law`: the clauses a family book cites for each effect of a stroke and for the end of its rounds.

The family books judge in one order (`carrom.rules.order`) and differ in these clauses, in their options and in
what a last man decides. Where a book is silent, a clause of the Laws is cited.
"""

from dataclasses import dataclass
from typing import Any

from carrom.rules.options import Options, TypedOption
from carrom.rules.queen import Cited
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.sums import USUAL, CountingClauses


@dataclass(frozen=True, slots=True)
class EndingClauses:
    """The clauses that end a round."""

    ends: str
    """The round is over because a side has no man left."""
    wins: str
    """The winner of the round, and what is counted."""
    own: str
    """The shooter's last man fell with the queen in play."""
    theirs: str
    """The opponent's last man fell with the queen in play."""
    both: str | None = None
    """Both last men fell with the queen in play; None: `own` applies."""
    forfeit: int | None = None
    """Points added to the men left when a round is lost by the queen; None: the queen's value."""
    counting: CountingClauses = USUAL
    """The clauses on the queen's worth to the winner and on the end of the game."""


@dataclass(frozen=True, slots=True)
class Law:
    """The clauses a family book cites, effect by effect."""

    options: Options
    first_man: str
    """The first man to fall fixes the colours."""
    untouched: str
    """A rosette left untouched is a miss."""
    miss: str
    """After a miss the turn passes."""
    own_man: str
    """An own man counts."""
    plays_on: str
    """An own man keeps the turn."""
    striker: str
    """The striker pocketed alone."""
    queen: Cited
    ending: EndingClauses
    both: str | None = None
    """An own and an opponent's man in one stroke; None: the clause on the opponent's man."""
    striker_off: str = "I-81"
    """The striker left the board, and what the stroke pocketed keeps the turn."""
    striker_theirs: str | None = None
    """The striker with an opponent's man; None: paid as the striker alone."""
    theirs_with_striker: str = "ICF-47"
    """The opponent's man that fell with the striker counts for the opponent, where `striker_theirs` is None."""
    striker_theirs_costs: int = 1
    """Men paid for the striker with an opponent's man."""
    theirs_is_owed: bool = False
    """A man that is paid for pocketing the opponent's is owed where there is none to pay with."""
    spared: str = "S3.22"
    """Nothing is paid for the opponent's man where there is no man to pay with, unless `theirs_is_owed`."""
    owed: str = "ICF-45b"
    """What a side owes is paid as soon as a man of its colour is in."""
    early_last: str | None = None
    """A last man that falls while the queen is in play comes back with one more; None: the round is lost by it."""
    queen_last: bool = False
    """Where the queen needs no cover: it may fall only when the side's men are all in."""
    three_tries: bool = False
    """Three tries to break the rosette, as under the Laws (ICF 18)."""
    has_red: bool = False
    """K-Rhum: its calls name the red, for the queen is abolished (K.8)."""
    penalty: str | None = None
    """A penalty loses the turn; None: the clause of the penalty itself."""


def chosen(law: Law, context: StrokeContext, option: TypedOption[Any]) -> str:
    """Return the clause of the value an option is set to."""
    return option.clause(law.options, context.settings)
