"""Placement of a returned man by a bot: the place with the best evaluation for its side."""

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, Board, Point, side_of
from carrom.bots.evaluation import evaluate
from carrom.match import Match, ToPlace
from carrom.match.placement import ring
from carrom.physics import packed_layout
from carrom.physics.batch import ABSENT, Ints

_COARSE, _FINE = 8_000, 2_000
"""µm between the places of the first grid, and of the one around its best place."""


def place_for(match: Match, waiting: ToPlace) -> Point | None:
    """The best place in its circle for a man that waits to be placed; None when there is no choice.

    The value is that of `evaluate` for the side that places, with the hands of the seated players.
    """
    allowed = ring(match.board, waiting.to)
    if allowed is None:
        return None
    places = _free(match.board, packed_layout(match.layout), _grid((0, 0), _COARSE, allowed[1]), allowed)
    if not len(places):
        return None
    best = _best(match, waiting, places)
    near = _free(match.board, packed_layout(match.layout), _grid(best, _FINE, _COARSE), allowed)
    x, y = _best(match, waiting, near)
    return x, y


def _best(match: Match, waiting: ToPlace, places: Ints) -> Point:
    lying = np.repeat(packed_layout(match.layout)[None], len(places), axis=0)
    lying[:, DISCS.index(waiting.disc)] = places
    promised = evaluate(match, side_of(waiting.by, match.state.seats), lying)
    x, y = places[int(np.argmax(promised))].tolist()
    return x, y


def _grid(middle: Point, step: int, reach: int) -> Ints:
    """Points `step` apart, at most `reach` from `middle` along each axis, ordered from it outwards on each axis."""
    offsets = sorted(range(-(reach // step), reach // step + 1), key=abs)
    points = [(middle[0] + x * step, middle[1] + y * step) for x in offsets for y in offsets]
    return np.array(points, np.int64)


def _free(board: Board, lying: Ints, points: Ints, allowed: tuple[int, int]) -> Ints:
    """The points that lie within the ring and overlap no disc."""
    square = (points**2).sum(axis=1)
    there = lying[1:][lying[1:, 0] != ABSENT]
    apart = ((points[:, None, :] - there[None]) ** 2).sum(axis=2)
    clear: NDArray[np.bool_] = (apart >= (2 * board.man_radius) ** 2).all(axis=1)
    return points[clear & (square >= allowed[0] ** 2) & (square <= allowed[1] ** 2)]
