"""Results in a file: a line that says what decides them, then a line for each board. It survives being killed.

A line is written when its board is over; once all are in, they are put in order, so that the same boards are the same
bytes, whoever played them in whatever order. A last line that was torn is taken away; its board is played again.
"""

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


class Lasting(Protocol):
    """A line of results."""

    @property
    def lasting(self) -> object:
        """What must be the same when it is played again."""
        ...


Task = TypeVar("Task", bound=Struct)
Line = TypeVar("Line", bound=Lasting)


class Results(Generic[Task, Line]):
    """The lines of one kind under the same conditions, by the task each answers; in a file, or nowhere.

    `line` is the type of a line, `task` what of it was asked; `order` sorts tasks.
    """

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
        """Read the file and write on, alone, until the block ends; then put it in order. Nothing without a file.

        Raises `Unavailable` where it cannot be written or another process writes, `Unreadable` where it is of other
        conditions or holds what is no line.
        """
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
        """Add what a file holds to what is known.

        Raises `Unreadable`: other conditions, a line that is none, a board that ended otherwise than is known.
        """
        for number, line in enumerate(whole_lines(path)):
            place = f"{path}: line {number + 1}"
            if number == 0:
                self._insist(_begun(line, path), path)
                continue
            told = _decoded(line, self._line, place)
            if self.known.setdefault(self.task(told), told).lasting != told.lasting:
                raise Unreadable(place, "this board is there twice, and ended differently")

    def add(self, line: Line) -> None:
        """One more, at the end of the file."""
        self.known[self.task(line)] = line
        if self.path is not None:
            begins = b"" if self.path.exists() else json.encode(self.conditions) + b"\n"
            with self.path.open("ab") as file:
                file.write(begins + json.encode(line) + b"\n")

    def write(self, path: Path) -> None:
        """All lines in order into that file, in one step."""
        lines = [json.encode(line) for _, line in sorted(self.known.items(), key=lambda one: self._order(one[0]))]
        replace(path, b"\n".join([json.encode(self.conditions), *lines, b""]))

    def some(self, most: int | None, seed: int = 1) -> Sequence[Line]:
        """All lines, or so many drawn from them, in order."""
        tasks = sorted(self.known, key=self._order)
        if most is not None and most < len(tasks):
            tasks = sorted(random.Random(f"some {seed}").sample(tasks, most), key=self._order)
        return [self.known[task] for task in tasks]

    def _insist(self, others: Conditions, path: Path) -> None:
        for name in Conditions.__struct_fields__:
            own, other = getattr(self.conditions, name), getattr(others, name)
            if own != other:
                raise Unreadable(
                    f"{path}: {name}",
                    f"its boards were played under {other!r}, these are under {own!r}; name another file for them",
                )


def conditions_of(path: Path, kind: Kind) -> Conditions:
    """The first line of a file of results of that kind. Raises `Unreadable`, `Unavailable`."""
    lines = whole_lines(path)
    if not lines:
        raise Unreadable(str(path), "holds no results")
    found = _begun(lines[0], path)
    if found.carrom != kind:
        raise Unreadable(str(path), f"holds results of carrom {found.carrom}, not of carrom {kind}")
    return found


def _begun(line: bytes, path: Path) -> Conditions:
    """The conditions in a file's first line. Raises `Unreadable`, also where it has another form than ours."""
    found = _decoded(line, Conditions, f"{path}: line 1")
    form = FORMS[found.carrom]
    if found.form != form:
        raise Unreadable(
            f"{path}: form",
            f"its boards were played by form {found.form} of carrom {found.carrom}, here is form {form}: boards of the "
            "one are not boards of the other; play them again into another file",
        )
    return found


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file that are whole; none of one that is not there yet. Raises `Unavailable`."""
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
    """Play again what is known, all or so many drawn from it: each line, and what it should have been where that
    differs. Raises `Unavailable` where this carrom is not the one that played them.
    """
    lines = {results.task(line): line for line in results.some(most)}
    for again in workers(partial(work, results.conditions), lines):
        line = lines[results.task(again)]
        yield line, again if again.lasting != line.lasting else None


def wanting(tasks: Iterable[Task], known: dict[Task, Line]) -> Iterator[Task]:
    """The tasks that no line answers yet."""
    return (task for task in tasks if task not in known)


_Told = TypeVar("_Told")


def _decoded(line: bytes, kind: type[_Told], place: str) -> _Told:
    try:
        return json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        raise Unreadable(place, f"is no line of results: {error}") from None


def _mend(path: Path) -> None:
    """Take away a last line that was torn, and a file that holds nothing else."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        whole = whole_lines(path)
        if whole:
            replace(path, b"".join(line + b"\n" for line in whole))
        else:
            path.unlink()
