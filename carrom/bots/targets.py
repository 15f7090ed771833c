"""Pocketable men of a position: the easiest aim for each man and pocket, its chance and its difficulty.

The chance is the share of four hundred trials with a typical hand, with errors of direction, place and speed, that
send the man into its pocket and leave the striker on the board. `difficulty` grades a chance from 1 to 10, here and in
the coach's advice."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, STRIKER, Board, Points, Seat, Stroke
from carrom.board.places import Interval
from carrom.bots.aiming import Aim, direct_aims
from carrom.bots.candidates import turned, wanted_men
from carrom.bots.hand import as_row, as_rows, erring, errors
from carrom.bots.persona import TYPICAL
from carrom.match import Match
from carrom.match.lots import Hand
from carrom.physics import Matter, packed_layout, try_on_layout
from carrom.physics.batch import Ints
from carrom.physics.motion import PocketName

HARDEST = 10
_TRIES = 400
_TURNS = [step / 2 for step in range(-8, 9)]
"""Turns of an aim, in tolerances: by contact friction a man leaves slightly off the line of the centres."""
_FORCES = (1.0, 1.5)
POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")  # in the order of `Ends.gone`


@dataclass(frozen=True, slots=True)
class Target:
    """An aim, a stroke of it that pockets the man, and the share of a typical hand's trials that do."""

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
    layout: Points,
    seat: Seat,
    places: tuple[Interval, ...],
    men: Iterable[str],
    most: int,
) -> list[Target]:
    """For each of `men` and each pocket the aim least sensitive to a hand's error, the likeliest first, at most `most`.
    Aims that do not pocket the man in simulation are left out. Deterministic for a position."""
    best: dict[tuple[str, str], Aim] = {}
    for aim in direct_aims(board, matter, layout, seat, places, tuple(men)) if places else ():
        known = best.get((aim.man, aim.pocket))
        if known is None or _room(aim, TYPICAL) > _room(known, TYPICAL):
            best[aim.man, aim.pocket] = aim
    # the same errors for all targets, in every position
    wrong = errors(TYPICAL, _TRIES, Random(1))
    found = []
    for aim in best.values():
        stroke = next(_falling(board, matter, layout, aim), None)
        if stroke:
            ends, fell = _tried(board, matter, layout, aim, erring(as_row(stroke), wrong, places))
            found.append(Target(aim, stroke, int((fell & (ends[:, DISCS.index(STRIKER)] < 0)).sum()) / _TRIES))
    return sorted(found, key=lambda target: -target.chance)[:most]


def targets_of(match: Match, most: int) -> list[Target]:
    """The targets of the seat to play, as `targets`; none when nobody can play, or on a real board."""
    seat = match.state.turn
    if seat is None or not match.places:
        return []
    return targets(match.board, match.matter, match.layout, seat, match.places, wanted_men(match, seat), most)


def difficulty(chance: float) -> int:
    """The grade of a chance (0 to 1) of pocketing: ten less its full tenths, 1 from 90 % on, 10 below 10 %."""
    return max(HARDEST - int(10 * chance), 1)


def _room(aim: Aim, hand: Hand) -> float:
    """An aim's tolerance in standard deviations of the hand's error: that of direction, and that of the place along the
    line, which shifts the path sideways and so weighs more the nearer the man lies."""
    stroke = aim.stroke
    speed = sqrt(stroke.vx * stroke.vx + stroke.vy * stroke.vy)
    ahead = abs(stroke.vy if stroke.seat in ("S", "N") else stroke.vx) / speed
    turned, slipped = hand.turn * aim.run, hand.slip * ahead
    return aim.tolerance * aim.run / sqrt(turned * turned + slipped * slipped)


def _falling(board: Board, matter: Matter, layout: Points, aim: Aim) -> Iterator[Stroke]:
    """The strokes of an aim, at the least speed and harder, each turned to the middle of the turns that pocket."""
    for force in _FORCES:
        strokes = [turned(aim.stroke, turn * aim.tolerance, force) for turn in _TURNS]
        _, falls = _tried(board, matter, layout, aim, as_rows(strokes))
        widest = max(_rows(falls.tolist()), key=len, default=None)
        if widest:
            yield strokes[widest[len(widest) // 2]]


def _tried(board: Board, matter: Matter, layout: Points, aim: Aim, strokes: Ints) -> tuple[Ints, NDArray[np.bool_]]:
    """Where the discs went with each stroke (`Ends.gone`), and whether the man fell; not where the physics gave up."""
    ends = try_on_layout(board, packed_layout(layout), strokes, matter, threads=1)
    fell = ends.gone[:, DISCS.index(aim.man)] == POCKETS.index(aim.pocket)
    return ends.gone, fell & (ends.events >= 0)


def _rows(falls: list[bool]) -> list[range]:
    rows, begun = [], None
    for place, fell in enumerate([*falls, False]):
        if fell and begun is None:
            begun = place
        elif not fell and begun is not None:
            rows.append(range(begun, place))
            begun = None
    return rows
