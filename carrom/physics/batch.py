"""Batch simulation: many strokes at once, over arrays, on all cores.

Discs are columns: the striker, then the men, as many as there are; in carrom they are `carrom.board.DISCS`: the
striker, w1 … w9, b1 … b9, the queen. The same strokes give the same bits as `simulate`, whatever the number of threads.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, NoReturn

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, STRIKER, Board, Points, Stroke, checked_layout, striker_point
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics.chunk import play_chunk
from carrom.physics.ends import ABSENT, Ends, room_for
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.laying import Ints, equipment, may_lie, plain_equipment
from carrom.physics.matter import Matter
from carrom.physics.presets import TOURNAMENT
from carrom.physics.workspace import Workspace, workspace

_CHUNK = 256
"""Most strokes per thread task: a few milliseconds of work, long compared with the cost of dispatching it."""


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
    out of range, as `simulate` does; `PhysicsFault` naming the first stroke with more than `MOST_EVENTS` events."""
    ends = try_many(board, layouts, strokes, matter, threads=threads)
    if (ends.events < 0).any():
        _refuse(board, matter, whole("layouts", layouts), whole("strokes", strokes), ends.events)
    return ends


def try_many(
    board: Board, layouts: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """As `simulate_many`, but a stroke that is invalid or has too many events gets −1 events and no other results.
    Raises `Unreadable` for wrong shapes and for non-integers."""
    layouts, strokes = whole("layouts", layouts), whole("strokes", strokes)
    many = len(strokes)
    if layouts.ndim != 3 or layouts.shape[:1] + layouts.shape[2:] != (many, 2) or strokes.shape != (many, 5):
        raise Unreadable("layouts", f"shapes {layouts.shape} and {strokes.shape} are not (m, n, 2) and (m, 5)")
    discs = layouts.shape[1]
    if discs == 0:
        raise Unreadable("layouts", "has no column for the striker; give it one, the first")
    return _play_all(board, layouts, strokes, matter, threads)


def try_on_layout(
    board: Board, layout: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """The ends of m strokes, each played on the same layout, int64[n, 2], as a search plays them: it is checked and
    laid once, and put back for each. The same bits as `try_many` with the layout repeated.

    A stroke that is invalid or has too many events gets −1 events; where the layout is impossible, every stroke does.
    Raises `Unreadable` for wrong shapes and for non-integers."""
    layout, strokes = whole("layout", layout), whole("strokes", strokes)
    if layout.ndim != 2 or layout.shape[1] != 2 or not len(layout) or strokes.shape != (len(strokes), 5):
        raise Unreadable("layout", f"shapes {layout.shape} and {strokes.shape} are not (n, 2) and (m, 5)")
    return _play_all(board, layout[None], strokes, matter, threads)


def _play_all(board: Board, layouts: Ints, strokes: Ints, matter: Matter, threads: int | None) -> Ends:
    """Play strokes, int64[m, 5], on layouts, int64[m, n, 2], or on one for all of them, int64[1, n, 2]."""
    many, discs = len(strokes), layouts.shape[1]
    ends, plain = room_for(many, discs), plain_equipment(board, matter)

    unused: list[_Room] = []

    def play(first: int, last: int) -> None:
        # a thread takes over what one has played in before: fresh memory for each chunk costs two threads a fiftieth
        try:
            room = unused.pop()
        except IndexError:
            room = _room(discs)
        calm_discs, calm_ahead, work, events, knots = room
        play_chunk(*plain, layouts, strokes, calm_discs, calm_ahead, *work, events, knots, *ends)(first, last)
        unused.append(room)

    if threads == 1:
        play(0, many)
        return ends
    chunk = min(_CHUNK, 1 + many // 16)
    firsts = range(0, many, chunk)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, firsts, [min(first + chunk, many) for first in firsts]))
    return ends


class _Room(NamedTuple):
    """What a thread plays in: arrays of `play_chunk`."""

    calm_discs: NDArray[np.float64]
    calm_ahead: NDArray[np.float64]
    work: Workspace
    events: NDArray[np.float64]
    knots: NDArray[np.float64]


def _room(discs: int) -> _Room:
    work = workspace(discs)
    calm_discs, calm_ahead = np.empty_like(work.discs), np.empty_like(work.ahead)
    return _Room(calm_discs, calm_ahead, work, np.empty((MOST_EVENTS, 5)), np.empty((0, 7)))


def whole(name: str, numbers: Ints) -> Ints:
    """Return `numbers` as an int64 array. Raises `Unreadable` for non-integers."""
    array = np.ascontiguousarray(numbers)
    if array.dtype.kind not in "iu":
        raise Unreadable(name, f"{array.dtype} is not an integer type")
    return array.astype(np.int64, copy=False)


def _refuse(board: Board, matter: Matter, layouts: Ints, strokes: Ints, events: Ints) -> NoReturn:
    """Raise the error of the first stroke that was not completed."""
    number = int((events < 0).argmax())
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
