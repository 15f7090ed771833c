"""A disc that slides and spins: against the paper, against plain sliding, and against 20 digits."""

from math import nextafter, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.physics import sliding, spinning
from carrom.physics.spinning import PARTS, after_distance, after_time, distance_to_rest, time_to_rest
from tests.examples import examples
from tests.physics import reference

REFERENCE = [tuple(map(float, row)) for row in reference("spin")]
BRAKING = 0.981
speeds = st.floats(1e-3, 8.0)
ratios = st.floats(-9.0, 9.0).map(lambda power: 10.0**power)
thorough = settings(max_examples=examples(1000))
fractions = st.floats(0.0, 0.999)


def start(v, ratio):
    """(v, w) with v/w = ratio, the larger being v."""
    return (v, v / ratio) if ratio > 1.0 else (v * ratio, v)


def test_spin_makes_a_slide_longer_by_the_known_factor():
    plain = sliding.distance_to_rest(1.0, 0.0, BRAKING)
    for ratio, longer in {10.0: 1.003, 3.0: 1.028, 1.0: 1.27, 0.6530017892055976: 1.62, 0.5: 1.97, 0.2: 4.4}.items():
        assert distance_to_rest(1.0, 1.0 / ratio, BRAKING) / plain == pytest.approx(longer, rel=6e-3)


@pytest.mark.parametrize(
    ("ratio", "force", "torque"),
    [(0.5, 0.483844, 0.547748), (3.0, 0.985911, 0.084130), (1e-9, 0.0, 2 / 3), (1e9, 1.0, 0.0)],
)
def test_friction_at_the_start_is_that_of_the_paper(ratio, force, torque):
    v, w = ratio / (1.0 + ratio), 1.0 / (1.0 + ratio)
    step = 1e-6
    _, v_then, w_then = after_time(v, w, 1.0, step)
    middle = after_time(v, w, 1.0, 2.0 * step)
    assert (4.0 * v_then - middle[1] - 3.0 * v) / (2.0 * step) == pytest.approx(-force, abs=2e-6)
    assert (4.0 * w_then - middle[2] - 3.0 * w) / (2.0 * step) == pytest.approx(-2.0 * torque, abs=2e-6)


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: f"{row[0]:g}-{row[1]:g}-{row[2]:.3g}")
def test_time_distance_and_speeds_agree_with_the_reference(row):
    v, w, t, s, v_then, w_then = row
    assert len(REFERENCE) == 64
    whole_time, whole_way = time_to_rest(v, w, 1.0), distance_to_rest(v, w, 1.0)
    if v_then == 0.0:
        assert (whole_time, whole_way) == pytest.approx((t, s), rel=1e-14)
        return
    # what remains is a difference, so its relative error grows as it shrinks
    assert after_time(v, w, 1.0, t) == pytest.approx((s, v_then, w_then), rel=1e-14 * whole_time / (whole_time - t))
    assert after_distance(v, w, 1.0, s) == pytest.approx((t, v_then, w_then), rel=1e-14 * whole_way / (whole_way - s))


@given(v=speeds, part=st.floats(0.0, 1.2))
def test_without_spin_all_is_as_in_plain_sliding_to_the_bit(v, part):
    whole, time = sliding.distance_to_rest(v, 0.0, BRAKING), part * v
    assert distance_to_rest(v, 0.0, BRAKING) == whole
    assert time_to_rest(v, 0.0, BRAKING) == sliding.after_distance(v, 0.0, BRAKING, whole)[0]
    assert after_time(v, 0.0, BRAKING, time) == sliding.after_time(v, 0.0, BRAKING, time)
    way = min(part, 1.0) * whole
    assert after_distance(v, 0.0, BRAKING, way) == sliding.after_distance(v, 0.0, BRAKING, way)


