"""The unknowns of a board as one vector: friction, restitution and friction of the frame, then two laws of restitution.

A law is (top, floor, ln half). For a profile, one law's `top` gives way to its restitution at a speed (`Held`).
"""

from math import exp, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.ruler.residuals import LawAt, Unknowns
from carrom.physics import PRESETS, SECOND_MODEL

Floats = NDArray[np.float64]
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
