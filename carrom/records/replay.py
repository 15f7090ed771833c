"""Replay a record through physics and judge, and report the differences from what is written."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from carrom.errors import CarromError, Unreadable
from carrom.match import Match, MatchEvent, PutDown, after, begin, call, declare, events, play
from carrom.match.fold import event_of_line
from carrom.match.rosette import lay_out
from carrom.match.umpire import bet, change_table, place
from carrom.notation import checksum
from carrom.records.from_match import header_of
from carrom.records.record import Entry, Record


@dataclass(frozen=True, slots=True)
class Replayed:
    """One replayed entry: the match after it, its event, and the differences between record and replay."""

    entry: Entry
    match: Match
    event: MatchEvent
    differences: tuple[str, ...]
    clauses: frozenset[str] = frozenset()
    """The clauses that only the record cites here, or only the replay."""


def replay(record: Record) -> Iterator[Replayed]:
    """Replay a record, entry by entry. Raises `Unreadable` naming the header, or the entry that cannot have happened: a
    stroke out of turn, a striker off its line, facts no board could show."""
    header = header_of(record)
    match: Match | None = None
    for entry in record.entries:
        try:
            if match is None:
                if not isinstance(entry.event, events.RecordedOpening):
                    raise Unreadable("", "a match begins with `opens`")
                match, event = begin(header, entry.event.opener, entry.event.seed or 0)
            else:
                match, event = _again(match, entry)
        except CarromError as error:
            raise Unreadable(f"entry {entry.n}", str(error)) from None
        differences = tuple(_differences(entry, match, event))
        yield Replayed(entry, match, event, differences, _clauses(entry, match, event))


def match_of_record(record: Record) -> Match:
    """The match of a record as it ended, each stroke simulated and judged again; `replay` also reports differences.

    Raises as `replay`, and `Unreadable` for a record without entries.

    >>> from carrom.match import new_match
    >>> from carrom.records import record_of_match
    >>> match_of_record(record_of_match(new_match("karom", "Camille", "Noé")))
    <Match: karom, round 1, Camille 0, Noé 0; Camille to play>
    """
    match = None
    for one in replay(record):
        match = one.match
    if match is None:
        raise Unreadable("record", "has no entry; a match begins with `opens`")
    return match


def _again(match: Match, entry: Entry) -> tuple[Match, MatchEvent]:
    line = entry.event
    if isinstance(line, events.CallLine):
        return call(match, line)
    if isinstance(line, events.RoundLine):
        return lay_out(match, line)
    if isinstance(line, events.BetLine):
        return bet(match, line)
    if isinstance(line, events.PlacementLine):
        return place(match, line)
    if isinstance(line, events.TableLine):
        return change_table(match, line)
    if isinstance(line, events.HistoryLine):
        event = event_of_line(line)
        return after(match, event), event
    return _played_again(match, line)


def _played_again(match: Match, written: events.RecordedStroke) -> tuple[Match, MatchEvent]:
    if match.state.turn not in (None, written.seat):
        raise Unreadable(written.seat, f"it is the turn of {match.state.turn}")
    if written.stroke is not None:
        drawn, hand = written.drawn, written.hand
        match, shot, _ = play(
            match, written.stroke, meant=written.meant, prepared=written.prepared, drawn=drawn, hand=hand
        )
        return match, shot
    if written.facts is None:
        raise Unreadable(written.seat, "the entry holds neither a stroke nor the facts of one")
    return declare(match, written.facts)


def _differences(entry: Entry, match: Match, event: MatchEvent) -> Iterator[str]:
    """The differences between an entry and its replay; what the entry leaves out is not compared."""
    written, happened = entry.event, event.recorded(match.header.is_real)
    book = match.header.book
    for name in _DERIVED:
        recorded, replayed = getattr(written, name, None), getattr(happened, name, None)
        if recorded and name == "calls":
            recorded = tuple(_CITED_BEFORE.get((book, *call), call) for call in recorded)
        if recorded and recorded != replayed:
            yield f"{name}: the record has {recorded}, the replay gives {replayed}"
    if isinstance(written, PutDown) and isinstance(happened, PutDown) and written.at != happened.at:
        yield f"place: the record has {written.at}, the replay gives {happened.at}"
    if isinstance(happened, events.RecordedStroke) and match.header.hand and not happened.drawn:
        yield "drawn: the terms add a hand, and nothing says what its error was drawn from"
    if entry.layout is not None and dict(entry.layout) != dict(match.layout):
        yield "layout: the discs do not lie where the record says"
    if entry.checksum is not None and entry.checksum != checksum(match.layout, match.state):
        yield f"checksum: the record has #{entry.checksum}, the replay gives #{checksum(match.layout, match.state)}"


def _clauses(entry: Entry, match: Match, event: MatchEvent) -> frozenset[str]:
    """The clauses cited by the calls of an entry or of its replay, not by both; none where it is written without."""
    written, happened = entry.event, event.recorded(match.header.is_real)
    recorded, replayed = getattr(written, "calls", ()), getattr(happened, "calls", ())
    if not recorded:
        return frozenset()
    before = (_CITED_BEFORE.get((match.header.book, *call), call) for call in recorded)
    return frozenset({clause for _, clause in before} ^ {clause for _, clause in replayed})


_CITED_BEFORE: Mapping[tuple[str, str, str], tuple[str, str]] = MappingProxyType(
    {(book, "men-in", "ICF-47"): ("men-in", "S4.22") for book in ("classique", "garrom")}
)
"""Calls that records of before 25 November 2026 cite by another clause than the book itself has: as they are now."""
_DERIVED = ("facts", "fell", "flew", "calls", "placed")
"""What a line holds of the results; a correction's facts are no result, and are equal."""
