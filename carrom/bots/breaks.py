"""The break book: breaks found beforehand (`carrom.bots.break_search`), by board, surface, hand and rosette angle."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import atan2, degrees
from typing import Literal, get_args

from carrom.board import FULL_TURN, QUEEN, Layout, Seat, Stroke, nearest_place
from carrom.board.zones import seen_from
from carrom.match import Match

Style = Literal["men", "white", "open", "safe"]
"""What a break is good at: most men in, most white ones of the two colours, the best position left, the surest hand
kept and the least left otherwise.
"""
STYLES: tuple[Style, ...] = get_args(Style)
BOOK = "breaks.jsonl"
_WEDGE = FULL_TURN // 6
"""The rosette turned by so much looks the same, but for its colours."""
_ALIKE = 2_000
"""Thousandths of a degree: rosettes that lie alike, for a hand lays them up to half a degree askew."""


@dataclass(frozen=True, slots=True)
class Break:
    """One break of the book, as its seat sees it: `x` µm to the right of the middle of its line, `right` and `ahead`
    the launch velocity, µm/s.

    `sigma`: the hand it was found for, degrees. `angle`: how the rosette lies, thousandths of a degree within a sixth
    of a turn. `chance` of pocketing a man with the striker kept, `men` pocketed per break and `worth` by its style, as
    seen over fresh racks.
    """

    board: str
    matter: str
    sigma: float
    angle: int
    style: Style
    x: int
    right: int
    ahead: int
    chance: float
    men: float
    worth: float

    def stroke(self, seat: Seat) -> Stroke:
        """The break played from a seat."""
        right, ahead = self.right, self.ahead
        if seat == "S":
            return Stroke(seat, self.x, right, ahead)
        if seat == "E":
            return Stroke(seat, self.x, -ahead, right)
        if seat == "N":
            return Stroke(seat, -self.x, -right, -ahead)
        return Stroke(seat, -self.x, ahead, -right)

    def mirrored(self) -> "Break":
        """The same break from the other half of the line, for the rosette that lies the other way round."""
        return replace(self, x=-self.x, right=-self.right, angle=-self.angle % _WEDGE)


def breaks_of(match: Match) -> list[Stroke]:
    """The breaks that the book knows for the seat to play and the rosette that lies there, for hands of every kind.

    None for a board or a rosette that the book does not know.
    """
    seat = match.state.to_play
    angle = lies(match.layout, seat)
    known = breaks_on(match.header.board, match.header.matter) if angle is not None else ()
    strokes = [one.stroke(seat) for one in known if alike(one.angle, angle or 0)]
    return [replace(stroke, x=nearest_place(match.places, stroke.x)) for stroke in strokes]


@cache
def breaks_on(board: str, matter: str) -> tuple[Break, ...]:
    """The breaks of the book on this board and surface, or one that it knows, and their mirror images."""
    known = [one for one in every_break() if one.board == board]
    known = [one for one in known if one.matter == matter] or known
    return tuple(both for one in known for both in (one, one.mirrored()))


def lies(layout: Layout, seat: Seat) -> int | None:
    """How the rosette lies as `seat` sees it, thousandths of a degree within a sixth of a turn; None without one."""
    if QUEEN not in layout or "w1" not in layout:
        return None
    (x, y), (u, v) = seen_from(seat, layout[QUEEN]), seen_from(seat, layout["w1"])
    return round(degrees(atan2(v - y, u - x)) * 1000) % _WEDGE


def alike(one: int, other: int) -> bool:
    """Whether rosettes that lie at these angles are the same to a break."""
    apart = (one - other) % _WEDGE
    return min(apart, _WEDGE - apart) <= _ALIKE


@cache
def every_break() -> tuple[Break, ...]:
    """The whole book."""
    return tuple(written(files("carrom.bots").joinpath(BOOK).read_text(encoding="utf-8")))


def written(text: str) -> Iterator[Break]:
    """The breaks of a book's text: after a line about how it was made, one break a line."""
    for line in text.splitlines()[1:]:
        yield Break(**json.loads(line))
