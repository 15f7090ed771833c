"""Garrom (S4), a rule book: the opener has white, the winner scores the men left and the queen at any score, to 25.

Particular to it: the striker with own men sends them back with one more and keeps the turn (S4.21). Its headline has
the queen fall last (S4.3); the text below contradicts it in detail (S4.12, S4.15 to S4.18), and the detail prevails.
"""

from functools import partial
from types import MappingProxyType

from carrom.rules import colours, counting_family, faults, interruptions, order, payments, queen, scores, sums
from carrom.rules.books import Book
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import options_of
from carrom.rules.sums import CountingClauses

OPTIONS = options_of(
    colours.COLOURS.in_book("opener-white", "S4.6"),
    scores.TARGET.in_book(25, "S4.14"),
    scores.FORMAT.in_book("points", "S4.14"),
    sums.SCORING.in_book("men-left", "S4.13"),
    sums.QUEEN_VALUE.in_book(3, "S4.15"),
    sums.QUEEN_CAP.in_book(None, "S4.18"),
    queen.QUEEN_RIGHT.in_book("own-man", "S4.15"),
    queen.QUEEN_BEFORE_LAST.in_book(False, "S4.12"),
    faults.OPPONENTS_MAN.in_book("pass", "S4.22"),
    faults.STRIKER_WITH_OWN.in_book("pay-keep", "S4.21"),
    faults.OFF_BOARD.in_book("free", "ICF-38a"),
    faults.BACK_SHOT.in_book("allowed", "S4.9"),
    faults.PROTECTED.in_book("none", "S4.9"),
    payments.PAYMENT_PLACE.in_book("outer-circle", "S4.20"),
    payments.DEBTS.in_book("carried", "ICF-45b"),
)

LAW = Law(
    options=OPTIONS,
    first_man="S0.5",
    untouched="S4.11",
    miss="S4.11",
    own_man="S4.7",
    plays_on="S4.10",
    striker="S4.20",
    theirs_with_striker="S4.22",
    queen=queen.Cited(cover="S4.16", back="S4.19", last="S4.16"),
    ending=EndingClauses(
        ends="S4.12",
        wins="S4.13",
        own="S0.33",
        theirs="S0.34",
        counting=CountingClauses(target="S4.14", left="S4.13", queen="S4.17", lost="S4.18"),
    ),
)

OWN_CLAUSES = tuple(f"S4.{number}" for number in range(1, 24))
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-49", "ICF-50a", "ICF-68a", "ICF-70a", "ICF-70b"),
    *("ICF-71a", "ICF-72a", "ICF-74a", "I-81", "I-103"),
)
"""Clauses of the Laws that fill gaps in the leaflet (S4.23)."""
OPTIONAL = (
    *("S0.5", "S0.6", "S0.7", "S0.19", "S0.20", "S0.24", "S0.25", "S0.27", "S0.28b", "S0.29", "S0.32"),
    *("S0.33", "S0.34"),
    *("S1.3", "S1.11", "S1.12", "S1.20", "S2.20", "S2.34", "S3.3", "S3.13", "S3.18", "S3.21", "S3.22", "S3.24"),
    "S3.25",
)
"""Clauses of the other books that apply only by option."""

BOOK = Book(
    name="garrom",
    source="S4",
    board="maison-80",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=partial(order.judge_stroke, LAW),
    instead=interruptions.usual(LAW.queen, LAW.ending.counting),
    tally=counting_family.tally(LAW),
    causes=MappingProxyType({"lines": "S4.8", "circle": "S4.8"}),
)
