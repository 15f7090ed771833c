"""What the coach is asked about a position that belongs to no match: what is left out is read from the men."""

import json

import pytest

from carrom.server.wire import coach

WHITE, BLACK = {"w1": [100_000, 150_000]}, {"b2": [-300_000, 300_000]}


@pytest.mark.parametrize(
    ("layout", "asked", "colour"),
    [
        (WHITE, {}, "white"),
        (BLACK, {}, "black"),
        ({**BLACK, **WHITE}, {}, "white"),
        ({**BLACK, **WHITE}, {"colour": "black"}, "black"),
        ({**BLACK, **WHITE}, {"colour": "white"}, "white"),
    ],
)
@pytest.mark.parametrize(("seat", "side"), [("S", "S"), ("N", "N")])
def test_without_a_colour_white_plays_where_there_is_a_white_man(layout, asked, colour, seat, side):
    question = {"board": "icf", "matter": "tournament", "layout": layout, "seat": seat, "sigma": 250, **asked}
    match, sigma = coach.read_position(json.dumps(question).encode())
    assert sigma == 250
    assert match.state.to_play == seat
    assert match.state.colours[side] == colour
