"""One browser at a table: what is sent to it, in order, and how much nonsense is taken from it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping

from carrom.server import limits
from carrom.server.wire import json


class Connection:
    """The server's end of one browser's socket."""

    def __init__(self) -> None:
        self.token: str | None = None
        """What it came with; None: it watches."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(limits.WAITING)
        self._refusals: deque[float] = deque()
        self._messages: deque[float] = deque()

    def send(self, message: Mapping[str, object]) -> None:
        """Queue a message; a browser that has stopped reading is let go."""
        try:
            self._waiting.put_nowait(json.write(message))
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Say no more to this browser."""
        while self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is queued, in order, until the end."""
        while (text := await self._waiting.get()) is not None:
            await send(text)

    def count_refusal(self, now: float) -> None:
        """Remember that something was refused."""
        self._refusals.append(now)

    def is_bearable(self, now: float) -> bool:
        """Count a message; False once there are too many, or too many refusals, within `limits.WITHIN` seconds."""
        self._messages.append(now)
        for times in (self._messages, self._refusals):
            while times and times[0] < now - limits.WITHIN:
                times.popleft()
        return len(self._messages) <= limits.MESSAGES and len(self._refusals) <= limits.REFUSALS
