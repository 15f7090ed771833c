"""Making the file of puzzles: rounds looked through, drafts chosen, answers proven, until there are enough.

The rounds come in waves of the same size whatever the number of processes, and everything is taken in their order: the
same seed makes the same file. What is done is written down at once, so that whoever stops can go on.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import count as counted
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec

from carrom.errors import Unavailable, Unreadable
from carrom.physics import SIGNATURE
from carrom.puzzles.proof import proven
from carrom.puzzles.puzzle import Draft, Puzzle, line_of
from carrom.puzzles.search import find
from carrom.puzzles.sources import positions
from carrom.puzzles.variety import chosen

_WAVE = 14
"""Rounds that are looked through before drafts are chosen, at most: two of every book."""
_MOST_WAVES = 400
"""By then there is no more to find."""

Groups = list[list[Draft]]


def making(seed: int, count: int, notes: Path, processes: int = 1) -> Iterator[list[Puzzle]]:
    """Make `count` puzzles and tell after each wave which there are; the last time, all, sorted and numbered.

    `notes`: the file of what is done already, made and read. Raises `Unreadable` for notes of another seed or
    physics, `Unavailable` when so many cannot be found.
    """
    done = _Notes(notes, {"seed": seed, "count": count, "physics": SIGNATURE})
    made: list[Puzzle] = []
    many = min(_WAVE, count)
    with ExitStack() as stack:
        spread: Callable = map
        if processes > 1:
            spread = stack.enter_context(ProcessPoolExecutor(processes, get_context("spawn"))).map
        for wave in counted():
            if wave == _MOST_WAVES:
                raise Unavailable(
                    f"only {len(made)} of {count} puzzles were found; ask for fewer, or take another seed"
                )
            rounds = range(wave * many, (wave + 1) * many)
            found = done.each("look", rounds, list[list[Draft]], partial(look, seed), spread)
            drafts = chosen((group for groups in found for group in groups), made, count)
            names = [draft.made for draft in drafts]
            proofs = done.each("prove", names, Puzzle | None, prove, spread, drafts)
            made += [puzzle for puzzle in proofs if puzzle]
            if len(made) >= count:
                yield _numbered(made[:count])
                return
            yield made


def look(seed: int, number: int) -> Groups:
    """The drafts that a round has, those of its moments and those of its endings."""
    groups: Groups = []
    for group in positions(seed, number):
        found = (find(match, made, Random(f"find {made}")) for made, match in group)
        groups.append([draft for draft in found if draft])
    return groups


def prove(draft: Draft) -> Puzzle | None:
    """The puzzle of a draft, if it is one."""
    return proven(draft, Random(f"prove {draft.made}"))


def _numbered(made: Sequence[Puzzle]) -> list[Puzzle]:
    """The easiest first, those of one level in the order in which they were found."""
    ordered = sorted(made, key=lambda puzzle: puzzle.level)
    return [replace(puzzle, number=number) for number, puzzle in enumerate(ordered, 1)]


def written(puzzles: Sequence[Puzzle]) -> str:
    """The file's text."""
    return "".join(f"{line_of(puzzle)}\n" for puzzle in puzzles)


class _Notes:
    """What is done: a line of JSON for each piece of work with its result, after a line that says for what."""

    def __init__(self, place: Path, what: dict[str, object]) -> None:
        self._place = place
        self._known: dict[str, object] = {}
        lines = place.read_text(encoding="utf-8").splitlines(keepends=True) if place.exists() else []
        # the last line of an interrupted run may be torn
        whole = [line for line in lines if line.endswith("\n")]
        if whole and json.loads(whole[0]) != what:
            raise Unreadable(
                str(place), f"is about {whole[0].strip()}, not {json.dumps(what)}; go on with that, or remove it"
            )
        for line in whole[1:]:
            self._known.update(json.loads(line))
        place.write_text("".join(whole) or json.dumps(what) + "\n", encoding="utf-8")

    def each(self, what: str, names, shape, work, spread: Callable, values: Sequence | None = None) -> list:
        """The results of `work` on each of `values` (or of the names themselves), known or made and noted down."""
        names = list(names)
        values = names if values is None else values
        todo = [(name, value) for name, value in zip(names, values, strict=True) if f"{what} {name}" not in self._known]
        results = spread(work, [value for _, value in todo])
        with self._place.open("a", encoding="utf-8") as notes:
            for (name, _), result in zip(todo, results, strict=True):
                plain = msgspec.to_builtins(result)
                self._known[f"{what} {name}"] = plain
                notes.write(json.dumps({f"{what} {name}": plain}) + "\n")
                notes.flush()
        return [msgspec.convert(self._known[f"{what} {name}"], shape) for name in names]
