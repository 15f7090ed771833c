"""Generates the puzzle file: searches rounds, chooses drafts, proves answers, until there are enough puzzles.

The rounds come in waves of the same size whatever the number of processes, and results are used in their order: the
same seed makes the same file. Finished work is written down at once, so that a stopped run can go on.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import count as counted
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec

from carrom.board import QUEEN, kind_of, side_of
from carrom.board.zones import seen_from
from carrom.errors import Unavailable, Unreadable
from carrom.physics import SIGNATURES
from carrom.puzzles.difficulty import ratings
from carrom.puzzles.drafts import find
from carrom.puzzles.proof import proven
from carrom.puzzles.puzzle import MODEL, Draft, Puzzle, line_of, standing
from carrom.puzzles.sources import positions

_WAVE = 14  # rounds searched before drafts are chosen, at most: two of every book
_MOST_WAVES = 400  # waves after which the generation gives up

Groups = list[list[Draft]]


def making(seed: int, count: int, notes: Path, processes: int = 1) -> Iterator[list[Puzzle]]:
    """Make `count` puzzles; yield those made so far after each wave, and at the end all, sorted and numbered. `notes`:
    the file of finished work, written and read. Raises `Unreadable` for notes of another seed, count or physics,
    `Unavailable` when too few can be found.
    """
    done = _Notes(notes, {"seed": seed, "count": count, "physics": SIGNATURES[MODEL]})
    made: list[Puzzle] = []
    many = min(_WAVE, count)
    with ExitStack() as stack:
        spread: Callable = map
        if processes > 1:
            spread = stack.enter_context(ProcessPoolExecutor(processes, get_context("spawn"))).map
        for wave in counted():
            if wave == _MOST_WAVES:
                raise Unavailable(f"only {len(made)} of {count} puzzles were found; reduce --count, or change --seed")
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
    """Return the drafts of a round, those of its moments and those of its endings."""
    groups: Groups = []
    for group in positions(seed, number):
        found = (find(match, made, Random(f"find {made}")) for made, match in group)
        groups.append([draft for draft in found if draft])
    return groups


def prove(draft: Draft) -> Puzzle | None:
    """Return the puzzle of a draft, None if the proof fails."""
    return proven(draft, Random(f"prove {draft.made}"))


def _numbered(made: Sequence[Puzzle]) -> list[Puzzle]:
    """Sort puzzles by level, within a level by the order of discovery, number and rate them."""
    ordered = sorted(made, key=lambda puzzle: puzzle.level)
    return rated([replace(puzzle, number=number) for number, puzzle in enumerate(ordered, 1)])


def rated(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with their ratings, from how often the personas solve each of them."""
    found = ratings([puzzle.solved for puzzle in puzzles])
    return [replace(puzzle, rating=rating) for puzzle, rating in zip(puzzles, found, strict=True)]


def written(puzzles: Sequence[Puzzle]) -> str:
    """The text of the puzzle file."""
    return "".join(f"{line_of(puzzle)}\n" for puzzle in puzzles)


class _Notes:
    """The file of finished work: a line with the run's parameters, then a line of JSON with each result."""

    def __init__(self, place: Path, what: dict[str, object]) -> None:
        self._place = place
        self._known: dict[str, object] = {}
        lines = place.read_text(encoding="utf-8").splitlines(keepends=True) if place.exists() else []
        # the last line of an interrupted run may be torn
        whole = [line for line in lines if line.endswith("\n")]
        if whole and json.loads(whole[0]) != what:
            raise Unreadable(
                str(place),
                f"was begun for {whole[0].strip()}, not {json.dumps(what)}; run with its values, or remove it",
            )
        for line in whole[1:]:
            self._known.update(json.loads(line))
        place.write_text("".join(whole) or json.dumps(what) + "\n", encoding="utf-8")

    def each(self, what: str, names, shape, work, spread: Callable, values: Sequence | None = None) -> list:
        """Return the results of `work` on each of `values` (default: the names), from the notes or computed now."""
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


SHARES = {"family": 0.24, "level": 0.14, "book": 0.16, "pocket": 0.42, "kind": 0.6}
"""The largest share that one family, level, book, pocket (as the player sees it) or kind of position may have."""

Looks = frozenset[tuple[str, int, int]]


def chosen(found: Iterable[Sequence[Draft]], known: Sequence[Draft | Puzzle], count: int) -> list[Draft]:
    """Choose from each group of drafts the one whose family and level are rarest, where there is room among `count`.
    `known`: the puzzles so far.
    """
    counts = Counter(label for one in known for label in labels(one))
    seen = {looks(one) for one in known}
    taken: list[Draft] = []
    for group in found:
        fitting = [one for one in group if looks(one) not in seen and _has_room(one, counts, count)]
        if not fitting:
            continue
        draft = min(fitting, key=lambda one: (counts["family", one.family], counts["level", one.level]))
        taken.append(draft)
        seen.add(looks(draft))
        counts.update(labels(draft))
    return taken


def _has_room(draft: Draft, counts: Counter[tuple[str, object]], count: int) -> bool:
    return all(counts[label] < ceil(SHARES[label[0]] * count) for label in labels(draft))


def labels(one: Draft | Puzzle) -> list[tuple[str, object]]:
    """The labels under which a puzzle is counted."""
    kind = "ending" if "-" in one.made else "moment"
    return [
        ("family", one.family),
        ("level", one.level),
        ("book", one.book),
        ("pocket", pocket_seen(one)),
        ("kind", kind),
    ]


def pocket_seen(one: Draft | Puzzle) -> str:
    """The pocket of the answer's man as the player sees it: ``NE`` is far and to the right."""
    pocket = one.answer.pocket or ""
    if one.state.to_play == "S":
        return pocket
    return {"NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}[pocket]


def looks(one: Draft | Puzzle) -> Looks:
    """The position as the player sees it, the same for mirror images: own men, the others', the queen."""
    match = standing(one.book, one.state, one.layout)
    seat = match.state.to_play
    colours = match.state.colours
    own = colours[side_of(seat, match.header.seats)] if colours else "white"
    lies = []
    for disc, point in match.layout.items():
        whose = disc if disc == QUEEN else "own" if kind_of(disc) == own else "other"
        lies.append((whose, *seen_from(seat, point)))
    mirrored = [(whose, -x, y) for whose, x, y in lies]
    return frozenset(min(sorted(lies), sorted(mirrored)))
