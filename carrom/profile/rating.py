"""Ratings of persons by Glicko-2 (Glickman 2012), against opponents whose ratings never move.

Each board is a rating period of its own. The computation is that of the library `glicko2`; this module chooses its
constants (`benchmarks/ratings.py` measures them) and names what it returns.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from glicko2.math import mu_to_rating, phi_to_rd, rating_interval, rating_to_mu, rd_to_phi, update_rating

START = 1300.0
"""Elo: between the family player and the café player, where nobody is far off after a few boards."""
DEVIATION = 350.0
"""Elo: of who has not played."""
VOLATILITY = 0.03
"""How much a person may change from one board to the next, on the scale of Glicko-2."""
TAU = 0.3
"""How much the volatility may change: the low end of what Glickman advises, since one board says little."""
CERTAIN = 1.0
"""Elo: the deviation of a fixed opponent; the formulae want one above zero."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its deviation (both Elo), and its volatility.

    >>> print(Rating(1500.0, 200.0).between)
    (1108, 1892)
    """

    points: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY

    @property
    def between(self) -> tuple[int, int]:
        """The bounds between which the strength is in 95 of 100 cases."""
        low, high = rating_interval(rating_to_mu(self.points), rd_to_phi(self.deviation))
        return round(low), round(high)


def after_board(rating: Rating, opponent: float, score: float) -> Rating:
    """The rating after a board against a fixed opponent of that rating; `score`: 1 won, 0 lost, ½ neither.

    >>> after_board(Rating(), 1400.0, 1.0).points > 1400
    True
    """
    return after_period(rating, ((opponent, CERTAIN, score),), TAU)


def after_period(rating: Rating, results: Iterable[tuple[float, float, float]], tau: float) -> Rating:
    """The rating after a period of results: the opponent's rating and deviation (Elo), and the score."""
    games = [(rating_to_mu(points), rd_to_phi(deviation), score) for points, deviation, score in results]
    new = update_rating(rating_to_mu(rating.points), rd_to_phi(rating.deviation), rating.volatility, games, tau)
    return Rating(mu_to_rating(new.mu), phi_to_rd(new.phi), new.sigma)
