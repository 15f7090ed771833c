"""The kernel against two slow solvers that share nothing with it: 200 frozen strokes of each, and of each model."""

import sys
from collections import Counter
from dataclasses import replace
from importlib import import_module
from itertools import islice
from statistics import median

import pytest

from tests.physics import ROOT, run

SCRIPTS = ROOT / "docs" / "physics"
sys.path.append(str(SCRIPTS))
SOLVERS = ("event_solver", "fine_integrator")
event_solver, fine_integrator, reference_strokes = map(import_module, (*SOLVERS, "reference_strokes"))
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


def told(record_property, found):
    record_property("greatest_difference_m", max(found.values()))
    record_property("median_difference_m", median(found.values()))
    print(f"greatest difference {max(found.values()):.1e} m, median {median(found.values()):.1e} m")


@MODELS
def test_without_spin_the_same_happens_as_in_thirty_digits_and_ends_within_a_nanometre(model, record_property):
    found = differences(PLAIN[model])
    told(record_property, found)
    assert {n: far for n, far in found.items() if far > 1e-9 and n not in BEYOND_DOUBLES[model]} == {}


@pytest.mark.parametrize(("model", "number"), [(model, n) for model, beyond in BEYOND_DOUBLES.items() for n in beyond])
def test_where_doubles_cannot_tell_the_end_the_same_happens_within_what_the_last_bit_amplifies_to(model, number):
    shot, end = PLAIN[model][number]
    assert end.amplifies > reference_strokes.BEYOND
    assert reference_strokes.difference(end, kernel(shot)) < 2.8e-17 * end.amplifies


@MODELS
def test_with_spin_and_contact_friction_the_same_happens_as_in_fine_integration(model, record_property):
    found = differences(SPUN[model])
    told(record_property, found)
    assert {n: far for n, far in found.items() if far > 1e-5} == {}
    # the design asks for 1e-5 m; so much more is reached that a smaller slip would show
    assert {n: far for n, far in found.items() if far > max(1e-11, 1e-14 * SPUN[model][n][1].amplifies)} == {}


@FROZEN
def test_a_stroke_lasts_as_long_as_the_reference_says(frozen):
    late = {n: abs(float(kernel(shot).lasts) - float(end.lasts)) for n, (shot, end) in frozen.items()}
    assert {n: by for n, by in late.items() if by > 1e-7} == {}


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
def test_two_hundred_strokes_from_every_seat_are_frozen(frozen):
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


def test_a_man_that_only_turns_comes_to_rest_by_four_thirds_of_the_braking():
    shot, end = SPUN["slide-1"][91]
    assert shot.moving["w6"] == (0, 0, 154_344)
    assert end.events[-1] == "rest w6"
    assert float(end.lasts) == pytest.approx(154.344 * 0.0159 / (4 / 3 * 0.10 * 9.81), rel=1e-15)


@pytest.mark.process
def test_the_references_are_made_without_the_kernel():
    program = f"import {', '.join(SOLVERS)}, sys; sys.exit(any('carrom.physics' in name for name in sys.modules))"
    assert run("-c", program, PYTHONPATH=f"{SCRIPTS}:{ROOT}").returncode == 0
