"""Karom (S2), a rule book: colours by the first man or by draw, the winner scores the men left, to 29.

Particular to it: a penalty costs one man and the turn (S2.30, S2.31), for the striker, a disc off the board or a man on
the shooter's own line hit directly (S2.32 to S2.34); losing by the queen costs 5 (S2.39 to S2.41); everything in one
stroke wins the queen's 5 (S2.38); and the last chance (S2.42)."""

from functools import partial
from types import MappingProxyType

from carrom.board.seats import Seat, Side, next_seat, other_side, side_of
from carrom.rules import colours, counting, faults, interruptions, last_men, men, order, payments, queen, scores, sums
from carrom.rules.books import DIRECTION, Book
from carrom.rules.faults import NO_FAULTS
from carrom.rules.law import EndingClauses, Law
from carrom.rules.objection import STRIKER_LINE
from carrom.rules.options import Settings, TypedOption, options_of
from carrom.rules.order import AnnouncedStroke
from carrom.rules.stroke_context import Men, StrokeContext
from carrom.rules.sums import CountingClauses
from carrom.rules.values import Facts, Queen, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, continue_round, letters

LAST_CHANCE: TypedOption[bool] = TypedOption("last_chance", False, {True: "S2.42", False: "S2.6"})
"""Whether a side that covered the queen gets one stroke for its last man after the opponent's (S2.42)."""
LOST = 5  # points the opponent scores when everything falls with the striker (S2.38)


def end_round(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men) -> Verdict:
    """Judge a last man: everything in one stroke wins (S2.38), a last chance is left (S2.42), or the common end."""
    if gives_last_chance(context, stayed):
        return leave_last_chance(law, draft, context, stayed)
    if stayed.own_last and stayed.theirs_last and context.fell.queen and draft.state.queen.where == "covered":
        draft = last_men.announce(law, draft, stayed, too_early=False)
        return last_men.win(law, draft, context.settings, context.side, "S2.38")
    return last_men.end_round(law, draft, context, stayed)


def everything_with_the_striker(law: Law, context: StrokeContext, draft: VerdictDraft) -> Verdict | None:
    """Judge both last men, the queen and the striker in one proper stroke: the opponent scores 5 (S2.38). What fell
    decides, before anything returns. None for any other stroke."""
    if context.colours is None or context.void or context.facts.improper:
        return None
    if not (context.own and context.theirs and context.fell.queen and context.fell.striker):
        return None
    on_board = draft.state.on_board
    if on_board.white or on_board.black:
        return None
    own_colour, their_colour = context.colours[context.side], context.colours[context.other]
    draft = men.credited(draft, context.side, own_colour, context.own, law.own_man)
    draft = men.credited(draft, context.other, their_colour, context.theirs, men.theirs_clause(law, context))
    draft = draft.change(queen=Queen("awaiting", context.side)).say("queen-taken", law.queen.cover)
    for colour in (own_colour, their_colour):
        draft = draft.say("last-man", law.ending.ends, colour=colour)
    return last_men.win(law, draft, context.settings, context.other, "S2.38", forfeit=LOST)


def gives_last_chance(context: StrokeContext, stayed: Men) -> bool:
    """Whether the other side, which has covered the queen, gets one stroke after the shooter's last man (S2.42)."""
    on_board = context.before.on_board
    one_each = on_board.white == on_board.black == 1
    alone = stayed.own_last is not None and stayed.theirs_last is None
    theirs = context.before.queen.covered_by == context.other
    return LAST_CHANCE.of(context.settings) and one_each and alone and theirs


def leave_last_chance(law: Law, draft: VerdictDraft, context: StrokeContext, stayed: Men) -> Verdict:
    """Give the next seat one stroke for its side's last man (S2.42); debts are written off, as at a round's end."""
    following = next_seat(context.seat, context.before.seats)
    draft = last_men.announce(law, draft, stayed, too_early=False)
    draft = draft.say("last-chance", "S2.42", side=letters(context.other, context.before.seats))
    draft = draft.change(owed=dict.fromkeys(draft.state.owed, 0)).say("hand-passes", "S2.42", next=following)
    return continue_round(draft, following, continues=False, last_chance=context.other)


