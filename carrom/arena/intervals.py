"""Estimates with their 95 % intervals: shares, means, ratios of sums.

Why no library: SciPy (over 100 MB, with statsmodels and pandas twice that) refuses half a success, which a draw is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

Z = 1.959964
"""Standard deviations from the mean within which 95 % of a normal distribution lie."""
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
    """Σ parts ÷ Σ wholes, its interval by resampling racks (Efron's bootstrap, percentiles).

    A part and a whole for each rack: the strokes of one rack are not independent trials. None where Σ wholes is 0.
    """
    over, under = np.asarray(parts, float), np.asarray(wholes, float)
    if under.sum() == 0:
        return None
    drawn = np.random.default_rng(seed).integers(0, len(over), (_DRAWN, len(over)))
    sums = under[drawn].sum(axis=1)
    again = over[drawn].sum(axis=1)[sums > 0] / sums[sums > 0]
    low, high = np.percentile(again, (2.5, 97.5))
    return Estimate(float(over.sum() / under.sum()), float(low), float(high))
