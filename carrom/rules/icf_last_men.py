"""The last men under the Laws (25, 75–85): the winner of the round, its worth and the clause."""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from carrom.board.seats import Side
from carrom.rules import icf_queen
from carrom.rules.queen import QUEEN_BEFORE_LAST
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.verdict_draft import men_on

Worth = Literal[
    "men-left",  # the loser's men, and the queen if the winner covered it (26)
    "conceded",  # as "men-left", and a queen that nobody has covered
    "men-and-queen",  # the loser's men and the queen; the men only from 22 on
    "men-and-queen-on-board",  # the loser's men, and the queen unless the loser has covered it (24, 64, I-90b)
    "queen-or-one",  # the queen; 1 from 22 on
    "queen",  # the queen at any score
    "one",
]
Lasts = Literal["own", "theirs", "both"]
Where = Literal["board", "falling", "covering", "covered"]


@dataclass(frozen=True, slots=True)
class IcfRoundEnd:
    """The end of a round by a stroke. `demanded`: points the winner gets on demand for the striker and the improper
    stroke. `as_fallen`: the discs that fell decide, before anything returns. `too_early`: the queen was still in play.
    """

    clause: str  # the clause on the worth of the round
    winner: Side
    worth: Worth = "men-left"
    demanded: int = 0
    as_fallen: bool = False
    too_early: bool = False

    @property
    def by_last_man(self) -> str:
        """The clause that ends the round on a last man: 25a where none of 75–85 applies."""
        return "ICF-25a" if self.clause == "ICF-26" else self.clause


class Ruling(NamedTuple):
    """The clause that ends a round, and its worth."""

    clause: str
    worth: Worth


FAULTLESS: dict[tuple[Where, Lasts], Ruling] = {
    ("board", "both"): Ruling("ICF-78a", "queen-or-one"),
    ("board", "own"): Ruling("ICF-80a", "queen-or-one"),
    ("board", "theirs"): Ruling("ICF-79a", "men-and-queen"),
    ("falling", "both"): Ruling("ICF-77a", "queen-or-one"),
    ("falling", "theirs"): Ruling("ICF-79a", "men-and-queen"),
    ("covering", "both"): Ruling("ICF-75a", "queen-or-one"),
    ("covering", "theirs"): Ruling("ICF-76a", "men-and-queen"),
}
"""Strokes without fault. Cases not listed are won under 25a by the first side out of men."""
IMPROPER = {key: ruling._replace(clause=ruling.clause[:-1] + "b") for key, ruling in FAULTLESS.items()}
"""Improper strokes without the striker pocketed. In cases not listed the own men return, then 25a applies."""
STRIKER: dict[tuple[Where, Lasts], Ruling] = {
    ("board", "both"): Ruling("ICF-81", "queen-or-one"),
    ("board", "own"): Ruling("ICF-81", "queen-or-one"),
    ("board", "theirs"): Ruling("ICF-84", "men-and-queen"),
    ("falling", "both"): Ruling("ICF-82", "queen-or-one"),
    ("falling", "theirs"): Ruling("ICF-84", "men-and-queen"),
    ("covering", "both"): Ruling("ICF-82", "queen-or-one"),
    ("covering", "theirs"): Ruling("ICF-76", "men-and-queen"),
}
"""Strokes with the striker, a for proper and b for improper ones; both last men with the queen covered: 83, 85."""
NEEDS_THE_QUEEN = ("ICF-76", "ICF-78", "ICF-79", "ICF-80", "ICF-81", "ICF-84")
"""Clauses on a queen in play; the option `queen_before_last` may switch them off."""
AFTER_RETURNS = ("ICF-76", "ICF-79")
"""Clauses that, for strokes with fault, count the men left after those of the stroke have come back."""


def ending(context: StrokeContext, lasts: Lasts) -> IcfRoundEnd | None:
    """Return how a stroke with a last man ends the round, or None when it goes on."""
    improper, striker = context.facts.improper, context.fell.striker
    found = _ruled(context, lasts, improper, striker)
    demanded = improper + striker
    if found is None:
        return _by_the_men(context, lasts, fault=demanded > 0)
    clause = found.clause
    return IcfRoundEnd(
        clause=clause,
        winner=context.side if clause in ("ICF-75a", "ICF-77a") else context.other,
        worth=found.worth,
        demanded=demanded,
        as_fallen=demanded > 0 and not clause.startswith(AFTER_RETURNS),
        too_early=clause.startswith(NEEDS_THE_QUEEN),
    )


def lasts_of(context: StrokeContext) -> Lasts | None:
    """Return which side's last man fell, whether or not it stays in; None for neither."""
    if context.colours is None:
        return None
    on_board = context.before.on_board
    own = 0 < context.own == men_on(on_board, context.colours[context.side])
    theirs = 0 < context.theirs == men_on(on_board, context.colours[context.other])
    if own:
        return "both" if theirs else "own"
    return "theirs" if theirs else None


def emptied(context: StrokeContext, lasts: Lasts | None, own_men_back: bool) -> tuple[Side, ...]:
    """Return the sides whose last man fell and stays in, the shooter's first."""
    own = (context.side,) if lasts in ("own", "both") and not own_men_back else ()
    return (*own, context.other) if lasts in ("theirs", "both") else own


def queen_status(context: StrokeContext) -> Where:
    """Return the queen's status in this stroke: on the board, falling, to be covered by the stroke, or covered."""
    if context.before.queen.where == "covered":
        return "covered"
    if icf_queen.is_covering(context):
        return "covering"
    return "falling" if context.fell.queen else "board"


def _ruled(context: StrokeContext, lasts: Lasts, improper: bool, striker: bool) -> Ruling | None:
    where = queen_status(context)
    if striker and where == "covered" and lasts == "both":
        own = context.before.queen.side == context.side
        found = Ruling("ICF-83", "one") if own else Ruling("ICF-85", "queen")
    else:
        table = STRIKER if striker else IMPROPER if improper else FAULTLESS
        found = table.get((where, lasts))
    if found is None or not _applies(context, found.clause, lasts, improper or striker):
        return None
    return found._replace(clause=found.clause + ("b" if improper else "a")) if striker else found


def _applies(context: StrokeContext, clause: str, lasts: Lasts, fault: bool) -> bool:
    """Whether a clause applies; one on a queen in play does not if switched off or if own men cover the queen now."""
    if not clause.startswith(NEEDS_THE_QUEEN):
        return True
    own = 0 if fault or lasts != "theirs" else context.own
    queen = icf_queen.decide(context, own, own_last=False, tries_again=False, faulted_by=None)
    return QUEEN_BEFORE_LAST.of(context.settings) and queen.fate not in ("covered", "covered-together")


def _by_the_men(context: StrokeContext, lasts: Lasts, fault: bool) -> IcfRoundEnd | None:
    """Apply 25a and 26: the first side out of men wins and scores the men left; men that come back are not out."""
    won = IcfRoundEnd("ICF-26", context.side)
    if lasts == "theirs" or (fault and lasts == "both"):
        return replace(won, winner=context.other)
    return None if fault else won
