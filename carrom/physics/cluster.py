"""Simultaneous impact of a cluster of touching discs: three or more, or two and the frame (design: physics, Impacts).

Resolving touching discs pair by pair is wrong: the result would depend on the order. Here every contact is a spring
with a dashpot, and the discs do not move while the springs act: the impact takes no time. Modelling choices:

* Springs are linear with equal periods: stiffness K = m_r ω², so that ω only sets the unit of time and cancels. Equal
  stiffness or Hertz springs would distribute the impact differently; no measurement of carrom men exists.
* A contact pushes and never pulls: it ends when its force does. Its dashpot is set so that alone it returns exactly e.
* Friction follows from each contact's total normal impulse, for all contacts from the same velocities (`_rub`).
* Finally every contact separates at `FLOOR` or faster, by the least change of velocities (`separate`).

Impulses are rounded to a grid, fine enough to be negligible and coarse enough for exact addition: no sum depends on
the order of the discs, a symmetric break stays symmetric to the bit, and momentum is conserved.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import lean
from carrom.physics.contacts import contacts, gather
from carrom.physics.impact import FLOOR, friction_impulse
from carrom.physics.separation import begin, closing_speed, give, on_grid, separate, settle, swell
from carrom.physics.workspace import (
    FIRST,
    IMPULSE,
    LIGHTNESS,
    MEMORY,
    NX,
    NY,
    OLD_VX,
    OLD_VY,
    OPEN,
    PRIOR,
    PUSH_X,
    PUSH_Y,
    REDUCED,
    SECOND,
    SIDE,
    SPUN,
    SQUEEZE,
    TWIST,
    VX,
    VY,
    Constants,
)

_Floats = NDArray[np.float64]
_Ints = NDArray[np.int64]

_STEP = 0.16
"""The time step in units of 1/ω: 20 steps per push."""
_MOST_STEPS = 2000
_SMALLEST = 0.05
"""The lower bound of restitution: the dashpot of e = 0 would be infinite."""


class SpringStep(NamedTuple):
    """What one time step does to a contact whose spring is squeezed by s and closes at u (both m/s).

    The step reduces u by stiff·s + damp·u: a leapfrog whose two coefficients are fitted so that an isolated contact
    follows δ″ + 2ζδ′ + δ = 0 without error.
    """

    step: float
    """The duration of the step, in units of 1/ω."""
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


def damping_ratio(restitution: float) -> float:
    """The damping ratio ζ at which a spring and dashpot that never pull return `restitution` of the approach speed.

    For δ″ + 2ζδ′ + δ = 0 the force −δ″ ends at e = exp(−2ζ·R_C(ζ², 1)), and −ln e = (1 − e)·R_C((1 + e)²/4, e), with
    Carlson's R_C; solved by bisection. Uses only + − × ÷ √: equal on every machine, unlike log.
    """
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


def _carlson(x: float, y: float) -> float:
    """Carlson's R_C(x, y) for x ≥ 0, y > 0, by duplication."""
    for _ in range(30):
        shift = y + 2.0 * sqrt(x) * sqrt(y)
        x, y = (x + shift) / 4.0, (y + shift) / 4.0
    return 1.0 / sqrt((x + y + y) / 3.0)


@lean
def resolve(
    table: Constants, discs: _Floats, who: _Ints, links: _Floats, ends: _Ints, i: int, j: int
) -> tuple[int, int]:
    """Resolve the impact of disc i with disc j, or with a side of the frame, in the cluster they touch.

    Advances the cluster's discs to the current time and sets their VX, VY and SPUN to the values after the impact.
    `who` receives the discs; `links` and `ends` the contacts, in order of discs, with the normal impulse of each (0: it
    did not push). Returns the numbers of discs and of contacts.
    """
    size = gather(table, discs, who, i, j)
    who = who[:size]
    count, met = contacts(table, discs, who, links, ends, i, j)
    links, ends = links[:count], ends[:count]
    zeta_disc, zeta_frame = table.zeta_disc, table.zeta_frame
    if closing_speed(discs, links, ends, met) < FLOOR:
        zeta_disc = zeta_frame = 0.0
    _press(discs, who, links, ends, zeta_disc, zeta_frame)
    if table.mu_disc > 0.0 or table.mu_frame > 0.0:
        _rub(discs, who, links, ends, table.mu_disc, table.mu_frame)
    missing = separate(discs, who, links, ends)
    if missing > 0.0:
        swell(table.half_side, discs, who, ends, missing)
    return size, count


