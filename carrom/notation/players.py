"""Who sits at a seat, as one text: ``Camille``, ``bot:strong``, ``bot:strong Rosalie``, or nothing for a free seat.

A person whose name begins like a bot's is written ``person:bot:…``. The same text stands in the seats' headers and
where a seat changes hands.
"""

from carrom.errors import Unreadable

_BOT = "bot:"
_PERSON = "person:"


def player_text(name: str, level: str = "") -> str:
    """The text of a player: a bot where there is a `level`, else a person, or the free seat where there is no name.

    A level is one word: `read_player` finds the name behind its first space.
    """
    if level:
        return f"{_BOT}{level} {name}" if name else _BOT + level
    return _PERSON + name if name.lower().startswith((_BOT, _PERSON)) else name


def read_player(text: str) -> tuple[str, str]:
    """Name and level of a player's text; both empty for a free seat. Raises `Unreadable` for a bot without a level."""
    if text.lower().startswith(_BOT):
        level, _, name = text[len(_BOT) :].partition(" ")
        if not level:
            raise Unreadable("", "a bot has a level; write such as bot:strong")
        return name, level
    return (text[len(_PERSON) :] if text.lower().startswith(_PERSON) else text), ""
