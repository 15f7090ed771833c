"""Lines of a record: how one begins, and what each kind of line offers to the reader and the writer."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple, Protocol, Self

from carrom.board import Seat
from carrom.match.placement import Placed
from carrom.notation.parts import Parts
from carrom.notation.parts_text import Calls, PlacedDiscs
from carrom.notation.word_reader import WordReader
from carrom.rules.values import Verdict


class LineStart(NamedTuple):
    """The beginning of a line, already read: its seat and its verb; `n` is the number of the entry.

    A line that begins with its verb has no seat; `seat` is then South, and no stroke may be written there.
    """

    seat: Seat
    verb: str
    n: int


class Line(Protocol):
    """One kind of line: a value with its words. `VERBS`: each verb of the line, and its usual form."""

    VERBS: ClassVar[Mapping[str, str]]
    AFTER_SEAT: ClassVar[bool]
    """Whether a seat stands before the verb."""
    IN_JSON: ClassVar[str]
    """The name of the kind where a record is converted to JSON."""

    def words(self) -> Iterator[str]:
        """The words of the line, without checksum and time."""
        ...

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        """Read the words after the beginning. Raises `Unreadable` with what is wrong and what would be right."""
        ...


def calls_of(verdict: Verdict) -> Calls:
    """The calls of a verdict as a line has them."""
    return tuple((call.code, call.clause) for call in verdict.calls)


def places_of(placed: tuple[Placed, ...]) -> PlacedDiscs:
    """The discs put back at once as a line has them."""
    return tuple((one.disc, one.at) for one in placed)
