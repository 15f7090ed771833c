"""Habits: what the eye gets wrong when it means a stroke. (The hand is another matter: `carrom.bots.hand`.)

People do not miss by chance alone. They hit a man too full or too thin, the more so the more it must be cut, and each
of them mostly to the same side; and who learns hits too hard.
"""

from dataclasses import dataclass
from math import asin, copysign, exp, hypot, radians, sin
from random import Random

from carrom.board import Stroke, striker_point
from carrom.bots.candidates import Candidate, turned
from carrom.match import Match

_THINNEST = radians(88.0)


@dataclass(frozen=True, slots=True)
class Habits:
    """How a person's eye errs, and what it likes. Without any it means what the mind has chosen."""

    thickness: float = 0.0
    """The share of its cut by which a man is met too thin; too full when negative."""
    doubt: float = 0.0
    """How that share varies from stroke to stroke (standard deviation)."""
    force: float = 1.0
    """So many times as hard as it need be."""
    temper: float = 0.0
    """How the force varies from stroke to stroke, as a share of it (standard deviation of its logarithm)."""
    queen: float = 0.0
    """The queen is worth so many men more than she is."""

    def seen(self, match: Match, choice: Candidate, luck: Random) -> Stroke:
        """The stroke that is meant where the mind has chosen `choice`; `luck` is drawn from twice.

        It keeps seat and place, and is never harder than a full flick.
        """
        share, warmth = self.doubt * luck.gauss(0.0, 1.0), self.temper * luck.gauss(0.0, 1.0)
        if self == CLEAR:
            return choice.stroke
        return turned(choice.stroke, misjudged(match, choice, self.thickness + share), self.force * exp(warmth))


CLEAR = Habits()
"""A clear eye."""


def misjudged(match: Match, choice: Candidate, share: float) -> float:
    """By how much (rad, anticlockwise) a stroke at a man goes wrong when its cut is taken for `share` more than it is.

    At a cut of c the striker's way passes the middle of the man at both radii · sin c.
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
    # thinner is away from the man: to the right where he is to the left of the way
    return -copysign(thinner, thinner * (stroke.vx * dy - stroke.vy * dx))
