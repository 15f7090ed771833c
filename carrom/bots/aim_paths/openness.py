"""How open each man's best direct shot is, for many positions at once (compiled): see `position_value`."""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.bots.aim_paths.records import Centres, Lengths, Vector
from carrom.bots.aim_paths.segments import Segment, behind, centre_of, dot, is_free, pocket_at, segment
from carrom.physics.batch import ABSENT
from carrom.physics.compiling import lean
from carrom.physics.elementary import error_function

_PLACES = 11
"""Places tried along the base line."""
_LEAST_COSINE = 0.2
_LEAST_TURN = 0.02
"""Where 1 plus the cosine of a path's angle to straight ahead is less than this, no run has the least cosine to it."""
_ROOT = 1.4142135623730951
_LESS = 0.999999
"""A factor for what rounding may change in a comparison that only spares work."""


class HandError(NamedTuple):
    """The standard deviations of a hand's errors."""

    direction: float
    """rad."""
    place: float
    """µm along the base line."""


@lean
def write_best(
    board: Lengths,
    men: Centres,
    discs: NDArray[np.int64],
    wanted: NDArray[np.bool_],
    error: HandError,
    best: NDArray[np.float64],
) -> None:
    """Write how open the best shots are, the best first, each at another man, padded with 0. discs: int64[n], those
    of the men; wanted: bool[20], the discs that count."""
    best[:] = 0.0
    for man in range(len(men.x)):
        if wanted[discs[man]]:
            _insert(best, _openness(board, men, man, error))


@lean
def lay_men(
    rest: NDArray[np.int64], seat: int, x: NDArray[np.float64], y: NDArray[np.float64], discs: NDArray[np.int64]
) -> int:
    """Write the men on the board, seen from a seat, and their discs; returns how many they are."""
    n = 0
    for disc in range(1, 20):
        if rest[disc, 0] == ABSENT:
            continue
        dx, dy = float(rest[disc, 0]), float(rest[disc, 1])
        if seat == 1:
            dx, dy = dy, -dx
        elif seat == 2:
            dx, dy = -dx, -dy
        elif seat == 3:
            dx, dy = -dy, dx
        x[n], y[n], discs[n] = dx, dy, disc
        n += 1
    return n


@lean
def _insert(best: NDArray[np.float64], openness: float) -> None:
    """Insert a number into an array in descending order, whose last one is lost."""
    for k in range(len(best)):
        if openness > best[k]:
            for later in range(len(best) - 1, k, -1):
                best[later] = best[later - 1]
            best[k] = openness
            break


@lean
def _openness(board: Lengths, men: Centres, man: int, error: HandError) -> float:
    """How open the best direct shot at a man is, from the south: 0 to 1."""
    surest = 0.0
    apart = board.striker_radius + board.man_radius
    reach = board.half_side - board.striker_radius
    for pocket in range(3, -1, -1):
        path = segment(centre_of(men, man), pocket_at(board, pocket))
        met = behind(path.start, path.heading, apart)
        if path.length > 0.0 and abs(met.x) <= reach and abs(met.y) <= reach:
            surest = _surer(board, men, man, path, met, error, surest)
    return error_function(surest)


@lean
def _surer(
    board: Lengths, men: Centres, man: int, path: Segment, met: Vector, error: HandError, surest: float
) -> float:
    """The tolerance, in standard deviations of the hand times √2, of the best shot along a path to a pocket, which the
    striker drives from `met`; or `surest`, if none has a greater one. The openness is its error function, which takes
    as long as all the rest: it is taken once a man."""
    apart = board.striker_radius + board.man_radius
    wide = board.pocket_radius / path.length * apart
    up = met.y + board.striker_line
    # The best place would lie in the direction of half the path's angle if there were no `error.place`, and is no
    # better with it. From nowhere is the cosine great enough where the path leads back along the striker's.
    far, turn = (up, 1.0 + path.heading.y) if up >= 0.0 else (-up, 1.0 - path.heading.y)
    if turn < _LEAST_TURN or wide * turn < _LESS * 2.0 * _ROOT * surest * error.direction * far:
        return surest
    straight = (met.x - far * path.heading.x / turn) / board.end
    first = int(min(max(0.5 * (_PLACES - 1) * (1.0 + straight) + 0.5, 0.0), _PLACES - 1.0))
    known_free, may_be_surer, number = False, False, 0
    while number < _PLACES:
        # about the best one first, then those to its right, then those to its left
        to_right = first + number < _PLACES
        place = first + number if to_right else _PLACES - 1 - number
        number += 1
        start = Vector(board.end * (2.0 * place / (_PLACES - 1) - 1.0), -board.striker_line)
        # the same comparison as below, without roots and quotients: it leaves few places for that one
        dx = met.x - start.x
        square, along = dx * dx + up * up, dx * path.heading.x + up * path.heading.y
        turned, aside = error.direction * square, error.place * up
        least = 2.0 * surest * surest * (turned * turned + aside * aside)
        if along <= 0.0 or wide * wide * along * along < _LESS * least:
            # `along` is linear in dx, the root of what it is compared with convex: the places that may be surer lie
            # side by side
            if may_be_surer and not to_right:
                break
            if may_be_surer:
                number = _PLACES - first
            continue
        may_be_surer = True
        run = segment(start, met)
        cosine = dot(run.heading, path.heading)
        if run.length <= 0.0 or cosine < _LEAST_COSINE:
            continue
        if not known_free:
            if not is_free(men, path, 2.0 * board.man_radius, man):
                return surest
            known_free = True
        if is_free(men, run, apart, man):
            tolerance = wide / run.length * cosine
            across = error.place * run.heading.y / run.length
            surest = max(surest, tolerance / (sqrt(error.direction * error.direction + across * across) * _ROOT))
    return surest
