"""Calls of an umpire or a player that are no stroke: an event in place of one, and a round counted by its result; the
steps of K-Rhum's betting before a stroke (K.16, K.17)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Literal, Self, get_args

from carrom.board import DISCS, STRIKER, Points, Seat, side_of
from carrom.errors import NotAllowed
from carrom.match.events.kinds import LineStart, PlainStep, StepEvent, calls_of, places_of, position_judged
from carrom.match.position import Placed, Position, ToPlace
from carrom.notation.parts import DECIDED, Calls, Parts, PlacedDiscs, read_parts, seen_text, verdict_words
from carrom.notation.pieces import read_disc, read_result, read_zone, result_text
from carrom.notation.vocabulary import BIDS, INTERRUPTIONS, BidWord, InterruptionWord, SanctionWord
from carrom.notation.word_reader import WordReader
from carrom.rules import Book, bets
from carrom.rules.bets import Bidding
from carrom.rules.values import BoardLostCause, Facts, RoundResult, Verdict, Zone

PlainAsk = Literal["timeout", "concede", "technical-foul", "forgo", "resign"]
"""What any table has: the judge's other events, and resigning the whole game."""
Ask = PlainAsk | SanctionWord
"""Kinds of events in place of a stroke: the judge's other events, resigning the whole game, and sanctions."""
SANCTIONS: tuple[SanctionWord, ...] = get_args(SanctionWord)
"""What only the umpire of a real board declares, under the Laws."""
ReplayCause = Literal["three-passes", "base-line", "umpire-order"]
"""Why a round is laid out again (I-101, I-106, I-104)."""
Cause = BoardLostCause | ReplayCause
CAUSES: Mapping[Ask, tuple[Cause, ...]] = MappingProxyType(
    {"board-lost": get_args(BoardLostCause), "replay": get_args(ReplayCause)}
)
"""The kinds that have a cause, with those they may have."""
_WORDS: dict[str, Cause] = {cause: cause for causes in CAUSES.values() for cause in causes}
_FORMS: dict[str, InterruptionWord] = {form: kind for kind, third in INTERRUPTIONS.items() for form in (kind, third)}
"""The bare verb is equivalent to its third person: concede, concedes."""


