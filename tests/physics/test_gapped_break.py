"""Breaks of racks with gaps, held against a full contact simulation that shares nothing with the kernel.

The kernel takes the impacts of men that do not touch one after another: the simulation with contacts so short that they
do not overlap must agree. What contacts that last change is told in docs/physics, and is no part of the model.
"""

import sys
from math import atan2, cos, degrees, hypot, radians, sin

import numpy as np
import pytest

from carrom.board import DISCS, ICF, STRIKER, Stroke
from carrom.physics import PRESETS, SECOND_MODEL, Launch, Matter, simulate, simulate_moving
from carrom.physics.presets import WOOD
from tests.physics import ROOT, reference

sys.path.append(str(ROOT / "docs" / "physics"))
import gapped_break

REFERENCE = reference("gapped_break")
APART = gapped_break.MAN + gapped_break.STRIKER
SMOOTH = {"mu": 0.01, "g": 0.1, "mu_disc": 0.0, "mu_frame": 0.0}
"""No friction worth speaking of."""


def kept(gap: float) -> float:
    """The part of the energy of a 5 m/s break that is left 4 ms after it, by the kernel; gaps in mm."""
    place, _ = gapped_break.equal_gaps(gap * 1e-3)
    men = dict(zip(DISCS[1:], np.round(1e6 * place[1:]).astype(int).tolist(), strict=True))
    layout = {man: (x, y) for man, (x, y) in men.items()}
    motion = simulate(ICF, layout, Stroke("S", 0, 0, 5_000_000), Matter("smooth", e_disc=WOOD, **SMOOTH), film=True)
    start, last = motion.events[0].t, {}
    for disc, t, _, _, vx, vy, _ in motion.knots.tolist():
        if t <= start + 4e-3:
            last[motion.discs[int(disc)]] = vx * vx + vy * vy
    arriving = next(row[5] for row in motion.knots.tolist() if row[0] == 0 and row[1] == start)
    return sum(ICF.mass(disc) * square for disc, square in last.items()) / (ICF.striker_mass * arriving**2)


@pytest.mark.parametrize("row", [row for row in REFERENCE if row[1] == "1"], ids=lambda row: row[0])
def test_a_break_with_gaps_keeps_the_energy_of_contacts_too_short_to_overlap(row):
    assert kept(float(row[0])) == pytest.approx(float(row[2]), rel=0.02)


def two(cut: float, speed: float, mu: float):
    """A striker that hits a man, alone, by contacts of 50 µs: velocities and rim speeds of both."""
    turn = radians(cut)
    place = np.array([[[0.0, 0.0], [APART * sin(turn), APART * cos(turn)]]])
    racks = gapped_break.Racks(place, np.array([[[0.0, speed], [0.0, 0.0]]]), gapped_break.LAW, 50e-6, mu, 0.0)
    racks.run(1e-3)
    return racks.velocity[0], racks.rim[0]


@pytest.mark.parametrize("speed", [0.3, 1.0, 5.0])
def test_two_discs_of_the_simulation_part_as_the_law_says(speed):
    (striker, man), _ = two(0.0, speed, 0.0)
    assert (man[1] - striker[1]) / speed == pytest.approx(WOOD.at(speed), rel=0.01)


@pytest.mark.parametrize("cut", [10, 45, 70])
def test_two_discs_of_the_simulation_rub_as_in_the_kernel(cut):
    (striker, man), rim = two(cut, 3.0, 0.1)
    layout = {STRIKER: (0, 0), "w1": (round(1e6 * APART * sin(radians(cut))), round(1e6 * APART * cos(radians(cut))))}
    matter = PRESETS[SECOND_MODEL]["tournament"]
    motion = simulate_moving(ICF, layout, {STRIKER: Launch(0, 3_000_000)}, matter, film=True)
    for velocity, turning, name in ((striker, rim[0], STRIKER), (man, rim[1], "w1")):
        rows = [row for row in motion.knots.tolist() if motion.discs[int(row[0])] == name]
        after = [row for row in rows if row[1] == motion.events[0].t][-1]
        assert degrees(atan2(*velocity)) == pytest.approx(degrees(atan2(after[4], after[5])), abs=0.1)
        assert hypot(*velocity) == pytest.approx(hypot(after[4], after[5]), rel=0.01)
        assert turning == pytest.approx(after[6], rel=0.01)


def test_the_simulation_still_finds_what_is_frozen():
    place, velocity = gapped_break.equal_gaps(0.2e-3)
    racks = gapped_break.Racks(place[None], velocity[None], gapped_break.LAW, 100e-6, 0.0, 0.0)
    before = racks.energy()
    racks.run(4e-3)
    frozen = next(row for row in REFERENCE if row[:2] == ["0.2", "100"])
    assert racks.energy()[0] / before[0] == pytest.approx(float(frozen[2]), abs=1e-4)
    assert racks.velocity[0, 0, 1] == pytest.approx(float(frozen[3]), abs=1e-4)
