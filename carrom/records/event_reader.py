"""Parse the words of an entry: its seat and verb say which kind of line it is, and that kind reads the rest."""

from typing import get_args

from carrom.board import Seat
from carrom.match.events import EventLine, LineStart, RecordedStroke
from carrom.notation.parts import Parts
from carrom.notation.vocabulary import SEAT_WORDS
from carrom.notation.word_reader import WordReader

_LINES: tuple[type[EventLine], ...] = get_args(EventLine)
_BY_VERB = {verb: line for line in _LINES for verb in line.VERBS}
_NOBODY: Seat = "S"
"""Placeholder for the striking seat where no stroke may be written."""


def read_event(words: WordReader, n: int) -> tuple[EventLine, Parts]:
    """Parse the event of entry number `n`, and the parts after it. Takes all words.

    Raises `Unreadable` with what is wrong and what would be right.
    """
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
