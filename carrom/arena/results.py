"""Results files: a line with the conditions, then a line for each board. They survive a killed process. A line is
written when its board is over; once all are in, they are sorted, so that the same boards are the same bytes, in
whatever order and by whatever processes they were played. A torn last line is removed; its board is played again."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct, json

from carrom.arena.conditions import FORMS, Conditions, Kind
from carrom.arena.workers import Workers
from carrom.errors import Unavailable, Unreadable
from carrom.files import owned, replace


class ResultsLine(Protocol):
    """A line of results."""

    @property
    def reproducible(self) -> object:
        """The part that a replay must reproduce."""
        ...


Task = TypeVar("Task", bound=Struct)
Line = TypeVar("Line", bound=ResultsLine)


class Results(Generic[Task, Line]):
    """The lines of one kind under the same conditions, by task; in a file, or in memory only. `line`: the type of a
    line; `task`: returns the task of a line; `order`: the sort key of a task."""

    def __init__(
        self,
        conditions: Conditions,
        line: type[Line],
        task: Callable[[Line], Task],
        order: Callable[[Task], tuple],
        path: Path | None = None,
    ) -> None:
        self.conditions, self.path = conditions, path
        self._line, self.task, self._order = line, task, order
        self.known: dict[Task, Line] = {}

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Read the file and append to it, exclusively, until the block ends; then sort it. Does nothing without a file.
        Raises `Unavailable` where another process writes, `Unreadable` for other conditions or an invalid line."""
        if self.path is None:
            yield
            return
        with owned(self.path, "is being written by another process; wait for it, or name another file"):
            _mend(self.path)
            self.read(self.path)
            try:
                yield
            finally:
                self.write(self.path)

    def read(self, path: Path) -> None:
        """Add the lines of a file. Raises `Unreadable`: other conditions, an invalid line, another result."""
        for number, line in enumerate(whole_lines(path)):
            place = f"{path}: line {number + 1}"
            if number == 0:
                self._check_conditions(_begun(line, path), path)
                continue
            result = _decoded(line, self._line, place)
            if self.known.setdefault(self.task(result), result).reproducible != result.reproducible:
                raise Unreadable(place, "this board occurs twice, with different results")

    def add(self, line: Line) -> None:
        """Add a line, at the end of the file."""
        self.known[self.task(line)] = line
        if self.path is not None:
            begins = b"" if self.path.exists() else json.encode(self.conditions) + b"\n"
            with self.path.open("ab") as file:
                file.write(begins + json.encode(line) + b"\n")

    def write(self, path: Path) -> None:
        """Write all lines, sorted, to that file, in one step."""
        lines = [json.encode(line) for _, line in sorted(self.known.items(), key=lambda one: self._order(one[0]))]
        replace(path, b"\n".join([json.encode(self.conditions), *lines, b""]))

    def some(self, most: int | None, seed: int = 1) -> Sequence[Line]:
        """Return all lines, or a random sample of `most` of them, in order."""
        tasks = sorted(self.known, key=self._order)
        if most is not None and most < len(tasks):
            tasks = sorted(random.Random(f"some {seed}").sample(tasks, most), key=self._order)
        return [self.known[task] for task in tasks]

    def _check_conditions(self, others: Conditions, path: Path) -> None:
        for name in Conditions.__struct_fields__:
            own, other = getattr(self.conditions, name), getattr(others, name)
            if own != other:
                raise Unreadable(
                    f"{path}: {name}", f"the file was played with {other!r}, this run uses {own!r}; name another file"
                )


def conditions_of(path: Path, kind: Kind) -> Conditions:
    """Return the first line of a results file of that kind. Raises `Unreadable`, `Unavailable`."""
    lines = whole_lines(path)
    if not lines:
        raise Unreadable(str(path), "holds no results")
    found = _begun(lines[0], path)
    if found.carrom != kind:
        raise Unreadable(str(path), f"holds results of carrom {found.carrom}, not of carrom {kind}")
    return found


def _begun(line: bytes, path: Path) -> Conditions:
    """Parse the conditions in a file's first line. Raises `Unreadable`, also for a form other than the current one."""
    found = _decoded(line, Conditions, f"{path}: line 1")
    form = FORMS[found.carrom]
    if found.form != form:
        raise Unreadable(
            f"{path}: form",
            f"the file has form {found.form} of carrom {found.carrom}, this version writes form {form}; the two "
            "cannot be mixed: play the boards again into another file",
        )
    return found


def whole_lines(path: Path) -> list[bytes]:
    """Return the complete lines of a file; none where it does not exist yet. Raises `Unavailable`."""
    try:
        *lines, _torn = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Unavailable(f"{path} cannot be read: {error.strerror or error}") from None
    return lines


def differences(
    results: Results[Task, Line], work: Callable[[Conditions, Task], Line], workers: Workers, most: int | None
) -> Iterator[tuple[Line, Line | None]]:
    """Replay the known lines, all or a sample of `most`: yield each line, and the replayed one where it differs, else
    None. Raises `Unavailable` where this carrom is not the one that played them."""
    lines = {results.task(line): line for line in results.some(most)}
    for again in workers(partial(work, results.conditions), lines):
        line = lines[results.task(again)]
        yield line, again if again.reproducible != line.reproducible else None


def missing(tasks: Iterable[Task], known: dict[Task, Line]) -> Iterator[Task]:
    """The tasks without a line yet."""
    return (task for task in tasks if task not in known)


_Told = TypeVar("_Told")


def _decoded(line: bytes, kind: type[_Told], place: str) -> _Told:
    try:
        return json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        raise Unreadable(place, f"is not a line of results: {error}") from None


def _mend(path: Path) -> None:
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        whole = whole_lines(path)
        if whole:
            replace(path, b"".join(line + b"\n" for line in whole))
        else:
            path.unlink()
