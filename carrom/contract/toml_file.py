"""Read a short TOML file that somebody wrote: an error names the file, the line or the key, and what is wrong there."""

import re
import tomllib

from carrom.errors import Unreadable

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
    if found is None or not lines:
        return Unreadable(place, f"not TOML: {reason}")
    number = int(found[2] or len(lines))
    line = lines[number - 1].strip()
    if found[1] == "Cannot overwrite a value":
        return Unreadable(f"{place}: {line.partition('=')[0].strip()}", "occurs twice; each key may occur once")
    return Unreadable(place, f"line {number} is not TOML ({found[1]}): {line[:60]}")
