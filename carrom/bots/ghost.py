"""The ghost-disc bot: aim with geometry, try each aim on the real physics under the real rule book, play the best.

Nothing but the position is looked at, and `luck` is the caller's: the same luck gives the same stroke.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from carrom.board import FULL_FLICK, QUEEN, Seat, Stroke, kind_of, side_of
from carrom.board.places import Interval
from carrom.bots.aiming import direct_aims, sample_places
from carrom.bots.hand import Hand, executed
from carrom.bots.worth import worth
from carrom.errors import PhysicsFault
from carrom.match import Match, play

_AIMS = 24
"""Aims tried on the physics, widest tolerance first, at most three for one man."""
_FORCES = (1.0, 1.5)
"""Each aim is tried as softly as it can be, and harder."""
_FINALISTS = 5
_TRIALS = 6
"""Strokes of one's own hand with which each finalist is tried again."""
_SWEEP = 40
"""Strokes tried blindly at the break, or when no aim is to be had."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A stroke the bot thinks of, and what it expects from it."""

    stroke: Stroke
    expected: float


def choose(match: Match, hand: Hand, luck: Random) -> Idea:
    """The stroke the bot intends for the seat to play; its `hand` (see `executed`) is another matter.

    The striker lies where the places of `match` allow. Raises `ValueError` when nobody is to play.
    """
    seat, places = match.state.turn, match.places
    if seat is None or not places:
        raise ValueError("nobody can play: the round is over or the line is blocked")
    strokes = _swept(seat, places, luck) if match.state.breaking else _aimed(match, seat, places)
    ideas = [Idea(stroke, _tried(match, stroke)) for stroke in strokes or _swept(seat, places, luck)]
    finalists = sorted(ideas, key=lambda idea: -idea.expected)[:_FINALISTS]
    return max((_with_own_hand(match, idea, hand, luck) for idea in finalists), key=lambda idea: idea.expected)


def _with_own_hand(match: Match, idea: Idea, hand: Hand, luck: Random) -> Idea:
    trials = [_tried(match, executed(idea.stroke, hand, match.places, luck)) for _ in range(_TRIALS)]
    return Idea(idea.stroke, sum(trials) / _TRIALS)


def _tried(match: Match, stroke: Stroke) -> float:
    try:
        _, shot, _ = play(match, stroke)
    except PhysicsFault:
        # a stroke the physics cannot finish is our fault; the bot must not stumble over it, only leave it alone
        return float("-inf")
    return worth(match.state, shot.verdict)


def _aimed(match: Match, seat: Seat, places: tuple[Interval, ...]) -> list[Stroke]:
    """The most tolerant aims at men worth pocketing, each at the forces of `_FORCES`."""
    aims = direct_aims(match.board, match.matter, match.layout, seat, places, _wanted(match, seat))
    kept: list[Stroke] = []
    tried: dict[str, int] = {}
    for aim in sorted(aims, key=lambda aim: -aim.tolerance):
        if tried.get(aim.man, 0) < 3 and len(kept) < _AIMS * len(_FORCES):
            tried[aim.man] = tried.get(aim.man, 0) + 1
            kept.extend(_forced(aim.stroke, force) for force in _FORCES)
    return kept


def _wanted(match: Match, seat: Seat) -> tuple[str, ...]:
    """The men to aim at: one's own and the queen; every man while colours are open."""
    colours = match.state.colours
    if colours is None:
        return tuple(disc for disc in match.layout if disc != QUEEN)
    own = colours[side_of(seat, match.header.seats)]
    return tuple(disc for disc in match.layout if disc == QUEEN or kind_of(disc) == own)


def _forced(stroke: Stroke, force: float) -> Stroke:
    """The same stroke harder, never beyond a full flick."""
    speed = (stroke.vx**2 + stroke.vy**2) ** 0.5
    force = min(force, FULL_FLICK / speed)
    return Stroke(stroke.seat, stroke.x, round(stroke.vx * force), round(stroke.vy * force))


def _swept(seat: Seat, places: tuple[Interval, ...], luck: Random) -> list[Stroke]:
    """Strokes into the board from anywhere on the line, in any forward direction."""
    starts = sample_places(places)
    strokes = []
    for _ in range(_SWEEP):
        turn, speed = luck.uniform(0.15 * pi, 0.85 * pi), luck.uniform(0.5, 1.0) * FULL_FLICK
        right, ahead = cos(turn) * speed, sin(turn) * speed
        vx, vy = {"S": (right, ahead), "E": (-ahead, right), "N": (-right, -ahead), "W": (ahead, -right)}[seat]
        strokes.append(Stroke(seat, luck.choice(starts), round(vx), round(vy)))
    return strokes
