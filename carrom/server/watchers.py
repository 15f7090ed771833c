"""Who is at a table: players and watchers. The watchers of one address keep out no guest of another."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from carrom.errors import NotAllowed
from carrom.server.access import Actor
from carrom.server.connection import Connection


def presence_of(actors: Iterable[Actor]) -> Mapping[str, object]:
    """Return the message that says which seats are there, and how many watch."""
    every = list(actors)
    here = {seat for actor in every for seat in actor.seats}
    return {"presence": {"here": sorted(here), "watching": sum(not actor.seats for actor in every)}}


def who_makes_room(watchers: Sequence[Connection], address: str, most: int) -> Connection:
    """Return a watcher of the address that has most of them, who goes so that one from `address` may come. Whoever is
    invited comes as a watcher first. Raises `NotAllowed("table-full")`, with the `most` that may watch, where it would
    be no other address's."""
    held = Counter(one.address for one in watchers)
    fullest, many = held.most_common(1)[0]
    if many <= held[address] + 1:
        raise table_full(most)
    return next(one for one in watchers if one.address == fullest)


def table_full(limit: int) -> NotAllowed:
    """Return the refusal of one more than may be there."""
    return NotAllowed("table-full", limit=limit)


def patron_of(connections: Iterable[Connection]) -> str:
    """Return the address for which bots think at a table: that of a player, or of anybody; '' where nobody is there."""
    return next((one.address for one in sorted(connections, key=lambda one: one.token is None)), "")


class LatePresence:
    """Watchers come and go all the time: everybody is told `later` (s), of all of them at once."""

    def __init__(self, later: float, tell: Callable[[], None]) -> None:
        self._later = later
        self._tell = tell
        self._due: asyncio.TimerHandle | None = None

    def note(self) -> None:
        """Note that a watcher has come or gone."""
        self._due = self._due or asyncio.get_running_loop().call_later(self._later, self._now)

    def stop(self) -> None:
        """Tell nobody any more."""
        if self._due:
            self._due.cancel()

    def _now(self) -> None:
        self._due = None
        self._tell()
