"""Parse the words of an entry into its event."""

from carrom.board import DISCS, STRIKER, Seat
from carrom.errors import Unreadable
from carrom.notation.bounds import BOUNDS
from carrom.notation.parts import DECIDED, SEEN, Parts, read_parts
from carrom.notation.pieces import Gone, read_disc, read_place, read_zone
from carrom.notation.players import read_player
from carrom.notation.result_text import read_result
from carrom.notation.vocabulary import BIDS, INTERRUPTIONS, SEAT_WORDS, BidWord, InterruptionWord
from carrom.notation.word_reader import WordReader
from carrom.records.record import (
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

# The bare verb is equivalent to its third person: concede, concedes.
_INTERRUPTION_WORDS: dict[str, InterruptionWord] = {
    form: kind for kind, third in INTERRUPTIONS.items() for form in (kind, third)
}
_BIDS: dict[str, BidWord] = {form: word for word, third in BIDS.items() for form in (word, third)}
_NOBODY: Seat = "S"
"""Placeholder for the striking seat where no stroke may be written."""


def read_event(words: WordReader, n: int) -> tuple[RecordedEvent, Parts]:
    """Parse the event of entry number `n`, and the parts after it. Takes all words.

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
        return RecordedResult(result, parts.calls), parts
    if words.skip("clock"):
        return _timing(words), read_parts(words, (), _NOBODY)
    if words.skip("closed", "close"):
        return RecordedClosing(), read_parts(words, (), _NOBODY)
    raise words.wrong(
        "does not begin an entry; one begins with S, E, N or W, counted, undo, redo, correct, clock or closed"
    )


def _undoing(words: WordReader, n: int, *, redo: bool) -> tuple[RecordedEvent, Parts]:
    words.skip("to")
    to = words.take_whole(n - 1, "the number of an earlier entry")
    return RecordedUndo(to, redo), read_parts(words, (), _NOBODY)


def _correction(words: WordReader, n: int) -> tuple[RecordedEvent, Parts]:
    stroke = words.take_whole(n - 1, "the number of an earlier stroke")
    parts = read_parts(words, SEEN, _NOBODY)
    facts = parts.facts
    if stroke == 0 or facts is None:
        raise Unreadable("", "a correction names a stroke and the facts seen, such as correct 9 fell white")
    return RecordedCorrection(stroke, facts), parts


def _by_seat(words: WordReader, seat: Seat) -> tuple[RecordedEvent, Parts]:
    verb = words.next
    if words.skip("opens", "open"):
        seed = words.take_whole(BOUNDS["seed"], "a seed") if words.skip("seed") else None
        return RecordedOpening(seat, seed), read_parts(words, (), seat)
    if words.skip("turns", "turn"):
        return _turning(words, seat), read_parts(words, (), seat)
    if words.skip(*_INTERRUPTION_WORDS):
        parts = read_parts(words, DECIDED, seat)
        return RecordedInterruption(_INTERRUPTION_WORDS[verb], seat, parts.calls, parts.placed), parts
    if words.skip(*_BIDS):
        disc = read_disc(words) if words.next in DISCS and words.next != STRIKER else None
        return RecordedBid(seat, _BIDS[verb], disc, read_zone(words)), read_parts(words, (), seat)
    if words.skip("places", "place"):
        disc, at = read_disc(words), read_place(words)
        return RecordedPlacement(seat, disc, at, words.skip("automatic")), read_parts(words, (), seat)
    if words.skip("resigns", "resign"):
        return RecordedResignation(seat), read_parts(words, (), seat)
    if words.skip("is"):
        return _seating(words, seat), read_parts(words, (), seat)
    return _played(words, seat)


def _turning(words: WordReader, seat: Seat) -> RecordedRotation:
    angle = words.take_decimal(3, "the degrees by which the rosette is turned, anticlockwise")
    if not 0 <= angle <= BOUNDS["turn"]:
        raise Unreadable("", "a rosette is rotated by 0 to 359.999 degrees, anticlockwise")
    return RecordedRotation(seat, angle)


def _timing(words: WordReader) -> RecordedClock:
    runs = words.skip("starts", "start")
    if not runs and not words.skip("stops", "stop"):
        raise words.wrong("is not understood here; a clock starts or stops")
    played = words.take_decimal(3, "the seconds of the game that had been played, such as 754.2")
    if not 0 <= played <= BOUNDS["time"]:
        raise Unreadable("", f"a game has been played for 0 to {BOUNDS['time'] // 1000} seconds")
    return RecordedClock(runs, played)


def _seating(words: WordReader, seat: Seat) -> RecordedSeating:
    # In quotes, free is a name.
    if words.skip("free"):
        return RecordedSeating(seat)
    return RecordedSeating(seat, *read_player(words.take_text('who sits there, such as "Camille" or free', bare=True)))


def _played(words: WordReader, seat: Seat) -> tuple[RecordedEvent, Parts]:
    parts = read_parts(words, ("from", "meant", *SEEN, *DECIDED), seat)
    facts = parts.facts
    if parts.stroke is not None:
        fell, flew = _names(parts.fell), _names(parts.flew)
        whole = None if parts.only_names else facts
        return RecordedStroke(seat, parts.stroke, parts.meant, whole, fell, flew, parts.calls, parts.placed), parts
    if facts is None or parts.meant is not None:
        raise Unreadable(
            "",
            "the stroke is missing; write such as from 0 v 0,4, or the facts that an umpire saw, such as fell nothing",
        )
    return RecordedStroke(seat, facts=facts, calls=parts.calls, placed=parts.placed), parts


def _names(gone: Gone) -> tuple[str, ...]:
    """The discs by name; a simulated stroke requires names."""
    for disc, _ in gone:
        if disc not in DISCS:
            raise Unreadable(
                "",
                f"{disc!r} is not the name of one disc; in a simulated stroke write which one fell, such as {disc[0]}1",
            )
    return tuple(disc for disc, _ in gone)
