"""How strokes end: the arrays that the doors of a batch fill, and how the kernel's events are read into them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.compiling import inlined
from carrom.physics.laying import Ints, to_micrometres
from carrom.physics.motion import DISC, FRAME_X, FRAME_Y, OFF, POCKET
from carrom.physics.workspace import ON_BOARD, PLACE, X, Y

ABSENT = np.iinfo(np.int64).min
"""The coordinate of a disc that is not on the board."""
LEFT = 4
"""`Ends.gone` of a disc that left over the frame; 0 to 3: the pockets NE, NW, SW, SE; −1: on the board, or never on."""


class Ends(NamedTuple):
    """The ends of m strokes at n discs.

    rest: int64[m, n, 2], µm on the grid, ABSENT where no disc lies. gone: int64[m, n], see `LEFT`. gone_at:
    float64[m, n], s, inf for a disc that did not leave; gives the order of fall. met: int64[m], the first disc hit by
    the striker, −1 for none; after_frame: bool[m], the striker hit the frame before that. events: int64[m], their
    number. duration: float64[m], s."""

    rest: Ints
    gone: Ints
    gone_at: NDArray[np.float64]
    met: Ints
    after_frame: NDArray[np.bool_]
    events: Ints
    duration: NDArray[np.float64]


ARRAYS = "i3 i2 f2 i1 b1 i1 f1"
"""The arrays of `Ends` as a door takes them."""


def room_for(many: int, discs: int) -> Ends:
    """Arrays for the ends of so many strokes at so many discs, not yet filled."""
    return Ends(
        np.empty((many, discs, 2), np.int64),
        np.empty((many, discs), np.int64),
        np.empty((many, discs)),
        np.empty(many, np.int64),
        np.empty(many, np.bool_),
        np.empty(many, np.int64),
        np.empty(many),
    )


@inlined
def begin_ends(ends, stroke):
    """Set the ends of a stroke, to those of one that could not be played."""
    ends.rest[stroke, :, :] = ABSENT
    ends.gone[stroke, :] = -1
    ends.gone_at[stroke, :] = np.inf
    ends.met[stroke] = -1
    ends.after_frame[stroke] = False
    ends.events[stroke] = -1
    ends.duration[stroke] = 0.0


@inlined
def tell_places(n, calm, work, rest):
    """Write where the discs on the board lie, µm; one that was not touched lies where it lay."""
    for i in range(n):
        if work.discs[i, PLACE] == ON_BOARD:
            disc, x, y = calm.laid[i, 0], work.discs[i, X], work.discs[i, Y]
            moved = i == 0 or x != calm.discs[i, X] or y != calm.discs[i, Y]
            rest[disc, 0] = to_micrometres(x) if moved else calm.laid[i, 1]
            rest[disc, 1] = to_micrometres(y) if moved else calm.laid[i, 2]


@inlined
def tell_events(events, laid, ends, stroke):
    """Read from a stroke's events who was met, who left and when."""
    ends.events[stroke] = events.shape[0]
    for row in range(events.shape[0]):
        kind = int(events[row, 1])
        if ends.met[stroke] < 0:
            # the striker is the kernel's disc 0
            if kind == DISC and (events[row, 2] == 0 or events[row, 3] == 0):
                ends.met[stroke] = laid[int(events[row, 2] + events[row, 3]), 0]
            elif kind in (FRAME_X, FRAME_Y) and events[row, 2] == 0:
                ends.after_frame[stroke] = True
        if kind in (POCKET, OFF):
            disc = laid[int(events[row, 2]), 0]
            ends.gone[stroke, disc] = int(events[row, 3]) if kind == POCKET else LEFT
            ends.gone_at[stroke, disc] = events[row, 0]
        ends.duration[stroke] = events[row, 0]
