"""Estimates with their 95 % intervals: shares, means, ratios of sums, differences in Elo, and ratings of several
contestants at once (Bradley and Terry's model, 1952, by maximum likelihood).

Elo (1978): a player better by d scores 1 / (1 + 10^(−d/400)). The two boards of a pair are not independent trials (both
use the same tape), so the variance of an Elo difference is that of pairs: the pentanomial, the counts of the five
results of a pair.

The chance that i wins a board against j is 1 / (1 + e^(θj − θi)); a draw is half a board. In ratings too the errors are
clustered by pair (the sandwich estimator: Huber 1967, White 1982).

Why no library: choix finds the same ratings but no errors, those of openskill depend on the order of the
boards; SciPy (over 100 MB, with statsmodels and pandas twice that) refuses half a success, which a draw is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt

import numpy as np

Z = 1.959964  # standard deviations from the mean within which 95 % of a normal distribution lie
_DRAWN = 2_000


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share (Wilson 1927); (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    middle = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    spread = Z / (1 + Z * Z / trials) * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def share(successes: int, trials: int) -> Estimate | None:
    """A share with Wilson's interval; None without trials."""
    return Estimate(successes / trials, *wilson(successes, trials)) if trials else None


def mean(values: Sequence[float]) -> Estimate | None:
    """A mean with the interval of its standard error; None without values."""
    if not values:
        return None
    middle = float(np.mean(values))
    spread = Z * float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(middle, middle - spread, middle + spread)


def ratio(parts: Sequence[float], wholes: Sequence[float], seed: int = 1) -> Estimate | None:
    """Σ parts ÷ Σ wholes, its interval by resampling racks (Efron's bootstrap, percentiles). A part and a whole for
    each rack: the strokes of one rack are not independent trials. None where Σ wholes is 0."""
    over, under = np.asarray(parts, float), np.asarray(wholes, float)
    if under.sum() == 0:
        return None
    drawn = np.random.default_rng(seed).integers(0, len(over), (_DRAWN, len(over)))
    sums = under[drawn].sum(axis=1)
    again = over[drawn].sum(axis=1)[sums > 0] / sums[sums > 0]
    low, high = np.percentile(again, (2.5, 97.5))
    return Estimate(float(over.sum() / under.sum()), float(low), float(high))


PAIRS = ("LL", "LD", "WL", "WD", "WW")
"""The results of a pair, by the points of its first contestant: 0, ½, 1 (a win and a loss, or two draws), 1½, 2."""
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # the share of the points in each result


def expected(elo: float) -> float:
    """The expected share of the points for an Elo advantage."""
    return 1 / (1 + 10 ** (-elo / 400))


def difference(share: float) -> float:
    """The Elo difference that explains a share of the points; −inf for none of them, inf for all."""
    if share <= 0:
        return -inf
    return inf if share >= 1 else -400 * log10(1 / share - 1)


def share_of(counts: Sequence[int]) -> Estimate | None:
    """The share of the points, from the number of pairs of each result, with the interval of the pairs' variance. Where
    all pairs are alike, their variance is 0: the interval is then Wilson's, with as many trials as pairs. None without
    pairs."""
    many = sum(counts)
    if many == 0:
        return None
    middle = sum(count * score for count, score in zip(counts, SCORES, strict=True)) / many
    variance = sum(count * (score - middle) ** 2 for count, score in zip(counts, SCORES, strict=True)) / many
    if variance == 0:
        return Estimate(middle, *wilson(middle * many, many))
    spread = Z * sqrt(variance / many)
    return Estimate(middle, max(0.0, middle - spread), min(1.0, middle + spread))


def elo_of(counts: Sequence[int]) -> Estimate | None:
    """The Elo difference, with the bounds of the share converted to Elo. None without pairs."""
    share = share_of(counts)
    return share and Estimate(difference(share.value), difference(share.low), difference(share.high))


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
    ratings hold only among those they met."""
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
