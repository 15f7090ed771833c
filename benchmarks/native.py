"""The library built ahead of time beside Numba's compiled code, by every door, in one run.

Each round starts a process for one way and then one for the other, which time every door; of each the fastest round
counts. The bar: the library at 95 % of the speed or more. CPU time of one thread.
"""

import os
import subprocess
import sys
from time import process_time

import numpy as np

ROUNDS = 5
WAYS = {"library": {}, "Numba": {"CARROM_JIT": "1"}}


def timed() -> dict[str, float]:
    """µs of CPU for one stroke, or one answer, of each door, in this process; the fastest of five."""
    from strokes import breaks, breaks_with_gaps, endgame, mid_game, searches  # noqa: PLC0415 - not in the parent

    from carrom.board import ICF, MEN, SEATS, striker_places  # noqa: PLC0415 - as above
    from carrom.bots.aiming import AIMED, aims  # noqa: PLC0415 - as above
    from carrom.bots.position_value import values_alike  # noqa: PLC0415 - as above
    from carrom.physics import packed, simulate, simulate_many, try_on_layout  # noqa: PLC0415 - as above
    from carrom.physics.film_fit import film_of  # noqa: PLC0415 - as above
    from carrom.physics.presets import TOURNAMENT  # noqa: PLC0415 - as above

    found: dict[str, float] = {}

    def note(name: str, work, times: int) -> None:
        work()
        best = float("inf")
        for _ in range(5):
            began = process_time()
            work()
            best = min(best, process_time() - began)
        found[name] = 1e6 * best / times

    for name, shots in (
        ("break", breaks(600)),
        ("break with gaps", breaks_with_gaps(600)),
        ("mid-game", mid_game(6000)),
        ("endgame", endgame(6000)),
    ):
        arrays = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
        note(f"`simulate_many`, {name}", lambda arrays=arrays: simulate_many(ICF, *arrays, threads=1), len(shots))
    shots = mid_game(1500)
    note("`simulate`, mid-game", lambda: [simulate(ICF, *shot) for shot in shots], len(shots))
    sought = [
        (packed([each[0][0]], [each[0][1]])[0][0], [s for _, s in each]) for each in searches([shots[0][0]], 4000)
    ]
    lying, strokes = sought[0]
    rows = packed([shots[0][0]] * len(strokes), strokes)[1]
    note("`try_on_layout`, mid-game", lambda: try_on_layout(ICF, lying, rows, threads=1), len(strokes))
    filmed = [simulate(ICF, *shot, film=True) for shot in breaks(100)]
    note("film of a break", lambda: [film_of(motion, TOURNAMENT) for motion in filmed], len(filmed))
    layouts = [layout for layout, _ in mid_game(60)]

    def aim() -> None:
        for layout in layouts:
            aims(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), MEN, AIMED)

    note("aims of a layout", aim, len(layouts))
    rest = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])[0]
    wanted = np.ones(rest.shape[1], bool)
    note("value of a position", lambda: values_alike(ICF, rest, SEATS.index("S"), wanted, 1.0, 0.3), len(rest))
    return found


def main() -> None:
    """Print the table."""
    from strokes import heading, progress  # noqa: PLC0415 - it loads Numba

    best: dict[str, dict[str, float]] = {way: {} for way in WAYS}
    for number in range(ROUNDS):
        for way, environment in WAYS.items():
            progress(f"round {number + 1}: {way}")
            told = subprocess.check_output(
                [sys.executable, __file__, "one"], env={**os.environ, **environment}, text=True
            )
            for line in told.splitlines():
                name, value = line.rsplit(" ", 1)
                best[way][name] = min(best[way].get(name, float("inf")), float(value))
    heading("The library built ahead of time beside Numba's compiled code: µs of CPU, speed of the library")
    print(f"{'':32s} {'library':>9s} {'Numba':>9s} {'speed':>7s}")
    for name, here in best["library"].items():
        print(f"{name:32s} {here:9.2f} {best['Numba'][name]:9.2f} {100 * best['Numba'][name] / here:6.0f} %")


if __name__ == "__main__":
    if sys.argv[1:] == ["one"]:
        for named, microseconds in timed().items():
            print(named, microseconds)
    else:
        main()
