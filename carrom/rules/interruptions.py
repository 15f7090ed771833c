"""What a seat did instead of a stroke: let its time elapse, or conceded."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from carrom.board.seats import Seat, other_side, side_of
from carrom.rules import queen
from carrom.rules.books import JudgingInstead, Settings
from carrom.rules.scores import USUAL, CountingClauses, end_round
from carrom.rules.values import EventKind, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, letters, passed_on


def timeout(settings: Settings, state: State, by: Seat | None, cited: queen.Cited) -> Verdict:
    """Time elapsed (ICF 23): the hand passes, nothing is paid, a waiting queen returns.

    The time of a seat that is not to play changes nothing.
    """
    draft, seat = VerdictDraft(state), state.to_play
    if by is not None and by != seat:
        draft = draft.say("not-their-time", "ICF-23", seat=by).say("hand-kept", "ICF-23", seat=seat)
        return Verdict(seat, True, draft.calls, (), state)
    draft = queen.abandon(draft.say("time-elapsed", "ICF-23", seat=seat), cited)
    return passed_on(draft, "ICF-23")


def concede(settings: Settings, state: State, by: Seat | None, counting: CountingClauses = USUAL) -> Verdict:
    """A side gives the round up, which it may at any time (I-103): the other side wins it."""
    side = side_of(by or state.to_play, state.seats)
    winner = other_side(side, state.seats)
    draft = VerdictDraft(state).say("conceded", "I-103", side=letters(side, state.seats))
    return end_round(draft, settings, winner, winner, "I-103", counting=counting)


def usual(cited: queen.Cited, counting: CountingClauses) -> Mapping[EventKind, JudgingInstead]:
    """What may take the place of a stroke in every book: time elapsed, a concession."""
    conceding = partial(concede, counting=counting)
    return MappingProxyType({"timeout": partial(timeout, cited=cited), "concede": conceding})
