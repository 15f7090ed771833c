"""Describe where a disc lies by landmarks: a pocket, a frame, a base line, the circle, the centre. Seen from a seat:
near is its own side, far the opposite one. Lengths in whole centimetres."""

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from carrom.board import Board, Point, Points, Seat
from carrom.board.zones import seen_from

Side = Literal["near", "far", "left", "right"]
Way = Literal[
    "near", "far", "left", "right", "near-left", "near-right", "far-left", "far-right", "middle", "circle-left",
    "circle-right", "circle-near", "circle-far",
]  # fmt: skip
AT_POCKET = 60_000  # µm from a man's centre to the edge of a pocket; nearer men lie by the pocket
TOUCHING = 1_000  # µm; men and frame with a smaller gap count as touching
_CM = 10_000
_ON_CIRCLE: Final[dict[Side, Way]] = {
    "left": "circle-left", "right": "circle-right", "near": "circle-near", "far": "circle-far",
}  # fmt: skip
_TO_POCKET: Final[dict[tuple[Side, Side], Way]] = {
    ("near", "left"): "near-left", ("near", "right"): "near-right", ("far", "left"): "far-left",
    ("far", "right"): "far-right",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A disc's landmark, which of the four it is (`side`), and a distance towards `along`, seen from the seat. `kind`:
    ``pocket`` (`cm` from its edge), ``frame`` (touching it), ``line`` (on a base line) and ``behind`` it, all three
    `cm` from the middle towards `along`; ``centre``; ``open``, `cm` from the centre towards `along`, `side` being
    ``inside`` or ``outside`` the outer circle."""

    kind: Literal["pocket", "frame", "line", "behind", "centre", "open"]
    side: str
    cm: int
    along: Way


def whereabouts(board: Board, point: Point, seat: Seat, radius: int) -> Whereabouts:
    """Where a disc of radius `radius` (µm) lies, seen from a seat."""
    x, y = seen_from(seat, point)
    gap = hypot(board.pocket_offset - abs(x), board.pocket_offset - abs(y)) - board.pocket_radius
    if gap < AT_POCKET:
        return Whereabouts("pocket", f"{_end(y)}-{_hand(x)}", _cm(max(gap, 0)), "middle")
    lying_on: tuple[tuple[Side, int, int], ...] = ((_end(y), abs(y), x), (_hand(x), abs(x), y))
    for side, out, across in lying_on:
        if out + radius > board.half_side - TOUCHING:
            return _on("frame", side, across)
    for side, out, across in lying_on:
        if abs(across) > board.base_circle_offset + board.base_circle_radius:
            continue
        if out > board.outer_line + radius:
            return _on("behind", side, across)
        if out >= board.inner_line - radius:
            return _on_line(board, side, across)
    out = hypot(x, y)
    if out <= board.centre_circle_radius // 2:
        return Whereabouts("centre", "near", 0, "middle")
    return Whereabouts("open", "inside" if out <= board.outer_circle_radius else "outside", _cm(out), _way(x, y))


def neighbours(board: Board, layout: Points, disc: str) -> list[str]:
    """The discs that touch `disc`, or nearly do."""
    x, y = layout[disc]
    return [
        other
        for other, (u, v) in layout.items()
        if other != disc and hypot(x - u, y - v) < board.radius(disc) + board.radius(other) + TOUCHING
    ]


def _on_line(board: Board, side: Side, across: int) -> Whereabouts:
    if abs(abs(across) - board.base_circle_offset) <= board.base_circle_radius:
        towards = _hand(across) if side in ("near", "far") else _end(across)
        return Whereabouts("line", side, 0, _ON_CIRCLE[towards])
    return _on("line", side, across)


def _on(kind: Literal["frame", "line", "behind"], side: Side, across: int) -> Whereabouts:
    cm = _cm(abs(across))
    towards: Way = _hand(across) if side in ("near", "far") else _end(across)
    return Whereabouts(kind, side, cm, towards if cm else "middle")


def _way(x: int, y: int) -> Way:
    if abs(x) > 2.5 * abs(y):
        return _hand(x)
    if abs(y) > 2.5 * abs(x):
        return _end(y)
    return _TO_POCKET[_end(y), _hand(x)]


def _hand(x: int) -> Literal["left", "right"]:
    return "right" if x > 0 else "left"


def _end(y: int) -> Literal["near", "far"]:
    return "far" if y > 0 else "near"


def _cm(length: float) -> int:
    return round(length / _CM)
