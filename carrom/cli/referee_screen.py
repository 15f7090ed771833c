"""The terminal: lines wrapped to its width, coloured where there are colours, edited where there is readline."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper

from carrom.cli.books import lines_of
from carrom.cli.referee_output import ScreenLine

STYLES = {"": "", "bold": "1", "turn": "1;32", "wrong": "31"}
"""Style → how a terminal is told to write so."""


def make_ready() -> bool:
    """Whether somebody types at a terminal; then lines can be edited. Bytes that are no text never stop us."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    is_typed = sys.stdin.isatty()
    if is_typed:
        with suppress(ImportError):
            # `input` edits its line with it, once it is there
            import readline  # noqa: F401 - importing it is what it is for
    return is_typed


def say(lines: Iterable[ScreenLine]) -> None:
    """Print, at once."""
    is_coloured = has_colours()
    for line in lines:
        for text in written(line):
            style = STYLES[line.style] if is_coloured else ""
            print(f"\x1b[{style}m{text}\x1b[0m" if style else text)
    sys.stdout.flush()


def written(line: ScreenLine) -> list[str]:
    """A line wrapped to the width of the terminal, its margin before it."""
    wrapped = lines_of(line.text, line.margin + line.hanging) or [""]
    blanks = " " * line.margin
    return [blanks + " " * (line.hanging if number else 0) + text for number, text in enumerate(wrapped)]


def has_colours() -> bool:
    """Whether colours are written: to a terminal that has them, unless NO_COLOR says no."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
