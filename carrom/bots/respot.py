"""Approximate respot of returned men in simulated positions: the first free spot from the centre outwards."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, Board, kind_of
from carrom.physics.batch import ABSENT, Ints


def respot(board: Board, lying: Ints, kinds: tuple[str, ...]) -> None:
    """Put discs of these kinds (`white`, `black`, `queen`) back on the board, int64[20, 2], in place.

    Each goes to the first free spot from the centre outwards; without a free spot it stays off the board.
    """
    for kind in kinds:
        disc = next((one for one, name in enumerate(DISCS) if lying[one, 0] == ABSENT and kind_of(name) == kind), None)
        if disc is None:
            continue
        spots = _spots(board.man_radius, board.outer_circle_radius)
        there = lying[1:][lying[1:, 0] != ABSENT]
        far = ((spots[:, None, :] - there[None]) ** 2).sum(axis=2)
        free = np.flatnonzero((far >= (2 * board.man_radius) ** 2).all(axis=1))
        if len(free):
            lying[disc] = spots[free[0]]


@cache
def _spots(radius: int, reach: int) -> NDArray[np.int64]:
    """Spots a man's radius apart within the outer circle, from the centre outwards."""
    steps = range(-(reach // radius), reach // radius + 1)
    spots = [
        (x * radius, y * radius) for x in steps for y in steps if (x * x + y * y) * radius * radius <= reach * reach
    ]
    return np.array(sorted(spots, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)), np.int64)
