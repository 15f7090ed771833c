"""Classifies strokes by their motion: the man that falls, its pocket, and the family of the shot."""

import numpy as np

from carrom.board import DISCS, Stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.shot_family import Name, family_of
from carrom.match import Match
from carrom.physics import Ends, packed_layout, simulate, try_on_layout
from carrom.physics.batch import Ints
from carrom.physics.ends import LEFT
from carrom.physics.motion import PocketName

POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")
"""Pockets by their numbers in `Ends.gone`."""
Named = tuple[str, PocketName] | None
"""The man and the pocket; None where no wanted man falls."""


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
