"""Trails: the paths of striker and man over repeated executions of a stroke, thinned out for display."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.board import SEATS, STRIKER, Point, Stroke
from carrom.errors import PhysicsFault
from carrom.match import Match
from carrom.physics import Motion, simulate

MOST_POINTS = 24
"""The most points of one path: its first bends and its end."""


@dataclass(frozen=True, slots=True)
class Trail:
    """One execution. Paths in µm; `man`: of the man aimed at, else of the first man met; None when neither moved.

    `fell`: a wanted man or the queen was pocketed and stays in.
    """

    striker: tuple[Point, ...]
    man: tuple[Point, ...] | None
    fell: bool
    foul: bool


def trail(match: Match, executed: NDArray[np.int64], man: str | None, fell: bool, foul: bool) -> Trail | None:
    """The trail of a stroke, int64[5], given what its verdict was; None when the physics does not finish it."""
    seat, x, vx, vy, spin = executed.tolist()
    stroke = Stroke(SEATS[seat], x, vx, vy, spin)
    try:
        motion = simulate(match.board, match.layout, stroke, match.matter, film=True)
    except PhysicsFault:
        return None
    ways = {disc: way(motion, disc) for disc in (STRIKER, man) if disc is not None}
    followed = ways.get(man or "") or None
    if followed is None:
        met = first_met(motion)
        followed = (way(motion, met) or None) if met else None
    return Trail(ways[STRIKER], followed, fell, foul)


def first_met(motion: Motion) -> str | None:
    """The first disc that the striker meets, None for none."""
    for event in motion.events:
        if event.kind == "disc" and STRIKER in event.discs:
            return event.discs[0] if event.discs[1] == STRIKER else event.discs[1]
    return None


def way(motion: Motion, disc: str) -> tuple[Point, ...]:
    """The bends of a disc's path, µm; empty for one that never moved."""
    if disc not in motion.discs:
        return ()
    rows = motion.knots[motion.knots[:, 0] == motion.discs.index(disc)]
    points: list[Point] = []
    for x, y in np.rint(rows[:, 2:4] * 1e6).astype(np.int64).tolist():
        if not points or points[-1] != (x, y):
            points.append((x, y))
    if len(points) < 2:
        return ()
    return tuple(points if len(points) <= MOST_POINTS else [*points[: MOST_POINTS - 1], points[-1]])
