"""How much one address may ask the doors to do in a while."""

from time import monotonic

from litestar import Request

from carrom.errors import NotAllowed
from carrom.server import limits


class Patience:
    """A bucket for every address: it holds `limits.POSTS`, and an empty one is full again in `limits.WITHIN` s."""

    def __init__(self) -> None:
        self._full_at: dict[str, float] = {}
        """When the bucket of an address will be full again; one that is left out is full."""
        self._looked_over = 0.0

    async def check(self, request: Request) -> None:
        """Before a request that wants something done; raises `NotAllowed("too-many-requests")`."""
        if request.method == "POST" and request.client is not None:
            self.take(request.client.host, monotonic())

    def take(self, address: str, now: float) -> None:
        """Take one from the bucket of an address at `now` (s); raises `NotAllowed("too-many-requests")`."""
        one = limits.WITHIN / limits.POSTS
        full_at = max(self._full_at.get(address, now), now) + one
        if full_at > now + limits.WITHIN + one / 2:
            raise NotAllowed("too-many-requests")
        if now >= self._looked_over + limits.WITHIN:
            self._looked_over = now
            self._full_at = {each: at for each, at in self._full_at.items() if at > now}
        self._full_at[address] = full_at