@given(v=speeds, part=fractions)
def test_a_tiny_spin_changes_almost_nothing(v, part):
    time = part * v / BRAKING
    plain, spun = after_time(v, 0.0, BRAKING, time), after_time(v, v * 1e-12, BRAKING, time)
    assert spun[:2] == pytest.approx(plain[:2], rel=1e-14 / (1.0 - part))
    assert spun[2] == pytest.approx(v * 1e-12 * sqrt(1.0 - part), rel=1e-14 / (1.0 - part))


@given(w=speeds, part=fractions)
def test_a_disc_that_spins_in_place_slows_by_four_thirds_of_the_braking(w, part):
    time = w / (4.0 / 3.0 * BRAKING)
    assert time_to_rest(0.0, w, BRAKING) == pytest.approx(time, rel=1e-15)
    assert distance_to_rest(0.0, w, BRAKING) == 0.0
    assert after_time(0.0, w, BRAKING, part * time) == pytest.approx((0.0, 0.0, w * (1.0 - part)), rel=1e-12)
    assert after_distance(0.0, w, BRAKING, 0.0) == (0.0, 0.0, w)


def test_in_the_final_ratio_both_fall_in_proportion():
    v, w = 0.6530017892055976, 1.0
    whole = time_to_rest(v, w, 1.0)
    for part in (1e-9, 0.1, 0.5, 0.9, 0.99):
        _, v_then, w_then = after_time(v, w, 1.0, part * whole)
        assert (v_then, w_then) == pytest.approx((v * (1.0 - part), w * (1.0 - part)), rel=1e-15 / (1.0 - part))


@thorough
@given(v=speeds, ratio=ratios, first=fractions, second=fractions)
def test_two_times_after_each_other_are_one(v, ratio, first, second):
    v, w = start(v, ratio)
    whole = time_to_rest(v, w, BRAKING)
    early, late = sorted((first * whole, second * whole))
    s_once, *once = after_time(v, w, BRAKING, late)
    s_early, v_early, w_early = after_time(v, w, BRAKING, early)
    s_late, *twice = after_time(v_early, w_early, BRAKING, late - early)
    assert once == pytest.approx(twice, rel=2e-14 * whole / (whole - late))
    assert s_once == pytest.approx(s_early + s_late, rel=1e-12, abs=1e-14 * distance_to_rest(v, w, BRAKING))


@thorough
@given(v=speeds, ratio=ratios, part=st.floats(1e-3, 0.999))
def test_time_and_distance_are_consistent_on_the_way_and_at_its_end(v, ratio, part):
    v, w = start(v, ratio)
    whole, end = distance_to_rest(v, w, BRAKING), time_to_rest(v, w, BRAKING)
    time, v_then, w_then = after_distance(v, w, BRAKING, part * whole)
    tolerance = max(1e-13 / (1.0 - part), 1e-12)
    assert after_time(v, w, BRAKING, time) == pytest.approx((part * whole, v_then, w_then), rel=tolerance)
    assert after_time(v, w, BRAKING, end) == (whole, 0.0, 0.0), "it rests"
    assert after_distance(v, w, BRAKING, whole) == (end, 0.0, 0.0)


@thorough
@given(v=speeds, ratio=ratios, one=st.floats(0.0, 1.1), other=st.floats(0.0, 1.1))
def test_a_disc_only_moves_on_and_only_slows(v, ratio, one, other):
    v, w = start(v, ratio)
    whole = time_to_rest(v, w, BRAKING)
    one, other = sorted((one * whole, other * whole))
    before, after = after_time(v, w, BRAKING, one), after_time(v, w, BRAKING, other)
    ground = 1e-14 * distance_to_rest(v, w, BRAKING)
    assert 0.0 <= before[0] <= after[0] + ground
    assert after[0] <= distance_to_rest(v, w, BRAKING) + ground
    assert v >= before[1] >= after[1] * (1.0 - 1e-13) >= 0.0
    assert w >= before[2] >= after[2] * (1.0 - 1e-13) >= 0.0


