"""Trials: many strokes simulated at once, judged (equal facts once), valued by their gain and their position value."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, side_of
from carrom.bots.aim_paths.outcomes import write_outcomes
from carrom.bots.position_value import Floats, respotted, room_for_kinds, valuing, wanted_discs, worth, write_kind
from carrom.bots.trial_codes import TrialCodes
from carrom.match import Match
from carrom.match.judging import objection_to_any_stroke
from carrom.physics import Ends, packed_layout
from carrom.physics.batch import Ints
from carrom.physics.chunk import play_chunk
from carrom.physics.ends import room_for
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.laying import plain_equipment
from carrom.physics.workspace import workspace
from carrom.rules import bets, judge
from carrom.rules.values import Facts, JudgedEvent, Verdict

_NOBODY = -1
_UNFINISHED = -1000.0  # the value of a stroke that the physics cannot finish: a program fault, which no bot may choose
_ROOM = 3072
"""Strokes for which there is room at once: what the review of one stroke tries."""
_NONE = np.zeros(len(DISCS), np.bool_)


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """The outcome of trials that the book does not tell apart."""

    facts: Facts
    """Those of one of them."""
    verdict: Verdict
    gain: float  # the gain of the side that played, in men, without the position value
    turn: int  # the number of the seat to play next
    sign: float  # 1: that seat is of the side that played; −1: of the other; 0: the round is over
    wanted: NDArray[np.bool_]  # bool[20], the discs that the seat aims at
    back: tuple[str, ...]  # the discs that come back, by kind


class _TrialArrays:
    """Arrays for so many trials in one position, and for as many outcomes beside those known. The doors are handed them
    once for many calls: that takes as long as a few strokes."""

    def __init__(self, match: Match, codes: TrialCodes, many: int, known: int) -> None:
        self.used, self.size, rows = 0, many, known + many
        self.strokes, self.ends = np.empty((many, 5), np.int64), room_for(many, len(DISCS))
        self.which, self.firsts = np.empty(many, np.int64), np.empty(rows, np.int64)
        """The number of each trial's outcome, and the first trial of each outcome."""
        self.codes, self.gains, self.kinds = np.empty((rows, 3), np.int64), np.empty(rows), room_for_kinds(rows)
        """What is asked of each outcome; its gain; how its positions are valued."""
        work, events, knots = workspace(len(DISCS)), np.empty((MOST_EVENTS, 5)), np.empty((0, 7))
        given = *plain_equipment(match.board, match.matter), packed_layout(match.layout)[None], self.strokes
        calm = np.empty_like(work.discs), np.empty_like(work.ahead)
        self.play = play_chunk(*given, *calm, *work, events, knots, *self.ends)
        rest, *asked, _, _ = self.ends
        self.code = write_outcomes(*asked, self.strokes, *codes.arrays, self.codes, self.firsts, self.which)
        self.value = valuing(match.board, rest, self.which, self.kinds)

    def keep(self, before: "_TrialArrays", known: int) -> None:
        """Take the known outcomes over."""
        for mine, earlier in zip(
            (self.codes, self.gains, *self.kinds), (before.codes, before.gains, *before.kinds), strict=True
        ):
            mine[:known] = earlier[:known]


class _TriedPosition:
    """A position in which strokes are tried. Each of their outcomes is judged once."""

    def __init__(self, match: Match) -> None:
        refused = objection_to_any_stroke(match.position)
        if refused:
            raise refused
        # a match finds them anew each time
        self.match, self.board, self.book = match, match.board, match.book
        self._question = bets.settled(match.state, match.position.bidding)
        self._codes, self.outcomes = TrialCodes(match, self._question), list[TrialOutcome]()
        self.room = _TrialArrays(match, self._codes, _ROOM, 0)

    def tried(self, strokes: Ints) -> "Tried":
        """Try strokes, int64[m, 5]."""
        known, room = len(self.outcomes), self.room
        if room.used + len(strokes) > room.size:
            self.room = _TrialArrays(self.match, self._codes, max(_ROOM, len(strokes)), known)
            self.room.keep(room, known)
            room = self.room
        first, last = room.used, room.used + len(strokes)
        room.used, room.strokes[first:last] = last, strokes
        room.play(first, last)
        count = room.code(first, last, known, *self._codes.numbers)
        for number, trial in enumerate(room.firsts[known:count].tolist(), known):
            outcome = self._judged(self._codes.facts(room.ends, trial, room.strokes[trial]))
            self.outcomes.append(outcome)
            room.gains[number] = outcome.gain
            write_kind(room.kinds, number, max(outcome.turn, 0), outcome.sign, outcome.wanted, outcome.back)
        return Tried(Ends._make(each[first:last] for each in room.ends), room.which[first:last], room, first)

    def _judged(self, facts: Facts) -> TrialOutcome:
        before = self.match.state
        verdict = judge(self.book, self._question, JudgedEvent("stroke", facts))
        state, gain = verdict.state, worth(before, verdict, self.book)
        if state.turn is None:
            return TrialOutcome(facts, verdict, gain, _NOBODY, 0.0, _NONE, ())
        sign = 1.0 if side_of(state.turn, state.seats) == side_of(before.to_play, state.seats) else -1.0
        back = tuple([returned.disc for returned in verdict.returned])
        return TrialOutcome(facts, verdict, gain, SEATS.index(state.turn), sign, wanted_discs(state, state.turn), back)


class Tried(NamedTuple):
    """m strokes that were tried."""

    ends: Ends
    which: Ints
    """int64[m]: the index of each in `Trials.outcomes`."""
    room: _TrialArrays
    """The arrays where they stand, from `first` on."""
    first: int


class Trials:
    """Strokes tried in one position by the seat to play, whose hand errs by `sigma` degrees. A man that is likely to
    fall later is worth `position_weight` of one that has fallen. `simulations`: the number of strokes tried;
    `outcomes`: their distinct outcomes. `like`: trials in the same position, whose outcomes are not judged again."""

    def __init__(self, match: Match, sigma: float, position_weight: float = 1.0, like: "Trials | None" = None) -> None:
        self.match, self.sigma, self.position_weight, self.simulations = match, sigma, position_weight, 0
        self._position = _TriedPosition(match) if like is None else like._position

    @property
    def outcomes(self) -> list[TrialOutcome]:
        """The distinct outcomes so far, of trials like these too."""
        return self._position.outcomes

    def worths(self, strokes: Ints) -> Floats:
        """float64[m], men: the value of each stroke (int64[m, 5], as in `simulate_many`) to the side that plays."""
        return self.valued(self.tried(strokes))

    def valued(self, tried: Tried) -> Floats:
        """The same of strokes that were tried."""
        worths = self.gains(tried.which)
        if self.position_weight:
            worths += self.position_weight * self.position_values(tried)
        worths[tried.ends.events < 0] = _UNFINISHED
        return worths

    def gains(self, which: Ints) -> Floats:
        """float64[m], men: the gain of each outcome, without its position value."""
        return self._position.room.gains.take(which)

    def tried(self, strokes: Ints) -> Tried:
        """The ends of the strokes, and their outcomes."""
        self.simulations += len(strokes)
        return self._position.tried(strokes)

    def position_values(self, tried: Tried) -> Floats:
        """float64[m], men: the value of the final positions (`left`) to the side that played, negative when the other
        side plays next."""
        return tried.room.value(tried.first, tried.first + len(tried.which), self.sigma)

    def left(self, tried: Tried) -> Ints:
        """int64[m, 20, 2], as `Ends.rest`: the final positions, with the men that come back."""
        return respotted(self._position.board, tried.ends.rest, tried.which, self._position.room.kinds)
