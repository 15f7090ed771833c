"""Write a record as its canonical text."""

from collections.abc import Iterator
from dataclasses import replace

from carrom.errors import Unreadable
from carrom.match.events import RecordedOpening
from carrom.notation.decimals import decimal_text
from carrom.notation.layout_text import layout_text
from carrom.notation.vocabulary import FIRST_LINE
from carrom.notation.word_reader import quoted
from carrom.records.reader import read_record
from carrom.records.record import Entry, Record


def write_record(record: Record, layouts: bool = True) -> str:
    """The canonical text of a record; with `layouts`, those of its entries are included.

    `read_record` gives the same record back. Raises `Unreadable` naming the entry for a record that no text can
    express: entries not numbered 1, 2, 3…, names that are not those of the facts, a forbidden character, more than
    `BOUNDS`.

    >>> print(write_record(read_record('carrom game notation 1\\n[Rules "karom"]\\ns opens\\n')), end="")
    carrom game notation 1
    [Rules "karom"]
    <BLANKLINE>
    1 S opens
    """
    if not layouts:
        record = replace(record, entries=tuple(replace(entry, layout=None) for entry in record.entries))
    text = "".join(line + "\n" for line in _lines(record))
    _check(record, text)
    return text


def entry_text(entry: Entry) -> str:
    """An entry's first line, without number, comment and layout, as a scoresheet shows it."""
    return " ".join(_words(entry))


def _check(record: Record, text: str) -> None:
    """Check that `read_record` gives the same record back from the text; raises `Unreadable`."""
    try:
        back = read_record(text)
    except Unreadable as error:
        raise Unreadable("record", f"cannot be written: the text could not be read back ({error})") from None
    if back == record:
        return
    for n, (entry, understood) in enumerate(zip(record.entries, back.entries, strict=False), 1):
        if entry != understood:
            raise Unreadable(f"entry {n}", f"holds what the notation cannot express: {entry_text(entry)}")
    raise Unreadable("record", "holds what the notation cannot express, in its headers or comments")


def _lines(record: Record) -> Iterator[str]:
    yield f"{FIRST_LINE} {record.version}"
    for key, value in record.headers.items():
        yield f"[{key} {quoted(value)}]"
    yield from (f"; {line}" if line else ";" for line in _comment_lines(record.comment))
    for entry in record.entries:
        if entry.n == 1 or isinstance(entry.event, RecordedOpening):
            yield ""
        first, *more = _comment_lines(entry.comment) or [None]
        yield f"{entry.n} {entry_text(entry)}" + _behind(first)
        if entry.layout is not None:
            yield f"   = {layout_text(entry.layout) or 'nothing'}"
        yield from ("  " + _behind(line) for line in more)


def _comment_lines(comment: str) -> list[str]:
    return comment.split("\n") if comment else []


def _behind(comment: str | None) -> str:
    if comment is None:
        return ""
    return f" ; {comment}" if comment else " ;"


def _words(entry: Entry) -> Iterator[str]:
    yield from entry.event.words()
    if entry.checksum is not None:
        yield f"#{entry.checksum}"
    if entry.at is not None:
        yield f"@{decimal_text(entry.at, 3)}"
