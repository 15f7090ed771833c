"""The compliant impact of discs that touch: three or more at once, or two and the frame (design: physics, Impacts).

Pair by pair is wrong where discs touch: the answer would hang on the order. Here every contact is a spring with a
dashpot, and the discs stay where they are while the compressions run: a push that lasts no time. Our choices:

* Springs are linear and last equally long: stiffness K = m_r ω², so that ω is but a unit of time and drops out. Equal
  stiffness or Hertz springs would share the impact differently; nobody has measured carrom men.
* A contact pushes and never pulls: it ends when its force does. Its dashpot is set so that alone it returns exactly e.
* Friction follows from each contact's whole normal impulse, for all contacts from the same velocities (`_rub`).
* In the end every contact of the cluster parts at `FLOOR` or faster, by the least change of velocities (`_part`).

Impulses are rounded to a grid so fine that it does not matter and so coarse that addition on it is exact: no sum
depends on the order of the discs, a symmetric break stays symmetric to the bit, and momentum balances.
"""

from math import sqrt

import numpy as np

from carrom.physics.compiling import jit
from carrom.physics.impact import FLOOR

TOUCHING = 2e-6
"""m: discs, or a disc and the frame, with no more between them touch."""
EAST, NORTH, WEST, SOUTH = -1, -2, -3, -4
"""How a contact names the frame as its second."""
ROWS_PER_DISC = 5
"""Contacts per disc at most: 3 with discs (a flat graph has fewer than 3n edges), 2 with the frame."""

_GRID = 0.375
"""1.5 · 2⁵² · 2⁻⁵⁴ N·s: added and taken away again it rounds an impulse to a multiple of 2⁻⁵⁴ (1e-14 m/s of a man).
Sums are exact up to 0.5 N·s, four times the fastest striker's momentum."""
_STEP = 0.16
"""A step in units of 1/ω: 20 to a push."""
_MOST_STEPS = 2000
_MOST_ROUNDS = 300
_AIM = 1.02 * FLOOR
"""m/s: what `_part` aims at, so that it reaches `FLOOR` after finitely many rounds."""
_SMALLEST = 0.05
"""A restitution below it counts as it: the dashpot of e = 0 would be infinite."""

_FIRST, _SECOND, _SIDE = range(3)
"""Rows of `pairs`, a column per contact: both discs (n: the frame) and the side of the frame (0: none)."""
_NX, _NY, _REDUCED, _IMPULSE, _SQUEEZE, _OPEN, _MEMORY, _PRIOR = range(8)
"""Rows of `links`. _NX, _NY: the normal; _REDUCED: the mass (kg); _IMPULSE: normal, so far (N·s). _SQUEEZE: the
compression of the spring half a step ago, times ω (m/s); _OPEN: 1 while it does not push; _MEMORY: what tells the
neighbours' share of the last change of closing speed (m/s); _PRIOR: that share one step before."""
_VX0, _VY0, _VX, _VY, _PX, _PY, _LIGHTNESS = range(7)
"""Rows of `bodies`, a column per disc: velocity before and now (m/s), impulse in between (N·s), 1/mass. Column n is
the frame, whose lightness is 0. `who` lists the cluster's discs in order."""
_STIFF, _DAMP, _START, _DRAG, _DRIFT, _KEEP = range(6)
"""Rows of `laws`, a column for discs and one for the frame; see `_law`."""


