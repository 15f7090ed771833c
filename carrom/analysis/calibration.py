"""Friction calibration of a real board: µ from the number of runs of a straight, hard flick.

The Laws measure a surface this way: a striker of 15 g struck at full force from a base line runs at least 3½ boards
(ICF equipment, dossier §4.1). The first run is from the base line to the opposite frame, each further one from frame to
frame; half a run is half the distance. A plain striker that slides straight loses 2·µ·g·distance of v² and keeps e² of
it at each frame, so with k whole runs, a part f of the next, run lengths L₁ and L, and v = 0 at the end:

    2·µ·g = v₀² / (L₁ + L·(e⁻² + e⁻⁴ + … + e⁻²⁽ᵏ⁻¹⁾ + f·e⁻²ᵏ))

This gives µ in closed form. (Before the first frame k = 0, and 2·µ·g = v₀² / (f·L₁).) The floor of the impacts, 1 mm/s,
changes the end by less than a micrometre and is ignored."""

from dataclasses import replace
from math import sqrt

from carrom.board import FULL_FLICK, Board
from carrom.errors import Unreadable
from carrom.physics import MATTERS, TOURNAMENT, Matter

FULL = FULL_FLICK / 1_000_000  # m/s: the speed of a full flick
SPEEDS = (0.5, 7.0)  # m/s: at 7 m/s no striker leaves the board
FRICTIONS = (0.01, 1.0)  # the bounds of µ in `Matter`
_LEAST_E = 0.05  # the least restitution of the frame for which runs can be counted


def friction_from_runs(board: Board, runs: float, speed: float = FULL, matter: Matter = TOURNAMENT) -> float:
    """The µ with which a plain striker flicked straight at `speed` (m/s, 0.5 to 7) makes `runs` runs. `matter` gives
    the frame's restitution, which must be one number, and g; its own µ is not read. Raises `Unreadable` naming
    ``runs``, ``speed`` or ``matter.e_frame`` and its bounds; those of the runs: their numbers for µ 1 and 0.01."""
    if matter.at_frame.top != matter.at_frame.floor:
        raise Unreadable("matter.e_frame", "must be one number: friction follows from the runs only at one restitution")
    few, many = (runs_of(board, replace(matter, mu=mu), speed) for mu in (FRICTIONS[1], FRICTIONS[0]))
    if not few <= runs <= many:
        raise Unreadable("runs", f"{runs} is not between {few:.3f} and {many:.3f}, the runs for µ = 1 and for µ = 0.01")
    first, whole = _ways(board)
    full = int(runs)
    part = runs - full
    keep = matter.at_frame.floor * matter.at_frame.floor
    if full == 0:
        way = part * first
    else:
        way = first + whole * (sum(keep**-frame for frame in range(1, full)) + part * keep**-full)
    # rounding may exceed the bounds by a last digit
    return min(max(speed * speed / (2 * matter.g * way), FRICTIONS[0]), FRICTIONS[1])


def runs_of(board: Board, matter: Matter, speed: float = FULL) -> float:
    """The number of runs of a plain striker flicked straight at `speed` (m/s, 0.5 to 7) from the base line. Raises
    `Unreadable` naming ``speed`` or ``matter.e_frame`` (at least 0.05) and its bounds."""
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise Unreadable("speed", f"{speed} is not between {SPEEDS[0]} and {SPEEDS[1]} m/s")
    law = matter.at_frame
    if law.floor < _LEAST_E:
        raise Unreadable(
            "matter.e_frame", f"{law.floor} is below {_LEAST_E}; with so low a restitution the runs cannot be counted"
        )
    first, whole = _ways(board)
    square, loss, way, runs = speed * speed, 2 * matter.mu * matter.g, first, 0
    while square >= loss * way:
        arriving = square - loss * way
        kept = law.at(sqrt(arriving))
        square = arriving * kept * kept
        way, runs = whole, runs + 1
    return runs + square / (loss * way)


def nearest_preset(board: Board, runs: float, speed: float = FULL) -> Matter:
    """The matter preset whose number of runs is nearest; the first of two equally near."""
    return min(MATTERS.values(), key=lambda matter: abs(runs_of(board, matter, speed) - runs))


def _ways(board: Board) -> tuple[float, float]:
    """The lengths of the first run and of each further one, m."""
    reach = board.half_side - board.striker_radius
    return (board.striker_line + reach) / 1_000_000, 2 * reach / 1_000_000
