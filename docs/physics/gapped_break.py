"""Breaks of racks whose men do not touch: the full contact simulation that carrom's pair by pair is held against.

    python docs/physics/gapped_break.py > tests/physics/gapped_break_reference.txt    a minute and a half

As in `break_energy.py` every disc moves, every contact is a linear spring with a dashpot that pushes and never pulls,
and time goes in small steps; but the men lie apart, the contacts may rub (against the slip with at most μ times the
force, and as hard as stops it within a tenth of a contact), and many racks are computed side by side. A contact lasts
a given time; when that goes to nothing the impacts come one after another, as carrom takes them. The table: energy
kept 4 ms after the striker, at 5 m/s, hits the rosette of equal gaps dead centre, without friction. Whole breaks of
hand-laid racks are compared by `gapped_study.py`.
"""

from itertools import product
from math import acos, sqrt

import numpy as np
from break_energy import MAN, MAN_MASS, SPEED, STRIKER, STRIKER_MASS, Array, Dashpots, rosette

LAW = "0.9/0.35/0.7"
GAPS = (0.01, 0.02, 0.05, 0.1, 0.15, 0.2)
"""mm."""
CONTACTS = (100, 50, 20, 1)
"""µs."""
MU_DISC, BRAKING = 0.10, 0.12 * 9.81
"""Contact friction, and what the surface takes from every moving disc (m/s²), of `slide-2`'s `tournament`."""
STEPS = 150
"""Per contact."""
CLOSING = 20.0
"""m/s: no two discs approach each other as fast."""


