"""Break books: precomputed breaks by board, surface, hand and rosette angle, for each model (`break_search`)."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import degrees
from typing import Literal, get_args

from carrom.board import FULL_TURN, QUEEN, Points, Seat, Stroke, nearest_place
from carrom.board.zones import seen_from
from carrom.bots.hand import launched
from carrom.match import Match
from carrom.physics import SIGNATURES, is_measured
from carrom.physics.elementary import arctangent

Style = Literal["men", "white", "open", "safe"]
"""What a break maximises: men pocketed, the lead of white men, the position value with open colours, or the safety of
the turn with the least left to the other side."""
STYLES: tuple[Style, ...] = get_args(Style)
BOOKS = "breaks-{model}.jsonl"
_WEDGE = FULL_TURN // 6  # the rosette rotated by this angle has the same shape, but for its colours
_ALIKE = 2_000  # thousandths of a degree: closer rosettes count as equal, for they are laid up to half a degree askew


@dataclass(frozen=True, slots=True)
class Break:
    """One break of the book, as seen from its seat: `x` µm to the right of the middle of its line, `right` and `ahead`
    the launch velocity, µm/s. `sigma`: the hand it was found for, degrees. `angle`: the rosette's, thousandths of a
    degree within a sixth of a turn. `chance` of pocketing a man with the striker kept, `men` pocketed per break and
    `worth` by its style, as measured over fresh racks."""

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
        vx, vy = launched(seat, self.right, self.ahead)
        return Stroke(seat, -self.x if seat in ("N", "W") else self.x, vx, vy)

    def mirrored(self) -> "Break":
        """The same break from the other half of the line, for the mirrored rosette."""
        return replace(self, x=-self.x, right=-self.right, angle=-self.angle % _WEDGE)


def breaks_of(match: Match) -> list[Stroke]:
    """The strokes of the book, for all hands, for the seat to play and its rosette; empty where the book has none."""
    seat = match.state.to_play
    angle = lies(match.layout, seat)
    known = breaks_at(match) if angle is not None else ()
    strokes = [one.stroke(seat) for one in known if alike(one.angle, angle or 0)]
    return [replace(stroke, x=nearest_place(match.places, stroke.x)) for stroke in strokes]


def breaks_at(match: Match) -> tuple[Break, ...]:
    """The breaks of the model's book for a match's board and surface; none behind the front line of the striker."""
    is_usual = match.board.striker_line == match.board.mid_line
    matter = match.header.matter
    # nobody has searched breaks for a measured board: it takes those of every surface
    surface = "" if is_measured(matter) else matter
    return breaks_on(match.header.model, match.header.board, surface) if is_usual else ()


@cache
def breaks_on(model: str, board: str, matter: str) -> tuple[Break, ...]:
    """The breaks of a model's book for this board and surface, or else for any surface, with their mirror images."""
    known = [one for one in every_break(model) if one.board == board]
    known = [one for one in known if one.matter == matter] or known
    return tuple(both for one in known for both in (one, one.mirrored()))


def lies(layout: Points, seat: Seat) -> int | None:
    """The rosette's angle as seen from `seat`, thousandths of a degree within a sixth of a turn; None without one."""
    if QUEEN not in layout or "w1" not in layout:
        return None
    (x, y), (u, v) = seen_from(seat, layout[QUEEN]), seen_from(seat, layout["w1"])
    return round(degrees(arctangent(v - y, u - x)) * 1000) % _WEDGE


def alike(one: int, other: int) -> bool:
    """Whether rosettes at these angles are equal for a break."""
    apart = (one - other) % _WEDGE
    return min(apart, _WEDGE - apart) <= _ALIKE


@cache
def every_break(model: str) -> tuple[Break, ...]:
    """All breaks of a model's book; none of a model that this program does not know."""
    if model not in SIGNATURES:
        return ()
    return tuple(written(files("carrom.bots").joinpath(BOOKS.format(model=model)).read_text(encoding="utf-8")))


def written(text: str) -> Iterator[Break]:
    """Parse the breaks of a book's text: a header line about its making, then one break a line."""
    for line in text.splitlines()[1:]:
        yield Break(**json.loads(line))
