"""Exact decimals: read and write integer thousandths and millionths with a decimal point, without floating point."""

import re

from carrom.errors import Unreadable

_DECIMAL = re.compile(r"([+-]?)(\d{1,9})(?:\.(\d{1,6}))?\Z", re.ASCII)
_WHOLE = re.compile(r"\d{1,20}\Z", re.ASCII)
_IN_WORDS = {3: "three", 6: "six"}


def decimal_text(value: int, places: int) -> str:
    """`value` · 10^-places as text: no trailing zeros, no point without decimals."""
    whole, part = divmod(abs(value), 10**places)
    digits = f"{part:0{places}d}".rstrip("0")
    return ("-" if value < 0 else "") + str(whole) + (f".{digits}" if digits else "")


def read_decimal(word: str, places: int) -> int:
    """The whole number `word` · 10^places, exactly. Raises `Unreadable` for anything but a sign and few digits."""
    match = _DECIMAL.match(word)
    if match is None or len(match[3] or "") > places:
        raise Unreadable("", f"{word!r:.60} is not a number with at most {_IN_WORDS[places]} decimals, such as -12.5")
    size = int(match[2] + (match[3] or "").ljust(places, "0"))
    return -size if match[1] == "-" else size


def read_whole(word: str, most: int) -> int:
    """A whole number from 0 to `most`. Raises `Unreadable`."""
    if _WHOLE.match(word) is None or int(word) > most:
        raise Unreadable("", f"{word!r:.60} is not a whole number from 0 to {most}")
    return int(word)
