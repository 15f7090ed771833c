"""Strokes: simulated, or declared by the umpire of a real board; one kind of line for both."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from carrom.board import DISCS, Layout, Point, Points, Seat, Stroke
from carrom.errors import Unreadable
from carrom.match.events.kinds import LineStart, PlainStep, StepEvent, calls_of, places_of, position_judged
from carrom.match.lots import LotPart
from carrom.match.position import Placed, Position, ToPlace
from carrom.notation import parts as notation
from carrom.notation.layout_text import point_text
from carrom.notation.parts import Calls, Parts, PlacedDiscs
from carrom.notation.pieces import Gone, lots_text, read_disc, read_place
from carrom.notation.vocabulary import EXACT, Preparation
from carrom.notation.word_reader import WordReader
from carrom.rules import Book
from carrom.rules.values import Facts, Verdict


@dataclass(frozen=True, slots=True)
class Shot(PlainStep):
    """One simulated stroke with its results."""

    KIND: ClassVar[Literal["shot"]] = "shot"
    MOVES_DISCS: ClassVar[bool] = True
    stroke: Stroke
    facts: Facts
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Points
    waiting: tuple[ToPlace, ...] = ()
    """The discs still to be placed by hand."""
    meant: Stroke | None = None
    """The intended stroke, where another was executed: by a bot's hand, or by the one that the terms add."""
    gone: tuple[str, ...] = ()
    """The pocketed discs, in the order of the facts, then those that left the board."""
    prepared: Preparation | Literal[""] = ""
    """What prepared it, as the player's device says; empty: a finger, or a bot."""
    drawn: tuple[LotPart, ...] = ()
    """From what the error was drawn that the terms or its own hand add (`carrom.match.lots`); empty where none is."""
    hand: int = 0
    """The hand that this stroke alone carries, mrad: one by keys or numbers, where the terms add none; 0: none."""

    def __repr__(self) -> str:
        return f"<Shot: {self.stroke}, {self.verdict}>"

    @property
    def seat(self) -> Seat:
        return self.stroke.seat

    def position_after(self, book: Book, before: Position) -> Position:
        """The position with the verdict applied and the discs at rest."""
        return position_judged(before, self.verdict, self.layout, self.waiting)

    def recorded(self, real: bool) -> "RecordedStroke":
        fell = len(self.facts.pocketed)
        return RecordedStroke(
            self.seat,
            self.stroke,
            None if self.meant == self.stroke else self.meant,
            self.facts,
            self.gone[:fell],
            self.gone[fell:],
            calls_of(self.verdict),
            places_of(self.placed),
            self.prepared,
            self.drawn,
            self.hand,
        )


@dataclass(frozen=True, slots=True)
class Declared(StepEvent):
    """One stroke on a real board, as the umpire saw it."""

    KIND: ClassVar[Literal["declared"]] = "declared"
    seat: Seat
    facts: Facts
    verdict: Verdict

    def position_after(self, book: Book, before: Position) -> Position:
        return position_judged(before, self.verdict, before.layout, ())

    def recorded(self, real: bool) -> "RecordedStroke":
        return RecordedStroke(self.seat, facts=self.facts, calls=calls_of(self.verdict))


