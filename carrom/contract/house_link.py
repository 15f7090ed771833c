"""A house in a link: its book, its name and what it plays otherwise, as the part of an address after the #.

    house=karom&name=Chez+Mamie&queen_value=7&opponents_man=pay

A phone that opens such a link has the house. A table is written ``far:3,side:0``; no value ``none``.
"""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from carrom.contract.fault_explanation import must_be
from carrom.contract.house_books import House, with_options
from carrom.errors import Unreadable
from carrom.notation.options_text import NONE
from carrom.rules import BOOKS, Option

LONGEST = 400
"""Characters of such a part: a code for a phone's camera holds it with the address before it."""


def house_link(book: str, name: str, options: Mapping[str, object]) -> str:
    """Return a house as the part of an address after the #; without a name it has none."""
    parts = {"house": book} | ({"name": name} if name else {})
    return urlencode({**parts, **{key: _word(value) for key, value in options.items()}}, safe=":,")


def read_house(link: str) -> House:
    """Parse a house from a link.

    Raises `Unreadable` (field ``house``, ``name`` or ``options.<name>``) with what is allowed there.
    """
    if len(link) > LONGEST:
        raise Unreadable("house", must_be(f"at most {LONGEST} characters", link))
    try:
        pairs = parse_qsl(link, keep_blank_values=True, strict_parsing=True, max_num_fields=40)
    except ValueError:
        raise Unreadable("house", must_be("such as house=karom&name=Mamie&queen_value=7", link)) from None
    parts = dict(pairs)
    if len(parts) < len(pairs):
        raise Unreadable("house", "a word occurs twice; each may occur once")
    book, name = parts.pop("house", ""), parts.pop("name", "")
    if book not in BOOKS:
        raise Unreadable("house", must_be(f"one of {', '.join(BOOKS)}", book))
    known = BOOKS[book].options
    options = {key: _value(known[key], text, key) if key in known else text for key, text in parts.items()}
    settled = with_options(House(BOOKS[book]), options, name or "-")
    return settled if name else House(settled.book, None, settled.options)


def _word(value: object) -> str:
    if isinstance(value, Mapping):
        return ",".join(f"{row}:{number}" for row, number in value.items())
    return NONE if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _value(option: Option, text: str, key: str) -> object:
    """Return the value that a word of a link means for an option; what it allows is checked by the book."""
    if option.type == "boolean":
        return {"true": True, "false": False}.get(text, text)
    if option.type == "table":
        rows = [part.partition(":") for part in text.split(",")]
        return {row: _number(number, key) for row, _, number in rows}
    return _number(text, key) if option.type == "integer" and text != NONE else text


def _number(text: str, key: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise Unreadable(f"options.{key}", must_be("a whole number", text))
    return int(text)
