"""The bars of speed of the doors of the physics under `slide-2`'s default matter, and how kind its break is.

CPU time of one core, but where it says wall time; the figures are those of `physics.py`, `lines.py`, `start.py` and
`break_study.py`, and mean something only while nothing else runs.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import break_study
import lines
import physics
import start
import strokes
from bars_of_accuracy import Line
from strokes import kernel

from carrom.contract.simulate_json import answer_line
from carrom.physics import PRESETS, SECOND_MODEL

MATTER = PRESETS[SECOND_MODEL]["tournament"]
SHOTS, BATCH, RACKS, RUNS = 1_000, 1_200, 1_000, 5
UNTOUCHED, SPEED, MOST_RACKS = "straight", 2.5, 0.1
"""The stroke that the page proposes for a break, m/s, and the part of the racks in which it may sink a man."""


def _at_least(what: str, bar: int, each: float) -> Line:
    return Line(what, f"{bar:,}/s", f"{1 / each:,.0f}/s", 1 / each >= bar)


def one_by_one() -> Iterator[Line]:
    """`simulate`, with and without its events looked at."""
    _, plain, looked = physics.one_by_one(strokes.mid_game(SHOTS), MATTER)
    for what, each in (("", plain), (", its events looked at", looked)):
        yield Line(f"`simulate`, mid-game{what}", "30 µs", f"{1e6 * each:.1f} µs", each <= 30e-6)


def lines_answered() -> Iterator[Line]:
    """A line of JSON: the Python function of the door alone, and the door with its pipes."""
    asked = [strokes.as_line(shot, SECOND_MODEL).encode() for shot in strokes.mid_game(lines.LINES)]
    times = []
    for _ in range(RUNS):
        begun = process_time()
        for line in asked:
            answer_line(line)
        times.append((process_time() - begun) / len(asked))
    yield _at_least("a line of `carrom simulate --lines`, by its function", 25_000, min(times))
    # the start of the process is most of its time: many lines, and the least of both, leave little of its noise
    many = 4 * asked
    idle = min(lines.streamed(asked[:1]).cpu for _ in range(lines.RUNS))
    cpu = min(lines.streamed(many).cpu for _ in range(lines.RUNS)) - idle
    yield _at_least("the same through pipes, the process", 2_000, cpu / len(many))


def searches() -> Iterator[Line]:
    """`try_on_layout`, as bots search."""
    for what, made, bar in (("mid-game", strokes.mid_game, 180_000), ("endgame", strokes.endgame, 500_000)):
        yield _at_least(f"`try_on_layout`, {what}", bar, physics.on_one_layout(made(physics.LAYOUTS), MATTER)[1])


def batches() -> Iterator[Line]:
    """`simulate_many`, and what a second core adds (wall time)."""
    for what, made in (("a rack with gaps", strokes.breaks_with_gaps), ("a touching rack", strokes.breaks)):
        _, cpu, one, two = physics.in_batches(made(BATCH), MATTER)
        yield _at_least(f"`simulate_many`, break of {what}", 8_000, cpu)
        yield Line("the same on two threads, wall time", "1.8 × one", f"{one / two:.2f} ×", one / two >= 1.8)


def starts() -> Iterator[Line]:
    """A process, from its start to the end of its first stroke (wall time); Numba's where it is installed."""
    ways = [("the library", 0.35, start.LIBRARY)]
    if find_spec("numba"):
        ways += [("nothing compiled", 25.0, start.NUMBA), ("compiled", 1.0, start.NUMBA)]
    with TemporaryDirectory() as folder:
        for what, bar, way in ways:
            runs = 1 if bar > 1 else RUNS
            took = min(start.started(start.FIRST_STROKE, Path(folder), way)[0] for _ in range(runs))
            first = f"start of a process to its first stroke, {what}"
            yield Line(first, f"{bar:.1f} s", f"{took:.2f} s", took <= bar, "Numba" if way is start.NUMBA else kernel())


def racks() -> Iterator[Line]:
    """In how many racks the untouched stroke sinks a man."""
    for sigma in (0.0, 0.3):
        sunk = break_study.played(SECOND_MODEL, UNTOUCHED, sigma, SPEED, RACKS).sunk
        what = f"racks in which the untouched stroke, {UNTOUCHED} at {SPEED} m/s, sinks a man, hand of {sigma}°"
        yield Line(what, f"{MOST_RACKS:.0%}", f"{sunk} of {RACKS:,}", sunk <= MOST_RACKS * RACKS)


PARTS: Mapping[str, Callable[[], Iterator[Line]]] = {
    "one by one": one_by_one,
    "lines": lines_answered,
    "searches": searches,
    "batches": batches,
    "starts": starts,
    "racks": racks,
}
