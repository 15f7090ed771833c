"""What a bot does whose part it is: before a stroke, and the stroke itself."""

from random import Random

from carrom.board import Seat, side_of
from carrom.bots.action import Action, AnswerBet, NameMan, PlaceMan, PlayStroke, RotateRosette, SideAction, WaiveDues
from carrom.bots.betting import man_to_name, raises
from carrom.bots.bot_stroke import bot_stroke
from carrom.bots.hand import Hand
from carrom.bots.mind import Mind
from carrom.bots.persona import persona
from carrom.bots.placement import place_for
from carrom.bots.rosette import best_rotation
from carrom.bots.seated_hand import hand_of
from carrom.bots.waive_dues import waives_dues
from carrom.errors import NotAllowed
from carrom.match import Match


def bot_action(match: Match, luck: Random) -> Action:
    """What the bot whose part it is does now: a stroke, or something beside one.

    Raises `NotAllowed` (``round-over``, ``no-bot-there``) when that is no bot's part.
    """
    seat = bot_to_act(match)
    if seat is None:
        waited_for = to_act(match)
        raise NotAllowed("no-bot-there", seat=waited_for[0]) if waited_for else NotAllowed("round-over")
    plays = persona(match.players[seat].level)
    return side_action(match, seat, plays.hand, plays.mind, luck) or PlayStroke(*bot_stroke(match, luck))


def side_action(match: Match, seat: Seat, hand: Hand, mind: Mind, luck: Random) -> SideAction | None:
    """What `seat`, whose part it is (`to_act`), does before any stroke with this hand and mind; None: it plays on.

    A mind that does not look at what is left puts men down where they lie nearest.
    """
    if match.position.to_place:
        waiting = match.position.to_place[0]
        looks = mind.stages and mind.leave
        return PlaceMan(seat, waiting.disc, place_for(match, waiting) if looks else None)
    if match.is_answer_awaited:
        plays = match.state.to_play
        known = hand if seat == plays else hand_of(match.players[plays])
        return AnswerBet(seat, raises(match, seat, known, mind, luck))
    angle = best_rotation(match, hand, mind)
    if angle is not None:
        return RotateRosette(seat, angle)
    if mind.stages and mind.leave and waives_dues(match, seat):
        return WaiveDues(seat)
    man = man_to_name(match, hand, mind, luck)
    return NameMan(seat, man) if man else None


def to_act(match: Match) -> tuple[Seat, ...]:
    """The seats any of which may do what is to be done next: place a man, answer a bet, play; none when the round is
    over.
    """
    if match.state.turn is None:
        return ()
    if match.position.to_place:
        return (match.position.to_place[0].by,)
    bidding, seats = match.bidding, match.state.seats
    if bidding and bidding.answers:
        return tuple(seat for seat in seats if side_of(seat, seats) == bidding.answers)
    return (match.state.turn,)


def bot_to_act(match: Match) -> Seat | None:
    """The seat of the bot whose part it is to do something now, None where it is a person's, or nobody's.

    Where a person may answer a bet for his side, his partner does not. Nobody plays whose line is blocked.
    """
    seats = to_act(match)
    if not seats or any(match.players[seat].kind != "bot" for seat in seats) or match.is_blocked:
        return None
    return seats[0]
