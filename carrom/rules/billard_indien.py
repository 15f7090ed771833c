"""Billard indien (S0), a rule book: one round, colours by the first man to fall, every man counts.

Particular to it: the queen and its cover are worth 5 together, an opponent's man keeps the turn, the striker with an
own man costs that man and the turn, and the higher total wins.
"""

from functools import partial
from types import MappingProxyType

from carrom.rules import colours, counting_family, faults, interruptions, order, payments, queen, scores, sums
from carrom.rules.books import Book
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import options_of

OPTIONS = options_of(
    colours.COLOURS.in_book("first-man", "S0.5"),
    scores.TARGET.in_book(None, "S0.6"),
    scores.FORMAT.in_book("points", "S0.7"),
    sums.SCORING.in_book("men-pocketed", "S0.24"),
    sums.QUEEN_VALUE.in_book(4, "S0.25"),
    sums.QUEEN_CAP.in_book(None, "S0.25"),
    queen.QUEEN_RIGHT.in_book("own-man", "S0.20"),
    queen.QUEEN_BEFORE_LAST.in_book(True, "S0.33"),
    faults.OPPONENTS_MAN.in_book("keep", "S0.29"),
    faults.STRIKER_WITH_OWN.in_book("return-pass", "S0.32"),
    faults.OFF_BOARD.in_book("pay", "S0.28b"),
    faults.BACK_SHOT.in_book("allowed", "S0.19"),
    faults.PROTECTED.in_book("none", "S0.19"),
    payments.PAYMENT_PLACE.in_book("between-circles", "S0.27"),
    payments.DEBTS.in_book("carried", "ICF-45b"),
)

LAW = Law(
    options=OPTIONS,
    first_man="S0.5",
    untouched="S0.11",
    miss="S0.13",
    own_man="S0.24",
    plays_on="S0.12",
    both="S0.31",
    striker="S0.28a",
    striker_theirs="S0.30",
    penalty="S0.26",
    queen=queen.Cited(cover="S0.21", back="S0.22", last="S0.33"),
    ending=EndingClauses(ends="S0.6", wins="S0.7", own="S0.33", theirs="S0.34"),
)

OWN_CLAUSES = (
    *(f"S0.{number}" for number in range(1, 28)),
    *("S0.28a", "S0.28b"),
    *(f"S0.{number}" for number in range(29, 37)),
)
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-49", "ICF-50a", "ICF-68a", "ICF-70a", "ICF-70b"),
    *("ICF-71a", "ICF-72a", "ICF-74a", "I-81", "I-103"),
)
"""Clauses of the Laws that fill gaps in the leaflet."""
OPTIONAL = (
    *("S1.3", "S1.11", "S1.12", "S1.17", "S1.20", "S2.9", "S2.20", "S2.34", "S3.3", "S3.13", "S3.18"),
    *("S3.21", "S3.22", "S3.24", "S3.25", "S4.20", "S4.21", "S4.22"),
)
"""Clauses of the other books that apply only by option."""

BOOK = Book(
    name="billard-indien",
    source="S0",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=partial(order.judge_stroke, LAW),
    instead=interruptions.usual(LAW.queen, LAW.ending.counting),
    tally=counting_family.tally(LAW),
    causes=MappingProxyType({"push": "S0.18", "lines": "S0.15", "circle": "S0.16"}),
)
