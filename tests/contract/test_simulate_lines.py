"""The usual line of `carrom simulate --lines` is read quickly, and never otherwise than strictly."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import BOARDS, SEATS
from carrom.contract.simulate_json import answer, answer_line, usual_shot
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, MATTERS, SECOND_MODEL
from tests.examples import examples

STROKE = {"seat": "S", "x": 12_000, "vx": 150_000, "vy": 2_800_000}
LAYOUT = {"w1": [0, 0], "b3": [31_900, 0], "queen": [-100_000, 200_000]}
USUAL = (
    {"layout": LAYOUT, "stroke": STROKE},
    {"layout": {}, "stroke": {**STROKE, "spin": -90_000}},
    {"stroke": {**STROKE, "seat": "E", "vx": -1_000_000}, "layout": LAYOUT, "board": "maison-80", "matter": "worn"},
    {"model": "slide-2", "layout": LAYOUT, "stroke": STROKE},
    {"model": "slide-1", "matter": "tournament", "layout": LAYOUT, "stroke": {**STROKE, "vy": 7_900_000}},
)
TEXTS = [json.dumps(question).encode() for question in USUAL]


def strictly(line: bytes) -> dict:
    """The answer by the strict reading alone."""
    try:
        return json.loads(answer(line))
    except Unreadable as error:
        return {"error": {"field": error.field, "message": error.message}}


@pytest.mark.parametrize("line", TEXTS)
def test_a_usual_line_is_read_quickly_and_answered_as_strictly(line):
    assert usual_shot(line) is not None
    assert answer_line(line) == answer(line)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"x": 12000', '"x": 12000, "x": 12000'),
        ('"w1": [0, 0]', '"w1": [0, 0], "w1": [0, 0]'),
        ('"layout"', '"board": "icf", "board": "icf", "layout"'),
        ('"w1"', '"w\\u0031"'),
        ('"w1"', '"w1:"'),
        ('"w1"', '"striker"'),
        ('"w1"', '"w10"'),
        ("[0, 0]", "[0, 0, 0]"),
        ("[0, 0]", "[0]"),
        ("[0, 0]", "[0.0, 0]"),
        ("[0, 0]", "[1e1, 0]"),
        ("[0, 0]", "[true, 0]"),
        ("[0, 0]", "[-0, 0]"),
        ("[0, 0]", "[00, 0]"),
        ("[0, 0]", "[9999999999999999999, 0]"),
        ("[0, 0]", "[999999999999999999999999999999, 0]"),
        ("[0, 0]", "[31000, 0]"),
        ("[0, 0]", "null"),
        ('"S"', '"X"'),
        ('"S"', "null"),
        ("12000", "-2000000"),
        ("12000", "null"),
        ("2800000", "NaN"),
        ("2800000", "2800000.0"),
        ("2800000", "9000000"),
        ('"layout"', '"moving": {}, "layout"'),
        ('"layout"', '"board": "none", "layout"'),
        ('"layout"', '"matter": {"mu": 0.2}, "layout"'),
        ('"layout"', '"matter": {}, "layout"'),
        ('"layout"', '"matter": null, "layout"'),
        ('"layout"', '"matter": "glass", "layout"'),
        ('"layout"', '"model": null, "layout"'),
        ('"layout"', '"model": "slide-9", "layout"'),
        ('"layout"', '"more": 1, "layout"'),
        ('{"layout"', '\ufeff{"layout"'),
        ('{"layout"', ' \t\r{"layout"'),
        ('{"layout"', '[{"layout"'),
        ("}}", "}}}"),
        ("}}", "}} \r"),
        ("}}", "},}"),
        ("}}", ""),
    ],
)
def test_an_unusual_line_is_answered_as_strictly(before, after):
    plain = TEXTS[0].decode()
    assert before in plain
    line = plain.replace(before, after, 1).encode()
    assert json.loads(answer_line(line)) == strictly(line)


def test_a_line_that_is_not_text_is_answered_as_strictly():
    for line in (b"", b"\xff", TEXTS[0].replace(b"w1", b"w\xff"), b'"layout"', b"[" * 5_000):
        assert json.loads(answer_line(line)) == strictly(line)


numbers = st.integers(-400_000, 400_000) | st.sampled_from([2**53, -(2**63), 2**64])
shots = st.fixed_dictionaries(
    {
        "layout": st.dictionaries(
            st.sampled_from(["w1", "b2", "queen", "striker", "w10"]), st.lists(numbers, max_size=3)
        ),
        "stroke": st.fixed_dictionaries(
            {"seat": st.sampled_from([*SEATS, "n"]), "x": numbers, "vx": numbers, "vy": numbers},
            optional={"spin": numbers, "far": numbers},
        ),
    },
    optional={
        "model": st.sampled_from([FIRST_MODEL, SECOND_MODEL, "slide"]),
        "board": st.sampled_from([*BOARDS, ""]),
        "matter": st.sampled_from([*MATTERS, "", None]),
    },
)


@given(shots, st.integers(0, 400), st.binary(max_size=2))
@settings(max_examples=examples(200), deadline=None)
def test_whatever_the_line_it_is_answered_as_strictly(shot, place, bytes_there):
    line = json.dumps(shot).encode()
    for text in (line, line[:place] + bytes_there + line[place + len(bytes_there) :]):
        assert json.loads(answer_line(text)) == strictly(text)
