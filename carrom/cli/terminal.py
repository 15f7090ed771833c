"""What a command writes to a terminal: its language, its width, its colours, and notices while the physics compiles."""

import logging
import os
import re
import shutil
import sys
from collections.abc import Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.texts import Language

WIDEST = 100
_NO_BREAK = re.compile("(?<=«) | (?=[;:?!»])")
"""Blanks at which French does not break a line."""


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


def has_colours() -> bool:
    """Whether colours are written: to a terminal that has them, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def width(widest: int) -> int:
    """How many cells a line may take: as many as the terminal has, `widest` at most; `widest` where there is none."""
    return min(widest, shutil.get_terminal_size((widest, 24)).columns) if sys.stdout.isatty() else widest


def lines_of(text: str, margin: int) -> list[str]:
    """Wrap a text to the width of the terminal less a margin, `WIDEST` at most."""
    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns) - margin
    together = _NO_BREAK.sub("\N{NO-BREAK SPACE}", text)
    return wrap(together, max(width, 20), break_on_hyphens=False, break_long_words=False)


def show_compile_notices() -> None:
    """Print a notice whenever the physics is compiled, a minute of the first start, and why its library is not used."""
    log = logging.getLogger("carrom.physics")
    log.setLevel(logging.INFO)
    if not any(isinstance(one, _CompileNotices) for one in log.handlers):  # a program may call several commands
        log.addHandler(_CompileNotices())
    log.propagate = False
    sys.unraisablehook = _unraisable


def _unraisable(what) -> None:
    """Hide llvmlite's complaints about incomplete objects that Ctrl-C during compilation leaves behind."""
    if not getattr(what.object, "__module__", "").startswith("llvmlite."):
        sys.__unraisablehook__(what)


class _CompileNotices(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        from carrom.physics.compile_notices import BEGINS, GOES_ON, UNKEPT
        from carrom.physics.native import REFUSED
        from carrom.texts import sentence

        texts = {BEGINS: "compiling-begins", GOES_ON: "compiling-goes-on", UNKEPT: "compiling-unkept"}
        texts[REFUSED] = "compiling-refused"
        arguments: dict[str, Any] = dict(record.args) if isinstance(record.args, Mapping) else {}
        print("carrom: " + sentence(texts[record.msg], chosen(None), **arguments), file=sys.stderr, flush=True)
