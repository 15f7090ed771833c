"""The kernel against two slow solvers that share nothing with it: 200 frozen strokes of each (see docs/physics)."""

import subprocess
import sys
from collections import Counter
from importlib import import_module
from itertools import islice
from pathlib import Path
from statistics import median

import pytest

SCRIPTS = Path(__file__).parents[2] / "docs" / "physics"
sys.path.append(str(SCRIPTS))
event_solver, fine_integrator, reference_strokes = map(
    import_module, ("event_solver", "fine_integrator", "reference_strokes")
)
PLAIN, SPUN = (reference_strokes.read(script.TARGET) for script in (event_solver, fine_integrator))

BEYOND_DOUBLES = {137}
"""Stroke 137 amplifies five billion times: the last bit of where a disc starts, 3e-17 m, is 1e-7 m in the end. The
event solver itself, run with 53 bits, misses it by 4e-9 m."""


def differences(frozen):
    """Stroke → how far the kernel leaves a disc from the reference (m); infinite if anything else happened."""
    return {
        n: reference_strokes.difference(end, reference_strokes.from_kernel(shot)) for n, (shot, end) in frozen.items()
    }


def told(record_property, found):
    record_property("greatest_difference_m", max(found.values()))
    record_property("median_difference_m", median(found.values()))
    print(f"greatest difference {max(found.values()):.1e} m, median {median(found.values()):.1e} m")


def test_without_spin_the_same_happens_as_in_thirty_digits_and_ends_within_a_nanometre(record_property):
    found = differences(PLAIN)
    told(record_property, found)
    assert {n: far for n, far in found.items() if far > 1e-9 and n not in BEYOND_DOUBLES} == {}


@pytest.mark.parametrize("number", BEYOND_DOUBLES)
def test_where_doubles_cannot_tell_the_end_the_same_happens_within_what_the_last_bit_amplifies_to(number):
    shot, end = PLAIN[number]
    assert end.amplifies > reference_strokes.BEYOND
    assert reference_strokes.difference(end, reference_strokes.from_kernel(shot)) < 2.8e-17 * end.amplifies


def test_with_spin_and_contact_friction_the_same_happens_as_in_fine_integration(record_property):
    found = differences(SPUN)
    told(record_property, found)
    assert {n: far for n, far in found.items() if far > 1e-5} == {}
    # the design asks for 1e-5 m; so much more is reached that a smaller slip would show
    assert {n: far for n, far in found.items() if far > max(1e-11, 1e-14 * SPUN[n][1].amplifies)} == {}


@pytest.mark.parametrize("frozen", [PLAIN, SPUN], ids=["plain", "spun"])
def test_a_stroke_lasts_as_long_as_the_reference_says(frozen):
    late = {n: abs(float(reference_strokes.from_kernel(s).lasts) - float(end.lasts)) for n, (s, end) in frozen.items()}
    assert {n: by for n, by in late.items() if by > 1e-7} == {}


@pytest.mark.parametrize("number", list(islice(PLAIN, 7, None, 20)))
def test_the_event_solver_still_finds_what_is_frozen(number):
    shot, end = PLAIN[number]
    assert next(other for other in event_solver.shots() if other.number == number) == shot
    found = event_solver.outcome(shot)
    assert (found.events, found.rest, found.lasts) == (end.events, end.rest, end.lasts)


@pytest.mark.parametrize("number", list(islice(SPUN, 7, None, 20)))
def test_the_fine_integrator_still_finds_what_is_frozen(number):
    """Nearly: Pythons differ in the last bit of `hypot` and `sum`."""
    shot, end = SPUN[number]
    assert next(other for other in fine_integrator.shots() if other.number == number) == shot
    assert reference_strokes.difference(end, fine_integrator.outcome(shot)) < max(1e-12, 1e-15 * end.amplifies)


@pytest.mark.parametrize("frozen", [PLAIN, SPUN], ids=["plain", "spun"])
def test_two_hundred_strokes_from_every_seat_are_frozen(frozen):
    assert len(frozen) == 200
    assert min(Counter(shot.stroke.seat for shot, _ in frozen.values())[seat] for seat in "SENW") >= 30
    assert all(event.split()[0] != "off" for _, end in frozen.values() for event in end.events)


def test_strokes_with_spin_have_at_most_six_impacts_and_some_start_with_turning_men():
    impacts = [sum(event.split()[0] in ("disc", "frame") for event in end.events) for _, end in SPUN.values()]
    assert min(impacts) >= 1
    assert max(impacts) <= 6
    assert sum(bool(shot.moving) for shot, _ in SPUN.values()) >= 10


def test_a_man_that_only_turns_comes_to_rest_by_four_thirds_of_the_braking():
    shot, end = SPUN[91]
    assert shot.moving["w6"] == (0, 0, 154_344)
    assert end.events[-1] == "rest w6"
    assert float(end.lasts) == pytest.approx(154.344 * 0.0159 / (4 / 3 * 0.10 * 9.81), rel=1e-15)


@pytest.mark.process
def test_the_references_are_made_without_the_kernel():
    program = (
        "import event_solver, fine_integrator, sys; sys.exit(any('carrom.physics' in name for name in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", program], cwd=SCRIPTS, check=True)
