"""What a stroke is worth to a hand: tried with errors drawn afresh, never with those that chose it.

The best of many estimates is too good by luck (the winner's curse); so the strokes that a search has chosen are tried
again with a tape of errors of their own, the same for all of them.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.statistics import is_foul
from carrom.board import Side, Stroke, side_of
from carrom.bots import Hand
from carrom.bots.hand import as_row, erring
from carrom.bots.trials import Floats, TrialOutcome, Trials
from carrom.bots.worth import worth
from carrom.match import Match
from carrom.physics import Ends
from carrom.rules.values import State, Verdict, changed

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Chances:
    """Shares of the trials, 0 to 1, and `gain`: what a stroke brings on average, in men, what it leaves included."""

    pockets: float
    """A wanted man or the queen goes in and stays in."""
    foul: float
    keeps: float
    """Whoever played plays on."""
    wins: float
    """The round is won by it."""
    gain: float


@dataclass(frozen=True, slots=True)
class JudgedOutcome:
    """What a kind of end is, whatever was left: one for each of `Trials.outcomes`."""

    pockets: bool
    foul: bool
    keeps: bool
    wins: bool
    queen: float
    """By how much the queen came nearer, in men: part of the outcome's gain."""


@dataclass(frozen=True, slots=True)
class Score:
    """The trials of one stroke. Arrays have a place for each trial; `which`: of the judgements; -1: not finished."""

    stroke: Stroke
    chances: Chances
    strokes: NDArray[np.int64]
    """int64[m, 5], as they were executed."""
    ends: Ends
    which: NDArray[np.int64]
    gains: Floats
    """What each brought, in men, before what it leaves."""
    leaves: Floats
    """What each leaves, in men, to the side that played; negative: to the other."""


class Scoring:
    """Strokes of one position scored for one hand. `errors`: float64[m, 3], as `carrom.bots.hand.errors` draws them."""

    def __init__(self, match: Match, hand: Hand, errors: Floats) -> None:
        self.match, self.hand, self.errors = match, hand, errors
        self.trials = Trials(match, hand.sigma)
        self.judged: list[JudgedOutcome] = []

    def score(self, stroke: Stroke) -> Score:
        """The stroke, executed once with each of the errors."""
        return self.of_executed(stroke, erring(as_row(stroke), self.errors, self.match.places))

    def of_executed(self, stroke: Stroke, executed: NDArray[np.int64]) -> Score:
        """A stroke that came out so each time, int64[m, 5]."""
        ends, which = self.tried(executed)
        gains = np.array([one.gain for one in self.trials.outcomes])[which]
        # men that come back are laid on the ends: what the board looked like is kept
        kept = ends._replace(rest=ends.rest.copy())
        leaves = self.trials.leaves(ends, which)
        flags = self.flags(which)
        pockets, foul, keeps, wins = flags.mean(axis=0).tolist()
        chances = Chances(pockets, foul, keeps, wins, float((gains + leaves).mean()))
        return Score(stroke, chances, executed, kept, which, gains, leaves)

    def tried(self, executed: NDArray[np.int64]) -> tuple[Ends, NDArray[np.int64]]:
        """How strokes end, int64[m, 5], and which of `judged` each of them is."""
        ends, which = self.trials.tried(executed)
        self.judged += [judged(self.match, one) for one in self.trials.outcomes[len(self.judged) :]]
        return ends, which

    def flags(self, which: NDArray[np.int64]) -> Flags:
        """bool[m, 4]: pockets, foul, keeps, wins."""
        table = np.array([(one.pockets, one.foul, one.keeps, one.wins) for one in self.judged], np.bool_)
        return table[which]

    @property
    def simulations(self) -> int:
        """How many strokes were simulated."""
        return self.trials.simulations


def judged(match: Match, outcome: TrialOutcome) -> JudgedOutcome:
    """What a kind of end is to the seat that played."""
    before, verdict = match.state, outcome.verdict
    side = side_of(before.to_play, before.seats)
    over = verdict.round_over
    wins = over is not None and over.winner == side
    foul = is_foul(verdict, match.book)
    after = verdict.state
    right = _in(after, side) > _in(before, side) or (after.queen.side == side and after.queen != before.queen)
    good = right and not foul and (over is None or wins)
    return JudgedOutcome(good, foul, verdict.continues, wins, _queen(before, verdict))


def _in(state: State, side: Side) -> int:
    """A side's men that are in; while colours are open none is."""
    if state.colours is None:
        return 0
    return 9 - (state.on_board.white if state.colours[side] == "white" else state.on_board.black)


def _queen(before: State, verdict: Verdict) -> float:
    """What the queen's new place is worth, in men."""
    if verdict.round_over or verdict.state.queen == before.queen:
        return 0.0
    as_before = changed(verdict, state=changed(verdict.state, queen=before.queen))
    return worth(before, verdict) - worth(before, as_before)
