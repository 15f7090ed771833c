"""Simulation of one stroke on one layout.

The layout is checked and laid by compiled code, in arrays that are made once; where that code refuses, the check of
`carrom.board` says why."""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

import numpy as np

from carrom.board import (
    DISCS,
    STRIKER,
    TOP_SPEED,
    TOP_SPIN,
    Board,
    Points,
    Stroke,
    checked_layout,
    striker_point,
)
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics.doors import door
from carrom.physics.kernel import MOST_EVENTS, lay_out, run_events, set_out
from carrom.physics.laying import (
    PLAIN_ARRAYS,
    equipment_of,
    launch,
    lay,
    plain_equipment,
    to_micrometres,
)
from carrom.physics.matter import Matter
from carrom.physics.motion import Motion
from carrom.physics.native import Call
from carrom.physics.presets import TOURNAMENT
from carrom.physics.workspace import ARRAYS, ON_BOARD, PLACE, Workspace, X, Y, workspace

_ENDED, _ENDLESS, _IMPOSSIBLE = range(3)
_LAUNCH = 4
"""Numbers of a launch: the disc's index, vx, vy (µm/s), spin (mrad/s)."""
_ROWS = tuple(struct.Struct(f"{many}q") for many in range((2 + _LAUNCH) * len(DISCS) + 1))
_PAIRS, _INTEGERS, _TWO = {tuple, list}, {int}, {2}


@dataclass(frozen=True, slots=True)
class Launch:
    """The initial velocity (µm/s) and spin (mrad/s) of a disc, bounded as a stroke's are. Raises `Unreadable` for
    anything but exact integers in range."""

    vx: int
    vy: int
    spin: int = 0

    def __post_init__(self) -> None:
        for name, bound in (("vx", TOP_SPEED), ("vy", TOP_SPEED), ("spin", TOP_SPIN)):
            value = getattr(self, name)
            if type(value) is not int or not -bound <= value <= bound:
                raise Unreadable(f"launch.{name}", f"{value!r} is not an integer between {-bound} and {bound}")
        if self.vx * self.vx + self.vy * self.vy > TOP_SPEED * TOP_SPEED:
            raise Unreadable("launch", f"velocity ({self.vx}, {self.vy}) is faster than {TOP_SPEED} µm/s")


def simulate(
    board: Board, layout: Points, stroke: Stroke, matter: Matter = TOURNAMENT, *, film: bool = False
) -> Motion:
    """The motion of `stroke` on `layout`, until every disc rests, has fallen or has left the board.

    `layout` holds the men; the striker is placed as given by the stroke. With `film` the motion carries its knots.
    Raises `Unreadable` for an impossible layout (the striker overlapping a man included), `PhysicsFault` for more than
    `MOST_EVENTS` events.

    >>> from carrom.board import ICF, opening
    >>> simulate(ICF, opening(ICF, seed=10), Stroke("S", x=12_000, vx=150_000, vy=4_800_000))
    <Motion: 87 events in 1.14 s, pocketed w6>
    """
    placed = {**layout, STRIKER: striker_point(board, stroke.seat, stroke.x)}
    return _motion(board, placed, {STRIKER: stroke}, matter, film)


def simulate_moving(
    board: Board, layout: Points, moving: Mapping[str, Launch], matter: Matter = TOURNAMENT, *, film: bool = False
) -> Motion:
    """The motion of any discs of `layout`, launched as given by `moving`: a bench shot. Raises as `simulate` does, and
    `Unreadable` for a launch of a disc that is not in the layout."""
    absent = next((disc for disc in moving if disc not in layout), None)
    if absent is not None:
        checked_layout(board, layout)
        raise Unreadable(f"moving.{absent}", "is not in the layout")
    return _motion(board, layout, moving, matter, film)


class _Gear:
    """Arrays for one stroke after another; used by one caller at a time."""

    __slots__ = ("_fitted", "_for", "asked", "ends", "events", "knots", "lying", "work")

    def __init__(self) -> None:
        self.work = workspace(len(DISCS))
        self.events = np.empty((MOST_EVENTS, 5))
        self.knots = np.empty((4 * MOST_EVENTS + len(DISCS), 7))
        self.asked = np.zeros((2 + _LAUNCH) * len(DISCS), np.int64)
        self.lying = np.zeros((3, len(DISCS)), np.int64)
        self.ends = np.zeros((2, len(DISCS)))
        self._for: tuple[Board, Matter] | None = None

    def fitted_for(self, board: Board, matter: Matter) -> Call:
        """`play_one` with these arrays, on that board; strokes that follow each other mostly have the same."""
        known = self._for
        if known is None or board is not known[0] or matter is not known[1]:
            plain = plain_equipment(board, matter)
            self._fitted = play_one(*plain, self.asked, *self.work, self.events, self.knots, self.lying, self.ends)
            self._for = board, matter
        return self._fitted


