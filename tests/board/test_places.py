"""Where the striker may lie (dossier §4.3, S0.15–S0.17)."""

from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from carrom.board import (
    BOARDS,
    ICF,
    MAISON_80,
    SEATS,
    Board,
    Stroke,
    behind_front_line,
    checked_layout,
    is_free_place,
    nearest_free_place,
    nearest_place,
    opening,
    stops,
    striker_places,
    striker_point,
)
from carrom.board.places import line_places, why_not
from carrom.board.zones import contact_zone, strip
from carrom.errors import Unreadable
from tests.plain_words import grouped

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
    grouped(
        {
            None: (0, 184_250, 216_050, 220_800, 225_550),
            "on-circle": (184_251, 200_000, 216_049),
            "off-line": (225_551, -225_551, 370_000),
        }
    ),
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


# ---- The striker behind the front line, by a house of Karom (S2.23)


BEHIND = [behind_front_line(board) for board in BOARDS.values()]
boards = st.sampled_from(BEHIND)


@pytest.mark.parametrize("board", BEHIND, ids=lambda board: board.name)
def test_it_touches_the_front_line_from_behind_and_lies_across_the_rear_one(board: Board):
    assert board.striker_line - board.striker_radius == board.inner_line
    assert board.striker_line + board.striker_radius > board.outer_line
    assert 2 * board.striker_radius > board.outer_line - board.inner_line


@pytest.mark.parametrize("board", BEHIND, ids=lambda board: board.name)
def test_it_covers_the_whole_base_circle_at_one_place_only(board: Board):
    (left, *_), (low, high), (right, *_) = (set(interval) for interval in line_places(board))
    assert (left, right) == (-board.base_circle_offset, board.base_circle_offset)
    assert len({*line_places(board)[0]}) == len({*line_places(board)[2]}) == 1
    assert {low, high} == set(line_places(board)[1])


@given(boards, st.integers(-300_000, 300_000))
def test_a_place_is_legal_exactly_when_the_circle_is_whole_under_it_or_clear_of_it(board: Board, along: int):
    apart = hypot(board.base_circle_offset - abs(along), board.striker_line - board.mid_line)
    clear = apart >= board.base_circle_radius + board.striker_radius and abs(along) < board.base_circle_offset
    # the front line is a shared tangent to the micrometre, to which the lines of a scaled board are rounded
    covered = abs(along) == board.base_circle_offset
    assert (why_not(board, {}, "S", along) is None) == (clear or covered)


@given(boards, st.sampled_from(SEATS), st.tuples(*2 * [st.integers(-320_000, 320_000)]))
def test_no_place_overlaps_a_man(board: Board, seat, man):
    for interval in striker_places(board, {"w1": man}, seat):
        for along in interval:
            x, y = striker_point(board, seat, along)
            assert hypot(x - man[0], y - man[1]) >= board.striker_radius + board.man_radius


# ---- What a layout may be, and where its zones are


@pytest.mark.parametrize(
    ("layout", "field"),
    grouped(
        {
            "layout.w10": [{"w10": (0, 0)}],
            "layout.w1": [
                *({"w1": place} for place in ((0.5, 0), (True, 0), (0,), "12", [0] * 1000, ["0" * 1000, 0])),
                *({"w1": place} for place in ((354_102, 0), (350_000, 350_000))),
            ],
            "layout.b1": [
                {"w1": (0, 0), "b1": (31_797, 0)},
                *({"striker": (0, 0), "b1": place} for place in ((36_547, 0), (0, -36_547))),
            ],
            "layout.queen": [{"w9": (100_000, 100_000), "queen": (80_000, 124_720)}],
        }
    ),
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
        *((("S", x, 0, 1), "stroke.x") for x in (True, 0.0)),
        *((("S", 0, vx, 1), "stroke.vx") for vx in (float("nan"), 8_000_001)),
        *((("S", 0, *v), "stroke") for v in ((6_000_000, 6_000_000), (0, 0))),
        *((("X", 0, 0, 1), "stroke.seat"), (("S", 0, 0, 1, 300_001), "stroke.spin")),
    ],
)
def test_a_stroke_out_of_range_is_refused_by_name(numbers, field):
    with pytest.raises(Unreadable) as refused:
        Stroke(*numbers)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("seat", "x", "y", "zone"),
    grouped(
        {
            "own_line": [
                ("S", 0, -220_801),
                ("S", 0, -220_800),
                ("N", 0, 220_800),
                ("E", 220_800, 50),
                ("W", -220_800, 50),
            ],
            "open": [("S", 0, -220_799), ("N", 0, -300_000), ("W", -107_834 - 31_752, 107_834)],
            "arrow_circle": [("S", 107_834, 107_834), ("W", -107_834 - 31_749, 107_834)],
        }
    ),
)
def test_the_zone_of_a_first_contact_depends_on_the_shooters_side(seat, x, y, zone):
    assert contact_zone(ICF, seat, (x, y)) == zone


@pytest.mark.parametrize(
    ("seat", "x", "y", "zone"),
    grouped(
        {
            "far": [
                *(("S", 0, 268_501), ("S", 300_000, 300_000), ("N", 0, -300_000)),
                *(("E", -300_000, 0), ("W", 300_000, 0)),
            ],
            "open": [("S", 0, 268_500)],
            "side": [("S", 268_501, 0), ("S", 300_000, -300_000), ("W", 0, 300_000)],
            "near": [("S", 0, -300_000)],
        }
    ),
)
def test_far_beats_side_beats_near(seat, x, y, zone):
    assert strip(ICF, seat, (x, y)) == zone


# ---- The nearest free place for a man that comes back


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
    grouped(
        {
            True: [((0, 0), OUTER), ((0, 85_000), OUTER), ((0, 15_900), BETWEEN), ((0, 0), None)],
            False: [((0, -85_001), OUTER), ((0, 0), BETWEEN), ((0, 15_899), BETWEEN), ((0, 1), None)],
        }
    ),
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