@dataclass(frozen=True, slots=True)
class RecordedStroke:
    """One stroke. On a real board `stroke` is None and only the facts are known; discs have no names there."""

    VERBS: ClassVar[Mapping[str, str]] = {}
    """None: the parts of a stroke follow its seat."""
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "played"
    seat: Seat
    stroke: Stroke | None = None
    meant: Stroke | None = None
    """The intended stroke, where another was executed."""
    facts: Facts | None = None
    """None where those of a simulated stroke are left out, or no more of them is written than names of discs."""
    fell: tuple[str, ...] = ()
    """The discs by name in the order of `facts.pocketed`, where discs have names (simulated play)."""
    flew: tuple[str, ...] = ()
    """The discs by name in the order of `facts.off_board`."""
    calls: Calls = ()
    placed: PlacedDiscs = ()
    prepared: Preparation | Literal[""] = ""
    """What prepared a simulated stroke; empty: a finger, a bot, or it is not known."""
    drawn: tuple[LotPart, ...] = ()
    """From what the error was drawn that was added to it; empty where none was."""
    hand: int = 0
    """The hand that it alone carries, mrad; 0: none."""

    def words(self) -> Iterator[str]:
        """``S from 0 v 0,4 fell w3 calls …``, or ``S fell white``."""
        yield self.seat
        if self.stroke is not None:
            yield f"from {notation.stroke_text(self.stroke)}"
        if self.meant is not None:
            yield f"meant {notation.stroke_text(self.meant)}"
        if self.prepared:
            yield f"prepared {self.prepared}"
        if self.hand:
            yield f"hand {self.hand}"
        if self.drawn:
            yield f"drawn {lots_text(tuple((one.by, one.commitment, one.nonce) for one in self.drawn))}"
        if self.stroke is None:
            yield notation.seen_text(self.facts or Facts())
        elif self.facts is None:
            yield from notation.gone_words("fell", self.fell)
            yield from notation.gone_words("flew", self.flew)
        else:
            # Complete facts of a simulated stroke always state the first contact: mere names do not.
            yield from notation.facts_words(self.facts, self.fell, self.flew, unseen="first unseen")
        yield from notation.verdict_words(self.calls, self.placed)

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        seat = start.seat
        known = ("from", "meant", "prepared", "hand", "drawn", *notation.SEEN, *notation.DECIDED)
        parts = notation.read_parts(words, known, seat)
        facts = parts.facts
        if parts.stroke is not None:
            fell, flew = _names(parts.fell), _names(parts.flew)
            whole = None if parts.only_names else facts
            given = (parts.stroke, parts.meant, whole, fell, flew, parts.calls, parts.placed, parts.prepared)
            if parts.hand and not (parts.prepared in EXACT and parts.drawn):
                told = (
                    f"a hand belongs to a stroke prepared by {' or '.join(EXACT)}, with what its error was drawn from"
                )
                raise Unreadable("", told)
            return cls(seat, *given, drawn=tuple(LotPart(*one) for one in parts.drawn), hand=parts.hand), parts
        if facts is None or parts.meant is not None or parts.prepared or parts.hand or parts.drawn:
            raise Unreadable(
                "",
                "the stroke is missing; write such as from 0 v 0,4, or the facts that an umpire saw, "
                "such as fell nothing",
            )
        return cls(seat, facts=facts, calls=parts.calls, placed=parts.placed), parts


def _names(gone: Gone) -> tuple[str, ...]:
    """The discs by name; a simulated stroke requires names."""
    for disc, _ in gone:
        if disc not in DISCS:
            raise Unreadable(
                "",
                f"{disc!r} is not the name of one disc; in a simulated stroke write which one fell, such as {disc[0]}1",
            )
    return tuple(disc for disc, _ in gone)


StrokeKind = Literal["shot", "declared"]
StrokeEvent = Shot | Declared
StrokeLine = RecordedStroke


@dataclass(frozen=True, slots=True)
class PutDown(PlainStep):
    """A returned disc placed by hand; `automatic`: for a seat that did not place it in time."""

    KIND: ClassVar[Literal["put_down"]] = "put_down"
    MOVES_DISCS: ClassVar[bool] = True
    VERBS: ClassVar[Mapping[str, str]] = {"places": "places", "place": "places"}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "placing"
    seat: Seat
    disc: str
    at: Point
    automatic: bool = False

    def position_after(self, book: Book, before: Position) -> Position:
        waiting = tuple(one for one in before.to_place if one.disc != self.disc)
        return replace(before, layout=Layout(before.layout | {self.disc: self.at}), to_place=waiting)

    def recorded(self, real: bool) -> "PutDown":
        return self

    def words(self) -> Iterator[str]:
        """``S places w3 12,40 automatic``."""
        yield f"{self.seat} places {self.disc} {point_text(self.at)}" + (" automatic" if self.automatic else "")

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        disc, at = read_disc(words), read_place(words)
        return cls(start.seat, disc, at, words.skip("automatic")), notation.read_parts(words, (), start.seat)


PlacementKind = Literal["put_down"]
PlacementEvent = PutDown
PlacementLine = PutDown
