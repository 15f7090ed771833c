"""K-Rhum's stroke counter: extra strokes by advantages and bets, two strokes after a penalty (K.12 to K.24).

A turn starts with one stroke, with two after an opponent's penalty. A stroke costs one, own men pocketed give one
back; at none the hand passes.
"""

from carrom.board.seats import Seat, next_seat
from carrom.rules import bets, interruptions, queen
from carrom.rules.books import Settings, int_map_in
from carrom.rules.k_rhum_red import recalled
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.values import Bet, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, going_on

MOST = 1_000_000
"""Strokes a turn may hold: more than any round needs, so that the count stays a number every program can read."""


def counted(sheet: VerdictDraft, hearing: StrokeContext, penalty: bool) -> Verdict:
    """Count the strokes after one that did not end the round: who plays next, and how often.

    A penalty takes the hand and every stroke held (K.12); so does a lost bet (K.24).
    """
    settings, before, facts = hearing.settings, hearing.before, hearing.facts
    sheet, bet = taken_up(sheet, before)
    own_stays = hearing.own > 0 and not hearing.fell.striker and not facts.improper
    if bet and (penalty or not own_stays or not facts.named_disc_pocketed):
        return bet_lost(sheet, settings, bet, penalty)
    if penalty:
        return passed(announced(sheet), "K.12", 2, "K.12")
    extra = 0
    if bet:
        extra = bets.stake(settings, bet)
        sheet = sheet.say("bet-won", "K.20", seat=hearing.seat, count=extra)
    elif own_stays:
        extra, zone = advantage(hearing)
        sheet = sheet.say("advantage", "K.15", zone=zone, count=extra) if extra else sheet
    held = max(1, before.strokes_left) - 1
    left = min(MOST, held + (1 if gives_back(hearing) else 0) + extra)
    if left == 0:
        return passed(sheet, hearing.void or "S1.10", 1, "K.12")
    sheet = sheet.say("hand-kept", "K.20" if bet else kept_by(hearing), seat=hearing.seat)
    if left > 1:
        clause = "K.23" if bet and held else "K.20" if bet else "K.14"
        sheet = sheet.say("strokes-left", clause, seat=hearing.seat, count=left)
    return going_on(sheet, hearing.seat, continues=True, strokes_left=left)


def taken_up(sheet: VerdictDraft, before: State) -> tuple[VerdictDraft, Bet | None]:
    """The bet on the stroke, None without one; a bet made where none is allowed counts for nothing (K.16)."""
    if before.bet and bets.why_no_bet(before):
        return sheet.say("bet-void", "K.16"), None
    return sheet, before.bet


def advantage(hearing: StrokeContext) -> tuple[int, str]:
    """The extra strokes for the own men pocketed, and the zone that gives them: the largest of several (K.15)."""
    worth = int_map_in(hearing.settings, "advantages")
    own = hearing.colours[hearing.side] if hearing.colours else None
    zones = [fallen.zone for fallen in hearing.facts.pocketed if fallen.disc == own]
    return max(((worth[zone], zone) for zone in zones), default=(0, "open"), key=lambda each: each[0])


def gives_back(hearing: StrokeContext) -> bool:
    """Whether the stroke gives one back: an own man fell (S1.8), or by option an opponent's (S0.29)."""
    return hearing.own > 0 or (hearing.theirs > 0 and hearing.settings["opponents_man"] == "keep")


def kept_by(hearing: StrokeContext) -> str:
    """The clause by which the hand is kept: an own man (S1.8), or strokes still held (K.14)."""
    if hearing.own and hearing.fell.striker:
        return "S4.21"
    if hearing.own:
        return "I-81" if hearing.gone.striker else "S1.8"
    return "S0.29" if gives_back(hearing) else "K.14"


def bet_lost(sheet: VerdictDraft, settings: Settings, bet: Bet, penalty: bool) -> Verdict:
    """The opponent gets the stake on top of his own strokes (K.21); the hand and all strokes held are gone (K.24)."""
    stake = bets.stake(settings, bet)
    sheet = announced(sheet) if penalty else sheet
    sheet = sheet.say("bet-lost", "K.21", next=heir(sheet.state), count=stake)
    return passed(sheet, "K.24", (2 if penalty else 1) + stake, "K.21")


def announced(sheet: VerdictDraft) -> VerdictDraft:
    """The sheet with the penalty said: the opponent plays twice (K.12)."""
    return sheet.say("penalty", "K.12", next=heir(sheet.state))


def passed(sheet: VerdictDraft, clause: str, strokes: int, strokes_clause: str) -> Verdict:
    """Pass the hand to the next seat, with so many strokes."""
    turn = heir(sheet.state)
    strokes = min(MOST, strokes)
    sheet = sheet.say("hand-passes", clause, next=turn)
    if strokes > 1:
        sheet = sheet.say("strokes-left", strokes_clause, seat=turn, count=strokes)
    return going_on(sheet, turn, continues=False, strokes_left=strokes)


def heir(state: State) -> Seat:
    """Who plays when the hand passes: the next seat."""
    return next_seat(state.to_play, state.seats)


def time_elapsed(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Time elapsed (ICF 23): the hand passes without a penalty; a bet on the stroke is lost (K.22)."""
    if by not in (None, state.turn):
        return interruptions.timeout(settings, state, by, queen.Cited(cover="K.8", back="K.8", last="K.8"))
    sheet = recalled(VerdictDraft(state).say("time-elapsed", "ICF-23", seat=state.to_play))
    sheet, bet = taken_up(sheet, state)
    return bet_lost(sheet, settings, bet, penalty=False) if bet else passed(sheet, "ICF-23", 1, "K.12")
