"""Respot geometry: the nearest free place for a returned disc (rules/decisions, "Geometry the rules need")."""

from collections.abc import Iterator
from math import sqrt

from carrom.board.boards import Board
from carrom.board.discs import Point, Points

Circle = tuple[float, float, float]
"""(x, y, radius), µm."""

_SLACK = 0.01
"""µm of rounding error tolerated before places are rounded to the micrometre grid."""


def is_free_place(board: Board, layout: Points, point: Point, ring: tuple[int, int] | None) -> bool:
    """Whether a man may be placed there by hand: overlapping no disc, its centre in the ring (µm). The nearest free
    place is always allowed; without a ring, or where the ring has no room, it is the only one."""
    if point == nearest_free_place(board, layout, ring):
        return True
    x, y = point
    if ring is None or not ring[0] * ring[0] <= x * x + y * y <= ring[1] * ring[1]:
        return False
    return all(
        (x - u) * (x - u) + (y - v) * (y - v) >= (board.radius(disc) + board.man_radius) ** 2
        for disc, (u, v) in layout.items()
    )


def nearest_free_place(board: Board, layout: Points, ring: tuple[int, int] | None = None) -> Point:
    """The free place for a man nearest to the board's centre; ties go to the smallest angle anticlockwise from east.
    Free: overlapping no disc of `layout`. With a `ring` (inner, outer radius, µm) the man's centre must lie in it; when
    the ring has no room, the free place nearest to the ring's outer edge is taken."""
    obstacles = [(float(x), float(y), float(board.radius(disc) + board.man_radius)) for disc, (x, y) in layout.items()]
    inner, outer = (float(ring[0]), float(ring[1])) if ring else (0.0, float(board.half_side))
    edges = [(0.0, 0.0, radius) for radius in (inner, outer) if radius > 0]
    free = [point for point in _candidates(obstacles, edges) if _is_free(point, obstacles)]
    inside = [point for point in free if inner - _SLACK <= _distance(point) <= outer + _SLACK]
    # the free place nearest to the centre but outside the ring is the one nearest to the ring's edge
    beyond = [point for point in free if _distance(point) > outer]
    best = min(inside or beyond, key=lambda point: (round(_distance(point), 2), _turn(point)))
    return round(best[0]), round(best[1])


def _candidates(obstacles: list[Circle], edges: list[Circle]) -> Iterator[tuple[float, float]]:
    """The possible nearest places: the centre, the nearest and farthest points of circles, crossings of two circles."""
    yield 0.0, 0.0
    circles = obstacles + edges
    for index, (x, y, radius) in enumerate(circles):
        far = sqrt(x * x + y * y)
        if far == 0.0:
            yield radius, 0.0
        else:
            for side in (-radius, radius):
                yield x + side * x / far, y + side * y / far
        for other in circles[:index]:
            yield from _crossings((x, y, radius), other)


def _crossings(first: Circle, second: Circle) -> Iterator[tuple[float, float]]:
    x, y, radius = first
    dx, dy = second[0] - x, second[1] - y
    square = dx * dx + dy * dy
    if square == 0.0:
        return
    along = (square + radius * radius - second[2] * second[2]) / (2 * square)
    across = radius * radius / square - along * along
    if across < 0.0:
        return
    across = sqrt(across)
    yield x + along * dx - across * dy, y + along * dy + across * dx
    yield x + along * dx + across * dy, y + along * dy - across * dx


def _is_free(point: tuple[float, float], obstacles: list[Circle]) -> bool:
    return all(
        sqrt((point[0] - x) * (point[0] - x) + (point[1] - y) * (point[1] - y)) >= radius - _SLACK
        for x, y, radius in obstacles
    )


def _distance(point: tuple[float, float]) -> float:
    return sqrt(point[0] * point[0] + point[1] * point[1])


def _turn(point: tuple[float, float]) -> float:
    """A measure of the angle anticlockwise from east, growing from 0 to 4, without trigonometry."""
    x, y = point
    size = abs(x) + abs(y)
    if size == 0.0:
        return 0.0
    # a rounding error below the x axis is east, not a full turn
    if abs(y) < _SLACK and x > 0:
        return 0.0
    if y >= 0:
        return y / size if x >= 0 else 1 - x / size
    return 2 - y / size if x < 0 else 3 + x / size
