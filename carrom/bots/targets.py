"""The men that a seat can send into a pocket, each from where that is easiest, and tried on the physics."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import log

from carrom.board import Board, Layout, Seat, Stroke
from carrom.board.places import Interval
from carrom.bots.aiming import Aim, direct_aims
from carrom.bots.candidates import turned, wanted_men
from carrom.errors import PhysicsFault
from carrom.match import Match
from carrom.physics import Matter, run

HARDEST = 10
_EASY, _HARD = 0.1, 0.001
"""rad: with a tolerance of the one or more a target has difficulty 1, with the other or less 10."""
_TURNS = [step / 2 for step in range(-8, 9)]
"""Tolerances by which an aim is turned: the edges rub, and a man leaves not quite along the line of the centres."""
_FORCES = (1.0, 1.5)


@dataclass(frozen=True, slots=True)
class Target:
    """An aim whose stroke sends the man to the pocket, and how hard that is, from 1 to 10."""

    aim: Aim
    stroke: Stroke
    difficulty: int


def targets(
    board: Board,
    matter: Matter,
    layout: Layout,
    seat: Seat,
    places: tuple[Interval, ...],
    men: Iterable[str],
    most: int,
) -> list[Target]:
    """For each of `men` and each pocket the aim with the greatest tolerance, the most tolerant first, `most` at most.

    Those that the physics does not let fall are left out.
    """
    best: dict[tuple[str, str], Aim] = {}
    for aim in direct_aims(board, matter, layout, seat, places, tuple(men)) if places else ():
        known = best.get((aim.man, aim.pocket))
        if known is None or aim.tolerance > known.tolerance:
            best[aim.man, aim.pocket] = aim
    found = []
    for aim in sorted(best.values(), key=lambda aim: -aim.tolerance):
        stroke = next(_falling(board, matter, layout, aim), None) if len(found) < most else None
        if stroke:
            found.append(Target(aim, stroke, difficulty(aim.tolerance)))
    return found


def targets_of(match: Match, most: int) -> list[Target]:
    """The targets of the seat to play, as `targets`; none where nobody can play, or on wood."""
    seat = match.state.turn
    if seat is None or not match.places:
        return []
    return targets(match.board, match.matter, match.layout, seat, match.places, wanted_men(match, seat), most)


def difficulty(tolerance: float) -> int:
    """From 1 to 10, by the logarithm of the error of direction (rad) that still falls: one more is 40 % less of it."""
    share = log(_EASY / tolerance) / log(_EASY / _HARD)
    return min(max(1 + round(share * (HARDEST - 1)), 1), HARDEST)


def _falling(board: Board, matter: Matter, layout: Layout, aim: Aim) -> Iterator[Stroke]:
    """The strokes of an aim, as softly as it can be and harder, turned to the middle of those with which it falls."""
    for force in _FORCES:
        strokes = [turned(aim.stroke, turn * aim.tolerance, force) for turn in _TURNS]
        falls = [_falls(board, matter, layout, aim, stroke) for stroke in strokes]
        widest = max(_rows(falls), key=len, default=None)
        if widest:
            yield strokes[widest[len(widest) // 2]]


def _falls(board: Board, matter: Matter, layout: Layout, aim: Aim, stroke: Stroke) -> bool:
    try:
        motion = run(board, layout, stroke, matter)
    except PhysicsFault:
        # our fault, a stroke to be left alone
        return False
    return any((fall.disc, fall.pocket) == (aim.man, aim.pocket) for fall in motion.pocketed)


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
