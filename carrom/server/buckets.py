"""Token buckets, measured in the time until they are full again: what somebody took is what they wait for."""

from threading import Lock

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
