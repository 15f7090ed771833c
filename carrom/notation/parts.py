"""Parts of an entry after its beginning: each starts with its own word, in any order, each at most once."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from carrom.board import Point, Seat, Stroke
from carrom.errors import Unreadable
from carrom.notation.pieces import (
    Gone,
    Lots,
    kind_word,
    read_calls,
    read_cause,
    read_checksum,
    read_first,
    read_gone,
    read_lots,
    read_named,
    read_placed,
    read_preparation,
    read_stroke,
    read_time,
)
from carrom.notation.vocabulary import Preparation
from carrom.notation.word_reader import WordReader
from carrom.rules.values import Facts, Fallen, FirstContact, ImproperCause

SEEN = ("fell", "flew", "first", "untouched", "backward", "improper", "named")
"""Parts that make up the facts."""
DECIDED = ("calls", "placed")
"""Parts that come from a verdict."""


@dataclass(slots=True)
class Parts:
    """The parts of one entry, filled in as they are read."""

    written: tuple[str, ...] = ()
    """Their first words, in order."""
    stroke: Stroke | None = None
    meant: Stroke | None = None
    prepared: Preparation | Literal[""] = ""
    drawn: Lots = ()
    fell: Gone = ()
    flew: Gone = ()
    first: FirstContact | None = None
    named: bool | None = None
    cause: ImproperCause | None = None
    calls: tuple[tuple[str, str], ...] = ()
    placed: tuple[tuple[str, Point], ...] = ()
    checksum: str | None = None
    at: int | None = None

    @property
    def facts(self) -> Facts | None:
        """The facts, or None where no part states any.

        Raises `Unreadable` for a striker that touched nothing and met a disc.
        """
        if not any(word in SEEN for word in self.written):
            return None
        if "untouched" in self.written and "first" in self.written:
            raise Unreadable("", "an untouched striker cannot meet a disc first; write one of the two")
        return Facts(
            pocketed=_fallen(self.fell),
            off_board=_fallen(self.flew),
            touched="untouched" not in self.written,
            first_contact=self.first,
            backward="backward" in self.written,
            improper="improper" in self.written,
            named_disc_pocketed=self.named,
            improper_cause=self.cause,
        )

    @property
    def only_names(self) -> bool:
        """Whether no more of the facts is written than names of discs: then they are incomplete."""
        seen = {word for word in self.written if word in SEEN}
        return seen <= {"fell", "flew"} and all(zone is None for _, zone in self.fell + self.flew)


def read_parts(words: WordReader, allowed: Collection[str], seat: Seat) -> Parts:
    """Read the rest of a line: the parts whose words are `allowed`, the checksum and the time.

    `seat`: the seat that strikes. Raises `Unreadable` for any other word, naming those allowed there, and for an
    invalid part.
    """
    parts = Parts()
    while word := words.next:
        mark = word[0] if word[0] in "#@" else word
        if mark not in allowed and mark not in "#@":
            known = ", ".join((*allowed, "#checksum", "@seconds"))
            raise words.wrong(f"is not understood here; what may follow is {known}")
        if mark in parts.written:
            raise words.wrong("occurs twice in this entry")
        parts.written = (*parts.written, mark)
        if mark not in "#@":
            words.take(mark)
        _read(parts, mark, words, seat)
    return parts


def _read(parts: Parts, mark: str, words: WordReader, seat: Seat) -> None:
    """Read what follows `mark` into the parts; nothing follows a flag."""
    match mark:
        case "from":
            parts.stroke = read_stroke(words, seat)
        case "meant":
            words.skip("from")
            parts.meant = read_stroke(words, seat)
        case "prepared":
            parts.prepared = read_preparation(words)
        case "drawn":
            parts.drawn = read_lots(words)
        case "fell":
            parts.fell = read_gone(words)
        case "flew":
            parts.flew = read_gone(words)
        case "first":
            parts.first = read_first(words)
        case "improper":
            parts.cause = read_cause(words)
        case "named":
            parts.named = read_named(words)
        case "calls":
            parts.calls = read_calls(words)
        case "placed":
            parts.placed = read_placed(words)
        case "#":
            parts.checksum = read_checksum(words)
        case "@":
            parts.at = read_time(words)
        case _:
            pass  # a flag: nothing follows it


def _fallen(gone: Gone) -> tuple[Fallen, ...]:
    return tuple(Fallen(kind, zone or "open") for disc, zone in gone if (kind := kind_word(disc)))
