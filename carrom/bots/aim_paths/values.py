"""The value of positions, many at once (compiled): men that come back are put on the board, then how open the men lie
for the seat that plays next is taken together. Equal positions are valued once. See `carrom.bots.position_value`."""

import numpy as np
from numpy.typing import NDArray

from carrom.bots.aim_paths.openness import HandError, lay_men, write_best
from carrom.bots.aim_paths.records import Centres, Lengths
from carrom.physics.batch import ABSENT
from carrom.physics.compiling import lean
from carrom.physics.doors import door

Whole = NDArray[np.int64]
_FACTOR, _MASK, _SHIFT = 1_000_003, (1 << 42) - 1, 17
"""Of a multiplicative hash of 42 bits: a product with another of 20 fits into an int64."""
_NOWHERE = 0x2545F491


@door("f1 i3 i1 i1 f1 b2 i2 i2 f1 i1 i2 f1 f1 i1 f1", "i i f f")
def write_values(
    lengths,
    rest,
    which,
    turns,
    signs,
    wanted,
    back,
    spots,
    values,
    slots,
    lying,
    x,
    y,
    discs,
    best,
    first,
    last,
    direction,
    place,
):
    """Write the values of the positions `first` to `last` − 1, in men; returns how many they are.

    lengths: float64[7], the numbers of `Lengths`. rest: int64[m, 20, 2], as in `Ends`. which: int64[m], the kind of
    each position; of k kinds turns: int64[k], the seat to play; signs: float64[k], by which it counts, 0 for
    none; wanted: bool[k, 20], the discs that count; back: int64[k, r], as in `put_back`. spots: int64[s, 2]. values:
    float64[m]. slots to best: int64[a power of two above 2m], int64[20, 2], float64[20], float64[20], int64[20],
    float64[10], to work with. direction, place: a `HandError`."""
    board = Lengths(lengths[0], lengths[1], lengths[2], lengths[3], lengths[4], lengths[5], lengths[6])
    error = HandError(direction, place)
    size = 1
    while size <= 2 * (last - first):
        size *= 2
    slots[:size] = 0
    for row in range(first, last):
        kind = which[row]
        if signs[kind] == 0.0:
            values[row] = 0.0
            continue
        known = _like(rest, which, slots[:size], row)
        if known >= 0:
            values[row] = values[known]
            continue
        for disc in range(len(lying)):
            lying[disc, 0], lying[disc, 1] = rest[row, disc, 0], rest[row, disc, 1]
        put_back(lying, back[kind], spots, 2.0 * board.man_radius)
        n = lay_men(lying, turns[kind], x, y, discs)
        write_best(board, Centres(x[:n], y[:n]), discs, wanted[kind], error, best)
        all_open, total = 1.0, 0.0
        for number in range(len(best)):
            all_open *= best[number]
            total += all_open
        values[row] = signs[kind] * total
    return last - first


@lean
def _like(rest: Whole, which: Whole, slots: Whole, row: int) -> int:
    """An earlier row with the same men in the same places and the same kind; −1 for none: then this one is kept."""
    mixed = which[row]
    for disc in range(1, rest.shape[1]):
        place = _NOWHERE if rest[row, disc, 0] == ABSENT else 8191 * rest[row, disc, 0] + rest[row, disc, 1]
        mixed = (mixed * _FACTOR + place) & _MASK
    slot = (mixed >> _SHIFT) & (len(slots) - 1)
    while slots[slot] > 0:
        known = int(slots[slot]) - 1
        if _is_same(rest, which, known, row):
            return known
        slot = (slot + 1) & (len(slots) - 1)
    slots[slot] = row + 1
    return -1


@lean
def _is_same(rest: Whole, which: Whole, one: int, other: int) -> bool:
    if which[one] != which[other]:
        return False
    for disc in range(1, rest.shape[1]):
        if rest[one, disc, 0] != rest[other, disc, 0] or rest[one, disc, 1] != rest[other, disc, 1]:
            return False
    return True


@door("i3 i1 i2 i2", "f")
def write_put_back(lying, which, back, spots, apart):
    """Put men back in each position, int64[m, 20, 2], of the kinds `which`; returns how many there are."""
    for row in range(len(which)):
        put_back(lying[row], back[which[row]], spots, apart)
    return len(which)


@lean
def put_back(lying: Whole, back: Whole, spots: Whole, apart: float) -> None:
    """Put the men that come back on the first spot that is free, one after the other; without one it stays off.

    lying: int64[20, 2]. back: for each step the number of the first disc of the kind that comes back; 0: none. spots:
    int64[s, 2], in their order. apart: µm between the centres of men that touch."""
    for step in range(len(back)):
        if back[step] == 0:
            break
        disc = _missing(lying, back[step])
        if disc == 0:
            continue
        for spot in range(len(spots)):
            if _is_free(lying, float(spots[spot, 0]), float(spots[spot, 1]), apart * apart):
                lying[disc, 0], lying[disc, 1] = spots[spot, 0], spots[spot, 1]
                break


@lean
def _missing(lying: Whole, first: int) -> int:
    """The first disc of a kind that is off the board, by the number of the kind's first; 0 for none."""
    last = first if first == len(lying) - 1 else first + 8
    for disc in range(first, last + 1):
        if lying[disc, 0] == ABSENT:
            return disc
    return 0


@lean
def _is_free(lying: Whole, x: float, y: float, square: float) -> bool:
    for disc in range(1, len(lying)):
        if lying[disc, 0] != ABSENT:
            dx, dy = float(lying[disc, 0]) - x, float(lying[disc, 1]) - y
            if dx * dx + dy * dy < square:
                return False
    return True