def damping_ratio(restitution: float) -> float:
    """The ζ with which a spring and dashpot that never pull return `restitution` of the speed of approach.

    For δ″ + 2ζδ′ + δ = 0 the force −δ″ ends at e = exp(−2ζ·R_C(ζ², 1)), and −ln e = (1 − e)·R_C((1 + e)²/4, e), with
    Carlson's R_C; solved by bisection. Only + − × ÷ √, so it is the same on every machine, where log may not be.
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


@jit
def resolve(
    x, y, vx, vy, w, mass, radius, on_board, half_side, i, j, zeta_disc, zeta_frame, mu_disc, mu_frame, contacts_out
):
    """Resolve the impact of disc i with disc j (or with a side of the frame: EAST …), if a cluster is struck.

    All discs at this instant: x, y (m), vx, vy (m/s), w (R·ω, m/s), mass (kg), radius (m), on_board (true or false).
    zeta_…: `damping_ratio` of the restitutions; mu_…: contact friction. Overwrites vx, vy, w. Writes one row (disc,
    other disc or side, normal impulse in N·s) per contact that pushed, in order of discs, and returns how many:
    `contacts_out` needs `ROWS_PER_DISC` rows per disc. Returns 0, with nothing changed, when the two are alone.
    """
    if not _crowded(x, y, radius, on_board, half_side, i, j):
        return 0
    n = x.shape[0]
    who = _component(x, y, radius, on_board, i, j)
    pairs, links, met = _contacts(x, y, mass, radius, half_side, who, i, j)
    bodies = np.zeros((7, n + 1))
    for a in who:
        bodies[_VX, a], bodies[_VY, a], bodies[_LIGHTNESS, a] = vx[a], vy[a], 1.0 / mass[a]
    if _closing(pairs, links, bodies, met) < FLOOR:
        zeta_disc = zeta_frame = 0.0
    _press(pairs, links, bodies, who, w, zeta_disc, zeta_frame)
    if mu_disc > 0.0 or mu_frame > 0.0:
        _rub(pairs, links, bodies, who, w, mu_disc, mu_frame)
    missing = _part(pairs, links, bodies, who)
    if missing > 0.0:
        _swell(x, y, mass, radius, half_side, pairs, bodies, who, missing)
    for a in who:
        vx[a], vy[a] = bodies[_VX, a], bodies[_VY, a]
    written = 0
    for k in range(pairs.shape[1]):
        if links[_IMPULSE, k] > 0.0:
            contacts_out[written, 0] = pairs[_FIRST, k]
            contacts_out[written, 1] = pairs[_SIDE, k] if pairs[_SIDE, k] < 0 else pairs[_SECOND, k]
            contacts_out[written, 2] = links[_IMPULSE, k]
            written += 1
    return written


@jit
def _touch(x, y, radius, a, b):
    """Do discs a and b touch?"""
    dx, dy = x[a] - x[b], y[a] - y[b]
    reach = radius[a] + radius[b] + TOUCHING
    return dx * dx + dy * dy <= reach * reach


@jit
def _at_frame(x, y, radius, half_side, a, side):
    """Does disc a touch this side of the frame?"""
    along = x[a] if side in (EAST, WEST) else y[a]
    return (along if side in (EAST, NORTH) else -along) >= half_side - radius[a] - TOUCHING


@jit
def _crowded(x, y, radius, on_board, half_side, i, j):
    """Does disc i or j touch anything else?"""
    for a in (i, j):
        if a < 0:
            continue
        for b in range(x.shape[0]):
            if b not in (i, j) and on_board[b] and _touch(x, y, radius, a, b):
                return True
        for side in (EAST, NORTH, WEST, SOUTH):
            if side != j and _at_frame(x, y, radius, half_side, a, side):
                return True
    return False


@jit
def _component(x, y, radius, on_board, i, j):
    """The discs joined to i and j by touching, in order."""
    n = x.shape[0]
    joined = np.zeros(n, np.bool_)
    queue = np.empty(n, np.int64)
    queue[0], size = i, 1
    joined[i] = True
    if j >= 0:
        queue[1], size = j, 2
        joined[j] = True
    position = 0
    while position < size:
        a = queue[position]
        position += 1
        for b in range(n):
            if not joined[b] and on_board[b] and _touch(x, y, radius, a, b):
                joined[b] = True
                queue[size] = b
                size += 1
    size = 0
    for a in range(n):
        if joined[a]:
            queue[size] = a
            size += 1
    return queue[:size]


@jit
def _contacts(x, y, mass, radius, half_side, who, i, j):
    """The cluster's contacts in order of discs: pairs, links, and which of them is that of i and j."""
    n = x.shape[0]
    pairs, links = np.zeros((3, ROWS_PER_DISC * n), np.int64), np.zeros((8, ROWS_PER_DISC * n))
    count = met = 0
    for position in range(who.shape[0]):
        a = who[position]
        for b in who[position + 1 :]:
            meeting = (a == i and b == j) or (a == j and b == i)
            if meeting or _touch(x, y, radius, a, b):
                met = count if meeting else met
                dx, dy = x[b] - x[a], y[b] - y[a]
                size = np.sqrt(dx * dx + dy * dy)
                pairs[_FIRST, count], pairs[_SECOND, count] = a, b
                links[_NX, count], links[_NY, count] = dx / size, dy / size
                links[_REDUCED, count] = mass[a] * mass[b] / (mass[a] + mass[b])
                count += 1
        for side in (EAST, NORTH, WEST, SOUTH):
            meeting = a == i and side == j
            if meeting or _at_frame(x, y, radius, half_side, a, side):
                met = count if meeting else met
                pairs[_FIRST, count], pairs[_SECOND, count], pairs[_SIDE, count] = a, n, side
                links[_NX, count] = 1.0 if side == EAST else -1.0 if side == WEST else 0.0
                links[_NY, count] = 1.0 if side == NORTH else -1.0 if side == SOUTH else 0.0
                links[_REDUCED, count] = mass[a]
                count += 1
    return pairs[:, :count].copy(), links[:, :count].copy(), met


