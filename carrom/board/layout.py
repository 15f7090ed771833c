"""A layout: which discs lie where."""

from collections.abc import Mapping

from carrom.board.boards import Board
from carrom.board.discs import DISCS
from carrom.errors import Unreadable

Point = tuple[int, int]
"""(x, y) in µm, origin at the board's centre."""

Layout = Mapping[str, Point]
"""Disc name → where its centre lies. Discs that are not on the board are absent."""

OVERLAP = 2
"""µm: two discs at rest may overlap by this much; rounding to the grid needs it. Also the gap that "touches"."""
PAST_FRAME = 1
"""µm: a disc at rest may pass the frame by this much."""


def checked_layout(board: Board, layout: Mapping[str, object]) -> dict[str, Point]:
    """`layout` in the order of `DISCS`, every disc known, on the board, overlapping none, over no pocket.

    Raises `Unreadable` naming the disc and the bound it breaks.
    """
    unknown = [name for name in layout if name not in DISCS]
    if unknown:
        raise Unreadable(f"layout.{unknown[0]}", "no disc has this name; they are striker, w1…w9, b1…b9, queen")
    points: dict[str, Point] = {}
    for disc in DISCS:
        if disc in layout:
            point = _point(disc, layout[disc])
            _check_alone(board, disc, point)
            for other, (x, y) in points.items():
                apart = board.radius(disc) + board.radius(other) - OVERLAP
                if (point[0] - x) ** 2 + (point[1] - y) ** 2 < apart * apart:
                    raise Unreadable(f"layout.{disc}", f"overlaps {other} by more than {OVERLAP} µm")
            points[disc] = point
    return points


def _point(disc: str, value: object) -> Point:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise Unreadable(f"layout.{disc}", f"{value!r} is not [x, y]")
    x, y = value
    if type(x) is not int or type(y) is not int:
        raise Unreadable(f"layout.{disc}", f"{value!r} is not two integers (µm)")
    return x, y


def _check_alone(board: Board, disc: str, point: Point) -> None:
    reach = board.half_side - board.radius(disc) + PAST_FRAME
    if abs(point[0]) > reach or abs(point[1]) > reach:
        raise Unreadable(f"layout.{disc}", f"{list(point)} is not on the board (its centre reaches ±{reach} µm)")
    dx, dy = board.pocket_offset - abs(point[0]), board.pocket_offset - abs(point[1])
    rim = board.pocket_radius - OVERLAP
    if dx * dx + dy * dy < rim * rim:
        raise Unreadable(f"layout.{disc}", f"{list(point)} lies over a pocket")
