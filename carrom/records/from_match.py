"""Convert a match to a record, and the headers of a record to those of a match."""

import re
from collections.abc import Iterable, Mapping, Sequence

from carrom.board import BOARDS, DOUBLES, SEATS, SINGLES, Seat
from carrom.errors import Unreadable
from carrom.match.events import (
    Bid,
    Closed,
    Corrected,
    Counted,
    Declared,
    GameClockSet,
    Interrupted,
    MatchEvent,
    PlayerSeated,
    PutDown,
    Redone,
    RosetteRotated,
    RoundOpened,
    Shot,
    Undone,
)
from carrom.match.fold import after, started
from carrom.match.header import REAL, Header, Player
from carrom.match.match import Match
from carrom.match.placement import Placed
from carrom.notation import checksum, player_text, read_player
from carrom.notation.options_text import options_text, read_options
from carrom.physics import MATTERS, MODEL, SIGNATURE
from carrom.records.record import (
    Entry,
    Record,
    RecordedBid,
    RecordedClock,
    RecordedClosing,
    RecordedCorrection,
    RecordedEvent,
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
from carrom.rules import BOOKS, book
from carrom.rules.values import Verdict

SEAT_KEYS: Mapping[str, Seat] = {"South": "S", "East": "E", "North": "N", "West": "W"}
UNNAMED = "?"
"""The text for a person without a name; the empty text is a free seat."""


def record_of(
    header: Header, events: Sequence[MatchEvent], at: Sequence[int] = (), signature: str = SIGNATURE
) -> Record:
    """The record of a match: all its events, undone ones included, with checksums and layouts.

    `at`: the time of each event, in ms; `signature`: of the physics that played it.
    """
    first = events[0]
    if not isinstance(first, RoundOpened):
        raise Unreadable("events", "a match begins with a round")
    match = started(header, first)
    entries = [entry_of(match, first, 0 if at else None)]
    for index, event in enumerate(events[1:], start=1):
        match = after(match, event)
        entries.append(entry_of(match, event, at[index] - at[0] if at else None))
    return Record(headers_of(header, signature), tuple(entries))


def record_of_match(match: Match) -> Record:
    """The record of the steps that count. `record_of` also keeps what was undone, corrected or seated.

    >>> from carrom.match import new_match
    >>> record_of_match(new_match("karom", "Camille", "Noé"))
    <Record: karom, 1 entry>
    """
    return record_of(match.header, [step.event for step in match.steps if step.conflict is None])


def headers_of(header: Header, signature: str = SIGNATURE) -> dict[str, str]:
    """The headers of a match's record."""
    headers = {"Date": header.date, "Rules": header.book, "House": header.house}
    headers["Options"] = options_text(header.options)
    headers["Board"] = header.board
    if not header.is_real:
        headers |= {"Matter": header.matter, "Model": header.model, "Signature": signature}
        headers["Placing"] = "" if header.placing == "automatic" else header.placing
    headers["Clock"] = "" if header.clock is None else str(header.clock)
    headers["Time"] = "" if header.minutes is None else f"{header.minutes}+{header.extra}"
    written = {key: value for key, value in headers.items() if value}
    return written | {
        key: _player_text(header.players[seat]) for key, seat in SEAT_KEYS.items() if seat in header.players
    }


def header_of(record: Record) -> Header:
    """The match header given by a record's headers; missing ones take their defaults.

    Raises `Unreadable` with the header at fault and what is allowed there.
    """
    headers = record.headers
    rules = _one_of(headers, "Rules", BOOKS, None)
    clock = headers.get("Clock", "")
    if clock and not (clock.isascii() and clock.isdigit() and 0 < int(clock) <= 86_400):
        raise Unreadable("Clock", f"{clock!r} is not a number of seconds")
    board = _one_of(headers, "Board", (*BOARDS, REAL), "icf")
    placing = _one_of(headers, "Placing", ("automatic", "by-hand"), "automatic")
    minutes, extra = _time(headers.get("Time", ""))
    return Header(
        book=rules,
        options=read_options(headers["Options"], book(rules)) if headers.get("Options") else {},
        board=board,
        matter=_one_of(headers, "Matter", MATTERS, "tournament"),
        model=headers.get("Model", MODEL),
        players=_players(headers),
        house=headers.get("House", ""),
        placing="by-hand" if placing == "by-hand" else "automatic",
        clock=int(clock) if clock else None,
        date=headers.get("Date", ""),
        minutes=minutes,
        extra=extra,
    )


def _time(text: str) -> tuple[int | None, int]:
    """The minutes of a game and those of its extra time."""
    written = re.fullmatch(r"([1-9][0-9]{0,2})\+([0-9]{1,3})", text, re.ASCII)
    if text and written is None:
        raise Unreadable(
            "Time", f"{text!r} is not the minutes of a game + those to finish its last round, such as 40+5"
        )
    return (int(written[1]), int(written[2])) if written else (None, 5)


def _one_of(headers: Mapping[str, str], key: str, allowed: Iterable[str], usual: str | None) -> str:
    value = headers.get(key, usual)
    if value is None:
        raise Unreadable(key, f"is missing; known are {', '.join(allowed)}")
    if value not in allowed:
        raise Unreadable(key, f"{value!r} is not known; known are {', '.join(allowed)}")
    return value


def _players(headers: Mapping[str, str]) -> dict[Seat, Player]:
    """The first player of each seat; two persons in singles where no seat is written."""
    seats = [seat for key, seat in SEAT_KEYS.items() if key in headers]
    if not seats:
        return {seat: Player("person") for seat in SINGLES}
    if set(seats) not in (set(SINGLES), set(DOUBLES)):
        raise Unreadable("South", "the seats are South and North, or all four")
    names = {seat: key for key, seat in SEAT_KEYS.items()}
    return {seat: _player(headers[names[seat]]) for seat in SEATS if seat in seats}


def _player_text(player: Player) -> str:
    if player.kind == "bot":
        return player_text(player.name, player.level)
    return "" if player.kind == "free" else player_text(player.name or UNNAMED)


def _player(text: str) -> Player:
    name, level = read_player(text)
    if level:
        return Player("bot", name, level)
    return Player("person", "" if name == UNNAMED else name) if name else Player("free")


def player_of(seating: RecordedSeating) -> Player:
    """The player given by a seating line."""
    return _player(player_text(seating.name, seating.level))


def entry_of(match: Match, event: MatchEvent, at: int | None) -> Entry:
    """The entry of `event`; `match` is the match after it. `at`: ms since the first entry."""
    moved = isinstance(event, RoundOpened | RosetteRotated | Shot | PutDown | Undone | Redone | Interrupted)
    layout = match.layout if moved and not match.header.is_real else None
    written = event_of(match, event)
    return Entry(match.n, written, at, checksum(match.layout, match.state), layout)


def event_of(match: Match, event: MatchEvent) -> RecordedEvent:
    """The recorded form of an event; `match` is the match after it."""
    real = match.header.is_real
    if isinstance(event, RoundOpened):
        return RecordedOpening(event.opener, None if real else event.seed)
    if isinstance(event, RosetteRotated):
        return RecordedRotation(event.seat, event.angle)
    if isinstance(event, Shot):
        return _played(event)
    if isinstance(event, Declared):
        return RecordedStroke(event.seat, facts=event.facts, calls=_calls(event.verdict))
    if isinstance(event, Interrupted):
        if event.kind == "resign":
            return RecordedResignation(event.by)
        return RecordedInterruption(event.kind, event.by, _calls(event.verdict), _placed(event.placed))
    if isinstance(event, Counted):
        return RecordedResult(event.result, _calls(event.verdict))
    if isinstance(event, Bid):
        zone = event.bidding.bet.zone if real and event.word == "bet" else None
        return RecordedBid(event.seat, event.word, event.disc or None, zone)
    if isinstance(event, PutDown):
        return RecordedPlacement(event.seat, event.disc, event.at, event.automatic)
    if isinstance(event, Undone | Redone):
        return RecordedUndo(event.to, redo=isinstance(event, Redone))
    if isinstance(event, Corrected):
        return RecordedCorrection(event.n, event.facts)
    if isinstance(event, GameClockSet):
        return RecordedClock(event.runs, event.played)
    if isinstance(event, Closed):
        return RecordedClosing()
    return seating(event)


def seating(event: PlayerSeated) -> RecordedSeating:
    """The recorded form of a change of player."""
    if event.player.kind == "free":
        return RecordedSeating(event.seat)
    return RecordedSeating(event.seat, event.player.name or ("" if event.player.level else UNNAMED), event.player.level)


def _played(shot: Shot) -> RecordedStroke:
    fell = len(shot.facts.pocketed)
    return RecordedStroke(
        shot.seat,
        shot.stroke,
        None if shot.meant == shot.stroke else shot.meant,
        shot.facts,
        shot.gone[:fell],
        shot.gone[fell:],
        _calls(shot.verdict),
        _placed(shot.placed),
    )


def _calls(verdict: Verdict) -> tuple[tuple[str, str], ...]:
    return tuple((call.code, call.clause) for call in verdict.calls)


def _placed(placed: tuple[Placed, ...]) -> tuple[tuple[str, tuple[int, int]], ...]:
    return tuple((one.disc, one.at) for one in placed)
