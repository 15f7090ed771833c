"""Events in place of a stroke: time elapsed, or a concession."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from carrom.board.seats import Seat, Side, other_side, side_of
from carrom.rules import queen
from carrom.rules.books import JudgingInstead
from carrom.rules.options import Reading, Settings
from carrom.rules.scores import end_round
from carrom.rules.sums import USUAL, CountingClauses
from carrom.rules.values import JudgedEventKind, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, letters, pass_turn

QUEEN_AT_CONCESSION = Reading("queen-at-concession")
"""A queen not yet covered counts for the winner of a round conceded, so that conceding never saves points."""


def timeout(settings: Settings, state: State, by: Seat | None, cited: queen.Cited) -> Verdict:
    """Judge elapsed time (ICF 23): the turn passes, a waiting queen returns. For a seat not to play nothing changes."""
    draft, seat = VerdictDraft(state), state.to_play
    if by is not None and by != seat:
        draft = draft.say("not-their-time", "ICF-23", seat=by).say("hand-kept", "ICF-23", seat=seat)
        return Verdict(seat, True, draft.calls, (), state)
    draft = queen.abandon(draft.say("time-elapsed", "ICF-23", seat=seat), cited)
    return pass_turn(draft, "ICF-23")


def concede(settings: Settings, state: State, by: Seat | None, counting: CountingClauses = USUAL) -> Verdict:
    """Judge a concession (I-103): the other side wins, and by the book's reading a queen that nobody has covered."""
    side = side_of(by or state.to_play, state.seats)
    winner = other_side(side, state.seats)
    draft = VerdictDraft(state).say("conceded", "I-103", side=letters(side, state.seats))
    return end_conceded(draft, settings, winner, counting)


def end_conceded(draft: VerdictDraft, settings: Settings, winner: Side, counting: CountingClauses) -> Verdict:
    """End a round that the other side conceded."""
    queen_lost = QUEEN_AT_CONCESSION.holds(settings) and draft.state.queen.covered_by is None
    return end_round(draft, settings, winner, winner, "I-103", queen_lost, counting=counting)


def usual(cited: queen.Cited, counting: CountingClauses) -> Mapping[JudgedEventKind, JudgingInstead]:
    """Return the events that every book has in place of a stroke: time elapsed and a concession."""
    conceding = partial(concede, counting=counting)
    return MappingProxyType({"timeout": partial(timeout, cited=cited), "concede": conceding})