@jit
def _closing(pairs, links, bodies, k):
    """Approach along the normal of contact k, m/s; negative when parting."""
    a, b = pairs[_FIRST, k], pairs[_SECOND, k]
    return (bodies[_VX, a] - bodies[_VX, b]) * links[_NX, k] + (bodies[_VY, a] - bodies[_VY, b]) * links[_NY, k]


@jit
def _give(pairs, bodies, k, along_x, along_y):
    """Note an impulse (N·s) on the first disc of contact k and its opposite on the second, both on the grid."""
    a, b = pairs[_FIRST, k], pairs[_SECOND, k]
    along_x, along_y = (along_x + _GRID) - _GRID, (along_y + _GRID) - _GRID
    bodies[_PX, a] += along_x
    bodies[_PY, a] += along_y
    bodies[_PX, b] -= along_x
    bodies[_PY, b] -= along_y


@jit
def _begin(bodies):
    """Let a stage begin with the velocities of now."""
    for a in range(bodies.shape[1]):
        bodies[_VX0, a], bodies[_VY0, a] = bodies[_VX, a], bodies[_VY, a]
        bodies[_PX, a] = bodies[_PY, a] = 0.0


@jit
def _settle(bodies, who):
    """Turn the impulses noted since the stage began into velocities."""
    for a in who:
        bodies[_VX, a] = bodies[_VX0, a] + bodies[_PX, a] * bodies[_LIGHTNESS, a]
        bodies[_VY, a] = bodies[_VY0, a] + bodies[_PY, a] * bodies[_LIGHTNESS, a]


@jit
def _settle_without_gain(bodies, who, w, spin):
    """Settle a whole stage, with its impulses on the rims (N·s); all are shortened alike if they would gain energy."""
    work = cost = 0.0
    for a in who:
        px, py = bodies[_PX, a], bodies[_PY, a]
        work -= bodies[_VX0, a] * px + bodies[_VY0, a] * py + w[a] * spin[a]
        cost += (px * px + py * py + 2.0 * (spin[a] * spin[a])) * bodies[_LIGHTNESS, a]
    if cost > 2.0 * work:
        share = max(0.0, 2.0 * work / cost)
        for a in who:
            bodies[_PX, a] *= share
            bodies[_PY, a] *= share
            spin[a] *= share
    _settle(bodies, who)
    for a in who:
        w[a] += 2.0 * spin[a] * bodies[_LIGHTNESS, a]


