"""The last men by the Laws (25, 75–85): who wins the round, what it is worth, and by which clause."""

from dataclasses import dataclass, replace
from typing import Literal

from carrom.board.seats import Side
from carrom.rules import icf_queen
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.verdict_draft import men_on

Worth = Literal[
    "men-left",  # the loser's men, and the queen if the winner covered her (26)
    "men-and-queen",  # the loser's men and the queen, no queen from 22 on
    "queen-or-one",  # the queen, 1 from 22 on
    "queen",  # the queen at any score
    "one",
]
Lasts = Literal["own", "theirs", "both"]
Where = Literal["board", "falling", "covering", "covered"]


@dataclass(frozen=True, slots=True)
class IcfRoundEnd:
    """How a stroke ends the round.

    `demanded`: points the winner gets on demand for the striker and the improper stroke. `as_fallen`: judged on what
    fell, before anything returns. `too_early`: the queen was still in play.
    """

    clause: str
    """The clause that says what the round is worth."""
    winner: Side
    worth: Worth = "men-left"
    demanded: int = 0
    as_fallen: bool = False
    too_early: bool = False

    @property
    def by_last_man(self) -> str:
        """The clause that ends the round on a last man: 25a where none of 75–85 does."""
        return "ICF-25a" if self.clause == "ICF-26" else self.clause


Ruling = tuple[str, Worth]

FAULTLESS: dict[tuple[Where, Lasts], Ruling] = {
    ("board", "both"): ("ICF-78a", "queen-or-one"),
    ("board", "own"): ("ICF-80a", "queen-or-one"),
    ("board", "theirs"): ("ICF-79a", "men-and-queen"),
    ("falling", "both"): ("ICF-77a", "queen-or-one"),
    ("falling", "theirs"): ("ICF-79a", "men-and-queen"),
    ("covering", "both"): ("ICF-75a", "queen-or-one"),
    ("covering", "theirs"): ("ICF-76a", "men-and-queen"),
}
"""Strokes without fault. What is not here is won by 25a: who is out of men first."""
IMPROPER: dict[tuple[Where, Lasts], Ruling] = {
    ("board", "both"): ("ICF-78b", "queen-or-one"),
    ("board", "own"): ("ICF-80b", "queen-or-one"),
    ("board", "theirs"): ("ICF-79b", "men-and-queen"),
    ("falling", "both"): ("ICF-77b", "queen-or-one"),
    ("falling", "theirs"): ("ICF-79b", "men-and-queen"),
    ("covering", "both"): ("ICF-75b", "queen-or-one"),
    ("covering", "theirs"): ("ICF-76b", "men-and-queen"),
}
"""Improper strokes that leave the striker on the board. What is not here returns the own men, then 25a."""
STRIKER: dict[tuple[Where, Lasts], Ruling] = {
    ("board", "both"): ("ICF-81", "queen-or-one"),
    ("board", "own"): ("ICF-81", "queen-or-one"),
    ("board", "theirs"): ("ICF-84", "men-and-queen"),
    ("falling", "both"): ("ICF-82", "queen-or-one"),
    ("falling", "theirs"): ("ICF-84", "men-and-queen"),
    ("covering", "both"): ("ICF-82", "queen-or-one"),
    ("covering", "theirs"): ("ICF-76", "men-and-queen"),
}
"""Strokes with the striker, a for a proper and b for an improper one; both lasts with the queen covered: 83, 85."""
NEEDS_THE_QUEEN = ("ICF-76", "ICF-78", "ICF-79", "ICF-80", "ICF-81", "ICF-84")
"""Clauses on a queen in play; a house may drop them (option `queen_before_last`)."""
AFTER_RETURNS = ("ICF-76", "ICF-79")
"""Clauses of strokes with fault that count the men left once those of the stroke have come back."""


def ending(context: StrokeContext) -> IcfRoundEnd | None:
    """How the stroke ends the round, None when it goes on."""
    lasts = lasts_of(context)
    if lasts is None:
        return None
    improper, striker = context.facts.improper, context.fell.striker
    found = _ruled(context, lasts, improper, striker)
    demanded = improper + striker
    if found is None:
        return _by_the_men(context, lasts, fault=demanded > 0)
    clause, worth = found
    return IcfRoundEnd(
        clause=clause,
        winner=context.side if clause in ("ICF-75a", "ICF-77a") else context.other,
        worth=worth,
        demanded=demanded,
        as_fallen=demanded > 0 and not clause.startswith(AFTER_RETURNS),
        too_early=clause.startswith(NEEDS_THE_QUEEN),
    )


def lasts_of(context: StrokeContext) -> Lasts | None:
    """Whose last man fell, whether or not it will stay in."""
    if context.colours is None:
        return None
    on_board = context.before.on_board
    own = 0 < context.own == men_on(on_board, context.colours[context.side])
    theirs = 0 < context.theirs == men_on(on_board, context.colours[context.other])
    if own:
        return "both" if theirs else "own"
    return "theirs" if theirs else None


def emptied(context: StrokeContext, own_men_back: bool) -> tuple[Side, ...]:
    """The sides whose last man fell and stays in, the shooter's first."""
    lasts = lasts_of(context)
    own = (context.side,) if lasts in ("own", "both") and not own_men_back else ()
    return (*own, context.other) if lasts in ("theirs", "both") else own


def where_she_is(context: StrokeContext) -> Where:
    """Where the queen stands in this stroke: on the board, falling, to be covered by it, or covered."""
    if context.before.queen.where == "covered":
        return "covered"
    if icf_queen.is_covering(context):
        return "covering"
    return "falling" if context.fell.queen else "board"


def _ruled(context: StrokeContext, lasts: Lasts, improper: bool, striker: bool) -> Ruling | None:
    """The clause of 75–85 on this stroke and what it is worth."""
    where = where_she_is(context)
    if striker and where == "covered" and lasts == "both":
        found: Ruling | None = ("ICF-83", "one") if context.before.queen.side == context.side else ("ICF-85", "queen")
    else:
        table = STRIKER if striker else IMPROPER if improper else FAULTLESS
        found = table.get((where, lasts))
    if found is None or not _applies(context, found[0], lasts, improper or striker):
        return None
    clause, worth = found
    return (clause + ("b" if improper else "a") if striker else clause), worth


def _applies(context: StrokeContext, clause: str, lasts: Lasts, fault: bool) -> bool:
    """Whether a clause on a queen in play holds: not in a house without them, nor where own men cover her now."""
    if not clause.startswith(NEEDS_THE_QUEEN):
        return True
    if not context.settings["queen_before_last"]:
        return False
    own = 0 if fault or lasts != "theirs" else context.own
    return icf_queen.fate(context, own, own_last=False, tries_again=False) not in ("covered", "covered-together")


def _by_the_men(context: StrokeContext, lasts: Lasts, fault: bool) -> IcfRoundEnd | None:
    """Who is out of men first wins the round (25a) and scores the men left (26); men that come back are not out."""
    won = IcfRoundEnd("ICF-26", context.side)
    if lasts == "theirs" or (fault and lasts == "both"):
        return replace(won, winner=context.other)
    return None if fault else won
