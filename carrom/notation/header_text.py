"""Read and write the values of headers: players, and the options of a rule book.

A player is one text, in a seat's header and in an entry that gives a seat to another player: ``Camille``,
``bot:strong``, ``bot:strong Rosalie``, empty for a free seat. A person whose name begins like a bot's is written
``person:bot:…``. Options are the inside of a TOML inline table: ``queen_value = 3, debts = "written-off"``. TOML has no
null: an option without a value is written ``"none"``."""

import re
import tomllib
from collections.abc import Mapping

from carrom.errors import Unreadable
from carrom.rules import Book, Option
from carrom.rules.options import is_table

_BOT = "bot:"
_PERSON = "person:"


def player_text(name: str, level: str = "") -> str:
    """The text of a player: a bot of a `level`, one word; else a person; without a name, a free seat."""
    if level:
        return f"{_BOT}{level} {name}" if name else _BOT + level
    return _PERSON + name if name.lower().startswith((_BOT, _PERSON)) else name


def read_player(text: str) -> tuple[str, str]:
    """Name and level of a player's text; both empty for a free seat. Raises `Unreadable` for a bot without a level."""
    if text.lower().startswith(_BOT):
        level, _, name = text[len(_BOT) :].partition(" ")
        if not level:
            raise Unreadable("", "a bot has a level; write such as bot:club")
        return name, level
    return (text[len(_PERSON) :] if text.lower().startswith(_PERSON) else text), ""


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
    empty = {name for name, option in known.items() if option.or_none and not option.values}
    return {key: None if key in empty and value == NONE else value for key, value in plain.items()}


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
