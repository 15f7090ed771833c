"""K-Rhum's stroke counter: extra strokes by advantages and bets, two strokes after a penalty (K.12 to K.24).

A turn starts with one stroke, or with two after an opponent's penalty. Each stroke uses one, pocketed own men give one
back; at zero the turn passes.
"""

from typing import NamedTuple

from carrom.board.seats import Seat, next_seat
from carrom.rules import bets, interruptions, queen
from carrom.rules.bets import ADVANTAGES
from carrom.rules.faults import OPPONENTS_MAN
from carrom.rules.k_rhum_red import recalled
from carrom.rules.options import Settings
from carrom.rules.stroke_context import Men, StrokeContext
from carrom.rules.values import Bet, State, Verdict, Zone
from carrom.rules.verdict_draft import VerdictDraft, continue_round

MOST = 1_000_000
"""Maximum strokes of a turn: more than any round needs, and a number that every program can read."""


def counted(draft: VerdictDraft, context: StrokeContext, stayed: Men, penalty: bool) -> Verdict:
    """Count the strokes after one that did not end the round: decide the next seat and its number of strokes.

    A penalty loses the turn and every stroke held (K.12); so does a lost bet (K.24).
    """
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
        draft = draft.say("advantage", "K.15", zone=gained.zone, count=extra) if extra else draft
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
    """Return the draft and the bet on the stroke, if any; a bet made where none is allowed is void (K.16).

    Raises beyond the maximum do not count, and a call says so (K.18).
    """
    if before.bet and bets.why_no_bet(before):
        return draft.say("bet-void", "K.16"), None
    most = bets.MAX_RAISES.of(settings)
    if before.bet and before.bet.raises > most:
        draft = draft.say("raises-limited", "K.18", count=most)
    return draft, before.bet


class Advantage(NamedTuple):
    """Extra strokes for a pocketed own man, and the zone it lay in (K.15)."""

    strokes: int
    zone: Zone


def advantage(context: StrokeContext) -> Advantage:
    """Return the advantage of the pocketed own men: the largest of several, the first of equals (K.15)."""
    worth = ADVANTAGES.of(context.settings)
    own = context.colours[context.side] if context.colours else None
    gained = [Advantage(worth[fallen.zone], fallen.zone) for fallen in context.facts.pocketed if fallen.disc == own]
    return max(gained, default=Advantage(0, "open"), key=lambda one: one.strokes)


def gives_back(context: StrokeContext) -> bool:
    """Whether the stroke gives one back: an own man fell (S1.8), or, by option, an opponent's (S0.29)."""
    return context.own > 0 or (context.theirs > 0 and OPPONENTS_MAN.of(context.settings) == "keep")


def kept_by(context: StrokeContext) -> str:
    """Return the clause that keeps the turn, such as an own man (S1.8) or strokes still held (K.14)."""
    if context.own and context.fell.striker:
        return "S4.21"
    if context.own:
        return "I-81" if context.gone.striker else "S1.8"
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
