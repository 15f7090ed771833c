"""A table's inbox: what those who play ask, and what happens by itself, before what those who watch ask."""

from dataclasses import dataclass

from carrom.bots import Action
from carrom.errors import NotAllowed
from carrom.table.access import Access
from carrom.table.connection import Connection, Mailbox
from carrom.table.verbs.incoming import Asking, JoinRequest


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


@dataclass(frozen=True, slots=True)
class WholeRead:
    """The whole match was read behind its summary, or could not be."""


Item = ReceivedRequest | Left | WholeRead | BotActs | TimePassed | TossGoesOn | HandGoesOn | RetryDue


def name_of(item: Item) -> str:
    """Return what an item is, without its contents: a request may hold a token."""
    return type(item.request if isinstance(item, ReceivedRequest) else item).__name__


class Inbox:
    """Items in two rows, each in the order in which they came; the requests of one connection keep theirs."""

    def __init__(self) -> None:
        self._rows: Mailbox[tuple[bool, Item]] = Mailbox()
        """Each item with whether it waits for all that do not."""

    def put_nowait(self, item: Item, *, behind: bool = False) -> None:
        """Add an item; `behind`: it waits for all that are not."""
        if behind and isinstance(item, ReceivedRequest):
            item.connection.behind += 1
        before = None if behind else sum(not waits for waits, _ in self._rows.items)
        self._rows.put_nowait((behind, item), before)

    async def get(self) -> Item:
        """Take the next item, when there is one."""
        behind, item = await self._rows.get()
        if behind and isinstance(item, ReceivedRequest):
            item.connection.behind -= 1
        return item

    def left(self) -> list[Item]:
        """Return the items that nobody takes any more."""
        return [item for _, item in self._rows.items]

    def empty(self) -> bool:
        """Return whether there is no item."""
        return self._rows.empty()

    def qsize(self) -> int:
        """Return the number of items."""
        return self._rows.qsize()


def waits_behind(access: Access, asked: ReceivedRequest) -> bool:
    """Return whether a request waits for those of the players: a watcher's, or one after such a request."""
    joins = isinstance(asked.request, JoinRequest)
    try:
        actor = access.actor(asked.request.token if isinstance(asked.request, JoinRequest) else asked.connection.token)
    except NotAllowed:
        return True
    return asked.connection.behind > 0 or not (actor.seats or actor.host) or (joins and asked.connection.has_joined)
