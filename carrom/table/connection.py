"""The connection of one browser to a table: its ordered message queue, and limits on messages and refusals."""

import asyncio
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Generic, TypeVar

from carrom.contract import strict_json
from carrom.errors import CarromError
from carrom.table.limits import TableLimits
from carrom.table.surroundings import Purse
from carrom.table.wire.refusals import encode_refusal

_Item = TypeVar("_Item")


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


class Mailbox(Generic[_Item]):
    """Items for one reader, in order. An `asyncio.Queue` serves many, and takes three kilobytes when it is empty: each
    connection has two, and a table one."""

    __slots__ = ("_reader", "items")

    def __init__(self) -> None:
        self.items: list[_Item] = []
        """Those that wait, the next one first."""
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: _Item, at: int | None = None) -> None:
        """Add an item behind the others, or where it is to stand among them."""
        self.items.insert(len(self.items) if at is None else at, item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> _Item:
        """Take the next item, when there is one."""
        while not self.items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self.items.pop(0)

    def empty(self) -> bool:
        """Return whether there is no item."""
        return not self.items

    def qsize(self) -> int:
        """Return the number of items."""
        return len(self.items)


def _by_the_queue(_text: str) -> bool:
    return False


class Connection:
    """The server's end of one browser's socket; `purse`: what its address pays from."""

    def __init__(self, limits: TableLimits, address: str = "", purse: Purse = _OPEN) -> None:
        self._limits = limits
        self.write_at_once: Callable[[str], bool] = _by_the_queue
        """Sends a player's text past the queue; False where the browser does not read what was sent before."""
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
        self._waiting: Mailbox[str | None] = Mailbox()
        self._is_sending = False
        """Whether a text has left the queue and is not sent yet."""
        self._refusals: list[float] = []
        self._messages: list[float] = []

    def send(self, message: Mapping[str, object]) -> None:
        """Queue a message; see `send_text`."""
        self.send_text(strict_json.write_message(message))

    def send_text(self, text: str) -> None:
        """Queue an encoded message. A browser that stops reading is disconnected: it gets all messages, or no more."""
        if self.has_ended:
            return
        is_next = self.token is not None and not self._is_sending and self._waiting.empty()
        if is_next and self.write_at_once(text):
            return
        if self._waiting.qsize() >= self._limits.waiting:
            self._waiting.items.clear()
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
            self._is_sending = True
            if self.token is None:
                await self.purse.turn()
            await send(text)
            self._is_sending = False

    def is_within_limits(self, now: float) -> bool:
        """Count a message; return False once messages or refusals within so many seconds are too many."""
        limits = self._limits
        self._messages.append(now)
        for times in (self._messages, self._refusals):
            del times[: bisect_left(times, now - limits.counted)]
        return len(self._messages) <= limits.messages and len(self._refusals) <= limits.refusals
