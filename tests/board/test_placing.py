"""The nearest free place for a man that comes back."""

from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from carrom.board import ICF, checked_layout, is_free_place, nearest_free_place, opening

OUTER = (0, ICF.outer_circle_radius)
BETWEEN = (ICF.centre_circle_radius, ICF.outer_circle_radius)
near_centre = st.integers(-90_000, 90_000)


def test_on_an_empty_board_it_is_the_centre():
    assert nearest_free_place(ICF, {}) == (0, 0)


def test_between_the_circles_it_is_the_inner_edge_in_the_east():
    assert nearest_free_place(ICF, {}, BETWEEN) == (15_900, 0)


def test_next_to_the_queen_it_touches_the_queen_in_the_east():
    assert nearest_free_place(ICF, {"queen": (0, 0)}, BETWEEN) == (31_800, 0)


def test_with_the_east_taken_it_rolls_round_the_queen_anticlockwise():
    assert nearest_free_place(ICF, {"queen": (0, 0), "w1": (31_800, 0)}, BETWEEN) == (15_900, 27_540)


def test_with_no_room_in_the_ring_it_lies_as_near_outside_as_it_can():
    rosette = opening(ICF)
    x, y = nearest_free_place(ICF, rosette, (15_900, 60_000))
    assert hypot(x, y) > 60_000
    assert all(hypot(x - u, y - v) >= 31_799 for u, v in rosette.values())


@given(men=st.lists(st.tuples(near_centre, near_centre), max_size=10), ring=st.sampled_from([None, BETWEEN]))
def test_it_overlaps_nothing_and_no_place_on_a_fine_net_is_nearer(men, ring):
    layout = {}
    for index, man in enumerate(men):
        if all(hypot(man[0] - u, man[1] - v) >= 31_800 for u, v in layout.values()):
            layout[f"w{index + 1}" if index < 9 else "b1"] = man
    x, y = nearest_free_place(ICF, layout, ring)
    assert all(hypot(x - u, y - v) >= 31_799 for u, v in layout.values())
    low, high = ring or (0, 370_000)
    assume(hypot(x, y) <= high)
    assert hypot(x, y) >= low - 1
    for step_x in range(-12, 13):
        for step_y in range(-12, 13):
            u, v = step_x * 7_000, step_y * 7_000
            if low <= hypot(u, v) <= high and all(hypot(u - a, v - b) >= 31_800 for a, b in layout.values()):
                assert hypot(x, y) <= hypot(u, v) + 1


@pytest.mark.parametrize(
    ("point", "ring", "free"),
    [
        ((0, 0), OUTER, True),
        ((0, 85_000), OUTER, True),
        ((0, -85_001), OUTER, False),
        ((0, 0), BETWEEN, False),
        ((0, 15_900), BETWEEN, True),
        ((0, 15_899), BETWEEN, False),
        ((0, 0), None, True),
        ((0, 1), None, False),
    ],
)
def test_by_hand_a_man_lies_in_its_ring_or_where_there_is_nothing_to_choose_at_the_nearest_place(point, ring, free):
    assert is_free_place(ICF, {}, point, ring) is free


@pytest.mark.parametrize(("point", "free"), [((31_800, 0), True), ((31_799, 0), False), ((22_486, 22_486), True)])
def test_by_hand_men_may_touch_but_not_overlap(point, free):
    assert is_free_place(ICF, {"queen": (0, 0)}, point, OUTER) is free


def test_by_hand_in_a_ring_without_room_there_is_one_place_alone():
    rosette, ring = opening(ICF), (15_900, 60_000)
    nearest = nearest_free_place(ICF, rosette, ring)
    assert is_free_place(ICF, rosette, nearest, ring)
    assert not is_free_place(ICF, rosette, (-nearest[0], -nearest[1]), ring)


@given(
    men=st.lists(st.tuples(near_centre, near_centre), max_size=10),
    ring=st.sampled_from([None, OUTER, BETWEEN]),
    point=st.tuples(near_centre, near_centre),
)
def test_by_hand_the_nearest_place_is_free_and_no_free_place_is_nearer(men, ring, point):
    layout = {}
    for index, man in enumerate(men):
        if all(hypot(man[0] - u, man[1] - v) >= 31_800 for u, v in layout.values()):
            layout[f"w{index + 1}" if index < 9 else "b1"] = man
    nearest = nearest_free_place(ICF, layout, ring)
    assert is_free_place(ICF, layout, nearest, ring)
    if is_free_place(ICF, layout, point, ring):
        assert hypot(*point) >= hypot(*nearest) - 1
        checked_layout(ICF, {**layout, "b9": point})
