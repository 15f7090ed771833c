"""What a bot does at its turn or beside it, a value for each kind, and the match in which it is done."""

from dataclasses import dataclass

from carrom.board import Point, Seat, Stroke
from carrom.match import Match, MatchEvent, answer_bet, interrupt, name_man, play, put_down, rotate_rosette


@dataclass(frozen=True, slots=True)
class PlayStroke:
    """A stroke: the one that is wanted, and the one that the hand makes of it."""

    meant: Stroke
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class PlaceMan:
    """A man that comes back is put down; without a place, on the nearest free one."""

    seat: Seat
    disc: str
    at: Point | None


@dataclass(frozen=True, slots=True)
class RotateRosette:
    """The rosette is turned before it is broken, by thousandths of a degree."""

    seat: Seat
    angle: int


@dataclass(frozen=True, slots=True)
class NameMan:
    """« Si Just ! » (K.16): the man bet on."""

    seat: Seat
    disc: str


@dataclass(frozen=True, slots=True)
class AnswerBet:
    """The bet is raised (K.17), or let be."""

    seat: Seat
    raises: bool


@dataclass(frozen=True, slots=True)
class WaiveDues:
    """The men that have just come back stay in (ICF 60)."""

    seat: Seat


SideAction = PlaceMan | RotateRosette | NameMan | AnswerBet | WaiveDues
"""What is done beside strokes."""
Action = PlayStroke | SideAction


def done(match: Match, action: Action) -> tuple[Match, MatchEvent]:
    """The match after the action, and the event. Raises `NotAllowed` as the verbs of `carrom.match` do."""
    if isinstance(action, PlayStroke):
        match, shot, _ = play(match, action.stroke, meant=action.meant)
        return match, shot
    if isinstance(action, PlaceMan):
        return put_down(match, action.seat, action.disc, action.at)
    if isinstance(action, RotateRosette):
        return rotate_rosette(match, action.seat, action.angle)
    if isinstance(action, NameMan):
        return name_man(match, action.seat, action.disc)
    if isinstance(action, AnswerBet):
        return answer_bet(match, action.seat, raises=action.raises)
    return interrupt(match, "forgo", action.seat)
