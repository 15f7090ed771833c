"""Who plays, and everything else that is said on paper: in one language, set as that language is set."""

import re
from collections.abc import Mapping
from datetime import date

from carrom.board import Seat, Side, side_of, sides_of
from carrom.match import Match
from carrom.server.wire.encoder import names_of
from carrom.texts import Language, joined, seat_name, sentence

_LOOSE = re.compile("(?<=«) | (?=[;:!?»])")
"""French sets a space at these signs, and no line may break there."""


def say(message: str, language: Language, **arguments: str | int | date) -> str:
    """A text of the catalogue, set as its language is."""
    return typeset(sentence(message, language, **arguments), language)


def typeset(words: str, language: Language) -> str:
    """Words with the spaces that their language wants."""
    return _LOOSE.sub("\u00a0", words) if language == "fr" else words


def decimal(value: float | None, language: Language) -> str:
    """A number with two digits after the comma, or the point; a dash for none."""
    if value is None:
        return DASH
    return f"{value:.2f}".replace(".", "," if language == "fr" else ".")


def seat_names(match: Match, language: Language) -> dict[Seat, str]:
    """What everybody is called; a seat nobody named by where it is."""
    names: Mapping[str, str] = names_of(match.players)[language]
    return {seat: names.get(seat) or seat_name(seat, language) for seat in match.header.seats}


def side_names(match: Match, language: Language) -> dict[Side, str]:
    """What both sides are called: by their players."""
    names, seats = seat_names(match, language), match.header.seats
    return {
        side: joined([names[seat] for seat in seats if side_of(seat, seats) == side], language)
        for side in sides_of(seats)
    }


def apart(name: str) -> str:
    """A name within a sentence: written from right to left, it turns nothing that stands beside it."""
    return f"\u2068{name}\u2069"


DASH = "–"
