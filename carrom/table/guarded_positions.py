"""Positions of live games whose terms allow less help than the coach: nobody is advised on them at this server's doors.

A question is about such a position if enough of its men lie where that position's do, whatever their colours, within
`NEAR` and under one of the eight symmetries of the board: so one that was mirrored, shifted by a little, or of which
some men were left out or added, is recognised. Three men or more may be moved as a whole, too, by up to `SHIFT`. A
rosette that nobody has broken lies much alike in every game, and what a break does with it is common knowledge: it is
compared within `VERY_NEAR`, and all but two of its men must agree. (Of 3,000 rosettes laid by chance half of the men
agree with the book's in 199, all but two in 15.) The one that the break book shows is advised on unless a game has
exactly that: with a few unbroken games nobody could look at the book.

What this cannot prevent: a program elsewhere, and a single man among several, which is geometry."""

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from threading import Lock

from carrom.board import BOARDS, Point, Points, opening
from carrom.errors import NotAllowed
from carrom.match import Match, RoundOpened
from carrom.match.terms import HELP
from carrom.notation.vocabulary import Help
from carrom.table.limits import TableLimits

NEAR = 5_000
"""µm."""
SHIFT = 10_000
"""µm, along each side of the board."""
VERY_NEAR = 100
"""µm: a rosette is laid by chance within some more."""
_TURNS = tuple((a, b, swaps) for a in (1, -1) for b in (1, -1) for swaps in (False, True))
"""The symmetries of the board: signs of x and y, then whether they are swapped."""


@dataclass(frozen=True, slots=True)
class _Guarded:
    points: tuple[Point, ...]
    help: Help
    grid: "_Folded"


@dataclass(slots=True)
class _Folded:
    """Where the men of guarded positions lie, folded into an eighth of the board, in cells as wide as men that agree
    may lie apart."""

    near: int
    tables: defaultdict[Point, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, table: str, points: Iterable[Point]) -> None:
        for cell in map(self._cell, points):
            self.tables[cell][table] += 1

    def remove(self, table: str, points: Iterable[Point]) -> None:
        for cell in map(self._cell, points):
            self.tables[cell][table] -= 1
            if not self.tables[cell][table]:
                del self.tables[cell][table]
            if not self.tables[cell]:
                del self.tables[cell]

    def like(self, points: Iterable[Point]) -> Counter[str]:
        """Return how many of these men may lie where one of each table does: folding brings no two further apart."""
        found: Counter[str] = Counter()
        for a, b in map(self._cell, points):
            cells = [(a + right, b + up) for right in (-1, 0, 1) for up in (-1, 0, 1)]
            found.update({table for cell in cells if cell in self.tables for table in self.tables[cell]})
        return found

    def _cell(self, point: Point) -> Point:
        low, high = sorted(map(abs, point))
        width = SHIFT if self.near == NEAR else self.near
        return high // width, low // width


class GuardedPositions:
    """The present position of each such game, also of a table that nobody is connected to now; for any thread. `rack`:
    the seed of the rosette that the break book shows."""

    def __init__(self, limits: TableLimits, rack: int) -> None:
        self._limits = limits
        self._rack = rack
        self._lock = Lock()
        self._known: OrderedDict[str, _Guarded] = OrderedDict()
        """By table, the one that went on longest ago first."""
        self._grids = {near: _Folded(near) for near in (NEAR, VERY_NEAR)}

    def __len__(self) -> int:
        return len(self._known)

    def note(self, table: str, match: Match) -> None:
        """Guard the present position of a match in place of its last one, as long as its game goes on without help."""
        goes_on = match.standing in ("rated", "unrated") and not match.closed and match.state.turn is not None
        help_ = match.header.help
        with self._lock:
            self._drop(table)
            if not goes_on or not help_ or not match.layout:
                return
            is_whole = isinstance(match.steps[-1].event, RoundOpened) or match.state.breaking
            grid = self._grids[VERY_NEAR if is_whole else NEAR]
            points = tuple(match.layout.values())
            self._known[table] = _Guarded(points, help_, grid)
            grid.add(table, points)
            if len(self._known) > self._limits.guarded:
                self._drop(next(iter(self._known)))

    def allowed(self, layout: Points, at: str = "", *, openings: bool = True) -> Help:
        """Return the help that may be given on a layout; `at`: the table asked about, whose own terms are known;
        `openings`: whether it may be the opening of a game."""
        points = tuple(layout.values())
        with self._lock:
            grids = [*self._grids.values()] if openings else [self._grids[NEAR]]
            helps: set[Help] = {self._known[table].help for table in self._same(points, grids) if table != at}
        return min(helps, key=HELP.index) if helps else "coach"

    def check(self, *layouts: Points, at: str = "", openings: bool = True) -> None:
        """Raise `NotAllowed("analysis-refused")` where one of these may not be advised on. The opening of a table is no
        other's: rosettes are laid by chance, and where they are not all are alike."""
        if any(self.allowed(layout, at, openings=openings) != "coach" for layout in layouts):
            raise NotAllowed("analysis-refused")

    def _same(self, points: tuple[Point, ...], grids: Iterable[_Folded]) -> Iterator[str]:
        is_of_the_book = frozenset(points) in _rosettes_of(self._rack)
        for grid in grids:
            like = [
                (table, count)
                for table, count in grid.like(points).most_common()
                if count >= _enough(len(points), len(self._known[table].points), grid.near)
            ]
            for table, _ in like[: self._limits.compared]:
                known = self._known[table].points
                if is_of_the_book and grid.near == VERY_NEAR and frozenset(known) != frozenset(points):
                    continue
                if _is_same(points, known, grid.near):
                    yield table

    def _drop(self, table: str) -> None:
        gone = self._known.pop(table, None)
        if gone is not None:
            gone.grid.remove(table, gone.points)


@cache
def _rosettes_of(rack: int) -> frozenset[frozenset[Point]]:
    """Return where the men of a rosette lie, board by board."""
    return frozenset(frozenset(opening(size, rack, gaps=True).values()) for size in BOARDS.values())


def _enough(asked: int, guarded: int, near: int) -> int:
    """Return of how many men two positions must agree: half of the smaller one, and three if it has them; where they
    are compared within `VERY_NEAR`, all but two."""
    few, many = sorted((asked, guarded))
    if few <= 1 and many > 2:
        return 1 + many  # never: one man somewhere is no position
    return max((few + 1) // 2, min(few, 3), few - 2 if near == VERY_NEAR else 0)


def _is_same(one: tuple[Point, ...], other: tuple[Point, ...], near: int) -> bool:
    enough = _enough(len(one), len(other), near)
    return any(_agreeing(one, other, near, enough, *turn) >= enough for turn in _TURNS)


def _agreeing(
    one: tuple[Point, ...], other: tuple[Point, ...], near: int, enough: int, a: int, b: int, swaps: bool
) -> int:
    """Return how many men of `one`, turned so, have a man of `other` within `near`; where three or more must, once they
    were moved as a whole to where the most have."""
    turned = [(a * y, b * x) if swaps else (a * x, b * y) for x, y in one]
    may_move = near == NEAR and enough >= 3
    reach = SHIFT if may_move else near
    apart = [[(u - x, v - y) for u, v in other if abs(u - x) <= reach and abs(v - y) <= reach] for x, y in turned]
    if sum(map(bool, apart)) < enough:
        return 0
    moves = {move for of_man in apart for move in of_man} if may_move else set[Point]()
    return max(
        sum(any((x - u) * (x - u) + (y - v) * (y - v) <= near * near for x, y in of_man) for of_man in apart)
        for u, v in {(0, 0), *moves}
    )
