"""Where a disc lies, in what one can picture from a chair."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import BOARDS, ICF, MAISON_80, SEATS
from carrom.notation.whereabouts import Whereabouts, neighbours, whereabouts

MAN = ICF.man_radius
QUARTERS = {"S": 0, "E": 1, "N": 2, "W": 3}
places = st.integers(-354_100, 354_100)


def turned(point, quarters: int):
    """Turned anticlockwise: what lies so before the south lies so before the seat that many to its right."""
    for _ in range(quarters):
        point = (-point[1], point[0])
    return point


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ((0, 0), Whereabouts("centre", "near", 0, "middle")),
        ((0, 64_801), Whereabouts("open", "inside", 6, "far")),
        ((-50_000, 0), Whereabouts("open", "inside", 5, "left")),
        ((100_000, 150_000), Whereabouts("open", "outside", 18, "far-right")),
        ((-100_000, -100_000), Whereabouts("open", "outside", 14, "near-left")),
        ((0, -150_000), Whereabouts("open", "outside", 15, "near")),
        ((50_000, -250_000), Whereabouts("line", "near", 5, "right")),
        ((0, 252_600), Whereabouts("line", "far", 0, "middle")),
        ((-252_600, -70_000), Whereabouts("line", "left", 7, "near")),
        ((-220_800, -252_600), Whereabouts("line", "near", 0, "circle-left")),
        ((252_600, 220_800), Whereabouts("line", "right", 0, "circle-far")),
        ((-30_000, 310_000), Whereabouts("behind", "far", 3, "left")),
        ((353_900, 20_000), Whereabouts("frame", "right", 2, "far")),
        ((0, -354_100), Whereabouts("frame", "near", 0, "middle")),
        ((300_000, 300_000), Whereabouts("pocket", "far-right", 5, "middle")),
        ((-330_000, -330_000), Whereabouts("pocket", "near-left", 0, "middle")),
    ],
)
def test_a_place_is_described_by_its_neighbours(point, expected):
    assert whereabouts(ICF, point, "S", MAN) == expected


@given(st.tuples(places, places), st.sampled_from(SEATS), st.sampled_from(list(BOARDS.values())))
def test_equal_views_have_equal_descriptions_from_every_seat(point, seat, board):
    here = whereabouts(board, point, "S", MAN)
    assert whereabouts(board, turned(point, QUARTERS[seat]), seat, MAN) == here
    assert 0 <= here.cm <= hypot(*point) / 10_000 + 1


def test_men_that_touch_or_nearly_do_are_neighbours():
    layout = {"w1": (0, 0), "w2": (31_800, 0), "b1": (-32_700, 0), "b2": (0, 33_000)}
    assert neighbours(ICF, layout, "w1") == ["w2", "b1"]
    assert neighbours(MAISON_80, layout, "b2") == []
