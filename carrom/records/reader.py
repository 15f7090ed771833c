"""Parse the text of a record: tolerant of typing, strict about meaning."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import get_args

from carrom.board import BOARDS, Layout, Points, Seat, checked_layout
from carrom.errors import Unreadable
from carrom.match.events import EventLine, LineStart, RecordedOpening, RecordedStroke
from carrom.notation.decimals import decimal_text
from carrom.notation.layout_text import layout_text, read_points
from carrom.notation.parts import Parts
from carrom.notation.vocabulary import BOUNDS, FIRST_LINE, KNOWN_HEADERS, SEAT_WORDS, TERMS, VERSIONS, Version
from carrom.notation.word_reader import WordReader, quoted, words_of
from carrom.records.record import Entry, Record

_LINE_END = re.compile(r"\r\n|\r|\n")
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, Unicode line breaks and lone surrogates; lines are already split at line feeds."""
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*+\Z", re.ASCII)
_NUMBER = re.compile(r"(\d{1,9})[.:)]?\Z", re.ASCII)
_CANONICAL_KEYS = {key.lower(): key for key in KNOWN_HEADERS}


@dataclass(slots=True)
class _Written:
    """An entry that later lines may still extend."""

    event: EventLine
    at: int | None
    checksum: str | None
    comments: list[str]
    layout: Points | None = None


@dataclass(slots=True)
class _Page:
    """The part of the record read so far."""

    version: Version | None = None
    """None: its first line has not been read."""
    headers: dict[str, str] = field(default_factory=dict[str, str])
    entries: list[_Written] = field(default_factory=list[_Written])
    comments: list[str] = field(default_factory=list[str])


