"""Many strokes at once, over arrays, on all cores.

Discs are columns in the order of `carrom.board.DISCS`: the striker, w1 … w9, b1 … b9, the queen. The same strokes give
the same bits as `run`, whatever the number of threads.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, Board, Layout, Stroke
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics.compiling import lean
from carrom.physics.discs import ON_BOARD, PLACE, Table, Workspace, X, Y, workspace
from carrom.physics.foresight import POCKET
from carrom.physics.kernel import MOST_EVENTS, OFF, simulate
from carrom.physics.matter import TOURNAMENT, Matter
from carrom.physics.run import table

ABSENT = np.iinfo(np.int64).min
"""The coordinate of a disc that is not there."""
LEFT = 4
"""`Ends.gone` of a disc that left the board; 0 to 3 are the pockets NE, NW, SW, SE; −1: still on it, or never there."""
_CHUNK = 64
_MICRO = 1_000_000.0

Ints = NDArray[np.int64]


class Ends(NamedTuple):
    """How m strokes ended.

    rest: int64[m, 20, 2], µm on the grid, ABSENT where no disc lies. gone: int64[m, 20], see `LEFT`. gone_at:
    float64[m, 20], s, inf for a disc that did not go; it gives the order of fall. events: int64[m]. duration:
    float64[m], s.
    """

    rest: Ints
    gone: Ints
    gone_at: NDArray[np.float64]
    events: Ints
    duration: NDArray[np.float64]


def packed(layouts: list[Layout], strokes: list[Stroke]) -> tuple[Ints, Ints]:
    """Layouts and strokes as the arrays `run_many` takes."""
    places = np.full((len(layouts), len(DISCS), 2), ABSENT, np.int64)
    for row, layout in zip(places, layouts, strict=True):
        for disc, point in layout.items():
            row[DISCS.index(disc)] = point
    numbers = [(SEATS.index(s.seat), s.x, s.vx, s.vy, s.spin) for s in strokes]
    return places, np.array(numbers, np.int64).reshape(len(strokes), 5)


def run_many(
    board: Board, layouts: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """The ends of m strokes.

    layouts: int64[m, 20, 2], µm, ABSENT where a disc is not on the board; the striker's entry is not read. strokes:
    int64[m, 5]: seat (0 S, 1 E, 2 N, 3 W), x (µm), vx, vy (µm/s), spin (mrad/s). `threads`: enough for all cores when
    left out.
    Layouts are taken as they are: it is the caller's duty that they could lie. Raises `Unreadable` for wrong shapes,
    `PhysicsFault` naming the first stroke whose events run away.
    """
    layouts, strokes = np.ascontiguousarray(layouts, np.int64), np.ascontiguousarray(strokes, np.int64)
    many = len(strokes)
    if layouts.shape != (many, len(DISCS), 2) or strokes.shape != (many, 5):
        raise Unreadable("layouts", f"shapes {layouts.shape} and {strokes.shape} are not (m, 20, 2) and (m, 5)")
    ends = Ends(
        np.full((many, len(DISCS), 2), ABSENT, np.int64),
        np.full((many, len(DISCS)), -1, np.int64),
        np.full((many, len(DISCS)), np.inf),
        np.zeros(many, np.int64),
        np.zeros(many),
    )
    sizes = np.array([[board.radius(disc) / _MICRO, board.mass(disc) / _MICRO] for disc in DISCS])
    surface, line = table(board, matter), board.mid_line

    def play(first: int) -> None:
        work, events, knots = workspace(len(DISCS)), np.empty((MOST_EVENTS, 5)), np.empty((0, 7))
        last = min(first + _CHUNK, many)
        _run_chunk(surface, line, sizes, layouts, strokes, first, last, work, events, knots, ends)

    starts = range(0, many, _CHUNK)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, starts))
    if (ends.events < 0).any():
        stroke = int(np.argmax(ends.events < 0))
        shot = f"stroke {strokes[stroke].tolist()} on {layouts[stroke].tolist()}"
        raise PhysicsFault(f"stroke {stroke} has more than {MOST_EVENTS} events", shot)
    return ends


@lean
def _run_chunk(surface: Table, line, sizes, layouts, strokes, first, last, work: Workspace, events, knots, ends):
    """Strokes `first` to `last` − 1 of the batch."""
    for stroke in range(first, last):
        n = _lay(line, sizes, layouts[stroke], strokes[stroke], work.start, work.which)
        ended = simulate(surface, work.start[:n], work, events, knots, work.written)
        written = work.written[0]
        ends.events[stroke] = written if ended else -1
        ends.duration[stroke] = events[written - 1, 0] if written else 0.0
        for i in range(n):
            if work.discs[i, PLACE] == ON_BOARD:
                ends.rest[stroke, work.which[i], 0] = _on_grid(work.discs[i, X])
                ends.rest[stroke, work.which[i], 1] = _on_grid(work.discs[i, Y])
        for row in range(written):
            kind = int(events[row, 1])
            if kind in (POCKET, OFF):
                disc = work.which[int(events[row, 2])]
                ends.gone[stroke, disc] = int(events[row, 3]) if kind == POCKET else LEFT
                ends.gone_at[stroke, disc] = events[row, 0]


@lean
def _lay(line, sizes, layout, stroke, start, which):
    """Lay striker and men out as the kernel wants them; how many there are."""
    seat, along = stroke[0], stroke[1]
    across = line if seat in (1, 2) else -line
    n = 0
    for disc in range(layout.shape[0]):
        x, y = layout[disc, 0], layout[disc, 1]
        if disc == 0:
            x, y = (along, across) if seat in (0, 2) else (across, along)
        if x == ABSENT:
            continue
        start[n, 0], start[n, 1] = x / _MICRO, y / _MICRO
        start[n, 2:5] = 0.0
        start[n, 5], start[n, 6] = sizes[disc, 1], sizes[disc, 0]
        if disc == 0:
            start[n, 2], start[n, 3] = stroke[2] / _MICRO, stroke[3] / _MICRO
            start[n, 4] = stroke[4] / 1000.0 * sizes[0, 0]
        which[n] = disc
        n += 1
    return n


@lean
def _on_grid(metres):
    """Metres on the micrometre grid, half to even."""
    scaled = metres * _MICRO
    whole = int(scaled)
    rest = abs(scaled - whole)
    if rest > 0.5 or (rest == 0.5 and whole % 2 != 0):
        whole += 1 if scaled > 0.0 else -1
    return whole
