"""Estimates with their 95 % intervals: shares, means, ratios of sums, differences in Elo.

Elo (1978): a player better by d scores 1 / (1 + 10^(−d/400)). The two boards of a pair are not independent trials (both
use the same tape), so the variance of an Elo difference is that of pairs: the pentanomial, the counts of the five
results of a pair.

Why no library: SciPy (over 100 MB, with statsmodels and pandas twice that) refuses half a success, which a draw is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt

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
    each rack: the strokes of one rack are not independent trials. None where Σ wholes is 0.
    """
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
    pairs.
    """
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
