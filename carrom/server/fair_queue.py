"""A queue with turns: whoever has much in it waits for themself, and not the others."""

from collections import OrderedDict, deque
from threading import Lock
from typing import Generic, TypeVar

_Item = TypeVar("_Item")


class FairQueue(Generic[_Item]):
    """Items by owner, such as a client's address: owners are served in turn, each one's items in order. Safe to use
    from any thread."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[_Item]] = OrderedDict()
        self._changing = Lock()

    def put(self, owner: str, item: _Item) -> None:
        """Add an item behind the others of its owner."""
        with self._changing:
            self._waiting.setdefault(owner, deque()).append(item)

    def take(self) -> _Item | None:
        """Take the next item of the owner whose turn it is; None when there is none."""
        with self._changing:
            if not self._waiting:
                return None
            owner, items = self._waiting.popitem(last=False)
            item = items.popleft()
            if items:
                self._waiting[owner] = items
            return item
