"""Elo differences: the difference that explains a share of the points, with an interval from the results of pairs.

Elo (1978): a player better by d scores 1 / (1 + 10^(−d/400)). The two boards of a pair are not independent trials (both
use the same tape), so the variance is that of pairs: the pentanomial, the counts of the five results of a pair.
"""

from collections.abc import Sequence
from math import inf, log10, sqrt

from carrom.arena.intervals import Estimate, Z, wilson

PAIRS = ("LL", "LD", "WL", "WD", "WW")
"""The results of a pair, by the points of its first contestant: 0, ½, 1 (a win and a loss, or two draws), 1½, 2."""
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of the points in each result."""


def expected(elo: float) -> float:
    """The expected share of the points for an Elo advantage."""
    return 1 / (1 + 10 ** (-elo / 400))


def difference(share: float) -> float:
    """The Elo difference that explains a share of the points; −inf for none of them, inf for all."""
    if share <= 0:
        return -inf
    return inf if share >= 1 else -400 * log10(1 / share - 1)


def share_of(counts: Sequence[int]) -> Estimate | None:
    """The share of the points, from the number of pairs of each result, with the interval of the pairs' variance.

    Where all pairs are alike, their variance is 0: the interval is then Wilson's, with as many trials as pairs.
    None without pairs.
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
