"""The strict JSON reader: every trap is refused in one line."""

import pytest

from carrom.contract import strict_json
from carrom.errors import Unreadable

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
    "a hundred thousand brackets": b"[" * 100_000,
    "many objects": b'{"a":' * 50_000,
    "a lone surrogate": rb'"\ud800"',
    "a lone surrogate in a key": rb'{"\udfff": 1}',
    "an integer of 5000 digits": b"9" * 5000,
    "an integer beyond 2^53": b"9007199254740993",
    "an integer beyond 2^53 among small ones": b'{"a": [1, 2, -9007199254740993]}',
    "a float too large among small ones": b'{"a": [0.5, 1E400]}',
    "a lone surrogate deep inside": rb'{"a": [1, {"b": ["c\udfff"]}]}',
    "a float of 100 digits": b"0." + b"1" * 100,
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


def test_a_string_with_a_lone_surrogate_is_refused_as_text_too():
    with pytest.raises(Unreadable):
        strict_json.read('"\ud800"')


def test_sixteen_levels_pass_and_brackets_in_strings_do_not_count():
    assert strict_json.read(b"[" * 16 + b"]" * 16)
    assert strict_json.read(b'["' + b"[" * 100 + rb"\"[[[" + b'"]') == ["[" * 100 + '"[[[']


def test_forty_lists_side_by_side_are_not_deep():
    assert strict_json.read(b"[" + b"[0]," * 40 + b"[0]]") == [[0]] * 41


def test_a_number_with_an_exponent_or_many_digits_is_what_it_says():
    numbers = [2**53 - 1, 1 - 2**53, 0.1234567890123456789, 1e3, 5e-324, -0.5e2, 1234567890.0625]
    text = "[9007199254740991,-9007199254740991,0.1234567890123456789,1e3,5E-324,-0.5e+2,1234567890.0625]"
    assert strict_json.read(text) == numbers
    assert [type(number) for number in strict_json.read(text)] == [type(number) for number in numbers]


def test_a_pair_of_surrogates_is_one_character():
    assert strict_json.read(rb'"\ud83d\ude00"') == "😀"


def test_plain_values_come_back():
    value = {"a": [1, -2, 0.5, True, None, "é"], "b": {}}
    assert strict_json.read(strict_json.write(value)) == value
    assert strict_json.write({"a": [1, "é"]}) == '{"a":[1,"é"]}'


def test_nan_is_never_written():
    with pytest.raises(ValueError, match="Out of range"):
        strict_json.write(float("nan"))
