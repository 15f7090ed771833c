"""Classifies strokes by their motion: the man that falls, its pocket, the family of the shot. And the themes of a
puzzle: what its answer does, found in that stroke's motion and verdict, without error."""

import numpy as np

from carrom.board import DISCS, Stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.shot_family import Name, family_of, pocket_centre
from carrom.bots.targets import POCKETS
from carrom.match import Match, play
from carrom.physics import Ends, Motion, packed_layout, simulate, try_on_layout
from carrom.physics.batch import Ints
from carrom.physics.ends import LEFT
from carrom.physics.motion import PocketName
from carrom.puzzles.puzzle import RatedStroke

Named = tuple[str, PocketName] | None  # the man and the pocket; None where no wanted man falls


def names(match: Match, strokes: Ints, wanted: tuple[str, ...]) -> list[Named]:
    """The man and pocket of each of the strokes, int64[m, 5], played without error."""
    return names_of(try_on_layout(match.board, packed_layout(match.layout), strokes, match.matter, threads=1), wanted)


def names_of(ends: Ends, wanted: tuple[str, ...]) -> list[Named]:
    """The first of the `wanted` discs to fall, and its pocket, for each of many ends."""
    columns = np.array([DISCS.index(disc) for disc in wanted], np.int64)
    gone, at = ends.gone[:, columns], ends.gone_at[:, columns]
    at = np.where((gone >= 0) & (gone != LEFT), at, np.inf)
    first = at.argmin(axis=1)
    rows = np.arange(len(at))
    fell = np.isfinite(at[rows, first])
    return [
        (wanted[one], POCKETS[gone[row, one]]) if fell[row] else None
        for row, one in zip(rows.tolist(), first.tolist(), strict=True)
    ]


def family(match: Match, stroke: Stroke) -> Name:
    """The family of a stroke, played without error."""
    motion = simulate(match.board, match.layout, stroke, match.matter, film=True)
    return family_of(match.board, match.layout, stroke, motion, wanted_men(match, stroke.seat))


SHAPES = ("direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot")
"""How the man is brought to its pocket: the family of the shot (`carrom.bots.shot_family`)."""
DEEDS = ("two-men", "queen", "cover", "last-man", "debt", "long", "soft")  # what comes of it, and what it takes
THEMES = (*SHAPES, *DEEDS)
_LONG = 500_000  # µm that the man runs at least in a ``long`` shot: about two thirds of the board
_SOFT = 1_500_000  # µm/s: the striker's speed at most in a ``soft`` one


def themes_of(match: Match, answer: RatedStroke, family: str) -> tuple[str, ...]:
    """Return the themes of a puzzle, in the order of `THEMES`. `family`: the answer's."""
    before = match.state
    wanted = wanted_men(match, before.to_play)
    _, shot, motion = play(match, answer.stroke, film=True)
    verdict = shot.verdict
    fell = [fall.disc for fall in motion.pocketed if fall.disc in wanted]
    stroke = answer.stroke
    found = {family}
    if len(fell) > 1:
        found.add("two-men")
    if "queen" in fell:
        found.add("queen")
    if match.book.covers_queen and before.queen.where != "covered" == verdict.state.queen.where:
        found.add("cover")
    if verdict.round_over is not None:
        found.add("last-man")
    if any(verdict.state.owed[side] < owed for side, owed in before.owed.items()):
        found.add("debt")
    if answer.man is not None and _run(match, motion, answer.man) >= _LONG:
        found.add("long")
    if stroke.vx**2 + stroke.vy**2 <= _SOFT**2:
        found.add("soft")
    return tuple(theme for theme in THEMES if theme in found)


def _run(match: Match, motion: Motion, man: str) -> float:
    """µm from where a man lay to the pocket that it fell into, in a straight line."""
    fall = next((fall for fall in motion.pocketed if fall.disc == man), None)
    if fall is None:
        return 0.0
    corner = pocket_centre(match.board, fall.pocket)
    x, y = match.layout[man]
    return ((x - corner[0]) ** 2 + (y - corner[1]) ** 2) ** 0.5
