"""The nearest free place for a man that comes back."""

from math import hypot

from hypothesis import assume, given
from hypothesis import strategies as st

from carrom.board import ICF, nearest_free_place, opening

BETWEEN = (ICF.centre_circle_radius, ICF.outer_circle_radius)
near_centre = st.integers(-90_000, 90_000)


def test_on_an_empty_board_it_is_the_centre():
    assert nearest_free_place(ICF, {}) == (0, 0)


def test_between_the_circles_it_is_the_inner_edge_in_the_east():
    assert nearest_free_place(ICF, {}, BETWEEN) == (15_900, 0)


def test_next_to_the_queen_it_touches_her_in_the_east():
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
