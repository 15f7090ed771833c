"""Replay a record through physics and judge, and report the differences from what is written."""

from collections.abc import Iterator
from dataclasses import dataclass

from carrom.errors import CarromError, Unreadable
from carrom.match.betting import answer_bet, bet_on_zone, name_man
from carrom.match.events import Closed, MatchEvent, Redone, Undone
from carrom.match.fold import after
from carrom.match.game_clock import set_clock
from carrom.match.match import Match
from carrom.match.playing import begin, open_round, play, put_down
from carrom.match.rosette import rotate_rosette
from carrom.match.umpire import correct, count, declare, interrupt, seat_player
from carrom.notation import checksum
from carrom.records.from_match import event_of, header_of, player_of
from carrom.records.record import (
    Entry,
    Record,
    RecordedBid,
    RecordedClock,
    RecordedClosing,
    RecordedCorrection,
    RecordedInterruption,
    RecordedOpening,
    RecordedPlacement,
    RecordedResignation,
    RecordedResult,
    RecordedRotation,
    RecordedSeating,
    RecordedStroke,
    RecordedUndo,
)


@dataclass(frozen=True, slots=True)
class Replayed:
    """One replayed entry: the match after it, its event, and the differences between record and replay."""

    entry: Entry
    match: Match
    event: MatchEvent
    differences: tuple[str, ...]


def replay(record: Record) -> Iterator[Replayed]:
    """Replay a record, entry by entry.

    Raises `Unreadable` naming the header, or the entry that cannot have happened: a stroke out of turn, a striker off
    its line, facts no board could show.
    """
    header = header_of(record)
    match: Match | None = None
    for entry in record.entries:
        try:
            if match is None:
                if not isinstance(entry.event, RecordedOpening):
                    raise Unreadable("", "a match begins with `opens`")
                match, event = begin(header, entry.event.opener, entry.event.seed or 0)
            else:
                match, event = _again(match, entry)
        except CarromError as error:
            raise Unreadable(f"entry {entry.n}", str(error)) from None
        yield Replayed(entry, match, event, tuple(_differences(entry, match, event)))


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
    """The match one entry later."""
    written = entry.event
    if isinstance(written, RecordedOpening):
        return open_round(match, written.seed or 0, written.opener)
    if isinstance(written, RecordedStroke):
        return _played_again(match, written)
    if isinstance(written, RecordedInterruption):
        return interrupt(match, written.kind, written.by)
    if isinstance(written, RecordedResult):
        return count(match, written.result)
    if isinstance(written, RecordedResignation):
        return interrupt(match, "resign", written.by)
    if isinstance(written, RecordedRotation):
        return rotate_rosette(match, written.seat, written.angle)
    if isinstance(written, RecordedBid):
        return _bid_again(match, written)
    if isinstance(written, RecordedPlacement):
        return put_down(match, written.seat, written.disc, None if written.automatic else written.at)
    if isinstance(written, RecordedCorrection):
        return correct(match, written.n, written.facts)
    if isinstance(written, RecordedSeating):
        return seat_player(match, written.seat, player_of(written))
    if isinstance(written, RecordedClock):
        return set_clock(match, written.runs, written.played)
    event = Closed() if isinstance(written, RecordedClosing) else _undoing(written)
    return after(match, event), event


def _undoing(written: RecordedUndo) -> Undone | Redone:
    return Redone(written.to) if written.redo else Undone(written.to)


def _played_again(match: Match, written: RecordedStroke) -> tuple[Match, MatchEvent]:
    if match.state.turn not in (None, written.seat):
        raise Unreadable(written.seat, f"it is the turn of {match.state.turn}")
    if written.stroke is not None:
        match, shot, _ = play(match, written.stroke, meant=written.meant)
        return match, shot
    if written.facts is None:
        raise Unreadable(written.seat, "the entry holds neither a stroke nor the facts of one")
    return declare(match, written.facts)


def _bid_again(match: Match, written: RecordedBid) -> tuple[Match, MatchEvent]:
    if written.word != "bet":
        return answer_bet(match, written.seat, raises=written.word == "raise")
    if written.disc is None:
        return bet_on_zone(match, written.seat, written.zone or "open")
    return name_man(match, written.seat, written.disc)


def _differences(entry: Entry, match: Match, event: MatchEvent) -> Iterator[str]:
    """The differences between an entry and its replay; what the entry leaves out is not compared."""
    written, happened = entry.event, event_of(match, event)
    if isinstance(written, RecordedStroke) and isinstance(happened, RecordedStroke):
        for name in ("facts", "fell", "flew", "calls", "placed"):
            recorded, replayed = getattr(written, name), getattr(happened, name)
            if recorded and recorded != replayed:
                yield f"{name}: the record has {recorded}, the replay gives {replayed}"
    elif isinstance(written, RecordedInterruption) and isinstance(happened, RecordedInterruption):
        if written.calls and written.calls != happened.calls:
            yield f"calls: the record has {written.calls}, the replay gives {happened.calls}"
        if written.placed and written.placed != happened.placed:
            yield f"placed: the record has {written.placed}, the replay gives {happened.placed}"
    elif isinstance(written, RecordedResult) and isinstance(happened, RecordedResult):
        if written.calls and written.calls != happened.calls:
            yield f"calls: the record has {written.calls}, the replay gives {happened.calls}"
    elif isinstance(written, RecordedPlacement) and written != happened:
        yield f"place: the record has {written.at}, the replay gives {happened}"
    if entry.layout is not None and dict(entry.layout) != dict(match.layout):
        yield "layout: the discs do not lie where the record says"
    if entry.checksum is not None and entry.checksum != checksum(match.layout, match.state):
        yield f"checksum: the record has #{entry.checksum}, the replay gives #{checksum(match.layout, match.state)}"
