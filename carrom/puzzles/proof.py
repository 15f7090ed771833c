"""Proof of a puzzle: its answer and the best other idea, each simulated thousands of times with the hand's errors."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random

import numpy as np

from carrom.board import DISCS, Stroke
from carrom.bots import Hand
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.trials import Floats, Trials
from carrom.match import Match
from carrom.puzzles.difficulty import level_of, solves
from carrom.puzzles.puzzle import Draft, Puzzle, RatedStroke, match_of, standing
from carrom.puzzles.themes import POCKETS, Named, themes_of

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
    return measured_puzzle(
        Puzzle(
            0,
            draft.level,
            draft.family,
            draft.book,
            draft.sigma,
            draft.layout,
            draft.state,
            answer,
            rival,
            margin,
            draft.made,
            played=draft.played,
        )
    )


def measured_puzzle(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its level, its themes, and how often the personas solve it; the same puzzle gives the
    same.
    """
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
    """Return both ways as measured by `many` simulations (a fifth of them for the rival), and the lower bound of the
    99.9 % interval of the answer's advantage, thousandths of a man.
    """
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
    for other in HANDS:
        if not _is_best(match, other, ways, luck):
            return False
    return all(_is_best(_on(match, matter), sigma, ways, luck) for matter in BOARDS)


def _on(match: Match, matter: str) -> Match:
    return replace(match, header=replace(match.header, matter=matter))


def _is_best(match: Match, sigma: int, ways: Sequence[RatedStroke], luck: Random) -> bool:
    hand = Hand(sigma / 1000)
    trials, tape = Trials(match, hand.sigma), errors(hand, _OTHERWISE, luck)
    gains = [measured(trials, way.stroke, name_of(way), tape)[0].gain for way in ways]
    return gains[0] > max(gains[1:])


def measured(trials: Trials, stroke: Stroke, name: Named, tape: Floats) -> tuple[RatedStroke, Floats]:
    """Rate a stroke by trials with these errors (as `errors` draws them); return it and each trial's worth, in men."""
    worths, fell = [], 0
    for first in range(0, len(tape), _CHUNK):
        ends, which = trials.tried(erring(as_row(stroke), tape[first : first + _CHUNK], trials.match.places))
        gains = np.array([one.gain for one in trials.outcomes])[which]
        if name is not None:
            there = ends.gone[:, DISCS.index(name[0])] == POCKETS.index(name[1])
            fell += int((there & (gains > 0)).sum())
        worths.append(gains + trials.position_weight * trials.position_values(ends, which))
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
