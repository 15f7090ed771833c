"""What a seat did instead of a stroke: let its time elapse, or conceded."""

from carrom.board.seats import other_side, side_of
from carrom.rules import queen
from carrom.rules.books import Settings
from carrom.rules.scores import end_round
from carrom.rules.sheet import Sheet, going_on, letters, passed_on
from carrom.rules.values import Event, State, Verdict


def timeout(settings: Settings, state: State, event: Event, cited: queen.Cited) -> Verdict:
    """Time elapsed (ICF 23): the hand passes, nothing is paid, a waiting queen returns.

    The time of a seat that is not to play changes nothing.
    """
    sheet = Sheet(state)
    if event.by not in (None, state.turn):
        sheet = sheet.say("not-their-time", "ICF-23", seat=event.by).say("hand-kept", "ICF-23", seat=state.turn)
        return going_on(sheet, state.turn, continues=True)
    sheet = queen.abandon(sheet.say("time-elapsed", "ICF-23", seat=state.turn), cited)
    return passed_on(sheet, "ICF-23")


def concede(settings: Settings, state: State, event: Event) -> Verdict:
    """A side gives the round up, which it may at any time (I-103): the other side wins it."""
    side = side_of(event.by or state.turn, state.seats)
    winner = other_side(side, state.seats)
    sheet = Sheet(state).say("conceded", "I-103", side=letters(side, state.seats))
    return end_round(sheet, settings, winner, winner, "I-103")
