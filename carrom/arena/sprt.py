"""Sequential test (SPRT): play until it is clear which of two Elo differences is the nearer one.

The generalised sequential probability ratio test on the pentanomial, as used for chess programs: Wald (1945) for the
bounds; Van den Bergh, "A practical introduction to the GSPRT" and "Comments on normalized Elo" (2020), for the ratio:
each hypothesis is represented by the distribution, of those with its mean, that makes the observed pairs most likely
(proposition 1.1 of "The MLE of a multinomial distribution with a given expectation": pᵢ ∝ p̂ᵢ / (1 + x(aᵢ − s)), x
such that the mean is s).

Why no library: none that is kept up tests pairs of boards, whose two results depend on each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

from carrom.arena.intervals import SCORES, expected
from carrom.errors import Unreadable

_UNSEEN = 1e-3  # the count of a result that no pair had: with 0 its likelihood is not defined
LEAST = 200  # pairs (400 boards) below which nothing is decided: fewer say nothing (design "Measuring strength")
Decision = Literal["better", "not-better"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of `elo1` against `elo0` as the first's advantage; `alpha`, `beta`: chances of a wrong yes, a wrong no.
    Raises `Unreadable` where `elo0` is not less than `elo1`, or a chance of error is not between 0 and ½."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -1000 <= self.elo0 < self.elo1 <= 1000:
            raise Unreadable(
                "sprt", f"{self.elo0:g} {self.elo1:g} are not two differences in Elo, the smaller one first"
            )
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                raise Unreadable(name, f"{chance:g} is not a probability of error between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Bounds of the ratio's logarithm: not better at the first or below, better at the second or above (Wald)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The logarithm of the generalised likelihood ratio, from the number of pairs of each result."""
        if sum(counts) == 0:
            return 0.0
        weights = [count or _UNSEEN for count in counts]
        low, high = (_most_likely(weights, expected(elo)) for elo in (self.elo0, self.elo1))
        return sum(weight * log(p1 / p0) for weight, p0, p1 in zip(weights, low, high, strict=True))

    def decided(self, counts: Sequence[int]) -> Decision | None:
        """The decision for these pairs, None while there is none."""
        if sum(counts) < LEAST:
            return None
        ratio, (low, high) = self.ratio(counts), self.bounds
        if ratio >= high:
            return "better"
        return "not-better" if ratio <= low else None


def _most_likely(weights: Sequence[float], mean: float) -> list[float]:
    """The maximum-likelihood distribution over `SCORES` with that mean, given the weights of the results."""
    total = sum(weights)
    apart = [score - mean for score in SCORES]
    # Σ pᵢ aᵢ / (1 + x aᵢ) falls with x, from +∞ at the one pole to −∞ at the other
    low, high = -1 / apart[-1], -1 / apart[0]
    x = 0.0
    for _ in range(60):
        slope = sum(weight * a / (1 + x * a) for weight, a in zip(weights, apart, strict=True))
        low, high = (x, high) if slope > 0 else (low, x)
        x = (low + high) / 2
    return [weight / total / (1 + x * a) for weight, a in zip(weights, apart, strict=True)]
