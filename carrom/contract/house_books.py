"""House books: short TOML files that name a rule book and set some of its options.

    book = "karom"
    name = "Chez nous"

    [options]
    queen_value = 3

The command line accepts such a file wherever it takes the name of a book; its name ends in ``.toml``. TOML has no null:
an option without a value is set to ``"none"``.

A house in a link is its book, its name and what it plays otherwise, as the part of an address after the #. A phone that
opens such a link has the house. A table is written ``far:3,side:0``; no value ``none``:

    house=karom&name=Chez+Mamie&queen_value=7&opponents_man=pay"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

from carrom.contract.decoding import must_be
from carrom.contract.strict_json import LARGEST, toml_values
from carrom.errors import Unreadable
from carrom.notation.header_text import NONE, as_settings, toml
from carrom.rules import BOOKS, EVERY_BOOK, Book, Option, book

ENDING = ".toml"
KEYS = ("book", "name", "options")
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class House:
    """A book as one house plays it. Without a name and options of its own it is the book itself."""

    book: Book
    name: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    """Options set by this house, checked against the book."""

    @property
    def written(self) -> Mapping[str, object]:
        """The options as the header of a match names them."""
        return self.book.written(self.options)

    @property
    def title(self) -> str:
        """The name of the house, or else of the book."""
        return self.name or self.book.name


def house(name: str) -> House:
    """Return the book of that name, with a preset after a colon (``icf:club-4``), or the house book in the file of that
    name. Raises `Unreadable` naming the file, the key in it and what is allowed there; or ``book`` and the known books.
    """
    if not name.endswith(ENDING):
        base, colon, preset = name.partition(":")
        return with_preset(House(book(base)), preset) if colon else House(book(base))
    try:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(name, f"cannot be read ({error.strerror or error})") from None
    return read(content, name)


def read(content: bytes, place: str) -> House:
    """Parse the content of a house book; `place` is its name in errors."""
    values = toml_values(content, place)
    for key in values:
        if key not in KEYS:
            raise Unreadable(f"{place}: {key}", f"unknown; a house book holds {', '.join(KEYS)}")
    base, options = values.get("book"), values.get("options", {})
    if not isinstance(base, str) or base not in EVERY_BOOK:
        raise Unreadable(f"{place}: book", must_be(f"one of {', '.join(EVERY_BOOK)}", base))
    if not isinstance(options, dict):
        raise Unreadable(
            f"{place}: options",
            must_be(f"a table of options of {base} ({', '.join(EVERY_BOOK[base].options)})", options),
        )
    try:
        return with_options(House(EVERY_BOOK[base]), options, values.get("name", Path(place).stem))
    except Unreadable as error:
        raise Unreadable(f"{place}: {error.field}", error.message) from None


def with_preset(house: House, preset: str) -> House:
    """Return the house with the options of a preset of its book. Raises `Unreadable` (field ``book``)."""
    presets = house.book.presets
    if preset not in presets:
        known = f"its presets are {', '.join(presets)}" if presets else "it has none"
        raise Unreadable("book", f"{house.book.name} has no preset {preset!r:.40}; {known}")
    options = {**house.options, **presets[preset]}
    return replace(house, book=house.book.with_settings(options), options=options)


def with_options(house: House, options: Mapping[str, object], name: object) -> House:
    """Return the house with a name and with more options set. Raises `Unreadable` with the field ``name`` or
    ``options.<name>`` and what is allowed there."""
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise Unreadable("name", must_be(f"one line of 1 to {LONGEST_NAME} characters", name))
    known = house.book.options
    more = as_settings(options, known)
    try:
        chosen = {**house.options, **more}
        return replace(house, book=house.book.with_settings(chosen), name=name, options=chosen)
    except Unreadable as error:
        raise Unreadable(error.field, error.message.replace(", or null", f', or "{NONE}"')) from None


def settings_from_line(settings: Iterable[str]) -> dict[str, object]:
    """Parse options given as ``key=value``: the value is TOML, or else a word. Raises `Unreadable` (field ``set``)."""
    settings_given: dict[str, object] = {}
    for setting in settings:
        key, sign, value = setting.partition("=")
        key = key.strip()
        if not sign or not key:
            raise Unreadable("set", f"{setting!r} is not key=value")
        if key in settings_given:
            raise Unreadable("set", f"{key} is given twice")
        try:
            read = tomllib.loads(f"value = {value}")
        except (tomllib.TOMLDecodeError, ValueError, RecursionError):
            read = {}
        settings_given[key] = read["value"] if read.keys() == {"value"} else value.strip()
    return settings_given


def house_text(house: House, comment: str) -> str:
    """Return a house book as TOML; its first line is `comment`."""
    lines = [f"# {comment}", f"book = {toml(house.book.name)}", f"name = {toml(house.title)}", "", "[options]"]
    return "\n".join([*lines, *(f"{key} = {toml(value)}" for key, value in house.options.items()), ""])


LONGEST_LINK = 400
"""Characters of such a part: a code for a phone's camera holds it with the address before it."""


def house_link(book: str, name: str, options: Mapping[str, object]) -> str:
    """Return a house as the part of an address after the #; without a name it has none."""
    parts = {"house": book} | ({"name": name} if name else {})
    return urlencode({**parts, **{key: _word(value) for key, value in options.items()}}, safe=":,")


def read_house(link: str) -> House:
    """Parse a house from a link. Raises `Unreadable` (field ``house``, ``name`` or ``options.<name>``)."""
    if len(link) > LONGEST_LINK:
        raise Unreadable("house", must_be(f"at most {LONGEST_LINK} characters", link))
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
