"""Rate limit on the requests of one client address.

Why no library's: Litestar's middleware and `limits` count by windows, so nothing is refilled before a window ends, and
neither serves an expensive request on credit."""

from collections.abc import Callable
from time import monotonic

from litestar import Request

from carrom.errors import NotAllowed
from carrom.server.buckets import Buckets
from carrom.server.client_address import address_of
from carrom.server.limits import AdmissionLimits
from carrom.server.worker_threads import asking

OWNER = "the owner"
"""Who asks with the owner's key, whatever their address: strangers behind the same one take nothing from them."""


class RateLimit:
    """A token bucket per address: it holds `requests`, and an empty one is full again `within` so many s. What a
    request costs beyond its price is taken when it is known. The server's owner has no budget: it is their machine, and
    on a slow one a board measured with a ruler costs more CPU than a guest may take at once."""

    def __init__(self, limits: AdmissionLimits, is_owner: Callable[[Request], bool] = lambda _request: False) -> None:
        self._limits = limits
        self._is_owner = is_owner
        self.buckets = Buckets()

    async def check(self, request: Request) -> None:
        """Charge a request with the price of its route (`price`); raises `NotAllowed("too-many-requests")`."""
        if self._is_owner(request):
            asking.set(OWNER)
            return
        address = address_of(request)
        asking.set(address)
        try:
            self.take(address, monotonic(), request.route_handler.opt.get("price", 1))
        except NotAllowed:
            # to refuse costs something too
            self.charge(address, self._limits.refusal)
            raise

    def take(self, address: str, now: float, price: float = 1) -> None:
        """Take `price` from the bucket of an address at `now` (s); raises `NotAllowed("too-many-requests")`. A request
        that costs more than is left is served, and the rest is owed: the address then waits longer."""
        one = self._limits.within / self._limits.requests
        if self.buckets.owed(address, now) + min(price, 1) * one / 2 > self._limits.within:
            raise NotAllowed("too-many-requests")
        self.buckets.take(address, now, price * one)

    def charge(self, address: str, price: float) -> None:
        """Take `price` from the bucket of an address for what was done for it already, however much it owes. Safe to
        call from any thread."""
        if address == OWNER:
            return
        seconds = price * self._limits.within / self._limits.requests
        self.buckets.take(address, monotonic(), seconds, at_most=self._limits.within + self._limits.owed)

    def wait(self, address: str) -> float:
        """Return the s, at most one, for which nothing more is read of an address: it owes much already."""
        owed = self.buckets.owed(address, monotonic()) - self._limits.within
        return min(max(0.0, owed - self._limits.patience), 1.0)
