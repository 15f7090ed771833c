"""Strict JSON reader and writer: input must be plain, finite and small, or it is refused. The standard reader accepts
NaN and infinities, repeated keys, lone surrogates and endless nesting; this one accepts none of them. A TOML file that
somebody wrote is read likewise: an error names the file, the line or the key."""

import json
import math
import re
import tomllib
from collections import Counter

import msgspec

from carrom.errors import Unreadable

DEPTH = 16
"""Levels of nesting."""
MAX_DIGITS = 16
"""Of a whole number; within ±(2^53 − 1) every one is exact in a browser too."""
MAX_INTEGER = 2**53 - 1
MAX_FLOAT_LENGTH = 64
LONGEST_KEY = 60
"""Characters of a repeated key that the refusal shows."""
_FIELD = "input"
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""An unclosed string matches to the end of the text, and without backtracking: the time is linear."""
_BRACKET = re.compile(r"[\[\]{}]")
_LONG_OR_GREAT = re.compile(r"[0-9](?:[0-9]{15}|[eE])")
"""Matches where a number may be too long or too large: sixteen digits in a row, or an exponent."""
Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]


def read(text: bytes | str) -> Value:
    """Return the value of a JSON text. Raises `Unreadable` (field ``input``) for anything that is not UTF-8, not JSON,
    empty, nested deeper than 16, and for NaN, infinities, repeated keys, lone surrogates and whole numbers beyond
    ±(2^53 − 1)."""
    text = _decoded(text)
    if not text.strip():
        raise Unreadable(_FIELD, "is empty")
    if text[0] == "\ufeff":
        raise Unreadable(_FIELD, "starts with a byte order mark")
    # A check of the whole text that finds nothing saves the check of each of its parts.
    if text.count("[") + text.count("{") > DEPTH:
        _check_depth(text)
    decoder = _WARY if _LONG_OR_GREAT.search(text) else _PLAIN
    try:
        value = decoder.decode(text)
    except json.JSONDecodeError as error:
        raise Unreadable(_FIELD, f"not JSON at line {error.lineno}, column {error.colno}: {error.msg}") from None
    if "\\u" in text or not text.isascii():
        _check_strings(value)
    return value


def write(value: object) -> str:
    """Return a plain value as compact JSON on one line. NaN and infinities raise `ValueError`: no value holds them."""
    return _ENCODER.encode(value)


def write_message(value: object) -> str:
    """Return the same ten times as fast, of a value that holds no float: NaN would pass for null."""
    return _FAST.encode(value).decode()


def _decoded(text: bytes | str) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(_FIELD, f"not UTF-8 at byte {error.start}") from None


def _check_depth(text: str) -> None:
    """Refuse deep nesting before parsing; brackets inside strings do not count."""
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH:
            raise Unreadable(_FIELD, f"nested deeper than {DEPTH}")


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > MAX_DIGITS or abs(int(digits)) > MAX_INTEGER:
        count = len(digits.lstrip("-"))
        raise Unreadable(_FIELD, f"a whole number of {count} digits is too long; the bounds are ±{MAX_INTEGER}")
    return int(digits)


def _float(digits: str) -> float:
    if len(digits) > MAX_FLOAT_LENGTH:
        raise Unreadable(_FIELD, f"a number of {len(digits)} characters is too long")
    number = float(digits)
    if not math.isfinite(number):
        raise Unreadable(_FIELD, f"{digits} is not a finite number")
    return number


def _constant(name: str) -> None:
    raise Unreadable(_FIELD, f"{name} is not a JSON value")


def _object(pairs: list[tuple[str, Value]]) -> dict[str, Value]:
    members = dict(pairs)
    if len(members) < len(pairs):
        repeated = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise Unreadable(_FIELD, f"the key {json.dumps(repeated[:LONGEST_KEY])} occurs twice")
    return members


def _check_strings(value: Value) -> None:
    """Refuse lone surrogates, which no UTF-8 text can hold."""
    if isinstance(value, str):
        if any("\ud800" <= character <= "\udfff" for character in value):
            raise Unreadable(_FIELD, "a string holds a lone surrogate")
    elif isinstance(value, list):
        for item in value:
            _check_strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_strings(key)
            _check_strings(item)


_PLAIN = json.JSONDecoder(parse_constant=_constant, object_pairs_hook=_object)
_WARY = json.JSONDecoder(parse_int=_integer, parse_float=_float, parse_constant=_constant, object_pairs_hook=_object)
_FAST = msgspec.json.Encoder()
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
LARGEST = 65_536
"""Bytes of a file; one written by hand has a few hundred."""
_AT = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)")


def toml_values(content: bytes, place: str) -> dict[str, object]:
    """Return the values of a TOML file; `place` is its name in errors. Raises `Unreadable`.

    >>> toml_values(b'book = "karom"', "ours.toml")
    {'book': 'karom'}
    """
    if len(content) > LARGEST:
        raise Unreadable(place, f"larger than {LARGEST} bytes; such a file has a few lines")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(place, f"not UTF-8 at byte {error.start}") from None
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise _not_toml(text, str(error), place) from None


def _not_toml(text: str, reason: str, place: str) -> Unreadable:
    """Return the error for a text that is not TOML, with the line where it is known."""
    found, lines = _AT.fullmatch(reason), text.splitlines()
    if found is None:
        return Unreadable(place, f"not TOML: {reason}")
    number = int(found[2] or len(lines))
    line = lines[number - 1].strip()
    if found[1] == "Cannot overwrite a value":
        return Unreadable(f"{place}: {line.partition('=')[0].strip()}", "occurs twice; each key may occur once")
    return Unreadable(place, f"line {number} is not TOML ({found[1]}): {line[:60]}")
