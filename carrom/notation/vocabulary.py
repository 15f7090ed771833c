"""The words of the notation, shared by the reader and the writer."""

from typing import Final, Literal, get_args

from carrom.board import SEATS, Kind, Seat
from carrom.rules.values import ContactZone, ImproperCause, RoundEnd, Zone

SanctionWord = Literal["board-lost", "early-break", "match-lost", "replay", "queen-unnoticed"]
"""What only the umpire of a real board declares, under the Laws."""
InterruptionWord = Literal["timeout", "concede", "technical-foul", "forgo"] | SanctionWord
"""An event in place of a stroke, as a record names it."""
BidWord = Literal["bet", "raise", "decline"]

FIRST_LINE: Final = "carrom game notation"
"""Its version follows."""
Version = Literal[1, 2]
"""2 adds the terms of a table, how strokes were prepared, and what their errors were drawn from; a record without any
of these is of version 1.
"""
VERSIONS: Final[tuple[Version, ...]] = get_args(Version)
Help = Literal["none", "contact", "directions", "coach"]
"""The help that the terms of a table allow, from none to all."""
Preparation = Literal["keys", "numbers", "coach"]
"""What prepared a stroke, where it was not a finger on the board."""

KNOWN_HEADERS: Final = (
    *("Edition", "Event", "Place", "Date", "Round"),
    *("Rules", "House", "Options", "Board", "Placing", "Clock", "Time", "Opener", "Start"),
    *("Help", "Hand"),
    *("Matter", "Model", "Signature"),
    *("South", "East", "North", "West"),
)
"""Keys with a meaning, recognised in any case. Others are kept unchanged."""
TERMS: Final = ("Help", "Hand")
"""Those of the terms, since version 2."""

SEAT_WORDS: Final[dict[str, Seat]] = {
    word: seat
    for seat, name in zip(SEATS, ("south", "east", "north", "west"), strict=True)
    for word in (seat.lower(), name)
}

INTERRUPTIONS: Final[dict[InterruptionWord, str]] = {
    "timeout": "timeout",
    "concede": "concedes",
    "technical-foul": "technical-foul",
    "forgo": "forgoes",
    "board-lost": "loses-board",
    "early-break": "breaks-early",
    "match-lost": "loses-match",
    "replay": "replays",
    "queen-unnoticed": "queen-unnoticed",
}
"""Events in place of a stroke, each with its word."""
BIDS: Final[dict[BidWord, str]] = {"bet": "bets", "raise": "raises", "decline": "declines"}

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
IMPROPER_CAUSES: Final[tuple[ImproperCause, ...]] = get_args(ImproperCause)
CONTACT_ZONES: Final[tuple[ContactZone, ...]] = get_args(ContactZone)
PREPARATIONS: Final[tuple[Preparation, ...]] = get_args(Preparation)
ENDINGS: Final[tuple[RoundEnd, ...]] = get_args(RoundEnd)
