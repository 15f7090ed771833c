"""Outcomes of trials as codes (compiled): what a rule book asks of a stroke, and nothing else, in three whole numbers.
Python judges each code once: see `carrom.bots.trials`."""

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import lean
from carrom.physics.doors import door

WAYS = 6
"""Where a disc may be after a stroke, `Ends.gone` plus one: on the board, in a pocket, off the board."""
MOST_SORTS = 64
"""Sorts of discs that went, one more than the greatest number of one: ten of them fit into a whole number."""
_IN_ONE = 10


@door("i2 f2 i1 b1 i2 i1 i1 i2 i2 i1 i1", "i i i i i")
def write_outcomes(
    gone,
    gone_at,
    met,
    after_frame,
    strokes,
    going,
    sorts,
    meeting,
    codes,
    firsts,
    which,
    first,
    last,
    known,
    forward,
    order,
):
    """Write for each of the trials `first` to `last` − 1 the number of its code, and each new code with the first trial
    that has it; returns how many codes there are.

    gone to after_frame: as in `Ends`. strokes: int64[m, 5]. going: int64[20 · WAYS], what is added for a disc that
    went, by `WAYS` times its number plus one plus where it went; sorts: the number of its sort, from 1. meeting:
    int64[2, 21], what is added for the disc that was met, by its number plus one, without and with the frame before.
    codes: int64[k, 3], `known` of them known; firsts: int64[k]; both have room for one more for each trial. which:
    int64[m]. forward: 0, or the column of the speed towards the other frame, negative where that is towards smaller
    ones: a stroke the other way adds `BACKWARD`. order: 1 where the order decides in which several discs went."""
    for trial in range(first, last):
        code, before, after, went = meeting[1 if after_frame[trial] else 0, met[trial] + 1], 0, 0, 0
        for disc in range(gone.shape[1]):
            if gone[trial, disc] >= 0:
                code += going[WAYS * disc + gone[trial, disc] + 1]
                went += 1
        if forward != 0 and (strokes[trial, forward] < 0 if forward > 0 else strokes[trial, -forward] > 0):
            code += BACKWARD
        if order != 0 and went > 1:
            before, after = _order(gone[trial], gone_at[trial], sorts, went)
        number = 0
        while number < known and (codes[number, 0] != code or codes[number, 1] != before or codes[number, 2] != after):
            number += 1
        if number == known:
            codes[known, 0], codes[known, 1], codes[known, 2], firsts[known] = code, before, after, trial
            known += 1
        which[trial] = number
    return known


BACKWARD = 1 << 58
"""Above all that `going` may add."""


@lean
def _order(
    gone: NDArray[np.int64], gone_at: NDArray[np.float64], sorts: NDArray[np.int64], went: int
) -> tuple[int, int]:
    """The sorts of the discs that went, in their order, in two numbers; of two at once the first disc goes first."""
    first, second = 0, 0
    before, last = -1.0, -1
    for place in range(went):
        disc = -1
        for other in range(len(gone)):
            is_later = gone_at[other] > before or (gone_at[other] == before and other > last)
            if gone[other] >= 0 and is_later and (disc < 0 or gone_at[other] < gone_at[disc]):
                disc = other
        before, last = gone_at[disc], disc
        sort = int(sorts[WAYS * disc + gone[disc] + 1])
        if place < _IN_ONE:
            first = first * MOST_SORTS + sort
        else:
            second = second * MOST_SORTS + sort
    return first, second
