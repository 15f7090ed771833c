"""Positions read from the text that is hashed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import DOUBLES, ICF, SINGLES, opening, sides_of
from carrom.errors import Unreadable
from carrom.notation import position_text, read_position
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
