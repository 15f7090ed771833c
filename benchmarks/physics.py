"""How fast is the physics? `make bench` prints strokes a second, one by one and in batches.

For a break (19 men, 5 m/s), mid-game (8 men, 1–4 m/s) and endgame (3 men, 1–4 m/s). One by one: `carrom.physics.run`,
CPU time, the median of five runs over the same strokes. Batches: `run_many`, wall time, the best of three.
"""

from math import cos, pi, sin
from random import Random
from statistics import median
from time import perf_counter, process_time

from carrom.board import ICF, MEN, Layout, Stroke, checked_layout, opening, striker_places
from carrom.errors import Unreadable
from carrom.physics import TOURNAMENT, Matter, packed, run, run_many

RUNS = 5
Shot = tuple[Layout, Stroke]


def scattered(hand: Random, men: int) -> Layout:
    """So many men anywhere on the board."""
    layout: Layout = {}
    for disc in hand.sample(MEN, men):
        while disc not in layout:
            try:
                place = (hand.randint(-354_000, 354_000), hand.randint(-354_000, 354_000))
                layout = checked_layout(ICF, {**layout, disc: place})
            except Unreadable:
                continue
    return layout


def open_shots(count: int, men: int, seed: int) -> list[Shot]:
    """Strokes of 1–4 m/s from the south at scattered men."""
    hand, shots = Random(seed), []
    while len(shots) < count:
        layout = scattered(hand, men)
        places = striker_places(ICF, layout, "S")
        if places:
            low, high = hand.choice(places)
            speed, turn = hand.uniform(1e6, 4e6), hand.uniform(0, pi)
            vx, vy = round(speed * cos(turn)), round(speed * sin(turn))
            shots.append((layout, Stroke("S", hand.randint(low, high), vx, vy)))
    return shots


def breaks(count: int) -> list[Shot]:
    """Full flicks at seeded rosettes."""
    hand = Random(1)
    return [(opening(ICF, seed), Stroke("S", hand.randint(-100_000, 100_000), 0, 5_000_000)) for seed in range(count)]


def measured(name: str, shots: list[Shot]) -> str:
    """One line of the table."""
    times, events = [], 0
    for _ in range(RUNS):
        start = process_time()
        motions = [run(ICF, layout, stroke) for layout, stroke in shots]
        times.append(process_time() - start)
        events = sum(len(motion.events) for motion in motions)
    each = median(times) / len(shots)
    return (
        f"{name:9s} {len(shots):6d} {events / len(shots):8.1f} {1 / each:10.0f} "
        f"{1e6 * each:9.1f} {1e6 * median(times) / events:9.2f}"
    )


def batches(name: str, shots: list[Shot]) -> str:
    """One line: strokes a second on one thread and on two, with default matter and without contact friction."""
    layouts, strokes = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    figures = []
    for matter in (TOURNAMENT, Matter(mu_disc=0.0, mu_frame=0.0)):
        run_many(ICF, layouts[:10], strokes[:10], matter)
        for threads in (1, 2):
            times = []
            for _ in range(3):
                start = perf_counter()
                run_many(ICF, layouts, strokes, matter, threads=threads)
                times.append(perf_counter() - start)
            figures.append(len(shots) / min(times))
    return f"{name:9s} {len(shots):6d} " + " ".join(f"{figure:12.0f}" for figure in figures)


def main() -> None:
    """Print the table."""
    start = perf_counter()
    run(ICF, opening(ICF, 1), Stroke("S", 0, 0, 3_000_000))
    print(f"first stroke after {perf_counter() - start:.2f} s")
    print("           shots   events  strokes/s us/stroke  us/event")
    print(measured("break", breaks(300)))
    print(measured("mid-game", open_shots(1000, 8, seed=2)))
    print(measured("endgame", open_shots(1000, 3, seed=3)))
    print("batches    shots     1 thread    2 threads   1, no contact friction, 2")
    print(batches("break", breaks(1200)))
    print(batches("mid-game", open_shots(2000, 8, seed=2) * 5))


if __name__ == "__main__":
    main()
