"""Speed of the physics: strokes per second and µs per event, one by one and in batches, with and without spin.

One by one is `carrom.physics.simulate`: the layout is checked, every event becomes a Python value; CPU time
of one core.
In batches is `simulate_many`, arrays in and out; CPU time of one thread, and wall time of one thread and of two.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

from strokes import SMOOTH, Shot, breaks, endgame, heading, mid_game, progress

from carrom.board import ICF
from carrom.physics import TOURNAMENT, Matter, packed, simulate, simulate_many

RUNS = 5
MATTERS = {"default matter": TOURNAMENT, "no contact friction": SMOOTH}
STROKES: tuple[tuple[str, Callable[[int], list[Shot]], int, int], ...] = (
    ("break", breaks, 200, 1_200),
    ("mid-game", mid_game, 1_000, 10_000),
    ("endgame", endgame, 1_000, 10_000),
)
"""Strokes played one by one, and strokes played in batches."""


def one_by_one(shots: list[Shot], matter: Matter) -> tuple[float, float]:
    """Events per stroke, and seconds of CPU time per stroke."""
    times, events = [], 0
    for _ in range(RUNS):
        events = 0
        start = process_time()
        for layout, stroke in shots:
            events += len(simulate(ICF, layout, stroke, matter).events)
        times.append(process_time() - start)
    return events / len(shots), median(times) / len(shots)


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


def main() -> None:
    """Print the tables."""
    heading(f"carrom.physics.simulate, one by one: CPU time of one core, median of {RUNS} runs over the same strokes")
    print(f"{'':30s} strokes  events  strokes/s  µs/stroke  µs/event")
    for matter_name, matter in MATTERS.items():
        for name, made, count, _ in STROKES:
            shots = made(count)
            progress(f"{name}, {matter_name}, one by one")
            events, each = one_by_one(shots, matter)
            print(
                f"{name:9s} {matter_name:20s} {count:7d} {events:7.1f} "
                f"{1 / each:10.0f} {1e6 * each:10.1f} {1e6 * each / events:9.2f}"
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


if __name__ == "__main__":
    main()
