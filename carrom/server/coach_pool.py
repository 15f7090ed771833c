"""Coaches: where advice and reviews are computed, in processes of their own, a fair turn for every address.

A stroke is looked at for up to a second, mostly by Python: in this process every table would wait for it. An address
has one question in work at a time; its others wait behind it, and never before those of somebody else.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from carrom.errors import NotAllowed
from carrom.server import limits
from carrom.server.worker_processes import WorkerProcesses

_Done = TypeVar("_Done")


class CoachPool:
    """So many processes at most, begun with the first question; they end with the server."""

    def __init__(self) -> None:
        self._processes = WorkerProcesses(limits.COACHES)
        self._asking: Counter[str] = Counter()
        """Questions and reviews that are not answered yet, by the address they come from."""
        self._turns: dict[str, asyncio.Lock] = {}

    def check(self, address: str) -> None:
        """Raises `NotAllowed("too-busy")` when too much is asked already, by everybody or from there."""
        if self._asking[address] >= limits.COACHED_OF_ONE or self._asking.total() >= limits.COACHED:
            raise NotAllowed("too-busy")

    def enter(self, address: str) -> None:
        """Somebody there has a question or a review; `go` when it is answered."""
        self._asking[address] += 1
        self._turns.setdefault(address, asyncio.Lock())

    def leave(self, address: str) -> None:
        """It is answered, or nobody waits for it any more."""
        self._asking[address] -= 1
        if not self._asking[address]:
            del self._asking[address]
            self._turns.pop(address, None)

    async def ask(self, address: str, work: Callable[..., _Done], *arguments: object) -> _Done:
        """What `work` returns, computed in a head. Between `come` and `go`. Raises `Fault` for what `work` raises."""
        async with self._turns[address]:
            return await asyncio.wrap_future(self._processes.ask(work, *arguments))

    def close(self) -> None:
        """End all of them now."""
        self._processes.close()