@dataclass(frozen=True, slots=True)
class Interrupted(StepEvent):
    """An event in place of a stroke: a timeout, concession, foul, waiver, resignation, or what an umpire declares."""

    KIND: ClassVar[Literal["interrupted"]] = "interrupted"
    MOVES_DISCS: ClassVar[bool] = True
    kind: Ask
    by: Seat
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Points
    waiting: tuple[ToPlace, ...] = ()
    cause: Cause | None = None
    """Why a board is lost or a round replayed."""
    facts: Facts | None = None
    """What an early break pocketed."""

    @property
    def seat(self) -> Seat:
        return self.by

    def position_after(self, book: Book, before: Position) -> Position:
        """The position with the verdict applied; where the turn stays (another's timeout), so does the bet."""
        after = position_judged(before, self.verdict, self.layout, self.waiting, bet_stands=self.verdict.continues)
        over = self.verdict.game_over
        if self.kind != "match-lost" or over is None:
            return after
        return replace(after, games={**before.games, over.winner: book.best_of // 2 + 1})

    def recorded(self, real: bool) -> "RecordedInterruption | RecordedResignation":
        if self.kind == "resign":
            return RecordedResignation(self.by)
        told = calls_of(self.verdict), places_of(self.placed)
        return RecordedInterruption(self.kind, self.by, *told, self.cause, self.facts)


@dataclass(frozen=True, slots=True)
class RecordedInterruption:
    """An event in place of a stroke (the judge's other events). `placed`: a technical foul costs men too."""

    VERBS: ClassVar[Mapping[str, str]] = {form: INTERRUPTIONS[kind] for form, kind in _FORMS.items()}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "instead"
    kind: InterruptionWord
    by: Seat
    calls: Calls = ()
    placed: PlacedDiscs = ()
    cause: Cause | None = None
    facts: Facts | None = None
    """What an early break pocketed."""

    def words(self) -> Iterator[str]:
        """``S concedes calls …``, ``N loses-board left-seat``, ``S breaks-early fell white``."""
        yield f"{self.by} {INTERRUPTIONS[self.kind]}"
        if self.cause is not None:
            yield self.cause
        if self.facts is not None:
            yield seen_text(self.facts)
        yield from verdict_words(self.calls, self.placed)

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        kind = _FORMS[start.verb]
        cause = _WORDS.get(words.next) if kind in CAUSES else None
        if cause is not None:
            words.skip(words.next)
        seen = ("fell",) if kind == "early-break" else ()
        parts = read_parts(words, (*seen, *DECIDED), start.seat)
        return cls(kind, start.seat, parts.calls, parts.placed, cause, parts.facts), parts


@dataclass(frozen=True, slots=True)
class RecordedResignation:
    """A side resigns the game."""

    VERBS: ClassVar[Mapping[str, str]] = {"resigns": "resigns", "resign": "resigns"}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "resignation"
    by: Seat

    def words(self) -> Iterator[str]:
        """``N resigns``."""
        yield f"{self.by} resigns"

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        return cls(start.seat), read_parts(words, (), start.seat)


@dataclass(frozen=True, slots=True)
class Counted(StepEvent):
    """A round on a real board ended by its reported result; some or all of its strokes are not declared."""

    KIND: ClassVar[Literal["counted"]] = "counted"
    result: RoundResult
    verdict: Verdict

    @property
    def seat(self) -> Seat:
        """The first seat of the side that won it."""
        over = self.verdict.round_over
        assert over is not None, "a result ends a round"
        return over.winner

    def position_after(self, book: Book, before: Position) -> Position:
        return position_judged(before, self.verdict, before.layout, ())

    def recorded(self, real: bool) -> "RecordedResult":
        return RecordedResult(self.result, calls_of(self.verdict))


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """A round on a real board of which only the result is recorded."""

    VERBS: ClassVar[Mapping[str, str]] = {"counted": "counted", "count": "counted"}
    AFTER_SEAT: ClassVar[bool] = False
    IN_JSON: ClassVar[str] = "counting"
    result: RoundResult
    calls: Calls = ()

    def words(self) -> Iterator[str]:
        """``counted winner S men N 4 calls …``."""
        yield f"counted {result_text(self.result)}"
        yield from verdict_words(self.calls)

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        result, parts = read_result(words), read_parts(words, ("calls",), start.seat)
        return cls(result, parts.calls), parts


CallKind = Literal["interrupted", "counted"]
CallEvent = Interrupted | Counted
CallLine = RecordedInterruption | RecordedResignation | RecordedResult


_BID_FORMS: dict[str, BidWord] = {form: word for word, third in BIDS.items() for form in (word, third)}


@dataclass(frozen=True, slots=True)
class Bid(PlainStep):
    """One step of the betting, and the bet as it then stands. `disc`: the man; empty on a real board."""

    KIND: ClassVar[Literal["bid"]] = "bid"
    seat: Seat
    word: BidWord
    disc: str
    bidding: Bidding

    def position_after(self, book: Book, before: Position) -> Position:
        return replace(before, bidding=self.bidding, named=self.disc or None)

    def decided_again(self, book: Book, before: Position) -> Self:
        """The bid where another bet, or none, may stand now."""
        state, bidding = before.state, before.bidding
        if self.word == "bet":
            man = state.colours[side_of(self.seat, state.seats)] if state.colours else None
            refused = bets.objection_to_bet(book, state, self.seat, man, bidding)
            now = refused or bets.bid(book, state, self.bidding.bet.zone)
        elif bidding is None:
            now = NotAllowed("bet-none", clause="K.17")
        else:
            refused = bets.objection_to_answer(state, bidding, self.seat)
            raises = self.word == "raise"
            now = refused or (bets.raised(book, state, bidding) if raises else bets.declined(bidding))
        if isinstance(now, NotAllowed):
            raise now
        return replace(self, bidding=now)

    def recorded(self, real: bool) -> "RecordedBid":
        zone = self.bidding.bet.zone if real and self.word == "bet" else None
        return RecordedBid(self.seat, self.word, self.disc or None, zone)


@dataclass(frozen=True, slots=True)
class RecordedBid:
    """One step of the betting. `disc`: the man by name; None on a real board, where `zone` is its zone."""

    VERBS: ClassVar[Mapping[str, str]] = {form: BIDS[word] for form, word in _BID_FORMS.items()}
    AFTER_SEAT: ClassVar[bool] = True
    IN_JSON: ClassVar[str] = "word"
    seat: Seat
    word: BidWord
    disc: str | None = None
    zone: Zone | None = None

    def words(self) -> Iterator[str]:
        """``S bets w3``, ``S bets far``, ``N raises``."""
        yield " ".join(part for part in (self.seat, BIDS[self.word], self.disc, self.zone) if part)

    @classmethod
    def read(cls, words: WordReader, start: LineStart) -> tuple[Self, Parts]:
        disc = read_disc(words) if words.next in DISCS and words.next != STRIKER else None
        return cls(start.seat, _BID_FORMS[start.verb], disc, read_zone(words)), read_parts(words, (), start.seat)


BetKind = Literal["bid"]
BetEvent = Bid
BetLine = RecordedBid
