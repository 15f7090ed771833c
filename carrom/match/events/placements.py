"""Returned discs placed by hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from carrom.board import Layout, Point, Seat
from carrom.match.events.kinds import LineStart, PlainStep
from carrom.match.position import Position
from carrom.notation.layout_text import point_text
from carrom.notation.parts import Parts, read_parts
from carrom.notation.pieces import read_disc, read_place
from carrom.notation.word_reader import WordReader
from carrom.rules import Book


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
        """The disc lies there, and waits no longer."""
        waiting = tuple(one for one in before.to_place if one.disc != self.disc)
        return replace(before, layout=Layout(before.layout | {self.disc: self.at}), to_place=waiting)

    def recorded(self, real: bool) -> "PutDown":
        """Its line: the event itself."""
        return self

    def words(self) -> Iterator[str]:
        """``S places w3 12,40 automatic``."""
        yield f"{self.seat} places {self.disc} {point_text(self.at)}" + (" automatic" if self.automatic else "")

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        """Read the disc and its place."""
        disc, at = read_disc(words), read_place(words)
        return cls(start.seat, disc, at, words.skip("automatic")), read_parts(words, (), start.seat)


PlacementKind = Literal["put_down"]
PlacementEvent = PutDown
PlacementLine = PutDown
