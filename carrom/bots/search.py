"""Monte Carlo search for a bot's stroke: candidates tried with the hand's errors, the better ones more often. Every
candidate gets the same errors (common random numbers), so that differences do not come from luck; each stage keeps the
better ones and tries them more often (successive halving; Karnin, Koren, Somekh 2013)."""

from dataclasses import dataclass
from math import inf
from random import Random

import numpy as np

from carrom.board import Stroke
from carrom.bots.candidates import Candidate, candidate_rows, places_of
from carrom.bots.hand import each_erring, errors
from carrom.bots.mind import Mind
from carrom.bots.trials import Trials
from carrom.match import Match
from carrom.match.lots import Hand
from carrom.physics.elementary import exponential


@dataclass(frozen=True, slots=True)
class Idea:
    """A candidate, its expected value in men, and the number of trials with the hand's errors behind it. `gone`: where
    each disc went when it was played without error, as `Ends.gone`; empty when nobody played it."""

    candidate: Candidate
    expected: float
    trials: int
    gone: tuple[int, ...] = ()

    @property
    def stroke(self) -> Stroke:
        """The candidate's stroke."""
        return self.candidate.stroke


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search: the choice, all ideas with the best first, and how many strokes were simulated."""

    choice: Idea
    ideas: tuple[Idea, ...]
    simulations: int


def think(match: Match, hand: Hand, mind: Mind, luck: Random, like: Trials | None = None) -> Thought:
    """Search the stroke that a mind intends for the seat to play; the errors of `hand` are not in it (see `executed`).
    Only the match is looked at; the same `luck` gives the same thought. The striker's place is one that `match` allows.
    A level plays by more than its mind: its strokes come from `thought_of`. `like`: see `Trials`. Raises `ValueError`
    when nobody can play."""
    places = places_of(match)
    found = candidate_rows(match, mind.families, places, luck)
    trials = Trials(match, hand.sigma, mind.position_weight, like)
    # at full speed several candidates are one stroke: it is tried once for all of them
    strokes: dict[bytes, int] = {}
    written = found.rows.tobytes()
    size = len(written) // len(found)
    which = [strokes.setdefault(written[at : at + size], len(strokes)) for at in range(0, len(written), size)]
    rows = np.frombuffer(bytearray().join(strokes), np.int64).reshape(len(strokes), -1)
    alone = trials.tried(rows)
    worths = (-trials.valued(alone)).tolist()
    kept = sorted(range(len(which)), key=[worths[stroke] for stroke in which].__getitem__)
    tape, used = errors(hand, sum(stage.trials for stage in mind.stages), luck), 0
    total, simulations = [0.0] * len(rows), len(which)
    for most, times in mind.stages:
        kept = kept[:most]
        once = sorted({which[one] for one in kept})
        worths = trials.worths(each_erring(rows[once], tape[used : used + times], places)).tolist()
        for number, stroke in enumerate(once):
            sum_so_far = total[stroke]
            for worth in worths[number * times : (number + 1) * times]:
                sum_so_far += worth
            total[stroke] = sum_so_far
        simulations += times * len(kept)
        used += times
        kept.sort(key=lambda one: -total[which[one]])
    gone = alone.ends.gone
    ideas = [Idea(found[one], total[which[one]] / used, used, tuple(gone[which[one]].tolist())) for one in kept]
    ordered = tuple(sorted(ideas, key=lambda idea: -idea.expected))
    choice = ordered[0]
    if mind.rationality < inf:
        weights = [exponential(mind.rationality * (idea.expected - choice.expected)) for idea in ordered]
        choice = luck.choices(ordered, weights)[0]
    return Thought(choice, ordered, simulations)
