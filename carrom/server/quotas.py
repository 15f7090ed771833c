"""Quotas of guests: how many bytes one address may bring a day. The server's owner has none.

The count is in memory and begins anew with the server. How many tables one address has unfinished is counted in the
store (`carrom.server.store.Store.create`), and survives.
"""

from time import monotonic

from carrom.errors import NotAllowed
from carrom.server import limits

DAY = 24 * 60 * 60.0
"""s."""


def size_of(*texts: str) -> int:
    """Return the bytes of stored texts."""
    return sum(len(text.encode()) for text in texts)


class BytesADay:
    """A bucket per opener, by the mark of their address: it holds `limits.BYTES_OF_ONE`, and refills within a day.

    What is stored at the tables of an opener is charged in any case: games go on, and the rest is owed. Only when
    nothing is left no further table is opened and no record kept.
    """

    def __init__(self) -> None:
        self._full_at: dict[str, float] = {}
        """When the bucket of a mark will be full again, s; an absent one is full."""
        self._looked_over = 0.0

    def check(self, mark: str) -> None:
        """Raise `NotAllowed("bytes-of-one")` when this opener has brought as much as they may."""
        if mark and self._full_at.get(mark, 0.0) >= monotonic() + DAY:
            raise NotAllowed("bytes-of-one", limit=limits.BYTES_OF_ONE // 2**20)

    def charge(self, mark: str, stored: int) -> None:
        """Charge an opener with so many bytes; the mark of the server's owner is empty, and nothing is charged."""
        if not mark:
            return
        now = monotonic()
        if now >= self._looked_over + DAY:
            self._looked_over = now
            self._full_at = {each: at for each, at in self._full_at.items() if at > now}
        self._full_at[mark] = max(self._full_at.get(mark, now), now) + stored * DAY / limits.BYTES_OF_ONE
