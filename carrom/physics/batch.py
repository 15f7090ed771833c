"""Batch simulation: many strokes at once, over arrays, on all cores.

Discs are columns: the striker, then the men, as many as there are; in carrom they are `carrom.board.DISCS`: the
striker, w1 … w9, b1 … b9, the queen. The same strokes give the same bits as `simulate`, whatever the number of threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, NoReturn

import numpy as np
from numpy.typing import NDArray

from carrom.board import (
    DISCS,
    SEATS,
    STRIKER,
    TOP_SPEED,
    TOP_SPIN,
    Board,
    Points,
    Stroke,
    checked_layout,
    striker_point,
)
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics.compiling import lean
from carrom.physics.kernel import MOST_EVENTS, evolve
from carrom.physics.laying import Equipment, Ints, equipment, launch, lay, may_lie, to_micrometres
from carrom.physics.matter import Matter
from carrom.physics.motion import DISC, FRAME_X, FRAME_Y, OFF, POCKET
from carrom.physics.presets import TOURNAMENT
from carrom.physics.workspace import ON_BOARD, PLACE, Workspace, X, Y, workspace

ABSENT = np.iinfo(np.int64).min
"""The coordinate of a disc that is not on the board."""
LEFT = 4
"""`Ends.gone` of a disc that left over the frame; 0 to 3: the pockets NE, NW, SW, SE; −1: on the board, or never on."""
_CHUNK = 256
"""Most strokes per thread task: a few milliseconds of work, long compared with the cost of dispatching it."""


class Ends(NamedTuple):
    """The ends of m strokes at n discs.

    rest: int64[m, n, 2], µm on the grid, ABSENT where no disc lies. gone: int64[m, n], see `LEFT`. gone_at:
    float64[m, n], s, inf for a disc that did not leave; gives the order of fall. met: int64[m], the first disc hit by
    the striker, −1 for none; after_frame: bool[m], the striker hit the frame before that. events: int64[m], their
    number. duration: float64[m], s.
    """

    rest: Ints
    gone: Ints
    gone_at: NDArray[np.float64]
    met: Ints
    after_frame: NDArray[np.bool_]
    events: Ints
    duration: NDArray[np.float64]


def packed_layout(layout: Points) -> Ints:
    """A layout as int64[20, 2], ABSENT for a disc that is not on the board."""
    row = np.full((len(DISCS), 2), ABSENT, np.int64)
    for disc, point in layout.items():
        row[DISCS.index(disc)] = point
    return row


def packed(layouts: list[Points], strokes: list[Stroke]) -> tuple[Ints, Ints]:
    """Layouts and strokes as the arrays `simulate_many` takes."""
    places = np.full((len(layouts), len(DISCS), 2), ABSENT, np.int64)
    for row, layout in zip(places, layouts, strict=True):
        row[:] = packed_layout(layout)
    numbers = [(SEATS.index(s.seat), s.x, s.vx, s.vy, s.spin) for s in strokes]
    return places, np.array(numbers, np.int64).reshape(len(strokes), 5)


def simulate_many(
    board: Board, layouts: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """The ends of m strokes.

    layouts: int64[m, n, 2], µm, ABSENT where a disc is not on the board; the striker's entry, the first, is not read,
    and the others are men, 19 in carrom, more in other games. strokes: int64[m, 5]: seat (0 S, 1 E, 2 N, 3 W), x (µm),
    vx, vy (µm/s), spin (mrad/s). `threads`: by default enough for all cores.
    Raises `Unreadable` for wrong shapes, for non-integers, and, naming the stroke, for an impossible layout or a stroke
    out of range, as `simulate` does; `PhysicsFault` naming the first stroke with more than `MOST_EVENTS` events.
    """
    ends = try_many(board, layouts, strokes, matter, threads=threads)
    if (ends.events < 0).any():
        _refuse(board, matter, whole("layouts", layouts), whole("strokes", strokes), ends.events)
    return ends


def try_many(
    board: Board, layouts: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """As `simulate_many`, but a stroke that is invalid or has too many events gets −1 events and no other results.

    Raises `Unreadable` for wrong shapes and for non-integers.
    """
    layouts, strokes = whole("layouts", layouts), whole("strokes", strokes)
    many = len(strokes)
    if layouts.ndim != 3 or layouts.shape[:1] + layouts.shape[2:] != (many, 2) or strokes.shape != (many, 5):
        raise Unreadable("layouts", f"shapes {layouts.shape} and {strokes.shape} are not (m, n, 2) and (m, 5)")
    discs = layouts.shape[1]
    if discs == 0:
        raise Unreadable("layouts", "has no column for the striker; give it one, the first")
    ends = room_for(many, discs)
    gear = equipment(board, matter)

    def play(first: int, last: int) -> None:
        work, events, knots = workspace(discs), np.empty((MOST_EVENTS, 5)), np.empty((0, 7))
        _run_chunk(gear, layouts, strokes, first, last, work, events, knots, ends)

    in_chunks(play, many, threads)
    return ends


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


def in_chunks(play: Callable[[int, int], None], many: int, threads: int | None) -> None:
    """Call `play` with the first of its strokes and the end of them, until all are played, on so many threads."""
    if threads == 1:
        play(0, many)
        return
    chunk = min(_CHUNK, 1 + many // 16)
    firsts = range(0, many, chunk)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, firsts, [min(first + chunk, many) for first in firsts]))


def whole(name: str, numbers: Ints) -> Ints:
    """Return `numbers` as an int64 array. Raises `Unreadable` for non-integers."""
    array = np.asarray(numbers)
    if array.dtype.kind not in "iu":
        raise Unreadable(name, f"{array.dtype} is not an integer type")
    return np.ascontiguousarray(array, np.int64)


def _refuse(board: Board, matter: Matter, layouts: Ints, strokes: Ints, events: Ints) -> NoReturn:
    """Raise the error of the first stroke that was not completed."""
    number = int(np.argmax(events < 0))
    seat, x, vx, vy, spin = strokes[number].tolist()
    if not 0 <= seat < len(SEATS):
        raise Unreadable(f"strokes[{number}].seat", f"{seat} is not a seat; the seats are 0 (S) to 3 (W)")
    present = {disc: (int(x), int(y)) for disc, (x, y) in enumerate(layouts[number]) if disc and x != ABSENT}
    layout = {DISCS[disc] if disc < len(DISCS) else f"disc {disc}": point for disc, point in present.items()}
    try:
        stroke = Stroke(SEATS[seat], x, vx, vy, spin)
        striker = striker_point(board, stroke.seat, x)
        checked_layout(board, {STRIKER: striker, **{disc: at for disc, at in layout.items() if disc in DISCS}})
        _check_others(board, matter, {0: striker, **present})
    except Unreadable as error:
        raise Unreadable(f"strokes[{number}].{error.field}", error.message) from None
    shot = {"board": board.name, "matter": matter, "layout": layout, "stroke": stroke}
    raise PhysicsFault(f"stroke {number} has more than {MOST_EVENTS} events", repr(shot))


def _check_others(board: Board, matter: Matter, present: dict[int, tuple[int, int]]) -> None:
    """Raise `Unreadable` for a disc that may not lie where it does, though it has no name in carrom."""
    gear, laid = equipment(board, matter), np.zeros((len(present), 3), np.int64)
    for n, (disc, (x, y)) in enumerate(present.items()):
        laid[n] = disc, x, y
        if not may_lie(gear, laid[:n], min(disc, 1), x, y):
            raise Unreadable(f"layout.disc {disc}", f"[{x}, {y}] is off the board, over a pocket, or on another disc")


@lean
def _run_chunk(gear: Equipment, layouts, strokes, first, last, work: Workspace, events, knots, ends):
    """Simulate strokes `first` to `last` − 1 of the batch; events −1 for one that is invalid or has too many events."""
    for stroke in range(first, last):
        begin_ends(ends, stroke)
        ends.rest[stroke, :, :] = ABSENT
        n = _lay(gear, layouts[stroke], strokes[stroke], work.start, work.laid)
        if n == 0 or not evolve(gear.table, work.start[:n], work, events, knots, work.written):
            continue
        for i in range(n):
            if work.discs[i, PLACE] == ON_BOARD:
                ends.rest[stroke, work.laid[i, 0], 0] = to_micrometres(work.discs[i, X])
                ends.rest[stroke, work.laid[i, 0], 1] = to_micrometres(work.discs[i, Y])
        tell_events(events[: work.written[0]], work.laid, ends, stroke)


@lean
def begin_ends(ends, stroke):
    """Set the ends of a stroke, but for the places, to those of one that could not be played."""
    ends.gone[stroke, :] = -1
    ends.gone_at[stroke, :] = np.inf
    ends.met[stroke] = -1
    ends.after_frame[stroke] = False
    ends.events[stroke] = -1
    ends.duration[stroke] = 0.0


@lean
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


@lean
def _lay(gear, layout, stroke, start, laid):
    """Write the kernel's start array for striker and men; returns the number of discs, 0 if they are invalid."""
    if not is_possible(stroke):
        return 0
    x, y = striker_place(gear, stroke)
    if not lay(gear, start, laid, 0, 0, x, y):
        return 0
    launch(start, 0, stroke[2], stroke[3], stroke[4])
    return lay_men(gear, layout, start, laid)


