"""Named regions of the board that a rule asks about (rules/decisions, "Geometry the rules need")."""

from typing import Literal

from carrom.board.boards import Board
from carrom.board.layout import Point
from carrom.board.seats import Seat

_HALF_ROOT_PPM = 707_107
"""√½ in millionths: a diagonal's point to the micrometre."""


def seen_from(seat: Seat, point: Point) -> Point:
    """`point` with the board turned so that `seat` sits in the south."""
    x, y = point
    return {"S": (x, y), "E": (y, -x), "N": (-x, -y), "W": (-y, x)}[seat]


def strip(board: Board, seat: Seat, man: Point) -> Literal["open", "far", "side", "near"]:
    """The strip between a base line and its frame in which a man's centre lies, seen by the shooter in `seat`.

    In a corner far beats side beats near (K.15).
    """
    x, y = seen_from(seat, man)
    if y > board.outer_line:
        return "far"
    if abs(x) > board.outer_line:
        return "side"
    return "near" if y < -board.outer_line else "open"


def contact_zone(board: Board, seat: Seat, man: Point) -> Literal["open", "own_line", "arrow_circle"]:
    """Where a man struck lies for the shooter in `seat`: touching or behind his front line (S2.34), with its centre
    in one of the four arrow circles (S3.18), or in the open.
    """
    x, y = seen_from(seat, man)
    if y - board.man_radius <= -board.inner_line:
        return "own_line"
    on_axis = round(board.arrow_start * _HALF_ROOT_PPM / 1_000_000)
    dx, dy = abs(x) - on_axis, abs(y) - on_axis
    return "arrow_circle" if dx * dx + dy * dy <= board.arrow_circle_radius**2 else "open"
