"""Least squares by damped Gauss–Newton steps (Levenberg–Marquardt), for a dozen unknowns."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
STEPS = 40
ENOUGH = 1e-7
"""A step that lowers the sum of squares by less than this ends the descent."""


def least(residuals: Callable[[Floats], Floats], start: Floats, scales: Floats, free: NDArray[np.bool_]) -> Floats:
    """The unknowns at which the sum of squares is least, from `start`; those that are not `free` stay.

    `scales`: how far each unknown may usually lie from where it starts.
    """
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
