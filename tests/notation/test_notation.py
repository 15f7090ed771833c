"""Positions as text and pictures."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import ICF, MAISON_80, opening
from carrom.errors import Unreadable
from carrom.notation import diagram, layout_text, read_layout


def test_a_layout_is_written_in_millimetres_without_needless_zeros():
    assert (
        layout_text({"queen": (0, 0), "w1": (31_800, -5), "b3": (-100_000, 250)})
        == "w1 31.8,-0.005 b3 -100,0.25 queen 0,0"
    )


@given(seed=st.integers(0, 2**40))
def test_what_is_written_reads_back_the_same(seed):
    layout = opening(ICF, seed)
    assert read_layout(ICF, layout_text(layout)) == layout


@pytest.mark.parametrize(
    "text", ["w1", "w1 1;2", "w1 1,2,3", "w1 1e3,0", "w1 ١,0", "w1 0,0 w1 50,0", "x 0,0", "w1 999,0"]
)
def test_a_line_that_cannot_be_read_is_refused(text):
    with pytest.raises(Unreadable):
        read_layout(ICF, text)


@pytest.mark.parametrize("board", [ICF, MAISON_80])
def test_the_diagram_shows_every_disc_where_it_lies(board):
    picture = ET.fromstring(diagram(board, opening(board)))
    titles = [title.text for title in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert sorted(titles) == sorted(opening(board))
