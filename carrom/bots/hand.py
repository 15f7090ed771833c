"""The hand: no finger does exactly what the eye has chosen."""

from dataclasses import dataclass
from math import cos, radians, sin
from random import Random

from carrom.board import FULL_FLICK, Stroke, nearest_place
from carrom.board.places import Interval


@dataclass(frozen=True, slots=True)
class Hand:
    """Execution error: Gaussian, with `sigma` in degrees of direction, 0.3 + 0.7·sigma mm along the base line and
    2 + 4·sigma per cent of speed (design, "The hand").
    """

    name: str
    sigma: float


HANDS: dict[str, Hand] = {hand.name: hand for hand in (Hand("weak", 2.0), Hand("fair", 0.8), Hand("strong", 0.25))}
"""The hands on offer, from a child's to a club player's."""


def executed(stroke: Stroke, hand: Hand, places: tuple[Interval, ...], luck: Random) -> Stroke:
    """What `hand` makes of the `stroke` it intends; `luck` is drawn from three times.

    The striker is always put down where it may lie: a hand may be clumsy, but it breaks no rule of placement.
    """
    turn = radians(luck.gauss(0.0, hand.sigma))
    along = luck.gauss(0.0, 0.3 + 0.7 * hand.sigma) * 1000
    force = max(0.05, 1 + luck.gauss(0.0, 2 + 4 * hand.sigma) / 100)
    speed = (stroke.vx**2 + stroke.vy**2) ** 0.5
    force = min(force, FULL_FLICK * 1.2 / speed)
    return Stroke(
        seat=stroke.seat,
        x=nearest_place(places, stroke.x + round(along)),
        vx=round(force * (cos(turn) * stroke.vx - sin(turn) * stroke.vy)),
        vy=round(force * (sin(turn) * stroke.vx + cos(turn) * stroke.vy)),
    )
