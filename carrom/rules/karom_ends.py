"""How a round of karom ends where other books know no such thing: everything in one stroke, and the last chance."""

from carrom.board.seats import Seat, Side, next_seat, other_side, side_of
from carrom.rules import faults, interruptions, last_men, men, payments, queen
from carrom.rules.books import Settings
from carrom.rules.law import Law, theirs_clause
from carrom.rules.stroke_context import Men, StrokeContext
from carrom.rules.values import Queen, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, going_on, letters

LOST = 5
"""What it costs to pocket everything with the striker (S2.38)."""


def end_round(law: Law, sheet: VerdictDraft, hearing: StrokeContext, stayed: Men) -> Verdict:
    """End the round on a last man: everything in one stroke wins (S2.38), or leaves the last chance (S2.42)."""
    if gives_last_chance(hearing, stayed):
        return leave_last_chance(law, sheet, hearing, stayed)
    if stayed.own_last and stayed.theirs_last and hearing.fell.queen:
        sheet = last_men.announce(law, sheet, stayed, too_early=False)
        return last_men.win(law, sheet, hearing.settings, hearing.side, "S2.38")
    return last_men.end_round(law, sheet, hearing, stayed)


def everything_with_the_striker(law: Law, hearing: StrokeContext, sheet: VerdictDraft) -> Verdict | None:
    """Both last men, the queen and the striker in one proper stroke: the opponent scores 5 (S2.38).

    It is judged on what fell, before anything returns; None for any other stroke.
    """
    if hearing.colours is None or hearing.void or hearing.facts.improper:
        return None
    if not (hearing.own and hearing.theirs and hearing.fell.queen and hearing.fell.striker):
        return None
    on_board = sheet.state.on_board
    if on_board.white or on_board.black:
        return None
    own_colour, their_colour = hearing.colours[hearing.side], hearing.colours[hearing.other]
    sheet = men.credited(sheet, hearing.side, own_colour, hearing.own, law.own_man)
    sheet = men.credited(sheet, hearing.other, their_colour, hearing.theirs, theirs_clause(law, hearing))
    sheet = sheet.change(queen=Queen("awaiting", hearing.side)).say("queen-taken", law.queen.cover)
    for colour in (own_colour, their_colour):
        sheet = sheet.say("last-man", law.ending.ends, colour=colour)
    return last_men.win(law, sheet, hearing.settings, hearing.other, "S2.38", forfeit=LOST)


def gives_last_chance(hearing: StrokeContext, stayed: Men) -> bool:
    """Whether the other side has one stroke left (S2.42).

    One man of each colour was on the board, the shooter pocketed his own and not the other, and the queen is the
    opponent's.
    """
    on_board = hearing.before.on_board
    one_each = on_board.white == on_board.black == 1
    alone = stayed.own_last is not None and stayed.theirs_last is None
    theirs = hearing.before.queen.covered_by == hearing.other
    return bool(hearing.settings["last_chance"]) and one_each and alone and theirs


def leave_last_chance(law: Law, sheet: VerdictDraft, hearing: StrokeContext, stayed: Men) -> Verdict:
    """The next seat in play order has one stroke for its side's last man (S2.42).

    The shooter's side has its last man in and pays nothing any more, as at the end of a round.
    """
    heir = next_seat(hearing.seat, hearing.before.seats)
    sheet = last_men.announce(law, sheet, stayed, too_early=False)
    sheet = sheet.say("last-chance", "S2.42", side=letters(hearing.other, hearing.before.seats))
    sheet = sheet.change(owed=dict.fromkeys(sheet.state.owed, 0)).say("hand-passes", "S2.42", next=heir)
    return going_on(sheet, heir, continues=False, last_chance=hearing.other)


def play_last_chance(law: Law, hearing: StrokeContext, sheet: VerdictDraft) -> Verdict:
    """The one stroke of S2.42: the side's last man wins the round; anything else gives it to the other side.

    The striker pocketed or off the board and any other fault is failure, and the side's men of the stroke come back.
    """
    sheet, stayed = men.of_the_stroke(law, sheet, hearing)
    fate = queen.fate(hearing, stayed.own, stayed.own_last is not None, another_try=False)
    sheet = queen.rule(sheet, hearing, fate, True, False, law.queen)
    spoilt = hearing.fell.striker or hearing.gone.striker or not faults.is_faultless(hearing)
    if stayed.own_last and not spoilt:
        sheet = last_men.announce(law, sheet, stayed, too_early=False)
        return last_men.win(law, sheet, hearing.settings, hearing.side, "S2.42")
    if stayed.own and spoilt and hearing.colours:
        place, colour = payments.place(hearing.settings), hearing.colours[hearing.side]
        sheet = sheet.put_back(colour, stayed.own, place, hearing.placer)
        sheet = sheet.say("men-returned", "S2.42", colour=colour, count=stayed.own, place=place)
    return miss_last_chance(law, sheet, hearing.settings, hearing.other)


def miss_last_chance(law: Law, sheet: VerdictDraft, settings: Settings, winner: Side) -> Verdict:
    """The last chance is gone: the side that had its last man in wins the man left."""
    loser = letters(other_side(winner, sheet.state.seats), sheet.state.seats)
    return last_men.win(law, sheet.say("last-chance-missed", "S2.42", side=loser), settings, winner, "S2.42")


def timeout(law: Law, settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Time elapsed (ICF 23): a last chance is gone with it, otherwise the hand passes."""
    seat = state.to_play
    side = side_of(seat, state.seats)
    if state.last_chance != side or by not in (None, seat):
        return interruptions.timeout(settings, state, by, law.queen)
    sheet = queen.abandon(VerdictDraft(state).say("time-elapsed", "ICF-23", seat=seat), law.queen)
    return miss_last_chance(law, sheet, settings, other_side(side, state.seats))
