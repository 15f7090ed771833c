"""K-Rhum's bet at the board: who says what about which man, before the stroke."""

from carrom.board import Seat, kind_of
from carrom.board.zones import strip
from carrom.match.match import Bid, Match, after
from carrom.rules import bets


def name_man(match: Match, seat: Seat, disc: str) -> tuple[Match, Bid]:
    """« Si Just ! » (K.16): the player on turn bets that this man falls on his next stroke.

    Raises `NotAllowed` with the objection; nothing has changed then.
    """
    man = kind_of(disc) if disc in match.layout else None
    refused = bets.objection_to_bet(match.book, match.state, seat, man, match.bidding)
    if refused:
        raise refused
    zone = strip(match.board, seat, match.layout[disc])
    return _said(match, Bid(seat, "bet", disc, bets.bid(match.book, match.state, zone)))


def answer_bet(match: Match, seat: Seat, raises: bool) -> tuple[Match, Bid]:
    """« Non Just ! », « Si Just ! » again, or no more (K.17): the side that may answer raises the bet or declines.

    Raises `NotAllowed` with the objection; nothing has changed then.
    """
    refused = bets.objection_to_answer(match.state, match.bidding, seat)
    if refused:
        raise refused
    assert match.bidding is not None
    assert match.named is not None
    if raises:
        return _said(match, Bid(seat, "raise", match.named, bets.raised(match.book, match.state, match.bidding)))
    return _said(match, Bid(seat, "decline", match.named, bets.declined(match.bidding)))


def _said(match: Match, bid: Bid) -> tuple[Match, Bid]:
    return after(match, bid), bid
