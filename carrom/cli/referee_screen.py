"""Terminal of `carrom referee`: wraps lines to its width, writes colours if it has them, edits with readline."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper

from carrom.cli.books import lines_of
from carrom.cli.referee_output import ScreenLine
from carrom.cli.terminal import has_colours

STYLES = {"": "", "bold": "1", "turn": "1;32", "wrong": "31"}
"""Style → its parameters of the SGR escape sequence."""


def make_ready() -> bool:
    """Prepare the streams: invalid bytes are replaced, typed lines can be edited. Return whether a terminal is read."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    is_typed = sys.stdin.isatty()
    if is_typed:
        with suppress(ImportError):
            # once imported, `input` edits its line with it
            import readline  # noqa: F401 - imported for its effect
    return is_typed


def say(lines: Iterable[ScreenLine]) -> None:
    """Print lines, and flush."""
    is_coloured = has_colours()
    for line in lines:
        for text in written(line):
            style = STYLES[line.style] if is_coloured else ""
            print(f"\x1b[{style}m{text}\x1b[0m" if style else text)
    sys.stdout.flush()


def written(line: ScreenLine) -> list[str]:
    """Wrap a line to the width of the terminal, its margin before it."""
    wrapped = lines_of(line.text, line.margin + line.hanging) or [""]
    blanks = " " * line.margin
    return [blanks + " " * (line.hanging if number else 0) + text for number, text in enumerate(wrapped)]
