"""Mutation testing: counts the small faults that the tests of each room notice.

    python -m tests.mutation                        40 mutants a room; hours
    python -m tests.mutation --each 8 rules match   8 of each of these rooms
    python -m tests.mutation --survivors            those that survived, again: after a test was added

The tree is copied, and only the copy is changed. Results are kept in `.artifacts/mutants.jsonl`: after Ctrl-C the same
command continues. `--seed` draws other mutants; the seed is printed and kept. Before a room's
first mutant its tests run on the unchanged copy: they must pass. `equivalent.toml` names the mutants that no test
can notice: they are listed, not counted.
"""

import json
import shutil
import signal
import sys
import tempfile
import tomllib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic

from tests.mutation.mutants import Mutant, drawn
from tests.mutation.rooms import ROOMS, NotRunnableError, Trial, seconds_of, sources, trials, tried

TREE = Path(__file__).parents[2]
RESULTS = TREE / ".artifacts" / "mutants.jsonl"
LEFT_OUT = (".git", ".venv", ".tools", ".artifacts", "node_modules", "__pycache__", ".hypothesis", ".*_cache", "*.db")
"""What the copy does without."""
COMPILED = ("physics", "bots")
"""Rooms with code that Numba compiles: what it makes of mutants is kept beside the copy, not in the person's cache."""
WANTED = {"bots": 85, "server": 85}
"""Per cent of a room's mutants that should be noticed; 95 elsewhere."""


class Known:
    """The results so far, a line each, in a file that only grows."""

    def __init__(self, path: Path, seed: int | None) -> None:
        self.path, self.rows = path, {}
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
        kept = next((row["seed"] for row in reversed(rows) if "seed" in row), None)
        self.seed = kept if seed is None else seed
        if self.seed is None:
            self.seed = SystemRandom().randrange(2**32)
        self.rows = {row["key"]: row for row in rows if "key" in row}
        if self.seed != kept:
            self._write({"seed": self.seed})

    def add(self, row: dict) -> None:
        self.rows[row["key"]] = row
        self._write(row)

    def _write(self, row: dict) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


class Sample:
    """The mutants of one room: drawn, tried in the copy, told."""

    def __init__(self, name: str, tree: Path, known: Known) -> None:
        self.name, self.room, self.tree, self.known = name, ROOMS[name], tree, known
        self.sources = sources(self.room, tree)
        self.log, self.cache = tree.parent / "pytest.log", tree.parent / "cache" if name in COMPILED else None
        self.sound: set[int] = set()
        self.seconds: dict[str, float] = {}
        self.count: Counter[str] = Counter()

    def run(self, each: int, only_survivors: bool) -> None:
        for path, mutant, key in self._mutants(each):
            row = self.known.rows.get(key)
            again = only_survivors and row is not None and row["by"] is None
            if (row is None and not only_survivors) or again:
                row = self._tried(path, mutant, key)
                self.known.add(row)
            if row is None:
                continue
            self.count["killed" if row["by"] else "survived"] += 1
            done = f"{self.count.total() - self.count['equivalent']}/{each}"
            self._tell(f"{done:>6}", path, mutant, "killed" if row["by"] else "SURVIVED", row["by"] or "")

    def _mutants(self, each: int) -> Iterator[tuple[str, Mutant, str]]:
        """As many mutants as are counted; the equivalent ones among them are listed only."""
        counted = 0
        unnoticed = {(one["path"], one["before"], one["after"]): one["why"] for one in equivalent()}
        for path, mutant in drawn(Random(f"{self.known.seed} {self.name}"), self.sources):
            if counted == each:
                return
            why = unnoticed.get((path, " ".join(mutant.before.split()), mutant.after))
            if why:
                self.count["equivalent"] += 1
                self._tell("     –", path, mutant, "equivalent", why)
                continue
            counted += 1
            content = json.dumps([self.sources[path], *asdict(mutant).values()])
            yield path, mutant, sha256(content.encode()).hexdigest()[:16]

    def _tried(self, path: str, mutant: Mutant, key: str) -> dict:
        began, by = monotonic(), None
        for number, trial in enumerate(trials(self.room, self.tree, path, self.seconds)):
            if number not in self.sound:
                self._check(number)
            by = self._noticed(path, mutant, trial)
            if by:
                break
        took = round(monotonic() - began, 1)
        told = {"path": path, "line": mutant.line, "before": mutant.before, "after": mutant.after}
        return {"key": key, "room": self.name, **told, "by": by, "s": took}

    def _noticed(self, path: str, mutant: Mutant, trial: Trial) -> str | None:
        file = self.tree / path
        file.write_text(mutant.put_into(self.sources[path]), "utf-8")
        try:
            return tried(self.tree, trial, self.log, self.cache)
        finally:
            file.write_text(self.sources[path], "utf-8")

    def _check(self, number: int) -> None:
        """Tests that fail on the tree as it is notice nothing: each trial is made on it before its first mutant."""
        trial = list(trials(self.room, self.tree))[number]
        print(f"       {self.name}: {Path(trial.tests[0]).parent} on the tree as it is …", flush=True)
        fails = tried(self.tree, trial, self.log, self.cache)
        if fails:
            raise NotRunnableError(f"{fails} fails on the unchanged tree:\n{self.log.read_text('utf-8')[-2000:]}")
        self.seconds |= seconds_of(self.log.read_text("utf-8"))
        self.sound.add(number)

    def _tell(self, number: str, path: str, mutant: Mutant, what: str, by: str) -> None:
        print(f"{number} {self.name:<9}{what:<11}{path}:{mutant.line}  {mutant}   {by}", flush=True)


