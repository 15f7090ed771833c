"""Scores a stroke played at a puzzle: points for its gain with the puzzle's hand, compared with the answer's."""

from dataclasses import dataclass
from random import Random

from carrom.board import Stroke
from carrom.bots import Hand
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import errors
from carrom.bots.trials import Trials
from carrom.bots.worth import worth
from carrom.match import Shot, play
from carrom.physics import Motion
from carrom.puzzles.proof import measured, name_of
from carrom.puzzles.puzzle import Puzzle, match_of

FULL, HALF = 100, 50
"""Points of the answer, and of the best other idea."""
_TRIALS = 1_000


@dataclass(frozen=True, slots=True)
class PuzzleStroke:
    """A stroke played at a puzzle: its outcome as released, and its score.

    `found`: it is the answer's idea, or as good; `gain`: thousandths of a man, on average, with the puzzle's hand.
    """

    shot: Shot
    motion: Motion
    found: bool
    points: int
    gain: int


def played(puzzle: Puzzle, stroke: Stroke) -> PuzzleStroke:
    """Play a stroke at a puzzle; the same stroke always scores the same points.

    Raises `NotAllowed` with the umpire's objection.
    """
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
    """The points of a gain: 100 where it is nearer to the answer's than to the best other idea's, 50 where it equals
    the latter, 0 where it loses half as much again.
    """
    margin = max(puzzle.answer.gain - puzzle.rival.gain, 1)
    loss = (puzzle.answer.gain - gain) / margin
    return round(FULL * min(max(1.5 - loss, 0.0), 1.0))
