"""Rate limit on the requests of one client address.

Why no library's: Litestar's middleware and `limits` count by windows, so nothing is refilled before a window ends, and
neither serves an expensive request on credit.
"""

from threading import RLock
from time import monotonic

from litestar import Request

from carrom.errors import NotAllowed
from carrom.server import limits
from carrom.server.client_address import address_of
from carrom.server.worker_threads import asking


class RateLimit:
    """A token bucket per address: it holds `limits.REQUESTS`, and an empty one is full again in `limits.WITHIN` s.

    What a request costs beyond its price is taken when it is known.
    """

    def __init__(self) -> None:
        self._full_at: dict[str, float] = {}
        """When the bucket of an address will be full again; an absent one is full."""
        self._looked_over = 0.0
        self._changing = RLock()

    async def check(self, request: Request) -> None:
        """Charge a request with the price of its route (`price`); raises `NotAllowed("too-many-requests")`."""
        address = address_of(request)
        asking.set(address)
        try:
            self.take(address, monotonic(), request.route_handler.opt.get("price", 1))
        except NotAllowed:
            # to refuse costs something too
            self.charge(address, limits.REFUSAL)
            raise

    def take(self, address: str, now: float, price: float = 1) -> None:
        """Take `price` from the bucket of an address at `now` (s); raises `NotAllowed("too-many-requests")`.

        A request that costs more than is left is served, and the rest is owed: the address then waits longer.
        """
        one = limits.WITHIN / limits.REQUESTS
        with self._changing:
            full_at = max(self._full_at.get(address, now), now)
            if full_at + min(price, 1) * one > now + limits.WITHIN + min(price, 1) * one / 2:
                raise NotAllowed("too-many-requests")
            self._owe(address, now, full_at + price * one)

    def charge(self, address: str, price: float) -> None:
        """Take `price` from the bucket of an address for what was done for it already, however much it owes.

        Safe to call from any thread.
        """
        now = monotonic()
        with self._changing:
            full_at = max(self._full_at.get(address, now), now) + price * limits.WITHIN / limits.REQUESTS
            self._owe(address, now, min(full_at, now + limits.WITHIN + limits.OWED))

    def wait(self, address: str) -> float:
        """Return the s, at most one, for which nothing more is read of an address: it owes much already."""
        owed = self._full_at.get(address, 0.0) - monotonic() - limits.WITHIN
        return min(max(0.0, owed - limits.PATIENCE), 1.0)

    def _owe(self, address: str, now: float, full_at: float) -> None:
        if now >= self._looked_over + limits.WITHIN:
            self._looked_over = now
            self._full_at = {each: at for each, at in self._full_at.items() if at > now}
        self._full_at[address] = full_at
