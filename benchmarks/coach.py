"""Response time of the coach: a new server's first questions about an opening position, as a page asks them.

The advice, for the first time at once and some time after somebody has sat down against a bot, and again with another
hand; then the map of the chances. Seconds of the clock, from the request to the whole answer.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from strokes import heading, progress

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.running import Browser, RunningServer

RUNS = 3
LATER = 3.0
"""s after sitting down."""
SIGMA = 1200


def answered(server: RunningServer, path: str) -> float:
    """Seconds until this is answered."""
    start = perf_counter()
    server.get(path)
    return perf_counter() - start


def asked(pause: float) -> tuple[float, float, float]:
    """Seconds of a new server's first advice, of its next, and of the map, `pause` seconds after sitting down."""
    with TemporaryDirectory() as folder:
        server = RunningServer(Path(folder) / "games.db")
        opened = server.open_table({"kind": "bot", "level": "club"})
        browser = Browser(server, opened)
        browser.join()
        sleep(pause)
        table = f"tables/{opened['table']}"
        first = answered(server, f"{table}/advice/2?sigma={SIGMA}")
        following = answered(server, f"{table}/advice/2?sigma={SIGMA + 1}")
        drawn = answered(server, f"{table}/heat/2?sigma={SIGMA}")
        browser.close()
        server.stop()
    return first, following, drawn


def main() -> None:
    """Print the table."""
    heading(f"From a question to the coach's answer, seconds; the median of {RUNS} servers")
    print(f"{'sat down':>10s} {'first':>7s} {'next':>7s} {'map':>7s}")
    for pause in (0.0, LATER):
        progress(f"{RUNS} servers, asked after {pause:.0f} s")
        runs = [asked(pause) for _ in range(RUNS)]
        print(f"{pause:8.0f} s" + "".join(f" {median(column):7.2f}" for column in zip(*runs, strict=True)))


if __name__ == "__main__":
    main()
