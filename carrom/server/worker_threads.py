"""Worker threads for the computations of routes, which would block the event loop and the strokes of the tables."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from carrom.errors import NotAllowed
from carrom.server import limits

_Done = TypeVar("_Done")


class WorkerThreads:
    """A thread pool with a bounded queue."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(limits.WORKER_THREADS, "worker")
        self._asked = 0

    async def compute(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Run `work` in a thread and return its result; raises `NotAllowed("too-busy")` when the queue is full."""
        if self._asked >= limits.COMPUTING:
            raise NotAllowed("too-busy")
        self._asked += 1
        doing = asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        doing.add_done_callback(lambda _: self._finished())
        # a client that disconnects does not cancel it: it counts until it is done
        return await asyncio.shield(doing)

    def close(self) -> None:
        """Cancel what is queued and start nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _finished(self) -> None:
        self._asked -= 1
