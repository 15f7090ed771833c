"""Views of a match from its stored lines, computed and encoded in a worker process (`WorkerThreads.compute_apart`).
Apart from the routes, so that a worker loads nothing of HTTP."""

from collections import OrderedDict
from dataclasses import dataclass

from carrom.answers import positions, stories
from carrom.answers.position_words import words_of
from carrom.answers.records import RecordFile, finished_match, record_file, replayed_record, short_record
from carrom.bots import targets_of
from carrom.contract import strict_json
from carrom.match import Match
from carrom.match.terms import Standing, standing
from carrom.paper import match_sheet, page, spreadsheet
from carrom.table.limits import TableLimits
from carrom.table.stored import StoredSeat
from carrom.table.verbs.seating import stored_seat
from carrom.table.wire.event_lines import event_text, header_text, read_match
from carrom.texts import Language

_VIEWED = TableLimits.viewed
_read: OrderedDict[tuple[str, int], Match] = OrderedDict()
"""Matches that this process has read, the last one last, by table and number of events."""


@dataclass(frozen=True, slots=True)
class StoredTexts:
    """A match as texts: what is sent to a worker process."""

    table: str
    header: str
    texts: tuple[str, ...]
    times: tuple[int, ...]
    """When each was stored, ms since 1970."""


@dataclass(frozen=True, slots=True)
class ReplayedTexts:
    """An uploaded record, played again, as it is stored."""

    book: str
    header: str
    texts: tuple[str, ...]
    seated: tuple[StoredSeat, ...]
    standing: Standing | None


def match_of(kept: StoredTexts) -> Match:
    """Return the match; of the last `_VIEWED` it is remembered."""
    key = kept.table, len(kept.texts)
    if key not in _read:
        _read[key] = read_match(kept.header, kept.texts)
    _read.move_to_end(key)
    if len(_read) > _VIEWED:
        _read.popitem(last=False)
    return _read[key]


def story(kept: StoredTexts) -> bytes:
    """Return a whole match for a viewer, as JSON."""
    return _json(stories.story(kept.table, match_of(kept)))


def film(kept: StoredTexts, n: int) -> bytes:
    """Return the stroke of event `n`, computed again, as JSON; raises as `stories.film_again`."""
    return film_with_checksum(kept, n)[0]


def film_with_checksum(kept: StoredTexts, n: int) -> tuple[bytes, str]:
    """Return the same, and the checksum of its motion."""
    again = stories.film_again(match_of(kept), n)
    return _json(again), again["checksum"]


def start(kept: StoredTexts, n: int) -> bytes:
    """Return the position after event `n`, as JSON; raises as `stories.start_at`."""
    return _json(stories.start_at(match_of(kept), n))


def others(kept: StoredTexts, n: int) -> bytes:
    """Return the stroke of event `n` judged by every book, as JSON; raises as `stories.others`."""
    return _json(stories.others(match_of(kept), n))


def targets(kept: StoredTexts, most: int) -> bytes:
    """Return the targets of the seat to play, the easiest ones, as JSON."""
    return _json(positions.encode_targets(targets_of(match_of(kept), most)))


def words(kept: StoredTexts) -> bytes:
    """Return the position in sentences, as JSON."""
    return _json(words_of(match_of(kept)))


def record(kept: StoredTexts) -> RecordFile:
    """Return the record of a match, finished or not."""
    return record_file(kept.table, kept.header, kept.texts, kept.times)


def short(kept: StoredTexts) -> RecordFile:
    """Return the record as short as it can be: only what replaying it does not find again."""
    return short_record(kept.table, kept.header, kept.texts)


def sheet(kept: StoredTexts, language: Language, code: str) -> str:
    """Return the match sheet as a page that prints; `code`: the address in its QR code, '' for none."""
    match = match_of(kept)
    return page.page(match_sheet.sheet_of(match, language), kept.table, real=match.header.is_real, code=code)


def rounds(kept: StoredTexts, language: Language) -> tuple[str, str]:
    """Return the rounds for a spreadsheet, and the name of the book."""
    match = match_of(kept)
    return spreadsheet.rounds_table(match, language), match.header.book


def strokes(kept: StoredTexts, language: Language) -> tuple[str, str]:
    """Return the strokes for a spreadsheet, and the name of the book."""
    match = match_of(kept)
    return spreadsheet.strokes_table(match, language), match.header.book


def replayed(content: bytes, most: int) -> ReplayedTexts:
    """Return a record as it is stored, each entry played again; raises as `replayed_record`."""
    header, events = replayed_record(content, most)
    return ReplayedTexts(
        header.book,
        header_text(header),
        tuple(map(event_text, events)),
        tuple(stored_seat(seat, player) for seat, player in header.players.items()),
        standing(header, events),
    )


def story_of_record(content: bytes, most: int) -> bytes:
    """Return the match of a record for a viewer, as JSON; its table has no name. Raises as `replayed`."""
    return _json(stories.story("", finished_match(content, most)))


def _json(message: object) -> bytes:
    return strict_json.write(message).encode()
