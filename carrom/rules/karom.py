"""Karom (S2), a rule book: colours by the first man or by draw, the winner scores the men left, to 29.

Particular to it: a penalty costs one man and the turn (S2.30, S2.31), for the striker, a disc off the board or a man on
the shooter's own line hit directly (S2.32 to S2.34); losing by the queen costs 5 (S2.39 to S2.41); everything in one
stroke wins the queen's 5 (S2.38); and the last chance (S2.42). The last two are in `carrom.rules.karom_ends`.
"""

from functools import partial
from types import MappingProxyType

from carrom.rules import (
    colours,
    counting_family,
    faults,
    interruptions,
    karom_ends,
    order,
    payments,
    queen,
    scores,
    striker_line,
    sums,
)
from carrom.rules.books import Book
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import Settings, options_of
from carrom.rules.sums import CountingClauses
from carrom.rules.values import Facts, State, Verdict

OPTIONS = options_of(
    colours.COLOURS.in_book("first-man", "S2.5", also={"draw": "S2.14"}),
    scores.TARGET.in_book(29, "S2.9"),
    scores.FORMAT.in_book("points", "S2.9"),
    sums.SCORING.in_book("men-left", "S2.11"),
    sums.QUEEN_VALUE.in_book(5, "S2.12"),
    sums.QUEEN_CAP.in_book(24, "S2.10"),
    queen.QUEEN_RIGHT.in_book("own-man", "S2.26"),
    queen.QUEEN_BEFORE_LAST.in_book(True, "S2.41"),
    faults.OPPONENTS_MAN.in_book("pass", "S2.43"),
    faults.STRIKER_WITH_OWN.in_book("pay-pass", "S2.32"),
    faults.OFF_BOARD.in_book("pay", "S2.33"),
    faults.BACK_SHOT.in_book("allowed", "S2.25"),
    faults.PROTECTED.in_book("own-line", "S2.34"),
    striker_line.STRIKER_LINE.in_book("both-lines", "S2.23"),
    karom_ends.LAST_CHANCE.in_book(True, "S2.42"),
    payments.PAYMENT_PLACE.in_book("outer-circle", "S2.31"),
    payments.DEBTS.in_book("carried", "ICF-45b"),
)

LAW = Law(
    options=OPTIONS,
    first_man="S2.5",
    untouched="S2.18",
    miss="S2.18",
    own_man="S2.11",
    plays_on="S2.17",
    striker="S2.32",
    penalty="S2.30",
    queen=queen.Cited(
        cover="S2.27",
        back="S2.28",
        last="S2.38",
        first_man="S2.35",
        with_striker_and_own="S2.36",
        cover_with_striker="S2.37",
    ),
    ending=EndingClauses(
        ends="S2.13",
        wins="S2.6",
        own="S2.41",
        theirs="S2.39",
        both="S2.40",
        forfeit=5,
        counting=CountingClauses(target="S2.9", left="S2.11", queen="S2.12", lost="S2.12", cap="S2.10"),
    ),
)


def judge_stroke(settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke: the last chance (S2.42), everything with the striker (S2.38), or the common order."""
    stroke = order.announced(LAW, settings, state, facts)
    if state.last_chance == stroke.context.side:
        return karom_ends.play_last_chance(LAW, stroke)
    lost = karom_ends.everything_with_the_striker(LAW, stroke.context, stroke.draft)
    return lost or order.decide(LAW, stroke, karom_ends.end_round)


OWN_CLAUSES = tuple(f"S2.{number}" for number in range(1, 44))
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-47", "ICF-49", "ICF-50a", "ICF-68a", "ICF-70a", "ICF-70b"),
    *("ICF-72a", "ICF-74a", "I-81", "I-103"),
)
"""Clauses of the Laws that fill gaps in the leaflet (S2.1)."""
OPTIONAL = (
    *("S0.5", "S0.6", "S0.7", "S0.19", "S0.20", "S0.24", "S0.25", "S0.27", "S0.28b", "S0.29", "S0.32", "S0.33"),
    *("S1.3", "S1.11", "S1.12", "S1.20", "S3.3", "S3.13", "S3.18", "S3.21", "S3.22", "S3.24", "S3.25"),
    *("S4.20", "S4.21", "S4.22"),
)
"""Clauses of the other books that apply only by option."""

BOOK = Book(
    name="karom",
    source="S2",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=judge_stroke,
    instead=MappingProxyType(
        {
            **interruptions.usual(LAW.queen, LAW.ending.counting),
            "timeout": partial(karom_ends.timeout, LAW),
        }
    ),
    tally=counting_family.tally(LAW),
    causes=MappingProxyType({"push": "S2.24", "lines": "S2.23"}),
    rosette_clause="S2.15",
    readings=MappingProxyType({interruptions.QUEEN_AT_CONCESSION.name: "I-103"}),
)
