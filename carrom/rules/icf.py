"""The International Laws (icf) rule book: three tries to break, proper and improper strokes, 25 points or 8 rounds. The
break, dues and penalties are judged in `icf_dues`, with what the umpire declares, the queen in `icf_queen`, the last
men in `icf_last_men`, points in `icf_scores`."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from carrom.board.seats import Seat, Side, other_side, side_of
from carrom.rules import faults, icf_dues, icf_queen, icf_scores, interruptions, men, queen, scores, sums
from carrom.rules.books import DIRECTION, Book
from carrom.rules.colours import COLOURS
from carrom.rules.faults import OPPONENTS_MAN
from carrom.rules.icf_dues import Dues
from carrom.rules.icf_last_men import IcfRoundEnd, emptied, lasts_of
from carrom.rules.icf_last_men import ending as ending_of_round
from carrom.rules.options import Settings, options_of
from carrom.rules.payments import DEBTS, PAYMENT_PLACE
from carrom.rules.queen import QueenDecision
from carrom.rules.stroke_context import FaultCost, StrokeContext, shooters_first, stroke_context
from carrom.rules.values import Facts, ImproperCause, Moved, State, Verdict
from carrom.rules.verdict_draft import TurnDecision, VerdictDraft, finish_stroke, letters

OPTIONS = options_of(
    COLOURS.in_book("opener-white", "ICF-16"),
    scores.TARGET.in_book(25, "ICF-29"),
    scores.FORMAT.in_book("points", "ICF-29"),
    scores.ROUNDS.in_book(8, "ICF-29"),
    scores.GAMES.in_book(3, "ICF-30"),
    sums.SCORING.in_book("men-left", "ICF-26"),
    sums.QUEEN_VALUE.in_book(3, "ICF-25b"),
    replace(sums.QUEEN_CAP.in_book(22, "ICF-27"), follows=icf_scores.CAP_FOLLOWS),
    queen.QUEEN_RIGHT.in_book("own-man", "ICF-65"),
    queen.QUEEN_BEFORE_LAST.in_book(True, "ICF-80a"),
    faults.OPPONENTS_MAN.in_book("pass", "ICF-21"),
    faults.STRIKER_WITH_OWN.in_book("pay-keep", "ICF-46"),
    faults.OFF_BOARD.in_book("free", "ICF-38a"),
    faults.BACK_SHOT.in_book("allowed", "ICF-8"),
    faults.PROTECTED.in_book("none", "ICF-8"),
    PAYMENT_PLACE.in_book("outer-circle", "ICF-57"),
    DEBTS.in_book("carried", "ICF-45b"),
    icf_scores.ON_DEMAND.in_book(True, "ICF-81a"),
    DIRECTION.in_book("right", "ICF-22"),
)

SITTING = (*(f"ICF-{number}" for number in range(13)), "I-88", "I-91", "I-94")
THE_BREAK = (*(f"ICF-{number}" for number in range(13, 18)), "ICF-18a", "ICF-18b", "ICF-18c", "ICF-19", "ICF-20")
THE_TURN = ("ICF-21", "ICF-22", "ICF-23", "ICF-24", "I-90b", "I-101", "I-103", "I-104", "I-106", "I-107")
THE_SCORE = (*("ICF-25a", "ICF-25b"), *(f"ICF-{number}" for number in range(26, 35)))
FOULS = ("ICF-35", "ICF-36", "ICF-37a", "ICF-37b")
OFF_THE_BOARD = (*("ICF-38a", "ICF-38b", "ICF-38c", "ICF-38d", "I-81"), *(f"ICF-{number}" for number in range(39, 45)))
DUES = (
    *("ICF-45a", "ICF-45b", "ICF-46", "ICF-47", "ICF-48", "ICF-49", "ICF-50a", "ICF-50b"),
    *(f"ICF-{number}" for number in range(51, 62)),
    *("ICF-62a", "ICF-62b", "ICF-63", "ICF-64"),
)
THE_QUEEN = (
    *("ICF-65", "ICF-66", "ICF-67", "ICF-68a", "ICF-68b", "ICF-68c", "ICF-68d", "ICF-69", "ICF-70a", "ICF-70b"),
    *(f"ICF-{number}{letter}" for number in range(71, 86) for letter in "ab"),
    *("ICF-86", "ICF-87"),
)
OPTIONAL = (
    *("S0.5", "S0.6", "S0.24", "S0.25", "S0.27", "S0.28b", "S0.29", "S0.32", "S1.11", "S2.20", "S2.34"),
    *("S3.3", "S3.13", "S3.18", "S3.21", "S3.22", "S3.24", "S3.25"),
)
"""Clauses of the other books that apply only by option."""
CAUSES: Mapping[ImproperCause, str] = MappingProxyType(
    {
        **{"push": "ICF-7", "finger": "ICF-8", "lines": "I-94", "circle": "I-94", "arrow": "I-94"},
        **{"elbow": "ICF-11", "body": "ICF-6", "arm": "ICF-4", "chair": "ICF-3", "support": "ICF-12"},
    }
)
"""The causes of an improper stroke, each with the Law that is broken."""


def judge_stroke(settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke, in the order set by the project's readings of the Laws."""
    context = stroke_context(settings, state, facts, faults.void_by(OPTIONS, settings, facts))
    if icf_dues.is_failed_try(context):
        return icf_dues.judge_failed_try(context, icf_queen.CITED)
    lasts = lasts_of(context)
    ending = ending_of_round(context, lasts) if lasts else None
    as_fallen = ending is not None and ending.as_fallen
    dues = icf_dues.dues(context)
    own_men_back = dues.own_men_back and not as_fallen
    draft = men.missed(announced(men.lifted(context), context, dues, ending), context.fell, facts, "ICF-21")
    draft = men.fixed_colours(draft, context, "S0.5")
    draft, own_in = men_of_the_stroke(draft, context, dues, own_men_back, ending if as_fallen else None)
    tries_again = dues.cost is not None and dues.cost.keeps and ending is None
    of_queen = icf_queen.decide(context, own_in, lasts in ("own", "both"), tries_again, dues.returned_by)
    if ending is not None:
        draft = icf_queen.record_at_the_end(draft, context, of_queen, as_fallen)
        return end_of_round(draft, context, ending, emptied(context, lasts, own_men_back))
    turn = next_turn(context, own_in, of_queen, dues.cost)
    draft = icf_queen.record(draft, context, of_queen, turn.keeps)
    return finish_stroke(icf_dues.paid(draft, context, dues.cost), turn)


