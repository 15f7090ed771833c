"""What a stroke is: the man it sends into which pocket, and of which family that is, by what happens in the motion."""

import numpy as np

from carrom.board import DISCS, Stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.shot_family import Name, family_of
from carrom.match import Match
from carrom.physics import Ends, packed_layout, run, try_many
from carrom.physics.batch import LEFT, Ints
from carrom.physics.motion import PocketName

POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")
"""By their numbers in `Ends.gone`."""
Named = tuple[str, PocketName] | None
"""The man and the pocket; None where no man falls that one wants."""


def names(match: Match, strokes: Ints, wanted: tuple[str, ...]) -> list[Named]:
    """What each of the strokes, int64[m, 5], is when it is played without error."""
    layouts = np.repeat(packed_layout(match.layout)[None], len(strokes), axis=0)
    return names_of(try_many(match.board, layouts, strokes, match.matter, threads=1), wanted)


def names_of(ends: Ends, wanted: tuple[str, ...]) -> list[Named]:
    """The first of the `wanted` discs that falls, and where, for each of many ends."""
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
    """Of which family a stroke is, played without error."""
    motion = run(match.board, match.layout, stroke, match.matter, film=True)
    return family_of(match.board, match.layout, stroke, motion, wanted_men(match, stroke.seat))
