"""Items of a table's inbox."""

from dataclasses import dataclass

from carrom.bots import Action
from carrom.server.connection import Connection
from carrom.server.verbs.reader import Asking, JoinRequest


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
class RetryDue:
    """The retry delay after an event of a bot or the clock could not be stored has passed."""


Item = ReceivedRequest | Left | BotActs | TimePassed | TossGoesOn | RetryDue


def name_of(item: Item) -> str:
    """Return what an item is, without its contents: a request may hold a token."""
    return type(item.request if isinstance(item, ReceivedRequest) else item).__name__
