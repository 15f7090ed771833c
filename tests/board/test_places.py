"""Where the striker may lie (dossier §4.3, S0.15–S0.17)."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import ICF, MAISON_80, SEATS, nearest_place, stops, striker_places, striker_point
from carrom.board.places import line_places, why_not

EMPTY_LINE = ((-225_550, -216_050), (-184_250, 184_250), (216_050, 225_550))
micrometres = st.integers(-354_000, 354_000)


def test_the_places_on_an_empty_line_equal_the_published_ones():
    assert striker_places(ICF, {}, "S") == EMPTY_LINE


@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_has_the_same_places_on_an_empty_board(seat):
    assert striker_places(ICF, {}, seat) == EMPTY_LINE


def test_on_the_smaller_board_the_circles_move_in_and_the_striker_stays_as_large():
    (left, _), (_, clear), (_, right) = line_places(MAISON_80)
    assert right == -left
    assert clear == MAISON_80.base_circle_offset - MAISON_80.base_circle_radius - MAISON_80.striker_radius


@pytest.mark.parametrize(
    ("x", "reason"),
    [
        (0, None),
        (184_250, None),
        (184_251, "on-circle"),
        (200_000, "on-circle"),
        (216_049, "on-circle"),
        (216_050, None),
        (220_800, None),
        (225_550, None),
        (225_551, "off-line"),
        (-225_551, "off-line"),
        (370_000, "off-line"),
    ],
)
def test_the_striker_covers_a_base_circle_or_does_not_touch_it(x, reason):
    trouble = why_not(ICF, {}, "S", x)
    assert (trouble and trouble[0]) == reason


def test_a_man_on_the_line_leaves_a_gap_as_wide_as_both():
    places = striker_places(ICF, {"w1": (10_000, -252_600)}, "S")
    reach = ICF.man_radius + ICF.striker_radius
    assert (-184_250, 10_000 - reach) in places
    assert (10_000 + reach, 184_250) in places
    assert why_not(ICF, {"w1": (10_000, -252_600)}, "S", 10_000) == ("on-man", "w1")


def test_every_place_says_why_it_begins_and_ends():
    ends_and_circles = (("end", "circle"), ("circle", "circle"), ("circle", "end"))
    assert stops(ICF, {}, "N") == ends_and_circles
    between = {"w1": (10_000, -252_600), "b3": (100_000, -252_600)}
    first, *middle, last = stops(ICF, between, "S")
    assert (first, last) == (("end", "circle"), ("circle", "end"))
    assert middle == [("circle", "w1"), ("w1", "b3"), ("b3", "circle")]


@given(st.lists(st.tuples(micrometres, micrometres), max_size=6), st.sampled_from(SEATS))
def test_beyond_every_end_lies_what_it_is_said_to_stop_at(points, seat):
    layout = {f"w{index + 1}": point for index, point in enumerate(points)}
    for interval, reasons in zip(striker_places(ICF, layout, seat), stops(ICF, layout, seat), strict=True):
        for place, beyond, reason in zip(interval, (interval[0] - 1, interval[1] + 1), reasons, strict=True):
            trouble = why_not(ICF, layout, seat, beyond)
            if reason in ("end", "circle"):
                assert trouble == ({"end": "off-line", "circle": "on-circle"}[reason], None)
            else:
                assert why_not(ICF, {reason: layout[reason]}, seat, beyond) is not None, place


def test_men_can_block_the_whole_line():
    wall = {f"w{i + 1}": (x, -252_600) for i, x in enumerate(range(-220_000, 221_000, 55_000))}
    assert striker_places(ICF, wall, "S") == ()


@given(men=st.lists(st.tuples(micrometres, micrometres), max_size=6), x=micrometres, seat=st.sampled_from(SEATS))
def test_a_place_is_allowed_exactly_when_nothing_is_in_its_way(men, x, seat):
    layout = {f"b{i + 1}": man for i, man in enumerate(men)}
    inside = any(low <= x <= high for low, high in striker_places(ICF, layout, seat))
    assert inside == (why_not(ICF, layout, seat, x) is None)
    if inside:
        px, py = striker_point(ICF, seat, x)
        assert all(hypot(px - mx, py - my) >= ICF.man_radius + ICF.striker_radius for mx, my in men)


@given(x=st.integers(-400_000, 400_000))
def test_the_nearest_place_is_allowed_and_none_is_nearer(x):
    place = nearest_place(EMPTY_LINE, x)
    assert any(low <= place <= high for low, high in EMPTY_LINE)
    ends = [end for interval in EMPTY_LINE for end in interval]
    assert all(abs(place - x) <= abs(end - x) for end in ends)
