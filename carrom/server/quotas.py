"""Quotas of guests: how many bytes one address may bring a day. The server's owner has none.

The count is in memory and begins anew with the server. How many tables one address has unfinished is counted in the
store (`carrom.server.store.Store.create`), and survives."""

from time import monotonic

from carrom.errors import NotAllowed
from carrom.server.buckets import Buckets

REFILL = 24 * 60 * 60.0
"""Within so many s an empty bucket is full again."""


def size_of(*texts: str) -> int:
    """Return the bytes of stored texts."""
    return sum(len(text.encode()) for text in texts)


class BytesADay:
    """A bucket per opener, by the mark of their address: it holds so many bytes (`of_one`), and refills within a day.
    What is stored at the tables of an opener is charged in any case: games go on, and the rest is owed. Only when
    nothing is left no further table is opened and no record kept."""

    def __init__(self, of_one: int) -> None:
        self._of_one = of_one
        self._buckets = Buckets()

    def check(self, mark: str) -> None:
        """Raise `NotAllowed("bytes-of-one")` when this opener has brought as much as they may."""
        if mark and self._buckets.owed(mark, monotonic()) >= REFILL:
            raise NotAllowed("bytes-of-one", limit=self._of_one // 2**20)

    def charge(self, mark: str, stored: int) -> None:
        """Charge an opener with so many bytes; the mark of the server's owner is empty, and nothing is charged."""
        if mark:
            self._buckets.take(mark, monotonic(), stored * REFILL / self._of_one)
