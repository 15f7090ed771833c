"""One stroke on one layout."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from carrom.board import STRIKER, Board, Layout, Point, Stroke, checked_layout, striker_point
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics.discs import IN_POCKET, Account, Table
from carrom.physics.foresight import DISC, FRAME_X, POCKET, REST
from carrom.physics.kernel import MOST_EVENTS, simulate
from carrom.physics.matter import TOURNAMENT, Matter
from carrom.physics.motion import Fall, FrameSide, Impact, Motion, PocketName

_POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")
_MICRO = 1_000_000.0

Velocity = tuple[int, int]
"""(vx, vy), µm/s."""


def run(board: Board, layout: Layout, stroke: Stroke, matter: Matter = TOURNAMENT, *, film: bool = False) -> Motion:
    """The motion of `stroke` on `layout`, until every disc rests or has fallen.

    `layout` holds the men; the striker is laid where the stroke says. With `film` the motion carries its knots.
    Raises `Unreadable` for a layout that cannot lie (the striker overlapping a man included) or a spin, which the
    model slide-0 does not know; `PhysicsFault` if the events run away.
    """
    if stroke.spin:
        raise Unreadable("stroke.spin", f"{stroke.spin}: the physics in force gives no spin; it must be 0")
    men = {disc: point for disc, point in layout.items() if disc != STRIKER}
    placed = {STRIKER: striker_point(board, stroke.seat, stroke.x), **men}
    return run_moving(board, placed, {STRIKER: (stroke.vx, stroke.vy)}, matter, film=film)


def run_moving(
    board: Board,
    layout: Layout,
    moving: Mapping[str, Velocity],
    matter: Matter = TOURNAMENT,
    *,
    film: bool = False,
) -> Motion:
    """The motion of any discs of `layout` launched at the velocities of `moving`: a bench shot."""
    points = checked_layout(board, layout)
    discs = tuple(points)
    n = len(discs)
    x, y, vx, vy = np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n)
    for index, disc in enumerate(discs):
        x[index], y[index] = points[disc][0] / _MICRO, points[disc][1] / _MICRO
        launch = moving.get(disc, (0, 0))
        vx[index], vy[index] = launch[0] / _MICRO, launch[1] / _MICRO
    mass = np.array([(board.striker_mass if disc == STRIKER else board.man_mass) / _MICRO for disc in discs])
    radius = np.array([board.radius(disc) / _MICRO for disc in discs])
    account = Account(
        np.empty((MOST_EVENTS, 5)),
        np.empty((4 * MOST_EVENTS + n if film else 0, 6)),
        np.zeros(2, np.int64),
    )
    place, ended = simulate(_table(board, matter), x, y, vx, vy, mass, radius, account)
    if not ended:
        shot = {"board": board.name, "matter": matter.name, "layout": dict(points), "moving": dict(moving)}
        raise PhysicsFault(f"more than {MOST_EVENTS} events", repr(shot))
    happened, drawn = account.written
    return _motion(discs, x, y, place, account.events[:happened], account.knots[:drawn].copy())


def _table(board: Board, matter: Matter) -> Table:
    return Table(
        half_side=board.half_side / _MICRO,
        pocket_offset=board.pocket_offset / _MICRO,
        pocket_radius=board.pocket_radius / _MICRO,
        braking=matter.mu * matter.g,
        e_disc=float(matter.e_disc),
        e_frame=float(matter.e_frame),
    )


def _motion(
    discs: tuple[str, ...],
    x: NDArray[np.float64],
    y: NDArray[np.float64],
    place: NDArray[np.int64],
    events: NDArray[np.float64],
    knots: NDArray[np.float64],
) -> Motion:
    exact = {disc: (float(x[i]), float(y[i])) for i, disc in enumerate(discs) if place[i] != IN_POCKET}
    rest: dict[str, Point] = {disc: (round(a * _MICRO), round(b * _MICRO)) for disc, (a, b) in exact.items()}
    impacts = tuple(_impact(discs, *row) for row in events.tolist())
    return Motion(
        discs=discs,
        rest=rest,
        rest_exact=exact,
        pocketed=tuple(Fall(e.discs[0], e.where, e.t) for e in impacts if e.where in _POCKETS),
        events=impacts,
        duration=impacts[-1].t if impacts else 0.0,
        knots=knots,
    )


def _impact(discs: tuple[str, ...], t: float, kind: float, i: float, other: float, impulse: float) -> Impact:
    disc = discs[int(i)]
    if kind == DISC:
        return Impact(t, "disc", (disc, discs[int(other)]), None, impulse)
    if kind == POCKET:
        return Impact(t, "pocket", (disc,), _POCKETS[int(other)], impulse)
    if kind == REST:
        return Impact(t, "rest", (disc,), None, 0.0)
    sides: tuple[FrameSide, FrameSide] = ("E", "W") if kind == FRAME_X else ("N", "S")
    return Impact(t, "frame", (disc,), sides[0] if other > 0 else sides[1], impulse)
