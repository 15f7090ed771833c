"""What a layout may be, and where its zones are."""

import pytest

from carrom.board import ICF, Stroke, checked_layout
from carrom.board.zones import contact_zone, strip
from carrom.errors import Unreadable


@pytest.mark.parametrize(
    ("layout", "field"),
    [
        ({"w10": (0, 0)}, "layout.w10"),
        ({"w1": (0.5, 0)}, "layout.w1"),
        ({"w1": (True, 0)}, "layout.w1"),
        ({"w1": (0,)}, "layout.w1"),
        ({"w1": "12"}, "layout.w1"),
        ({"w1": [0] * 1000}, "layout.w1"),
        ({"w1": ["0" * 1000, 0]}, "layout.w1"),
        ({"w1": (354_102, 0)}, "layout.w1"),
        ({"w1": (350_000, 350_000)}, "layout.w1"),
        ({"w1": (0, 0), "b1": (31_797, 0)}, "layout.b1"),
        ({"striker": (0, 0), "b1": (36_547, 0)}, "layout.b1"),
        ({"striker": (0, 0), "b1": (0, -36_547)}, "layout.b1"),
        ({"w9": (100_000, 100_000), "queen": (80_000, 124_720)}, "layout.queen"),
    ],
)
def test_a_layout_that_cannot_lie_is_refused_by_name(layout, field):
    with pytest.raises(Unreadable) as refused:
        checked_layout(ICF, layout)
    assert refused.value.field == field
    assert len(refused.value.message) <= 120


def test_two_micrometres_of_overlap_and_one_past_the_frame_are_forgiven():
    assert checked_layout(ICF, {"w1": (0, 0), "b1": (31_798, 0), "w2": (354_101, 0)})
    assert checked_layout(ICF, {"striker": (0, 0), "b1": (0, -36_548), "w1": (36_548, 0)})


def test_men_may_lie_near_each_other_across_a_corner():
    """Nearer than a diameter both along x and along y, and yet apart."""
    assert checked_layout(ICF, {"w9": (100_000, 100_000), "queen": (77_000, 123_000)})


def test_a_checked_layout_is_in_the_order_of_the_discs():
    assert list(checked_layout(ICF, {"queen": [0, 0], "b1": [50_000, 0], "w1": [0, 50_000]})) == ["w1", "b1", "queen"]


@pytest.mark.parametrize(
    ("numbers", "field"),
    [
        (("S", True, 0, 1), "stroke.x"),
        (("S", 0.0, 0, 1), "stroke.x"),
        (("S", 0, float("nan"), 1), "stroke.vx"),
        (("S", 0, 8_000_001, 1), "stroke.vx"),
        (("S", 0, 6_000_000, 6_000_000), "stroke"),
        (("S", 0, 0, 0), "stroke"),
        (("X", 0, 0, 1), "stroke.seat"),
        (("S", 0, 0, 1, 300_001), "stroke.spin"),
    ],
)
def test_a_stroke_out_of_range_is_refused_by_name(numbers, field):
    with pytest.raises(Unreadable) as refused:
        Stroke(*numbers)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("seat", "man", "zone"),
    [
        ("S", (0, -220_801), "own_line"),
        ("S", (0, -220_799), "open"),
        ("S", (0, -220_800), "own_line"),
        ("N", (0, 220_800), "own_line"),
        ("E", (220_800, 50), "own_line"),
        ("W", (-220_800, 50), "own_line"),
        ("N", (0, -300_000), "open"),
        ("S", (107_834, 107_834), "arrow_circle"),
        ("W", (-107_834 - 31_749, 107_834), "arrow_circle"),
        ("W", (-107_834 - 31_752, 107_834), "open"),
    ],
)
def test_the_zone_of_a_first_contact_depends_on_the_shooters_side(seat, man, zone):
    assert contact_zone(ICF, seat, man) == zone


@pytest.mark.parametrize(
    ("seat", "man", "zone"),
    [
        ("S", (0, 268_501), "far"),
        ("S", (0, 268_500), "open"),
        ("S", (268_501, 0), "side"),
        ("S", (300_000, 300_000), "far"),
        ("S", (300_000, -300_000), "side"),
        ("S", (0, -300_000), "near"),
        ("N", (0, -300_000), "far"),
        ("E", (-300_000, 0), "far"),
        ("W", (300_000, 0), "far"),
        ("W", (0, 300_000), "side"),
    ],
)
def test_far_beats_side_beats_near(seat, man, zone):
    assert strip(ICF, seat, man) == zone
