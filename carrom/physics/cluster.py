"""Simultaneous impact of a cluster of touching discs: three or more, or two and the frame (design: physics, Impacts).

Resolving touching discs pair by pair is wrong: the result would depend on the order. Here every contact is a spring
with a dashpot, and the discs do not move while the springs act: the impact takes no time. Modelling choices:

* Springs are linear with equal periods: stiffness K = m_r ω², so that ω only sets the unit of time and cancels. Equal
  stiffness or Hertz springs would distribute the impact differently; no measurement of carrom men exists.
* A contact pushes and never pulls: it ends when its force does. Its dashpot is set so that alone it returns exactly e.
* Where restitution falls with speed, a contact's dashpot is that of the greatest √(u² + (ωδ)²) since its
  discs met, with u its closing speed and δ its compression. Alone, that is its approach, so that it returns e
  of its approach; within a cluster, where contacts begin at rest, it is the approach that would load it as much.
* Friction follows from each contact's total normal impulse, for all contacts from the same velocities (`_rub`).
* Finally every contact separates at `FLOOR` or faster, by the least change of velocities (`separate`).

Impulses are rounded to a grid, fine enough to be negligible and coarse enough for exact addition: no sum depends on
the order of the discs, a symmetric break stays symmetric to the bit, and momentum is conserved."""

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import inlined, lean
from carrom.physics.contacts import contacts, gather
from carrom.physics.impact import FLOOR, friction_impulse
from carrom.physics.separation import begin, closing_speed, give, on_grid, separate, settle, swell
from carrom.physics.springs import SpringStep, spring_step, step_of
from carrom.physics.workspace import (
    DAMP,
    DRAG,
    DRIFT,
    FIRST,
    IMPULSE,
    KEEP,
    LIGHTNESS,
    MEMORY,
    MEN_MEET,
    NX,
    NY,
    OLD_VX,
    OLD_VY,
    OPEN,
    PEAK,
    PLACED,
    PRIOR,
    PUSH_X,
    PUSH_Y,
    REDUCED,
    SECOND,
    SIDE,
    SORT,
    SPRING_ROWS,
    SPUN,
    SQUEEZE,
    START,
    STIFF,
    STRIKER_MEETS,
    TWIST,
    VX,
    VY,
    Constants,
    natural,
)

_Floats = NDArray[np.float64]
_Ints = NDArray[np.int64]

_MOST_STEPS = 2000


@lean
def resolve(
    table: Constants, discs: _Floats, who: _Ints, links: _Floats, ends: _Ints, i: int, j: int
) -> tuple[int, int]:
    """Resolve the impact of disc i with disc j, or with a side of the frame, in the cluster they touch.

    Advances the cluster's discs to the current time and sets their VX, VY and SPUN to the values after the impact.
    `who` receives the discs; `links` and `ends` the contacts, in order of discs, with the normal impulse of each (0: it
    did not push). Returns the numbers of discs and of contacts."""
    size = gather(table, discs, who, i, j)
    who = who[:size]
    count, met = contacts(table, discs, who, links, ends, i, j)
    links, ends = links[:count], ends[:count]
    zetas, falls = (table.zeta_disc, table.zeta_striker, table.zeta_frame), table.springs.shape[1] > 0
    if closing_speed(discs, links, ends, met) < FLOOR:
        zetas, falls = (0.0, 0.0, 0.0), False
    _press(table, discs, who, links, ends, zetas, falls)
    if table.mu_disc > 0.0 or table.mu_frame > 0.0:
        _rub(discs, who, links, ends, table.mu_disc, table.mu_frame)
    missing = separate(discs, who, links, ends)
    if missing > 0.0:
        swell(table.half_side, discs, who, ends, missing)
    return size, count


@inlined
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


