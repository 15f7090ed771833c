"""Speed of the rules: verdicts per second, with and without sentences, and the time of the walk through all books.

The questions are the strokes of rounds that bots play by each book, and the rule cases of each book, which are nearly
all special cases; those that are refused are left out. Verdicts: `judge` alone, in one process, CPU time. Lines: the
rule cases through a pipe into `carrom judge --lines`, wall time from the first answer to the last. The walk:
`conformance/perft.py` to depth 3, all processes, wall time.
"""

import json
import sys
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from subprocess import PIPE, Popen, run
from threading import Thread
from time import perf_counter, process_time

from strokes import heading, progress

from carrom.arena import played as rounds
from carrom.board import Seat
from carrom.contract.judge_json import read_question
from carrom.errors import Unreadable
from carrom.match import Header, Player, begin
from carrom.physics import MODEL
from carrom.rules import BOOKS, Book, judge
from carrom.rules.values import JudgedEvent, State

CONFORMANCE = Path(__file__).parents[1] / "conformance"
sys.path.insert(0, str(CONFORMANCE))  # the runner is a command, not a package
from rule_cases import read_cases  # noqa: E402  # pyright: ignore[reportMissingImports]  # by the path above

LINES = 20_000
ROUNDS = 6
"""Rounds that bots play by each book."""
RUNS = 5
Question = tuple[Book, State, JudgedEvent]


def questions(name: str) -> tuple[list[bytes], list[Question]]:
    """The rule cases of a book that have a verdict: as lines, and parsed."""
    lines, ready = [], []
    for case in read_cases(CONFORMANCE / "rules" / f"{name}.txt"):
        try:
            question = read_question(case.question)
            judge(*question)
        except Unreadable:
            continue
        lines.append(json.dumps(case.question).encode() + b"\n")
        ready.append(question)
    return lines, ready


def played(name: str) -> list[Question]:
    """Every stroke of rounds that two bots play by a book."""
    players: dict[Seat, Player] = {"S": Player("bot", level="weak"), "N": Player("bot", level="fair")}
    asked: list[Question] = []
    for seed in range(ROUNDS):
        match, _ = begin(Header(name, {}, "icf", "tournament", MODEL, players), "S", seed)
        for after, shot in rounds(match, Random(seed)):
            asked.append((match.book, match.state, JudgedEvent("stroke", shot.facts)))
            match = after
    return asked


def verdicts_a_second(ready: list[Question]) -> float:
    """Verdicts per second of CPU time in one process, the median of the runs."""
    times = max(1, 2000 // len(ready))

    def once() -> float:
        start = process_time()
        for _ in range(times):
            for question in ready:
                judge(*question)
        return (process_time() - start) / (times * len(ready))

    return 1 / median(once() for _ in range(RUNS))


def lines_a_second(lines: list[bytes]) -> tuple[float, float]:
    """Lines per second through a pipe: of wall time, start left out, and of the process's CPU time, start included."""
    command = (sys.executable, "-m", "carrom.cli.main", "judge", "--lines")
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    with Popen(command, stdin=PIPE, stdout=PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asking = process.stdin

        def feed() -> None:
            asking.writelines(lines)
            asking.close()

        feeder = Thread(target=feed)
        feeder.start()
        process.stdout.readline()
        start, said = perf_counter(), 1
        for _ in process.stdout:
            said += 1
        wall = perf_counter() - start
        feeder.join()
    if said != len(lines):
        raise SystemExit(f"{said} answers to {len(lines)} lines")
    return (said - 1) / wall, said / (getrusage(RUSAGE_CHILDREN).ru_utime - before)


def main() -> None:
    """Print the tables."""
    heading(f"rules: verdicts and lines a second, the median of {RUNS} runs")
    print(f"{'strokes of':16s}questions  verdicts/s  µs/verdict")
    strokes: list[Question] = []
    for name in BOOKS:
        progress(f"strokes of bots, {name}")
        ready = played(name)
        strokes += ready
        print_speed(name, ready)
    print_speed("all", strokes)
    print(f"\n{'cases of':16s}questions  verdicts/s  µs/verdict")
    asked: list[bytes] = []
    every: list[Question] = []
    for name in BOOKS:
        progress(f"verdicts, {name}")
        lines, ready = questions(name)
        asked += lines
        every += ready
        print_speed(name, ready)
    print_speed("all", every)
    progress("lines through a pipe")
    many = (asked * (LINES // len(asked) + 1))[:LINES]
    runs = [lines_a_second(many) for _ in range(RUNS)]
    wall, cpu = (median(speeds) for speeds in zip(*runs, strict=True))
    print(f"\ncarrom judge --lines: {wall:.0f} lines/s by wall time, {cpu:.0f} by CPU time, start included")
    progress("the walk")
    start = perf_counter()
    walked = run([sys.executable, CONFORMANCE / "perft.py"], stdout=PIPE, text=True, check=False)
    as_frozen = all(line.endswith("as frozen") for line in walked.stdout.splitlines() if ": depth" in line)
    print(f"perft of {len(BOOKS)} books to depth 3: {perf_counter() - start:.0f} s, ", end="")
    print("all as frozen" if walked.returncode == 0 and as_frozen else "NOT as frozen")


def print_speed(name: str, ready: list[Question]) -> None:
    """One row of the table."""
    speed = verdicts_a_second(ready)
    print(f"{name:16s}{len(ready):9d}{speed:12.0f}{1e6 / speed:12.1f}")


if __name__ == "__main__":
    main()
