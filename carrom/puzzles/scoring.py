"""Scores a stroke played at a puzzle: points for its gain with the puzzle's hand, compared with the answer's."""

from dataclasses import dataclass
from random import Random

from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

from carrom.board import Stroke
from carrom.bots import Hand
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import errors
from carrom.bots.position_value import worth
from carrom.bots.trials import Trials
from carrom.match import Shot, play
from carrom.physics import Motion
from carrom.puzzles.proof import measured, name_of
from carrom.puzzles.puzzle import Puzzle, match_of

FULL, HALF = 100, 50  # points of the answer, and of the best other idea
_TRIALS = 1_000


@dataclass(frozen=True, slots=True)
class PuzzleStroke:
    """A stroke played at a puzzle, scored. `found`: the answer's idea, or as good; `gain`: thousandths of a man."""

    shot: Shot
    motion: Motion
    found: bool
    points: int
    gain: int


def played(puzzle: Puzzle, stroke: Stroke) -> PuzzleStroke:
    """Play a stroke at a puzzle; the same stroke always scores the same. Raises `NotAllowed` as the umpire objects."""
    match = match_of(puzzle)
    _, shot, motion = play(match, stroke, film=True)
    hand = Hand(puzzle.sigma / 1000)
    luck = Random(f"{puzzle.number} {stroke.x} {stroke.vx} {stroke.vy} {stroke.spin}")
    tape = errors(hand, _TRIALS, luck)
    gain = measured(Trials(match, hand.sigma), stroke, None, tape)[0].gain
    wanted = wanted_men(match, stroke.seat)
    fell = next(((fall.disc, fall.pocket) for fall in motion.pocketed if fall.disc in wanted), None)
    does = fell == name_of(puzzle.answer) and worth(match.state, shot.verdict, match.book) > 0
    points = points_of(puzzle, gain)
    found = does or points == FULL
    return PuzzleStroke(shot, motion, found, max(points, HALF) if found else min(points, HALF), gain)


def points_of(puzzle: Puzzle, gain: int) -> int:
    """The points of a gain: 100 near the answer's, 50 where it equals the best other idea's, 0 for half again less."""
    margin = max(puzzle.answer.gain - puzzle.rival.gain, 1)
    loss = (puzzle.answer.gain - gain) / margin
    return round(FULL * min(max(1.5 - loss, 0.0), 1.0))


RATINGS, DEVIATIONS, VOLATILITIES = (400.0, 2600.0), (60.0, 350.0), (0.04, 0.08)
"""The least and the greatest of each. A deviation does not shrink further: a person goes on learning."""
NEAR = 700.0  # the difference to a puzzle counts as this at most: a far easier or harder one tells no more
_OF_PUZZLE = 60.0  # the deviation of a puzzle's rating: two thousand strokes and more measured it, but of no person
_TAU = 0.5  # how much the volatility may change, in the middle of what Glickman advises


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A person's rating in Elo, its standard deviation, and its volatility, as Glicko-2 has them.

    >>> START
    PuzzleRating(rating=1500.0, deviation=350.0, volatility=0.06)
    """

    rating: float
    deviation: float
    volatility: float


START = PuzzleRating(1500.0, 350.0, 0.06)  # the rating of somebody who has not played a puzzle


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
