"""CPU of the store on SQLite, in µs: of a stroke's transaction, of a match read from its summary for somebody who comes
back, and of a list of forty; and of the import of what a server is, in s. Nothing waits for a disk: the file is in
memory where there is a folder for that (/dev/shm).

    python benchmarks/store.py --beside CHECKOUT
    python benchmarks/store.py --beside CHECKOUT --store postgresql://USER@HOST/DATABASE

`--beside`: the code of another checkout is measured in turn with this one, on the packages of this one. `--store`:
a database to fill in the place of the file.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

CHECKOUT = Path(__file__).parents[1]
MATCHES, STROKES, ROUNDS = 40, 50, 5
MEMORY = "/dev/shm"


def measure(store: str | None) -> None:
    """Print the figures of the code that is imported; `store`: the address of a database."""
    began = process_time()
    import carrom.server.serving  # noqa: F401, PLC0415  # what is measured

    loaded = process_time() - began
    from carrom.store import open_store  # noqa: PLC0415  # of the checkout that is measured
    from carrom.table.stored import LineChanges, NewMatch, StoredLine, StoredSummary  # noqa: PLC0415

    names, text, state = [f"{os.getpid()}-{number}" for number in range(MATCHES)], "stroke " * 130, "state " * 230
    folder = MEMORY if Path(MEMORY).is_dir() else None
    with TemporaryDirectory(dir=folder) as place, open_store(store or Path(place) / "games.db") as kept:
        for name in names:
            kept.create(NewMatch(name, '{"book":"icf"}', "icf"), [StoredLine(1, "one")], LineChanges())

        def play() -> None:
            for n in range(2, STROKES + 2):
                for name in names:
                    changes = LineChanges(summary=StoredSummary(1, n, 0, state))
                    kept.append(name, StoredLine(n, text, f"{name}-{n}"), changes)

        def come_back() -> None:
            for name in names:
                kept.load_summary(name, range(STROKES - 7, STROKES + 1))

        figures = [took(play, MATCHES * STROKES), took(come_back, MATCHES), took(lambda: kept.recent(MATCHES), 1)]
    print(f"{figures[0]:8.0f} {figures[1]:12.0f} {figures[2]:8.0f} {loaded:9.2f}", flush=True)


def took(work: Callable[[], object], many: int) -> float:
    """Return the CPU of one of many, µs."""
    began = process_time()
    work()
    return (process_time() - began) / many * 1e6


def main() -> None:
    """Measure each checkout a few times, in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, help="another checkout")
    parser.add_argument("--store", help="the address of a database to fill")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        measure(asked.store)
        return
    checkouts = [CHECKOUT, *([asked.beside.resolve()] if asked.beside else [])]
    from strokes import heading  # noqa: PLC0415  # what is measured is loaded by the processes that measure

    heading("CPU of the store")
    print(f"{'':20}{'append':>8} {'load_summary':>12} {'recent':>8} {'import, s':>9}")
    for _ in range(ROUNDS):
        for checkout in checkouts:
            print(f"{checkout.name:20}", end="", flush=True)
            there = {**os.environ, "PYTHONPATH": str(checkout)}
            subprocess.run(
                [sys.executable, __file__, "--here", *(["--store", asked.store] if asked.store else [])],
                env=there,
                check=True,
            )


if __name__ == "__main__":
    main()
