"""Positions as text and pictures."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import ICF, MAISON_80, SEATS, Stroke, diagram, opening
from carrom.errors import Unreadable
from carrom.notation import layout_text, read_layout


def test_a_layout_is_written_in_millimetres_without_needless_zeros():
    assert (
        layout_text({"queen": (0, 0), "w1": (31_800, -5), "b3": (-100_000, 250)})
        == "w1 31.8,-0.005 b3 -100,0.25 queen 0,0"
    )


@given(seed=st.integers(0, 2**40))
def test_what_is_written_reads_back_the_same(seed):
    layout = opening(ICF, seed)
    assert read_layout(ICF, layout_text(layout)) == layout


def test_a_layout_may_be_typed_with_any_spacing():
    assert read_layout(ICF, " W1 31.8 , -0.005,b3 -100 +0.25") == {"w1": (31_800, -5), "b3": (-100_000, 250)}


@pytest.mark.parametrize(
    "text",
    ["w1", "w1 1;2", "w1 1,2,3", "w1 1e3,0", "w1 ١,0", "w1 0,0 w1 50,0", "x 0,0", "w1 999,0", "w1 1000,0", "w1 1"],
)
def test_a_line_that_cannot_be_read_is_refused(text):
    with pytest.raises(Unreadable):
        read_layout(ICF, text)


def titles(picture):
    """The names of what a picture shows, in order."""
    return [title.text or "" for title in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}title")]


@pytest.mark.parametrize("board", [ICF, MAISON_80])
def test_the_diagram_shows_every_disc_where_it_lies(board):
    assert sorted(titles(diagram(board, opening(board)))) == sorted(opening(board))


@pytest.mark.parametrize("seat", SEATS)
def test_the_diagram_marks_the_stroke_and_what_fell(seat):
    picture = diagram(ICF, {"w1": (0, 0)}, stroke=Stroke(seat, 0, 3_000, -4_000_000), fallen=("w2", "queen", "striker"))
    assert titles(picture) == ["w1", "stroke", "w2", "queen", "striker"]


def test_pocketed_discs_lie_on_the_frame_of_the_player():
    turned = {"S": "rotate(0)", "E": "rotate(90)", "N": "rotate(180)", "W": "rotate(270)"}
    for seat in SEATS:
        groups = diagram(ICF, {}, stroke=Stroke(seat, 0, 1, 0), fallen=("w2",)).split("<title>w2</title>")
        last = groups[0].rindex("rotate(")
        assert groups[0][last:].startswith(turned[seat])
        assert 'cx="0" cy="-405"' in groups[1]


def test_the_diagram_writes_coordinates_when_asked():
    ruled = ET.fromstring(diagram(ICF, {}, coordinates=True))
    numbers = [text.text for text in ruled.iter("{http://www.w3.org/2000/svg}text")]
    assert sorted(set(numbers), key=lambda number: int(number or 0)) == [str(x) for x in range(-300, 301, 100)]
    assert "<text" not in diagram(ICF, opening(ICF))
