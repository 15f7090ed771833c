"""Everything that the tables and the answers want computed, in the one thread that there is: each piece of work gets a
pass of the event loop, so that what was to be sent before it is sent."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import TypeVar

from carrom.table.surroundings import Rest

_Done = TypeVar("_Done")
_Item = TypeVar("_Item")


class InlineReaders:
    """Reads and encodes at once (`carrom.table.surroundings.Readers`)."""

    def submit_for(
        self, address: str, work: Callable[[], _Done], *, behind: bool = False, is_long: bool = False
    ) -> "Future[_Done]":
        """Do `work` now: nobody waits beside the one who asks."""
        return _settled(work)

    def making_way(self, items: Iterable[_Item]) -> Iterator[_Item]:
        """Yield these without a rest."""
        return iter(items)

    def close(self) -> None:
        """Nothing was begun that goes on."""


class InlineStrokes:
    """Plays and commits at once (`carrom.table.surroundings.StrokeExecutor`)."""

    def run(self, work: Callable[[], _Done]) -> "asyncio.Future[_Done]":
        """Do `work`."""
        return asyncio.wrap_future(_settled(work))

    def close(self) -> None:
        """Nothing was begun that goes on."""


class InlineThinker:
    """Thinks in a pass of the loop of its own (`carrom.table.surroundings.Thinker`)."""

    def ask(self, work: Callable[..., _Done], *arguments: object, owner: str = "") -> "Future[_Done]":
        """Run `work` on `arguments` once what waits to be sent is sent, unless nobody waits for it any more."""
        done: Future[_Done] = Future()
        asyncio.get_running_loop().call_later(_BREATH, _settle, done, work, arguments)
        return done

    def wake(self) -> None:
        """It never sleeps."""

    def close(self) -> None:
        """Nothing was begun that goes on."""


class InlineComputing:
    """Computes for answers (`carrom.answers.services.Computing`) and for advice, reviews and puzzles
    (`carrom.answers.puzzles.Pool`). Nobody is refused: there is one who asks."""

    async def compute(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns."""
        return work(*arguments)

    async def store(self, rest: Rest, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns, which writes to the store."""
        return work(*arguments)

    async def compute_apart(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns, which takes long, after a pass of the loop."""
        await asyncio.sleep(_BREATH)
        return work(*arguments)

    async def ask(self, address: str, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns, which takes long, after a pass of the loop."""
        return await self.compute_apart(work, *arguments)

    def check(self, address: str) -> None:
        """Refuse nobody."""

    def enter(self, address: str) -> None:
        """Register nobody."""

    def leave(self, address: str) -> None:
        """Unregister nobody."""


class FreeOfCharge:
    """What costs nothing on one's own device: room for tables (`carrom.table.surroundings.Quota`) and the pace of bots
    that nobody plays against (`Pace`)."""

    unfinished = 1 << 62

    def check(self, mark: str) -> None:
        """Refuse nobody."""

    def charge(self, mark: str, stored: int) -> None:
        """Charge nobody."""

    async def turn(self, owner: str) -> None:
        """Wait for nobody."""


_BREATH = 0.01
"""s in which a page may draw before something long begins."""


def _settled(work: Callable[[], _Done]) -> "Future[_Done]":
    done: Future[_Done] = Future()
    _settle(done, work, ())
    return done


def _settle(done: "Future[_Done]", work: Callable[..., _Done], arguments: tuple[object, ...]) -> None:
    if not done.set_running_or_notify_cancel():
        return
    try:
        result = work(*arguments)
    except BaseException as error:
        done.set_exception(error)
    else:
        done.set_result(result)
