"""Actions of a bot as values, one class for each kind, and their execution on a match."""

from dataclasses import dataclass
from typing import assert_never

from carrom.board import Point, Seat, Stroke
from carrom.match import Match, MatchEvent, answer_bet, interrupt, name_man, play, put_down, rotate_rosette
from carrom.match.events import Bid, Interrupted, PutDown, RosetteRotated


@dataclass(frozen=True, slots=True)
class PlayStroke:
    """Play a stroke: the meant one, and the one executed with the hand's error."""

    meant: Stroke
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class PlaceMan:
    """Put down a returned man; without a place, on the nearest free one."""

    seat: Seat
    disc: str
    at: Point | None


@dataclass(frozen=True, slots=True)
class RotateRosette:
    """Rotate the rosette before the break, by thousandths of a degree."""

    seat: Seat
    angle: int


@dataclass(frozen=True, slots=True)
class NameMan:
    """Bet on a man: « Si Just ! » (K.16)."""

    seat: Seat
    disc: str


@dataclass(frozen=True, slots=True)
class AnswerBet:
    """Raise a bet (K.17) or accept it."""

    seat: Seat
    raises: bool


@dataclass(frozen=True, slots=True)
class WaiveDues:
    """Waive the men that have just come back: they stay in (ICF 60)."""

    seat: Seat


SideEvent = PutDown | RosetteRotated | Bid | Interrupted  # what comes of a side action
SideAction = PlaceMan | RotateRosette | NameMan | AnswerBet | WaiveDues
"""Any action other than a stroke."""
Action = PlayStroke | SideAction
"""Any action of a bot."""


def done(match: Match, action: Action) -> tuple[Match, MatchEvent]:
    """The match after the action, and the event. Raises `NotAllowed` as the functions of `carrom.match` do."""
    if isinstance(action, PlayStroke):
        match, shot, _ = play(match, action.stroke, meant=action.meant)
        return match, shot
    return side_done(match, action)


def side_done(match: Match, action: SideAction) -> tuple[Match, SideEvent]:
    """The match after a side action, and the event. Raises as `done`."""
    match action:
        case PlaceMan(seat, disc, at):
            return put_down(match, seat, disc, at)
        case RotateRosette(seat, angle):
            return rotate_rosette(match, seat, angle)
        case NameMan(seat, disc):
            return name_man(match, seat, disc)
        case AnswerBet(seat, raises):
            return answer_bet(match, seat, raises=raises)
        case WaiveDues(seat):
            return interrupt(match, "forgo", seat)
        case _:
            assert_never(action)
