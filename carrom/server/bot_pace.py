"""The pace of bots at tables where nobody plays: from many addresses such tables come without end, and all begin at
once."""

import asyncio

from carrom.server.fair_queue import FairQueue


class BotPace:
    """Turns at a steady pace, one every so many s (`between`) over all tables; owners take turns."""

    def __init__(self, between: float) -> None:
        self._between = between
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._next = 0.0
        """When the next turn may be given, s of the loop."""
        self._giving: asyncio.TimerHandle | None = None

    async def turn(self, owner: str) -> None:
        """Wait for a turn; `owner`: the address that it is for."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.put(owner, mine)
        if self._giving is None:
            self._giving = loop.call_at(self._next, self._give)
        await mine

    def _give(self) -> None:
        """Give the next turn, unless who waited for it has gone; call again while any wait."""
        self._giving = None
        loop = asyncio.get_running_loop()
        while (turn := self._waiting.take()) is not None:
            if not turn.done():
                turn.set_result(None)
                self._next = loop.time() + self._between
                self._giving = loop.call_at(self._next, self._give)
                return
