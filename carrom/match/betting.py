"""K-Rhum betting before a stroke: bet on a man, raise, decline."""

from carrom.board import Seat, kind_of, side_of
from carrom.board.zones import strip
from carrom.match.events import BetLine, Bid
from carrom.match.fold import after
from carrom.match.judging import men_first
from carrom.match.match import Match
from carrom.rules import bets
from carrom.rules.values import Zone


def name_man(match: Match, seat: Seat, disc: str) -> tuple[Match, Bid]:
    """« Si Just ! » (K.16): the player on turn bets that this man falls on their next stroke. Raises `NotAllowed` with
    the objection; the match is then unchanged."""
    man = kind_of(disc) if disc in match.layout else None
    refused = bets.objection_to_bet(match.book, match.state, seat, man, match.bidding) or men_first(match.position)
    if refused:
        raise refused
    zone = strip(match.board, seat, match.layout[disc])
    return _said(match, Bid(seat, "bet", disc, bets.bid(match.book, match.state, zone)))


def bet_on_zone(match: Match, seat: Seat, zone: Zone) -> tuple[Match, Bid]:
    """Bet on a real board, where only the zone of the man is reported. Raises `NotAllowed` with the objection."""
    state = match.state
    man = state.colours[side_of(seat, state.seats)] if state.colours else None
    refused = bets.objection_to_bet(match.book, state, seat, man, match.bidding)
    if refused:
        raise refused
    return _said(match, Bid(seat, "bet", "", bets.bid(match.book, state, zone)))


def answer_bet(match: Match, seat: Seat, raises: bool) -> tuple[Match, Bid]:
    """Raise the bet (« Non Just ! », then « Si Just ! » again) or decline it, for the side that may answer (K.17).
    Raises `NotAllowed` with the objection; the match is then unchanged."""
    refused = bets.objection_to_answer(match.state, match.bidding, seat)
    if refused:
        raise refused
    assert match.bidding is not None
    disc = match.position.named or ""
    if raises:
        return _said(match, Bid(seat, "raise", disc, bets.raised(match.book, match.state, match.bidding)))
    return _said(match, Bid(seat, "decline", disc, bets.declined(match.bidding)))


def bet(match: Match, line: BetLine) -> tuple[Match, Bid]:
    """Bet, raise or decline as a line of a record says. Raises as the functions above."""
    if line.word != "bet":
        return answer_bet(match, line.seat, raises=line.word == "raise")
    if line.disc is None:
        return bet_on_zone(match, line.seat, line.zone or "open")
    return name_man(match, line.seat, line.disc)


def _said(match: Match, bid: Bid) -> tuple[Match, Bid]:
    return after(match, bid), bid
