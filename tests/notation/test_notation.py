"""Layouts, options of a house, players and positions as text, with the checksum that a position has everywhere."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import ICF, opening
from carrom.errors import Unreadable
from carrom.notation import checksum, layout_text, player_text, position_text, read_layout, read_player
from carrom.notation.header_text import options_text, read_options
from carrom.notation.position_reader import read_position
from carrom.rules import BOOKS, book
from carrom.rules.values import NO_QUEEN, Bet, OnBoard, Queen, State
from tests.records.any_record import levels, texts
from tests.records.test_conformance import examples


def test_a_layout_is_written_in_millimetres_without_needless_zeros():
    layout = {"queen": (0, 0), "w1": (31_800, -5), "b3": (-100_000, 250)}
    assert layout_text(layout) == "w1 31.8,-0.005 b3 -100,0.25 queen 0,0"


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


# ---- A position has one checksum on every machine


STATE = State(
    seats=("S", "E", "N", "W"),
    turn="W",
    colours={"S": "white", "E": "black"},
    on_board=OnBoard(1, 1, False),
    queen=Queen("awaiting", "E"),
    has_pocketed={"S": True, "E": False},
    owed={"S": 0, "E": 2},
    score={"S": 12, "E": 22},
    round=3,
    opener="E",
    strokes_left=2,
    bet=Bet("E", "far", 2),
    last_chance="S",
)
LAYOUT = {"queen": (0, 0), "b9": (-15_900, 27_540), "w1": (31_800, -1), "striker": (0, -252_600)}


def test_a_position_is_the_text_that_the_specification_shows():
    texts = {example.id: example.values[0] for example in examples("positions.txt")}
    assert position_text(LAYOUT, STATE) == texts["doubles under way, colours fixed, the queen awaiting its cover"]
    assert checksum(LAYOUT, STATE) == "ed6779bc"


@given(st.permutations(list(opening(ICF).items())), st.permutations(["S", "E"]))
def test_the_order_of_mappings_does_not_matter(layout, sides):
    def turned(mapping):
        return {side: mapping[side] for side in sides}

    state = replace(
        STATE,
        colours=turned(STATE.colours),
        has_pocketed=turned(STATE.has_pocketed),
        owed=turned(STATE.owed),
        score=turned(STATE.score),
    )
    assert checksum(dict(layout), state) == checksum(opening(ICF), STATE)


OTHERWISE = {
    "seats": [("S", "W", "N", "E")],
    "turn": ["S", None],
    "colours": [None, {"S": "black", "E": "white"}],
    "on_board": [OnBoard(1, 2, False), OnBoard(1, 1, True)],
    "queen": [Queen("covered", "E"), Queen("awaiting", "S"), Queen(), NO_QUEEN],
    **{"has_pocketed": [{"S": True, "E": True}], "owed": [{"S": 2, "E": 0}], "score": [{"S": 12, "E": 23}]},
    **{"breaking": [True], "break_attempts": [1], "round": [4], "opener": ["S"], "strokes_left": [1]},
    **{"bet": [None, Bet("E", "far", 1)], "last_chance": [None]},
}


@pytest.mark.parametrize("fields", [{name: value} for name, values in OTHERWISE.items() for value in values], ids=str)
def test_whatever_differs_in_the_state_changes_the_text_and_reads_back(fields):
    other = replace(STATE, **fields)
    assert position_text(LAYOUT, other) != position_text(LAYOUT, STATE)
    assert read_position(ICF, position_text(LAYOUT, other)) == (LAYOUT, other)


def test_a_micrometre_changes_the_checksum():
    assert checksum({**LAYOUT, "queen": (0, 1)}, STATE) != checksum(LAYOUT, STATE)
    assert checksum({disc: point for disc, point in LAYOUT.items() if disc != "w1"}, STATE) != checksum(LAYOUT, STATE)


# ---- Options of a house as one line of text, and read again


HOUSES = {
    "k-rhum": {"advantages": {"far": 5, "side": 2}, "max_raises": 2},
    "karom": {"queen_cap": None, "queen_value": 3, "colours": "draw-and-open"},
    "icf": {"target": None, "on_demand": False, "payment_place": "between-circles"},
}


@pytest.mark.parametrize("name", HOUSES)
def test_house_options_read_back_as_written(name):
    told = {option: value for option, value in HOUSES[name].items() if BOOKS[name].options[option].allows(value)}
    assert len(told) >= 2
    line = options_text(told)
    assert "\n" not in line
    read = read_options(line, BOOKS[name])
    assert (read, book(name, read).settings) == (told, book(name, told).settings)


def test_a_table_is_written_on_one_line_and_odd_keys_in_quotes():
    assert options_text({"advantages": {"far": 5, "side": 2}}) == "advantages = { far = 5, side = 2 }"
    assert options_text({"a": {"b c": True, 'd"': None}}) == r"""a = { "b c" = true, "d\"" = "none" }"""


# ---- Who sits at a seat, in one text


@given(name=texts | st.sampled_from(["BOT:x", "Person:y", "bot:", "person:"]), level=st.just("") | levels)
def test_every_player_reads_back(name, level):
    assert read_player(player_text(name, level)) == (name, level)


@pytest.mark.parametrize(
    ("name", "level", "text"),
    [
        *(("", "", ""), ("Camille", "", "Camille"), ("robot:strong", "", "robot:strong")),
        *(("", "strong", "bot:strong"), ("Rosalie B.", "strong", "bot:strong Rosalie B.")),
        *(("bot:strong", "", "person:bot:strong"), ("Person: me", "", "person:Person: me")),
    ],
)
def test_no_name_of_a_person_reads_as_a_bot(name, level, text):
    assert player_text(name, level) == text


def test_a_bot_without_a_level_is_refused():
    with pytest.raises(Unreadable):
        read_player("bot: Rosalie")
