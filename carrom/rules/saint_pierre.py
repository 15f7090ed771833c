"""Saint-Pierre (S3), a rule book: the opener has white, the winner scores the men left, to 25 or best of three rounds.

Particular to it: either side may take the queen at any time (S3.13); the opponent's man is paid for and loses the turn
(S3.21), but debts never arise (S3.22); the striker with a man costs two (S3.24); a back shot that pockets and a direct
hit on a man in an arrow circle are void (S3.25, S3.18); losing by the queen costs 3, whatever its value (S3.19, S3.20).
"""

from functools import partial
from types import MappingProxyType

from carrom.rules import colours, counting_family, faults, interruptions, order, payments, queen, scores, sums
from carrom.rules.books import Book
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import options_of
from carrom.rules.sums import CountingClauses

OPTIONS = options_of(
    colours.COLOURS.in_book("opener-white", "S3.4"),
    scores.TARGET.in_book(25, "S3.3"),
    scores.FORMAT.in_book("points", "S3.3"),
    sums.SCORING.in_book("men-left", "S3.15"),
    sums.QUEEN_VALUE.in_book(3, "S3.16"),
    sums.QUEEN_CAP.in_book(None, "S3.16"),
    queen.QUEEN_RIGHT.in_book("always", "S3.13"),
    queen.QUEEN_BEFORE_LAST.in_book(True, "S3.19"),
    faults.OPPONENTS_MAN.in_book("pay", "S3.21"),
    faults.STRIKER_WITH_OWN.in_book("pay-pass", "S3.24"),
    faults.OFF_BOARD.in_book("free", "ICF-38a"),
    faults.BACK_SHOT.in_book("void", "S3.25"),
    faults.PROTECTED.in_book("arrow-circles", "S3.18"),
    payments.PAYMENT_PLACE.in_book("outer-circle", "S3.21"),
    payments.DEBTS.in_book("written-off", "S3.22"),
)

LAW = Law(
    options=OPTIONS,
    first_man="S0.5",
    untouched="S3.8",
    miss="S3.8",
    own_man="S3.12",
    plays_on="S3.8",
    striker="S3.23",
    striker_theirs="S3.24",
    striker_theirs_costs=2,
    queen=queen.Cited(cover="S3.13", back="S3.13", last="S3.19", together="S3.13"),
    ending=EndingClauses(
        ends="S3.14",
        wins="S3.15",
        own="S3.19",
        theirs="S3.20",
        forfeit=3,
        counting=CountingClauses(target="S3.3", left="S3.15", queen="S3.16", lost="S3.17"),
    ),
)

OWN_CLAUSES = tuple(f"S3.{number}" for number in range(1, 27))
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-49", "ICF-50a", "ICF-68a", "ICF-70b"),
    *("ICF-71a", "ICF-72a", "ICF-74a", "I-81", "I-103"),
)
"""Clauses of the Laws that fill gaps in the page."""
OPTIONAL = (
    *("S0.5", "S0.6", "S0.7", "S0.19", "S0.20", "S0.24", "S0.25", "S0.27", "S0.28b", "S0.29", "S0.32"),
    *("S1.3", "S1.11", "S1.12", "S1.20", "S2.20", "S2.34", "S4.20", "S4.21", "S4.22"),
)
"""Clauses of the other books that apply only by option."""

BOOK = Book(
    name="saint-pierre",
    source="S3",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=partial(order.judge_stroke, LAW),
    instead=interruptions.usual(LAW.queen, LAW.ending.counting),
    tally=counting_family.tally(LAW),
    causes=MappingProxyType({"push": "S3.2", "lines": "S3.7"}),
)
