"""What the readings of a board's tries say against its constants: predictions, and errors in units of their deviation.

The hand's speed of each try is unknown. It is eliminated: one reading is predicted from the others, and its deviation
holds the errors of all of them, to first order. m, s; μ̂ = μ g.

    slide     time = √(2 way / μ̂)
    rebound   beside′ = off′ · (t − min(μ_frame (1 + e), t/3)) / e          t = beside / off, before; ′ after
    hit       v² = 2 μ̂ way, or 2 μ̂ (way to the frame + way back / e_frame²), of the struck man
              v = (1 + e(u)) u m / (m + m′), solved for the approach u of the striking disc of mass m
              beyond = V |(V, W)| / 2 μ̂,  V = u (m − e(u) m′) / (m + m′) + W s,  W = u s (1 − m′ / 3 (m + m′))

No hand hits a man quite straight. `s` is the sine of the angle at which the discs meet for a struck man that leaves
half as far askew as a try may (`ASKEW`): it moves `beyond` by a millimetre or two, and by as much it is taken to vary.
Friction on the surface neither turns a spinning disc's path (docs/physics) nor matters before a hit: the discs start
close together. The laws of impact are those of `carrom.physics.impact`, for a disc that slides or grips."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.ruler.tries import Hit, Reading, Slant, Slide
from carrom.board import Board
from carrom.physics import PRESETS, SECOND_MODEL

Floats = NDArray[np.float64]
G = 9.81


class Ruler(NamedTuple):
    """Deviations of what is read: of lengths, of the place where a disc met the frame (mm), and of times (s)."""

    length: float = 2.0
    touch: float = 5.0
    time: float = 0.03


RULER = Ruler()  # a ruler laid by hand, and a film of thirty frames a second
ASKEW = 0.04  # the most a struck man may come to lie beside its line, per way ahead, for the try to count
APART = 0.03  # m from edge to edge of two discs before a hit: farther apart, the same aim meets more askew


class LawAt(NamedTuple):
    """A law of restitution, e(u) = floor + (top − floor) / (1 + u / half), as the fit varies it."""

    top: float
    floor: float
    half: float

    def at(self, approach: Floats | float) -> Floats | float:
        """The restitution at this approach, m/s."""
        return self.floor + (self.top - self.floor) / (1 + approach / self.half)


class Unknowns(NamedTuple):
    """The constants of a board that are looked for; `men`, `striker`: restitution between two men, of both kinds."""

    mu: float
    e_frame: float
    mu_frame: float
    men: LawAt
    striker: LawAt


@dataclass(frozen=True)
class Tries:
    """The readings of one experiment as columns (m, s), with their numbers in the list of all tries."""

    numbers: tuple[int, ...]
    columns: Floats
    masses: tuple[float, float] = (0.0, 0.0)  # of the striking and the struck disc, kg
    touching: float = 0.0  # m between the centres of the two when they touch


def columns_of(tries: Sequence[Reading], board: Board) -> dict[str, Tries]:
    """Sort readings by experiment; those without any are left out."""
    radii, masses = (
        (board.striker_radius / 1e6, board.man_radius / 1e6),
        (board.striker_mass / 1e6, board.man_mass / 1e6),
    )
    rows: dict[str, list[tuple[int, list[float]]]] = {}
    for number, one in enumerate(tries):
        if isinstance(one, Slide):
            row = [one.way / 1000, one.time]
        elif isinstance(one, Slant):
            lengths = (one.beside_before, one.off_before, one.beside_after, one.off_after)
            row = [length / 1000 for length in lengths]
        else:
            row = _row_of(one, radii[0 if one.by == "striker" else 1] + radii[1], radii[1])
        rows.setdefault(one.experiment, []).append((number, row))
    return {
        name: Tries(
            tuple(number for number, _ in some),
            np.array([row for _, row in some]).T,
            (masses[0] if name == "striker" else masses[1], masses[1]),
            radii[0 if name == "striker" else 1] + radii[1],
        )
        for name, some in rows.items()
    }


def _row_of(hit: Hit, apart: float, radius: float) -> list[float]:
    """Ways from the touch: of the striking disc, of the struck one before and after the frame (−1: not met)."""
    on = hit.beyond / 1000 + apart
    return [on, hit.way / 1000, -1.0] if hit.back is None else [on, hit.way / 1000 - radius, hit.back / 1000]


def errors(name: str, tries: Tries, told: Unknowns, ruler: Ruler) -> tuple[Floats, Floats]:
    """The error of each try (read less predicted) and its deviation."""
    if name == "slide":
        return _slide(tries, told, ruler)
    if name == "rebound":
        return _rebound(tries, told, ruler)
    return _hit(tries, told, told.men if name == "men" else told.striker, ruler)


def approaches(tries: Tries, told: Unknowns, law: LawAt) -> Floats:
    """The speeds (m/s) at which the discs of hits met."""
    _, first, back = tries.columns
    way = np.where(back < 0, first, first + np.maximum(back, 0.0) / told.e_frame**2)
    by, struck = tries.masses
    wanted = np.sqrt(2 * told.mu * G * way) * (by + struck) / by
    # (1 + e(u)) u = wanted, with e(u) rational: a square equation
    half = (1 + law.top) * law.half - wanted
    return (np.sqrt(half * half + 4 * (1 + law.floor) * wanted * law.half) - half) / (2 * (1 + law.floor))


def _slide(tries: Tries, told: Unknowns, ruler: Ruler) -> tuple[Floats, Floats]:
    way, time = tries.columns
    predicted = np.sqrt(2 * way / (told.mu * G))
    return time - predicted, np.hypot(ruler.time, predicted / (2 * way) * ruler.length / 1000)


def _rebound(tries: Tries, told: Unknowns, ruler: Ruler) -> tuple[Floats, Floats]:
    before, off, after, off_after = tries.columns
    slant = before / off
    slides = told.mu_frame * (1 + told.e_frame) < slant / 3
    leaving = np.where(slides, slant - told.mu_frame * (1 + told.e_frame), slant * 2 / 3) / told.e_frame
    rising = np.where(slides, 1.0, 2 / 3) / told.e_frame
    length, touch = ruler.length / 1000, ruler.touch / 1000
    by_start = off_after * rising / off
    parts = (length, length * leaving, length * by_start, length * by_start * slant, touch * (1 + by_start))
    return after - off_after * leaving, np.sqrt(sum(part * part for part in parts))


def _hit(tries: Tries, told: Unknowns, law: LawAt, ruler: Ruler) -> tuple[Floats, Floats]:
    on, first, back = tries.columns
    by, struck = tries.masses
    approach = approaches(tries, told, law)
    left = approach * (by - law.at(approach) * struck) / (by + struck)
    straight = left * np.abs(left) / (2 * told.mu * G)
    sine = ASKEW / 2 * (1 + tries.touching / APART)
    aside = approach * sine * (1 - struck / (3 * (by + struck)))
    predicted = (left + aside * sine) * np.hypot(left, aside) / (2 * told.mu * G)
    bounced = back >= 0
    way = np.where(bounced, first + np.maximum(back, 0.0) / told.e_frame**2, first)
    length = ruler.length / 1000
    of_way = length * np.where(bounced, np.hypot(1.0, 1 / told.e_frame**2), 1.0)
    return on - predicted, np.sqrt(length**2 + (predicted / way * of_way) ** 2 + (predicted - straight) ** 2)


PRESET = PRESETS[SECOND_MODEL]["tournament"]
BELIEFS = {"mu": 0.05, "e_frame": 0.10, "mu_frame": 0.08, "top": 0.10, "floor": 0.15, "half": 0.7}
"""Deviation of boards from the preset, wider than what is uncertain of tournament boards; of `half` in logarithms."""
UNKNOWNS = ("mu", "e_frame", "mu_frame", "top", "floor", "half", "top", "floor", "half")
SCALES = np.array([BELIEFS[name] for name in UNKNOWNS])
LOWEST = 0.01
_HALF = (log(0.05), log(20.0))
"""The bounds of ln half: such laws differ little from one number, or from their floor, at the speeds of play."""


class Held(NamedTuple):
    """Which law's `top` is replaced by the restitution at `speed`, so that a profile can hold it."""

    law: int
    speed: float


