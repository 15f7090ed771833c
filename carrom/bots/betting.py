"""K-Rhum's bets (K.16 to K.24) by expected value: which man a bot names, and whether it raises.

A bet is worth what its strokes bring with it: the same few strokes with the same errors are judged with the bet, with
the bet raised, and without one.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from carrom.board import Seat, side_of
from carrom.bots.candidates import places_of
from carrom.bots.hand import Hand, as_row, erring, errors
from carrom.bots.mind import Family, Mind
from carrom.bots.search import think
from carrom.bots.trials import Trials
from carrom.match import Match, answer_bet, name_man
from carrom.physics.batch import Ints
from carrom.rules.bets import may_bet

_STAGES = ((24, 2), (6, 6))
_FAMILIES = frozenset[Family](("direct", "cut"))
"""How long one looks for the strokes that a bet is about, and of which families: one bets on a stroke that is plain."""
_TIMES = 32
"""How often each of them is tried to know its chances."""
_SURELY = 0.15
"""men: by so much a word must be better than silence."""


def man_to_name(match: Match, hand: Hand, mind: Mind, luck: Random) -> str | None:
    """The man of which the seat to play says « Si Just ! », None where it rather says nothing.

    It does when that is better both when the other side lets the bet be and when it raises: the other side would choose
    what is worse. A mind that tries nothing bets on nothing.
    """
    state = match.state
    if not mind.stages or match.bidding or not may_bet(match.book, state):
        return None
    thought = think(match, hand, _glancing(mind), luck)
    strokes = _errant(match, [as_row(idea.stroke) for idea in thought.ideas], hand, luck)
    plain = _expected(match, strokes, hand, mind)
    aimed = [idea.candidate.aim.man for idea in thought.ideas if idea.candidate.aim]
    own = state.colours[side_of(state.to_play, state.seats)][0] if state.colours else ""
    best, name = plain + _SURELY, None
    for man in sorted({man for man in aimed if man.startswith(own)}):
        bet, _ = name_man(match, state.to_play, man)
        expected = min(_expected(stands, strokes, hand, mind) for stands in _closed(bet))
        if expected > best:
            best, name = expected, man
    return name


def raises(match: Match, seat: Seat, hand: Hand, mind: Mind, luck: Random) -> bool:
    """Whether `seat`, which may answer, raises the bet: where the stroke it is about is then worth more to its side.

    `hand`: the one that plays the stroke, as far as `seat` knows it.
    """
    if not mind.stages:
        return False
    let_be, raised = _closed(match)
    thought = think(let_be, hand, _glancing(mind), luck)
    strokes = _errant(match, [as_row(idea.stroke) for idea in thought.ideas], hand, luck)
    gained = _expected(raised, strokes, hand, mind) - _expected(let_be, strokes, hand, mind)
    plays = side_of(seat, match.state.seats) == side_of(match.state.to_play, match.state.seats)
    return gained > _SURELY if plays else -gained > _SURELY


def _closed(match: Match) -> tuple[Match, Match]:
    """The bet as it stands, and raised once more: closed both times, where it is not yet."""
    return _let_be(match), _let_be(answer_bet(match, _answerer(match), raises=True)[0] if _is_open(match) else match)


def _let_be(match: Match) -> Match:
    return answer_bet(match, _answerer(match), raises=False)[0] if _is_open(match) else match


def _is_open(match: Match) -> bool:
    return match.bidding is not None and match.bidding.answers is not None


def _answerer(match: Match) -> Seat:
    seats = match.state.seats
    return next(seat for seat in seats if match.bidding and side_of(seat, seats) == match.bidding.answers)


def _glancing(mind: Mind) -> Mind:
    return Mind(_STAGES, _FAMILIES & mind.families or _FAMILIES, mind.leave)


def _errant(match: Match, rows: Sequence[Ints], hand: Hand, luck: Random) -> Ints:
    """Each of the strokes so many times, all with the same errors: int64[strokes × times, 5]."""
    wrong, places = errors(hand, _TIMES, luck), places_of(match)
    return np.concatenate([erring(row, wrong, places) for row in rows])


def _expected(match: Match, strokes: Ints, hand: Hand, mind: Mind) -> float:
    """What the best of the strokes is worth to who plays, in men."""
    worths = Trials(match, hand.sigma, mind.leave).worths(strokes)
    return float(worths.reshape(-1, _TIMES).mean(axis=1).max())