@lean
def _settle_without_gain(discs: _Floats, who: _Ints) -> None:
    """Apply a stage's impulses, those on the rims (N·s) included, scaled down uniformly if they would add energy."""
    work = cost = 0.0
    for a in who:
        px, py, twist = discs[a, PUSH_X], discs[a, PUSH_Y], discs[a, TWIST]
        work -= discs[a, OLD_VX] * px + discs[a, OLD_VY] * py + discs[a, SPUN] * twist
        cost += (px * px + py * py + 2.0 * (twist * twist)) * discs[a, LIGHTNESS]
    if cost > 2.0 * work:
        share = max(0.0, 2.0 * work / cost)
        for a in who:
            discs[a, PUSH_X] *= share
            discs[a, PUSH_Y] *= share
            discs[a, TWIST] *= share
    settle(discs, who)
    for a in who:
        discs[a, SPUN] += 2.0 * discs[a, TWIST] * discs[a, LIGHTNESS]


@lean
def _press(discs: _Floats, who: _Ints, links: _Floats, ends: _Ints, zeta_disc: float, zeta_frame: float) -> None:
    """Integrate the springs until none pushes and no contact closes."""
    begin(discs, who)
    zeta = max(zeta_disc, zeta_frame)
    step = _STEP / (1.0 + 4.0 * zeta * zeta)
    between, at_frame = _spring_step(zeta_disc, step), _spring_step(zeta_frame, step)
    _touch_first(discs, links, ends, between, at_frame)
    for _ in range(_MOST_STEPS):
        pushing = False
        for k in range(ends.shape[0]):
            a, b, nx, ny = ends[k, FIRST], ends[k, SECOND], links[k, NX], links[k, NY]
            closing = (discs[a, VX] - discs[b, VX]) * nx + (discs[a, VY] - discs[b, VY]) * ny
            before = links[k, SQUEEZE]
            if closing == 0.0 and before == 0.0:
                continue
            spring = at_frame if ends[k, SIDE] < 0 else between
            squeeze = before + step * closing
            links[k, SQUEEZE] = squeeze
            others = closing + links[k, MEMORY]
            ahead = others + 0.75 * (others - links[k, PRIOR])
            push = spring.stiff * (squeeze + step / 12.0 * ahead) + spring.damp * (closing + 0.5 * ahead)
            lean_on = 0.5 * step * step * closing
            if links[k, OPEN] != 0.0:
                push = _meet_again(links[k], spring, before, closing, push)
            elif push + 1.5 * lean_on <= 0.0:
                push = _release(links[k], spring, closing, others, push)
            links[k, MEMORY], links[k, PRIOR] = push - closing, others
            if push > 0.0:
                pushing = True
                push *= links[k, REDUCED]
                links[k, IMPULSE] += push
                give(discs, a, b, -push * nx, -push * ny)
        if pushing:
            settle(discs, who)
        elif not _coast(discs, links, ends, step):
            break
    for a in who:
        discs[a, TWIST] = 0.0
    _settle_without_gain(discs, who)


@lean
def _spring_step(zeta: float, step: float) -> SpringStep:
    """The step of a contact with this damping ratio.

    A Taylor series gives the effect of a step on a unit of speed. (The neighbours' pushes are those of the step before:
    third-order error.)
    """
    drag = 2.0 * zeta * step
    before, term, drift, keep = 0.0, 1.0, 1.0, 1.0
    for order in range(2, 15):
        before, term = term, -(drag * (order - 1) * term + step * step * before) / (order * (order - 1))
        drift += term
        keep += order * term
    shrunk = (keep + drag * drift) * keep + step * step * drift * drift
    stiff, damp = (1.0 + shrunk - 2.0 * keep - drag * drift) / step, 1.0 - shrunk
    return SpringStep(step, stiff, damp, (1.0 - keep - damp) / stiff, drag, drift, keep)


