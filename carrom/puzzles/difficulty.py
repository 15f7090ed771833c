"""How hard a puzzle is. Its level: how many personas miss the answer, and how hard the stroke is to play. Its rating:
how often they solve it.

Seven personas look at the position a few times each, and what they mean is executed with the errors of their hands.
A puzzle is solved when the answer's man falls into the answer's pocket and the stroke gains. The ratings of puzzles and
of personas are those that explain these shares best (Rasch, "Probabilistic Models for Some Intelligence and
Attainment Tests", 1960: the chance is logistic in the difference), on the scale of Elo; the mean of the
puzzles is 1500.
"""

from collections.abc import Sequence
from math import log
from random import Random

import numpy as np

from carrom.board import DISCS
from carrom.bots import PERSONAS, Persona
from carrom.bots.bot_stroke import meant_stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.trials import Floats, Trials
from carrom.match import Match
from carrom.notation import layout_text
from carrom.puzzles.puzzle import RatedStroke
from carrom.puzzles.themes import POCKETS, names

ASKED = ("child", "cousin", "family", "cafe", "club", "league", "state")
"""The personas that are asked. A persona added later is not: the levels of published puzzles would change."""
_PLAIN = ("direct", "cut")
_SAFE = 700  # per thousand: a stroke that pockets its man at least so often is not hard


def level_of(match: Match, answer: RatedStroke, family: str) -> int:
    """The level, from 1, where every asked persona sees the answer, to 10, where none does, the family is not a plain
    one, and the stroke is easily missed. The same position and answer have the same level.
    """
    luck = Random(f"level {layout_text(match.layout)}")
    asked = [PERSONAS[name] for name in ASKED]
    meant = [meant_stroke(match, one, one.hand, luck) for one in asked]
    chosen = names(match, np.stack([as_row(stroke) for stroke in meant]), wanted_men(match, match.state.to_play))
    unseen = sum(name != (answer.man, answer.pocket) for name in chosen)
    return 1 + unseen + (family not in _PLAIN) + (answer.chance < _SAFE)


MEAN = 1500  # the mean rating of the puzzles
LOOKS, STROKES = 4, 100  # how often each persona looks at a puzzle, and how often it plays what it has chosen
_ELO = 400 / log(10)  # Elo in one unit of the logit
_ROUNDS = 200  # steps of the fit; it moves by less than a tenth of an Elo long before
_LONGEST_STEP = 1.0  # units of the logit: Newton's steps are cut there, where the curve is flat


def solves(match: Match, answer: RatedStroke, luck: Random) -> tuple[int, ...]:
    """Return how often out of a thousand each asked persona solves the puzzle; the same luck gives the same."""
    return tuple(_solves(match, answer, PERSONAS[name], luck) for name in ASKED)


def _solves(match: Match, answer: RatedStroke, persona: Persona, luck: Random) -> int:
    assert answer.man is not None
    assert answer.pocket is not None
    man, pocket = DISCS.index(answer.man), POCKETS.index(answer.pocket)
    trials, solved = Trials(match, persona.hand.sigma), 0
    for _ in range(LOOKS):
        stroke = meant_stroke(match, persona, persona.hand, luck)
        ends, which = trials.tried(erring(as_row(stroke), errors(persona.hand, STROKES, luck), match.places))
        gains = np.array([one.gain for one in trials.outcomes])[which]
        solved += int(((ends.gone[:, man] == pocket) & (gains > 0)).sum())
    return round(1000 * solved / (LOOKS * STROKES))


def ratings(solved: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the ratings of puzzles that were solved so often by each persona (`solves`), in Elo; their mean is `MEAN`.
    Each puzzle is taken as half solved once more by a player as good as it is hard on average: one that nobody solves
    would be infinitely hard otherwise.
    """
    if not solved:
        return []
    shares = np.array(solved, np.float64) / 1000
    hard, good = np.zeros(len(shares)), np.zeros(shares.shape[1])
    for _ in range(_ROUNDS):
        expected = _expected(hard, good)
        good += _step((shares - expected).sum(axis=0), (expected * (1 - expected)).sum(axis=0))
        expected, average = _expected(hard, good), _expected(hard, np.zeros(1))[:, 0]
        slope = (shares - expected).sum(axis=1) + 0.5 - average
        hard -= _step(slope, (expected * (1 - expected)).sum(axis=1) + average * (1 - average))
        good, hard = good - hard.mean(), hard - hard.mean()
    return [MEAN + round(_ELO * one) for one in hard.tolist()]


def _expected(hard: Floats, good: Floats) -> Floats:
    """The chance of each player to solve each puzzle, float64[puzzles, players]."""
    return 1 / (1 + np.exp(hard[:, None] - good[None, :]))


def _step(excess: Floats, curve: Floats) -> Floats:
    """Newton's step from the slope of the likelihood and its curvature."""
    return np.clip(excess / np.maximum(curve, 1e-9), -_LONGEST_STEP, _LONGEST_STEP)
