"""The choice of aim paths (compiled): the most tolerant ones of each family, and their strokes; see `aiming`."""

import numpy as np
from numpy.typing import NDArray

from carrom.bots.aim_paths.records import BANK, CANNON, COMBINATION, KISS, REBOUND, STRAIGHT
from carrom.bots.aim_paths.workspace import TOLERANCE, Rows
from carrom.physics.compiling import lean
from carrom.physics.doors import door
from carrom.physics.elementary import arccosine, nearest_whole

Whole = NDArray[np.int64]
DIRECT, CUT, BANKED, REBOUNDED, COMBINED, CANNONED, KISSED, BACKWARDS, BLOCKED = range(9)
"""Families of aims, in the order of `carrom.bots.aiming.AIMED`."""
STRAIGHT_CUT = 15.0
"""degrees: a man that leaves at more than this from the striker's path is cut."""
DEGREES = 57.29577951308232
"""In a radian."""
POCKETS = 4


@door("f2 i1 b1 i1 i1 i1 i1 i1 i2", "i i")
def choose_paths(found, most, barred, order, played, same, chosen, families, strokes, alike, seat):
    """Choose of the paths found, the most tolerant first, and write their strokes; returns how many they are.

    found: float64[k, 12], paths as `write_path` writes them. most: int64[9], the most of each family; alike: the most
    of a family for one man and pocket. barred: bool[n], the men that may not be struck without the frame. order:
    int64[k], played: int64[9], same: int64[n · 36], to work with. chosen: int64[k], the places of those chosen in
    `found`; families: int64[k], theirs; strokes: int64[k, 5], as in `simulate_many`. seat: 0 S to 3 W."""
    _sort(found, order)
    played[:] = 0
    same[:] = 0
    kept = 0
    for number in range(len(found)):
        place = order[number]
        path = found[place]
        family = _family(path)
        one_way = (int(path[1]) * POCKETS + int(path[3])) * len(played) + family
        if played[family] >= most[family] or same[one_way] >= alike:
            continue
        if path[0] != REBOUND and barred[int(path[2])]:
            continue
        played[family] += 1
        same[one_way] += 1
        chosen[kept], families[kept] = place, family
        _write_stroke(path, seat, strokes[kept])
        kept += 1
    return kept


@lean
def _sort(found: Rows, order: Whole) -> None:
    """Write the numbers of the paths, the most tolerant first, equally tolerant ones as they were found."""
    for number in range(len(found)):
        place = number
        while place > 0 and found[order[place - 1], TOLERANCE] < found[number, TOLERANCE]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = number


@lean
def _family(path: Rows) -> int:
    kind = int(path[0])
    if kind in (STRAIGHT, REBOUND) and path[6] < 0.0:
        return BACKWARDS
    if kind == STRAIGHT:
        return DIRECT if cut_of(path[9]) <= STRAIGHT_CUT else CUT
    if kind == BANK:
        return BANKED
    if kind == REBOUND:
        return REBOUNDED
    if kind == COMBINATION:
        return COMBINED
    if kind == CANNON:
        return CANNONED
    return KISSED if kind == KISS else BLOCKED


@lean
def cut_of(cosine: float) -> float:
    """The angle of a cut, degrees."""
    return arccosine(min(cosine, 1.0)) * DEGREES


@lean
def _write_stroke(path: Rows, seat: int, stroke: Whole) -> None:
    """Write the stroke of a path, seen from the south, as that of a seat."""
    start, right, ahead = nearest_whole(path[4]), path[5] * path[7], path[6] * path[7]
    stroke[0], stroke[4] = seat, 0
    stroke[1] = -start if seat >= 2 else start
    if seat == 1:
        right, ahead = -ahead, right
    elif seat == 2:
        right, ahead = -right, -ahead
    elif seat == 3:
        right, ahead = ahead, -right
    stroke[2], stroke[3] = nearest_whole(right), nearest_whole(ahead)
