"""The connection of one browser to a table: its ordered message queue, and limits on messages and refusals."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic

from carrom.contract import strict_json
from carrom.errors import CarromError
from carrom.table.limits import TableLimits
from carrom.table.surroundings import Purse
from carrom.table.wire.refusals import encode_refusal


class OpenPurse:
    """The purse of whoever pays for nothing: a person at their own machine."""

    address = ""

    def pay_for_events(self, events: int) -> None:
        """Let them have the events."""

    def charge_cpu(self, milliseconds: float) -> None:
        """Let them have the time."""

    async def turn(self) -> None:
        """Wait for nothing."""


_OPEN = OpenPurse()


class Connection:
    """The server's end of one browser's socket; `purse`: what its address pays from."""

    def __init__(self, limits: TableLimits, address: str = "", purse: Purse = _OPEN) -> None:
        self._limits = limits
        self.purse = purse
        self.address = address
        """The browser's address."""
        self.token: str | None = None
        """The token it joined with; None: it watches."""
        self.pending = 0
        """Requests that its table has not answered yet."""
        self.behind = 0
        """Of these, those that wait for the requests of players."""
        self.has_joined = False
        self.films = False
        """Strokes are sent to it with their films."""
        self.has_ended = False
        """No further message is sent to this browser."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._refusals: deque[float] = deque()
        self._messages: deque[float] = deque()

    def send(self, message: Mapping[str, object]) -> None:
        """Queue a message; see `send_text`."""
        self.send_text(strict_json.write_message(message))

    def send_text(self, text: str) -> None:
        """Queue an encoded message. A browser that stops reading is disconnected: it gets all messages, or no more."""
        if self.has_ended:
            return
        if self._waiting.qsize() >= self._limits.waiting:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self.end()
            return
        self._waiting.put_nowait(text)

    def offer(self, text: str) -> None:
        """Queue a message that may be missed: a browser that has others to read does not get it."""
        if self._waiting.qsize() < self._limits.offered:
            self.send_text(text)

    def refuse(self, error: CarromError, request: str | None = None) -> None:
        """Send a refusal and count it."""
        self._refusals.append(monotonic())
        self.send(encode_refusal(error, request))

    def end(self) -> None:
        """Send nothing beyond the messages already queued."""
        if not self.has_ended:
            self.has_ended = True
            self._waiting.put_nowait(None)

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send the queued messages in order until the end. Watchers take turns: they hold up no other stroke."""
        while (text := await self._waiting.get()) is not None:
            if self.token is None:
                await self.purse.turn()
            await send(text)

    def is_within_limits(self, now: float) -> bool:
        """Count a message; return False once messages or refusals within so many seconds are too many."""
        limits = self._limits
        self._messages.append(now)
        for times in (self._messages, self._refusals):
            while times and times[0] < now - limits.counted:
                times.popleft()
        return len(self._messages) <= limits.messages and len(self._refusals) <= limits.refusals
