"""Impact laws for one or two discs: restitution, contact friction, and the speed floor that ends Zeno cascades.

n is the unit normal from the first disc to the second or into the frame, t = (−n_y, n_x). An impact is instantaneous:
Newton's restitution along n, Coulomb's friction along t, bounded where it would reverse the slip. For uniform discs,
I = ½ m R², an impulse J at the rim changes R·ω by J·R²/I = 2J/m and the slip by J·(1 + 2)/m_r: hence the third below.

`impulse` and `recoil` are the law, at a restitution that `carrom.physics.restitution` gives for the approach: `strike`
and `rebound` apply them to the kernel's discs, `cluster` takes the friction from here, and `carrom.bots.aim_paths`
predicts the paths of its aims with them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import inlined
from carrom.physics.restitution import Restitution, restitution_at
from carrom.physics.workspace import MASS, RIM, SPEED, UX, UY, X, Y, set_velocity

FLOOR = 1e-3
"""m/s: slower approaches are elastic, and no impact separates more slowly. It adds at most ½·m·FLOOR² of energy, m the
reduced mass: 2.1e-9 J between two discs, 7.5e-9 J for the striker and 2.8e-9 J for a man at the frame."""

returned = inlined(restitution_at)
"""The part of an approach (m/s, > 0) that an impact gives back."""


class Impulse(NamedTuple):
    """What an impact does to the first disc, N·s: `normal` ≥ 0 against n, `along` against t. The second disc takes the
    opposite; seen from it, with the normal −n, both numbers are the same."""

    normal: float
    along: float


class DiscMotion(NamedTuple):
    """The velocity of a disc, and the speed R·ω of its rim (positive anticlockwise), m/s."""

    vx: float
    vy: float
    rim: float


@inlined
def parting_speed(approach: float, restitution: float) -> float:
    """Separation speed (m/s) after an approach at u_n: e·u_n, or u_n if below `FLOOR`; never less than `FLOOR`."""
    parting = approach if approach < FLOOR else restitution * approach
    return parting if parting > FLOOR else FLOOR


@inlined
def friction_impulse(slip: float, normal_impulse: float, reduced: float, friction: float) -> float:
    """Tangential impulse (N·s) against a slip (m/s): −sign(u_t)·min(μ J_n, m_r |u_t| / 3) (Coulomb). The second bound
    stops the slip: a uniform disc's tangential mass at its rim is a third of its mass."""
    if friction == 0.0 or slip == 0.0:
        return 0.0
    most = friction * normal_impulse
    stopping = reduced * abs(slip) / 3.0
    size = most if most < stopping else stopping
    return -size if slip > 0.0 else size


@inlined
def impulse(approach: float, slip: float, reduced: float, restitution: float, friction: float) -> Impulse:
    """The impulse of an impact at an approach and a slip (m/s) of a reduced mass (kg): J_n = (1 + e) m_r u_n."""
    # rounding can make the approach negative
    approach = approach if approach > 0.0 else 0.0
    normal = reduced * (approach + parting_speed(approach, restitution))
    return Impulse(normal, friction_impulse(slip, normal, reduced, friction))


@inlined
def recoil(before: DiscMotion, mass: float, nx: float, ny: float, struck: Impulse) -> DiscMotion:
    """The motion of a disc of this mass (kg) after an impulse; (nx, ny) points from it to what it has met."""
    push_x, push_y = struck.normal * nx + struck.along * ny, struck.normal * ny - struck.along * nx
    return DiscMotion(before.vx - push_x / mass, before.vy - push_y / mass, before.rim + 2.0 * struck.along / mass)


@inlined
def strike(discs: NDArray[np.float64], i: int, j: int, law: Restitution, friction: float) -> float:
    """Resolve the impact of discs i and j; returns the normal impulse (N·s), J_n = (1 + e) m_r u_n, m_r = m₁m₂/(m₁+m₂).
    The slip at the contact is u_t = (v₁ − v₂)·t + R₁ω₁ + R₂ω₂; friction against it throws the struck disc."""
    dx, dy = discs[j, X] - discs[i, X], discs[j, Y] - discs[i, Y]
    size = np.sqrt(dx * dx + dy * dy)
    nx, ny = dx / size, dy / size
    one, other = _motion_of(discs, i), _motion_of(discs, j)
    mass_i, mass_j = discs[i, MASS], discs[j, MASS]
    approach = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny
    slip = (one.vy - other.vy) * nx - (one.vx - other.vx) * ny + one.rim + other.rim
    struck = impulse(approach, slip, mass_i * mass_j / (mass_i + mass_j), returned(law, approach), friction)
    _set_motion(discs, i, recoil(one, mass_i, nx, ny, struck))
    _set_motion(discs, j, recoil(other, mass_j, -nx, -ny, struck))
    return struck.normal


@inlined
def rebound(discs: NDArray[np.float64], i: int, nx: float, ny: float, law: Restitution, friction: float) -> float:
    """Resolve disc i's impact with the frame, outward normal (nx, ny); returns the normal impulse (N·s), (1 + e) m u_n.
    The slip is u_t = v·t + R·ω."""
    before, mass = _motion_of(discs, i), discs[i, MASS]
    slip = before.vy * nx - before.vx * ny + before.rim
    approach = before.vx * nx + before.vy * ny
    struck = impulse(approach, slip, mass, returned(law, approach), friction)
    _set_motion(discs, i, recoil(before, mass, nx, ny, struck))
    return struck.normal


@inlined
def _motion_of(discs: NDArray[np.float64], i: int) -> DiscMotion:
    return DiscMotion(discs[i, SPEED] * discs[i, UX], discs[i, SPEED] * discs[i, UY], discs[i, RIM])


@inlined
def _set_motion(discs: NDArray[np.float64], i: int, after: DiscMotion) -> None:
    set_velocity(discs, i, after.vx, after.vy)
    discs[i, RIM] = after.rim
