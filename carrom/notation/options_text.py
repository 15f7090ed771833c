"""Read and write rule-book options as the inside of a TOML inline table: ``queen_value = 3, debts = "written-off"``.

TOML has no null: an option without a value is written ``"none"``.
"""

import re
import tomllib
from collections.abc import Mapping

from carrom.errors import Unreadable
from carrom.rules import Book, Option
from carrom.rules.options import is_table

NONE = "none"
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def options_text(options: Mapping[str, object]) -> str:
    """The options on one line."""
    return ", ".join(f"{key} = {toml(value)}" for key, value in options.items())


def read_options(text: str, book: Book) -> dict[str, object]:
    """The options of a line, checked against `book`. Raises `Unreadable` (field ``options…``) with what is allowed."""
    try:
        parsed = tomllib.loads(f"options = {{ {text} }}")
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        raise Unreadable("options", f"{text[:60]!r} is not key = value, key = value …") from None
    if parsed.keys() != {"options"}:
        raise Unreadable("options", "must be one line of key = value")
    options = as_settings(parsed["options"], book.options)
    book.with_settings(options)
    return options


def as_settings(plain: Mapping[str, object], known: Mapping[str, Option]) -> dict[str, object]:
    """Option values from TOML, with ``"none"`` read as no value."""
    return {key: _value(known[key], value) if key in known else value for key, value in plain.items()}


def toml(value: object) -> str:
    """An option's value, or a name, as TOML."""
    if is_table(value):
        return "{ " + ", ".join(f"{_key(key)} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = NONE if value is None else str(value)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _key(key: object) -> str:
    return str(key) if _BARE_KEY.fullmatch(str(key)) else toml(str(key))


def _value(option: Option, value: object) -> object:
    return None if value == NONE and option.or_none and not option.values else value
