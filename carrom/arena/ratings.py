"""Ratings of several contestants at once: Bradley and Terry's model (1952), by maximum likelihood.

The chance that i wins a board against j is 1 / (1 + e^(θj − θi)); a draw is half a board. Boards of a pair depend on
each other, so the errors are clustered by pair (the sandwich estimator: Huber 1967, White 1982).

Why no library: choix finds the same ratings but no errors, and installs SciPy (over 100 MB); those of openskill depend
on the order of the boards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from carrom.arena.intervals import SCORES, Estimate, Z

_ELO = 400 / log(10)  # Elo in one unit of θ
_BEFORE = 0.25
"""Prior: lost pairs, and as many won ones, assumed for every two contestants that met. It keeps the rating of a
contestant that has won all its boards finite."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A contestant's rating in Elo, 0 being the mean of all, and the number of its boards."""

    name: str
    elo: Estimate
    boards: int


def ratings(met: Mapping[tuple[str, str], Sequence[int]]) -> list[Rated]:
    """Return the ratings, the best first, from the pentanomial of every two contestants (`PAIRS`, seen by the first).
    Contestants without boards are left out. Contestants that no chain of boards connects cannot be compared: their
    ratings hold only among those they met.
    """
    met = {both: counts for both, counts in met.items() if sum(counts) and both[0] != both[1]}
    names = sorted({name for both in met for name in both})
    if not names:
        return []
    at = {name: number for number, name in enumerate(names)}
    seen = [(at[one], at[other], _with_before(counts)) for (one, other), counts in met.items()]
    theta = np.zeros(len(names))
    for _ in range(100):
        slope, bend, _ = _likelihood(theta, seen)
        step = np.linalg.pinv(bend) @ slope
        theta += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-10:
            break
    theta -= theta.mean()
    _, bend, spread = _likelihood(theta, seen)
    inverse = np.linalg.pinv(bend)
    errors = Z * np.sqrt(np.diag(inverse @ spread @ inverse))
    boards = {name: 2 * sum(sum(counts) for both, counts in met.items() if name in both) for name in names}
    rated = [
        Rated(name, Estimate(_ELO * value, _ELO * (value - error), _ELO * (value + error)), boards[name])
        for name, value, error in zip(names, theta.tolist(), errors.tolist(), strict=True)
    ]
    return sorted(rated, key=lambda one: -one.elo.value)


def _with_before(counts: Sequence[int]) -> list[float]:
    return [count + (_BEFORE if result in (0, 4) else 0.0) for result, count in enumerate(counts)]


def _likelihood(theta: np.ndarray, seen: Sequence[tuple[int, int, list[float]]]) -> tuple[np.ndarray, ...]:
    """The log-likelihood's gradient and (negative) curvature at θ, and the sum of squares of the pairs' gradients."""
    slope = np.zeros(len(theta))
    bend, spread = np.zeros((len(theta), len(theta))), np.zeros((len(theta), len(theta)))
    for one, other, counts in seen:
        way = np.zeros(len(theta))
        way[one], way[other] = 1.0, -1.0
        chance = 1 / (1 + np.exp(theta[other] - theta[one]))
        for count, score in zip(counts, SCORES, strict=True):
            pull = 2 * (score - chance)
            slope += count * pull * way
            spread += count * pull * pull * np.outer(way, way)
        bend += 2 * sum(counts) * chance * (1 - chance) * np.outer(way, way)
    return slope, bend, spread
