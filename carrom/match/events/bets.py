"""K-Rhum: the steps of the betting before a stroke (K.16, K.17)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from carrom.board import DISCS, STRIKER, Seat, side_of
from carrom.errors import NotAllowed
from carrom.match.events.kinds import LineStart, PlainStep
from carrom.match.position import Position
from carrom.notation.parts import Parts, read_parts
from carrom.notation.pieces import read_disc, read_zone
from carrom.notation.vocabulary import BIDS, BidWord
from carrom.notation.word_reader import WordReader
from carrom.rules import Book, bets
from carrom.rules.bets import Bidding
from carrom.rules.values import Zone

_FORMS: dict[str, BidWord] = {form: word for word, third in BIDS.items() for form in (word, third)}


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

    VERBS: ClassVar[Mapping[str, str]] = {form: BIDS[word] for form, word in _FORMS.items()}
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
        return cls(start.seat, _FORMS[start.verb], disc, read_zone(words)), read_parts(words, (), start.seat)


BetKind = Literal["bid"]
BetEvent = Bid
BetLine = RecordedBid
