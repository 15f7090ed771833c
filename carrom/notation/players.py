"""Read and write a player as one text: ``Camille``, ``bot:strong``, ``bot:strong Rosalie``, empty for a free seat.

A person whose name begins like a bot's is written ``person:bot:…``. The same text is used in the seats' headers and
in an entry that gives a seat to another player.
"""

from carrom.errors import Unreadable

_BOT = "bot:"
_PERSON = "person:"


def player_text(name: str, level: str = "") -> str:
    """The text of a player: a bot where there is a `level`, else a person, or a free seat where there is no name.

    A level is one word: `read_player` takes what follows the first space as the name.
    """
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
