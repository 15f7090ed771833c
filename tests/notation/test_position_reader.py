"""Positions read from the text that is hashed, drawn with letters, and told by where a disc lies."""

from collections import Counter
from math import hypot
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import BOARDS, DOUBLES, ICF, MAISON_80, MEN, SEATS, SINGLES, kind_of, opening, sides_of
from carrom.errors import Unreadable
from carrom.notation import position_text, read_position, text_board
from carrom.notation.whereabouts import Whereabouts, neighbours, whereabouts
from carrom.rules import BOOKS, opening_state
from carrom.rules.values import Bet, OnBoard, Queen, State, changed

LAYOUT = opening(ICF, 7)
STATE = opening_state(BOOKS["icf"], SINGLES, "S")
TEXT = position_text(LAYOUT, STATE)


@st.composite
def states(draw) -> State:
    """Any state of two or of four, likely or not."""
    seats = draw(st.sampled_from([SINGLES, DOUBLES]))
    sides = sides_of(seats)
    counts, side = st.integers(0, 1_000_000), st.sampled_from(sides)
    each = lambda values: st.fixed_dictionaries(dict.fromkeys(sides, values))  # noqa: E731 - one line of this strategy
    queen = draw(st.one_of(st.just(Queen()), st.builds(Queen, st.sampled_from(["awaiting", "covered"]), side)))
    colours = [None, {sides[0]: "white", sides[1]: "black"}, {sides[0]: "black", sides[1]: "white"}]
    men = st.integers(0, 9)
    return State(
        seats=seats,
        turn=draw(st.sampled_from([*seats, None])),
        colours=draw(st.sampled_from(colours)),
        on_board=OnBoard(draw(men), draw(men), draw(st.booleans())),
        queen=queen,
        has_pocketed=draw(each(st.booleans())),
        owed=draw(each(counts)),
        score=draw(each(counts)),
        breaking=draw(st.booleans()),
        break_attempts=draw(counts),
        round=draw(counts),
        opener=draw(st.sampled_from(seats)),
        strokes_left=draw(counts),
        bet=draw(st.none() | st.builds(Bet, side, st.sampled_from(["open", "far", "side", "near"]), counts)),
        last_chance=draw(st.none() | side),
    )


@given(states())
def test_every_state_comes_back_as_it_was(state):
    assert read_position(ICF, position_text(LAYOUT, state)) == (LAYOUT, state)


def test_an_absent_queen_is_a_field_and_not_a_disc():
    layout = {disc: point for disc, point in LAYOUT.items() if disc != "queen"}
    state = changed(STATE, queen=Queen("covered", "N"))
    assert read_position(ICF, position_text(layout, state)) == (layout, state)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("carrom position 1\n", "", "does not begin with"),
        ("carrom position 1", "carrom position 2", "does not begin with"),
        ("turn S\n", "", "turn: is missing"),
        ("turn S", "turn X", "turn: 'X' is not one of S, N"),
        ("turn S", "turn S\nturn S", "turn: occurs twice"),
        ("turn S", "turn S N", "turn: has 2 words after it, not 1"),
        ("seats S N", "seats S E", "neither 'S N' nor 'S E N W'"),
        ("colours S white N black", "colours S white N white", "different colours"),
        ("colours S white N black", "colours S white", "must be S and N"),
        ("on_board 9 9 1", "on_board 9 10 1", "on_board: '10' is not a whole number from 0 to 9"),
        ("on_board 9 9 1", "on_board 9 9 yes", "on_board: 'yes' is not one of 0, 1"),
        ("queen board -", "queen board S", "queen: must be"),
        ("queen board -", "queen covered -", "queen: must be"),
        ("owed S 0 N 0", "owed S -1 N 0", "owed: '-1' is not a whole number"),
        ("round 1", "round 1e3", "round: '1e3' is not a whole number"),
        ("bet -", "bet S far", "bet: has 2 words after it, not 3"),
        ("bet -", "bet S left 0", "bet: 'left' is not one of"),
        ("last_chance -", "last_chance -\nmood sunny", "does not begin with a field"),
        ("w1 ", "w0 ", "does not begin with a disc"),
        ("w1 ", "w1 nan ", "w1: has 3 words after it, not 2"),
    ],
)
def test_an_error_names_its_line(old, new, says):
    assert old in TEXT
    with pytest.raises(Unreadable, match=says.replace("(", r"\(")):
        read_position(ICF, TEXT.replace(old, new, 1))


def test_a_disc_that_cannot_lie_there_is_refused():
    with pytest.raises(Unreadable, match="is not on the board"):
        read_position(ICF, "carrom position 1\nw1 400000 0\n" + TEXT[TEXT.index("seats") :])


# ---- A position drawn with letters


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


EMPTY = Path(__file__).with_name("empty_board.txt")


def test_an_empty_board_has_its_base_lines_pockets_seats_and_centre():
    assert text_board(ICF, {}, 41) == EMPTY.read_text(encoding="utf-8")


def test_men_nearer_to_each_other_than_letters_can_be_lie_as_near_as_they_can():
    rows = inside(text_board(ICF, {f"w{number}": (0, 100_000) for number in range(1, 7)}, 41))
    assert [row.split(":")[2].rstrip() for row in rows[5:7]] == [f"{'w':>12}", f"{'wwwww':>14}"]
    assert sum("w" in row for row in rows) == 2


# ---- Where a disc lies, in what one can picture from a chair


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
        ((0, 85_000), Whereabouts("open", "inside", 8, "far")),
        ((0, 85_001), Whereabouts("open", "outside", 9, "far")),
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
        # on each edge between two of them, and a micrometre beyond it
        ((7_950, 0), Whereabouts("centre", "near", 0, "middle")),
        ((0, 7_951), Whereabouts("open", "inside", 1, "far")),
        ((100_000, 40_000), Whereabouts("open", "outside", 11, "far-right")),
        ((100_001, 40_000), Whereabouts("open", "outside", 11, "right")),
        ((40_000, -100_000), Whereabouts("open", "outside", 11, "near-right")),
        ((40_000, -100_001), Whereabouts("open", "outside", 11, "near")),
        ((0, 220_799), Whereabouts("open", "outside", 22, "far")),
        ((0, 220_800), Whereabouts("line", "far", 0, "middle")),
        ((0, 284_400), Whereabouts("line", "far", 0, "middle")),
        ((0, 284_401), Whereabouts("behind", "far", 0, "middle")),
        ((204_899, -252_600), Whereabouts("line", "near", 20, "right")),
        ((204_900, -252_600), Whereabouts("line", "near", 0, "circle-right")),
        ((236_700, 310_000), Whereabouts("behind", "far", 24, "right")),
        ((236_701, 310_000), Whereabouts("open", "outside", 39, "far-right")),
        ((-353_100, 0), Whereabouts("behind", "left", 0, "middle")),
        ((-353_101, 0), Whereabouts("frame", "left", 0, "middle")),
        ((298_400, 281_950), Whereabouts("open", "outside", 41, "far-right")),
        ((298_401, 281_950), Whereabouts("pocket", "far-right", 6, "middle")),
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
    layout = {"w1": (0, 0), "w2": (31_800, 0), "b1": (-32_700, 0), "b2": (0, 32_800), "w3": (0, 60_000)}
    lying_by = {disc: neighbours(ICF, layout, disc) for disc in layout}
    assert lying_by == {"w1": ["w2", "b1"], "w2": ["w1"], "b1": ["w1"], "b2": ["w3"], "w3": ["b2"]}
    assert neighbours(MAISON_80, layout, "b2") == ["w3"]