@jit
def _press(pairs, links, bodies, who, w, zeta_disc, zeta_frame):
    """Let the springs push until all are open and parting."""
    _begin(bodies)
    zeta = max(zeta_disc, zeta_frame)
    step = _STEP / (1.0 + 4.0 * zeta * zeta)
    laws = np.empty((6, 2))
    _law(laws, 0, zeta_disc, step)
    _law(laws, 1, zeta_frame, step)
    first, second, side, nx, ny = pairs[_FIRST], pairs[_SECOND], pairs[_SIDE], links[_NX], links[_NY]
    squeeze, memory, prior, reduced = links[_SQUEEZE], links[_MEMORY], links[_PRIOR], links[_REDUCED]
    stiff, damp, is_open, impulse = laws[_STIFF], laws[_DAMP], links[_OPEN], links[_IMPULSE]
    vx, vy, px, py = bodies[_VX], bodies[_VY], bodies[_PX], bodies[_PY]
    _touch_first(pairs, links, bodies, laws, step)
    for _ in range(_MOST_STEPS):
        pushing = False
        for k in range(first.shape[0]):
            a, b = first[k], second[k]
            closing = (vx[a] - vx[b]) * nx[k] + (vy[a] - vy[b]) * ny[k]
            before = squeeze[k]
            if closing == 0.0 and before == 0.0:
                continue
            law = 1 if side[k] < 0 else 0
            squeeze[k] = before + step * closing
            others = closing + memory[k]
            ahead = others + 0.75 * (others - prior[k])
            push = stiff[law] * (squeeze[k] + step / 12.0 * ahead) + damp[law] * (closing + 0.5 * ahead)
            lean = 0.5 * step * step * closing
            if is_open[k] != 0.0:
                push = _meet_again(links, laws, law, k, before, closing, push, lean, step)
            elif push + 1.5 * lean <= 0.0:
                push = _release(links, laws, law, k, closing, others, push, step)
            memory[k], prior[k] = push - closing, others
            if push > 0.0:
                pushing = True
                push *= reduced[k]
                impulse[k] += push
                along_x, along_y = (push * nx[k] + _GRID) - _GRID, (push * ny[k] + _GRID) - _GRID
                px[a] -= along_x
                py[a] -= along_y
                px[b] += along_x
                py[b] += along_y
        if pushing:
            _settle(bodies, who)
        elif not _coast(pairs, links, bodies, step):
            break
    _settle_without_gain(bodies, who, w, np.zeros(w.shape[0]))


@jit
def _law(laws, law, zeta, step):
    """The numbers of a step for contacts of one kind.

    In a step a contact takes stiff·squeeze + damp·u off its closing speed u: a leapfrog whose two numbers are fitted
    so that alone it follows δ″ + 2ζδ′ + δ = 0 without error. A Taylor series gives what a unit of speed becomes after
    a step: the compression `drift` (in steps) and the speed `keep`. To start rightly at first touch, the squeeze half
    a step on must be start·u. (The neighbours' pushes are carried from the step before; the error is of third order.)
    """
    drag = 2.0 * zeta * step
    before, term, drift, keep = 0.0, 1.0, 1.0, 1.0
    for order in range(2, 15):
        before, term = term, -(drag * (order - 1) * term + step * step * before) / (order * (order - 1))
        drift += term
        keep += order * term
    shrunk = (keep + drag * drift) * keep + step * step * drift * drift
    stiff, damp = (1.0 + shrunk - 2.0 * keep - drag * drift) / step, 1.0 - shrunk
    laws[_STIFF, law], laws[_DAMP, law], laws[_START, law] = stiff, damp, (1.0 - keep - damp) / stiff
    laws[_DRAG, law], laws[_DRIFT, law], laws[_KEEP, law] = drag, drift, keep


@jit
def _touch_first(pairs, links, bodies, laws, step):
    """Set the springs as they are when the impact begins: no compression yet, some closing, some parting."""
    for k in range(pairs.shape[1]):
        closing = _closing(pairs, links, bodies, k)
        links[_MEMORY, k] = -closing
        if closing > 0.0:
            links[_SQUEEZE, k] = (laws[_START, 1 if pairs[_SIDE, k] < 0 else 0] - step) * closing
        elif closing < 0.0:
            links[_SQUEEZE, k], links[_OPEN, k] = -0.5 * step * closing, 1.0


