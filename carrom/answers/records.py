"""Match records (`.cgn`): export from the store and import into it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from carrom.bots import PERSONAS, is_level
from carrom.errors import NotAllowed, Unreadable
from carrom.match import REAL, Closed, Header, Match, MatchEvent, Player, PlayerSeated, RoundOpened, after, started
from carrom.physics import FIRST_MODEL, SIGNATURES, is_ours
from carrom.records import Record, read_record, write_record
from carrom.records.from_match import header_of, record_of
from carrom.records.record import shortened
from carrom.records.replay import replay
from carrom.table.wire import bounds
from carrom.table.wire.bounds import Name
from carrom.table.wire.event_lines import read_event_line, read_header


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record and its file name."""

    file: str
    text: str


def record_file(match: str, told: str, texts: Sequence[str], times: Sequence[int]) -> RecordFile:
    """Return the record of a stored match: its name, its header and its lines, stored at `times`, ms since 1970."""
    header = read_header(told)
    record = record_of(header, [read_event_line(text) for text in texts], times[: len(texts)])
    return RecordFile(_file_name(match, header), write_record(record))


def short_record(match: str, told: str, texts: Sequence[str]) -> RecordFile:
    """Return the same without what replaying it finds again: no times, no layouts, one checksum at the end."""
    header = read_header(told)
    record = shortened(record_of(header, [read_event_line(text) for text in texts]))
    *before, last = record.entries
    entries = (*(replace(entry, checksum=None) for entry in before), last)
    return RecordFile(_file_name(match, header), write_record(replace(record, entries=entries)))


def _file_name(match: str, header: Header) -> str:
    parts = (re.sub(r"[^0-9-]", "", header.date)[:10], header.book, match)
    return "-".join(part for part in parts if part) + ".cgn"


def replayed_record(content: bytes, most: int) -> tuple[Header, list[MatchEvent]]:
    """Return the header and the events of a record, each replayed; the last one closes the match. `most`: events of a
    match. Raises `Unreadable` with the line or the entry at fault, and `NotAllowed("match-too-long")`."""
    try:
        record = read_record(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Unreadable("record", f"not UTF-8 at byte {error.start}") from None
    _check_physics(record)
    header = header_of(record)
    for seat, player in header.players.items():
        _check_player(seat, player)
    if len(header.house) > bounds.HOUSE:
        raise Unreadable("House", f"must have at most {bounds.HOUSE} characters")
    events: list[MatchEvent] = []
    for one in replay(record):
        if one.differences:
            raise Unreadable(f"entry {one.entry.n}", one.differences[0])
        if isinstance(one.event, PlayerSeated):
            _check_player(f"entry {one.entry.n}", one.event.player)
        events.append(one.event)
        if len(events) >= most:
            raise NotAllowed("match-too-long", limit=most)
    if not events:
        raise Unreadable("record", "has no entry")
    return header, events if isinstance(events[-1], Closed) else [*events, Closed()]


def finished_match(content: bytes, most: int) -> Match:
    """Return the match of a record as it ended. Raises as `replayed_record`."""
    header, (first, *further) = replayed_record(content, most)
    assert isinstance(first, RoundOpened), "a record that was played again begins with a round"
    match = started(header, first)
    for event in further:
        match = after(match, event)
    return match


def _check_player(where: str, player: Player) -> None:
    """Raise `Unreadable` for an invalid name or an unknown level of a bot."""
    if player.kind == "bot" and not is_level(player.level):
        raise Unreadable(where, f"{player.level!r} is not a level of a bot; the levels are {', '.join(PERSONAS)}")
    try:
        msgspec.convert(player.name, Name)
    except msgspec.ValidationError:
        raise Unreadable(where, f"a name has at most {bounds.NAME} letters on one line") from None


def _check_physics(record: Record) -> None:
    """Raise `Unreadable` where other physics played the strokes: they cannot be replayed."""
    headers = record.headers
    if headers.get("Board") == REAL:
        return
    model, signature = headers.get("Model", FIRST_MODEL), headers.get("Signature")
    if is_ours(model, signature):
        return
    name, ours = ("Signature", SIGNATURES[model]) if model in SIGNATURES else ("Model", " and ".join(SIGNATURES))
    raise Unreadable(name, f"the record was played by the physics {headers[name]}, this server has {ours}")
