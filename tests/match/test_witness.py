"""What an umpire could have seen."""

import pytest

from carrom.board import ICF, Stroke
from carrom.match import witness
from carrom.physics import simulate
from carrom.rules.values import Fallen, FirstContact


def seen(layout, stroke):
    return witness(ICF, layout, stroke, simulate(ICF, layout, stroke))


def test_a_stroke_that_meets_nothing_has_touched_nothing():
    facts = seen({}, Stroke("S", 0, 0, 300_000))
    assert facts.touched is False
    assert facts.first_contact is None


def test_the_first_contact_is_named_with_its_colour():
    facts = seen({"b4": (0, 100_000)}, Stroke("S", 0, 0, 2_000_000))
    assert facts.first_contact == FirstContact("black", direct=True, zone="open")


def test_off_the_frame_first_the_contact_is_not_direct():
    facts = seen({"w1": (0, -300_000)}, Stroke("S", 0, 0, 4_000_000))
    assert facts.first_contact == FirstContact("white", direct=False, zone="own_line")


def test_a_man_on_the_own_line_is_witnessed_there():
    facts = seen({"w1": (100_000, -252_600)}, Stroke("S", 0, 1_000_000, 0))
    assert facts.first_contact == FirstContact("white", direct=True, zone="own_line")


@pytest.mark.parametrize(
    ("seat", "vx", "vy", "backward"),
    [
        ("S", 0, -1, True),
        ("S", 1, 0, False),
        ("N", 0, 1, True),
        ("E", 1, 0, True),
        ("W", -1, 0, True),
        ("W", 1, 0, False),
    ],
)
def test_backward_is_towards_ones_own_frame(seat, vx, vy, backward):
    assert seen({}, Stroke(seat, 0, vx * 400_000, vy * 400_000)).backward is backward


def test_men_are_seen_to_fall_in_order_with_the_strip_they_lay_in():
    layout = {"w1": (330_000, 300_000), "b1": (0, 0)}
    facts = seen(layout, Stroke("S", 184_000, 1_080_000, 4_000_000))
    assert Fallen("white", "far") in facts.pocketed
