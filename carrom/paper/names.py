"""Names and texts on paper, in one language and with its typography."""

import re
from collections.abc import Mapping
from datetime import date

from carrom.board import Seat, Side, side_of, sides_of
from carrom.contract.names import names_of
from carrom.match import Match
from carrom.texts import Language, joined, seat_name, sentence

_LOOSE = re.compile("(?<=«) | (?=[;:!?»])")  # French puts a space at these signs, and no line may break there


def say(message: str, language: Language, **arguments: str | int) -> str:
    """Return a text of the catalogue with the typography of its language."""
    return typeset(sentence(message, language, **arguments), language)


def day_said(day: date, language: Language) -> str:
    """Return a day with its month in words."""
    return say("sheet-day", language, day=day.day, month=day.month, year=str(day.year))


def typeset(words: str, language: Language) -> str:
    """Return words with the spaces that their language requires."""
    return _LOOSE.sub("\u00a0", words) if language == "fr" else words


def decimal(value: float | None, language: Language) -> str:
    """Return a number with two decimals after a comma or a point; a dash for None."""
    if value is None:
        return DASH
    return f"{value:.2f}".replace(".", "," if language == "fr" else ".")


def seat_names(match: Match, language: Language) -> dict[Seat, str]:
    """Return the name of each player; an unnamed one is called by their seat."""
    names: Mapping[str, str] = names_of(match.players)[language]
    return {seat: names.get(seat) or seat_name(seat, language) for seat in match.header.seats}


def side_names(match: Match, language: Language) -> dict[Side, str]:
    """Return the names of both sides: those of their players."""
    names, seats = seat_names(match, language), match.header.seats
    return {
        side: joined([names[seat] for seat in seats if side_of(seat, seats) == side], language)
        for side in sides_of(seats)
    }


def apart(name: str) -> str:
    """Return a name for use in a sentence; written from right to left, it does not reorder the text beside it."""
    return f"\u2068{name}\u2069"


DASH = "–"
