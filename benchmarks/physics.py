"""Speed of the physics: strokes per second and µs per event, one by one and in batches, with and without spin.

One by one is `carrom.physics.simulate`: the layout is checked; with its events looked at, every event becomes a Python
value; CPU time of one core.
In batches is `simulate_many`, arrays in and out; CPU time of one thread, and wall time of one thread and of two.
On one layout is `try_on_layout`, as searches use it, beside `try_many` with the layout repeated, in turn.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

from strokes import SMOOTH, Shot, breaks, breaks_with_gaps, endgame, heading, mid_game, progress, searches

from carrom.board import ICF
from carrom.physics import PRESETS, Matter, packed, simulate, simulate_many, try_many, try_on_layout

RUNS = 5
MATTERS = {
    "slide-1": PRESETS["slide-1"]["tournament"],
    "slide-2": PRESETS["slide-2"]["tournament"],
    "no contact friction": SMOOTH,
}
LAYOUTS, TRIALS = 50, 200
"""Layouts that are searched, and strokes tried on each."""
STROKES: tuple[tuple[str, Callable[[int], list[Shot]], int, int], ...] = (
    ("break", breaks, 200, 1_200),
    ("with gaps", breaks_with_gaps, 200, 1_200),
    ("mid-game", mid_game, 1_000, 10_000),
    ("endgame", endgame, 1_000, 10_000),
)
"""Strokes played one by one, and strokes played in batches."""


def one_by_one(shots: list[Shot], matter: Matter) -> tuple[float, float, float]:
    """Events per stroke, and seconds of CPU time per stroke, without looking at the events and with it."""
    times, looked, events = [], [], 0
    for _ in range(RUNS):
        begun = process_time()
        for layout, stroke in shots:
            simulate(ICF, layout, stroke, matter)
        between, events = process_time(), 0
        for layout, stroke in shots:
            events += len(simulate(ICF, layout, stroke, matter).events)
        times.append(between - begun)
        looked.append(process_time() - between)
    return events / len(shots), median(times) / len(shots), median(looked) / len(shots)


def in_batches(shots: list[Shot], matter: Matter) -> tuple[float, float, float, float]:
    """Events per stroke; seconds per stroke of CPU time on one thread, of wall time on one and on two."""
    layouts, strokes = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    events = simulate_many(ICF, layouts, strokes, matter, threads=1).events.mean()
    cpu: list[float] = []
    wall: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(RUNS):
        for threads, times in wall.items():
            start, busy = perf_counter(), process_time()
            simulate_many(ICF, layouts, strokes, matter, threads=threads)
            times.append((perf_counter() - start) / len(shots))
            if threads == 1:
                cpu.append((process_time() - busy) / len(shots))
    return float(events), median(cpu), median(wall[1]), median(wall[2])


def on_one_layout(shots: list[Shot], matter: Matter) -> tuple[float, float]:
    """Least seconds of CPU time per stroke of searches, with the layout repeated and by `try_on_layout`."""
    searched = []
    for trials in searches([layout for layout, _ in shots[:LAYOUTS]], TRIALS):
        searched.append(packed([layout for layout, _ in trials], [stroke for _, stroke in trials]))
    repeated, once = [], []
    for _ in range(RUNS):
        begun = process_time()
        for layouts, strokes in searched:
            try_many(ICF, layouts, strokes, matter, threads=1)
        between = process_time()
        for layouts, strokes in searched:
            try_on_layout(ICF, layouts[0], strokes, matter, threads=1)
        repeated.append(between - begun)
        once.append(process_time() - between)
    many = sum(len(strokes) for _, strokes in searched)
    return min(repeated) / many, min(once) / many


def main() -> None:
    """Print the tables."""
    heading(f"carrom.physics.simulate, one by one: CPU time of one core, median of {RUNS} runs over the same strokes")
    print(f"{'':30s} strokes  events  strokes/s  µs/stroke  with events")
    for matter_name, matter in MATTERS.items():
        for name, made, count, _ in STROKES:
            shots = made(count)
            progress(f"{name}, {matter_name}, one by one")
            events, each, looked = one_by_one(shots, matter)
            print(
                f"{name:9s} {matter_name:20s} {count:7d} {events:7.1f} "
                f"{1 / each:10.0f} {1e6 * each:10.1f} {1e6 * looked:12.1f}"
            )
    heading(f"carrom.physics.simulate_many, in batches: CPU time of one thread, then wall time; median of {RUNS} runs")
    print(f"{'':30s} strokes  events  strokes/s  µs/stroke  µs/event   1 thread  2 threads  ratio")
    for name, made, _, count in STROKES:
        shots = made(count)
        for matter_name, matter in MATTERS.items():
            progress(f"{name}, {matter_name}, in batches")
            events, cpu, one, two = in_batches(shots, matter)
            print(
                f"{name:9s} {matter_name:20s} {count:7d} {events:7.1f} {1 / cpu:10.0f} {1e6 * cpu:10.1f} "
                f"{1e6 * cpu / events:9.2f} {1 / one:10.0f} {1 / two:10.0f} {one / two:6.2f}"
            )
    heading(f"carrom.physics.try_on_layout: {LAYOUTS} layouts, {TRIALS} strokes each, the least of {RUNS} runs")
    print(f"{'':30s} repeated, µs  once, µs  strokes/s")
    for name, made, _, _ in STROKES[1:]:
        for matter_name, matter in MATTERS.items():
            progress(f"{name}, {matter_name}, on one layout")
            repeated, once = on_one_layout(made(LAYOUTS), matter)
            print(f"{name:9s} {matter_name:20s} {1e6 * repeated:12.2f} {1e6 * once:9.2f} {1 / once:10.0f}")


if __name__ == "__main__":
    main()
