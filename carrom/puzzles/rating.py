"""The puzzle rating of a person: Glicko-2 against puzzles, whose ratings stay as they were measured.

Glickman, "Example of the Glicko-2 system" (2022), by the library `glicko2`; a puzzle solved is a game won, one solved
at the second try a draw. Every puzzle is a rating period of its own.
"""

from dataclasses import dataclass

from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

from carrom.puzzles.puzzle import Puzzle

RATINGS, DEVIATIONS, VOLATILITIES = (400.0, 2600.0), (60.0, 350.0), (0.04, 0.08)
"""The least and the greatest of each. A deviation does not shrink further: a person goes on learning."""
NEAR = 700.0
"""The difference to a puzzle counts as this at most: a far easier or harder one tells no more."""
_OF_PUZZLE = 60.0
"""The deviation of a puzzle's rating: two thousand strokes and more have measured it, but of no person."""

_TAU = 0.5
"""How much the volatility may change, in the middle of what Glickman advises."""


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A person's rating in Elo, its standard deviation, and its volatility, as Glicko-2 has them.

    >>> START
    PuzzleRating(rating=1500.0, deviation=350.0, volatility=0.06)
    """

    rating: float
    deviation: float
    volatility: float


START = PuzzleRating(1500.0, 350.0, 0.06)
"""The rating of somebody who has not played a puzzle."""


def after(before: PuzzleRating, puzzle: Puzzle, score: float) -> PuzzleRating:
    """Return the rating after a puzzle. `score`: 1 solved, ½ at the second try, 0 not."""
    rating, deviation = _within(before.rating, RATINGS), _within(before.deviation, DEVIATIONS)
    against = _within(puzzle.rating, (rating - NEAR, rating + NEAR))
    game = (rating_to_mu(against), rd_to_phi(_OF_PUZZLE), score)
    volatility = _within(before.volatility, VOLATILITIES)
    new = update_rating(rating_to_mu(rating), rd_to_phi(deviation), volatility, [game], _TAU)
    return PuzzleRating(
        _within(mu_to_rating(new.mu), RATINGS),
        _within(phi_to_rd(new.phi), DEVIATIONS),
        _within(new.sigma, VOLATILITIES),
    )


def _within(value: float, bounds: tuple[float, float]) -> float:
    low, high = bounds
    return min(max(float(value), low), high)
