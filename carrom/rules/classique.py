"""The classic game (S1), a rule book: the opener has white, the winner scores the men left, to 25.

Particular to it: back shots are expressly allowed, a round may be won with the queen on the board, and from 22 points
the queen gives nothing. Its list of three penalties is lost; those of garrom (S4.20 to S4.22), the same rule in the
same words, replace it.
"""

from functools import partial
from types import MappingProxyType

from carrom.rules import colours, counting_family, faults, interruptions, order, payments, queen, scores, sums
from carrom.rules.books import Book
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import options_of
from carrom.rules.sums import CountingClauses

OPTIONS = options_of(
    colours.COLOURS.in_book("opener-white", "S1.3"),
    scores.TARGET.in_book(25, "S1.13"),
    scores.FORMAT.in_book("points", "S1.13"),
    sums.SCORING.in_book("men-left", "S1.12"),
    sums.QUEEN_VALUE.in_book(3, "S1.14"),
    sums.QUEEN_CAP.in_book(22, "S1.20"),
    queen.QUEEN_RIGHT.in_book("own-man", "S1.15"),
    queen.QUEEN_BEFORE_LAST.in_book(False, "S1.11"),
    faults.OPPONENTS_MAN.in_book("pass", "S4.22"),
    faults.STRIKER_WITH_OWN.in_book("pay-keep", "S4.21"),
    faults.OFF_BOARD.in_book("free", "ICF-38a"),
    faults.BACK_SHOT.in_book("allowed", "S1.7"),
    faults.PROTECTED.in_book("none", "S1.7"),
    payments.PAYMENT_PLACE.in_book("outer-circle", "S4.20"),
    payments.DEBTS.in_book("carried", "ICF-45b"),
)

LAW = Law(
    options=OPTIONS,
    first_man="S0.5",
    untouched="S1.10",
    miss="S1.10",
    own_man="S1.4",
    plays_on="S1.8",
    striker="S4.20",
    theirs_with_striker="S4.22",
    queen=queen.Cited(cover="S1.16", back="S1.19", last="S1.16"),
    ending=EndingClauses(
        ends="S1.11", wins="S1.12", own="S0.33", theirs="S0.34", counting=CountingClauses(target="S1.13", lost="S1.18")
    ),
)

OWN_CLAUSES = tuple(f"S1.{number}" for number in range(1, 22))
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-49", "ICF-50a", "ICF-68a", "ICF-70a", "ICF-70b"),
    *("ICF-71a", "ICF-72a", "ICF-74a", "I-81", "I-103"),
)
"""Clauses of the Laws that fill gaps in the page."""
PENALTIES = ("S4.20", "S4.21", "S4.22")
"""The three penalties, from the sister text (S1.21)."""
OPTIONAL = (
    *("S0.5", "S0.6", "S0.7", "S0.19", "S0.20", "S0.24", "S0.25", "S0.27", "S0.28b", "S0.29", "S0.32"),
    *("S0.33", "S0.34"),
    *("S2.20", "S2.34", "S3.3", "S3.13", "S3.18", "S3.21", "S3.22", "S3.24", "S3.25"),
)
"""Clauses of the other books that apply only by option."""

BOOK = Book(
    name="classique",
    source="S1",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *PENALTIES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=partial(order.judge_stroke, LAW),
    instead=interruptions.usual(LAW.queen, LAW.ending.counting),
    tally=counting_family.tally(LAW),
    causes=MappingProxyType({"lines": "S1.6", "circle": "S1.9"}),
)
