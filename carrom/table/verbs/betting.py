"""Verbs of K-Rhum's bet « Si Just ! »: made, raised, declined."""

from typing import ClassVar, Literal, TypedDict

from carrom.board import Seat, side_of
from carrom.contract.decoding import Incoming
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Match, umpire
from carrom.notation.vocabulary import BidWord
from carrom.rules.values import Zone
from carrom.table.access import Actor
from carrom.table.verbs.request import Circumstances, CommandResult, Request, not_their_turn
from carrom.table.wire.bounds import Disc


class _Named(Incoming, frozen=True):
    disc: Disc | None = None
    zone: Zone | None = None


class BetRequest(Request, frozen=True):
    """K-Rhum: bet « Si Just ! » on a man, before one's stroke; on a real board on a man in a zone."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    bet: _Named

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        return not_their_turn(actor, match)

    def objection_to_umpire(self, match: Match) -> NotAllowed | None:
        """Somebody must be to play."""
        return NotAllowed("round-over") if match.state.turn is None else None

    def perform(self, now: Circumstances) -> CommandResult:
        match, seat = now.match, now.match.state.to_play
        if match.header.is_real:
            if self.bet.zone is None:
                raise Unreadable(
                    "bet.zone", "is missing; on a real board it must be the zone of the man: open, far, side or near"
                )
            return CommandResult(*umpire.bet_on_zone(match, seat, self.bet.zone))
        if self.bet.disc is None:
            raise Unreadable("bet.disc", "is missing; it must be the man on whom the bet is, such as w3")
        return CommandResult(*umpire.name_man(match, seat, self.bet.disc))


class _Answering(Incoming, frozen=True):
    raises: bool


class AnswerBetRequest(Request, frozen=True):
    """K-Rhum: raise the bet, or decline."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    answer: _Answering

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        """Any player may answer for their side; the book decides whether that side is to answer."""
        if match.bidding is None or match.bidding.answers is None:
            return None
        seats = match.header.seats
        mine = {side_of(seat, seats) for seat in actor.seats}
        return None if match.bidding.answers in mine else NotAllowed("bet-not-your-answer", clause="K.17")

    def perform(self, now: Circumstances) -> CommandResult:
        bidding, seats = now.match.bidding, now.match.header.seats
        speakers: tuple[Seat, ...] = (*now.actor.seats, *seats) if now.match.header.is_real else now.actor.seats
        answering: list[Seat] = [seat for seat in speakers if bidding and side_of(seat, seats) == bidding.answers]
        speaker = answering[0] if answering else speakers[0]
        return CommandResult(*umpire.answer_bet(now.match, speaker, self.answer.raises))


class BidMessage(TypedDict):
    """One step of the betting. `disc`: the man bet on; null on a real board."""

    seat: Seat
    word: BidWord
    disc: str | None
