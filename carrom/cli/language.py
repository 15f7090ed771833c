"""Selects the language of a command's output: the requested one, or the system's."""

import os
from typing import TYPE_CHECKING

from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.texts import Language


def chosen(asked: str | None) -> "Language":
    """Return the given language, or the system's: French or else English. Raises `Unreadable` for an unknown one."""
    from carrom.texts import LANGUAGES

    for language in LANGUAGES:
        if asked == language:
            return language
    if asked is not None:
        raise Unreadable("lang", f"{asked!r} is not one of {', '.join(LANGUAGES)}")
    said = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, said), "").startswith("fr") else "en"
