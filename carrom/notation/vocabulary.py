"""The words of the notation and the size limits of a record, shared by the reader, the writer and the specification. A
record within the limits is read in time proportional to its length. What the writer writes can be read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

from carrom.board import SEATS, Kind, Seat
from carrom.rules.values import ContactZone, ImproperCause, RoundEnd, Zone

SanctionWord = Literal["board-lost", "early-break", "match-lost", "replay", "queen-unnoticed"]
"""What only the umpire of a real board declares, under the Laws."""
InterruptionWord = Literal["timeout", "concede", "technical-foul", "forgo"] | SanctionWord
"""An event in place of a stroke, as a record names it."""
BidWord = Literal["bet", "raise", "decline"]

FIRST_LINE: Final = "carrom game notation"  # its version follows
Version = Literal[1, 2, 3]
"""2 adds the terms of a table, how strokes were prepared, and what their errors were drawn from; 3 the hand of a single
stroke. A record is of the lowest version that has all it holds."""
VERSIONS: Final[tuple[Version, ...]] = get_args(Version)
Help = Literal["none", "contact", "directions", "coach"]  # the help that the terms of a table allow, from none to all
Exact = Literal["keys", "numbers"]  # what is as exact as its digits: dials are numbers
Preparation = Literal[Exact, "coach"]  # what prepared a stroke, where it was not a finger on the board

KNOWN_HEADERS: Final = (
    *("Edition", "Event", "Place", "Date", "Round"),
    *("Rules", "House", "Options", "Board", "Placing", "Clock", "Time", "Opener", "Start"),
    *("Help", "Hand"),
    *("Matter", "Model", "Signature"),
    *("South", "East", "North", "West"),
)
"""Keys with a meaning, recognised in any case. Others are kept unchanged."""
TERMS: Final = ("Help", "Hand")  # those of the terms, since version 2

SEAT_WORDS: Final[dict[str, Seat]] = {
    word: seat
    for seat, name in zip(SEATS, ("south", "east", "north", "west"), strict=True)
    for word in (seat.lower(), name)
}

INTERRUPTIONS: Final[dict[InterruptionWord, str]] = {
    "timeout": "timeout", "concede": "concedes", "technical-foul": "technical-foul", "forgo": "forgoes",
    "board-lost": "loses-board", "early-break": "breaks-early", "match-lost": "loses-match", "replay": "replays",
    "queen-unnoticed": "queen-unnoticed",
}  # fmt: skip
"""Events in place of a stroke, each with its word."""
BIDS: Final[dict[BidWord, str]] = {"bet": "bets", "raise": "raises", "decline": "declines"}

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
IMPROPER_CAUSES: Final[tuple[ImproperCause, ...]] = get_args(ImproperCause)
CONTACT_ZONES: Final[tuple[ContactZone, ...]] = get_args(ContactZone)
PREPARATIONS: Final[tuple[Preparation, ...]] = get_args(Preparation)
EXACT: Final[tuple[Exact, ...]] = get_args(Exact)
ENDINGS: Final[tuple[RoundEnd, ...]] = get_args(RoundEnd)

LEAST_HAND: Final = 6
"""mrad: the least hand that a single stroke carries, a third of a degree."""
MOST_HAND: Final = 80
"""mrad: the largest hand that terms add, or a stroke carries: four and a half degrees."""


BOUNDS: Mapping[str, int] = MappingProxyType(
    {
        "text": 2 * 1024 * 1024,  # bytes of the whole record, in UTF-8
        "lines": 20_000,  # lines of any kind, blank ones too
        "line": 20_000,  # characters in a line
        "headers": 64,
        "key": 40,  # characters in a header's key
        "value": 2_000,  # characters in a header's value or a player's name, escapes not counted
        "word": 80,  # characters in a word outside quotes
        "entries": 5_000,  # a long match has a thousand; each has its line and may have its layout
        "calls": 64,  # of one entry
        "discs": 20,  # in one list of discs: as many as there are
        "men": 99,  # and points, in the result of a round
        "seed": 2**64 - 1,  # the largest
        "turn": 359_999,  # thousandths of a degree by which a rosette is rotated
        "coordinate": 999_999,  # µm from the centre, either way
        "time": 10**12 - 1,  # ms after the first entry: thirty years
    }
)
"""The largest allowed size or value, by what is counted."""
