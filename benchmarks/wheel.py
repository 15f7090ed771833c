"""The wheel in an empty environment: what it weighs, and the seconds until it is installed, judges and serves the page.

`python benchmarks/wheel.py` in the root of a checkout, on each Python at hand; or on those named: `… 3.12 3.13`. pip
takes the packages from its cache where it has them. Wall time; CPU time of the processes to their end, which for
`carrom play` is at once; the machine's load before.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.packaging.installing import PYTHONS, Stranger, built, python_at_hand

QUESTION = '{"book": "karom", "state": {"seats": ["S", "N"]}, "facts": {}}'


def timed(name: str, step: Callable[[], None]) -> None:
    """Do it and print its line."""
    load, used, start = os.getloadavg()[0], getrusage(RUSAGE_CHILDREN), perf_counter()
    step()
    wall, ended = perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    cpu = ended.ru_utime + ended.ru_stime - used.ru_utime - used.ru_stime
    print(f"  {name:32s} {wall:7.2f} {cpu:7.2f} {load:6.1f}", flush=True)


def main() -> None:
    """Print the sizes, then the lines of each Python."""
    with TemporaryDirectory() as dist:
        wheel, sdist = built(Path(dist))
        print(f"wheel {wheel.stat().st_size / 1000:.0f} kB, sdist {sdist.stat().st_size / 1000:.0f} kB")
        print(f"{'':34s}  wall s   CPU s   load")
        for version in sys.argv[1:] or PYTHONS:
            python = python_at_hand(version)
            print(f"Python {version}{'' if python else ' is not at hand'}")
            if python:
                measure(python, wheel)


def measure(python: str, wheel: Path) -> None:
    """Print the lines of one Python."""
    with TemporaryDirectory(prefix="carrom ") as folder:
        stranger = Stranger(Path(folder).resolve())

        def judge() -> None:
            stranger.run("carrom", "judge", text=QUESTION).check_returncode()

        def play() -> None:
            with stranger.playing():
                pass

        def weigh() -> None:
            packages, megabytes = stranger.weight()
            print(f"  {packages} packages, {megabytes:.0f} MB")

        timed("environment and pip install", lambda: stranger.install(python, wheel))
        weigh()
        for which in ("first", "second"):
            timed(f"{which} carrom judge", judge)
        timed("pip install of [play]", lambda: stranger.add(f"{wheel}[play]"))
        weigh()
        for which in ("first", "second"):
            timed(f"{which} carrom play, until served", play)


if __name__ == "__main__":
    main()