_unused: list[_Gear] = []
"""Gear that nobody uses: as many as strokes were ever simulated at a time. Its memory is touched as far as it is
written."""
_NO_KNOTS = np.empty((0, 7))


def _motion(board: Board, layout: Points, moving: Mapping[str, Launch | Stroke], matter: Matter, film: bool) -> Motion:
    try:
        gear = _unused.pop()
    except IndexError:
        gear = _Gear()
    try:
        discs = _ask(gear, layout, moving)
        if discs is None:
            discs = _ask(gear, checked_layout(board, layout), moving) or ()
        play = gear.fitted_for(board, matter)
        if play(len(discs), len(moving), STRIKER in layout, film) == _ENDED:
            return _read(gear, discs, film)
    finally:
        _unused.append(gear)
    points = dict(checked_layout(board, layout))
    launches = {disc: Launch(its.vx, its.vy, its.spin) for disc, its in moving.items()}
    shot = {"board": board.name, "matter": matter, "layout": points, "moving": launches}
    raise PhysicsFault(f"more than {MOST_EVENTS} events", repr(shot))


def _ask(gear: _Gear, layout: Points, moving: Mapping[str, Launch | Stroke]) -> tuple[str, ...] | None:
    """Write the places of the discs, in order, and the launches to the gear's `asked`. Returns the discs, or None where
    the layout is not plainly right."""
    discs = tuple(filter(layout.__contains__, DISCS))
    points = [*map(layout.__getitem__, discs)]
    if len(discs) != len(layout) or not _PAIRS.issuperset(map(type, points)) or not _TWO.issuperset(map(len, points)):
        return None
    numbers = [*chain.from_iterable(points)]
    if not _INTEGERS.issuperset(map(type, numbers)):
        return None
    for disc, its in moving.items():
        numbers += (discs.index(disc), its.vx, its.vy, its.spin)
    try:
        _ROWS[len(numbers)].pack_into(gear.asked.data, 0, *numbers)
    except struct.error:
        return None
    return discs


@door(f"{PLAIN_ARRAYS} i1 {ARRAYS} f2 f2 i2 f2", "i i i i")
def play_one(
    figures,
    springs,
    sizes,
    asked,
    discs,
    ahead,
    pairs,
    askers,
    links,
    contacts,
    who,
    laying,
    laid,
    written,
    events,
    knots,
    lying,
    ends,
    many,
    launches,
    striker,
    film,
):
    """Simulate so many discs, the first of them the striker or not, and so many launches, asked for as in `_ask`.

    figures, springs, sizes: a `PlainEquipment`. discs to written: a `Workspace`. knots are written for a film only.
    lying: int64[3, n] receives whether the disc is on the board, x, y (µm on the grid); ends: float64[2, n], x, y (m).
    Returns how it went: it ended, had too many events, or was impossible."""
    gear = equipment_of(figures, springs, sizes)
    work = Workspace(discs, ahead, pairs, askers, links, contacts, who, laying, laid, written)
    start, knots = work.start[:many], knots[: knots.shape[0] if film else 0]
    for i in range(many):
        if not lay(gear, start, work.laid, i, i if striker else i + 1, asked[2 * i], asked[2 * i + 1]):
            return _IMPOSSIBLE
    for k in range(launches):
        row = 2 * many + _LAUNCH * k
        launch(start, asked[row], asked[row + 1], asked[row + 2], asked[row + 3])
    lay_out(start, work)
    size = set_out(start, work, knots, work.written)
    if not run_events(gear.table, many, work, size, events, knots, work.written):
        return _ENDLESS
    for i in range(many):
        ends[0, i], ends[1, i] = work.discs[i, X], work.discs[i, Y]
        lying[0, i] = work.discs[i, PLACE] == ON_BOARD
        lying[1, i], lying[2, i] = to_micrometres(ends[0, i]), to_micrometres(ends[1, i])
    return _ENDED


def _read(gear: _Gear, discs: tuple[str, ...], film: bool) -> Motion:
    """The motion that the gear holds."""
    events, knots = gear.work.written.tolist()
    kept = gear.knots[:knots].copy() if film else _NO_KNOTS
    return Motion(discs, gear.lying.tobytes(), gear.ends.tobytes(), gear.events[:events].tobytes(), kept)
