"""A position has one checksum on every machine."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import ICF, opening
from carrom.notation import checksum, position_text
from carrom.rules.values import Bet, OnBoard, Queen, State
from tests.records.test_conformance import examples

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


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": ("E", "N", "W", "S")},
        {"turn": "S"},
        {"turn": None},
        {"colours": None},
        {"colours": {"S": "black", "E": "white"}},
        {"on_board": OnBoard(1, 2, False)},
        {"on_board": OnBoard(1, 1, True)},
        {"queen": Queen("covered", "E")},
        {"queen": Queen("awaiting", "S")},
        {"queen": Queen()},
        {"has_pocketed": {"S": True, "E": True}},
        {"owed": {"S": 2, "E": 0}},
        {"score": {"S": 12, "E": 23}},
        {"breaking": True},
        {"break_attempts": 1},
        {"round": 4},
        {"opener": "S"},
        {"strokes_left": 1},
        {"bet": None},
        {"bet": Bet("E", "far", 1)},
        {"last_chance": None},
    ],
)
def test_whatever_differs_in_the_state_changes_the_text(fields):
    assert position_text(LAYOUT, replace(STATE, **fields)) != position_text(LAYOUT, STATE)


def test_a_micrometre_changes_the_checksum():
    assert checksum({**LAYOUT, "queen": (0, 1)}, STATE) != checksum(LAYOUT, STATE)
    assert checksum({disc: point for disc, point in LAYOUT.items() if disc != "w1"}, STATE) != checksum(LAYOUT, STATE)