@given(v=speeds, ratio=ratios, part=st.floats(1e-9, 0.999), halvings=st.integers(-40, 40))
def test_the_law_is_scale_invariant(v, ratio, part, halvings):
    """Speeds times 2ⁿ: times too, and distances times 4ⁿ; powers of two, so that every bit stays."""
    v, w = start(v, ratio)
    scale, time = 2.0**halvings, part * time_to_rest(v, w, BRAKING)
    s, v_then, w_then = after_time(v, w, BRAKING, time)
    scaled = (s * scale * scale, v_then * scale, w_then * scale)
    assert after_time(v * scale, w * scale, BRAKING, time * scale) == scaled


EDGES = [(1.0, 5e-324), (5e-324, 1.0), (1.0, 1e-200), (1e-200, 1.0), (1e-160, 1e-160), (1.0, 1.0), (1.0, 3.0)]


@pytest.mark.parametrize(("v", "w"), EDGES)
@pytest.mark.parametrize("part", [0.0, 1e-300, 1e-9, 0.5, 1.0 - 2.0**-52, 1.0, 2.0])
def test_extreme_numbers_stay_finite_and_in_range(v, w, part):
    for outcome in (
        after_time(v, w, BRAKING, part * time_to_rest(v, w, BRAKING)),
        after_distance(v, w, BRAKING, part * distance_to_rest(v, w, BRAKING)),
    ):
        assert 0.0 <= outcome[0] < float("inf")
        assert 0.0 <= outcome[1] <= v
        assert 0.0 <= outcome[2] <= w


def test_the_tables_leave_no_gap():
    """Across every knot the values on its two sides agree."""
    for name in ("STATE", "BY_TIME", "BY_WAY"):
        knots, scales, series = (getattr(spinning, f"{name}_{part}") for part in ("KNOTS", "SCALES", "SERIES"))
        borders = {"STATE": (0.25, 0.5)}.get(name, (1.0, 2.0))
        for cell, knot in enumerate(knots[1:-1]):
            if knot in borders:
                continue
            for quantity in range(series.shape[1]):
                inside = ((side, quantity, spinning._inside(scales, side, knot)) for side in (cell, cell + 1))
                below, above = (spinning._value(series, *one) for one in inside)
                assert below == pytest.approx(above, rel=1e-14, abs=1e-14), (name, knot)


@thorough
@given(v=speeds, other=speeds, ratio=ratios, second=ratios, part=fractions, later=fractions)
def test_two_discs_at_once_move_as_each_alone_to_the_bit(v, other, ratio, second, part, later):
    discs, times = [], []
    for (speed, rim), fraction in ((start(v, ratio), part), (start(other, second), later)):
        time, way, place, _ = spinning.remaining(speed, rim, BRAKING)
        discs.append(spinning.Spinning(speed, rim, time, way, place))
        times.append(max(fraction, 1e-9) * time)
    pairs = zip(discs, times, strict=True)
    one, two = (spinning.spun_time(d.v, d.w, BRAKING, t, d.time, d.way, d.place) for d, t in pairs)
    assert list(spinning.two_spun_times(discs[0], times[0], discs[1], times[1], BRAKING)) == [*one, *two]


@pytest.mark.parametrize(("name", "end"), [("STATE", 1.0), ("BY_TIME", 3.0), ("BY_WAY", 3.0)])
def test_the_guide_leads_to_the_cell_on_both_sides_of_every_knot(name, end):
    guide, knots, scale = getattr(spinning, f"{name}_GUIDE"), getattr(spinning, f"{name}_KNOTS"), PARTS / end
    around = [near for knot in knots[:-1] for near in (nextafter(knot, -1.0), knot, nextafter(knot, 9.0))]
    places = [place for place in around if 0.0 <= place <= end]
    found = [spinning._cell(guide, knots, int(scale * place), place) for place in places]
    assert found == (knots.searchsorted(places, side="right") - 1).tolist()
