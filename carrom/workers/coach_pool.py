"""Coach pool: worker processes that compute advice and reviews, shared fairly between client addresses; a pool apart,
with its own share of each address, finds puzzles. A stroke takes up to a second, mostly of Python, which in this
process would block every table. An address has one question in progress at a time; its others queue behind it, and
never ahead of another address's."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from carrom.errors import NotAllowed
from carrom.workers.limits import WorkerLimits
from carrom.workers.worker_processes import WorkerProcesses

_Done = TypeVar("_Done")


class CoachPool:
    """At most so many `processes`, started by `wake` or the first question; they end with the server. `asked`:
    questions that may be in progress or wait; `of_one`: those from one address; `first`: what a worker begins with."""

    def __init__(
        self, limits: WorkerLimits, processes: int, asked: int, of_one: int, first: Callable[[], None] | None = None
    ) -> None:
        self._most, self._of_one = asked, of_one
        self._processes = WorkerProcesses(limits, processes)
        self._first = first
        self._asking: Counter[str] = Counter()
        """Questions and reviews not answered yet, by client address."""
        self._turns: dict[str, asyncio.Lock] = {}

    def wake(self) -> None:
        """Start the first worker, if none was started: so the first question does not wait for it."""
        self._processes.wake(self._first)

    def check(self, address: str) -> None:
        """Raise `NotAllowed("too-busy")` when too many questions are pending, in total or from this address."""
        if self._asking[address] >= self._of_one or self._asking.total() >= self._most:
            raise NotAllowed("too-busy")

    def enter(self, address: str) -> None:
        """Register a question or a review from an address; `leave` when it is answered."""
        self._asking[address] += 1
        self._turns.setdefault(address, asyncio.Lock())

    def leave(self, address: str) -> None:
        """Unregister it: it is answered, or no longer awaited."""
        self._asking[address] -= 1
        if not self._asking[address]:
            del self._asking[address]
            self._turns.pop(address, None)

    async def ask(self, address: str, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Run `work` in a worker and return its result; between `enter` and `leave`. Its errors become `Fault`."""
        async with self._turns[address]:
            return await asyncio.wrap_future(self._processes.ask(work, *arguments))

    @property
    def unanswered(self) -> int:
        """Questions and reviews in progress or waiting."""
        return self._asking.total()

    @property
    def seconds(self) -> float:
        """Seconds that the workers have computed."""
        return self._processes.seconds

    def close(self) -> None:
        """Kill all processes now."""
        self._processes.close()
