"""A bot's turn: what it wants, and what its hand makes of it."""

from random import Random

from carrom.board import Stroke
from carrom.bots.ghost import choose
from carrom.bots.hand import HANDS, executed
from carrom.errors import NotAllowed
from carrom.match import Match


def bot_stroke(match: Match, luck: Random) -> tuple[Stroke, Stroke]:
    """The stroke that the bot to play wants, and the one it really plays.

    Raises `NotAllowed` (``round-over``, ``no-bot-there``) when no bot is to play.
    """
    seat = match.state.turn
    if seat is None:
        raise NotAllowed("round-over")
    player = match.players[seat]
    if player.kind != "bot":
        raise NotAllowed("no-bot-there", seat=seat)
    hand = HANDS[player.level]
    meant = choose(match, hand, luck).stroke
    return meant, executed(meant, hand, match.places, luck)
