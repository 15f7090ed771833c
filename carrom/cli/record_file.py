"""Reads and writes text files such as records, with a bound on their size and errors that name the file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from carrom.errors import Unavailable, Unreadable

if TYPE_CHECKING:
    from carrom.records import Record


def read_file(name: str) -> "Record":
    """Read the record in a file, or on standard input for ``-``.

    Raises `Unreadable` with the file and the line at fault.
    """
    from carrom.notation import BOUNDS
    from carrom.records import read_record

    text = read_text(name, BOUNDS["text"] + 1)
    try:
        return read_record(text)
    except Unreadable as error:
        raise Unreadable(f"{name}, {error.field}" if error.field else name, error.message) from None


def read_text(name: str, most: int) -> str:
    """Read at most so many bytes of a file, or of standard input for ``-``. Raises `Unreadable` with the file."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(most).decode("utf-8")
        with Path(name).open("rb") as file:
            return file.read(most).decode("utf-8")
    except OSError as error:
        raise Unreadable(name, f"cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError as error:
        raise Unreadable(name, f"not UTF-8 at byte {error.start}") from None


def write_file(name: str, text: str) -> None:
    """Write to a file, or to standard output for ``-``. Raises `Unavailable` when the file cannot be written."""
    if name == "-":
        sys.stdout.write(text)
        return
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Unavailable(f"{name} cannot be written: {error.strerror or error}") from None
