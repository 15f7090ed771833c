"""The server as `carrom play` runs it, killed by itself at a named point.

The product has no hooks for this: functions of the running server are wrapped from outside. A name that is gone is an
error at once, so that no point is silently never reached.
"""

import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from importlib import import_module
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

from carrom.server.serving import serve
from carrom.server.store import Store

Place = str | Path
BEFORE, AFTER, DURING, HALF_TOLD = "before", "after", "during", "half told"
MOMENT = 0.0003
"""s: so long after physics has begun the server dies in the middle of it."""
HASTE = 2.0
"""s: so long a server that is too hasty has promised what it does not have."""
POINTS: dict[str, tuple[str, str]] = {
    "a request is read, and waits for its table": ("carrom.server.live_table:LiveTable.ask", AFTER),
    "a request is about to be asked whether it may": ("carrom.server.live_table:denied", BEFORE),
    "physics is under way": ("carrom.physics:simulate", DURING),
    "a stroke is judged, and nothing kept": ("carrom.server.store.store:Store.append", BEFORE),
    "the line is written, and nothing committed": ("carrom.server.store.store:_put", BEFORE),
    "the line is committed, and nobody told": ("carrom.server.store.store:Store.append", AFTER),
    "who asked is about to be told": ("carrom.server.wire.encoder:encode_acknowledged", BEFORE),
    "who asked is told, and nobody else": ("carrom.server.live_table:LiveTable._announce", BEFORE),
    "everybody's message is queued": ("carrom.server.live_table:LiveTable._announce", AFTER),
    "one device is told, and another not": ("carrom.server.connection:Connection.deliver", HALF_TOLD),
    "a table is being resumed": ("carrom.server.tables:read_match", BEFORE),
    "somebody joins": ("carrom.server.live_table:LiveTable._join", BEFORE),
    "a table is opened, and not kept": ("carrom.server.store.store:Store.create", BEFORE),
    "a table is opened, and nobody told": ("carrom.server.store.store:Store.create", AFTER),
    "the store is about to be migrated": ("carrom.server.store.schema:migrate", BEFORE),
    "the store is migrated, and nothing committed": ("carrom.server.store.schema:migrate", AFTER),
}
"""Each point in words: the function that is wrapped, and when the server dies."""


def serve_until_killed(store: Place, port: int, log: str, point: str | None, count: int) -> None:
    """Serve on `port`, printing to `log`; with a `point`, die when it is reached for the `count`-th time."""
    told = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(told, 1)
    os.dup2(told, 2)
    if point is not None:
        _arm(*POINTS[point], Fuse(count))
    serve("127.0.0.1", port, store, open_browser=False, is_open=True)


def serve_too_hasty(store: Place, port: int, log: str, point: str | None, count: int) -> None:
    """The same server with one fault: it acknowledges and tells first, and the store commits a moment later."""
    commits, commit = ThreadPoolExecutor(1), Store.append

    def later(due: float, *arguments: Any, **named: Any) -> None:
        time.sleep(max(0.0, due - time.monotonic()))
        commit(*arguments, **named)

    Store.append = lambda *told, **named: commits.submit(later, time.monotonic() + HASTE, *told, **named)  # type: ignore  # late
    serve_until_killed(store, port, log, point, count)


class Fuse:
    """Counts, and says when it is time to die."""

    def __init__(self, count: int) -> None:
        self._left = count
        self._turn = threading.Lock()

    def burnt(self) -> bool:
        """One more; is it the last?"""
        with self._turn:
            self._left -= 1
            return self._left == 0

    def die(self) -> None:
        """As `kill -9` does it: no handler, no flush, no goodbye."""
        if self.burnt():
            os.kill(os.getpid(), signal.SIGKILL)

    def die_soon(self) -> None:
        """In a moment, whatever machine code runs then: an alarm nobody handles ends a process as SIGKILL does."""
        if self.burnt():
            signal.setitimer(signal.ITIMER_REAL, MOMENT)


def wrapped_at(where: str) -> tuple[Any, str, Callable[..., Any]]:
    """What holds the function at `where`, its name there, and the function."""
    module, _, path = where.partition(":")
    owner: Any = import_module(module)
    *outer, name = path.split(".")
    for part in outer:
        owner = getattr(owner, part)
    return owner, name, getattr(owner, name)


def _arm(where: str, when: str, fuse: Fuse) -> None:
    """Wrap the function at `where`."""
    owner, name, found = wrapped_at(where)
    setattr(owner, name, _half_told(found, fuse) if when == HALF_TOLD else _wrapped(found, when, fuse))


def _wrapped(found: Callable[..., Any], when: str, fuse: Fuse) -> Callable[..., Any]:
    # before it, a coroutine is as good as a function: the call makes it, and who called awaits it
    if when != BEFORE and iscoroutinefunction(found):
        raise TypeError(f"{found.__qualname__} has become a coroutine: wrap it otherwise")

    @wraps(found)
    def dying(*arguments: Any, **named: Any) -> Any:
        if when != AFTER:
            (fuse.die_soon if when == DURING else fuse.die)()
        answer = found(*arguments, **named)
        if when == AFTER:
            fuse.die()
        return answer

    return dying


def _half_told(deliver: Callable[..., Any], fuse: Fuse) -> Callable[..., Any]:
    """`Connection.deliver` that dies when a numbered message has gone to one socket, and waits for another."""

    @wraps(deliver)
    async def dying(self: Any, send: Callable[[str], Any]) -> None:
        async def sent(text: str) -> None:
            await send(text)
            if text.startswith('{"n":'):
                fuse.die()

        await deliver(self, sent)

    return dying
