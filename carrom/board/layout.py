"""Layouts: the places of the discs on a board, and their validation."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeGuard

from carrom.board.boards import ICF, Board
from carrom.board.diagram import diagram
from carrom.board.discs import DISCS, Point, kind_of
from carrom.errors import Unreadable


class Layout(dict[str, Point]):
    """Disc name → the place of its centre, (x, y) in µm from the board's centre; a disc not on the board is absent.

    Equal to any mapping with the same discs at the same places. A notebook shows it as a picture, on the board of the
    Laws; `diagram` draws it on another board.

    >>> Layout(w1=(0, 0), queen=(31_800, 0), b3=(-31_800, 0))
    <Layout: 1 white, 1 black, queen>
    """

    def __repr__(self) -> str:
        many = Counter(kind_of(disc) for disc in self if disc in _KNOWN)
        men = [f"{many[colour]} {colour}" for colour in ("white", "black") if many[colour]]
        return f"<Layout: {', '.join([*men, *(one for one in ('queen', 'striker') if many[one])]) or 'empty'}>"

    def _repr_svg_(self) -> str:
        return diagram(ICF, self)


OVERLAP = 2
"""µm: two discs at rest may overlap by this much, because of rounding to the grid. Also the gap that "touches"."""
PAST_FRAME = 1
"""µm: a disc at rest may extend past the frame by this much."""

_KNOWN = frozenset(DISCS)


def checked_layout(board: Board, layout: Mapping[str, object]) -> Layout:
    """Return `layout` in the order of `DISCS`, with every disc known, on the board, overlapping none, over no pocket.
    Raises `Unreadable` naming the disc and the bound it breaks."""
    unknown = [name for name in layout if name not in _KNOWN]
    if unknown:
        raise Unreadable(f"layout.{unknown[0]}", "is not a disc; the discs are striker, w1…w9, b1…b9, queen")
    points: dict[str, Point] = {}
    widest = max(board.striker_radius, board.man_radius) - OVERLAP
    for disc in DISCS:
        if disc in layout:
            x, y = point = _point(disc, layout[disc])
            _check_alone(board, disc, point)
            near = board.radius(disc) + widest
            for other, (u, v) in points.items():
                # nearly every pair is far apart: this cheap test skips it
                if -near < x - u < near and -near < y - v < near:
                    _check_apart(board, disc, point, other, (u, v))
            points[disc] = point
    return Layout(points)


def _point(disc: str, value: object) -> Point:
    if not _is_tuple_or_list(value) or len(value) != 2:
        raise Unreadable(f"layout.{disc}", f"{value!r:.60} is not [x, y]")
    x, y = value
    if type(x) is not int or type(y) is not int:
        raise Unreadable(f"layout.{disc}", f"{value!r:.60} is not two integers (µm)")
    return x, y


def _is_tuple_or_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, (tuple, list))


def _check_alone(board: Board, disc: str, point: Point) -> None:
    x, y = abs(point[0]), abs(point[1])
    reach = board.half_side - board.radius(disc) + PAST_FRAME
    if x > reach or y > reach:
        raise Unreadable(f"layout.{disc}", f"{list(point)} is not on the board (its centre reaches ±{reach} µm)")
    centre, rim = board.pocket_offset, board.pocket_radius - OVERLAP
    if (centre - x) * (centre - x) + (centre - y) * (centre - y) < rim * rim:
        raise Unreadable(f"layout.{disc}", f"{list(point)} lies over a pocket")


def _check_apart(board: Board, disc: str, point: Point, other: str, place: Point) -> None:
    apart = board.radius(disc) + board.radius(other) - OVERLAP
    if (point[0] - place[0]) ** 2 + (point[1] - place[1]) ** 2 < apart * apart:
        raise Unreadable(f"layout.{disc}", f"overlaps {other} by more than {OVERLAP} µm")
