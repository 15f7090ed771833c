"""Restitution: the part of its approach speed with which an impact ends, at every speed.

The law is e(u) = floor + (top − floor) / (1 + u / half): `top` for the slowest impacts, half-way to `floor` at the
approach `half`. It is rational, so that every machine computes the same bits, and needs three measurements to fit. With
`top` equal to `floor` the restitution is one number at every speed."""

from math import sqrt
from typing import NamedTuple

from carrom.errors import Unreadable

SLOWEST, FASTEST = 0.01, 100.0
"""m/s: the bounds of `Restitution.half`."""


class Restitution(NamedTuple):
    """The constants of the law: `top` and `floor` from 0 to 1 and not rising with speed, `half` in m/s."""

    top: float
    floor: float
    half: float

    def at(self, approach: float) -> float:
        """The restitution of an impact at this approach (m/s, ≥ 0).

        >>> Restitution(top=1.0, floor=0.5, half=2.0).at(2.0)
        0.75
        """
        return restitution_at(self, approach)


def restitution_at(law: Restitution, approach: float) -> float:
    """The same for the kernel, which knows no methods; rounding can make an approach slightly negative: then `top`."""
    if law.top == law.floor:
        return law.floor
    if approach <= 0.0:
        return law.top
    return law.floor + (law.top - law.floor) / (1.0 + approach / law.half)


def approach_for(law: Restitution, wanted: float) -> float:
    """The approach u (m/s) with (1 + e(u)) · u = `wanted` (m/s, ≥ 0): with the law a quadratic equation. For compiled
    code too."""
    if law.top == law.floor:
        return wanted / (1.0 + law.floor)
    steep, middle = (1.0 + law.floor) / law.half, 1.0 + law.top - wanted / law.half
    return (sqrt(middle * middle + 4.0 * steep * wanted) - middle) / (2.0 * steep)


def law_of(given: float | Restitution) -> Restitution:
    """The law of a matter's constant: a number is the same at every speed."""
    return Restitution(*map(float, given if isinstance(given, Restitution) else (given, given, 1.0)))


def raised(given: float | Restitution, by: float) -> float | Restitution:
    """The restitution that is greater by so much at every speed."""
    return given._replace(top=given.top + by, floor=given.floor + by) if isinstance(given, Restitution) else given + by


def refuse_impossible(name: str, given: object) -> None:
    """Raise `Unreadable` for a restitution that is neither a number from 0 to 1 nor a possible law."""
    if not isinstance(given, Restitution):
        refuse_outside(name, given, 0.0, 1.0)
        return
    refuse_outside(f"{name}.top", given.top, 0.0, 1.0)
    refuse_outside(f"{name}.floor", given.floor, 0.0, given.top)
    refuse_outside(f"{name}.half", given.half, SLOWEST, FASTEST)


def refuse_outside(name: str, value: object, low: float, high: float) -> None:
    """Raise `Unreadable` for a constant of matter that is no number between these."""
    if type(value) not in (int, float) or not low <= value <= high:  # type: ignore[operator]  # a number by then
        raise Unreadable(f"matter.{name}", f"{value!r} is not a number between {low} and {high}")
