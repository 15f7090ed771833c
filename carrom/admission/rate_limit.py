"""Rate limit on the requests of one client address, and the bytes that guests bring a day, both by token buckets. Why
no library's: `limits` and what frameworks bring count by windows, so nothing is refilled before a window ends, and
neither serves an expensive request on credit. The bytes are counted in memory, from the start of the server. How many
tables one address has unfinished is counted in the store (`carrom.store.Store.create`), and survives."""

from contextvars import ContextVar
from threading import Lock
from time import monotonic

from carrom.admission.limits import AdmissionLimits
from carrom.admission.turns import Turns
from carrom.errors import NotAllowed

FEW = 1000
"""So many buckets are kept without looking whether they are full again."""


class Buckets:
    """A bucket per key, such as a client's address. An absent one is full. Safe to use from any thread."""

    def __init__(self) -> None:
        self._full_at: dict[str, float] = {}
        """When the bucket of a key is full again, s."""
        self._looked_over_at = FEW
        self._changing = Lock()

    def owed(self, key: str, now: float) -> float:
        """Return the s after `now` at which the bucket of `key` is full again."""
        return max(0.0, self._full_at.get(key, now) - now)

    def take(self, key: str, now: float, seconds: float, at_most: float = float("inf")) -> None:
        """Take from the bucket of `key` what refills in so many `seconds`; it never owes more than `at_most` s."""
        with self._changing:
            self._full_at[key] = now + min(self.owed(key, now) + seconds, at_most)
            if len(self._full_at) > self._looked_over_at:
                self._full_at = {each: at for each, at in self._full_at.items() if at > now}
                self._looked_over_at = max(FEW, 2 * len(self._full_at))

    def __contains__(self, key: str) -> bool:
        """Whether something was taken from the bucket of `key`."""
        return key in self._full_at

    def __len__(self) -> int:
        """Return how many buckets are kept."""
        return len(self._full_at)


OWNER = "the owner"
"""Who asks with the owner's key, whatever their address: strangers behind the same one take nothing from them."""
asking: ContextVar[str] = ContextVar("asking", default="")
"""The client address of the request that is being answered, or `OWNER`."""


class RateLimit:
    """A token bucket per address: it holds `requests`, and an empty one is full again `within` so many s. What a
    request costs beyond its price is taken when it is known. The server's owner has no budget: it is their machine, and
    on a slow one a board measured with a ruler costs more CPU than a guest may take at once."""

    def __init__(self, limits: AdmissionLimits) -> None:
        self.limits = limits
        self.buckets = Buckets()

    def admit(self, address: str, price: float) -> None:
        """Charge a request from an address with the price of its route; raises `NotAllowed("too-many-requests")`."""
        asking.set(address)
        if address == OWNER:
            return
        try:
            self.take(address, monotonic(), price)
        except NotAllowed:
            # to refuse costs something too
            self.charge(address, self.limits.refusal)
            raise

    def take(self, address: str, now: float, price: float = 1) -> None:
        """Take `price` from the bucket of an address at `now` (s); raises `NotAllowed("too-many-requests")`. A request
        that costs more than is left is served, and the rest is owed: the address then waits longer."""
        one = self.limits.within / self.limits.requests
        if self.buckets.owed(address, now) + min(price, 1) * one / 2 > self.limits.within:
            raise NotAllowed("too-many-requests")
        self.buckets.take(address, now, price * one)

    def charge(self, address: str, price: float) -> None:
        """Take `price` from the bucket of an address for what was done already, whatever it owes; from any thread."""
        if address == OWNER:
            return
        seconds = price * self.limits.within / self.limits.requests
        self.buckets.take(address, monotonic(), seconds, at_most=self.limits.within + self.limits.owed)

    def charge_cpu(self, address: str, milliseconds: float) -> None:
        """Likewise for CPU that was used for an address."""
        self.charge(address, milliseconds / self.limits.cpu_per_request)

    def charge_bytes(self, address: str, many: int) -> None:
        """Likewise for a body of so many bytes."""
        self.charge(address, many / self.limits.bytes_per_request)

    def owed(self, address: str) -> float:
        """Return the s after which an address owes nothing: then its budget is full again."""
        return self.buckets.owed(address, monotonic())

    def wait(self, address: str) -> float:
        """Return the s, at most one, for which nothing more is read of an address: it owes much already."""
        owed = self.owed(address) - self.limits.within
        return min(max(0.0, owed - self.limits.patience), 1.0)


class AddressPurse:
    """What one address pays from for what its connection lets compute (`carrom.table.surroundings.Purse`)."""

    def __init__(self, rate_limit: RateLimit, turns: Turns, address: str) -> None:
        self._rate_limit = rate_limit
        self._turns = turns
        self.address = address

    def pay(self, price: float) -> None:
        """Pay the price of so many requests; raises `NotAllowed("too-many-requests")`."""
        self._rate_limit.take(self.address, monotonic(), price)

    def pay_for_events(self, events: int) -> None:
        """Pay for so many events read or sent; raises `NotAllowed("too-many-requests")`."""
        self.pay(events / self._rate_limit.limits.events_per_request)

    def charge(self, price: float) -> None:
        """Pay the price of so many requests, whatever is owed."""
        self._rate_limit.charge(self.address, price)

    def charge_cpu(self, milliseconds: float) -> None:
        """Pay for CPU that was used already."""
        self._rate_limit.charge_cpu(self.address, milliseconds)

    async def turn(self) -> None:
        """Wait for a turn of the address."""
        await self._turns.turn(self.address)


REFILL = 24 * 60 * 60.0
"""Within so many s an empty bucket is full again."""


class BytesADay:
    """A bucket per opener, by the mark of their address: it holds `bytes_of_one`, and refills within a day.
    What is stored at the tables of an opener is charged in any case: games go on, and the rest is owed. Only when
    nothing is left no further table is opened and no record kept."""

    def __init__(self, limits: AdmissionLimits) -> None:
        self._of_one = limits.bytes_of_one
        self.unfinished = limits.tables_of_one
        """How many tables of one opener may be unfinished."""
        self._buckets = Buckets()

    def check(self, mark: str) -> None:
        """Raise `NotAllowed("bytes-of-one")` when this opener has brought as much as they may."""
        if mark and self._buckets.owed(mark, monotonic()) >= REFILL:
            raise NotAllowed("bytes-of-one", limit=self._of_one // 2**20)

    def charge(self, mark: str, stored: int) -> None:
        """Charge an opener with so many bytes; the mark of the server's owner is empty, and nothing is charged."""
        if mark:
            self._buckets.take(mark, monotonic(), stored * REFILL / self._of_one)