@jit
def _meet_again(links, laws, law, k, before, closing, push, lean, step):
    """The push (m/s) of contact k, which has been open; with one it is closed again."""
    squeeze = links[_SQUEEZE, k]
    if squeeze <= 0.0 or (push <= 0.0 and push + lean <= 0.0):
        return 0.0
    links[_OPEN, k] = 0.0
    if before <= 0.0:
        # it has met again within this step or late in the one before: all since then
        since = squeeze / (step * closing) + 0.5
        return since * (laws[_DAMP, law] * closing + since * lean)
    if push < lean:
        return (push + lean) * (push + lean) / (4.0 * lean)
    return push


@jit
def _release(links, laws, law, k, closing, others, push, step):
    """The push (m/s) of contact k in a step in which its force may end; if it does, the contact is open.

    Follows u′ = −δ − 2ζu + others, in steps, by its Taylor series from the start of the step, and stops where u′ is
    what the others alone would make it: there the force is nothing.
    """
    square, drag, drift = step * step, laws[_DRAG, law], laws[_DRIFT, law]
    deep = (laws[_KEEP, law] * closing + others * drift - (closing - push + others)) / drift
    y0 = others - deep - drag * closing
    y1 = -square * closing - drag * y0
    y2 = -square * y0 - drag * y1
    y3 = -square * y1 - drag * y2
    y4 = -square * y2 - drag * y3
    if y0 + y1 + y2 / 2.0 + y3 / 6.0 + y4 / 24.0 < others:
        return max(0.0, push)
    links[_OPEN, k] = 1.0
    low, high = 0.0, 1.0
    for _ in range(12):
        # twelve halvings do: where the force ends, the push does not depend on when
        s = 0.5 * (low + high)
        if y0 + s * (y1 + s * (y2 / 2.0 + s * (y3 / 6.0 + s * (y4 / 24.0)))) < others:
            low = s
        else:
            high = s
    s = 0.5 * (low + high)
    return max(0.0, s * (others - (y0 + s * (y1 / 2.0 + s * (y2 / 6.0 + s * (y3 / 24.0 + s * (y4 / 120.0)))))))


@jit
def _coast(pairs, links, bodies, step):
    """No spring pushes: let time pass until the next contact closes; false when none will."""
    wait = np.inf
    for k in range(pairs.shape[1]):
        closing = _closing(pairs, links, bodies, k)
        if closing > 0.0:
            wait = min(wait, max(0.0, -links[_SQUEEZE, k] / closing - 0.5 * step))
    if wait == np.inf:
        return False
    for k in range(pairs.shape[1]):
        links[_SQUEEZE, k] += wait * _closing(pairs, links, bodies, k)
    return True


@jit
def _rub(pairs, links, bodies, who, w, mu_disc, mu_frame):
    """Contact friction, all contacts at once: J_t = −sign(u_t)·min(μ J_n, m_r |u_t| / 3), along t = (−n_y, n_x)."""
    n = w.shape[0]
    _begin(bodies)
    spin = np.zeros(n + 1)
    for k in range(pairs.shape[1]):
        a, b, nx, ny = pairs[_FIRST, k], pairs[_SECOND, k], links[_NX, k], links[_NY, k]
        slip = (bodies[_VY, a] - bodies[_VY, b]) * nx - (bodies[_VX, a] - bodies[_VX, b]) * ny
        slip += w[a] + w[b] if b < n else w[a]
        most = (mu_disc if b < n else mu_frame) * links[_IMPULSE, k]
        push = -np.copysign(min(most, links[_REDUCED, k] * abs(slip) / 3.0), slip)
        _give(pairs, bodies, k, -push * ny, push * nx)
        push = (push + _GRID) - _GRID
        spin[a] += push
        spin[b] += push
    _settle_without_gain(bodies, who, w, spin)


