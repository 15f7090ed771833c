"""The constants of a board from the tries of a family, each with its 90 % interval.

The fit is the least sum of squares of the tries' errors over their deviations (`residuals`), with one more square for
each constant: how far it lies from the preset's, over what is believed of boards in general (`BELIEFS`). Where many
tries tell a constant, that belief hardly counts; where none does, it is the answer.

An interval is by profile likelihood: the values for which the least sum, all other constants adapted, is at most 2.71
higher. Where an experiment's tries scatter more than the ruler and chance explain, its deviations are widened by that
much first; they are never narrowed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.ruler.residuals import (
    BELIEFS,
    LOWEST,
    PRESET,
    RULER,
    SCALES,
    UNKNOWNS,
    Held,
    LawAt,
    Ruler,
    Tries,
    approaches,
    as_constants,
    beyond,
    columns_of,
    errors,
    whole,
)
from carrom.analysis.ruler.tries import Reading
from carrom.board import ICF, Board
from carrom.errors import Unreadable
from carrom.physics import Matter, Restitution

Floats = NDArray[np.float64]
STEPS = 40
ENOUGH = 1e-7  # a step that lowers the sum of squares by less than this ends the descent


def least(residuals: Callable[[Floats], Floats], start: Floats, scales: Floats, free: NDArray[np.bool_]) -> Floats:
    """The unknowns at which the sum of squares is least, from `start`; those that are not `free` stay. Damped
    Gauss–Newton steps (Levenberg–Marquardt), for a dozen unknowns. `scales`: how far each unknown may usually lie from
    where it starts."""
    at, now = start.copy(), residuals(start)
    square, damping = float(now @ now), 1e-3
    for _ in range(STEPS):
        slopes = jacobian(residuals, at, now, scales)[:, free] * scales[free]
        normal, down = slopes.T @ slopes, slopes.T @ now
        gained = 0.0
        while damping < 1e8:
            step = np.linalg.solve(normal + damping * np.diag(np.diag(normal) + 1e-9), -down)
            there = at.copy()
            there[free] += step * scales[free]
            after = residuals(there)
            gained = square - float(after @ after)
            if gained >= 0:
                at, now, square, damping = there, after, square - gained, damping / 5
                break
            damping *= 5
        if gained < ENOUGH:
            break
    return at


def jacobian(residuals: Callable[[Floats], Floats], at: Floats, now: Floats, scales: Floats) -> Floats:
    """The slope of every residual along every unknown."""
    slopes = np.empty((len(now), len(at)))
    for index, scale in enumerate(scales):
        beside = at.copy()
        beside[index] += 1e-5 * scale
        slopes[:, index] = (residuals(beside) - now) / (1e-5 * scale)
    return slopes


SPEEDS = (0.5, 1.0, 2.0)  # m/s: where the restitution of two discs is told
FAST = 5.0  # m/s: a full flick. Few families reach it, so what is told there is the law's continuation.
INSIDE = 1.6449  # deviations on either side that hold 90 % of a normal distribution
ODD = 4.0  # a try that lies so many deviations off is pointed out
_OF_EACH = {"slide": 1, "rebound": 2, "men": 3, "striker": 3}  # unknowns that an experiment tells


class Known(NamedTuple):
    """What is known of a constant: its likeliest value, and where it lies in nine of ten such measurements."""

    value: float
    low: float
    high: float


class OddTry(NamedTuple):
    """A try that fits badly: its number in the list (0: the first), how many deviations it lies off."""

    number: int
    off: float


@dataclass(frozen=True, slots=True)
class BoardMeasured:
    """The answer. `known`: ``mu``, ``e_frame``, ``mu_frame`` and, such as ``e_disc 0.5``, restitution at m/s."""

    matter: Matter
    known: Mapping[str, Known]
    tries: Mapping[str, int]
    scatter: Mapping[str, float]  # how many times as much as the ruler explains an experiment's tries scatter; ≥ 1
    speeds: Mapping[str, tuple[float, float]]  # the slowest and the fastest approach of each experiment with hits, m/s
    odd: tuple[OddTry, ...]


def measure(tries: Sequence[Reading], board: Board = ICF, ruler: Ruler = RULER, name: str = "own") -> BoardMeasured:
    """Fit the constants of a board; what no try tells stays the preset's. Raises `Unreadable` for no tries at all."""
    if not tries:
        raise Unreadable("tries", "there is none; measure at least one")
    columns = columns_of(tries, board)
    fit = _Fit(columns, ruler)
    known = {name: fit.profile(index) for index, name in enumerate(("mu", "e_frame", "mu_frame"))}
    laws = {"e_disc": fit.told.men} | ({"e_striker": fit.told.striker} if fit.apart else {})
    for place, law in enumerate(laws):
        for speed in (*SPEEDS, FAST):
            known[f"{law} {speed:g}"] = fit.profile(3 + 3 * place, Held(place, speed))
    matter = replace(
        PRESET,
        name=name,
        **{which: round(getattr(fit.told, which), 4) for which in ("mu", "e_frame", "mu_frame")},
        **{which: Restitution(*(round(part, 4) for part in law)) for which, law in laws.items()},
    )
    return BoardMeasured(matter, known, fit.tries, fit.scatter, fit.speeds, fit.odd)


