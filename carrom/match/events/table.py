"""Events that are no steps: a player seated, the clock set, the match closed; undone, redone, corrected, remarked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from carrom.board import Seat
from carrom.errors import Unreadable
from carrom.match.events.kinds import LineStart
from carrom.match.header import Player
from carrom.notation.decimals import decimal_text
from carrom.notation.header_text import player_text, read_player
from carrom.notation.parts import SEEN, Parts, read_parts, seen_text
from carrom.notation.vocabulary import BOUNDS
from carrom.notation.word_reader import WordReader, quoted
from carrom.rules.values import Facts

UNNAMED = "?"
"""The text for a person without a name; the empty text is a free seat."""


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    """A seat is given to another player, or freed."""

    KIND: ClassVar[Literal["seated"]] = "seated"
    MOVES_DISCS: ClassVar[bool] = False
    seat: Seat
    player: Player

    def applied_to(self, table: "TableState", n: int) -> "TableState":
        before = table.players[self.seat]
        left = () if before.kind == "free" else (Replaced(n, self.seat, before),)
        return replace(table, players={**table.players, self.seat: self.player}, replaced=(*table.replaced, *left))

    def recorded(self, real: bool) -> "RecordedSeating":
        if self.player.kind == "free":
            return RecordedSeating(self.seat)
        name = self.player.name or ("" if self.player.level else UNNAMED)
        return RecordedSeating(self.seat, name, self.player.level)


@dataclass(frozen=True, slots=True)
class RecordedSeating:
    """A seat is given to another player. An empty name and no level: the seat is free."""

    VERBS: ClassVar[Mapping[str, str]] = {"is": "is"}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "seating"
    seat: Seat
    name: str = ""
    level: str = ""

    @property
    def player(self) -> Player:
        """The player whom the line seats."""
        return player_named(player_text(self.name, self.level))

    def words(self) -> Iterator[str]:
        """``N is "Camille"``, ``N is free``."""
        written = quoted(player_text(self.name, self.level)) if self.name or self.level else "free"
        yield f"{self.seat} is {written}"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        """Read the player; in quotes, ``free`` is a name."""
        if words.skip("free"):
            return cls(start.seat), read_parts(words, (), start.seat)
        named = words.take_text('who sits there, such as "Camille" or free', bare=True)
        return cls(start.seat, *read_player(named)), read_parts(words, (), start.seat)


def player_named(text: str) -> Player:
    """The player whom a header or a line names; `text_of_player` writes it."""
    name, level = read_player(text)
    if level:
        return Player("bot", name, level)
    return Player("person", "" if name == UNNAMED else name) if name else Player("free")


def text_of_player(player: Player) -> str:
    """A player as a header names them: empty for a free seat."""
    if player.kind == "bot":
        return player_text(player.name, player.level)
    return "" if player.kind == "free" else player_text(player.name or UNNAMED)


@dataclass(frozen=True, slots=True)
class GameClockSet:
    """The umpire has started or stopped the game clock. `played`: ms of the game's time elapsed by then."""

    KIND: ClassVar[Literal["timed"]] = "timed"
    MOVES_DISCS: ClassVar[bool] = False
    VERBS: ClassVar[Mapping[str, str]] = {"clock": "clock"}
    AFTER_SEAT: ClassVar[bool] = False
    IN_JSON: ClassVar[str] = "timing"
    runs: bool
    played: int

    def applied_to(self, table: "TableState", n: int) -> "TableState":
        return replace(table, timed=self)

    def recorded(self, real: bool) -> "GameClockSet":
        return self

    def words(self) -> Iterator[str]:
        """``clock stops 754.2``."""
        yield f"clock {'starts' if self.runs else 'stops'} {decimal_text(self.played, 3)}"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        runs = words.skip("starts", "start")
        if not runs and not words.skip("stops", "stop"):
            raise words.wrong("is not understood here; a clock starts or stops")
        played = words.take_decimal(3, "the seconds of the game that had been played, such as 754.2")
        if not 0 <= played <= BOUNDS["time"]:
            raise Unreadable("", f"a game has been played for 0 to {BOUNDS['time'] // 1000} seconds")
        return cls(runs, played), read_parts(words, (), start.seat)


@dataclass(frozen=True, slots=True)
class Closed:
    """The host has ended the match where it stands; no event follows."""

    KIND: ClassVar[Literal["closed"]] = "closed"
    MOVES_DISCS: ClassVar[bool] = False
    VERBS: ClassVar[Mapping[str, str]] = {"closed": "closed", "close": "closed"}
    AFTER_SEAT: ClassVar[bool] = False
    IN_JSON: ClassVar[str] = "closing"

    def applied_to(self, table: "TableState", n: int) -> "TableState":
        return replace(table, closed=True)

    def recorded(self, real: bool) -> "Closed":
        return self

    def words(self) -> Iterator[str]:
        """``closed``."""
        yield "closed"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        return cls(), read_parts(words, (), start.seat)


UNTIMED = GameClockSet(runs=False, played=0)
"""A game clock that has not been started."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A player who gave up a seat, or lost it, with event `n`."""

    n: int
    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class TableState:
    """What stands at a table beside the game: who sits where, the game clock, and whether the match is closed."""

    players: Mapping[Seat, Player]
    """The present player of each seat."""
    timed: GameClockSet = UNTIMED
    """The last setting of the game clock; each game has its own time."""
    closed: bool = False
    """Whether the host has ended it where it stands."""
    replaced: tuple[Replaced, ...] = ()
    """Who sat there before, oldest first: a result says so."""


TableEvent = PlayerSeated | GameClockSet | Closed
TableLine = RecordedSeating | GameClockSet | Closed


@dataclass(frozen=True, slots=True)
class Undone:
    """What was told after event `to`, a step, a correction or a remark, counts no more."""

    KIND: ClassVar[Literal["undone"]] = "undone"
    MOVES_DISCS: ClassVar[bool] = True
    to: int

    def recorded(self, real: bool) -> "RecordedUndo":
        return RecordedUndo(self.to)


@dataclass(frozen=True, slots=True)
class Redone:
    """What was undone counts again, up to event `to`."""

    KIND: ClassVar[Literal["redone"]] = "redone"
    MOVES_DISCS: ClassVar[bool] = True
    to: int

    def recorded(self, real: bool) -> "RecordedUndo":
        return RecordedUndo(self.to, redo=True)


@dataclass(frozen=True, slots=True)
class RecordedUndo:
    """What was told after entry `to` counts no more. `redo`: it counts again, up to an entry that was undone."""

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


@dataclass(frozen=True, slots=True)
class Remarked:
    """A remark of the umpire, between two strokes; it changes nothing."""

    KIND: ClassVar[Literal["remarked"]] = "remarked"
    MOVES_DISCS: ClassVar[bool] = False
    VERBS: ClassVar[Mapping[str, str]] = {"remark": "remark", "remarks": "remark"}
    AFTER_SEAT: ClassVar[bool] = False
    IN_JSON: ClassVar[str] = "remark"
    text: str

    def recorded(self, real: bool) -> "Remarked":
        return self

    def words(self) -> Iterator[str]:
        """``remark "off the frame"``."""
        yield f"remark {quoted(self.text)}"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        return cls(words.take_text("what was remarked")), read_parts(words, (), start.seat)


Amending = Corrected | Remarked
"""Events that are told of the steps before them, and are undone and redone like steps."""
HistoryEvent = Undone | Redone | Amending
HistoryLine = RecordedUndo | Amending
