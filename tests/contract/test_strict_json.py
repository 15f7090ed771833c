"""The strict JSON reader refuses every trap in one line; a usual line of simulate is read quickly, and as strictly."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import BOARDS, SEATS
from carrom.contract import strict_json
from carrom.contract.simulate_json import answer, answer_line, usual_shot
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, MATTERS, SECOND_MODEL
from tests.examples import examples

TRAPS = {
    "NaN": b'{"a": NaN}',
    "Infinity": b"[Infinity]",
    "minus Infinity": b"-Infinity",
    "a float too large": b"1e999",
    "a repeated key": b'{"a": 1, "a": 2}',
    "a repeated key inside": b'[{"b": {"a": 1, "a": 1}}]',
    "a long key repeated among thousands": b"{%b}"
    % b",".join(b'"%d%b": 1' % (min(n, 9_998), b"k" * 99) for n in range(10_000)),
    "17 levels": b"[" * 17 + b"]" * 17,
    "17 levels behind many that are closed": b"[" + b"[]," * 40 + b"[" * 16 + b"]" * 17,
    "17 levels of lists and objects": b'[{"a":' * 8 + b"[]" + b"}]" * 8,
    "a hundred thousand brackets": b"[" * 100_000,
    "many objects": b'{"a":' * 50_000,
    "a lone surrogate": rb'"\ud800"',
    "a lone surrogate in a key": rb'{"\udfff": 1}',
    "an integer of 5000 digits": b"9" * 5000,
    "an integer beyond 2^53": b"9007199254740993",
    "an integer beyond 2^53 among small ones": b'{"a": [1, 2, -9007199254740993]}',
    "a float too large among small ones": b'{"a": [0.5, 1E400]}',
    "a lone surrogate deep inside": rb'{"a": [1, {"b": ["c\udfff"]}]}',
    "a float of 65 characters": b"0." + b"1" * 63,
    "bytes that are no UTF-8": b'"\xff"',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf{}",
    "nothing": b"",
    "only blanks": b" \n\t",
    "two values": b"1 2",
    "a trailing comma": b"[1,]",
    "single quotes": b"{'a': 1}",
    "a control character in a string": b'"\x00"',
    "an unclosed string": b'"abc',
}


@pytest.mark.parametrize("trap", TRAPS.values(), ids=TRAPS.keys())
def test_a_trap_is_refused_in_one_line(trap):
    with pytest.raises(Unreadable) as refused:
        strict_json.read(trap)
    assert refused.value.field == "input"
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) <= 120


@pytest.mark.parametrize(("text", "message"), [
    ('{"a": 1, "b": 2, "b": 3}', 'the key "b" occurs twice'),
    (f'{{"{"k" * 61}": 1, "{"k" * 61}": 1}}', f'the key "{"k" * 60}" occurs twice'),
    ("-12345678901234567", "a whole number of 17 digits is too long; the bounds are ±9007199254740991"),
    ("\n{1}", "not JSON at line 2, column 2: Expecting property name enclosed in double quotes"),
])  # fmt: skip
def test_a_refusal_says_what_is_wrong_and_where(text, message):
    with pytest.raises(Unreadable) as refused:
        strict_json.read(text)
    assert str(refused.value) == f"input: {message}"


LAST = b"a = 1\n# " + b"x" * (strict_json.LARGEST - 8)


@pytest.mark.parametrize(("text", "message"), [
    (LAST + b"x", "ours.toml: larger than 65536 bytes; such a file has a few lines"),
    (b"a = \xff", "ours.toml: not UTF-8 at byte 4"),
    (b"a = 1\nb = 2\na = 3", "ours.toml: a: occurs twice; each key may occur once"),
    (b"a = 1\nb = \nc = 2", "ours.toml: line 2 is not TOML (Invalid value): b ="),
    (b"a = 1\nb = [", "ours.toml: line 2 is not TOML (Invalid value): b = ["),
    (b"a = " + b"x" * 99, f"ours.toml: line 1 is not TOML (Invalid value): a = {'x' * 56}"),
])  # fmt: skip
def test_a_toml_file_is_refused_with_its_line_or_its_key(text, message):
    with pytest.raises(Unreadable) as refused:
        strict_json.toml_values(text, "ours.toml")
    assert str(refused.value) == message
    assert strict_json.toml_values(LAST, "ours.toml") == {"a": 1}


def test_a_lone_surrogate_is_refused_as_text_too_and_nan_is_never_written():
    with pytest.raises(Unreadable):
        strict_json.read('"\ud800"')
    with pytest.raises(ValueError, match="Out of range"):
        strict_json.write(float("nan"))


def test_sixteen_levels_pass_and_neither_brackets_in_strings_nor_lists_side_by_side_are_deep():
    assert strict_json.read(b"[" * 16 + b"]" * 16)
    assert strict_json.read(b'["' + b"[" * 100 + rb"\"[[[" + b'"]') == ["[" * 100 + '"[[[']
    assert strict_json.read(b"[" + b"[0]," * 40 + b"[0]]") == [[0]] * 41
    assert strict_json.read(b"[" + b"[]," * 40 + b"[" * 15 + b"]" * 16)


def test_numbers_of_any_form_pairs_of_surrogates_and_plain_values_come_back():
    numbers = [2**53 - 1, 1 - 2**53, 0.1234567890123456789, 1e3, 5e-324, -0.5e2, 1234567890.0625, 1.0]
    text = "[9007199254740991,-9007199254740991,0.1234567890123456789,1e3,5E-324,-0.5e+2,1234567890.0625,"
    text += f"1.{'0' * 62}]"
    assert strict_json.read(text) == numbers
    assert [type(number) for number in strict_json.read(text)] == [type(number) for number in numbers]
    assert strict_json.read(rb'"\ud83d\ude00"') == "😀"
    value = {"a": [1, -2, 0.5, True, None, "é"], "b": {}}
    assert strict_json.read(strict_json.write(value)) == value
    assert strict_json.write({"a": [1, "é"]}) == '{"a":[1,"é"]}'


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


@pytest.mark.parametrize(("before", "after"), [
    ('"x": 12000', '"x": 12000, "x": 12000'), ('"w1": [0, 0]', '"w1": [0, 0], "w1": [0, 0]'),
    ('"layout"', '"board": "icf", "board": "icf", "layout"'), ('"w1"', '"w\\u0031"'), ('"w1"', '"w1:"'),
    ('"w1"', '"striker"'), ('"w1"', '"w10"'), ("[0, 0]", "[0, 0, 0]"), ("[0, 0]", "[0]"), ("[0, 0]", "[0.0, 0]"),
    ("[0, 0]", "[1e1, 0]"), ("[0, 0]", "[true, 0]"), ("[0, 0]", "[-0, 0]"), ("[0, 0]", "[00, 0]"),
    ("[0, 0]", "[9999999999999999999, 0]"), ("[0, 0]", "[999999999999999999999999999999, 0]"),
    ("[0, 0]", "[31000, 0]"), ("[0, 0]", "null"), ('"S"', '"X"'), ('"S"', "null"), ("12000", "-2000000"),
    ("12000", "null"), ("2800000", "NaN"), ("2800000", "2800000.0"), ("2800000", "9000000"),
    ('"layout"', '"moving": {}, "layout"'), ('"layout"', '"board": "none", "layout"'),
    ('"layout"', '"matter": {"mu": 0.2}, "layout"'), ('"layout"', '"matter": {}, "layout"'),
    ('"layout"', '"matter": null, "layout"'), ('"layout"', '"matter": "glass", "layout"'),
    ('"layout"', '"model": null, "layout"'), ('"layout"', '"model": "slide-9", "layout"'),
    ('"layout"', '"more": 1, "layout"'), ('{"layout"', '\ufeff{"layout"'), ('{"layout"', ' \t\r{"layout"'),
    ('{"layout"', '[{"layout"'), ("}}", "}}}"), ("}}", "}} \r"), ("}}", "},}"), ("}}", ""),
])  # fmt: skip
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
