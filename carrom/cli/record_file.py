"""Reads and writes text files such as records, with a bound on their size and errors that name the file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from carrom.errors import Unavailable, Unreadable
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from carrom.match import Match
    from carrom.records import Record


def read_file(name: str) -> "Record":
    """Read the record in a file, or on standard input for ``-``.

    Raises `Unreadable` with the file and the line at fault."""
    from carrom.notation import BOUNDS
    from carrom.records import read_record

    text = read_text(name, BOUNDS["text"] + 1)
    try:
        return read_record(text)
    except Unreadable as error:
        raise Unreadable(f"{name}, {error.field}" if error.field else name, error.message) from None


def match_in_file(file: str, speaking: Language) -> "Match":
    """Return the match of a record. Raises `Unreadable` for one on wood, of other physics, or whose replay differs."""
    from carrom.match import REAL
    from carrom.physics import FIRST_MODEL, is_ours

    record = read_file(file)
    headers = record.headers
    if headers.get("Board") == REAL:
        raise Unreadable(file, sentence("analysis-wood", speaking, file=file))
    if not is_ours(headers.get("Model", FIRST_MODEL), headers.get("Signature")):
        raise Unreadable(file, sentence("analysis-foreign", speaking, file=file))
    match = replayed(record, file)
    if match is None:
        raise Unreadable(file, sentence("analysis-nothing", speaking, file=file))
    return match


def replayed(record: "Record", file: str) -> "Match | None":
    """Return the match of a record, None where it has no entry. Raises `Unreadable` at the first entry that differs."""
    from carrom.records.replay import replay

    match = None
    for one in replay(record):
        if one.differences:
            raise Unreadable(f"{file}, entry {one.entry.n}", one.differences[0])
        match = one.match
    return match


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
