"""A position drawn with letters."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import BOARDS, ICF, MAISON_80, MEN, kind_of, opening
from carrom.notation import text_board

LETTERS = {"white": "w", "black": "b", "queen": "Q"}


def inside(picture):
    """The letters within the frame."""
    return [line[1:-1] for line in picture.splitlines()[1:-1]]


@given(
    board=st.sampled_from(list(BOARDS.values())),
    seed=st.integers(0, 10_000),
    men=st.sets(st.sampled_from(MEN)),
    width=st.integers(0, 250),
)
def test_every_man_is_drawn_once_on_any_width(board, seed, men, width):
    layout = {disc: point for disc, point in opening(board, seed).items() if disc in men}
    drawn = Counter("".join(inside(text_board(board, layout, width))))
    assert {letter: drawn[letter] for letter in "wbQS"} == {
        **{letter: sum(LETTERS[kind_of(disc)] == letter for disc in layout) for letter in "wbQ"},
        "S": 0,
    }


@pytest.mark.parametrize("width", [31, 61, 80, 201])
def test_all_lines_are_of_one_width_and_a_row_is_two_columns_high(width):
    lines = text_board(MAISON_80, {}, width).splitlines()
    assert {len(line) for line in lines} == {width | 1}
    assert abs(2 * len(lines) - width) <= 4


def test_north_is_up_and_east_is_right():
    rows = inside(text_board(ICF, {"w1": (0, 350_000), "b1": (350_000, 0), "striker": (0, -252_600)}))
    middle = len(rows[0]) // 2
    assert [rows[0][middle], rows[-5][middle]] == ["w", "S"]
    assert rows[len(rows) // 2].rstrip().endswith("b")


def test_the_four_pockets_lie_in_the_corners_and_the_seats_at_their_sides():
    picture = text_board(ICF, {}).splitlines()
    assert [line.split() for line in (picture[1], picture[-2])] == [["|", "O", "O", "|"]] * 2
    assert [picture[0][30], picture[-1][30], picture[15][0], picture[15][-1]] == ["N", "S", "W", "E"]


def test_the_drawing_is_plain_ascii():
    assert text_board(ICF, opening(ICF)).isascii()


def test_the_rosette_looks_like_a_rosette():
    middle = inside(text_board(ICF, opening(ICF)))[12:17]
    assert [row.split(":")[2].strip() for row in middle] == [
        "w  b  w",
        "b  w b  b",
        "w b  Q  w w",
        "b  w b  b",
        "w  b  w",
    ]


def test_a_disc_at_a_corner_or_beyond_it_is_drawn_in_that_corner():
    far = ICF.half_side
    corners = {(0, 0): (-far, far), (0, -1): (far, far), (-1, 0): (-far, -far), (-1, -1): (2 * far, -3 * far)}
    for (row, column), place in corners.items():
        drawn = inside(text_board(ICF, {"w1": place}, 61))
        assert drawn[row][column] == "w"


EMPTY = """\
+-------------------N-------------------+
| O                                   O |
|                                       |
|       -------------------------       |
|     :oo-----------------------oo:     |
|     : :                       : :     |
|     : :                       : :     |
|     : :                       : :     |
|     : :                       : :     |
|     : :                       : :     |
W     : :           .           : :     E
|     : :                       : :     |
|     : :                       : :     |
|     : :                       : :     |
|     : :                       : :     |
|     : :                       : :     |
|     :oo-----------------------oo:     |
|       -------------------------       |
|                                       |
| O                                   O |
+-------------------S-------------------+
"""


def test_an_empty_board_has_its_base_lines_pockets_seats_and_centre():
    assert text_board(ICF, {}, 41) == EMPTY


def test_men_nearer_to_each_other_than_letters_can_be_lie_as_near_as_they_can():
    rows = inside(text_board(ICF, {f"w{number}": (0, 100_000) for number in range(1, 7)}, 41))
    assert [row.split(":")[2].rstrip() for row in rows[5:7]] == [f"{'w':>12}", f"{'wwwww':>14}"]
    assert sum("w" in row for row in rows) == 2
