"""Minimum separation speed in a cluster: every contact separates at `FLOOR` or faster, by the least velocity change.

Also the arithmetic of a cluster's stages: impulses are summed on a grid on which sums are exact, and then applied."""

import numpy as np

from carrom.physics.compiling import inlined, lean
from carrom.physics.contacts import EAST, NORTH, SOUTH, TOUCHING, WEST
from carrom.physics.impact import FLOOR
from carrom.physics.workspace import (
    BEFORE,
    FIRST,
    IMPULSE,
    LIGHTNESS,
    MASS,
    NOW,
    NX,
    NY,
    OLD_VX,
    OLD_VY,
    PUSH_X,
    PUSH_Y,
    RADIUS,
    REDUCED,
    SECOND,
    SIDE,
    SUM_XX,
    SUM_XY,
    SUM_YY,
    TRIAL,
    VX,
    VY,
    X,
    Y,
    natural,
)

_GRID = 0.375
"""1.5 · 2⁵² · 2⁻⁵⁴ N·s: added and subtracted again it rounds an impulse to a multiple of 2⁻⁵⁴ (1e-14 m/s of a man).
Sums are exact up to 0.5 N·s, four times the fastest striker's momentum."""
_MOST_ROUNDS = 300
_AIM = 1.02 * FLOOR
"""m/s: the target of `separate`, so that it reaches `FLOOR` after finitely many rounds."""


@inlined
def on_grid(impulse):
    """Round an impulse (N·s) to the grid."""
    return (impulse + _GRID) - _GRID


@inlined
def closing_speed(discs, links, ends, k):
    """Approach along the normal of contact k, m/s; negative when separating."""
    a, b = ends[k, FIRST], ends[k, SECOND]
    return (discs[a, VX] - discs[b, VX]) * links[k, NX] + (discs[a, VY] - discs[b, VY]) * links[k, NY]


@inlined
def begin(discs, who):
    """Begin a stage: save the current velocities and clear the impulses."""
    for a in who:
        discs[a, OLD_VX], discs[a, OLD_VY] = discs[a, VX], discs[a, VY]
        discs[a, PUSH_X] = discs[a, PUSH_Y] = 0.0


@inlined
def give(discs, a, b, along_x, along_y):
    """Add an impulse (N·s) to disc a and its opposite to disc b (or the frame), both on the grid."""
    along_x, along_y = on_grid(along_x), on_grid(along_y)
    discs[a, PUSH_X] += along_x
    discs[a, PUSH_Y] += along_y
    discs[b, PUSH_X] -= along_x
    discs[b, PUSH_Y] -= along_y


@inlined
def settle(discs, who):
    """Apply the impulses summed since the stage began to the velocities."""
    for k in range(who.shape[0]):
        a = natural(who[k])
        discs[a, VX] = discs[a, OLD_VX] + discs[a, PUSH_X] * discs[a, LIGHTNESS]
        discs[a, VY] = discs[a, OLD_VY] + discs[a, PUSH_Y] * discs[a, LIGHTNESS]


@lean
def separate(discs, who, links, ends):
    """Make the least change of velocities (in energy) after which every contact separates at `FLOOR` or faster.

    Impulses z ≥ 0 with z·(aim − separation) = 0: a projection, found by accelerated descent on all contacts at once.
    Energy: let W be an expansion λ(x − c) about the centre of mass (at the frame, about the touched wall or corner) in
    which every contact separates at the aim or faster. The change D costs z·aim − <D, D>/2 ≤ <D, W> − <D, D>/2
    ≤ <W, W>/2 = ½ λ² Σ m|x − c|², however the cluster was struck: for two discs ½ m_r·aim², for rosette and striker
    2e-7 J. The last round may overshoot: 2.6 % more at worst in 60,000 chains of men.
    Returns the shortfall (m/s) of the slowest contact; ≤ 0 unless the rounds ran out."""
    begin(discs, who)
    pace = 1.0 / _coupling(discs, who, links, ends)
    missing = _worst(discs, links, ends)
    links[:, NOW] = 0.0
    links[:, TRIAL] = 0.0
    turn = 0
    while missing > 0.0 and turn < _MOST_ROUNDS:
        for k in range(ends.shape[0]):
            links[k, BEFORE] = links[k, NOW]
            short = _AIM + closing_speed(discs, links, ends, k)
            links[k, NOW] = max(0.0, links[k, TRIAL] + pace * links[k, REDUCED] * short)
            links[k, TRIAL] = max(0.0, links[k, NOW] + (links[k, NOW] - links[k, BEFORE]) * (turn / (turn + 3.0)))
        for a in who:
            discs[a, PUSH_X] = discs[a, PUSH_Y] = 0.0
        for k in range(ends.shape[0]):
            trial = links[k, TRIAL]
            give(discs, ends[k, FIRST], ends[k, SECOND], -trial * links[k, NX], -trial * links[k, NY])
        settle(discs, who)
        missing = _worst(discs, links, ends)
        turn += 1
    for k in range(ends.shape[0]):
        links[k, IMPULSE] += links[k, TRIAL]
    return missing


@lean
def _worst(discs, links, ends):
    """The shortfall of the slowest separating contact against `FLOOR`, m/s; ≤ 0 if there is none."""
    missing = -np.inf
    for k in range(ends.shape[0]):
        missing = max(missing, FLOOR + closing_speed(discs, links, ends, k))
    return missing


@lean
def _coupling(discs, who, links, ends):
    """An upper bound on the coupling of the contacts: twice that of the most strongly coupled disc. A disc's coupling
    is the largest eigenvalue of the matrix Σ (m_r/m) n nᵀ of its contacts."""
    for a in who:
        discs[a, SUM_XX] = discs[a, SUM_YY] = discs[a, SUM_XY] = 0.0
    for k in range(ends.shape[0]):
        nx, ny = links[k, NX], links[k, NY]
        for end in (FIRST, SECOND):
            a = ends[k, end]
            share = links[k, REDUCED] * discs[a, LIGHTNESS]
            discs[a, SUM_XX] += share * (nx * nx)
            discs[a, SUM_YY] += share * (ny * ny)
            discs[a, SUM_XY] += share * (nx * ny)
    most = 0.0
    for a in who:
        xx, yy, xy = discs[a, SUM_XX], discs[a, SUM_YY], discs[a, SUM_XY]
        most = max(most, xx + yy + np.sqrt((xx - yy) * (xx - yy) + 4.0 * (xy * xy)))
    return most


@lean
def swell(half_side, discs, who, ends, missing):
    """Add an expansion in which every contact separates faster by `missing` (m/s), the shortfall of `separate`."""
    whole = cx = cy = 0.0
    for a in who:
        whole += discs[a, MASS]
        cx += discs[a, MASS] * discs[a, X]
        cy += discs[a, MASS] * discs[a, Y]
    cx, cy = cx / whole, cy / whole
    least = np.inf
    for k in range(ends.shape[0]):
        a, b, side = ends[k, FIRST], ends[k, SECOND], ends[k, SIDE]
        least = min(least, discs[a, RADIUS] if side < 0 else discs[a, RADIUS] + discs[b, RADIUS])
        if side in (EAST, WEST):
            cx = half_side if side == EAST else -half_side
        elif side in (NORTH, SOUTH):
            cy = half_side if side == NORTH else -half_side
    rate = 1.001 * missing / (least - TOUCHING)
    for a in who:
        discs[a, VX] += rate * (discs[a, X] - cx)
        discs[a, VY] += rate * (discs[a, Y] - cy)
