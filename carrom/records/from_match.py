"""Convert a match to a record, and the headers of a record to those of a match."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from carrom.board import BOARDS, SEATS, Seat
from carrom.errors import Unreadable
from carrom.match import REAL, Header, Match, MatchEvent, Player, RoundOpened, after, started
from carrom.match.events.table import player_named, text_of_player
from carrom.match.terms import HELP
from carrom.notation import checksum
from carrom.notation.header_text import options_text, read_options
from carrom.notation.vocabulary import MOST_HAND, Help
from carrom.physics import FIRST_MODEL, MATTERS, MODEL, SIGNATURES, is_measured, matter_named
from carrom.records.record import Entry, Record
from carrom.rules import EVERY_BOOK, Book, book, editions

LONGEST_CLOCK = 86_400
"""s for a stroke: a day."""
_SEATED = {1: "South alone", 2: "South and North", 3: "South, East and North", 4: "all four"}
SEAT_KEYS: Mapping[str, Seat] = {"South": "S", "East": "E", "North": "N", "West": "W"}


def record_of(
    header: Header, events: Sequence[MatchEvent], at: Sequence[int] = (), signature: str | None = None
) -> Record:
    """The record of a match: all its events, undone ones included, with checksums and layouts. `at`: the time of each
    event, in ms; `signature`: of the physics that played it, by default this program's for the header's model."""
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


def headers_of(header: Header, signature: str | None = None) -> dict[str, str]:
    """The headers of a match's record; `signature` as for `record_of`."""
    headers = {"Date": header.date, "Rules": header.book, "Edition": header.edition, "House": header.house}
    headers["Options"] = options_text(header.options)
    headers["Board"] = header.board
    if not header.is_real:
        signed = SIGNATURES.get(header.model, "") if signature is None else signature
        headers |= {"Matter": header.matter, "Model": header.model, "Signature": signed}
        headers["Placing"] = "" if header.placing == "automatic" else header.placing
    headers["Clock"] = "" if header.clock is None else str(header.clock)
    headers["Time"] = "" if header.minutes is None else f"{header.minutes}+{header.extra}"
    headers |= {"Opener": header.opener, "Start": header.start}
    headers["Help"] = header.help
    headers["Hand"] = str(header.hand) if header.hand else ""
    written = {key: value for key, value in headers.items() if value}
    return written | {
        key: text_of_player(header.players[seat]) for key, seat in SEAT_KEYS.items() if seat in header.players
    }


def header_of(record: Record) -> Header:
    """The match header given by a record's headers; missing ones take their defaults. Raises `Unreadable` with the
    header at fault and what is allowed there."""
    headers = record.headers
    rules = _one_of(headers, "Rules", EVERY_BOOK, None)
    clock = headers.get("Clock", "")
    if clock and not (clock.isascii() and clock.isdigit() and 0 < int(clock) <= LONGEST_CLOCK):
        raise Unreadable("Clock", f"must be a whole number of seconds from 1 to {LONGEST_CLOCK}, not {clock!r}")
    board = _one_of(headers, "Board", (*BOARDS, REAL), "icf")
    placing = _one_of(headers, "Placing", ("automatic", "by-hand"), "automatic")
    opener = _one_of(headers, "Opener", ("named", "toss"), "") if headers.get("Opener") else ""
    minutes, extra = _time(headers.get("Time", ""))
    # nothing is simulated on a real board: its records name no model
    model = headers.get("Model", MODEL if board == REAL else FIRST_MODEL)
    return Header(
        book=rules,
        options=read_options(headers["Options"], book(rules)) if headers.get("Options") else {},
        board=board,
        matter=_matter(headers, model),
        model=model,
        players=_players(headers, book(rules)),
        house=headers.get("House", ""),
        placing="by-hand" if placing == "by-hand" else "automatic",
        clock=int(clock) if clock else None,
        date=headers.get("Date", ""),
        minutes=minutes,
        extra=extra,
        opener="named" if opener == "named" else "toss" if opener == "toss" else "",
        edition=_edition(headers, rules),
        start=headers.get("Start", ""),
        help=_help(headers),
        hand=_hand(headers),
    )


def _help(headers: Mapping[str, str]) -> Help | Literal[""]:
    written = headers.get("Help", "")
    if not written:
        if "Hand" in headers:
            raise Unreadable("Hand", "is a part of the terms, which begin with Help")
        return ""
    for known in HELP:
        if written == known:
            return known
    raise Unreadable("Help", f"{written!r:.60} is not known; known are {', '.join(HELP)}")


def _hand(headers: Mapping[str, str]) -> int:
    written = headers.get("Hand", "")
    if not written:
        return 0
    if not (written.isascii() and written.isdigit() and 0 < int(written) <= MOST_HAND and written[0] != "0"):
        raise Unreadable("Hand", f"must be a whole number of mrad from 1 to {MOST_HAND}, not {written!r:.60}")
    return int(written)


def _matter(headers: Mapping[str, str], model: str) -> str:
    named = headers.get("Matter", "")
    if not is_measured(named):
        return _one_of(headers, "Matter", MATTERS, "tournament")
    try:
        return matter_named(named, model).name
    except Unreadable as error:
        raise Unreadable("Matter", f"{error.field.removeprefix('matter').removeprefix('.')} {error.message}") from None


def _edition(headers: Mapping[str, str], rules: str) -> str:
    """The edition of the book; records of before 25 November 2026 name none, and are of the oldest."""
    edition = headers.get("Edition", "")
    if edition and not editions.is_digest(edition):
        raise Unreadable("Edition", f"{edition!r:.60} is not a digest of {editions.DIGITS} hexadecimal digits")
    return edition or editions.oldest(rules)


def _time(text: str) -> tuple[int | None, int]:
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


def _players(headers: Mapping[str, str], rules: Book) -> dict[Seat, Player]:
    """The first player of each seat; people in the book's usual seats where none is written."""
    seats = [seat for key, seat in SEAT_KEYS.items() if key in headers]
    if not seats:
        return {seat: Player("person") for seat in rules.seatings[0]}
    if set(seats) not in [{*seating} for seating in rules.seatings]:
        allowed = ", or ".join(_SEATED[len(seating)] for seating in rules.seatings)
        raise Unreadable("South", f"the seats are {allowed}")
    names = {seat: key for key, seat in SEAT_KEYS.items()}
    return {seat: player_named(headers[names[seat]]) for seat in SEATS if seat in seats}


def entry_of(match: Match, event: MatchEvent, at: int | None) -> Entry:
    """The entry of `event`; `match` is the match after it. `at`: ms since the first entry."""
    real = match.header.is_real
    layout = match.layout if event.MOVES_DISCS and not real else None
    return Entry(match.n, event.recorded(real), at, checksum(match.layout, match.state), layout)
