"""The ghost disc: where the striker must be when it meets a man so that the man runs into a pocket."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from carrom.board import FULL_FLICK, Board, Layout, Point, Seat, Stroke, striker_point
from carrom.board.places import Interval
from carrom.physics import Matter

_PLACES = 41
"""Places tried along the base line."""
_LEAST_COSINE = 0.17
"""Thinner cuts than 80° are left alone."""
_MARGIN = 1.25
"""The man is sent this much faster than it needs to reach the pocket."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A stroke that sends `man` to a pocket, and its tolerance: the error of direction (radians) that still falls."""

    stroke: Stroke
    man: str
    tolerance: float


def sample_places(places: tuple[Interval, ...]) -> list[int]:
    """Places spread evenly over the line, the ends of every interval among them."""
    low, high = places[0][0], places[-1][1]
    spread = [low + (high - low) * step // (_PLACES - 1) for step in range(_PLACES)]
    ends = [end for interval in places for end in interval]
    allowed = {x for x in spread if any(first <= x <= last for first, last in places)}
    return sorted(allowed | set(ends))


def direct_aims(
    board: Board, matter: Matter, layout: Layout, seat: Seat, places: tuple[Interval, ...], men: tuple[str, ...]
) -> Iterator[Aim]:
    """Every direct or cut shot at one of `men` with a free way for striker and man."""
    starts = [(x, striker_point(board, seat, x)) for x in sample_places(places)]
    for man in men:
        others = [point for disc, point in layout.items() if disc != man]
        for east in (-board.pocket_offset, board.pocket_offset):
            for north in (-board.pocket_offset, board.pocket_offset):
                line = _Line.between(layout[man], (east, north))
                if line.length == 0 or not line.is_free(others, 2 * board.man_radius):
                    continue
                for x, start in starts:
                    aim = _aim(board, matter, layout[man], line, seat, x, start, others)
                    if aim:
                        yield Aim(aim[0], man, aim[1])


def _aim(
    board: Board,
    matter: Matter,
    man: Point,
    to_pocket: "_Line",
    seat: Seat,
    x: int,
    start: Point,
    others: list[Point],
) -> tuple[Stroke, float] | None:
    apart = board.striker_radius + board.man_radius
    ghost = (man[0] - to_pocket.ux * apart, man[1] - to_pocket.uy * apart)
    reach = board.half_side - board.striker_radius
    if abs(ghost[0]) > reach or abs(ghost[1]) > reach:
        return None
    run_up = _Line.between(start, ghost)
    cosine = run_up.ux * to_pocket.ux + run_up.uy * to_pocket.uy
    if run_up.length == 0 or cosine < _LEAST_COSINE or not run_up.is_free(others, apart):
        return None
    # the speed the man needs, what the striker must have at the impact for it, and at the start
    braking = matter.mu * matter.g
    needed = _MARGIN * sqrt(2 * braking * to_pocket.length / 1e6)
    share = (1 + matter.e_disc) * board.striker_mass / (board.striker_mass + board.man_mass) * cosine
    speed = 1e6 * sqrt((needed / share) ** 2 + 2 * braking * run_up.length / 1e6)
    if speed > FULL_FLICK:
        return None
    tolerance = board.pocket_radius / to_pocket.length * apart / run_up.length * cosine
    return Stroke(seat, x, round(run_up.ux * speed), round(run_up.uy * speed)), tolerance


@dataclass(frozen=True, slots=True)
class _Line:
    """A straight way from a point: unit direction and length, µm."""

    x: float
    y: float
    ux: float
    uy: float
    length: float

    @classmethod
    def between(cls, start: tuple[float, float], end: tuple[float, float]) -> "_Line":
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = sqrt(dx * dx + dy * dy)
        if length == 0:
            return cls(start[0], start[1], 0.0, 0.0, 0.0)
        return cls(start[0], start[1], dx / length, dy / length, length)

    def is_free(self, points: list[Point], apart: float) -> bool:
        """Does every point stay at least `apart` from the way?"""
        for px, py in points:
            dx, dy = px - self.x, py - self.y
            along = min(max(dx * self.ux + dy * self.uy, 0.0), self.length)
            if (dx - along * self.ux) ** 2 + (dy - along * self.uy) ** 2 < apart * apart:
                return False
        return True
