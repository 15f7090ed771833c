"""Point carrom (PC), a rule book for three players, or two: every man counts for whoever pockets it.

The men of one colour are worth one point, those of the other two, the covered queen five; whoever reaches 17 wins at
once, else whoever has most when the board is empty. The page is short: its silences are filled from the Laws.
"""

from functools import partial

from carrom.board.seats import SINGLES, THREE
from carrom.rules import open_points
from carrom.rules.books import Book
from carrom.rules.open_men import OpenLaw
from carrom.rules.open_points import BLACK_VALUE, WHITE_VALUE, PointsClauses, PointsLaw
from carrom.rules.options import options_of
from carrom.rules.scores import TARGET
from carrom.rules.sums import QUEEN_VALUE

OPTIONS = options_of(
    WHITE_VALUE.in_book(2, "PC.3"),
    BLACK_VALUE.in_book(1, "PC.3"),
    QUEEN_VALUE.in_book(5, "PC.4"),
    TARGET.in_book(17, "PC.6"),
)

LAW = PointsLaw(
    OpenLaw(man="PC.2", miss="ICF-21", striker="PC.8", striker_with_men="ICF-46", queen="PC.5"),
    PointsClauses(men="PC.3", queen="PC.4", target="PC.6", empty="PC.7"),
)

CLAUSES = tuple(f"PC.{number}" for number in range(1, 9))
FALLBACKS = (
    *("ICF-21", "ICF-22", "ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-46", "ICF-50a", "ICF-51"),
    *("ICF-72a", "ICF-74a", "I-103"),
)
"""Clauses of the Laws that fill gaps in the page."""

BOOK = Book(
    name="point-carrom",
    source="PC",
    options=OPTIONS,
    clauses=(*CLAUSES, *FALLBACKS),
    stroke=partial(open_points.judge_stroke, LAW),
    instead=open_points.instead(LAW),
    tally=open_points.NOT_BY_RESULT,
    seatings=(THREE, SINGLES),
    open_count=open_points.open_count(LAW),
)
