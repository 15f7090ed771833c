"""How often a hand that errs does what a lesson asks, by simulation."""

from random import Random

from carrom.board import Stroke
from carrom.bots import Hand
from carrom.bots.hand import executed
from carrom.lessons.lesson import Lesson, played, shown_stroke


def success(lesson: Lesson, sigma: float, trials: int, seed: int = 1, stroke: Stroke | None = None) -> float:
    """Return the share of `trials` executions by a hand of `sigma` degrees that meet the lesson's goal.

    `stroke`: what the hand intends; None: the way that the lesson shows. The same seed gives the same share.
    """
    intended = shown_stroke(lesson) if stroke is None else stroke
    luck, hand = Random(f"{lesson.file.name} {seed}"), Hand(sigma)
    strokes = [executed(intended, hand, lesson.match.places, luck) for _ in range(trials)]
    return sum(not played(lesson, one).missing for one in strokes) / trials
