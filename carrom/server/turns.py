"""Turns on the event loop: whoever sends much waits for themself, and no pass of the loop takes long."""

import asyncio
from collections.abc import Callable

from carrom.server import limits
from carrom.server.fair_queue import FairQueue


class Turns:
    """At most `limits.TURNS` pieces of work in a pass of the event loop; addresses take turns. For one loop."""

    def __init__(self) -> None:
        self._waiting: FairQueue[Callable[[], None]] = FairQueue()
        self._taken = 0
        """Turns of this pass that are taken."""
        self._is_over_soon = False

    def take(self, address: str, work: Callable[[], None]) -> None:
        """Do `work` in this pass of the loop if there is a turn, otherwise as soon as this address has one."""
        self._waiting.put(address, work)
        self._serve()

    def _serve(self) -> None:
        while self._taken < limits.TURNS and (work := self._waiting.take()):
            self._taken += 1
            if not self._is_over_soon:
                self._is_over_soon = True
                asyncio.get_running_loop().call_soon(self._next_pass)
            work()

    def _next_pass(self) -> None:
        # what this pass has begun runs before the next turns: it was put before them
        self._taken, self._is_over_soon = 0, False
        self._serve()