@jit
def _part(pairs, links, bodies, who):
    """The floor: the least change of velocities (in energy) after which every contact parts at `FLOOR` or faster.

    Impulses z ≥ 0 with z·(aim − parting) = 0: a projection, found by accelerated descent on all contacts at once.
    Price: let W be a swelling λ(x − c) about the centre of mass (at the frame, about the touched wall or corner) in
    which every contact parts at the aim or faster. The change D costs z·aim − <D, D>/2 ≤ <D, W> − <D, D>/2 ≤ <W, W>/2
    = ½ λ² Σ m|x − c|², however the cluster was struck: for two discs ½ m_r·aim², for rosette and striker 2e-7 J.
    Returns by how much (m/s) the slowest contact still falls short; ≤ 0 unless the rounds ran out.
    """
    _begin(bodies)
    pace = 1.0 / _coupling(pairs, links, bodies, who)
    now, old, trial = np.zeros(pairs.shape[1]), np.zeros(pairs.shape[1]), np.zeros(pairs.shape[1])
    missing = _worst(pairs, links, bodies)
    turn = 0
    while missing > 0.0 and turn < _MOST_ROUNDS:
        for k in range(pairs.shape[1]):
            old[k] = now[k]
            short = _AIM + _closing(pairs, links, bodies, k)
            now[k] = max(0.0, trial[k] + pace * links[_REDUCED, k] * short)
            trial[k] = max(0.0, now[k] + (now[k] - old[k]) * (turn / (turn + 3.0)))
        for a in who:
            bodies[_PX, a] = bodies[_PY, a] = 0.0
        for k in range(pairs.shape[1]):
            _give(pairs, bodies, k, -trial[k] * links[_NX, k], -trial[k] * links[_NY, k])
        _settle(bodies, who)
        missing = _worst(pairs, links, bodies)
        turn += 1
    for k in range(pairs.shape[1]):
        links[_IMPULSE, k] += trial[k]
    return missing


@jit
def _worst(pairs, links, bodies):
    """How much the slowest parting contact falls short of `FLOOR`, m/s; ≤ 0 when none does."""
    missing = -np.inf
    for k in range(pairs.shape[1]):
        missing = max(missing, FLOOR + _closing(pairs, links, bodies, k))
    return missing


@jit
def _coupling(pairs, links, bodies, who):
    """A bound on how much stronger contacts act together than alone: twice that of the disc where it is strongest."""
    sums = np.zeros((bodies.shape[1], 3))
    for k in range(pairs.shape[1]):
        nx, ny = links[_NX, k], links[_NY, k]
        for a in (pairs[_FIRST, k], pairs[_SECOND, k]):
            part = links[_REDUCED, k] * bodies[_LIGHTNESS, a]
            sums[a, 0] += part * (nx * nx)
            sums[a, 1] += part * (ny * ny)
            sums[a, 2] += part * (nx * ny)
    most = 0.0
    for a in who:
        xx, yy, xy = sums[a, 0], sums[a, 1], sums[a, 2]
        most = max(most, xx + yy + np.sqrt((xx - yy) * (xx - yy) + 4.0 * (xy * xy)))
    return most


@jit
def _swell(x, y, mass, radius, half_side, pairs, bodies, who, missing):
    """Add a swelling in which every contact parts faster by `missing` (m/s): what `_part` left undone."""
    whole = cx = cy = 0.0
    for a in who:
        whole += mass[a]
        cx += mass[a] * x[a]
        cy += mass[a] * y[a]
    cx, cy = cx / whole, cy / whole
    least = np.inf
    for k in range(pairs.shape[1]):
        a, b, side = pairs[_FIRST, k], pairs[_SECOND, k], pairs[_SIDE, k]
        least = min(least, radius[a] if side < 0 else radius[a] + radius[b])
        if side in (EAST, WEST):
            cx = half_side if side == EAST else -half_side
        elif side in (NORTH, SOUTH):
            cy = half_side if side == NORTH else -half_side
    rate = 1.001 * missing / (least - TOUCHING)
    for a in who:
        bodies[_VX, a] += rate * (x[a] - cx)
        bodies[_VY, a] += rate * (y[a] - cy)
