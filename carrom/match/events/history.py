"""Events that change the past: undone, redone, corrected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from carrom.errors import Unreadable
from carrom.match.events.kinds import LineStart
from carrom.notation.parts import SEEN, Parts, read_parts, seen_text
from carrom.notation.word_reader import WordReader
from carrom.rules.values import Facts


@dataclass(frozen=True, slots=True)
class Undone:
    """The position is reset to the one after event `to`."""

    KIND: ClassVar[Literal["undone"]] = "undone"
    MOVES_DISCS: ClassVar[bool] = True

    to: int

    def recorded(self, real: bool) -> "RecordedUndo":
        return RecordedUndo(self.to)


@dataclass(frozen=True, slots=True)
class Redone:
    """Undone steps count again, up to event `to`."""

    KIND: ClassVar[Literal["redone"]] = "redone"
    MOVES_DISCS: ClassVar[bool] = True

    to: int

    def recorded(self, real: bool) -> "RecordedUndo":
        return RecordedUndo(self.to, redo=True)


@dataclass(frozen=True, slots=True)
class RecordedUndo:
    """The position is reset to the one after entry `to`. `redo`: forward, to an entry that was undone."""

    VERBS: ClassVar[Mapping[str, str]] = {"undo": "undo", "redo": "redo"}
    AFTER_SEAT: ClassVar[bool] = False
    IN_JSON: ClassVar[str] = "undoing"

    to: int
    redo: bool = False

    def words(self) -> Iterator[str]:
        """``undo to 12``."""
        yield f"{'redo' if self.redo else 'undo'} to {self.to}"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        words.skip("to")
        to = words.take_whole(start.n - 1, "the number of an earlier entry")
        return cls(to, start.verb == "redo"), read_parts(words, (), start.seat)


@dataclass(frozen=True, slots=True)
class Corrected:
    """Event `n`, a declared stroke or a call in place of one, becomes one with these facts; the rest is judged
    again."""

    KIND: ClassVar[Literal["corrected"]] = "corrected"
    MOVES_DISCS: ClassVar[bool] = False
    VERBS: ClassVar[Mapping[str, str]] = {"correct": "correct", "corrects": "correct"}
    AFTER_SEAT: ClassVar[bool] = False
    IN_JSON: ClassVar[str] = "correction"

    n: int
    facts: Facts

    def recorded(self, real: bool) -> "Corrected":
        return self

    def words(self) -> Iterator[str]:
        """``correct 9 fell white``."""
        yield f"correct {self.n} {seen_text(self.facts)}"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        stroke = words.take_whole(start.n - 1, "the number of an earlier stroke")
        parts = read_parts(words, SEEN, start.seat)
        facts = parts.facts
        if stroke == 0 or facts is None:
            raise Unreadable("", "a correction names a stroke and the facts seen, such as correct 9 fell white")
        return cls(stroke, facts), parts


HistoryEvent = Undone | Redone | Corrected
HistoryLine = RecordedUndo | Corrected
