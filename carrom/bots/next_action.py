"""Next action of a bot: the side actions before a stroke, and the stroke itself."""

from random import Random

from carrom.board import Seat, side_of
from carrom.bots.action import Action, AnswerBet, NameMan, PlaceMan, PlayStroke, RotateRosette, SideAction, WaiveDues
from carrom.bots.betting import man_to_name, raises
from carrom.bots.bot_stroke import bot_stroke
from carrom.bots.mind import Mind, PlainMind
from carrom.bots.persona import persona
from carrom.bots.placement import place_for
from carrom.bots.rosette import best_rotation
from carrom.bots.seated_hand import hand_of
from carrom.bots.waive_dues import waives_dues
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.match.hand import Hand


def bot_action(match: Match, luck: Random) -> Action:
    """The next action of the bot that is to act: a stroke or a side action.

    Raises `NotAllowed` (``round-over``, ``no-bot-there``) when no bot is to act.
    """
    seat = bot_to_act(match)
    if seat is None:
        waited_for = to_act(match)
        raise NotAllowed("no-bot-there", seat=waited_for[0]) if waited_for else NotAllowed("round-over")
    plays = persona(match.players[seat].level)
    return side_action(match, seat, plays.hand, plays.mind, luck) or PlayStroke(*bot_stroke(match, luck))


def side_action(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, luck: Random) -> SideAction | None:
    """The side action of `seat`, which is to act (`to_act`), with this hand and mind; None to play its stroke.

    A plain mind, or one without position value, puts men down on the nearest free place.
    """
    weighs = isinstance(mind, Mind) and mind.position_weight > 0
    if match.position.to_place:
        waiting = match.position.to_place[0]
        return PlaceMan(seat, waiting.disc, place_for(match, waiting) if weighs else None)
    if match.is_answer_awaited:
        plays = match.state.to_play
        known = hand if seat == plays else hand_of(match.players[plays])
        return AnswerBet(seat, raises(match, seat, known, mind, luck))
    angle = best_rotation(match, hand, mind)
    if angle is not None:
        return RotateRosette(seat, angle)
    if weighs and waives_dues(match, seat):
        return WaiveDues(seat)
    man = man_to_name(match, hand, mind, luck)
    return NameMan(seat, man) if man else None


def to_act(match: Match) -> tuple[Seat, ...]:
    """The seats that may take the next action: place a man, answer a bet or play; none when the round is over."""
    if match.state.turn is None:
        return ()
    if match.position.to_place:
        return (match.position.to_place[0].by,)
    bidding, seats = match.bidding, match.state.seats
    if bidding and bidding.answers:
        return tuple(seat for seat in seats if side_of(seat, seats) == bidding.answers)
    return (match.state.turn,)


def bot_to_act(match: Match) -> Seat | None:
    """The seat of the bot that is to act now, None when it is a person or nobody.

    A bot does not answer a bet when its partner is a person. A seat whose line is blocked does not play.
    """
    seats = to_act(match)
    if not seats or any(match.players[seat].kind != "bot" for seat in seats) or match.is_blocked:
        return None
    return seats[0]
