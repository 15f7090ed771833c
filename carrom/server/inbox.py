"""What comes into a table's inbox."""

from dataclasses import dataclass

from carrom.bots import Action
from carrom.server.connection import Connection
from carrom.server.wire.requests import Asking, JoinRequest


@dataclass(frozen=True, slots=True)
class Asked:
    """A browser asks for something."""

    connection: Connection
    request: JoinRequest | Asking

    @property
    def id(self) -> str | None:
        """The request's own, by which it happens at most once."""
        return None if isinstance(self.request, JoinRequest) else self.request.id


@dataclass(frozen=True, slots=True)
class Left:
    """A browser has gone."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class BotActs:
    """What a bot does, thought of when `n` events had happened."""

    n: int
    action: Action


@dataclass(frozen=True, slots=True)
class TimePassed:
    """Nobody did anything after event `n` in the time there was."""

    n: int


@dataclass(frozen=True, slots=True)
class Rested:
    """What a bot or the clock did could not be kept; now it is time to try again."""


Item = Asked | Left | BotActs | TimePassed | Rested
