"""Named regions of the board that rules refer to (rules/decisions, "Geometry the rules need")."""

from typing import Literal

from carrom.board.boards import Board
from carrom.board.discs import Point
from carrom.board.seats import Seat

_HALF_ROOT_PPM = 707_107
"""√½ in millionths: locates a point on a diagonal to the micrometre."""


def seen_from(seat: Seat, point: Point) -> Point:
    """`point` with the board rotated so that `seat` is in the south."""
    x, y = point
    return {"S": (x, y), "E": (y, -x), "N": (-x, -y), "W": (-y, x)}[seat]


def strip(board: Board, seat: Seat, man: Point) -> Literal["open", "far", "side", "near"]:
    """The strip between a base line and the frame that contains a man's centre, for the shooter in `seat`. In a corner
    far takes precedence over side, and side over near (K.15)."""
    x, y = seen_from(seat, man)
    if y > board.outer_line:
        return "far"
    if abs(x) > board.outer_line:
        return "side"
    return "near" if y < -board.outer_line else "open"


def contact_zone(board: Board, seat: Seat, man: Point) -> Literal["open", "own_line", "arrow_circle"]:
    """The zone of a struck man for the shooter in `seat`: touching or behind the shooter's front line (S2.34), with its
    centre in one of the four arrow circles (S3.18), or open."""
    x, y = seen_from(seat, man)
    if y - board.man_radius <= -board.inner_line:
        return "own_line"
    on_axis = round(board.arrow_start * _HALF_ROOT_PPM / 1_000_000)
    dx, dy = abs(x) - on_axis, abs(y) - on_axis
    return "arrow_circle" if dx * dx + dy * dy <= board.arrow_circle_radius**2 else "open"