def as_constants(at: Floats, apart: bool) -> Unknowns:
    """The constants for a vector of unknowns, each within its bounds."""
    mu, e_frame, mu_frame = (
        min(max(value, low), 1.0) for value, low in zip(at[:3].tolist(), (LOWEST, 0.05, 0.0), strict=True)
    )
    men = _law_of(at[3:6])
    return Unknowns(mu, e_frame, mu_frame, men, _law_of(at[6:9]) if apart else men)


def _law_of(at: Floats) -> LawAt:
    top, floor, half = at.tolist()
    top = min(max(top, 0.0), 1.0)
    return LawAt(top, min(max(floor, 0.0), top), exp(min(max(half, _HALF[0]), _HALF[1])))


def whole(at: Floats, held: Held) -> Floats:
    """The vector with a law's `top` again, where it held the restitution at a speed."""
    plain, first = at.copy(), 3 + 3 * held.law
    value, floor, half = at[first : first + 3].tolist()
    half = exp(min(max(half, _HALF[0]), _HALF[1]))
    plain[first] = floor + (value - floor) * (1 + held.speed / half)
    return plain


def beyond(at: Floats) -> Floats:
    """How far unknowns lie beyond their bounds, as squares that no fit pays for."""
    over = [LOWEST - at[0], 0.05 - at[1], at[1] - 1, -at[2]]
    for first in (3, 6):
        top, floor, half = at[first : first + 3]
        over += [top - 1, -floor, floor - top, _HALF[0] - half, half - _HALF[1]]
    return 300 * np.maximum(np.array(over), 0.0)
