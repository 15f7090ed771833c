"""Impact laws for one or two discs: restitution, contact friction, and the speed floor that ends Zeno cascades.

n is the unit normal from the first disc to the second or into the frame, t = (−n_y, n_x). An impact is instantaneous:
Newton's restitution along n, Coulomb's friction along t, bounded where it would reverse the slip. For uniform discs,
I = ½ m R², an impulse J at the rim changes R·ω by J·R²/I = 2J/m and the slip by J·(1 + 2)/m_r: hence the third below.
"""

import numpy as np

from carrom.physics.compiling import lean
from carrom.physics.workspace import MASS, RIM, SPEED, UX, UY, X, Y, set_velocity

FLOOR = 1e-3
"""m/s: slower approaches are elastic, and no impact separates more slowly. It adds at most ½·m·FLOOR² of energy, m the
reduced mass: 2.1e-9 J between two discs, 7.5e-9 J for the striker and 2.8e-9 J for a man at the frame."""


@lean
def parting_speed(approach, restitution):
    """Separation speed (m/s) after an approach at u_n: e·u_n, or u_n if below `FLOOR`; never less than `FLOOR`."""
    parting = approach if approach < FLOOR else restitution * approach
    return parting if parting > FLOOR else FLOOR


@lean
def friction_impulse(slip, normal_impulse, reduced, friction):
    """Tangential impulse (N·s) against a slip (m/s): −sign(u_t)·min(μ J_n, m_r |u_t| / 3) (Coulomb).

    The second bound stops the slip: a uniform disc's tangential mass at its rim is a third of its mass.
    """
    if friction == 0.0 or slip == 0.0:
        return 0.0
    most = friction * normal_impulse
    stopping = reduced * abs(slip) / 3.0
    size = most if most < stopping else stopping
    return -size if slip > 0.0 else size


@lean
def strike(discs, i, j, restitution, friction):
    """Resolve the impact of discs i and j; returns the normal impulse (N·s), J_n = (1 + e) m_r u_n, m_r = m₁m₂/(m₁+m₂).

    The slip at the contact is u_t = (v₁ − v₂)·t + R₁ω₁ + R₂ω₂; friction against it throws the struck disc.
    """
    dx, dy = discs[j, X] - discs[i, X], discs[j, Y] - discs[i, Y]
    size = np.sqrt(dx * dx + dy * dy)
    nx, ny = dx / size, dy / size
    vx_i, vy_i = discs[i, SPEED] * discs[i, UX], discs[i, SPEED] * discs[i, UY]
    vx_j, vy_j = discs[j, SPEED] * discs[j, UX], discs[j, SPEED] * discs[j, UY]
    mass_i, mass_j = discs[i, MASS], discs[j, MASS]
    reduced = mass_i * mass_j / (mass_i + mass_j)
    approach = (vx_i - vx_j) * nx + (vy_i - vy_j) * ny
    # rounding can make the approach negative
    approach = approach if approach > 0.0 else 0.0
    normal = reduced * (approach + parting_speed(approach, restitution))
    slip = (vy_i - vy_j) * nx - (vx_i - vx_j) * ny + discs[i, RIM] + discs[j, RIM]
    along = friction_impulse(slip, normal, reduced, friction)
    push_x, push_y = normal * nx + along * ny, normal * ny - along * nx
    set_velocity(discs, i, vx_i - push_x / mass_i, vy_i - push_y / mass_i)
    set_velocity(discs, j, vx_j + push_x / mass_j, vy_j + push_y / mass_j)
    discs[i, RIM] += 2.0 * along / mass_i
    discs[j, RIM] += 2.0 * along / mass_j
    return normal


@lean
def rebound(discs, i, nx, ny, restitution, friction):
    """Resolve disc i's impact with the frame, outward normal (nx, ny); returns the normal impulse (N·s), (1 + e) m u_n.

    The slip is u_t = v·t + R·ω.
    """
    vx, vy, mass = discs[i, SPEED] * discs[i, UX], discs[i, SPEED] * discs[i, UY], discs[i, MASS]
    approach = vx * nx + vy * ny
    approach = approach if approach > 0.0 else 0.0
    normal = mass * (approach + parting_speed(approach, restitution))
    slip = vy * nx - vx * ny + discs[i, RIM]
    along = friction_impulse(slip, normal, mass, friction)
    set_velocity(discs, i, vx - (normal * nx + along * ny) / mass, vy - (normal * ny - along * nx) / mass)
    discs[i, RIM] += 2.0 * along / mass
    return normal
