"""K-Rhum (S1), a rule book: the wild variant of the classic game.

Colours are open, the red falls last (« Yes Sir ! », K.10) or loses the round (« la tomate », K.9), a turn is counted in
strokes, and a player may bet on one of their own men. The source's lists of penalties, advantages and points are lost;
they are replaced by the house's readings, marked as such. The red is the queen of the other books."""

from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from carrom.board.seats import Seat, Side, next_seat, other_side
from carrom.errors import Unreadable
from carrom.rules import bets, colours, faults, interruptions, men, order, payments, queen, scores, sums
from carrom.rules.books import DIRECTION, Book, RoundCounter
from carrom.rules.law import EndingClauses, Law
from carrom.rules.options import IntMap, Reading, Settings, options_of
from carrom.rules.order import AnnouncedStroke
from carrom.rules.scores import end_round
from carrom.rules.stroke_context import FaultCost, Men, StrokeContext
from carrom.rules.sums import CountingClauses
from carrom.rules.values import (
    Bet,
    Facts,
    OnBoard,
    PossibleEnding,
    Queen,
    RoundEnd,
    RoundResult,
    State,
    Verdict,
    Zone,
    changed,
)
from carrom.rules.verdict_draft import VerdictDraft, continue_round, is_out, letters, men_in, men_on

MOST = 1_000_000  # maximum strokes of a turn: more than any round needs, and a number that every program can read
COUNTING = CountingClauses(target="K.27", left="K.26")
"""The book has no option on the queen's value: the red gives no points (K.8)."""
TOMATO_IF_IMPROPER = Reading("tomato-if-improper")
"""The red too early loses the round in an improper stroke as well: no fault is an advantage (K.9)."""
TOMATO_COVERS_NOTHING = Reading("tomato-covers-nothing")
"""The side that loses by the red has taken it and covered nothing, as any other side that loses by its queen (K.9)."""


def counted(draft: VerdictDraft, context: StrokeContext, stayed: Men, penalty: bool) -> Verdict:
    """Count the strokes after one that did not end the round; a penalty (K.12) or a lost bet (K.24) loses all held."""
    settings, before, facts = context.settings, context.before, context.facts
    draft, bet = taken_up(draft, settings, before)
    if bet and (penalty or not stayed.own or not facts.named_disc_pocketed):
        return bet_lost(draft, settings, bet, penalty)
    if penalty:
        return passed(announced(draft), "K.12", 2, "K.12")
    extra = 0
    if bet:
        extra = bets.stake(settings, bet)
        draft = draft.say("bet-won", "K.20", seat=context.seat, count=extra)
    elif stayed.own:
        gained = advantage(context)
        extra = gained.strokes
        form: dict[str, str | int] = {"form": "pocket"} if bets.ADVANTAGE_BY.of(settings) == "pocket" else {}
        draft = draft.say("advantage", "K.15", terms=(), zone=gained.zone, count=extra, **form) if extra else draft
    held = max(1, before.strokes_left) - 1
    left = min(MOST, held + (1 if gives_back(context) else 0) + extra)
    if left == 0:
        return passed(draft, context.void.clause if context.void else "S1.10", 1, "K.12")
    draft = draft.say("hand-kept", "K.20" if bet else kept_by(context), seat=context.seat)
    if left > 1:
        clause = "K.23" if bet and held else "K.20" if bet else "K.14"
        draft = draft.say("strokes-left", clause, seat=context.seat, count=left)
    return continue_round(draft, context.seat, continues=True, strokes_left=left)


def taken_up(draft: VerdictDraft, settings: Settings, before: State) -> tuple[VerdictDraft, Bet | None]:
    """Return the draft and the bet on the stroke; void where none is allowed (K.16), its raises limited (K.18)."""
    if before.bet and bets.why_no_bet(before):
        return draft.say("bet-void", "K.16"), None
    most = bets.MAX_RAISES.of(settings)
    if before.bet and before.bet.raises > most:
        draft = draft.say("raises-limited", "K.18", count=most)
    return draft, before.bet


class Advantage(NamedTuple):
    """Extra strokes for a pocketed own man, and the zone it lay in, or the side of its pocket (K.15)."""

    strokes: int
    zone: Zone


def advantage(context: StrokeContext) -> Advantage:
    """Return the advantage of the pocketed own men: the largest of several, the first of equals (K.15)."""
    worth = bets.ADVANTAGES.of(context.settings)
    own = context.colours[context.side] if context.colours else None
    fell = [fallen for fallen in context.facts.pocketed if fallen.disc == own]
    zones: list[Zone] = [bets.advantage_zone(context.settings, fallen.zone) for fallen in fell]
    return max((Advantage(worth[zone], zone) for zone in zones), key=lambda one: one.strokes)


