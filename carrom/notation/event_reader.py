"""From the words of an entry to its event."""

from carrom.board import DISCS, STRIKER, Seat
from carrom.errors import Unreadable
from carrom.notation.bounds import BOUNDS
from carrom.notation.counting import read_result
from carrom.notation.parts import DECIDED, SEEN, Parts, read_parts
from carrom.notation.pieces import Gone, read_disc, read_place, read_zone
from carrom.notation.players import read_player
from carrom.notation.record import (
    Asked,
    Bid,
    Closing,
    Correction,
    Counting,
    Event,
    Instead,
    Opening,
    Placing,
    Played,
    Resignation,
    Seating,
    Timing,
    Turning,
    Undoing,
    Word,
)
from carrom.notation.vocabulary import ASKED, BIDS, SEAT_WORDS
from carrom.notation.words import Words

# The bare word is as good as its third person: concede, concedes.
_ASKED: dict[str, Asked] = {form: kind for kind, third in ASKED.items() for form in (kind, third)}
_BIDS: dict[str, Bid] = {form: word for word, third in BIDS.items() for form in (word, third)}
_NOBODY: Seat = "S"
"""Stands for who strikes where no stroke may be written."""


def read_event(words: Words, n: int) -> tuple[Event, Parts]:
    """The event of entry number `n`, and the parts that followed it. Takes all words.

    Raises `Unreadable` with what is wrong and what would be right.
    """
    if words.next in SEAT_WORDS:
        return _by_seat(words, SEAT_WORDS[words.take("a seat").lower()])
    if words.skip("undo"):
        return _undoing(words, n, redo=False)
    if words.skip("redo"):
        return _undoing(words, n, redo=True)
    if words.skip("correct", "corrects"):
        return _correction(words, n)
    if words.skip("counted", "count"):
        result, parts = read_result(words), read_parts(words, ("calls",), _NOBODY)
        return Counting(result, parts.calls), parts
    if words.skip("clock"):
        return _timing(words), read_parts(words, (), _NOBODY)
    if words.skip("closed", "close"):
        return Closing(), read_parts(words, (), _NOBODY)
    raise words.wrong(
        "begins no entry; one begins with S, E, N or W, with counted, undo, redo, correct, clock or closed"
    )


def _undoing(words: Words, n: int, *, redo: bool) -> tuple[Event, Parts]:
    words.skip("to")
    to = words.take_whole(n - 1, "the number of an earlier entry")
    return Undoing(to, redo), read_parts(words, (), _NOBODY)


def _correction(words: Words, n: int) -> tuple[Event, Parts]:
    stroke = words.take_whole(n - 1, "the number of an earlier stroke")
    parts = read_parts(words, SEEN, _NOBODY)
    facts = parts.facts
    if stroke == 0 or facts is None:
        raise Unreadable("", "a correction names a stroke and says what was seen, such as correct 9 fell white")
    return Correction(stroke, facts), parts


def _by_seat(words: Words, seat: Seat) -> tuple[Event, Parts]:
    verb = words.next
    if words.skip("opens", "open"):
        seed = words.take_whole(BOUNDS["seed"], "a seed") if words.skip("seed") else None
        return Opening(seat, seed), read_parts(words, (), seat)
    if words.skip("turns", "turn"):
        return _turning(words, seat), read_parts(words, (), seat)
    if words.skip(*_ASKED):
        parts = read_parts(words, DECIDED, seat)
        return Instead(_ASKED[verb], seat, parts.calls, parts.placed), parts
    if words.skip(*_BIDS):
        disc = read_disc(words) if words.next in DISCS and words.next != STRIKER else None
        return Word(seat, _BIDS[verb], disc, read_zone(words)), read_parts(words, (), seat)
    if words.skip("places", "place"):
        disc, at = read_disc(words), read_place(words)
        return Placing(seat, disc, at, words.skip("automatic")), read_parts(words, (), seat)
    if words.skip("resigns", "resign"):
        return Resignation(seat), read_parts(words, (), seat)
    if words.skip("is"):
        return _seating(words, seat), read_parts(words, (), seat)
    return _played(words, seat)


def _turning(words: Words, seat: Seat) -> Turning:
    angle = words.take_decimal(3, "the degrees by which the rosette is turned, anticlockwise")
    if not 0 <= angle <= BOUNDS["turn"]:
        raise Unreadable("", "a rosette is turned by 0 to 359.999 degrees, anticlockwise")
    return Turning(seat, angle)


def _timing(words: Words) -> Timing:
    runs = words.skip("starts", "start")
    if not runs and not words.skip("stops", "stop"):
        raise words.wrong("is not what a clock does; it starts or stops")
    played = words.take_decimal(3, "the seconds of the game that had been played, such as 754.2")
    if not 0 <= played <= BOUNDS["time"]:
        raise Unreadable("", f"a game has been played for 0 to {BOUNDS['time'] // 1000} seconds")
    return Timing(runs, played)


def _seating(words: Words, seat: Seat) -> Seating:
    # In quotes, free is a name.
    if words.skip("free"):
        return Seating(seat)
    return Seating(seat, *read_player(words.take_text('who sits there, such as "Camille" or free', bare=True)))


def _played(words: Words, seat: Seat) -> tuple[Event, Parts]:
    parts = read_parts(words, ("from", "meant", *SEEN, *DECIDED), seat)
    facts = parts.facts
    if parts.stroke is not None:
        fell, flew = _names(parts.fell), _names(parts.flew)
        whole = None if parts.only_names else facts
        return Played(seat, parts.stroke, parts.meant, whole, fell, flew, parts.calls, parts.placed), parts
    if facts is None or parts.meant is not None:
        raise Unreadable("", "the stroke is missing; write such as from 0 v 0,4, or what an umpire saw: fell nothing")
    return Played(seat, facts=facts, calls=parts.calls, placed=parts.placed), parts


def _names(gone: Gone) -> tuple[str, ...]:
    """The discs by name: a simulated stroke knows them."""
    for disc, _ in gone:
        if disc not in DISCS:
            raise Unreadable("", f"{disc!r} is no name; of a simulated stroke write which one fell, such as {disc[0]}1")
    return tuple(disc for disc, _ in gone)
