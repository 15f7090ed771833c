"""Parts of an entry after its beginning, read and written: each starts with its own word, any order, once at most."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from carrom.board import Point, Seat, Stroke
from carrom.errors import Unreadable
from carrom.notation import pieces
from carrom.notation.decimals import decimal_text
from carrom.notation.layout_text import point_text
from carrom.notation.vocabulary import Preparation
from carrom.notation.word_reader import WordReader
from carrom.rules.values import Facts, Fallen, FirstContact, ImproperCause

SEEN = ("fell", "flew", "first", "untouched", "backward", "improper", "named")  # parts that make up the facts
DECIDED = ("calls", "placed")  # parts that come from a verdict


@dataclass(slots=True)
class Parts:
    """The parts of one entry, filled in as they are read."""

    written: tuple[str, ...] = ()  # their first words, in order
    stroke: Stroke | None = None
    meant: Stroke | None = None
    prepared: Preparation | Literal[""] = ""
    hand: int = 0
    drawn: pieces.Lots = ()
    fell: pieces.Gone = ()
    flew: pieces.Gone = ()
    first: FirstContact | None = None
    named: bool | None = None
    cause: ImproperCause | None = None
    calls: tuple[tuple[str, str], ...] = ()
    placed: tuple[tuple[str, Point], ...] = ()
    checksum: str | None = None
    at: int | None = None

    @property
    def facts(self) -> Facts | None:
        """The facts; None where no part states any. Raises `Unreadable` for a contact without a touch."""
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
    """Read the rest of a line: the parts whose words are `allowed`, the checksum and the time. `seat`: the seat that
    strikes. Raises `Unreadable` for any other word, naming those allowed there, and for an invalid part."""
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
    match mark:
        case "from":
            parts.stroke = pieces.read_stroke(words, seat)
        case "meant":
            words.skip("from")
            parts.meant = pieces.read_stroke(words, seat)
        case "prepared":
            parts.prepared = pieces.read_preparation(words)
        case "hand":
            parts.hand = pieces.read_hand(words)
        case "drawn":
            parts.drawn = pieces.read_lots(words)
        case "fell":
            parts.fell = pieces.read_gone(words)
        case "flew":
            parts.flew = pieces.read_gone(words)
        case "first":
            parts.first = pieces.read_first(words)
        case "improper":
            parts.cause = pieces.read_cause(words)
        case "named":
            parts.named = pieces.read_named(words)
        case "calls":
            parts.calls = pieces.read_calls(words)
        case "placed":
            parts.placed = pieces.read_placed(words)
        case "#":
            parts.checksum = pieces.read_checksum(words)
        case "@":
            parts.at = pieces.read_time(words)
        case _:
            pass  # a flag: nothing follows it


def _fallen(gone: pieces.Gone) -> tuple[Fallen, ...]:
    return tuple(Fallen(kind, zone or "open") for disc, zone in gone if (kind := pieces.kind_word(disc)))


Calls = tuple[tuple[str, str], ...]  # code and clause of every call, in order
PlacedDiscs = tuple[tuple[str, Point], ...]  # discs put back at once, and their places (µm)


def stroke_text(stroke: Stroke) -> str:
    """A stroke without its seat: place, velocity, and spin where there is one."""
    spin = f" spin {decimal_text(stroke.spin, 3)}" if stroke.spin else ""
    return f"{decimal_text(stroke.x, 3)} v {decimal_text(stroke.vx, 6)},{decimal_text(stroke.vy, 6)}{spin}"


def seen_text(facts: Facts) -> str:
    """The facts of a stroke on a real board, where discs have no names."""
    fell, flew = (tuple(one.disc for one in gone) for gone in (facts.pocketed, facts.off_board))
    return " ".join(facts_words(facts, fell, flew)) or "fell nothing"


def facts_words(facts: Facts, fell: tuple[str, ...], flew: tuple[str, ...], unseen: str = "") -> Iterator[str]:
    """The words of the facts that are not defaults, discs as named. `unseen`: those of an unknown first contact."""
    yield from gone_words("fell", fell, facts.pocketed)
    yield from gone_words("flew", flew, facts.off_board)
    if facts.first_contact is not None:
        yield _first(facts.first_contact)
    elif facts.touched and unseen:
        yield unseen
    for said, word in (
        (not facts.touched, "untouched"),
        (facts.backward, "backward"),
        (facts.improper, f"improper {facts.improper_cause}" if facts.improper_cause else "improper"),
        (facts.named_disc_pocketed is True, "named fell"),
        (facts.named_disc_pocketed is False, "named stayed"),
    ):
        if said:
            yield word


def gone_words(verb: str, discs: tuple[str, ...], fallen: tuple[Fallen, ...] = ()) -> Iterator[str]:
    """A list of discs, with the zones given by `fallen`."""
    zones = ("" if one.zone == "open" else f" {one.zone}" for one in fallen)
    if discs:
        yield f"{verb} " + ", ".join(disc + zone for disc, zone in zip_longest(discs, zones, fillvalue=""))


def verdict_words(calls: Calls, placed: PlacedDiscs = ()) -> Iterator[str]:
    """The parts that come from a verdict: its calls, and the discs put back at once."""
    if calls:
        yield "calls " + ", ".join(f"{code}/{clause}" for code, clause in calls)
    if placed:
        yield "placed " + ", ".join(f"{disc} {point_text(at)}" for disc, at in placed)


def _first(contact: FirstContact) -> str:
    how = "" if contact.direct else " indirect"
    return f"first {contact.disc}{how}" + ("" if contact.zone == "open" else f" {contact.zone}")