@lean
def _touch_first(discs: _Floats, links: _Floats, ends: _Ints, between: SpringStep, at_frame: SpringStep) -> None:
    """Initialise the springs for the start of the impact: uncompressed, some closing, some separating."""
    for k in range(ends.shape[0]):
        closing = closing_speed(discs, links, ends, k)
        spring = at_frame if ends[k, SIDE] < 0 else between
        links[k, MEMORY], links[k, PRIOR] = -closing, 0.0
        if closing > 0.0:
            links[k, SQUEEZE] = (spring.start - spring.step) * closing
        elif closing < 0.0:
            links[k, SQUEEZE], links[k, OPEN] = -0.5 * spring.step * closing, 1.0


@lean
def _meet_again(link: _Floats, spring: SpringStep, before: float, closing: float, push: float) -> float:
    """The push (m/s) of a contact that has been open; if it pushes, it is closed again. `before`: its last squeeze."""
    squeeze, lean_on = link[SQUEEZE], 0.5 * spring.step * spring.step * closing
    if squeeze <= 0.0 or (push <= 0.0 and push + lean_on <= 0.0):
        return 0.0
    link[OPEN] = 0.0
    if before <= 0.0:
        # closed within this step or late in the one before: the whole push since then
        since = squeeze / (spring.step * closing) + 0.5
        return since * (spring.damp * closing + since * lean_on)
    if push < lean_on:
        return (push + lean_on) * (push + lean_on) / (4.0 * lean_on)
    return push


@lean
def _release(link: _Floats, spring: SpringStep, closing: float, others: float, push: float) -> float:
    """The push (m/s) of a contact in a step in which its force may end; if it does, the contact is opened.

    Integrates u′ = −δ − 2ζu + others, in steps, by its Taylor series from the start of the step, and stops where u′
    equals `others`: there the contact's own force is zero.
    """
    square, drag, drift = spring.step * spring.step, spring.drag, spring.drift
    deep = (spring.keep * closing + others * drift - (closing - push + others)) / drift
    y0 = others - deep - drag * closing
    y1 = -square * closing - drag * y0
    y2 = -square * y0 - drag * y1
    y3 = -square * y1 - drag * y2
    y4 = -square * y2 - drag * y3
    if y0 + y1 + y2 / 2.0 + y3 / 6.0 + y4 / 24.0 < others:
        return max(0.0, push)
    link[OPEN] = 1.0
    low, high = 0.0, 1.0
    for _ in range(12):
        # twelve bisections suffice: where the force ends, the push is stationary in time
        s = 0.5 * (low + high)
        if y0 + s * (y1 + s * (y2 / 2.0 + s * (y3 / 6.0 + s * (y4 / 24.0)))) < others:
            low = s
        else:
            high = s
    s = 0.5 * (low + high)
    return max(0.0, s * (others - (y0 + s * (y1 / 2.0 + s * (y2 / 6.0 + s * (y3 / 24.0 + s * (y4 / 120.0)))))))


@lean
def _coast(discs: _Floats, links: _Floats, ends: _Ints, step: float) -> bool:
    """Advance time, while no spring pushes, to the next closing of a contact; false if there is none."""
    wait = np.inf
    for k in range(ends.shape[0]):
        closing = closing_speed(discs, links, ends, k)
        if closing > 0.0:
            wait = min(wait, max(0.0, -links[k, SQUEEZE] / closing - 0.5 * step))
    if wait == np.inf:
        return False
    for k in range(ends.shape[0]):
        links[k, SQUEEZE] += wait * closing_speed(discs, links, ends, k)
    return True


@lean
def _rub(discs: _Floats, who: _Ints, links: _Floats, ends: _Ints, mu_disc: float, mu_frame: float) -> None:
    """Apply contact friction (`friction_impulse`) along t = (−n_y, n_x), at all contacts at once."""
    begin(discs, who)
    for a in who:
        discs[a, TWIST] = 0.0
    for k in range(ends.shape[0]):
        a, b, nx, ny = ends[k, FIRST], ends[k, SECOND], links[k, NX], links[k, NY]
        between = ends[k, SIDE] == 0
        slip = (discs[a, VY] - discs[b, VY]) * nx - (discs[a, VX] - discs[b, VX]) * ny
        slip += discs[a, SPUN] + discs[b, SPUN] if between else discs[a, SPUN]
        push = friction_impulse(slip, links[k, IMPULSE], links[k, REDUCED], mu_disc if between else mu_frame)
        give(discs, a, b, -push * ny, push * nx)
        push = on_grid(push)
        discs[a, TWIST] += push
        discs[b, TWIST] += push
    _settle_without_gain(discs, who)
