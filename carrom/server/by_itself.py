"""What happens at a table by itself, and when: bots play, men are placed, bets are let be, a player's time elapses."""

from carrom.board import Seat, side_of
from carrom.match import Happening, Match, answer_bet, interrupt, put_down
from carrom.server import limits

MOMENT = 0.6
"""s: how long a bot considers a bet, or where a man shall lie."""


def is_full(match: Match) -> bool:
    """Has it as many events as a match may have?"""
    return match.n >= limits.EVENTS


def bot_to_play(match: Match) -> Seat | None:
    """The seat of the bot that may play a stroke now, if any does."""
    seat = match.state.turn
    if seat is None or match.players[seat].kind != "bot" or match.closed or is_full(match) or _answerers(match):
        return None
    return seat if match.places else None


def patience(match: Match) -> float | None:
    """How long nobody need do anything before something happens by itself, in s; None: for ever."""
    if match.closed or match.header.is_real or is_full(match):
        return None
    if match.position.to_place:
        return MOMENT if _are_bots(match, [match.position.to_place[0].by]) else limits.PLACING
    answerers = _answerers(match)
    if answerers:
        return MOMENT if _are_bots(match, answerers) else limits.ANSWERING
    turn = match.state.turn
    return match.header.clock if turn and match.players[turn].kind == "person" else None


def after_patience(match: Match) -> tuple[Match, Happening]:
    """What happens then: men are placed automatically, a bet is let be, a player's time elapses."""
    if match.position.to_place:
        waiting = match.position.to_place[0]
        return put_down(match, waiting.by, waiting.disc)
    answerers = _answerers(match)
    if answerers:
        return answer_bet(match, answerers[0], raises=False)
    return interrupt(match, "timeout", match.state.to_play)


def _answerers(match: Match) -> list[Seat]:
    """The seats of the side that may raise the bet or decline; none when nobody may."""
    bidding, seats = match.bidding, match.header.seats
    return [seat for seat in seats if bidding and side_of(seat, seats) == bidding.answers]


def _are_bots(match: Match, seats: list[Seat]) -> bool:
    return all(match.players[seat].kind == "bot" for seat in seats)
