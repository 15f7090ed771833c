"""Betting decisions in K-Rhum (K.16 to K.24) by expected value: which man a bot names, and whether it raises.

The value of a bet is that of its strokes: the same few strokes with the same errors are judged with the bet, with the
bet raised, and without one.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from carrom.board import Seat, side_of
from carrom.bots.candidates import places_of
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.mind import Family, Mind, PlainMind, Stage
from carrom.bots.search import think
from carrom.bots.trials import Trials
from carrom.match import Match, answer_bet, name_man
from carrom.match.hand import Hand
from carrom.physics.batch import Ints
from carrom.rules.bets import may_bet

_STAGES = (Stage(24, 2), Stage(6, 6))
_FAMILIES = frozenset[Family](("direct", "cut"))
"""Stages and families of the search for strokes to bet on: bets are made on plain strokes only."""
_TIMES = 32  # trials of each stroke
_SURELY = 0.15  # men: the least gain for which a bot bets or raises


def man_to_name(match: Match, hand: Hand, mind: Mind | PlainMind, luck: Random) -> str | None:
    """The man of which the seat to play says « Si Just ! », None for no bet. The bet must be better than none both when
    the other side accepts it and when it raises: the other side chooses the worse for the bettor. A plain mind never
    bets.
    """
    state = match.state
    if not isinstance(mind, Mind) or match.bidding or not may_bet(match.book, state):
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


def raises(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, luck: Random) -> bool:
    """Whether `seat`, which may answer, raises the bet: when the stroke is then worth more to its side. `hand`: the
    hand of the seat that plays the stroke, as far as `seat` knows it.
    """
    if not isinstance(mind, Mind):
        return False
    let_be, raised = _closed(match)
    thought = think(let_be, hand, _glancing(mind), luck)
    strokes = _errant(match, [as_row(idea.stroke) for idea in thought.ideas], hand, luck)
    gained = _expected(raised, strokes, hand, mind) - _expected(let_be, strokes, hand, mind)
    plays = side_of(seat, match.state.seats) == side_of(match.state.to_play, match.state.seats)
    return gained > _SURELY if plays else -gained > _SURELY


def _closed(match: Match) -> tuple[Match, Match]:
    """The match with the bet accepted as it stands, and with it raised first; unchanged if the bet is closed."""
    return _let_be(match), _let_be(answer_bet(match, _answerer(match), raises=True)[0] if _is_open(match) else match)


def _let_be(match: Match) -> Match:
    return answer_bet(match, _answerer(match), raises=False)[0] if _is_open(match) else match


def _is_open(match: Match) -> bool:
    return match.bidding is not None and match.bidding.answers is not None


def _answerer(match: Match) -> Seat:
    seats = match.state.seats
    return next(seat for seat in seats if match.bidding and side_of(seat, seats) == match.bidding.answers)


def _glancing(mind: Mind) -> Mind:
    return Mind(_STAGES, families=_FAMILIES & mind.families or _FAMILIES, position_weight=mind.position_weight)


def _errant(match: Match, rows: Sequence[Ints], hand: Hand, luck: Random) -> Ints:
    """Each stroke `_TIMES` times, all with the same errors: int64[strokes × times, 5]."""
    wrong, places = errors(hand, _TIMES, luck), places_of(match)
    return np.concatenate([erring(row, wrong, places) for row in rows])


def _expected(match: Match, strokes: Ints, hand: Hand, mind: Mind) -> float:
    """The mean value of the best stroke to the side that plays, in men."""
    worths = Trials(match, hand.sigma, mind.position_weight).worths(strokes)
    return float(worths.reshape(-1, _TIMES).mean(axis=1).max())
