"""What do the tests cost? Each directory of tests alone: how many, CPU seconds of all its processes, wall seconds.

`python benchmarks/suite.py` in the root of a checkout; what follows goes on to pytest: `-m "not long"`. The CPU time
is that of the test process and of every process it has waited for: servers, bots, browsers, databases.
"""

import re
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import PIPE, STDOUT, run
from time import perf_counter

COUNTED = re.compile(r"(\d+) (passed|failed|error|errors|skipped)\b")


def cost(where: list[str], args: list[str]) -> tuple[int, int, float, float]:
    """How many tests ran, how many of them did not pass, CPU seconds, wall seconds."""
    before, start = getrusage(RUSAGE_CHILDREN), perf_counter()
    command = [sys.executable, "-m", "pytest", "-n", "2", *where, *args]
    done = run(command, check=False, stdout=PIPE, stderr=STDOUT, text=True)
    wall, after = perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    if done.returncode not in (0, 5):
        print(done.stdout, file=sys.stderr)
    counts = {
        name.rstrip("s"): int(many) for many, name in COUNTED.findall(done.stdout.rpartition("\n=")[2] or done.stdout)
    }
    bad = counts.get("failed", 0) + counts.get("error", 0)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return counts.get("passed", 0) + bad, bad, used, wall


def main() -> None:
    """Print the table, a line as soon as it is known."""
    folders = sorted(path for path in Path("tests").iterdir() if path.is_dir() and list(path.glob("test_*.py")))
    rooms = {folder.name: [str(folder)] for folder in folders}
    rooms["(no room)"] = sorted(str(path) for path in Path("tests").glob("test_*.py"))
    total = [0, 0, 0.0, 0.0]
    print(f"{'':12s} tests  bad   CPU s  wall s")
    for name, where in rooms.items():
        row = cost(where, sys.argv[1:])
        total = [a + b for a, b in zip(total, row, strict=True)]
        print(f"{name:12s} {row[0]:5d} {row[1]:4d} {row[2]:7.1f} {row[3]:7.1f}", flush=True)
    print(f"{'all':12s} {total[0]:5d} {total[1]:4d} {total[2]:7.1f} {total[3]:7.1f}")


if __name__ == "__main__":
    main()
