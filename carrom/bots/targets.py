"""The men that a seat can send into a pocket, each from where that is easiest, and tried on the physics.

How hard a target is follows from its chance: of a hundred tries with an ordinary hand, which errs in direction, place
and speed, so many send the man into its pocket and leave the striker on the board. `difficulty` says a chance as a word
for the ear, wherever it is said: here, and beside the chance that the coach promises.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from random import Random

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, STRIKER, Board, Layout, Seat, Stroke
from carrom.board.places import Interval
from carrom.bots.aiming import Aim, direct_aims
from carrom.bots.candidates import turned, wanted_men
from carrom.bots.hand import Hand, as_row, erring, errors
from carrom.bots.seated_hand import TYPICAL
from carrom.match import Match
from carrom.physics import Matter, packed_layout, try_many
from carrom.physics.batch import Ints
from carrom.physics.motion import PocketName

HARDEST = 10
_TRIES = 100
_TURNS = [step / 2 for step in range(-8, 9)]
"""Tolerances by which an aim is turned: the edges rub, and a man leaves not quite along the line of the centres."""
_FORCES = (1.0, 1.5)
_POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")
"""In the order of `Ends.gone`."""


@dataclass(frozen=True, slots=True)
class Target:
    """An aim whose stroke sends the man to the pocket, and the share of an ordinary hand's tries that do."""

    aim: Aim
    stroke: Stroke
    chance: float

    @property
    def difficulty(self) -> int:
        """From 1 to 10."""
        return difficulty(self.chance)


def targets(
    board: Board,
    matter: Matter,
    layout: Layout,
    seat: Seat,
    places: tuple[Interval, ...],
    men: Iterable[str],
    most: int,
) -> list[Target]:
    """For each of `men` and each pocket the aim that a hand's error spoils least, the likeliest first, `most` at most.

    Those that the physics does not let fall are left out. The same position has the same targets.
    """
    best: dict[tuple[str, str], Aim] = {}
    for aim in direct_aims(board, matter, layout, seat, places, tuple(men)) if places else ():
        known = best.get((aim.man, aim.pocket))
        if known is None or _room(aim, TYPICAL) > _room(known, TYPICAL):
            best[aim.man, aim.pocket] = aim
    # the same errors for all, in every position
    wrong = errors(TYPICAL, _TRIES, Random(1))
    found = []
    for aim in best.values():
        stroke = next(_falling(board, matter, layout, aim), None)
        if stroke:
            ends, fell = _tried(board, matter, layout, aim, erring(as_row(stroke), wrong, places))
            found.append(Target(aim, stroke, float((fell & (ends[:, DISCS.index(STRIKER)] < 0)).mean())))
    return sorted(found, key=lambda target: -target.chance)[:most]


def targets_of(match: Match, most: int) -> list[Target]:
    """The targets of the seat to play, as `targets`; none where nobody can play, or on wood."""
    seat = match.state.turn
    if seat is None or not match.places:
        return []
    return targets(match.board, match.matter, match.layout, seat, match.places, wanted_men(match, seat), most)


def difficulty(chance: float) -> int:
    """A chance (0 to 1) of pocketing as a number from 1 to 10: ten less its full tenths, so 1 from 90 % on and 10 below
    10 %.
    """
    return max(HARDEST - int(10 * chance), 1)


def _room(aim: Aim, hand: Hand) -> float:
    """An aim's tolerance in standard deviations of what the hand gets wrong: the direction, and the place along the
    line, which moves the way sideways and so counts the more the nearer the man lies.
    """
    stroke = aim.stroke
    ahead = abs(stroke.vy if stroke.seat in ("S", "N") else stroke.vx) / hypot(stroke.vx, stroke.vy)
    return aim.tolerance * aim.run / hypot(hand.turn * aim.run, hand.slip * ahead)


def _falling(board: Board, matter: Matter, layout: Layout, aim: Aim) -> Iterator[Stroke]:
    """The strokes of an aim, as softly as it can be and harder, turned to the middle of those with which it falls."""
    for force in _FORCES:
        strokes = [turned(aim.stroke, turn * aim.tolerance, force) for turn in _TURNS]
        _, falls = _tried(board, matter, layout, aim, np.stack([as_row(stroke) for stroke in strokes]))
        widest = max(_rows(falls.tolist()), key=len, default=None)
        if widest:
            yield strokes[widest[len(widest) // 2]]


def _tried(board: Board, matter: Matter, layout: Layout, aim: Aim, strokes: Ints) -> tuple[Ints, NDArray[np.bool_]]:
    """Where the discs went with each stroke (`Ends.gone`), and whether the man went into its pocket.

    A stroke that the physics cannot finish lets nothing fall: our fault, to be left alone.
    """
    layouts = np.repeat(packed_layout(layout)[None], len(strokes), axis=0)
    ends = try_many(board, layouts, strokes, matter, threads=1)
    fell = ends.gone[:, DISCS.index(aim.man)] == _POCKETS.index(aim.pocket)
    return ends.gone, fell & (ends.events >= 0)


def _rows(falls: list[bool]) -> list[range]:
    """The rows of neighbours that fall."""
    rows, begun = [], None
    for place, fell in enumerate([*falls, False]):
        if fell and begun is None:
            begun = place
        elif not fell and begun is not None:
            rows.append(range(begun, place))
            begun = None
    return rows
