"""Start-up time of the physics: a process of its own, from its start to the end of its first stroke.

With the library, which needs no compiler; and with Numba instead (`CARROM_JIT=1`). Cold: Numba has compiled nothing.
Warm: its code is in its cache. First one stroke through `simulate`; then one through `simulate_many`, whose own part is
cold after that. The stroke is a full break, which needs everything. Last the command that other programs call. Wall
time, and CPU time of the whole process.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from time import perf_counter

from strokes import heading, progress

RUNS = 7
FIRST_STROKE = """
from carrom.board import ICF, Stroke, opening
from carrom.physics import simulate
simulate(ICF, opening(ICF, 1), Stroke("S", 0, 0, 5_000_000))
print(flush=True)
"""
FIRST_BATCH = """
from carrom.board import ICF, Stroke, opening
from carrom.physics import packed, simulate_many
simulate_many(ICF, *packed([opening(ICF, 1)], [Stroke("S", 0, 0, 5_000_000)]))
print(flush=True)
"""


COMMAND = """
import sys
from io import BytesIO, TextIOWrapper
from carrom.cli.main import main
asked = b'{"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3000000, "spin": 0}}'
sys.stdin, sys.argv = TextIOWrapper(BytesIO(asked)), ["carrom", "simulate"]
main()
"""
LIBRARY, NUMBA = {"CARROM_JIT": "0"}, {"CARROM_JIT": "1"}


def started(script: str, cache: Path, way: Mapping[str, str] = LIBRARY) -> tuple[float, float]:
    """Seconds of wall time until the script reports its end; of CPU time until the process has ended."""
    used, start = getrusage(RUSAGE_CHILDREN), perf_counter()
    with Popen(
        [sys.executable, "-c", script], stdout=PIPE, env={**os.environ, "NUMBA_CACHE_DIR": str(cache), **way}
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        wall = perf_counter() - start
    if process.returncode:
        raise SystemExit(f"the process ended with status {process.returncode}")
    ended = getrusage(RUSAGE_CHILDREN)
    return wall, ended.ru_utime + ended.ru_stime - used.ru_utime - used.ru_stime


def main() -> None:
    """Print the table."""
    heading(f"From the start of a process to its first stroke; cold once, all others the median of {RUNS}")
    print(f"{'':22s} wall s  CPU s")
    with TemporaryDirectory() as folder:
        for name, script in (("simulate", FIRST_STROKE), ("simulate_many", FIRST_BATCH), ("carrom simulate", COMMAND)):
            walls, cpus = zip(*(started(script, Path(folder)) for _ in range(RUNS)), strict=True)
            print(f"{name:15s} library {median(walls):6.2f} {median(cpus):6.2f}")
        for name, script in (("simulate", FIRST_STROKE), ("simulate_many", FIRST_BATCH)):
            progress(f"{name}: compiling, which takes a while")
            wall, cpu = started(script, Path(folder), NUMBA)
            print(f"{name:9s} {'cold':12s} {wall:6.2f} {cpu:6.2f}")
            progress(f"{name}: compiled code in its cache")
            walls, cpus = zip(*(started(script, Path(folder), NUMBA) for _ in range(RUNS)), strict=True)
            print(f"{name:9s} {'warm':12s} {median(walls):6.2f} {median(cpus):6.2f}")


if __name__ == "__main__":
    main()