def announced(draft: VerdictDraft, context: StrokeContext, dues: Dues, ending: IcfRoundEnd | None) -> VerdictDraft:
    """Announce the faults of the stroke, and put the discs that left the board back."""
    if context.facts.improper:
        draft = draft.say("improper-stroke", "ICF-37a")
    if context.void:
        draft = faults.announce_void(draft, context.void)
    if dues.own_line:
        draft = draft.say("own-line", dues.own_line.clause)
    if dues.striker:
        draft = draft.say("striker-pocketed", ending.clause if ending and ending.demanded else dues.striker.clause)
    return off_board(draft, context, dues.off_board)


def off_board(draft: VerdictDraft, context: StrokeContext, fault: FaultCost | None) -> VerdictDraft:
    """Return discs off the board to the centre, by the umpire: queen first (38b), then the shooter's colour (38c). The
    calls on later discs say where they are set."""
    gone = context.gone
    house = fault.clause if fault else None
    if gone.striker:
        draft = draft.say("striker-off-board", house or "I-81")
    if gone.queen:
        draft = draft.bring_back("queen-off-board", house or "ICF-38a", Moved("queen", 1, "centre", "umpire"))
    clause, there = "ICF-38b" if gone.queen else "ICF-38a", int(gone.queen)
    for colour in shooters_first(context, context.facts.off_board):
        count = gone.men(colour)
        if count:
            clause = "ICF-38d" if gone.white + gone.black + gone.queen > 2 else clause
            moved = Moved(colour, count, "centre", "umpire")
            told = _set_against(clause, context, there, count)
            draft = draft.bring_back("men-off-board", house or clause, moved, colour=colour, count=count, **told)
            clause, there = "ICF-38c", there + count
    return draft


def _set_against(clause: str, context: StrokeContext, there: int, count: int) -> dict[str, str]:
    """Return the arguments that say against what men are set where `there` discs lie back already."""
    if there == 0:
        return {}
    if clause == "ICF-38b":
        return {"form": "by-queen", "seat": context.seat}
    return {"form": "second" if there == count == 1 else "against"}