class _Fit:
    """The likeliest constants, and what the tries say about each."""

    def __init__(self, columns: Mapping[str, Tries], ruler: Ruler) -> None:
        self._columns = columns
        self._ruler = ruler
        self.apart = {"men", "striker"} <= columns.keys()
        """Whether the striker's hits are told apart from men's; else one law holds for both."""
        self.tries = {name: len(some.numbers) for name, some in columns.items()}
        self.scatter = dict.fromkeys(columns, 1.0)
        wood = PRESET.between_men
        law = [wood.top, wood.floor, log(wood.half)]
        self._usual = np.array([PRESET.mu, PRESET.at_frame.floor, PRESET.mu_frame, *law, *law])
        self._at = self._usual
        for _ in range(3):
            self._weigh()
            self._at = self._fitted(self._at)
        self._widen()
        self._weigh()
        self._at = self._fitted(self._at)
        self.told = as_constants(self._at, self.apart)
        self._least = self._square(self._at)

    @property
    def speeds(self) -> dict[str, tuple[float, float]]:
        laws = {"men": self._law(0), "striker": self._law(1)}
        known = self._columns
        found = {name: approaches(known[name], self.told, law) for name, law in laws.items() if name in known}
        return {name: (float(some.min()), float(some.max())) for name, some in found.items()}

    @property
    def odd(self) -> tuple[OddTry, ...]:
        found = []
        for name, some in self._columns.items():
            off, _ = errors(name, some, self.told, self._ruler)
            for number, size in zip(some.numbers, np.abs(off) / self._weights[name], strict=True):
                if size > ODD:
                    found.append(OddTry(number, float(size)))
        return tuple(sorted(found))

    def profile(self, index: int, held: Held | None = None) -> Known:
        """The value of an unknown and the ends of its interval; with `held`, of a law's restitution at a speed."""
        at, low, high = self._at.copy(), 0.0 if index else LOWEST, 1.0
        if held:
            at[index] = self._law(held.law).at(held.speed)
        scales = self._scales(at, held, index)
        ends = [self._end(at, index, held, bound, scales) for bound in (low, high)]
        # readings that no board makes pull an unknown a little beyond its bounds
        value = min(max(float(at[index]), low), high)
        return Known(value, min(ends[0], value), max(ends[1], value))

    def _end(self, best: Floats, index: int, held: Held | None, bound: float, scale: float) -> float:
        """Where the profile has risen by 2.71 towards `bound`; `bound` itself where it never does."""
        sign = 1.0 if bound > best[index] else -1.0
        room = abs(bound - best[index])
        rises, at = {0.0: 0.0}, best

        def risen(by: float) -> float:
            """√ of the rise, less `INSIDE`."""
            nonlocal at
            if by not in rises:
                there = at.copy()
                there[index] = best[index] + sign * by
                at = self._fitted(there, held, fixed=index)
                rises[by] = sqrt(max(self._square(at, held) - self._least, 0.0))
            return rises[by] - INSIDE

        inner, outer = 0.0, min(INSIDE * scale, room)
        while risen(outer) < 0:
            if outer >= room:
                return bound
            inner, outer = outer, min(2 * outer, room)
        for _ in range(8):
            low, high = risen(inner), risen(outer)
            if high < 0.02:
                break
            by = inner + (outer - inner) * min(max(-low / (high - low), 0.02), 0.98)
            inner, outer = (by, outer) if risen(by) < 0 else (inner, by)
        return float(best[index] + sign * outer)

    def _scales(self, at: Floats, held: Held | None, index: int) -> float:
        """The deviation of an unknown from the curvature at the best fit."""
        residuals = self._residuals(held)
        slopes = jacobian(residuals, at, residuals(at), SCALES)
        return sqrt(abs(np.linalg.pinv(slopes.T @ slopes)[index, index])) or BELIEFS[UNKNOWNS[index]]

    def _fitted(self, start: Floats, held: Held | None = None, fixed: int = -1) -> Floats:
        return least(self._residuals(held), start, SCALES, np.arange(len(start)) != fixed)

    def _square(self, at: Floats, held: Held | None = None) -> float:
        residuals = self._residuals(held)(at)
        return float(residuals @ residuals)

    def _residuals(self, held: Held | None) -> Callable[[Floats], Floats]:
        def residuals(at: Floats) -> Floats:
            plain = at if held is None else whole(at, held)
            told = as_constants(plain, self.apart)
            parts = [(plain - self._usual) / SCALES, beyond(plain)]
            for name, some in self._columns.items():
                parts.append(errors(name, some, told, self._ruler)[0] / self._weights[name])
            return np.concatenate(parts)

        return residuals

    def _weigh(self) -> None:
        told = as_constants(self._at, self.apart)
        self._weights = {
            name: errors(name, some, told, self._ruler)[1] * self.scatter[name] for name, some in self._columns.items()
        }

    def _widen(self) -> None:
        told = as_constants(self._at, self.apart)
        for name, some in self._columns.items():
            off, deviation = errors(name, some, told, self._ruler)
            spare = len(off) - _OF_EACH[name]
            square = float(np.sum((off / deviation) ** 2))
            # one deviation of χ², which varies by √(2 spare)
            if spare > 0 and square > spare + sqrt(2 * spare):
                self.scatter[name] = sqrt(square / spare)

    def _law(self, place: int) -> LawAt:
        return self.told.striker if place else self.told.men