def equivalent() -> list[dict[str, str]]:
    """Return the mutants that no test can notice, as `equivalent.toml` has them."""
    return tomllib.loads((Path(__file__).parent / "equivalent.toml").read_text("utf-8")).get("mutant", [])


def main() -> int:
    """Try them all; 1 where a room falls short."""
    parser = ArgumentParser("tests.mutation", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"without: all of {', '.join(ROOMS)}")
    parser.add_argument("--each", type=int, default=40, help="mutants of each room (40)")
    parser.add_argument("--seed", type=int, help="of the sample; without: that of the last run")
    parser.add_argument("--survivors", action="store_true", help="only those that survived, again")
    parser.add_argument("--results", type=Path, default=RESULTS, help=f"where results are kept ({RESULTS.name})")
    asked = parser.parse_args()
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    unknown = [name for name in asked.rooms if name not in ROOMS]
    if unknown:
        parser.error(f"no room {unknown[0]}; there are {', '.join(ROOMS)}")
    known = Known(asked.results, asked.seed)
    print(f"carrom: mutants drawn from seed {known.seed}; results are in {asked.results}")
    counts = {}
    with tempfile.TemporaryDirectory(prefix="carrom-mutants-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(TREE, tree, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
        try:
            for name in asked.rooms or ROOMS:
                sample = Sample(name, tree, known)
                counts[name] = sample.count
                sample.run(asked.each, asked.survivors)
        except KeyboardInterrupt:
            print("stopped; the same command continues")
        except NotRunnableError as error:
            print(f"cannot continue: {error}", file=sys.stderr)
            return 2
    return _summed_up(counts)


def _summed_up(counts: dict[str, Counter[str]]) -> int:
    print("\nroom       killed  of   rate  wanted  equivalent")
    short = False
    for name, count in counts.items():
        many, wanted = count["killed"] + count["survived"], WANTED.get(name, 95)
        rate = 100 * count["killed"] / many if many else 0.0
        short = short or rate < wanted
        print(f"{name:<11}{count['killed']:>6}{many:>4}{rate:>6.0f}%{wanted:>7}%{count['equivalent']:>12}")
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
