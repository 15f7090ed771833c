"""Proof of a puzzle: its answer and the best other idea, each simulated thousands of times with the hand's errors. And
how hard it is: its level by how many personas miss the answer and how hard the stroke is to play, its rating by how
often they solve it.

Seven personas look at the position a few times each, and what they mean is executed with the errors of their hands. A
puzzle is solved when the answer's man falls into the answer's pocket and the stroke gains. The ratings of puzzles and
personas are those that explain these shares best (Rasch, "Probabilistic Models for Some Intelligence and Attainment
Tests", 1960: the chance is logistic in the difference), on the scale of Elo; the mean of the puzzles is 1500."""

from collections.abc import Sequence
from dataclasses import replace
from math import log, sqrt
from random import Random

import numpy as np

from carrom.board import DISCS, Stroke
from carrom.bots import PERSONAS, Hand, Persona
from carrom.bots.bot_stroke import meant_stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.targets import POCKETS
from carrom.bots.trials import Floats, Trials
from carrom.match import Match
from carrom.notation import layout_text
from carrom.puzzles.puzzle import Draft, Puzzle, RatedStroke, match_of, standing
from carrom.puzzles.themes import Named, names, themes_of

PROOF, RIVAL = 20_000, 4_000  # simulations of the answer, and of the best other idea
MARGIN = 200  # thousandths of a man by which the answer must be better
_SURE = 3.2905  # standard errors on either side of a mean: an interval of 99.9 %
_OTHERWISE = 400  # simulations of every idea with another hand, and on another board
HANDS = (300, 800)  # thousandths of a degree: other hands for which the answer must be the best
BOARDS = ("powdered", "dry")  # matters on which it must be: 30 % less friction than the puzzle's, and 40 % more
_CHUNK = 2_000  # simulations per batch, each of twenty discs whose positions are evaluated


def proven(draft: Draft, luck: Random) -> Puzzle | None:
    """Return the puzzle of a draft, its answer proven with fresh errors; None where it does not hold."""
    match = standing(draft.book, draft.state, draft.layout, draft.played)
    if not stays_best(match, draft.sigma, (draft.answer, *draft.others), luck):
        return None
    answer, rival, margin = proof(match, draft.sigma, draft.answer, draft.others[0], luck)
    if margin < MARGIN:
        return None
    same = (draft.level, draft.family, draft.book, draft.sigma, draft.layout, draft.state)
    return measured_puzzle(Puzzle(0, *same, answer, rival, margin, draft.made, played=draft.played))


def measured_puzzle(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its level, its themes, and how often the personas solve it: always the same."""
    match = match_of(puzzle)
    return replace(
        puzzle,
        level=level_of(match, puzzle.answer, puzzle.family),
        themes=themes_of(match, puzzle.answer, puzzle.family),
        solved=solves(match, puzzle.answer, Random(f"solve {puzzle.made}")),
    )


def proof(
    match: Match, sigma: int, answer: RatedStroke, rival: RatedStroke, luck: Random, many: int = PROOF
) -> tuple[RatedStroke, RatedStroke, int]:
    """Return both ways measured (the rival by a fifth), and the lower 99.9 % bound of the advantage, thousandths."""
    hand = Hand(sigma / 1000)
    trials = Trials(match, hand.sigma)
    both = []
    for way, times in ((answer, many), (rival, max(many * RIVAL // PROOF, 1))):
        both.append(measured(trials, way.stroke, name_of(way), errors(hand, times, luck)))
    (best, worths), (other, others) = both
    spread = sqrt(worths.var() / len(worths) + others.var() / len(others))
    return best, other, round(1000 * (worths.mean() - others.mean() - _SURE * spread))


def stays_best(match: Match, sigma: int, ways: Sequence[RatedStroke], luck: Random) -> bool:
    """Whether the first way is also the best with steadier and less steady hands, on a faster and a slower board."""
    boards = (replace(match, header=replace(match.header, matter=matter)) for matter in BOARDS)
    hands = all(_is_best(match, other, ways, luck) for other in HANDS)
    return hands and all(_is_best(board, sigma, ways, luck) for board in boards)


def _is_best(match: Match, sigma: int, ways: Sequence[RatedStroke], luck: Random) -> bool:
    hand = Hand(sigma / 1000)
    trials, tape = Trials(match, hand.sigma), errors(hand, _OTHERWISE, luck)
    gains = [measured(trials, way.stroke, name_of(way), tape)[0].gain for way in ways]
    return gains[0] > max(gains[1:])


def measured(trials: Trials, stroke: Stroke, name: Named, tape: Floats) -> tuple[RatedStroke, Floats]:
    """Rate a stroke by trials with these errors (as `errors` draws them); return it and each trial's worth, in men."""
    worths, fell = [], 0
    for first in range(0, len(tape), _CHUNK):
        tried = trials.tried(erring(as_row(stroke), tape[first : first + _CHUNK], trials.match.places))
        gains = trials.gains(tried.which)
        if name is not None:
            there = tried.ends.gone[:, DISCS.index(name[0])] == POCKETS.index(name[1])
            fell += int((there & (gains > 0)).sum())
        worths.append(gains + trials.position_weight * trials.position_values(tried))
    every = np.concatenate(worths)
    man, pocket = name or (None, None)
    way = RatedStroke(
        stroke, man, pocket, round(1000 * float(every.mean())), round(1000 * fell / len(every)), len(every)
    )
    return way, every


def name_of(way: RatedStroke) -> Named:
    """The man and pocket of a way, None where it has none."""
    return None if way.man is None or way.pocket is None else (way.man, way.pocket)


def proven_again(puzzle: Puzzle, seed: int, many: int = PROOF) -> int:
    """The lower bound of the answer's advantage over the rival, thousandths of a man, with errors of another seed."""
    luck = Random(f"check {seed} {puzzle.made}")
    return proof(match_of(puzzle), puzzle.sigma, puzzle.answer, puzzle.rival, luck, many)[2]


ASKED = ("child", "cousin", "family", "cafe", "club", "league", "state")
"""The personas that are asked. A persona added later is not: the levels of published puzzles would change."""
_PLAIN = ("direct", "cut")
_SAFE = 700  # per thousand: a stroke that pockets its man at least so often is not hard


def level_of(match: Match, answer: RatedStroke, family: str) -> int:
    """The level, from 1, where every asked persona sees the answer, to 10, where none does, the family is not a plain
    one, and the stroke is easily missed. The same position and answer have the same level."""
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
        tried = trials.tried(erring(as_row(stroke), errors(persona.hand, STROKES, luck), match.places))
        gains = trials.gains(tried.which)
        solved += int(((tried.ends.gone[:, man] == pocket) & (gains > 0)).sum())
    return round(1000 * solved / (LOOKS * STROKES))


def ratings(solved: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the ratings of puzzles that were solved so often by each persona (`solves`), in Elo; their mean is `MEAN`.
    Each puzzle is taken as half solved once more by a player as good as it is hard on average: one that nobody solves
    would be infinitely hard otherwise."""
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
    return 1 / (1 + np.exp(hard[:, None] - good[None, :]))


def _step(excess: Floats, curve: Floats) -> Floats:
    return np.clip(excess / np.maximum(curve, 1e-9), -_LONGEST_STEP, _LONGEST_STEP)
