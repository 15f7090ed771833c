"""A table's inbox: what those who play ask, and what happens by itself, before what those who watch ask; and the
connection of one browser to a table: its ordered message queue, and limits on messages and refusals."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from time import monotonic

from carrom.bots import Action
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.server.limits import Limits
from carrom.table.access import Access
from carrom.table.verbs.incoming import Asking, JoinRequest
from carrom.table.wire import encoder


async def _no_turn(_address: str) -> None:
    """Wait for nothing."""


class Connection:
    """The server's end of one browser's socket. `pay`: raises `NotAllowed` when its address exceeds the rate limit;
    `charge` takes the price all the same. `turn`: waits for a turn of an address."""

    def __init__(
        self,
        limits: Limits,
        pay: Callable[[float], None] = lambda _price: None,
        address: str = "",
        charge: Callable[[float], None] = lambda _price: None,
        turn: Callable[[str], Awaitable[None]] = _no_turn,
    ) -> None:
        self._limits = limits
        self._turn = turn
        self.pay = pay
        self.charge = charge
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
        self.send_text(strict_json.write(message))

    def send_text(self, text: str) -> None:
        """Queue an encoded message. A browser that stops reading is disconnected: it gets all messages, or no more."""
        if self.has_ended:
            return
        if self._waiting.qsize() >= self._limits.table.waiting:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self.end()
            return
        self._waiting.put_nowait(text)

    def offer(self, text: str) -> None:
        """Queue a message that may be missed: a browser that has others to read does not get it."""
        if self._waiting.qsize() < self._limits.table.offered:
            self.send_text(text)

    def refuse(self, error: CarromError, request: str | None = None) -> None:
        """Send a refusal and count it."""
        self._refusals.append(monotonic())
        self.send(encoder.encode_refusal(error, request))

    def end(self) -> None:
        """Send nothing beyond the messages already queued."""
        if not self.has_ended:
            self.has_ended = True
            self._waiting.put_nowait(None)

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send the queued messages in order until the end. Watchers take turns: they hold up no other stroke."""
        while (text := await self._waiting.get()) is not None:
            if self.token is None:
                await self._turn(self.address)
            await send(text)

    def is_within_limits(self, now: float) -> bool:
        """Count a message; return False once messages or refusals within so many seconds are too many."""
        limits = self._limits.admission
        self._messages.append(now)
        for times in (self._messages, self._refusals):
            while times and times[0] < now - limits.within:
                times.popleft()
        return len(self._messages) <= limits.messages and len(self._refusals) <= limits.refusals


@dataclass(frozen=True, slots=True)
class ReceivedRequest:
    """A request from a browser."""

    connection: Connection
    request: JoinRequest | Asking

    @property
    def id(self) -> str | None:
        """The id of the request, by which it is executed at most once."""
        return None if isinstance(self.request, JoinRequest) else self.request.id


@dataclass(frozen=True, slots=True)
class Left:
    """A browser has disconnected."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class BotActs:
    """The action of a bot, computed when `n` events had happened."""

    n: int
    action: Action


@dataclass(frozen=True, slots=True)
class TimePassed:
    """The time allowed after event `n` has passed without an action."""

    n: int


@dataclass(frozen=True, slots=True)
class TossGoesOn:
    """A party has given its part in the toss."""


@dataclass(frozen=True, slots=True)
class HandGoesOn:
    """A party has given its part in the error of a stroke."""


@dataclass(frozen=True, slots=True)
class RetryDue:
    """The retry delay after an event of a bot or the clock could not be stored has passed."""


Item = ReceivedRequest | Left | BotActs | TimePassed | TossGoesOn | HandGoesOn | RetryDue


def name_of(item: Item) -> str:
    """Return what an item is, without its contents: a request may hold a token."""
    return type(item.request if isinstance(item, ReceivedRequest) else item).__name__


class Inbox:
    """Items in two rows, each in the order in which they came; the requests of one connection keep theirs."""

    def __init__(self) -> None:
        self._items: asyncio.PriorityQueue[tuple[bool, int, Item]] = asyncio.PriorityQueue()
        self._number = 0

    def put_nowait(self, item: Item, *, behind: bool = False) -> None:
        """Add an item; `behind`: it waits for all that are not."""
        if behind and isinstance(item, ReceivedRequest):
            item.connection.behind += 1
        self._number += 1
        self._items.put_nowait((behind, self._number, item))

    async def get(self) -> Item:
        """Take the next item, when there is one."""
        return self._taken(await self._items.get())

    def get_nowait(self) -> Item:
        """Take the next item; raises `asyncio.QueueEmpty`."""
        return self._taken(self._items.get_nowait())

    def empty(self) -> bool:
        """Return whether there is no item."""
        return self._items.empty()

    def qsize(self) -> int:
        """Return the number of items."""
        return self._items.qsize()

    def _taken(self, entry: tuple[bool, int, Item]) -> Item:
        behind, _, item = entry
        if behind and isinstance(item, ReceivedRequest):
            item.connection.behind -= 1
        return item


def waits_behind(access: Access, asked: ReceivedRequest) -> bool:
    """Return whether a request waits for those of the players: a watcher's, or one after such a request."""
    joins = isinstance(asked.request, JoinRequest)
    try:
        actor = access.actor(asked.request.token if isinstance(asked.request, JoinRequest) else asked.connection.token)
    except NotAllowed:
        return True
    return asked.connection.behind > 0 or not (actor.seats or actor.host) or (joins and asked.connection.has_joined)
