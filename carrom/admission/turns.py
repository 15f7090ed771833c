"""Turns: between owners in a queue, on the event loop, and of bots at tables where nobody plays. Who sends much waits
for themself, and strangers leave four fifths of the loop to players."""

import asyncio
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

_Item = TypeVar("_Item")


def owing_nothing(_owner: str) -> float:
    """Return what everybody owes where nothing is owed."""
    return 0.0


class FairQueue(Generic[_Item]):
    """Items by owner, such as a client's address, in two rows: owners take turns, each one's items in order. `owed`:
    the s after which an owner owes nothing for what they had before; one who owes so many waits for all that come
    within these. (Virtual deadlines: nobody waits for ever, and who asks for much holds up nobody else.) For any
    thread."""

    def __init__(self, owed: Callable[[str], float] = owing_nothing) -> None:
        self._owed = owed
        self._items: tuple[dict[str, deque[_Item]], ...] = ({}, {})
        self._turns: tuple[list[tuple[float, int, str]], ...] = ([], [])
        """Of each row a heap of owners: when it is their turn, s of `monotonic`; the earlier one of two such first."""
        self._number = count()
        self._changing = Lock()

    def put(self, owner: str, item: _Item, *, behind: bool = False) -> None:
        """Add an item behind the others of its owner; `behind`: in the row that waits for the other one."""
        with self._changing:
            items = self._items[behind].get(owner)
            if items is None:
                items = self._items[behind][owner] = deque()
                self._line_up(owner, behind)
            items.append(item)

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not any(self._items)

    def take(self) -> _Item | None:
        """Take the next item of the owner whose turn it is; None when there is none."""
        with self._changing:
            behind = not self._turns[0]
            if not self._turns[behind]:
                return None
            owner = heappop(self._turns[behind])[-1]
            items = self._items[behind][owner]
            item = items.popleft()
            if items:
                self._line_up(owner, behind)
            else:
                del self._items[behind][owner]
            return item

    def _line_up(self, owner: str, behind: bool) -> None:
        heappush(self._turns[behind], (monotonic() + self._owed(owner), next(self._number), owner))


_SHORT = 0.001
"""s of a pass after which nobody has to rest: a timer counts no less."""
_LONGEST = 1.0
"""s that it rests at most: a machine that stood still for seconds does not hold everybody up for four times as long."""
_CALM = 1.0
"""s without a stroke after which nobody rests for the players: after a restart all come back, and nobody plays yet."""


class Turns:
    """At most `at_once` pieces of work in a pass of the event loop; addresses take turns. While somebody plays, nothing
    is begun after a pass that took long for four times as long. `strokes`: how many were played by now; `owed`: as for
    a `FairQueue`. In another loop it begins anew."""

    def __init__(self, at_once: int, strokes: Callable[[], int], owed: Callable[[str], float] = owing_nothing) -> None:
        self._at_once = at_once
        self._strokes = strokes
        self._owed = owed
        self._known = strokes(), float("-inf")
        """How many strokes there were when it was looked last, and when one was new, s of the loop."""
        self._waiting: FairQueue[Callable[[], None]] = FairQueue(owed)
        self._taken = 0
        """Turns of this pass that are taken."""
        self._began = 0.0
        """When this pass began, s of the loop."""
        self._loop: asyncio.AbstractEventLoop | None = None

    def take(self, address: str, work: Callable[[], None]) -> None:
        """Do `work` in this pass of the loop if there is a turn, otherwise as soon as this address has one."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            # one that has ended in the middle of a pass ends no rest any more
            self._loop, self._taken, self._waiting = loop, 0, FairQueue(self._owed)
        self._waiting.put(address, work)
        self._serve()

    async def turn(self, address: str) -> None:
        """Wait for a turn of this address."""
        given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(address, lambda: None if given.done() else given.set_result(None))
        await given

    def _serve(self) -> None:
        while self._taken < self._at_once and (work := self._waiting.take()):
            if not self._taken:
                loop = asyncio.get_running_loop()
                self._began = loop.time()
                # what the turns begin runs after the first of these, and then the pass is over
                loop.call_soon(loop.call_soon, self._rest)
            self._taken += 1
            work()

    def _rest(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        took, strokes = now - self._began, self._strokes()
        if strokes != self._known[0]:
            self._known = strokes, now
        if took < _SHORT or now > self._known[1] + _CALM:
            self._next_pass()
        else:
            loop.call_later(min(4 * took, _LONGEST), self._next_pass)

    def _next_pass(self) -> None:
        self._taken = 0
        self._serve()


class BotPace:
    """Turns at a steady pace, one every so many s (`between`) over all tables where nobody plays: from many addresses
    such tables come without end, and all begin at once. Owners take turns."""

    def __init__(self, between: float) -> None:
        self._between = between
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._next = 0.0
        """When the next turn may be given, s of the loop."""
        self._giving: asyncio.TimerHandle | None = None

    async def turn(self, owner: str) -> None:
        """Wait for a turn; `owner`: the address that it is for."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.put(owner, mine)
        if self._giving is None:
            self._giving = loop.call_at(self._next, self._give)
        await mine

    def _give(self) -> None:
        """Give the next turn, unless who waited for it has gone; call again while any wait."""
        self._giving = None
        loop = asyncio.get_running_loop()
        while (turn := self._waiting.take()) is not None:
            if not turn.done():
                turn.set_result(None)
                self._next = loop.time() + self._between
                self._giving = loop.call_at(self._next, self._give)
                return
