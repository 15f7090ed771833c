"""Throughput of `carrom simulate --lines`, in lines per second.

A process of its own is fed mid-game strokes through a pipe: all of them as fast as it takes them, then one at a time,
each sent when the answer before has come. The time of the process's start is printed separately. CPU time is the
answering process's alone, its start left out: that of a process that answers one line.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from subprocess import PIPE, Popen
from threading import Thread
from time import perf_counter
from typing import IO, NamedTuple

from strokes import as_line, heading, mid_game, progress

COMMAND = (sys.executable, "-m", "carrom.cli.main", "simulate", "--lines")
LINES = 5_000
RUNS = 3


class Answered(NamedTuple):
    """Seconds until the first answer, from the first to the last, and of CPU time altogether."""

    first: float
    rest: float
    cpu: float


@contextmanager
def door() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Start a process that answers lines; yield its input and its output."""
    with Popen(COMMAND, stdin=PIPE, stdout=PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process.stdin, process.stdout


def cpu_of_children() -> float:
    """CPU seconds of the child processes that have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def streamed(lines: list[bytes]) -> Answered:
    """Send all lines at once."""
    before, start = cpu_of_children(), perf_counter()
    with door() as (ask, answers):

        def feed() -> None:
            ask.writelines(lines)
            ask.close()

        feeder = Thread(target=feed)
        feeder.start()
        answers.readline()
        first, said = perf_counter(), 1
        for _ in answers:
            said += 1
        last = perf_counter()
        feeder.join()
    if said != len(lines):
        raise SystemExit(f"{said} answers to {len(lines)} lines")
    return Answered(first - start, last - first, cpu_of_children() - before)


def in_turn(lines: list[bytes]) -> float:
    """Seconds of one line and its answer, when each line waits for the answer before."""
    with door() as (ask, answers):
        start = 0.0
        for number, line in enumerate(lines):
            if number == 1:
                start = perf_counter()
            ask.write(line)
            ask.flush()
            answers.readline()
        each = (perf_counter() - start) / (len(lines) - 1)
        ask.close()
    return each


def main() -> None:
    """Print the table."""
    heading(f"carrom simulate --lines: {LINES} mid-game strokes (8 men, 1–4 m/s), the median of {RUNS} runs")
    progress("lines through a pipe")
    lines = [as_line(shot).encode() for shot in mid_game(LINES)]
    streamed(lines[:1])
    begun = median(streamed(lines[:1]).cpu for _ in range(RUNS))
    runs = [streamed(lines) for _ in range(RUNS)]
    rest = median(run.rest for run in runs)
    whole = median(run.first + run.rest for run in runs)
    cpu = median(run.cpu for run in runs) - begun
    figures = (
        ("from the first answer to the last, wall time", rest / (LINES - 1)),
        ("start of the process included, wall time", whole / LINES),
        ("CPU time of the process, its start left out", cpu / LINES),
        ("one line at a time, wall time", median(in_turn(lines[:1000]) for _ in range(RUNS))),
    )
    print(f"{'':46s} lines/s  µs/line")
    for name, each in figures:
        print(f"{name:46s} {1 / each:7.0f} {1e6 * each:8.1f}")
    print(f"first answer after {median(run.first for run in runs):.2f} s")


if __name__ == "__main__":
    main()
