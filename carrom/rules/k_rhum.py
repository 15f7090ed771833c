"""K-Rhum (S1), a rule book: the wild variant of the classic game.

Colours are open, the red falls last (« Yes Sir ! ») or loses the round (« la tomate »), a turn is counted in strokes,
and a player may bet on one of their own men. The source's lists of penalties, advantages and points are lost; they are
replaced by the house's readings, marked as such. The red is the queen of the other books.
"""

from types import MappingProxyType

from carrom.rules import (
    bets,
    colours,
    counting_k_rhum,
    faults,
    k_rhum_red,
    k_rhum_strokes,
    men,
    order,
    payments,
    scores,
    sums,
)
from carrom.rules.books import Book
from carrom.rules.faults import loses_turn
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import IntMap, Settings, options_of
from carrom.rules.order import AnnouncedStroke
from carrom.rules.queen import Cited
from carrom.rules.stroke_context import FaultCost, StrokeContext
from carrom.rules.values import Facts, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft

OPTIONS = options_of(
    colours.COLOURS.in_book("first-man", "K.7"),
    scores.TARGET.in_book(25, "K.27"),
    scores.FORMAT.in_book("points", "K.27"),
    sums.SCORING.in_book("men-left", "K.26"),
    faults.OPPONENTS_MAN.in_book("pass", "S4.22"),
    faults.STRIKER_WITH_OWN.in_book("pay-pass", "K.11"),
    faults.OFF_BOARD.in_book("free", "K.13"),
    faults.BACK_SHOT.in_book("allowed", "S1.7"),
    faults.PROTECTED.in_book("none", "S1.7"),
    payments.PAYMENT_PLACE.in_book("outer-circle", "S4.20"),
    payments.DEBTS.in_book("carried", "ICF-45b"),
    bets.ADVANTAGES.in_book(IntMap((("far", 3), ("side", 0), ("near", 0), ("open", 0))), "K.15"),
    bets.MAX_RAISES.in_book(6, "K.18"),
)


def judge_stroke(settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke in the order of the other books, with three differences.

    The red decides the round by the order of fall (K.9, K.10), a last man does not, and the strokes are counted at the
    end. From a void stroke the red comes back, and from an improper one after all own men.
    """
    stroke = order.announced(LAW, settings, state, facts)
    context, fault = stroke.context, stroke.faults.costliest
    if (
        context.fell.queen
        and not context.void
        and (not facts.improper or k_rhum_red.TOMATO_IF_IMPROPER.holds(settings))
    ):
        until_red = order.announced(LAW, settings, state, k_rhum_red.until_it_fell(facts))
        if not k_rhum_red.all_in(until_red.context):
            on_board = men.lifted(context).state.on_board
            return k_rhum_red.tomato(all_credited(until_red), until_red.context, on_board)
        if not context.fell.striker and not facts.improper:
            return k_rhum_red.won(all_credited(stroke), context)
    draft, stayed = men.of_the_stroke(LAW, stroke.draft, context, stroke.faults)
    draft = order.paid(LAW, k_rhum_red.put_back(draft, context), context, stayed, fault)
    draft = k_rhum_red.yes_sir(draft, context)
    return k_rhum_strokes.counted(draft, context, stayed, is_penalty(context, fault))


def all_credited(stroke: AnnouncedStroke) -> VerdictDraft:
    """Credit both sides with every man of a stroke that ends the round: none comes back."""
    context, draft = stroke.context, stroke.draft
    if context.colours is None:
        return draft
    if context.own:
        draft = men.credited(draft, context.side, context.colours[context.side], context.own, LAW.own_man)
    if context.theirs:
        clause = men.theirs_clause(LAW, context)
        draft = men.credited(draft, context.other, context.colours[context.other], context.theirs, clause)
    return draft


def is_penalty(context: StrokeContext, fault: FaultCost | None) -> bool:
    """Whether the stroke is a penalty: the turn is lost and the opponent plays twice (K.12).

    Penalties are the striker pocketed (K.11), an improper stroke (ICF 37), an opponent's man without an own man
    (S4.22); by option a disc off the board, a man on the shooter's own line hit directly, any opponent's man.
    """
    if fault is not None:
        return not fault.keeps
    return loses_turn(context.settings, context.own, context.theirs)


LAW = Law(
    options=OPTIONS,
    first_man="K.7",
    untouched="S1.10",
    miss="S1.10",
    own_man="S1.4",
    plays_on="S1.8",
    striker="K.11",
    striker_theirs="K.11",
    penalty="K.12",
    has_red=True,
    queen=Cited(cover="K.8", back="K.8", last="K.8"),
    ending=EndingClauses(ends="K.10", wins="K.10", own="K.9", theirs="K.10", counting=k_rhum_red.COUNTING),
)

BASE = (*("S1.1", "S1.2"), *(f"S1.{number}" for number in range(4, 11)), "S1.21")
"""Clauses of the classic game that still apply (K.1)."""
OWN_CLAUSES = tuple(f"K.{number}" for number in range(1, 28))
FALLBACKS = (
    *("S4.20", "S4.22", "ICF-23", "ICF-37", "ICF-45b", "ICF-49", "ICF-50a", "I-81", "I-103"),
    "S0.6",
)
"""Clauses of the sister books and of the Laws that fill gaps."""
OPTIONAL = (
    *("S0.24", "S0.27", "S0.28b", "S0.29", "S0.32", "S1.3", "S2.20", "S2.34"),
    *("S3.3", "S3.18", "S3.21", "S3.22", "S3.25", "S4.21"),
)
"""Clauses of the other books that apply only by option."""

BOOK = Book(
    name="k-rhum",
    source="S1",
    options=OPTIONS,
    clauses=(*BASE, *OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=judge_stroke,
    instead=MappingProxyType({"timeout": k_rhum_strokes.time_elapsed, "concede": k_rhum_red.conceded}),
    tally=counting_k_rhum.TALLY,
    causes=MappingProxyType({"lines": "S1.6", "circle": "S1.9"}),
    early_red="K.9",
    readings=MappingProxyType({k_rhum_red.TOMATO_IF_IMPROPER.name: "K.9"}),
    manager_clause="K.4",
    covers_queen=False,
)