def play_last_chance(law: Law, stroke: AnnouncedStroke) -> Verdict:
    """Judge the one stroke of S2.42: the side's last man wins the round; anything else gives it to the other side. The
    striker pocketed or off the board, or any other fault, is failure, and the side's men of the stroke come back."""
    context = stroke.context
    draft, stayed = men.of_the_stroke(law, stroke.draft, context, stroke.faults)
    of_queen = queen.decide(context, stayed.own, stayed.own_last is not None, another_try=False, cited=law.queen)
    draft = queen.record(draft, context, of_queen, over=True, keeps=False, cited=law.queen)
    spoilt = context.gone.striker or stroke.faults != NO_FAULTS
    if stayed.own_last and not spoilt:
        draft = last_men.announce(law, draft, stayed, too_early=False)
        return last_men.win(law, draft, context.settings, context.side, "S2.42")
    if stayed.own and spoilt and context.colours:
        colour = context.colours[context.side]
        draft = men.own_men_returned(draft, context, colour, stayed.own, "S2.42")
    return miss_last_chance(law, draft, context.settings, context.other)


def miss_last_chance(law: Law, draft: VerdictDraft, settings: Settings, winner: Side) -> Verdict:
    """End the round on a missed last chance: the side with its last man in wins and scores the man left."""
    loser = letters(other_side(winner, draft.state.seats), draft.state.seats)
    return last_men.win(law, draft.say("last-chance-missed", "S2.42", side=loser), settings, winner, "S2.42")


def timeout(law: Law, settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge elapsed time (ICF 23): a last chance is missed, otherwise the turn passes."""
    seat = state.to_play
    side = side_of(seat, state.seats)
    if state.last_chance != side or by not in (None, seat):
        return interruptions.timeout(settings, state, by, law.queen)
    draft = queen.abandon(VerdictDraft(state).say("time-elapsed", "ICF-23", seat=seat), law.queen)
    return miss_last_chance(law, draft, settings, other_side(side, state.seats))


OPTIONS = options_of(
    colours.COLOURS.in_book("first-man", "S2.5", also={"draw": "S2.14"}),
    scores.TARGET.in_book(29, "S2.9"),
    scores.FORMAT.in_book("points", "S2.9"),
    sums.SCORING.in_book("men-left", "S2.11"),
    sums.QUEEN_VALUE.in_book(5, "S2.12"),
    sums.QUEEN_CAP.in_book(24, "S2.10"),
    queen.QUEEN_RIGHT.in_book("own-man", "S2.26"),
    queen.QUEEN_WITH_COVER.in_book("covers", "ICF-70a", also={"waits": "S2.27"}),
    queen.QUEEN_BEFORE_LAST.in_book(True, "S2.41"),
    queen.QUEEN_WITH_LAST.in_book("counts", "S2.12", also={"nothing": "S2.12"}),
    faults.OPPONENTS_MAN.in_book("pass", "S2.43"),
    faults.STRIKER_WITH_OWN.in_book("pay-pass", "S2.32"),
    faults.OFF_BOARD.in_book("pay", "S2.33"),
    faults.BACK_SHOT.in_book("allowed", "S2.25"),
    faults.PROTECTED.in_book("own-line", "S2.34"),
    STRIKER_LINE.in_book("both-lines", "S2.23"),
    LAST_CHANCE.in_book(True, "S2.42"),
    payments.PAYMENT_PLACE.in_book("outer-circle", "S2.31"),
    payments.DEBTS.in_book("carried", "ICF-45b"),
    DIRECTION.in_book("right", "S2.3", also={"left": "S2.3"}),
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
        return play_last_chance(LAW, stroke)
    lost = everything_with_the_striker(LAW, stroke.context, stroke.draft)
    return lost or order.decide(LAW, stroke, end_round)


OWN_CLAUSES = tuple(f"S2.{number}" for number in range(1, 44))
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-45b", "ICF-47", "ICF-49", "ICF-50a", "ICF-68a", "ICF-70a", "ICF-70b", "ICF-72a"),
    "I-103",
)
"""Clauses of the Laws that fill gaps in the leaflet (S2.1)."""
OPTIONAL = (
    *("ICF-38a", "ICF-74a", "I-81", "S0.6", "S0.7", "S0.19", "S0.24", "S0.25", "S0.27", "S0.29", "S0.32"),
    *("S1.3", "S1.11", "S3.3", "S3.13", "S3.18", "S3.21", "S3.22", "S3.25", "S4.21"),
)
"""Clauses of other documents that apply only by option."""

BOOK = Book(
    name="karom",
    source="S2",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    optional=OPTIONAL,
    stroke=judge_stroke,
    instead=MappingProxyType({**interruptions.usual(LAW.queen, LAW.ending.counting), "timeout": partial(timeout, LAW)}),
    tally=counting.family_tally(LAW),
    causes=MappingProxyType({"push": "S2.24", "lines": "S2.23"}),
    rosette_clause="S2.15",
    readings=MappingProxyType({interruptions.QUEEN_AT_CONCESSION.name: "I-103"}),
)