def gives_back(context: StrokeContext) -> bool:
    """Whether the stroke gives one back: an own man fell (S1.8), or, by option, an opponent's (S0.29)."""
    return context.own > 0 or (context.theirs > 0 and faults.OPPONENTS_MAN.of(context.settings) == "keep")


def kept_by(context: StrokeContext) -> str:
    """Return the clause that keeps the turn, such as an own man (S1.8) or strokes still held (K.14)."""
    if context.fell.striker:
        return "S4.21"
    if context.own:
        return LAW.striker_off if context.gone.striker else "S1.8"
    return "S0.29" if gives_back(context) else "K.14"


def bet_lost(draft: VerdictDraft, settings: Settings, bet: Bet, penalty: bool) -> Verdict:
    """Give the opponent the stake on top of their own strokes (K.21); the turn and all strokes held are lost (K.24)."""
    stake = bets.stake(settings, bet)
    draft = announced(draft) if penalty else draft
    draft = draft.say("bet-lost", "K.21", next=next_player(draft.state), count=stake)
    return passed(draft, "K.24", (2 if penalty else 1) + stake, "K.21")


def announced(draft: VerdictDraft) -> VerdictDraft:
    """Announce the penalty: the opponent plays twice (K.12)."""
    return draft.say("penalty", "K.12", next=next_player(draft.state))


def passed(draft: VerdictDraft, clause: str, strokes: int, strokes_clause: str) -> Verdict:
    """Pass the turn to the next seat, with `strokes` strokes, at most `MOST`."""
    turn = next_player(draft.state)
    strokes = min(MOST, strokes)
    draft = draft.say("hand-passes", clause, next=turn)
    if strokes > 1:
        draft = draft.say("strokes-left", strokes_clause, seat=turn, count=strokes)
    return continue_round(draft, turn, continues=False, strokes_left=strokes)


def next_player(state: State) -> Seat:
    """Return the seat that plays when the turn passes: the next one."""
    return next_seat(state.to_play, state.seats)