class Racks:
    """Racks side by side: places (m), velocities and rim speeds (m/s) of the striker and nineteen men of each."""

    def __init__(self, place: Array, velocity: Array, law: str, contact: float, mu: float, braking: float) -> None:
        self.place, self.velocity, self.rim = place.copy(), velocity.copy(), np.zeros(place.shape[:2])
        self.law, self.contact, self.mu, self.braking = law, contact, mu, braking
        discs = place.shape[1]
        self.mass = np.array([STRIKER_MASS] + [MAN_MASS] * (discs - 1))
        radius = np.array([STRIKER] + [MAN] * (discs - 1))
        self.i, self.j = np.triu_indices(discs, 1)
        self.reach = radius[self.i] + radius[self.j]
        self.reduced = self.mass[self.i] * self.mass[self.j] / (self.mass[self.i] + self.mass[self.j])
        self.dashpots = Dashpots(law, 0)
        self.rack, self.pair, self.most = np.zeros(0, int), np.zeros(0, int), np.zeros(0)
        zeta = self.dashpots.first
        self.omega = 2 * acos(zeta) / sqrt(1 - zeta * zeta) / contact

    def energy(self) -> Array:
        """Of each rack, J."""
        squares = (self.velocity**2).sum(axis=2) + 0.5 * self.rim**2
        return (0.5 * self.mass * squares).sum(axis=1)

    def _look_round(self, ahead: float) -> None:
        """Find the pairs that may touch within `ahead` seconds; of the others nothing is remembered."""
        apart = self.place[:, self.j] - self.place[:, self.i]
        depth = self.reach - np.sqrt((apart * apart).sum(axis=2))
        rack, pair = np.nonzero(depth > -CLOSING * ahead)
        most = np.zeros_like(depth)
        most[self.rack, self.pair] = self.most
        self.rack, self.pair, self.most = rack, pair, most[rack, pair]

    def _accelerations(self) -> tuple[Array, Array]:
        """Of places and of rims."""
        rack, i, j = self.rack, self.i[self.pair], self.j[self.pair]
        apart = self.place[rack, j] - self.place[rack, i]
        size = np.sqrt((apart * apart).sum(axis=1))
        touching = size < self.reach[self.pair]
        self.most[~touching] = 0.0
        rack, pair, i, j, apart, size = (one[touching] for one in (rack, self.pair, i, j, apart, size))
        n, depth, reduced = apart / size[:, None], self.reach[pair] - size, self.reduced[pair]
        t = np.stack((-n[:, 1], n[:, 0]), axis=1)
        parting = self.velocity[rack, i] - self.velocity[rack, j]
        closing = (parting * n).sum(axis=1)
        most = np.maximum(self.most[touching], np.hypot(closing, self.omega * depth))
        self.most[touching] = most
        force = np.maximum(0.0, reduced * self.omega * (self.omega * depth + 2 * self._ratio(most) * closing))
        slip = (parting * t).sum(axis=1) + self.rim[rack, i] + self.rim[rack, j]
        rub = -np.clip(reduced / 3 * 10 / self.contact * slip, -self.mu * force, self.mu * force)
        total = rub[:, None] * t - force[:, None] * n
        racks, discs = self.rim.shape
        both = np.concatenate((rack * discs + i, rack * discs + j))
        east, north, turned = (
            np.bincount(both, np.concatenate((one, other)), racks * discs).reshape(racks, discs) / self.mass
            for one, other in ((total[:, 0], -total[:, 0]), (total[:, 1], -total[:, 1]), (2 * rub, 2 * rub))
        )
        speed = np.sqrt((self.velocity**2).sum(axis=2, keepdims=True))
        braked = self.braking * self.velocity / np.maximum(speed, 1e-4)
        return np.stack((east, north), axis=2) - braked, turned

    def _ratio(self, speed: Array) -> Array | float:
        known = self.dashpots
        return (
            np.interp(known.floor + known.fall / (1 + speed / known.half), known.known, known.ratios)
            if known.fall
            else known.first
        )

    def run(self, until: float) -> None:
        """Velocity Verlet, with the forces at the last velocity known."""
        step = self.contact / STEPS
        self._look_round(STEPS * step)
        push, turn = self._accelerations()
        for number in range(round(until / step)):
            if number % (STEPS // 3) == 0:
                self._look_round((STEPS // 3 + 1) * step)
            half, half_rim = self.velocity + 0.5 * step * push, self.rim + 0.5 * step * turn
            self.place += step * half
            self.velocity, self.rim = half + 0.5 * step * push, half_rim + 0.5 * step * turn
            push, turn = self._accelerations()
            self.velocity, self.rim = half + 0.5 * step * push, half_rim + 0.5 * step * turn


def equal_gaps(gap: float) -> tuple[Array, Array]:
    """The rosette with so many metres between neighbours, on the µm grid, and the striker at 5 m/s at an edge."""
    men = np.round(1e6 * rosette() * (1 + gap / (2 * MAN))) / 1e6
    south = men[np.abs(men[:, 0]) < 1e-9][:, 1].min()
    place = np.vstack(((0.0, south - MAN - STRIKER), men))
    velocity = np.zeros_like(place)
    velocity[0, 1] = SPEED
    return place, velocity


def main() -> None:
    """Print the table."""
    print("# 5 m/s break of a rosette of equal gaps, dead centre, no friction, restitution " + LAW)
    print("# (made by docs/physics/gapped_break.py). Speeds in m/s, 4 ms after the impact.")
    print("# gap_mm contact_µs energy_kept striker fastest_man")
    starts = [equal_gaps(gap * 1e-3) for gap in GAPS]
    place, velocity = (np.stack(part) for part in zip(*starts, strict=True))
    ends = {}
    for contact in CONTACTS:
        found = Racks(place, velocity, LAW, contact * 1e-6, 0.0, 0.0)
        before = found.energy()
        found.run(4e-3)
        speeds = np.sqrt((found.velocity[:, 1:] ** 2).sum(axis=2)).max(axis=1)
        ends[contact] = zip(found.energy() / before, found.velocity[:, 0, 1], speeds, strict=True)
    rows = {(gap, contact): row for contact in CONTACTS for gap, row in zip(GAPS, ends[contact], strict=True)}
    for gap, contact in product(GAPS, CONTACTS):
        kept, striker, fastest = rows[gap, contact]
        print(f"{gap} {contact} {kept:.4f} {striker:.4f} {fastest:.4f}")


if __name__ == "__main__":
    main()
