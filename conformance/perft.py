"""Perft of the rule books: counts every sequence of events to a depth and compares the counts with the frozen ones.

    python conformance/perft.py [books…] [--depth 3] [--divide] [--renew] [--processes 2]

`perft/letters.txt` and `perft/<book>.txt` hold the alphabet and the positions in the form of rule cases;
`perft/<book>.counts` the counts. `--divide` counts below each first letter, to find where two programs differ;
`--renew` freezes the counts. Unlike the rest of this folder it needs carrom: through a pipe it would take an hour.
Exit status 0 when all counts are as frozen, 1 when not.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from perft_walk import PerftCount, PerftEvent, Said, divide, perft
from rule_cases import Case, read_cases
from texts import BadFile

from carrom.contract.judge_json import read_question
from carrom.rules import EVERY_BOOK, Book, book
from carrom.rules.values import State

HERE = Path(__file__).parent / "perft"
DEPTH = 3
MOST_LETTERS = 60
POSITION, LETTER = "position: ", "letter: "


@dataclass(frozen=True)
class Walk:
    """The input of a book's walk: its positions and letters."""

    book: Book
    positions: Mapping[str, State]
    letters: Mapping[str, PerftEvent]


def main(arguments: list[str]) -> int:
    """Walk the requested books and print how the counts compare; return the exit status."""
    parser = argparse.ArgumentParser(prog="conformance/perft.py", usage=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("books", nargs="*", help="without: all")
    parser.add_argument("--depth", type=int, default=DEPTH, choices=range(1, 6))
    parser.add_argument("--divide", action="store_true", help="count the leaves below each first letter")
    parser.add_argument("--renew", action="store_true", help="write the counts as frozen")
    parser.add_argument("--processes", type=int, default=None, help="without: one per core")
    asked = parser.parse_args(arguments)
    names = asked.books or list(EVERY_BOOK)
    try:
        walks = {name: read_walk(name) for name in names}
    except BadFile as error:
        print(f"cannot run: {error}", file=sys.stderr)
        return 2
    if asked.divide:
        for name, walk in walks.items():
            print_divided(name, walk, asked.depth)
        return 0
    depths = range(1, asked.depth + 1)
    tasks = [(name, place, depth) for name in names for place in walks[name].positions for depth in depths]
    with ProcessPoolExecutor(asked.processes) as pool:
        counted = dict(zip(tasks, pool.map(count, tasks), strict=True))
    good = True
    for name, walk in walks.items():
        lines = list(counts_as_text(walk, {key[1:]: found for key, found in counted.items() if key[0] == name}, depths))
        if asked.renew:
            counts_of(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
        good &= compared(name, lines, depths)
    return 0 if good else 1


def read_walk(name: str) -> Walk:
    """Read the positions and letters of a book. Raises `BadFile`."""
    if name not in EVERY_BOOK:
        raise BadFile(f"{name}: the books are {', '.join(EVERY_BOOK)}")
    own = read_cases(HERE / f"{name}.txt")
    letters = [case for case in (*read_cases(HERE / "letters.txt"), *own) if case.title.startswith(LETTER)]
    if len(letters) > MOST_LETTERS:
        raise BadFile(f"{name}: {len(letters)} letters; {MOST_LETTERS} at most")
    return Walk(
        book(name),
        {case.title.removeprefix(POSITION): state_of(name, case) for case in own if case.title.startswith(POSITION)},
        {case.title.removeprefix(LETTER): letter_of(name, case) for case in letters},
    )


def state_of(name: str, case: Case) -> State:
    """The position a case gives."""
    return read_question({**case.question, "book": name})[1]


def letter_of(name: str, case: Case) -> PerftEvent:
    """The event of a case, with the bet it gives."""
    given = dict(case.question["state"])
    if book(name).open_count:
        given.pop("colours", None)  # the letters of every book are written where S has white
    _, state, event = read_question({**case.question, "state": given, "book": name})
    # a timeout or a resignation is that of the seat to play
    by = event.by if event.kind == "stroke" else None
    return PerftEvent(type(event)(event.kind, event.facts, by), state.bet)


def count(task: tuple[str, str, int]) -> PerftCount:
    """Count one book from one position to one depth."""
    name, place, depth = task
    walk = read_walk(name)
    return perft(walk.book, walk.positions[place], walk.letters, depth)


def counts_of(name: str) -> Path:
    """The path of a book's frozen counts."""
    return HERE / f"{name}.counts"


def counts_as_text(walk: Walk, counted: Mapping[tuple[str, int], PerftCount], depths: range) -> Iterator[str]:
    """Format counts as they are frozen: to each depth the leaves of each position, then calls by code and clause."""
    for depth in depths:
        leaves = {place: counted[place, depth].leaves for place in walk.positions}
        calls: Counter[Said] = Counter()
        for place in walk.positions:
            calls.update(counted[place, depth].calls)
        yield f"depth {depth}: {sum(leaves.values())} leaves, {sum(calls.values())} calls"
        yield from (f"  {leaf:>9} from {place}" for place, leaf in leaves.items())
        yield from (f"  {times:>9} {code} {clause}" for (code, clause), times in sorted(calls.items()))


def compared(name: str, lines: list[str], depths: range) -> bool:
    """Print the totals, and the differences from the frozen ones; return whether they agree."""
    path = counts_of(name)
    frozen = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    ends = [number for number, line in enumerate(frozen) if line.startswith(f"depth {depths[-1] + 1}:")]
    frozen = frozen[: ends[0]] if ends else frozen
    totals = "; ".join(line for line in lines if line.startswith("depth"))
    how = "as frozen" if frozen == lines else "NOT as frozen" if frozen else "no frozen counts; --renew writes them"
    print(f"{name}: {totals}: {how}")
    if frozen == lines or not frozen:
        return frozen == lines
    for sign, here, there in (("-", frozen, lines), ("+", lines, frozen)):
        for line in [line for line in here if line not in there][:20]:
            print(f"  {sign} {line.strip()}")
    return False


def print_divided(name: str, walk: Walk, depth: int) -> None:
    """Print the leaves below each first letter."""
    for place, state in walk.positions.items():
        branches = divide(walk.book, state, walk.letters, depth)
        print(f"{name}, {place}: {sum(branch.leaves for branch in branches.values())}")
        for letter, branch in branches.items():
            print(f"  {branch.leaves:>9} {letter}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
