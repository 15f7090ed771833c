"""Checks every bar of the physics: `python benchmarks/bars.py [--strokes N] [--only accuracy|speed] [--model MODEL]`.

Run it from the repository's root; Numba need not be installed. One line per bar of the design and of each model: the
bar, the figure reached, whether it is met, and what computed the strokes; status 1 if one is not. Accuracy is by
`bars_of_accuracy.py`, speed by `bars_of_speed.py`. `--strokes`: the number of fuzzed strokes for the laws of
conservation (10,000; the design asks for 100,000), and of strokes in the batch. Speeds mean something only while the
machine has nothing else to do: its load is told.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator

import bars_of_accuracy
import bars_of_speed
from bars_of_accuracy import Line
from strokes import heading, progress

from carrom.physics import SIGNATURES


def lines(model: str | None, only: str | None, strokes: int) -> Iterator[tuple[str, Line]]:
    """Every line with its model, as it is measured."""
    models = [model] if model else list(SIGNATURES)
    parts = []
    if only != "speed":
        parts += [(one, name, part) for one in models for name, part in bars_of_accuracy.parts(one, strokes).items()]
        parts += [("both", "compiled and interpreted", bars_of_accuracy.modes)]
    if only != "accuracy":
        parts += [("slide-2", name, part) for name, part in bars_of_speed.PARTS.items()]
    for one, name, part in parts:
        progress(f"{one}: {name}")
        for line in part():
            yield one, line


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description="Does the physics keep its bars?")
    parser.add_argument("--strokes", type=int, default=10_000, help="fuzzed strokes (10000)")
    parser.add_argument("--only", choices=("accuracy", "speed"), help="leave out the other")
    parser.add_argument("--model", choices=SIGNATURES, help="the accuracy of one model (both)")
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    found = list(lines(asked.model, asked.only, asked.strokes))
    heading("The bars of the physics (design: physics, Bars)")
    if asked.only != "accuracy":
        print(f"Load of the machine before: {load:.1f}; above 0.5 the speeds are those of a busy machine.")
    table = [
        ("model", "", "bar", "reached", "met?", "computed by"),
        *((one, line.what, line.bar, line.reached, "yes" if line.met else "NO", line.by) for one, line in found),
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    if not all(line.met for _, line in found):
        sys.exit(1)


if __name__ == "__main__":
    main()
