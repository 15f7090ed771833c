"""The language a command speaks: the one asked for, or the system's."""

import os
from typing import TYPE_CHECKING

from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.texts import Language


def chosen(asked: str | None) -> "Language":
    """The language asked for, or the system's: French or else English. Raises `Unreadable` for one we do not speak."""
    from carrom.texts import LANGUAGES

    for language in LANGUAGES:
        if asked == language:
            return language
    if asked is not None:
        raise Unreadable("lang", f"{asked!r} is not one of {', '.join(LANGUAGES)}")
    said = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, said), "").startswith("fr") else "en"
