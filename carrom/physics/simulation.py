"""Simulation of one stroke on one layout."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import inf, sqrt

import numpy as np
from numpy.typing import NDArray

from carrom.board import (
    STRIKER,
    TOP_SPEED,
    TOP_SPIN,
    Board,
    Layout,
    Point,
    Points,
    Stroke,
    checked_layout,
    striker_point,
)
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics.event_prediction import DISC, FRAME_X, POCKET, REST
from carrom.physics.kernel import MOST_EVENTS, OFF, evolve
from carrom.physics.matter import Matter
from carrom.physics.motion import Fall, Flight, FrameSide, Motion, MotionEvent, PocketName
from carrom.physics.presets import TOURNAMENT
from carrom.physics.springs import damping_ratio, spring_table
from carrom.physics.workspace import ON_BOARD, PLACE, Constants, X, Y, workspace

_POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")
_SIDES: dict[int, FrameSide] = {1: "E", -1: "W", 2: "N", -2: "S"}
_MICRO = 1_000_000.0
_SAFE_SPEED = 7.0
"""m/s: at a slower normal speed no disc leaves the board."""
_FRAME_HEIGHT = 0.019
"""m: a disc thrown higher leaves the board."""


@dataclass(frozen=True, slots=True)
class Launch:
    """The initial velocity (µm/s) and spin (mrad/s) of a disc, bounded as a stroke's are.

    Raises `Unreadable` for anything but exact integers in range.
    """

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
    <Motion: 84 events in 1.59 s, pocketed b6 b9>
    """
    men = {disc: point for disc, point in layout.items() if disc != STRIKER}
    placed = {STRIKER: striker_point(board, stroke.seat, stroke.x), **men}
    return simulate_moving(board, placed, {STRIKER: Launch(stroke.vx, stroke.vy, stroke.spin)}, matter, film=film)


def simulate_moving(
    board: Board,
    layout: Points,
    moving: Mapping[str, Launch],
    matter: Matter = TOURNAMENT,
    *,
    film: bool = False,
) -> Motion:
    """The motion of any discs of `layout`, launched as given by `moving`: a bench shot.

    Raises as `simulate` does, and `Unreadable` for a launch of a disc that is not in the layout.
    """
    points = checked_layout(board, layout)
    absent = [disc for disc in moving if disc not in points]
    if absent:
        raise Unreadable(f"moving.{absent[0]}", "is not in the layout")
    discs = tuple(points)
    start = np.array([_laid(board, disc, points[disc], moving.get(disc)) for disc in discs]).reshape(len(discs), 7)
    events = np.empty((MOST_EVENTS, 5))
    knots = np.empty((4 * MOST_EVENTS + len(discs) if film else 0, 7))
    work = workspace(len(discs))
    ended = evolve(constants(board, matter), start, work, events, knots, work.written)
    written = work.written
    if not ended:
        shot = {"board": board.name, "matter": matter, "layout": dict(points), "moving": dict(moving)}
        raise PhysicsFault(f"more than {MOST_EVENTS} events", repr(shot))
    return _motion(discs, work.discs, events[: written[0]], knots[: written[1]].copy())


def _laid(board: Board, disc: str, point: Point, launch: Launch | None) -> tuple[float, ...]:
    """A disc as a row for `evolve`: (x, y, vx, vy, rim speed, mass, radius), SI."""
    radius, mass = board.radius(disc) / _MICRO, board.mass(disc) / _MICRO
    x, y = point[0] / _MICRO, point[1] / _MICRO
    if launch is None:
        return x, y, 0.0, 0.0, 0.0, mass, radius
    return x, y, launch.vx / _MICRO, launch.vy / _MICRO, launch.spin / 1000.0 * radius, mass, radius


@cache
def constants(board: Board, matter: Matter) -> Constants:
    """The kernel's constants for `board` and `matter`, SI.

    A disc leaves the board when its upward speed hop·(u_n − 7 m/s) carries it over the frame's 19 mm.
    """
    laws = matter.between_men, matter.of_striker, matter.at_frame
    jump = sqrt(2 * matter.g * _FRAME_HEIGHT) / matter.hop if matter.hop else inf
    return Constants(
        half_side=board.half_side / _MICRO,
        pocket_offset=board.pocket_offset / _MICRO,
        pocket_radius=board.pocket_radius / _MICRO,
        braking=matter.mu * matter.g,
        e_disc=laws[0],
        e_striker=laws[1],
        e_frame=laws[2],
        mu_disc=float(matter.mu_disc),
        mu_frame=float(matter.mu_frame),
        zeta_disc=damping_ratio(laws[0].floor),
        zeta_striker=damping_ratio(laws[1].floor),
        zeta_frame=damping_ratio(laws[2].floor),
        springs=spring_table(laws),
        off_speed=_SAFE_SPEED + jump,
        lip_speed=float(matter.lip) or inf,
    )


def _motion(
    discs: tuple[str, ...],
    end: NDArray[np.float64],
    events: NDArray[np.float64],
    knots: NDArray[np.float64],
) -> Motion:
    rows = events.tolist()
    exact: dict[str, tuple[float, float]] = {}
    for disc, x, y, place in zip(discs, end[:, X].tolist(), end[:, Y].tolist(), end[:, PLACE].tolist(), strict=False):
        if place == ON_BOARD:
            exact[disc] = (x, y)
    rest = Layout({disc: (round(x * _MICRO), round(y * _MICRO)) for disc, (x, y) in exact.items()})
    return Motion(
        discs=discs,
        rest=rest,
        rest_exact=exact,
        pocketed=tuple(Fall(discs[int(row[2])], _POCKETS[int(row[3])], row[0]) for row in rows if row[1] == POCKET),
        off_board=tuple(Flight(discs[int(row[2])], _SIDES[int(row[3])], row[0]) for row in rows if row[1] == OFF),
        events=tuple([_impact(discs, *row) for row in rows]),
        duration=rows[-1][0] if rows else 0.0,
        knots=knots,
    )


def _impact(discs: tuple[str, ...], t: float, kind: float, i: float, other: float, impulse: float) -> MotionEvent:
    disc = discs[int(i)]
    if kind == DISC:
        return MotionEvent(t, "disc", (disc, discs[int(other)]), None, impulse)
    if kind == POCKET:
        return MotionEvent(t, "pocket", (disc,), _POCKETS[int(other)], impulse)
    if kind == REST:
        return MotionEvent(t, "rest", (disc,), None, 0.0)
    if kind == OFF:
        return MotionEvent(t, "off", (disc,), _SIDES[int(other)], 0.0)
    return MotionEvent(t, "frame", (disc,), _SIDES[int(other) if kind == FRAME_X else 2 * int(other)], impulse)
