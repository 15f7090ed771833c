"""Habits: systematic aiming errors of a persona, in addition to the random error of `carrom.bots.hand`.

People do not miss by chance alone. They hit a man too full or too thin, the more so the thinner the cut, each mostly to
the same side; and beginners hit too hard.
"""

from dataclasses import dataclass
from math import asin, copysign, exp, hypot, radians, sin
from random import Random

from carrom.board import Stroke, striker_point
from carrom.bots.candidates import Candidate, turned
from carrom.match import Match

_THINNEST = radians(88.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """Aiming errors and preferences. The defaults leave the chosen stroke unchanged."""

    thickness: float = 0.0  # the share of the cut by which a man is hit too thin; too full when negative
    doubt: float = 0.0  # standard deviation of that share from stroke to stroke
    force: float = 1.0  # factor of the chosen speed
    temper: float = 0.0  # standard deviation of the logarithm of the speed from stroke to stroke
    queen: float = 0.0  # men added to the value of an aim at the queen (`carrom.bots.bot_stroke`)

    def seen(self, match: Match, choice: Candidate, luck: Random) -> Stroke:
        """The meant stroke: `choice` with the habits' errors; takes two draws from `luck`. Seat and place are kept, and
        the speed is at most a full flick.
        """
        share, warmth = self.doubt * luck.gauss(0.0, 1.0), self.temper * luck.gauss(0.0, 1.0)
        if self == CLEAR:
            return choice.stroke
        return turned(choice.stroke, misjudged(match, choice, self.thickness + share), self.force * exp(warmth))


CLEAR = Habits()  # no habits at all


def misjudged(match: Match, choice: Candidate, share: float) -> float:
    """The error of direction (rad, anticlockwise) of a stroke at a man whose cut is overestimated by `share`. At a cut
    of c the striker's path passes the centre of the man at (sum of both radii) · sin c.
    """
    aim, stroke = choice.aim, choice.stroke
    if aim is None or choice.family not in ("direct", "cut"):
        return 0.0
    board, cut = match.board, radians(aim.cut)
    start, man = striker_point(board, stroke.seat, stroke.x), match.layout[aim.man]
    dx, dy = man[0] - start[0], man[1] - start[1]
    share_of_way = (board.striker_radius + board.man_radius) / hypot(dx, dy)
    believed = min(max(cut * (1.0 + share), 0.0), _THINNEST)
    thinner = asin(min(share_of_way * sin(believed), 1.0)) - asin(min(share_of_way * sin(cut), 1.0))
    # thinner is away from the man: to the right when the man is on the left of the path
    return -copysign(thinner, thinner * (stroke.vx * dy - stroke.vy * dx))