def men_of_the_stroke(
    draft: VerdictDraft, context: StrokeContext, dues: Dues, own_men_back: bool, as_fallen: IcfRoundEnd | None
) -> tuple[VerdictDraft, int]:
    """Credit the men that stay in and put back those that do not; return the draft and how many own men stay. Own men
    come back with the striker (46) or by an improper stroke (37b, 50), unless the round ends `as_fallen`, by a clause
    that judges what fell. The opponent's stay in (47–49). Of a void stroke nothing stays in."""
    if context.void:
        return men.give_back_void(draft, context, context.void), 0
    if context.colours is None:
        return draft, 0
    own, own_colour = context.own, context.colours[context.side]
    if own_men_back:
        clause = dues.striker.clause if dues.striker else "ICF-50a"
        draft, own = men.own_men_returned(draft, context, own_colour, context.own, clause), 0
    elif own:
        draft = men.credited(draft, context.side, own_colour, own, as_fallen.clause if as_fallen else "ICF-21")
    if context.theirs:
        draft = men.credited(
            draft, context.other, context.colours[context.other], context.theirs, opponents_by(context)
        )
    return draft, own


def opponents_by(context: StrokeContext) -> str:
    """Return the clause that counts an opponent's man: improper stroke (49), with the striker (47, 48), else 21."""
    if context.facts.improper:
        return "ICF-49"
    if context.fell.striker:
        return "ICF-48" if context.own else "ICF-47"
    return "ICF-21"


def next_turn(context: StrokeContext, own_in: int, of_queen: QueenDecision, cost: FaultCost | None) -> TurnDecision:
    """Decide whether the shooter keeps the turn."""
    if cost is not None:
        pocketing = context.own or context.fell.queen
        foul = "ICF-37b" if pocketing else "ICF-37a"
        return TurnDecision(cost.keeps, foul if context.facts.improper and not context.void else cost.clause)
    if of_queen.fate in ("uncovered", "too-early"):
        return TurnDecision(False, of_queen.clause)
    theirs_rule = OPPONENTS_MAN.of(context.settings) if context.theirs else "pass"
    if theirs_rule == "pay":
        return TurnDecision(False, "S3.21")
    if own_in or of_queen.fate == "taken":
        return TurnDecision(True, "I-81" if context.gone.striker else "ICF-21")
    return TurnDecision(True, "S0.29") if theirs_rule == "keep" else TurnDecision(False, "ICF-21")


def end_of_round(
    draft: VerdictDraft, context: StrokeContext, ending: IcfRoundEnd, emptied: tuple[Side, ...]
) -> Verdict:
    """Announce the last men of the `emptied` sides, and end the round (25, 75–85)."""
    for side in emptied:
        colour = (context.colours or {})[side]
        code = "last-man-too-early" if ending.too_early else "last-man"
        draft = draft.say(code, ending.by_last_man, colour=colour)
    return icf_scores.end_round(draft, context.settings, ending)


def concede(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge a concession (I-103): the other side scores the men left (26), and a queen that nobody has covered."""
    side = side_of(by or state.to_play, state.seats)
    draft = VerdictDraft(state).say("conceded", "I-103", side=letters(side, state.seats))
    return icf_scores.end_round(draft, settings, IcfRoundEnd("I-103", other_side(side, state.seats), "conceded"))


BOOK = Book(
    name="icf",
    source="ICF",
    options=OPTIONS,
    clauses=(*SITTING, *THE_BREAK, *THE_TURN, *THE_SCORE, *FOULS, *OFF_THE_BOARD, *DUES, *THE_QUEEN, *OPTIONAL),
    optional=OPTIONAL,
    stroke=judge_stroke,
    instead=MappingProxyType(
        {
            "timeout": partial(interruptions.timeout, cited=icf_queen.CITED),
            "concede": concede,
            "technical-foul": icf_dues.technical_foul,
            "forgo": icf_dues.forgo,
        }
    ),
    tally=icf_scores.TALLY,
    causes=CAUSES,
    sanctions=MappingProxyType({"board-lost": icf_dues.board_lost, "early-break": icf_dues.early_break}),
    readings=MappingProxyType({interruptions.QUEEN_AT_CONCESSION.name: "I-103"}),
    check=icf_scores.check_format,
    presets=icf_scores.PRESETS,
)
