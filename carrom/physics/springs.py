"""The springs of a cluster's contacts: the dashpot that returns a restitution, and a time step of such a contact."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import lean
from carrom.physics.doors import door
from carrom.physics.restitution import Restitution
from carrom.physics.workspace import SPRING_ROWS

_STEP = 0.16
"""The time step in units of 1/ω: 20 steps per push."""
_SMALLEST = 0.05
"""The lower bound of restitution: the dashpot of e = 0 would be infinite."""


class SpringStep(NamedTuple):
    """What one time step does to a contact whose spring is squeezed by s and closes at u (both m/s). The step reduces u
    by stiff·s + damp·u: a leapfrog whose two coefficients are fitted so that an isolated contact follows δ″ + 2ζδ′ + δ
    = 0 without error."""

    stiff: float
    damp: float
    start: float
    """For a correct start at first touch, the squeeze after half a step must be start·u."""
    drag: float
    """2ζ times the step."""
    drift: float
    """The compression, in steps, that a unit of speed leads to within a step."""
    keep: float
    """What is left of a unit of speed after a step."""


@lean
def damping_ratio(restitution: float) -> float:
    """The damping ratio ζ at which a spring and dashpot that never pull return `restitution` of the approach speed. For
    δ″ + 2ζδ′ + δ = 0 the force −δ″ ends at e = exp(−2ζ·R_C(ζ², 1)), and −ln e = (1 − e)·R_C((1 + e)²/4, e), with
    Carlson's R_C; solved by bisection. Uses only + − × ÷ √: equal on every machine, unlike log."""
    e = max(restitution, _SMALLEST)
    wanted = (1.0 - e) * _carlson((1.0 + e) * (1.0 + e) / 4.0, e)
    low, high = 0.0, 4.0
    for _ in range(60):
        middle = 0.5 * (low + high)
        if 2.0 * middle * _carlson(middle * middle, 1.0) < wanted:
            low = middle
        else:
            high = middle
    return low


@lean
def _carlson(x: float, y: float) -> float:
    """Carlson's R_C(x, y) for x ≥ 0, y > 0, by duplication."""
    for _ in range(30):
        shift = y + 2.0 * sqrt(x) * sqrt(y)
        x, y = (x + shift) / 4.0, (y + shift) / 4.0
    return 1.0 / sqrt((x + y + y) / 3.0)


@lean
def step_of(zeta: float) -> float:
    """The duration of a time step, in units of 1/ω, where no contact is damped more than this."""
    return _STEP / (1.0 + 4.0 * zeta * zeta)


@lean
def spring_step(zeta: float, step: float) -> SpringStep:
    """The step of a contact with this damping ratio. A Taylor series gives the effect of a step on a unit of speed.
    (The neighbours' pushes are those of the step before: third-order error.)"""
    drag = 2.0 * zeta * step
    before, term, drift, keep = 0.0, 1.0, 1.0, 1.0
    for order in range(2, 15):
        before, term = term, -(drag * (order - 1) * term + step * step * before) / (order * (order - 1))
        drift += term
        keep += order * term
    shrunk = (keep + drag * drift) * keep + step * step * drift * drift
    stiff, damp = (1.0 + shrunk - 2.0 * keep - drag * drift) / step, 1.0 - shrunk
    return SpringStep(stiff, damp, (1.0 - keep - damp) / stiff, drag, drift, keep)


def spring_table(laws: Sequence[Restitution]) -> NDArray[np.float64]:
    """The `springs` of `Constants` for the three laws, in the order of the sorts of contact. Row r is the spring at the
    approach u with r/SPRING_ROWS = u / (u + half): restitution falls evenly from row to row, from `top` to `floor`.
    Without rows if no law falls."""
    if all(law.top == law.floor for law in laws):
        return np.empty((len(laws), 0, len(SpringStep._fields)))
    springs = np.empty((len(laws), SPRING_ROWS + 1, len(SpringStep._fields)))
    fill_springs(np.array([(law.top, law.floor) for law in laws], np.float64), springs)()
    return springs


@door("f2 f3")
def fill_springs(laws, springs):
    """Write the springs of `spring_table`. laws: float64[k, 2], top and floor. Returns how many laws there are."""
    most = 0.0
    for law in range(laws.shape[0]):
        most = max(most, damping_ratio(laws[law, 1]))
    step = step_of(most)
    for law in range(laws.shape[0]):
        top, floor = laws[law, 0], laws[law, 1]
        for row in range(springs.shape[1]):
            spring = spring_step(damping_ratio(top + (floor - top) * row / SPRING_ROWS), step)
            springs[law, row, 0], springs[law, row, 1], springs[law, row, 2] = spring.stiff, spring.damp, spring.start
            springs[law, row, 3], springs[law, row, 4], springs[law, row, 5] = spring.drag, spring.drift, spring.keep
    return laws.shape[0]
