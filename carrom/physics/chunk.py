"""Strokes of a batch, one after another: the kernel's side of `batch`.

The men of a layout are checked and laid once, and put back for each of the strokes that are played on it."""

import numpy as np

from carrom.board import TOP_SPEED, TOP_SPIN
from carrom.physics import ends as ends_arrays
from carrom.physics import workspace as work_arrays
from carrom.physics.compiling import inlined
from carrom.physics.doors import door
from carrom.physics.ends import ABSENT, Ends, begin_ends, tell_events, tell_places
from carrom.physics.kernel import lay_out, run_events, set_out
from carrom.physics.laying import PLAIN_ARRAYS, equipment_of, launch, lay, may_lie, put
from carrom.physics.workspace import COLUMNS, Workspace, lay_disc

_NOWHERE = 100_000_000
"""µm: a place beside which no man lies, for the striker that no stroke has placed yet."""


@door(f"{PLAIN_ARRAYS} i3 i2 f2 f2 {work_arrays.ARRAYS} f2 f2 {ends_arrays.ARRAYS}", "i i")
def play_chunk(
    figures,
    springs,
    sizes,
    layouts,
    strokes,
    calm_discs,
    calm_ahead,
    discs,
    ahead,
    pairs,
    askers,
    links,
    contacts,
    who,
    start,
    laid,
    written,
    events,
    knots,
    rest,
    gone,
    gone_at,
    met,
    after_frame,
    many,
    duration,
    first,
    last,
):
    """Simulate strokes `first` to `last` − 1 of a batch; events −1 for one that is invalid or has too many events.

    figures, springs, sizes: a `PlainEquipment`. layouts: one for every stroke, or a single one for all. calm_discs,
    calm_ahead: they keep the men laid out. discs to written: a `Workspace`, where they move. rest to duration: `Ends`.
    Returns how many were played. Array by array, since compiled code takes thirty arrays in a microsecond, and the same
    in tuples in ten."""
    gear = equipment_of(figures, springs, sizes)
    calm = Workspace(calm_discs, calm_ahead, pairs, askers, links, contacts, who, start, laid, written)
    work = Workspace(discs, ahead, pairs, askers, links, contacts, who, start, laid, written)
    ends = Ends(rest, gone, gone_at, met, after_frame, many, duration)
    n = played = 0
    for stroke in range(first, last):
        begin_ends(ends, stroke)
        if stroke == first or layouts.shape[0] > 1:
            n = _lay_calm(gear, layouts[stroke if layouts.shape[0] > 1 else 0], calm)
        if _play(gear, strokes[stroke], n, calm, work, events, knots):
            tell_places(n, calm, work, ends.rest[stroke])
            tell_events(events[: written[0]], laid, ends, stroke)
            played += 1
    return played


@inlined
def _play(gear, stroke, n, calm, work, events, knots):
    """Play a stroke at the n discs that `calm` keeps; false if it is invalid or has too many events."""
    if n == 0 or not _is_possible(stroke):
        return False
    x, y = _striker_place(gear, stroke)
    if not may_lie(gear, calm.laid[1:n], 0, x, y):
        return False
    start = calm.start[:1]
    put(gear, start, calm.laid, 0, 0, x, y)
    launch(start, 0, stroke[2], stroke[3], stroke[4])
    _put_back(n, calm, work)
    lay_disc(work.discs, 0, start[0, 0], start[0, 1], start[0, 5], start[0, 6])
    size = set_out(start, work, knots, work.written)
    return run_events(gear.table, n, work, size, events, knots, work.written)


@inlined
def _lay_calm(gear, layout, calm):
    """Lay the men of a layout, the striker nowhere; returns the number of discs, 0 if a man may not lie."""
    start, laid = calm.start, calm.laid
    start[0, :] = 0.0
    start[0, 5] = 1.0
    laid[0, 0], laid[0, 1], laid[0, 2] = 0, _NOWHERE, _NOWHERE
    n = 1
    for disc in range(1, layout.shape[0]):
        if layout[disc, 0] != ABSENT:
            if not lay(gear, start, laid, n, disc, layout[disc, 0], layout[disc, 1]):
                return 0
            n += 1
    lay_out(start[:n], calm)
    return n


@inlined
def _is_possible(stroke):
    """Whether a stroke's seat, speed and spin are in range, as `Stroke` says; its place is not looked at."""
    seat, vx, vy, spin = stroke[0], stroke[2], stroke[3], stroke[4]
    if not (0 <= seat < 4 and -TOP_SPIN <= spin <= TOP_SPIN):
        return False
    if not (-TOP_SPEED <= vx <= TOP_SPEED and -TOP_SPEED <= vy <= TOP_SPEED):
        return False
    return vx * vx + vy * vy <= TOP_SPEED * TOP_SPEED and (vx != 0 or vy != 0)


@inlined
def _striker_place(gear, stroke):
    """Where a stroke puts the striker, (x, y), µm."""
    seat, along = stroke[0], stroke[1]
    across = gear.lengths[3] if seat in (1, 2) else -gear.lengths[3]
    return (along, across) if seat in (0, 2) else (across, along)


@inlined
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
