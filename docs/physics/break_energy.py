"""How much energy a break keeps: the full contact simulation that `carrom.physics.cluster` is held against.

    python docs/physics/break_energy.py > tests/physics/break_reference.txt

Independent of the kernel: every disc moves, every contact is a linear spring with a dashpot that pushes and never
pulls, the geometry follows, and time goes in small steps (velocity Verlet). No friction anywhere. The striker, at
5 m/s, hits the exact touching rosette dead centre; the figures are taken 4 ms later. Every two discs alone stay in
contact for the same time, which gives the stiffness; the answer must not depend on it. Where restitution falls with
speed (top/floor/half) a contact's dashpot is that of the greatest √(u² + (ωδ)²) since its discs met.
"""

from math import acos, exp, sqrt

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

MAN, STRIKER = 15.9e-3, 20.65e-3
MAN_MASS, STRIKER_MASS = 5.5e-3, 15e-3
SPEED = 5.0
UNTIL = 4e-3
STEPS_PER_CONTACT = 400


def ratio_of(e: float) -> float:
    """The damping ratio that makes two discs alone part at e times the speed of approach, without pulling."""
    low, high = 0.0, 1.0 - 1e-12
    for _ in range(80):
        zeta = 0.5 * (low + high)
        if exp(-2 * zeta * acos(zeta) / sqrt(1 - zeta * zeta)) > e:
            low = zeta
        else:
            high = zeta
    return low


class Dashpots:
    """The damping ratios of contacts whose restitution is one number, or falls with speed."""

    def __init__(self, e: str, contacts: int):
        top, self.floor, self.half = [float(part) for part in e.split("/")] if "/" in e else [float(e)] * 2 + [1.0]
        self.fall, self.most = top - self.floor, np.zeros(contacts)
        self.first = ratio_of(top)
        self.known = np.linspace(self.floor, top, 501)
        self.ratios = np.array([ratio_of(each) for each in self.known]) if self.fall else np.full(501, self.first)

    def at(self, speed: Array, touching: NDArray[np.bool_]) -> Array | float:
        """The ratio of each contact at its speed now, √(u² + (ωδ)²); discs that part forget theirs."""
        if not self.fall:
            return self.first
        self.most = np.where(touching, np.maximum(self.most, speed), 0.0)
        return np.interp(self.floor + self.fall / (1 + self.most / self.half), self.known, self.ratios)


def rosette() -> Array:
    """The men's places (m), a row of three to the south: a hexagon's corners to the east and west."""
    d = 2 * MAN
    return np.array(
        [
            (d * (column + row / 2), d * row * sqrt(3) / 2)
            for row in range(-2, 3)
            for column in range(-2, 3)
            if abs(column + row) <= 2
        ]
    )


def broken(e: str, contact_time: float, corner: bool) -> tuple[float, float, float, float]:
    """Energy kept 4 ms after the impact and just after it, the striker's velocity northwards, the fastest man (m/s)."""
    men = rosette()
    if corner:
        men = np.stack((men[:, 1], men[:, 0]), axis=1)
    south = men[np.abs(men[:, 0]) < 1e-9][:, 1].min()
    place = np.vstack(((0.0, south - MAN - STRIKER), men))
    velocity = np.zeros_like(place)
    velocity[0, 1] = SPEED
    mass = np.array([STRIKER_MASS] + [MAN_MASS] * len(men))
    radius = np.array([STRIKER] + [MAN] * len(men))
    i, j = np.triu_indices(len(mass), 1)
    reach = radius[i] + radius[j]
    reduced = mass[i] * mass[j] / (mass[i] + mass[j])
    near = np.flatnonzero(np.hypot(*(place[i] - place[j]).T) < reach + 0.05)
    # nothing further apart than 5 cm meets within 4 ms at 5 m/s times two
    i, j, reach, reduced = i[near], j[near], reach[near], reduced[near]
    dashpots = Dashpots(e, len(near))
    zeta = dashpots.first
    # two discs alone are in contact for 2 acos(ζ)/√(1 − ζ²) in units of √(m_r/K)
    omega = 2 * acos(zeta) / sqrt(1 - zeta * zeta) / contact_time
    stiffness = reduced * omega**2
    unit = 2 * np.sqrt(stiffness * reduced)

    def acceleration() -> Array:
        apart = place[j] - place[i]
        size = np.sqrt((apart * apart).sum(axis=1))
        normal = apart / size[:, None]
        depth = reach - size
        closing = ((velocity[i] - velocity[j]) * normal).sum(axis=1)
        dashpot = unit * dashpots.at(np.hypot(closing, omega * depth), depth > 0)
        force = np.where(depth > 0, np.maximum(0.0, stiffness * depth + dashpot * closing), 0.0)
        total = np.zeros_like(place)
        np.add.at(total, i, -force[:, None] * normal)
        np.add.at(total, j, force[:, None] * normal)
        return total / mass[:, None]

    def energy() -> float:
        return float((0.5 * mass * (velocity * velocity).sum(axis=1)).sum() / (0.5 * STRIKER_MASS * SPEED * SPEED))

    step = contact_time / STEPS_PER_CONTACT
    push = acceleration()
    at_once = 1.0
    for turn in range(round(UNTIL / step)):
        half = velocity + 0.5 * step * push
        place += step * half
        velocity = half + 0.5 * step * push
        push = acceleration()
        velocity = half + 0.5 * step * push
        if turn == 12 * STEPS_PER_CONTACT:
            at_once = energy()
    return energy(), at_once, float(velocity[0, 1]), float(np.hypot(*velocity[1:].T).max())


def main() -> None:
    """Print the table."""
    print("# 5 m/s break of the touching rosette, dead centre, no friction: full contact simulation")
    print("# (made by docs/physics/break_energy.py). Speeds in m/s, 4 ms after the impact.")
    print("# face e contact_µs energy_kept_4ms energy_kept_after_12_contacts striker fastest_man")
    for face, corner in (("edge", False), ("corner", True)):
        for e, times in (
            ("0.9", (50, 20)),
            ("0.8", (20,)),
            ("0.5", (20,)),
            ("0.9/0.35/0.7", (50, 20)),
            ("0.95/0.6/3.0", (20,)),
        ):
            for micros in times:
                kept, at_once, striker, fastest = broken(e, micros * 1e-6, corner)
                print(f"{face} {e} {micros} {kept:.4f} {at_once:.4f} {striker:.4f} {fastest:.4f}", flush=True)


if __name__ == "__main__":
    main()
