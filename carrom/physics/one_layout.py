"""Many strokes on one layout, as a search plays them: the layout is checked and laid once, and put back for each.

The same bits as `try_many` with the layout repeated.
"""

import numpy as np

from carrom.board import Board
from carrom.errors import Unreadable
from carrom.physics.batch import (
    ABSENT,
    Ends,
    begin_ends,
    in_chunks,
    is_possible,
    lay_men,
    room_for,
    striker_place,
    tell_events,
    whole,
)
from carrom.physics.compiling import lean
from carrom.physics.kernel import MOST_EVENTS, evolve_stroke, lay_out
from carrom.physics.laying import Equipment, Ints, equipment, launch, lay, may_lie, to_micrometres
from carrom.physics.matter import Matter
from carrom.physics.presets import TOURNAMENT
from carrom.physics.workspace import COLUMNS, ON_BOARD, PLACE, Workspace, X, Y, workspace

_NOWHERE = 100_000_000
"""µm: a place beside which no man lies, for the striker that no stroke has placed yet."""


def try_on_layout(
    board: Board, layout: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """The ends of m strokes, each played on the same layout, int64[n, 2]; otherwise as `try_many`.

    A stroke that is invalid or has too many events gets −1 events; where the layout is impossible, every stroke does.
    Raises `Unreadable` for wrong shapes and for non-integers.
    """
    layout, strokes = whole("layout", layout), whole("strokes", strokes)
    many = len(strokes)
    if layout.ndim != 2 or layout.shape[1] != 2 or not len(layout) or strokes.shape != (many, 5):
        raise Unreadable("layout", f"shapes {layout.shape} and {strokes.shape} are not (n, 2) and (m, 5)")
    ends, gear = room_for(many, len(layout)), equipment(board, matter)

    def play(first: int, last: int) -> None:
        calm, work = workspace(len(layout)), workspace(len(layout))
        events, knots = np.empty((MOST_EVENTS, 5)), np.empty((0, 7))
        _run_on_one(gear, layout, strokes, first, last, calm, work, events, knots, ends)

    in_chunks(play, many, threads)
    return ends


@lean
def _run_on_one(gear: Equipment, layout, strokes, first, last, calm: Workspace, work: Workspace, events, knots, ends):
    """Simulate strokes `first` to `last` − 1. calm: keeps the men laid out; work: where they move."""
    start, laid = calm.start, calm.laid
    start[0, :] = 0.0
    start[0, 5] = 1.0
    laid[0, 0], laid[0, 1], laid[0, 2] = 0, _NOWHERE, _NOWHERE
    n = lay_men(gear, layout, start, laid)
    start = start[:n]
    if n > 0:
        lay_out(gear.table, start, calm)
    for stroke in range(first, last):
        begin_ends(ends, stroke)
        ends.rest[stroke, :, :] = ABSENT
        if n == 0 or not is_possible(strokes[stroke]):
            continue
        x, y = striker_place(gear, strokes[stroke])
        if not may_lie(gear, laid[1:n], 0, x, y):
            continue
        lay(gear, start, laid, 0, 0, x, y)
        launch(start, 0, strokes[stroke, 2], strokes[stroke, 3], strokes[stroke, 4])
        _put_back(n, calm, work)
        if not evolve_stroke(gear.table, start, work, events, knots, work.written):
            continue
        _tell_places(n, calm, work, ends.rest[stroke])
        tell_events(events[: work.written[0]], laid, ends, stroke)


@lean
def _put_back(n, calm, work):
    """Lay the n discs of `work` as those of `calm`."""
    for i in range(n + 1):
        for column in range(COLUMNS):
            work.discs[i, column] = calm.discs[i, column]
        for other in range(n + 1):
            work.pairs[i, other] = np.inf
    for row in range(calm.ahead.shape[0]):
        for i in range(n + 1):
            work.ahead[row, i] = calm.ahead[row, i]


@lean
def _tell_places(n, calm, work, rest):
    """Write where the discs on the board lie, µm; one that was not touched lies where it lay."""
    for i in range(n):
        if work.discs[i, PLACE] == ON_BOARD:
            disc, x, y = calm.laid[i, 0], work.discs[i, X], work.discs[i, Y]
            moved = i == 0 or x != calm.discs[i, X] or y != calm.discs[i, Y]
            rest[disc, 0] = to_micrometres(x) if moved else calm.laid[i, 1]
            rest[disc, 1] = to_micrometres(y) if moved else calm.laid[i, 2]
