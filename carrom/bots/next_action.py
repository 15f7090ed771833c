"""Next action of a bot: the stroke, and before it the side actions.

A man that has come back is put down where it is best for the bot's side. Men that have just come back are waived only
when they block its strokes (ICF 60). The rosette is rotated for the best break, where the book allows it (S2.15).
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, Board, Point, Seat, other_side, side_of
from carrom.bots.action import Action, AnswerBet, NameMan, PlaceMan, PlayStroke, RotateRosette, SideAction, WaiveDues
from carrom.bots.betting import man_to_name, raises
from carrom.bots.bot_stroke import bot_stroke
from carrom.bots.breaks import alike, breaks_at, lies
from carrom.bots.mind import Mind, PlainMind
from carrom.bots.persona import hand_of, persona
from carrom.bots.position_value import evaluate
from carrom.errors import NotAllowed
from carrom.match import Match, RosetteRotated, ToPlace, interrupt, objection_to_rotation
from carrom.match.hand import Hand
from carrom.match.placement import ring
from carrom.match.waive_dues import may_waive, waivable_dues
from carrom.physics import packed_layout
from carrom.physics.batch import ABSENT, Ints


def bot_action(match: Match, luck: Random) -> Action:
    """The next action of the bot that is to act: a stroke or a side action. Raises `NotAllowed` (``round-over``,
    ``no-bot-there``) when no bot is to act.
    """
    seat = bot_to_act(match)
    if seat is None:
        waited_for = to_act(match)
        raise NotAllowed("no-bot-there", seat=waited_for[0]) if waited_for else NotAllowed("round-over")
    plays = persona(match.players[seat].level)
    return side_action(match, seat, plays.hand, plays.mind, luck) or PlayStroke(*bot_stroke(match, luck))


def side_action(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, luck: Random) -> SideAction | None:
    """The side action of `seat`, which is to act (`to_act`), with this hand and mind; None to play its stroke. A plain
    mind, or one without position value, puts men down on the nearest free place.
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
    """The seat of the bot that is to act now, None when it is a person or nobody. A bot does not answer a bet when its
    partner is a person. A seat whose line is blocked does not play.
    """
    seats = to_act(match)
    if not seats or any(match.players[seat].kind != "bot" for seat in seats) or match.is_blocked:
        return None
    return seats[0]


def best_rotation(match: Match, hand: Hand, mind: Mind | PlainMind) -> int | None:
    """The angle by which the seat to play rotates the rosette, thousandths of a degree; None for no rotation. A plain
    mind never rotates it. Directly after a rotation the seat plays.
    """
    if isinstance(mind, PlainMind) or isinstance(match.steps[-1].event, RosetteRotated) or objection_to_rotation(match):
        return None
    now = lies(match.layout, match.state.to_play)
    style = "white" if match.state.colours else "open"
    known = [one for one in breaks_at(match) if one.style == style]
    if now is None or not known:
        return None
    best = min(known, key=lambda one: (abs(one.sigma - hand.sigma), -one.worth))
    return None if alike(best.angle, now) else best.angle - now


_SURELY_BETTER = 0.25
"""men: the least gain that is needed, for an evaluation is an estimate and a man on the board is certain."""


def waives_dues(match: Match, seat: Seat) -> bool:
    """Whether the position without the due men is better for the side of `seat` by more than they are worth."""
    if match.position.to_place or seat not in may_waive(match.book, match.steps):
        return False
    due = waivable_dues(match.book, match.steps, seat)
    if not due.lying:
        return False
    without, forgone = interrupt(match, "forgo", seat)
    if forgone.verdict.round_over:
        return False
    side = side_of(seat, match.state.seats)
    other = other_side(side, match.state.seats)
    given_up = due.count + match.state.owed[other] - without.state.owed[other]
    lying = np.stack([packed_layout(without.layout), packed_layout(match.layout)])
    cleared, blocked = evaluate(match, side, lying).tolist()
    return cleared - blocked > given_up + _SURELY_BETTER


_COARSE, _FINE = 8_000, 2_000  # µm between the places of the first grid, and of the one around its best place


def place_for(match: Match, waiting: ToPlace) -> Point | None:
    """The best place in its circle for a man that waits to be placed; None when there is no choice. The value is that
    of `evaluate` for the side that places, with the hands of the seated players.
    """
    allowed = ring(match.board, waiting.to)
    if allowed is None:
        return None
    places = _free(match.board, packed_layout(match.layout), _grid((0, 0), _COARSE, allowed[1]), allowed)
    if not len(places):
        return None
    best = _best(match, waiting, places)
    near = _free(match.board, packed_layout(match.layout), _grid(best, _FINE, _COARSE), allowed)
    x, y = _best(match, waiting, near)
    return x, y


def _best(match: Match, waiting: ToPlace, places: Ints) -> Point:
    lying = np.repeat(packed_layout(match.layout)[None], len(places), axis=0)
    lying[:, DISCS.index(waiting.disc)] = places
    promised = evaluate(match, side_of(waiting.by, match.state.seats), lying)
    x, y = places[int(np.argmax(promised))].tolist()
    return x, y


def _grid(middle: Point, step: int, reach: int) -> Ints:
    """Points `step` apart, at most `reach` from `middle` along each axis, ordered from it outwards on each axis."""
    offsets = sorted(range(-(reach // step), reach // step + 1), key=abs)
    points = [(middle[0] + x * step, middle[1] + y * step) for x in offsets for y in offsets]
    return np.array(points, np.int64)


def _free(board: Board, lying: Ints, points: Ints, allowed: tuple[int, int]) -> Ints:
    """The points that lie within the ring and overlap no disc."""
    square = (points**2).sum(axis=1)
    there = lying[1:][lying[1:, 0] != ABSENT]
    apart = ((points[:, None, :] - there[None]) ** 2).sum(axis=2)
    clear: NDArray[np.bool_] = (apart >= (2 * board.man_radius) ** 2).all(axis=1)
    return points[clear & (square >= allowed[0] ** 2) & (square <= allowed[1] ** 2)]
