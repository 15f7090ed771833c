"""Soak: honest play for long, and the memory of the server's process: `python -m tests.hostile.soak --minutes 20`.

Matches end and others begin, somebody new comes each second. A line a minute: strokes, their p99, MiB of the server.
"""

import argparse
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import uvloop

from tests.hostile.siege import Phase, Siege

PAIRS = 8
GROWTH = 1.05
"""The most by which the median of the last quarter of the minutes may exceed that of the second."""
HERE = Path(__file__).parents[2] / ".artifacts"


async def soak(minutes: int, folder: Path, pairs: int = PAIRS, seconds: float = 60.0) -> list[Phase]:
    """Play for so many minutes; return each."""
    phases = []
    async with Siege(folder, pairs) as siege:
        for minute in range(minutes):
            phases.append(await siege.play(f"minute {minute + 1}", seconds))
            print(line(phases[-1]), flush=True)
    return phases


def line(phase: Phase) -> str:
    """Return what a minute is told in."""
    return (
        f"{phase.name:10}  {len(phase.seen.delays):6d} strokes  p99 {phase.delay(0.99):6.0f} ms  "
        f"{phase.memory:7.1f} MiB  {100 * phase.server:4.0f} %  {len(phase.seen.wrongs)} wrongs  "
        f"load {os.getloadavg()[0]:.1f}"
    )


def growth(phases: list[Phase]) -> float:
    """Return the memory of the last quarter by that of the second quarter."""
    quarter = max(1, len(phases) // 4)
    held = [phase.memory for phase in phases]
    return median(held[-quarter:]) / median(held[quarter : 2 * quarter])


def main() -> None:
    """Print the minutes and the growth."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--minutes", type=int, default=20)
    asked.add_argument("--pairs", type=int, default=PAIRS)
    arguments = asked.parse_args()
    HERE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=HERE, prefix="soak-") as folder:
        phases = uvloop.run(soak(arguments.minutes, Path(folder), arguments.pairs))
    print(f"growth {growth(phases):.3f} (bar {GROWTH}), {sum(len(phase.seen.wrongs) for phase in phases)} wrongs")


if __name__ == "__main__":
    main()
