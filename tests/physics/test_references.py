"""The kernel against two slow solvers that share nothing with it: 200 frozen strokes of each, and of each model; and
breaks of racks with gaps against a full contact simulation: with contacts so short that they do not overlap it must
agree. What contacts that last change is told in docs/physics, and is no part of the model.
"""

from collections import Counter
from dataclasses import replace
from itertools import islice
from math import atan2, cos, degrees, hypot, radians, sin

import event_solver
import fine_integrator
import gapped_break
import numpy as np
import pytest
import reference_strokes

from carrom.board import DISCS, ICF, STRIKER, Stroke
from carrom.physics import PRESETS, SECOND_MODEL, Launch, Matter, simulate, simulate_moving
from carrom.physics.presets import WOOD
from tests.physics import ROOT, reference, run

pytestmark = pytest.mark.slow

SCRIPTS = ROOT / "docs" / "physics"
PLAIN, SPUN = (
    {model: reference_strokes.read(path) for model, path in script.TARGETS.items()}
    for script in (event_solver, fine_integrator)
)
MODELS = pytest.mark.parametrize("model", PLAIN)
KINDS = [f"{kind}-{model}" for kind in ("plain", "spun") for model in PLAIN]
FROZEN = pytest.mark.parametrize("frozen", [*PLAIN.values(), *SPUN.values()], ids=KINDS)

BEYOND_DOUBLES = {"slide-1": {137}, "slide-2": set()}
"""Stroke 137 amplifies five billion times: the last bit of where a disc starts, 3e-17 m, is 1e-7 m in the end. The
event solver itself, run with 53 bits, misses it by 4e-9 m. Where restitution falls with speed no stroke does so."""


kernel = reference_strokes.from_kernel


def differences(frozen):
    """Stroke → how far the kernel leaves a disc from the reference (m); infinite if anything else happened."""
    return {n: reference_strokes.difference(end, kernel(shot)) for n, (shot, end) in frozen.items()}


def some(frozen):
    """Eleven strokes of each model, of all its kinds of matter."""
    return [(model, number) for model, strokes in frozen.items() for number in islice(strokes, 7, None, 19)]


@MODELS
def test_without_spin_the_same_happens_as_in_thirty_digits_and_ends_within_a_nanometre(model):
    found = differences(PLAIN[model])
    assert {n: far for n, far in found.items() if far > 1e-9 and n not in BEYOND_DOUBLES[model]} == {}


@pytest.mark.parametrize(("model", "number"), [(model, n) for model, beyond in BEYOND_DOUBLES.items() for n in beyond])
def test_where_doubles_cannot_tell_the_end_the_same_happens_within_what_the_last_bit_amplifies_to(model, number):
    shot, end = PLAIN[model][number]
    assert end.amplifies > reference_strokes.BEYOND
    assert reference_strokes.difference(end, kernel(shot)) < 2.8e-17 * end.amplifies


@MODELS
def test_with_spin_and_contact_friction_the_same_happens_as_in_fine_integration(model):
    found = differences(SPUN[model])
    assert {n: far for n, far in found.items() if far > 1e-5} == {}
    # the design asks for 1e-5 m; so much more is reached that a smaller slip would show
    assert {n: far for n, far in found.items() if far > max(1e-11, 1e-14 * SPUN[model][n][1].amplifies)} == {}


@pytest.mark.parametrize(("model", "number"), some(PLAIN))
def test_the_event_solver_still_finds_what_is_frozen(model, number):
    shot, end = PLAIN[model][number]
    assert next(other for other in event_solver.shots(model) if other.number == number) == shot
    found = event_solver.outcome(shot)
    assert (found.events, found.rest, found.lasts) == (end.events, end.rest, end.lasts)


@pytest.mark.parametrize(("model", "number"), some(SPUN))
def test_the_fine_integrator_still_finds_what_is_frozen(model, number):
    """Nearly: Pythons differ in the last bit of `hypot` and `sum`."""
    shot, end = SPUN[model][number]
    assert next(other for other in fine_integrator.shots(model) if other.number == number) == shot
    assert reference_strokes.difference(end, fine_integrator.outcome(shot)) < max(1e-12, 1e-15 * end.amplifies)


@FROZEN
def test_two_hundred_strokes_from_every_seat_are_frozen_and_last_as_long_as_the_reference_says(frozen):
    late = {n: abs(float(kernel(shot).lasts) - float(end.lasts)) for n, (shot, end) in frozen.items()}
    assert {n: by for n, by in late.items() if by > 1e-7} == {}
    assert len(frozen) == 200
    assert min(Counter(shot.stroke.seat for shot, _ in frozen.values())[seat] for seat in "SENW") >= 30
    assert all(event.split()[0] != "off" for _, end in frozen.values() for event in end.events)


@pytest.mark.parametrize("kinds", [(1, 2), (1, 5), (2, 5)], ids=["men-frame", "men-striker", "frame-striker"])
def test_laws_given_to_the_wrong_kinds_of_contact_would_show(kinds):
    """Of the strokes where each kind has a law of its own, some end elsewhere by a millimetre with two exchanged."""
    one, other = kinds
    for strokes in (PLAIN["slide-2"], SPUN["slide-2"]):
        elsewhere = []
        for shot, end in (frozen for frozen in strokes.values() if len(frozen[0].matter) > 5):
            matter = list(shot.matter)
            matter[one], matter[other] = matter[other], matter[one]
            wrong = kernel(replace(shot, matter=tuple(matter)))
            elsewhere.append(reference_strokes.difference(end, wrong) > 1e-3)
        assert sum(elsewhere) > 10


@MODELS
def test_strokes_with_spin_have_at_most_six_impacts_and_some_start_with_turning_men(model):
    impacts = [sum(event.split()[0] in ("disc", "frame") for event in end.events) for _, end in SPUN[model].values()]
    assert min(impacts) >= 1
    assert max(impacts) <= 6
    assert sum(bool(shot.moving) for shot, _ in SPUN[model].values()) >= 10


@pytest.mark.process
def test_the_references_are_made_without_the_kernel():
    program = (
        "import event_solver, fine_integrator, sys; sys.exit(any('carrom.physics' in name for name in sys.modules))"
    )
    assert run("-c", program, PYTHONPATH=f"{SCRIPTS}:{ROOT}").returncode == 0


REFERENCE = reference("gapped_break")
APART = gapped_break.MAN + gapped_break.STRIKER
SMOOTH = {"mu": 0.01, "g": 0.1, "mu_disc": 0.0, "mu_frame": 0.0}  # no friction worth speaking of


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
