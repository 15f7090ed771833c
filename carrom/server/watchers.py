"""Who watches at a table that is full: the watchers of one address keep out no guest of another."""

from collections import Counter
from collections.abc import Sequence

from carrom.errors import NotAllowed
from carrom.server import limits
from carrom.server.connection import Connection


def who_makes_room(watchers: Sequence[Connection], address: str) -> Connection:
    """Return a watcher of the address that has most of them, who goes so that one from `address` may come.

    Whoever is invited comes as a watcher first. Raises `NotAllowed("table-full")` where it would be no other address's.
    """
    held = Counter(one.address for one in watchers)
    most, many = held.most_common(1)[0]
    if many <= held[address] + 1:
        raise table_full()
    return next(one for one in watchers if one.address == most)


def table_full() -> NotAllowed:
    """Return the refusal of one watcher more."""
    return NotAllowed("table-full", limit=limits.WATCHING)