def read_record(text: str) -> Record:
    """Parse a text into a record.

    Tolerates a byte order mark, any line ends, spacing and case, missing numbers of entries, comments anywhere, and
    the absence of anything derivable. Raises `Unreadable`, whose field is the line (``line 12``) or ``text``, and whose
    message says what is wrong and what would be right. Runs in time proportional to the text.

    >>> read_record('carrom game notation 1\\n[Rules "karom"]\\n1 S opens\\n')
    <Record: karom, 1 entry>
    """
    page = _Page()
    for number, line in _lines(text):
        try:
            words, comment = words_of(line)
            if words:
                _take(page, WordReader(words))
            if comment is not None:
                (page.entries[-1].comments if page.entries else page.comments).append(comment)
        except Unreadable as error:
            raise Unreadable(f"line {number}", str(error)) from None
    if page.version is None:
        raise Unreadable("line 1", f"is missing; a record begins with '{FIRST_LINE} {VERSIONS[-1]}'")
    entries = (
        Entry(n, one.event, one.at, one.checksum, one.layout, "\n".join(one.comments))
        for n, one in enumerate(page.entries, 1)
    )
    return Record(page.headers, tuple(entries), "\n".join(page.comments))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, checked for bounds and forbidden characters. A tab becomes a space."""
    if len(text.encode("utf-8", "surrogatepass")) > BOUNDS["text"]:
        raise Unreadable("text", f"is larger than {BOUNDS['text']} bytes, the most a record may have")
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):
        if number > BOUNDS["lines"]:
            raise Unreadable(f"line {number}", f"is one too many: a record has at most {BOUNDS['lines']} lines")
        if len(line) > BOUNDS["line"]:
            raise Unreadable(f"line {number}", f"is longer than {BOUNDS['line']} characters")
        if wrong := _FORBIDDEN.search(line):
            raise Unreadable(f"line {number}", f"holds the character U+{ord(wrong[0]):04X}, which is not printable")
        yield number, line.replace("\t", " ")


def _take(page: _Page, words: WordReader) -> None:
    if page.version is None:
        page.version = _version(words)
    elif words.skip("["):
        _take_header(page, words)
    elif words.skip("="):
        _take_layout(page, words)
    else:
        _take_entry(page, words)


def _version(words: WordReader) -> Version:
    if all(words.skip(word) for word in FIRST_LINE.split()):
        for version in VERSIONS:
            if words.skip(str(version)) and not words.next:
                return version
    known = " or ".join(f"{FIRST_LINE} {version}" for version in VERSIONS)
    raise Unreadable("", f"is not the first line of a record of a known version; write {known}")


def _take_header(page: _Page, words: WordReader) -> None:
    if page.entries:
        raise Unreadable("", "a header stands after an entry; headers come first")
    key, value = words.take("a header's key"), words.take_text("a header's value")
    if _KEY.match(key) is None or not words.skip("]") or words.next:
        raise Unreadable("", 'is not a header; write such as [Rules "karom"], a key of letters, digits, - and _')
    key = _CANONICAL_KEYS.get(key.lower(), key)
    if page.version == 1 and key in TERMS:
        raise Unreadable("", f"the header {key} belongs to version 2; write {FIRST_LINE} 2 in the first line")
    if key in page.headers:
        raise Unreadable("", f"the header {key} occurs twice")
    if len(key) > BOUNDS["key"]:
        raise Unreadable("", f"a header's key has at most {BOUNDS['key']} characters")
    if len(page.headers) == BOUNDS["headers"]:
        raise Unreadable("", f"is one header too many: a record has at most {BOUNDS['headers']}")
    page.headers[key] = value


def _take_layout(page: _Page, words: WordReader) -> None:
    if not page.entries:
        raise Unreadable("", "a layout stands below the entry that led to it")
    entry = page.entries[-1]
    if entry.layout is not None:
        raise Unreadable("", f"entry {len(page.entries)} has two layouts")
    taken = words.take_all("a disc")
    points = Layout() if [word.lower() for word in taken] == ["nothing"] else read_points(taken)
    board = BOARDS.get(page.headers.get("Board", ""))
    # Without the board's measures a layout cannot be checked.
    entry.layout = points if board is None else checked_layout(board, points)


def _take_entry(page: _Page, words: WordReader) -> None:
    n = len(page.entries) + 1
    if n > BOUNDS["entries"]:
        raise Unreadable("", f"is one entry too many: a record has at most {BOUNDS['entries']}")
    if written := _NUMBER.match(words.next):
        words.take("a number")
        if int(written[1]) != n:
            raise Unreadable("", f"is numbered {written[1]}, but this is entry {n}")
    event, parts = read_event(words, n)
    if page.version == 1 and (parts.prepared or parts.drawn):
        told = "how a stroke was prepared" if parts.prepared else "what its error was drawn from"
        raise Unreadable("", f"{told} belongs to version 2; write {FIRST_LINE} 2 in the first line")
    if page.version != 3 and parts.hand:
        raise Unreadable("", f"the hand of a stroke belongs to version 3; write {FIRST_LINE} 3 in the first line")
    page.entries.append(_Written(event, parts.at, parts.checksum, []))


_LINES: tuple[type[EventLine], ...] = get_args(EventLine)
_BY_VERB = {verb: line for line in _LINES for verb in line.VERBS}
_NOBODY: Seat = "S"
"""Placeholder for the striking seat where no stroke may be written."""


def read_event(words: WordReader, n: int) -> tuple[EventLine, Parts]:
    """Parse the event of entry number `n`, and the parts after it; takes all words. Raises `Unreadable`."""
    has_seat = words.next in SEAT_WORDS
    seat = SEAT_WORDS[words.take("a seat").lower()] if has_seat else _NOBODY
    verb = words.next
    line = _BY_VERB.get(verb)
    if line is not None and has_seat == line.AFTER_SEAT:
        words.skip(verb)
        return line.read(words, LineStart(seat, verb, n))
    if has_seat:
        return RecordedStroke.read(words, LineStart(seat, "", n))
    verbs = dict.fromkeys(usual for line in _LINES if not line.AFTER_SEAT for usual in line.VERBS.values())
    *first, last = "S, E, N or W", *verbs
    raise words.wrong(f"does not begin an entry; one begins with {', '.join(first)} or {last}")


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
    text = "".join(line + "\n" for line in _written(record))
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


def _written(record: Record) -> Iterator[str]:
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
