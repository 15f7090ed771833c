"""Cost of the tests: each directory of tests alone, with its number of tests, CPU seconds and wall seconds.

`python benchmarks/suite.py` in the root of a checkout; further arguments go to pytest: `-m "not full and not long"`.
The CPU seconds are those of the whole machine (Linux's /proc/stat), because the CPU time of a browser's processes is
not visible to the process that started it: run it alone.
"""

import os
import re
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, run
from time import perf_counter

COUNTED = re.compile(r"(\d+) (passed|failed|errors?)\b")
NONE_SELECTED = 5
"""pytest's exit status when no test of a directory is in the tier."""


def busy() -> float:
    """CPU seconds that this machine has used since it started: user, nice, system and interrupts."""
    fields = Path("/proc/stat").read_text(encoding="ascii").split()
    user, nice, system, _, _, irq, softirq = map(int, fields[1:8])
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def cost(where: list[str], args: list[str]) -> tuple[int, int, float, float]:
    """The tests run, those of them that did not pass, CPU seconds, wall seconds."""
    before, start = busy(), perf_counter()
    command = [sys.executable, "-m", "pytest", "-n", "2", *where, *args]
    done = run(command, check=False, stdout=PIPE, stderr=STDOUT, text=True)
    used, wall = busy() - before, perf_counter() - start
    if done.returncode not in (0, NONE_SELECTED):
        print(done.stdout, file=sys.stderr)
    last = done.stdout.rstrip().rpartition("\n")[2]
    counts = {name.rstrip("s"): int(many) for many, name in COUNTED.findall(last)}
    bad = counts.get("failed", 0) + counts.get("error", 0)
    return counts.get("passed", 0) + bad, bad, used, wall


def main() -> None:
    """Print the table, each line as soon as it is known."""
    folders = sorted(path for path in Path("tests").iterdir() if path.is_dir() and list(path.glob("test_*.py")))
    rooms = {folder.name: [str(folder)] for folder in folders}
    rooms["(no room)"] = sorted(str(path) for path in Path("tests").glob("test_*.py"))
    total = (0, 0, 0.0, 0.0)
    print(f"{'':12s} tests  bad   CPU s  wall s")
    for name, where in rooms.items():
        row = cost(where, sys.argv[1:])
        total = tuple(a + b for a, b in zip(total, row, strict=True))
        print(f"{name:12s} {row[0]:5d} {row[1]:4d} {row[2]:7.1f} {row[3]:7.1f}", flush=True)
    print(f"{'all':12s} {total[0]:5d} {total[1]:4d} {total[2]:7.1f} {total[3]:7.1f}")


if __name__ == "__main__":
    main()