@lean
def lay_men(gear, layout, start, laid):
    """Lay the men of a layout after the striker, which is laid; returns the number of discs, 0 if one may not lie."""
    n = 1
    for disc in range(1, layout.shape[0]):
        if layout[disc, 0] != ABSENT:
            if not lay(gear, start, laid, n, disc, layout[disc, 0], layout[disc, 1]):
                return 0
            n += 1
    return n


@lean
def is_possible(stroke):
    """Whether a stroke's seat, speed and spin are in range, as `Stroke` says; its place is not looked at."""
    seat, vx, vy, spin = stroke[0], stroke[2], stroke[3], stroke[4]
    if not (0 <= seat < 4 and -TOP_SPIN <= spin <= TOP_SPIN):
        return False
    if not (-TOP_SPEED <= vx <= TOP_SPEED and -TOP_SPEED <= vy <= TOP_SPEED):
        return False
    return vx * vx + vy * vy <= TOP_SPEED * TOP_SPEED and (vx != 0 or vy != 0)


@lean
def striker_place(gear, stroke):
    """Where a stroke puts the striker, (x, y), µm."""
    seat, along = stroke[0], stroke[1]
    across = gear.lengths[3] if seat in (1, 2) else -gear.lengths[3]
    return (along, across) if seat in (0, 2) else (across, along)
