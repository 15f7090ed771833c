"""Events that lay out a round: opened, and its rosette rotated before the first stroke."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from carrom.board import Layout, Points, Seat
from carrom.errors import Unreadable
from carrom.match.events.kinds import LineStart, PlainStep
from carrom.match.lots import LotPart
from carrom.match.position import Position, is_match_over, state_to_open
from carrom.notation.decimals import decimal_text
from carrom.notation.parts import Parts, read_parts
from carrom.notation.pieces import lots_text, read_lots
from carrom.notation.vocabulary import BOUNDS
from carrom.notation.word_reader import WordReader
from carrom.rules import Book
from carrom.rules.values import State


@dataclass(frozen=True, slots=True)
class RoundOpened(PlainStep):
    """A new round laid out: the rosette of `seed`, the seat that breaks it, and the initial state. On a real board the
    layout is empty and the seed 0: both are unknown."""

    KIND: ClassVar[Literal["round"]] = "round"
    MOVES_DISCS: ClassVar[bool] = True
    opener: Seat
    seed: int
    layout: Points
    state: State

    @property
    def seat(self) -> Seat:
        return self.opener

    def position_after(self, book: Book, before: Position) -> Position:
        """The new round laid out: of the same game, of the next, or of the next match."""
        opener, games = before.game_opener, before.games
        if before.game_over:
            opener = self.opener
            games = dict.fromkeys(games, 0) if is_match_over(book, before) else games
        return Position(self.state, Layout(self.layout), opener, games)

    def decided_again(self, book: Book, before: Position) -> Self:
        """The round opened from the position as it is now."""
        return replace(self, state=state_to_open(book, before, self.opener))

    def recorded(self, real: bool) -> "RecordedOpening":
        return RecordedOpening(self.opener, None if real else self.seed)


@dataclass(frozen=True, slots=True)
class RecordedOpening:
    """A round laid out: the seat that breaks it, and the rosette's seed, which is unknown on a real board."""

    VERBS: ClassVar[Mapping[str, str]] = {"opens": "opens", "open": "opens"}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "opening"
    opener: Seat
    seed: int | None = None

    def words(self) -> Iterator[str]:
        """``S opens seed 10``."""
        yield f"{self.opener} opens" + ("" if self.seed is None else f" seed {self.seed}")

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        seed = words.take_whole(BOUNDS["seed"], "a seed") if words.skip("seed") else None
        return cls(start.seat, seed), read_parts(words, (), start.seat)


@dataclass(frozen=True, slots=True)
class RosetteRotated(PlainStep):
    """The whole rosette rotated by the opener before the first stroke of the round, and the layout after that. `angle`:
    thousandths of a degree, anticlockwise seen from above, relative to the opening layout."""

    KIND: ClassVar[Literal["rotated"]] = "rotated"
    MOVES_DISCS: ClassVar[bool] = True
    seat: Seat
    angle: int
    layout: Points

    def position_after(self, book: Book, before: Position) -> Position:
        return replace(before, layout=Layout(self.layout))

    def recorded(self, real: bool) -> "RecordedRotation":
        return RecordedRotation(self.seat, self.angle)


@dataclass(frozen=True, slots=True)
class RecordedRotation:
    """The rosette rotated by the seat that breaks it: thousandths of a degree anticlockwise from the opening layout."""

    VERBS: ClassVar[Mapping[str, str]] = {"turns": "turns", "turn": "turns"}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "turning"
    seat: Seat
    angle: int

    def words(self) -> Iterator[str]:
        """``S turns 30``."""
        yield f"{self.seat} turns {decimal_text(self.angle, 3)}"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        angle = words.take_decimal(3, "the degrees by which the rosette is turned, anticlockwise")
        if not 0 <= angle <= BOUNDS["turn"]:
            raise Unreadable("", "a rosette is rotated by 0 to 359.999 degrees, anticlockwise")
        return cls(start.seat, angle), read_parts(words, (), start.seat)


@dataclass(frozen=True, slots=True)
class OpenerTossed(PlainStep):
    """The toss before the first stroke of a match: the seat that breaks, and the parts from which that was drawn."""

    KIND: ClassVar[Literal["tossed"]] = "tossed"
    seat: Seat
    parts: tuple[LotPart, ...]

    def position_after(self, book: Book, before: Position) -> Position:
        state = state_to_open(book, before, self.seat)
        return replace(before, state=state, game_opener=self.seat, awaits_toss=False)

    def recorded(self, real: bool) -> "RecordedToss":
        return RecordedToss(self.seat, self.parts)


@dataclass(frozen=True, slots=True)
class RecordedToss:
    """The toss: the seat that breaks, and every party with its commitment and its nonce."""

    VERBS: ClassVar[Mapping[str, str]] = {"tossed": "tossed", "toss": "tossed"}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "toss"
    seat: Seat
    parts: tuple[LotPart, ...]

    def words(self) -> Iterator[str]:
        """``N tossed server COMMITMENT NONCE S COMMITMENT NONCE N COMMITMENT silent``; ``absent``: without either."""
        yield f"{self.seat} tossed"
        yield lots_text(tuple((one.by, one.commitment, one.nonce) for one in self.parts))

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        parts = tuple(LotPart(*one) for one in read_lots(words))
        return cls(start.seat, parts), read_parts(words, (), start.seat)


RoundKind = Literal["round", "rotated", "tossed"]
RoundEvent = RoundOpened | RosetteRotated | OpenerTossed
RoundLine = RecordedOpening | RecordedRotation | RecordedToss
