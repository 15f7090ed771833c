"""Break-open candidates: hard strokes into the densest groups of men, to make more of them playable."""

from math import dist, hypot

from carrom.board import FULL_FLICK, STRIKER, Point, Stroke, striker_point
from carrom.bots.aiming import between
from carrom.bots.candidates.candidate import Candidate
from carrom.match import Match

MOST = 36
"""The most candidates."""
_GROUPS = 3
"""Groups aimed at, each at its man nearest to the striker."""
_NEAR = 4.0
"""Radii: men whose centres are closer than this to a man form its group."""
_PLACES = 5
_THICKNESS = (0.0, -0.5, 0.5)
"""Offsets of the impact from the man's centre, as shares of the sum of both radii."""
_FORCES = (1.0, 0.6)


def openings(match: Match) -> list[Candidate]:
    """The strokes with a free path to a group, the most tolerant first; none where every man lies alone."""
    board, seat = match.board, match.state.to_play
    men = {disc: point for disc, point in match.layout.items() if disc != STRIKER}
    low, high = match.places[0][0], match.places[-1][1]
    apart = board.striker_radius + board.man_radius
    found = []
    for group in _groups(men, _NEAR * board.man_radius):
        for step in range(_PLACES):
            x = between(low, high, step, _PLACES)
            if not any(first <= x <= last for first, last in match.places):
                continue
            start = striker_point(board, seat, x)
            front = min(group, key=lambda man: (dist(start, men[man]), man))
            dx, dy = men[front][0] - start[0], men[front][1] - start[1]
            far = hypot(dx, dy)
            if not _free(men, group, start, (dx / far, dy / far), far, apart):
                continue
            for aside in _THICKNESS:
                # beside the man's centre, seen from the striker
                tx, ty = dx - dy / far * aside * apart, dy + dx / far * aside * apart
                size = hypot(tx, ty)
                for force in _FORCES:
                    speed = force * FULL_FLICK
                    stroke = Stroke(seat, x, round(tx / size * speed), round(ty / size * speed))
                    found.append(Candidate(stroke, "break-open", None, apart * (1 - abs(aside)) / far))
    return sorted(found, key=lambda one: -one.tolerance)[:MOST]


def _groups(men: dict[str, Point], near: float) -> list[set[str]]:
    """The densest groups of two men or more, each a man and those near it, the densest first."""
    around = {
        one: {other for other, (u, v) in men.items() if hypot(x - u, y - v) < near} for one, (x, y) in men.items()
    }
    groups: list[set[str]] = []
    taken: set[str] = set()
    for one in sorted(men, key=lambda one: -len(around[one])):
        if len(around[one]) > 1 and one not in taken and len(groups) < _GROUPS:
            groups.append(around[one])
            taken |= around[one]
    return groups


def _free(
    men: dict[str, Point], group: set[str], start: Point, way: tuple[float, float], length: float, apart: float
) -> bool:
    """Whether no man outside the group lies in the striker's path."""
    for disc, (x, y) in men.items():
        dx, dy = x - start[0], y - start[1]
        along = min(max(dx * way[0] + dy * way[1], 0.0), length)
        if disc not in group and hypot(dx - along * way[0], dy - along * way[1]) < apart:
            return False
    return True
