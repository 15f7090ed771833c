"""Cost of a stroke by the number of discs on the board: `python benchmarks/discs.py`.

Full flicks at men scattered over the board, in batches of `simulate_many` on one thread, with the default matter of
`slide-2`: the least CPU time of several runs.
"""

from random import Random
from time import process_time

import numpy as np
from strokes import heading, progress

from carrom.board import ICF, SEATS, striker_places
from carrom.physics import ABSENT, PRESETS, simulate_many
from carrom.physics.batch import Ints

DISCS = (2, 4, 10, 20, 40, 60)
STROKES, RUNS = 400, 5
_FASTEST = 5_000_000


def scattered(hand: Random, discs: int) -> Ints:
    """So many discs, int64[n, 2], the men anywhere they may lie and clear of the striker's line from the south."""
    row = np.full((discs, 2), ABSENT, np.int64)
    reach, apart = ICF.half_side - ICF.man_radius, 2 * ICF.man_radius
    for man in range(1, discs):
        while row[man, 0] == ABSENT:
            x, y = hand.randint(-reach, reach), hand.randint(-200_000, reach)
            far = (row[1:man, 0] - x) ** 2 + (row[1:man, 1] - y) ** 2
            off = ICF.pocket_offset
            clear = (off - abs(x)) ** 2 + (off - abs(y)) ** 2 >= ICF.pocket_radius**2
            if clear and (far >= apart * apart).all():
                row[man] = x, y
    return row


def main() -> None:
    """Print the table."""
    heading(f"full flicks at scattered men, {STROKES} a row: CPU time of one thread, the least of {RUNS} runs")
    print(f"{'discs':>5s}  events  strokes/s  µs/stroke  ns/event")
    for discs in DISCS:
        progress(f"{discs} discs")
        hand = Random(discs)
        low, high = striker_places(ICF, {}, SEATS[0])[0]
        layouts = np.stack([scattered(hand, discs) for _ in range(STROKES)])
        across = [hand.randint(-3_000_000, 3_000_000) for _ in range(STROKES)]
        strokes = np.array([(0, hand.randint(low, high), vx, _FASTEST, 0) for vx in across], np.int64)
        times, events = [], 0.0
        for _ in range(RUNS):
            begun = process_time()
            events = simulate_many(ICF, layouts, strokes, PRESETS["slide-2"]["tournament"], threads=1).events.mean()
            times.append((process_time() - begun) / STROKES)
        each = min(times)
        print(f"{discs:5d} {events:7.1f} {1 / each:10.0f} {1e6 * each:10.1f} {1e9 * each / events:9.0f}")


if __name__ == "__main__":
    main()
