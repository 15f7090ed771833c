"""`Law`: the clauses a family book cites for each effect of a stroke and for the end of its rounds. The family books
judge in one order (`carrom.rules.order`) and differ in these clauses, in their options and in what a last man decides.
Where a book is silent, a clause of the Laws is cited."""

from dataclasses import dataclass
from typing import Any

from carrom.rules.options import Options, TypedOption
from carrom.rules.queen import Cited
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.sums import USUAL, CountingClauses


@dataclass(frozen=True, slots=True)
class EndingClauses:
    """The clauses that end a round."""

    ends: str  # the round is over because a side has no man left
    wins: str  # the winner of the round, and what is counted
    own: str  # the shooter's last man fell with the queen in play
    theirs: str  # the opponent's last man fell with the queen in play
    both: str | None = None  # both last men fell with the queen in play; None: `own` applies
    forfeit: int | None = None  # points added to the men left when a round is lost by the queen; None: its value
    counting: CountingClauses = USUAL  # the clauses on the queen's worth to the winner and on the end of the game


@dataclass(frozen=True, slots=True)
class Law:
    """The clauses a family book cites, effect by effect."""

    options: Options
    first_man: str  # the first man to fall fixes the colours
    untouched: str  # a rosette left untouched is a miss
    miss: str  # after a miss the turn passes
    own_man: str  # an own man counts
    plays_on: str  # an own man keeps the turn
    striker: str  # the striker pocketed alone
    queen: Cited
    ending: EndingClauses
    both: str | None = None  # an own and an opponent's man in one stroke; None: the clause on the opponent's man
    striker_off: str = "I-81"  # the striker left the board, and what the stroke pocketed keeps the turn
    striker_theirs: str | None = None  # the striker with an opponent's man; None: paid as the striker alone
    theirs_with_striker: str = "ICF-47"
    """The opponent's man that fell with the striker counts for the opponent, where `striker_theirs` is None."""
    striker_theirs_costs: int = 1  # men paid for the striker with an opponent's man
    theirs_is_owed: bool = False  # a man that is paid for the opponent's is owed where there is none to pay with
    spared: str = "S3.22"  # nothing is paid for the opponent's man without a man to pay with, unless `theirs_is_owed`
    owed: str = "ICF-45b"  # what a side owes is paid as soon as a man of its colour is in
    early_last: str | None = None
    """A last man that falls while the queen is in play comes back with one more; None: the round is lost by it."""
    queen_last: bool = False  # where the queen needs no cover: it may fall only when the side's men are all in
    three_tries: bool = False  # three tries to break the rosette, as under the Laws (ICF 18)
    penalty: str | None = None  # a penalty loses the turn; None: the clause of the penalty itself


def chosen(law: Law, context: StrokeContext, option: TypedOption[Any]) -> str:
    """Return the clause of the value an option is set to."""
    return option.clause(law.options, context.settings)
