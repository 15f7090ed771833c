"""Where doors compute: in a few threads, so that neither the event loop nor the strokes of the tables wait for them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from carrom.errors import NotAllowed
from carrom.server import limits

_Done = TypeVar("_Done")


class WorkerThreads:
    """So many threads, and a queue of so many before them."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(limits.WORKER_THREADS, "worker")
        self._asked = 0

    async def compute(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """What `work` returns or raises; raises `NotAllowed("too-busy")` when too many wait already."""
        if self._asked >= limits.COMPUTING:
            raise NotAllowed("too-busy")
        self._asked += 1
        doing = asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        doing.add_done_callback(lambda _: self._finished())
        # whoever goes away meanwhile does not stop it: it counts until it is done
        return await asyncio.shield(doing)

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _finished(self) -> None:
        self._asked -= 1