@inlined
def _press(
    table: Constants,
    discs: _Floats,
    who: _Ints,
    links: _Floats,
    ends: _Ints,
    zetas: tuple[float, float, float],
    falls: bool,
) -> None:
    """Integrate the springs until none pushes and no contact closes. falls: whether restitution falls with speed."""
    begin(discs, who)
    step = step_of(max(zetas[0], zetas[1], zetas[2]))
    _fit_springs(links, ends, zetas, step)
    _touch_first(table, discs, links, ends, falls, step)
    for _ in range(_MOST_STEPS):
        pushing = False
        for k in range(ends.shape[0]):
            a, b, nx, ny = natural(ends[k, FIRST]), natural(ends[k, SECOND]), links[k, NX], links[k, NY]
            closing = (discs[a, VX] - discs[b, VX]) * nx + (discs[a, VY] - discs[b, VY]) * ny
            before = links[k, SQUEEZE]
            if closing == 0.0 and before == 0.0:
                continue
            squeeze = before + step * closing
            links[k, SQUEEZE] = squeeze
            others = closing + links[k, MEMORY]
            if links[k, OPEN] != 0.0 and squeeze <= 0.0 and before <= 0.0:
                # most contacts, most of the time: open, and nothing to push
                links[k, MEMORY], links[k, PRIOR], links[k, PEAK] = 0.0 - closing, others, 0.0
                continue
            if falls:
                _stiffen(table, links[k], ends[k, SORT], closing, before + 0.5 * step * closing)
            if links[k, OPEN] != 0.0 and squeeze <= 0.0:
                links[k, MEMORY], links[k, PRIOR] = 0.0 - closing, others
                continue
            spring = _spring_of(links[k])
            ahead = others + 0.75 * (others - links[k, PRIOR])
            push = spring.stiff * (squeeze + step / 12.0 * ahead) + spring.damp * (closing + 0.5 * ahead)
            lean_on = 0.5 * step * step * closing
            if links[k, OPEN] != 0.0:
                push = _meet_again(links[k], spring, step, before, closing, push)
            elif push + 1.5 * lean_on <= 0.0:
                _complete(table, links[k], ends[k, SORT])
                push = _release(links[k], _spring_of(links[k]), step, closing, others, push)
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


@inlined
def _fit_springs(links: _Floats, ends: _Ints, zetas: tuple[float, float, float], step: float) -> None:
    """Give every contact the spring of its sort."""
    men, striker, frame = spring_step(zetas[0], step), spring_step(zetas[1], step), spring_step(zetas[2], step)
    for k in range(ends.shape[0]):
        sort = ends[k, SORT]
        _set_spring(links[k], men if sort == MEN_MEET else striker if sort == STRIKER_MEETS else frame)
        links[k, PEAK], links[k, PLACED] = 0.0, -1.0


@inlined
def _set_spring(link: _Floats, spring: SpringStep) -> None:
    link[STIFF], link[DAMP], link[START] = spring.stiff, spring.damp, spring.start
    link[DRAG], link[DRIFT], link[KEEP] = spring.drag, spring.drift, spring.keep


@lean
def _spring_of(link: _Floats) -> SpringStep:
    return SpringStep(link[STIFF], link[DAMP], link[START], link[DRAG], link[DRIFT], link[KEEP])


@inlined
def _stiffen(table: Constants, link: _Floats, sort: int, closing: float, squeeze: float) -> None:
    """Give a contact the spring of its greatest √(closing² + squeeze²), both m/s, since its discs met."""
    if link[OPEN] != 0.0 and squeeze <= 0.0:
        link[PEAK] = 0.0
        return
    square = closing * closing + squeeze * squeeze
    if square <= link[PEAK]:
        return
    link[PEAK] = square
    speed = np.sqrt(square)
    half = table.e_frame.half
    if sort == MEN_MEET:
        half = table.e_disc.half
    elif sort == STRIKER_MEETS:
        half = table.e_striker.half
    place = speed / (speed + half) * SPRING_ROWS
    row = natural(min(int(place), SPRING_ROWS - 1))
    part = place - row
    low, high = table.springs[natural(sort), row], table.springs[natural(sort), row + 1]
    link[STIFF] = low[0] + (high[0] - low[0]) * part
    link[DAMP] = low[1] + (high[1] - low[1]) * part
    link[PLACED] = place


