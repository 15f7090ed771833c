"""Legal places of the striker (rules dossier §4.3).

Its centre lies on the seat's striker line: midway between the base lines, where it touches both, or by a house of Karom
behind the front one (S2.23). It covers a base circle completely or does not touch it (S0.16, S0.17, ICF I-94); it
overlaps no man."""

from collections.abc import Iterator
from math import isqrt

from carrom.board.boards import Board
from carrom.board.discs import Point, Points
from carrom.board.seats import Seat

Interval = tuple[int, int]
"""First and last place (µm along the line), both allowed."""


def striker_point(board: Board, seat: Seat, along: int) -> Point:
    """The centre of a striker placed at `along` (µm) on the line of `seat`."""
    line = board.striker_line
    return {"S": (along, -line), "N": (along, line), "E": (line, along), "W": (-line, along)}[seat]


def line_places(board: Board) -> tuple[Interval, ...]:
    """The places allowed by the lines and base circles, before men are considered; the same for every seat. Behind the
    front line the striker covers a base circle at one place only: both touch that line, and there their edges meet."""
    behind = board.striker_line - board.mid_line
    apart = board.base_circle_radius + board.striker_radius
    clear = board.base_circle_offset - _reach(apart, behind)
    within = board.striker_radius - board.base_circle_radius
    spare = isqrt(max(0, within * within - behind * behind))
    on_circle = (board.base_circle_offset - spare, board.base_circle_offset + spare)
    return (-on_circle[1], -on_circle[0]), (-clear, clear), on_circle


def striker_places(board: Board, layout: Points, seat: Seat) -> tuple[Interval, ...]:
    """Every place along the line of `seat` where the striker may lie now, as disjoint closed intervals in order. Empty
    when men block the whole line."""
    places = list(line_places(board))
    for _, (low, high) in _blocking(board, layout, seat):
        left = [(first, min(last, low)) for first, last in places]
        right = [(max(first, high), last) for first, last in places]
        places = [(first, last) for first, last in left + right if first <= last]
    return tuple(sorted(places))


def _blocking(board: Board, layout: Points, seat: Seat) -> Iterator[tuple[str, Interval]]:
    """Each man that the striker may overlap, and the nearest places on both sides of it where it does not."""
    apart, is_across = board.striker_radius + board.man_radius, seat in ("S", "N")
    line = -board.striker_line if seat in ("S", "W") else board.striker_line
    for disc, (x, y) in layout.items():
        along, offset = (x, y - line) if is_across else (y, x - line)
        # most men are far from the line
        if -apart < offset < apart and disc != "striker":
            reach = _reach(apart, offset)
            yield disc, (along - reach, along + reach)


def _reach(apart: int, offset: int) -> int:
    """How far along the line two centres are at least, `offset` apart across it, for discs that touch at `apart`. 0:
    they never touch. Rounded up to the micrometre."""
    square = apart * apart - offset * offset
    return isqrt(square - 1) + 1 if square > 0 else 0


def stops(board: Board, layout: Points, seat: Seat) -> tuple[tuple[str, str], ...]:
    """The reason for each bound of the intervals of `striker_places`: ``"end"`` of the base line, a base ``"circle"``,
    or the name of the blocking disc."""
    allowed = line_places(board)
    reasons = {place: "circle" for interval in allowed for place in interval}
    reasons |= {allowed[0][0]: "end", allowed[-1][1]: "end"}
    befores, behinds = dict(reasons), dict(reasons)
    for disc, (low, high) in _blocking(board, layout, seat):
        befores.setdefault(low, disc)
        behinds.setdefault(high, disc)
    return tuple((behinds[low], befores[high]) for low, high in striker_places(board, layout, seat))


def why_not(board: Board, layout: Points, seat: Seat, along: int) -> tuple[str, str | None] | None:
    """The reason why a place is illegal: ``("off-line", None)`` beyond the base line, ``("on-circle", None)`` partly
    on a base circle, ``("on-man", disc)`` overlapping a man. None for a legal place."""
    if not any(first <= along <= last for first, last in line_places(board)):
        farthest = line_places(board)[-1][1]
        return ("off-line" if abs(along) > farthest else "on-circle"), None
    for disc, (low, high) in _blocking(board, layout, seat):
        if low < along < high:
            return "on-man", disc
    return None


def nearest_place(places: tuple[Interval, ...], along: int) -> int:
    """The legal place nearest to `along`; the lower of two equally near ones. `places` must not be empty."""
    candidates = [min(max(along, first), last) for first, last in places]
    return min(candidates, key=lambda place: (abs(place - along), place))