def time_elapsed(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge elapsed time (ICF 23): the turn passes without a penalty; a bet on the stroke is lost (K.22)."""
    if by not in (None, state.turn):
        return interruptions.timeout(settings, state, by, queen.Cited(cover="K.8", back="K.8", last="K.8"))
    draft = recalled(VerdictDraft(state).say("time-elapsed", "ICF-23", seat=state.to_play))
    draft, bet = taken_up(draft, settings, state)
    return bet_lost(draft, settings, bet, penalty=False) if bet else passed(draft, "ICF-23", 1, "K.12")


def until_it_fell(facts: Facts) -> Facts:
    """Return the facts up to the fall of the red: what fell later fixes no colours (K.7) and was not in (K.9)."""
    when = next(place for place, fallen in enumerate(facts.pocketed) if fallen.disc == "queen")
    return changed(facts, pocketed=facts.pocketed[: when + 1])


def all_in(until_red: StrokeContext) -> bool:
    """Whether all nine men of the shooter's side were in when the red fell (K.9, K.10)."""
    colours = until_red.colours
    return colours is not None and men_on(until_red.before.on_board, colours[until_red.side]) == until_red.own


def tomato(draft: VerdictDraft, until_red: StrokeContext, on_board: OnBoard) -> Verdict:
    """End the round lost at once by the red before all own men (K.9); nothing is paid and nothing comes back. `draft`:
    the board as it was when the red fell, since the winner scores the loser's men on it, nine while colours were open
    (K.26). `on_board`: the board after the whole stroke."""
    draft = draft.change(queen=taken_too_early(until_red.settings, until_red.side))
    draft = draft.say("tomato", "K.9", seat=until_red.seat)
    winner = until_red.other
    verdict = end_round(draft, until_red.settings, winner, winner, "K.9", counting=COUNTING)
    return changed(verdict, state=changed(verdict.state, on_board=on_board))


def taken_too_early(settings: Settings, loser: Side) -> Queen:
    """Return the status of the red after a tomato of this side (K.9)."""
    return Queen("awaiting" if TOMATO_COVERS_NOTHING.holds(settings) else "covered", loser)


def won(draft: VerdictDraft, context: StrokeContext) -> Verdict:
    """End the round won by the red after all own men (K.10); the winner scores the other side's men left (K.26)."""
    side = context.side
    draft = draft.change(queen=Queen("covered", side)).say("yes-sir-won", "K.10", seat=context.seat)
    return end_round(draft, context.settings, side, side, "K.10", counting=COUNTING)


def put_back(draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Put the red back: it fell with the striker (K.10), improper (ICF 37) or void; it never waits (K.8)."""
    if context.fell.queen:
        clause = context.void.clause if context.void else "ICF-37" if context.facts.improper else "K.10"
        return draft.put_queen_back("queen-struck-out", clause)
    return recalled(draft)


def recalled(draft: VerdictDraft) -> VerdictDraft:
    """Put the red back on the board if the position has it waiting or covered (K.8)."""
    if draft.state.queen.where == "board":
        return draft
    return draft.put_queen_back("queen-stranded", "K.8")


def yes_sir(draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Announce each side whose last man fell, by either side's stroke: it must now pocket the red (K.10)."""
    for side in (context.side, context.other):
        if is_out(draft.state, side) and not is_out(context.before, side):
            draft = draft.say("yes-sir", "K.10", side=letters(side, context.before.seats))
    return draft


ENDED_BY: dict[RoundEnd, str] = {"usual": "K.10", "tomato": "K.9", "conceded": "I-103"}
ENDINGS = tuple(PossibleEnding(ending, winner=True, covered=False, uncovered=True) for ending in ENDED_BY)


def end_by_result(settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
    """End the round by the red or by a concession: the winner scores the men the other side has left (K.26)."""
    winner, ending = result.winner, result.ending
    assert winner is not None, "every round of K-Rhum names its winner"
    loser = other_side(winner, draft.state.seats)
    if ending != "conceded":
        red = Queen("covered", winner) if ending == "usual" else taken_too_early(settings, loser)
        draft = draft.change(on_board=changed(draft.state.on_board, queen=False), queen=red)
    if ending == "usual" and men_in(draft.state, winner) < 9:
        raise Unreadable(f"result.men.{winner}", "the winner by the red must have all nine men pocketed")
    if ending == "tomato":
        if men_in(draft.state, loser) == 9:
            raise Unreadable(f"result.men.{loser}", "a side with all nine men pocketed cannot lose by a tomato")
        draft = draft.say("counted-tomato", "K.9", side=letters(loser, draft.state.seats))
    return end_round(draft, settings, winner, winner, ENDED_BY[ending], counting=COUNTING)


TALLY = RoundCounter(lambda _: ENDINGS, end_by_result)
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
    bets.ADVANTAGE_BY.in_book("place", "K.15"),
    bets.MAX_RAISES.in_book(6, "K.18"),
    DIRECTION.in_book("right", "S1.1", also={"left": "S1.1"}),
)


def judge_stroke(settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke in the order of the other books, with three differences. The red decides the round by the order
    of fall (K.9, K.10), a last man does not, and the strokes are counted at the end. From a void stroke the red comes
    back, and from an improper one after all own men."""
    stroke = order.announced(LAW, settings, state, facts)
    context, fault = stroke.context, stroke.faults.costliest
    if context.fell.queen and not context.void and (not facts.improper or TOMATO_IF_IMPROPER.holds(settings)):
        until_red = order.announced(LAW, settings, state, until_it_fell(facts))
        if not all_in(until_red.context):
            on_board = men.lifted(context).state.on_board
            return tomato(all_credited(until_red), until_red.context, on_board)
        if not context.fell.striker and not facts.improper:
            return won(all_credited(stroke), context)
    draft, stayed = men.of_the_stroke(LAW, stroke.draft, context, stroke.faults)
    draft = order.paid(LAW, put_back(draft, context), context, stayed, fault)
    draft = yes_sir(draft, context)
    return counted(draft, context, stayed, is_penalty(context, fault))


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
    """Whether the stroke is a penalty: the turn is lost and the opponent plays twice (K.12). Penalties are the striker
    pocketed (K.11), an improper stroke (ICF 37), an opponent's man without an own man (S4.22); by option a disc off the
    board, a man on the shooter's own line hit directly, any opponent's man."""
    if fault is not None:
        return not fault.keeps
    return faults.loses_turn(context.settings, context.own, context.theirs)


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
    queen=queen.Cited(cover="K.8", back="K.8", last="K.8"),
    ending=EndingClauses(ends="K.10", wins="K.10", own="K.9", theirs="K.10", counting=COUNTING),
)

BASE = (*("S1.1", "S1.2"), *(f"S1.{number}" for number in range(4, 11)), "S1.21")
"""Clauses of the classic game that still apply (K.1)."""
OWN_CLAUSES = tuple(f"K.{number}" for number in range(1, 28))
FALLBACKS = ("S4.20", "S4.22", "ICF-23", "ICF-37", "ICF-45b", "ICF-49", "ICF-50a", "I-81", "I-103")
"""Clauses of the sister books and of the Laws that fill gaps."""
OPTIONAL = (
    *("S0.6", "S0.24", "S0.27", "S0.28b", "S0.29", "S0.32", "S1.3", "S2.20", "S2.34"),
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
    instead=MappingProxyType({"timeout": time_elapsed, "concede": partial(interruptions.concede, counting=COUNTING)}),
    tally=TALLY,
    causes=MappingProxyType({"lines": "S1.6", "circle": "S1.9"}),
    early_red="K.9",
    readings=MappingProxyType({TOMATO_IF_IMPROPER.name: "K.9", TOMATO_COVERS_NOTHING.name: "K.9"}),
    manager_clause="K.4",
    queen_needs_cover=False,
    queen_words="red",
)
