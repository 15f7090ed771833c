"""Score of a stroke for a hand, by trials with fresh errors, never with those that the search used to choose it. The
best of many estimates is biased upwards (the winner's curse); so the strokes chosen by a search are tried again with a
separate tape of errors, the same for all of them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.statistics import is_foul
from carrom.board import Side, Stroke, side_of
from carrom.bots import Hand
from carrom.bots.hand import as_row, erring
from carrom.bots.position_value import worth
from carrom.bots.trials import Floats, TrialOutcome, Trials, Tried
from carrom.match import Match
from carrom.physics import Ends
from carrom.rules import Book
from carrom.rules.values import State, Verdict, changed
from carrom.rules.verdict_draft import men_in

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Chances:
    """Shares of the trials, 0 to 1, and `gain`: the mean gain of a stroke in men, position value included."""

    pockets: float  # a wanted man or the queen is pocketed and stays in, without a foul
    foul: float
    keeps: float  # the seat plays on
    wins: float  # the stroke wins the round
    gain: float


@dataclass(frozen=True, slots=True)
class JudgedOutcome:
    """The properties of an outcome, without its position value: one for each of `Trials.outcomes`."""

    pockets: bool
    foul: bool
    keeps: bool
    wins: bool
    queen: float  # the gain by the queen's change of place, in men: part of the outcome's gain


@dataclass(frozen=True, slots=True)
class Score:
    """The trials of one stroke. Arrays have one row per trial; `which`: the index in `Scoring.judged`."""

    stroke: Stroke
    chances: Chances
    strokes: NDArray[np.int64]  # int64[m, 5], as executed
    ends: Ends
    which: NDArray[np.int64]
    gains: Floats  # the gain of each, in men, without the position value
    position_values: Floats
    """The position value after each, in men, to the side that played; negative when the other side plays next."""


class Scoring:
    """Scores strokes of one position for one hand. `errors`: float64[m, 3], as `carrom.bots.hand.errors` draws them.
    `like`: see `Trials`."""

    def __init__(self, match: Match, hand: Hand, errors: Floats, like: Trials | None = None) -> None:
        self.match, self.hand, self.errors = match, hand, errors
        self.trials = Trials(match, hand.sigma, like=like)
        self.judged: list[JudgedOutcome] = []

    def score(self, stroke: Stroke) -> Score:
        """The score of a stroke, executed once with each of the errors."""
        return self.of_executed(stroke, erring(as_row(stroke), self.errors, self.match.places))

    def of_executed(self, stroke: Stroke, executed: NDArray[np.int64]) -> Score:
        """The score of a stroke from its executions, int64[m, 5]."""
        tried = self.tried(executed)
        gains = self.trials.gains(tried.which)
        leaves = self.trials.position_values(tried)
        flags = self.flags(tried.which)
        pockets, foul, keeps, wins = flags.mean(axis=0).tolist()
        chances = Chances(pockets, foul, keeps, wins, float((gains + leaves).mean()))
        return Score(stroke, chances, executed, tried.ends, tried.which, gains, leaves)

    def tried(self, executed: NDArray[np.int64]) -> Tried:
        """Try strokes, int64[m, 5]; `Tried.which` is the index of each in `judged` too."""
        tried = self.trials.tried(executed)
        self.judged += [judged(self.match, one) for one in self.trials.outcomes[len(self.judged) :]]
        return tried

    def flags(self, which: NDArray[np.int64]) -> Flags:
        """bool[m, 4]: pockets, foul, keeps, wins."""
        table = np.array([(one.pockets, one.foul, one.keeps, one.wins) for one in self.judged], np.bool_)
        return table[which]

    @property
    def simulations(self) -> int:
        """The number of strokes simulated so far."""
        return self.trials.simulations


def judged(match: Match, outcome: TrialOutcome) -> JudgedOutcome:
    """Judge an outcome for the seat that played."""
    before, verdict = match.state, outcome.verdict
    side = side_of(before.to_play, before.seats)
    over = verdict.round_over
    wins = over is not None and over.winner == side
    foul = is_foul(verdict, match.book)
    after = verdict.state
    right = _in(after, side) > _in(before, side) or (after.queen.side == side and after.queen != before.queen)
    good = right and not foul and (over is None or wins)
    return JudgedOutcome(good, foul, verdict.continues, wins, _queen(before, verdict, match.book))


def _in(state: State, side: Side) -> int:
    """The number of a side's men pocketed; 0 while colours are open."""
    if state.taken is not None:
        return state.taken[side].men
    if state.misses is not None:
        return 18 - state.on_board.white - state.on_board.black
    return men_in(state, side)


def _queen(before: State, verdict: Verdict, book: Book) -> float:
    if verdict.round_over or verdict.state.queen == before.queen:
        return 0.0
    as_before = changed(verdict, state=changed(verdict.state, queen=before.queen))
    return worth(before, verdict, book) - worth(before, as_before, book)
