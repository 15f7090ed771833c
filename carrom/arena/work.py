"""The types of work that workers do: a function of one task, and workers that run it on many.

Tasks are taken as they are needed, a few ahead, so that their source may decide that enough is done; results come as
they are ready, in any order. An interrupted run yields the finished results first.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task], Result]
Workers = Callable[[Work[Task, Result], Iterable[Task]], Iterator[Result]]

AHEAD = 2
"""Tasks queued for each process, so that none idles while a result is handled."""
