"""Searches a position for a puzzle: tries many strokes and compares the best of each man and pocket. As in
`carrom.bots.search` every stroke meets the same errors, and the better ones are tried again and more often; here some
of every man and pocket are kept, so that the second-best idea is searched as thoroughly as the best."""

from collections import defaultdict
from dataclasses import replace
from math import radians
from random import Random

import numpy as np

from carrom.board import SEATS, Stroke
from carrom.bots import FAMILIES, Hand
from carrom.bots.candidates import candidates, sweep, turned, wanted_men
from carrom.bots.hand import as_row, as_rows, each_erring, errors
from carrom.bots.trials import Floats, Trials
from carrom.match import Match
from carrom.notation import layout_text
from carrom.physics.batch import Ints
from carrom.puzzles.proof import level_of, measured
from carrom.puzzles.puzzle import Draft, RatedStroke
from carrom.puzzles.themes import Named, family, names

SIGMA = 500  # the error of the hand that puzzles are made for, thousandths of a degree
_SWEEP = 400  # strokes in any direction besides the aimed ones: they find what no family covers
_STAGES = ((80, 6), (32, 20))  # strokes kept at each stage, and trials of each
_OF_A_NAME = 4  # strokes kept for each man and pocket
_IDEAS = 4  # men and pockets compared in the end
_TURNS = (0.0, -0.25, 0.25, -0.5, 0.5)  # degrees by which the last ideas are varied,
_FORCES = (1.0, 0.85, 1.18)  # and factors of their speed
_NEXT, _LAST = 48, 240  # trials of those variants, and of the three best of them
PROMISING = 350  # thousandths of a man by which an answer must seem better than any other idea
LIKELY = 450  # how often out of a thousand the answer's man must fall
_NAMELESS = ("sweep", "miss")  # families without a name in play; none is the answer of a puzzle


def find(match: Match, made: str, luck: Random, *, played: bool = False) -> Draft | None:
    """Return the draft of a position; None when nobody can play, or no idea is clearly the best. The same luck finds
    the same draft. `made`: where the position comes from; `played`: a game was played there, under its header."""
    if match.state.turn is None or not match.places or match.bidding:
        return None
    hand = Hand(SIGMA / 1000)
    trials, tape = Trials(match, hand.sigma), errors(hand, _LAST, luck)
    aimed = [candidate.stroke for candidate in candidates(match, FAMILIES, luck)]
    rows = as_rows([*aimed, *sweep(match, _SWEEP, luck)])
    worths = trials.worths(rows)
    for most, times in _STAGES:
        rows = rows[np.argsort(-worths, kind="stable")][:most]
        worths = _worths(trials, rows, tape[:times])
    best = _best_of_each(rows, worths, names(match, rows, wanted_men(match, match.state.to_play)))
    if len(best) < 2 or best[0][0] is None or 1000 * (best[0][2] - best[1][2]) < PROMISING / 2:
        return None
    ways = [_refined(trials, name, row, tape) for name, row, _ in best[:_IDEAS]]
    ordered = sorted((way for way in ways if way), key=lambda way: -way.gain)
    draft = _draft(match, ordered, made)
    return replace(draft, played=match.header) if draft and played else draft


def _draft(match: Match, ways: list[RatedStroke], made: str) -> Draft | None:
    if len(ways) < 2 or ways[0].gain - ways[1].gain < PROMISING or ways[0].chance < LIKELY:
        return None
    answer = ways[0]
    if answer.man is None:
        return None
    kind = family(match, answer.stroke)
    if kind in _NAMELESS:
        return None
    level = level_of(match, answer, kind)
    lies = layout_text(match.layout)
    return Draft(level, kind, match.header.book, SIGMA, lies, match.state, answer, tuple(ways[1:]), made)


def _worths(trials: Trials, rows: Ints, tape: Floats) -> Floats:
    return trials.worths(each_erring(rows, tape, trials.match.places)).reshape(len(rows), len(tape)).mean(axis=1)


def _best_of_each(rows: Ints, worths: Floats, named: list[Named]) -> list[tuple[Named, Ints, float]]:
    """Every man and pocket with its best strokes, int64[m, 5], and the worth of the best; the best first."""
    groups: dict[Named, list[int]] = defaultdict(list)
    for one in np.argsort(-worths, kind="stable").tolist():
        groups[named[one]].append(one)
    best = [(name, rows[ones[:_OF_A_NAME]], float(worths[ones[0]])) for name, ones in groups.items()]
    return sorted(best, key=lambda one: -one[2])


def _refined(trials: Trials, name: Named, rows: Ints, tape: Floats) -> RatedStroke | None:
    """The best stroke of one man and pocket among variants of the known ones; None where none pockets it there."""
    match = trials.match
    best = stroke_of(rows[0])
    near = np.stack([as_row(turned(best, radians(turn), force)) for turn in _TURNS for force in _FORCES])
    around = np.unique(np.concatenate([rows, near]), axis=0)
    wanted = wanted_men(match, match.state.to_play)
    around = around[[one == name for one in names(match, around, wanted)]]
    if not len(around):
        return None
    last = around[np.argsort(-_worths(trials, around, tape[:_NEXT]), kind="stable")][:3]
    chosen = stroke_of(last[int(_worths(trials, last, tape).argmax())])
    return measured(trials, chosen, name, tape)[0]


def stroke_of(row: Ints) -> Stroke:
    """Convert a row of `simulate_many` to a stroke."""
    seat, x, vx, vy, spin = row.tolist()
    return Stroke(SEATS[seat], x, vx, vy, spin)