@inlined
def _complete(table: Constants, link: _Floats, sort: int) -> None:
    """Give a contact the rest of the spring that `_stiffen` chose: only the first and last step of a push need it."""
    place = link[PLACED]
    if place < 0.0:
        return
    row = natural(min(int(place), SPRING_ROWS - 1))
    part = place - row
    low, high = table.springs[natural(sort), row], table.springs[natural(sort), row + 1]
    link[START] = low[2] + (high[2] - low[2]) * part
    link[DRAG] = low[3] + (high[3] - low[3]) * part
    link[DRIFT] = low[4] + (high[4] - low[4]) * part
    link[KEEP] = low[5] + (high[5] - low[5]) * part


@inlined
def _touch_first(table: Constants, discs: _Floats, links: _Floats, ends: _Ints, falls: bool, step: float) -> None:
    """Initialise the springs for the start of the impact: uncompressed, some closing, some separating."""
    for k in range(ends.shape[0]):
        closing = closing_speed(discs, links, ends, k)
        links[k, MEMORY], links[k, PRIOR] = -closing, 0.0
        if closing > 0.0:
            if falls:
                _stiffen(table, links[k], ends[k, SORT], closing, 0.0)
                _complete(table, links[k], ends[k, SORT])
            links[k, SQUEEZE] = (links[k, START] - step) * closing
        elif closing < 0.0:
            links[k, SQUEEZE], links[k, OPEN] = -0.5 * step * closing, 1.0


@inlined
def _meet_again(link: _Floats, spring: SpringStep, step: float, before: float, closing: float, push: float) -> float:
    """The push (m/s) of a contact that has been open and is squeezed; if it pushes, it is closed again.

    `before`: its last squeeze."""
    squeeze, lean_on = link[SQUEEZE], 0.5 * step * step * closing
    if push <= 0.0 and push + lean_on <= 0.0:
        return 0.0
    link[OPEN] = 0.0
    if before <= 0.0:
        # closed within this step or late in the one before: the whole push since then
        since = squeeze / (step * closing) + 0.5
        return since * (spring.damp * closing + since * lean_on)
    if push < lean_on:
        return (push + lean_on) * (push + lean_on) / (4.0 * lean_on)
    return push


@inlined
def _release(link: _Floats, spring: SpringStep, step: float, closing: float, others: float, push: float) -> float:
    """The push (m/s) of a contact in a step in which its force may end; if it does, the contact is opened. Integrates
    u′ = −δ − 2ζu + others, in steps, by its Taylor series from the start of the step, and stops where u′ equals
    `others`: there the contact's own force is zero."""
    square, drag, drift = step * step, spring.drag, spring.drift
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
    c2, c3, c4 = y2 / 2.0, y3 / 6.0, y4 / 24.0
    for _ in range(6):
        # twelve bisections suffice: where the force ends, the push is stationary in time. Two at a time: the quarters
        # are looked at together with the middle, and one of them in vain, instead of waiting for what it says
        s, left, right = 0.5 * (low + high), 0.75 * low + 0.25 * high, 0.25 * low + 0.75 * high
        in_left = y0 + left * (y1 + left * (c2 + left * (c3 + left * c4))) < others
        in_right = y0 + right * (y1 + right * (c2 + right * (c3 + right * c4))) < others
        if y0 + s * (y1 + s * (c2 + s * (c3 + s * c4))) < others:
            low, high = (right, high) if in_right else (s, right)
        else:
            low, high = (left, s) if in_left else (low, left)
    s = 0.5 * (low + high)
    return max(0.0, s * (others - (y0 + s * (y1 / 2.0 + s * (y2 / 6.0 + s * (y3 / 24.0 + s * (y4 / 120.0)))))))


@inlined
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


@inlined
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
