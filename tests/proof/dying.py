"""The server as `carrom play` runs it, killed by itself at a named point; and what keeps one up, on one store and port.

The product has no hooks for this: functions of the running server are wrapped from outside. A name that is gone is an
error at once, so that no point is silently never reached.
"""

import asyncio
import atexit
import itertools
import os
import re
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from inspect import iscoroutinefunction
from multiprocessing.process import BaseProcess
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from carrom.server.serving import serve
from carrom.store import Store
from tests.fork_server import copies
from tests.ports import free_port, wait_until_free

Place = str | Path
BEFORE, AFTER, DURING, HALF_TOLD = "before", "after", "during", "half told"
MOMENT = 0.0003  # s: so long after physics has begun the server dies in the middle of it
HASTE = 2.0  # s: so long a server that is too hasty has promised what it does not have
POINTS: dict[str, tuple[str, str]] = {
    "a request is read, and waits for its table": ("carrom.table.live_table:LiveTable.ask", AFTER),
    "a request is about to be asked whether it may": ("carrom.table.requests:denied", BEFORE),
    "physics is under way": ("carrom.physics:simulate", DURING),
    "a stroke is judged, and nothing kept": ("carrom.store.store:Store.append", BEFORE),
    "the line is written, and nothing committed": ("carrom.store.store:put_summary", BEFORE),
    "the line is committed, and nobody told": ("carrom.store.store:Store.append", AFTER),
    "who asked is about to be told": ("carrom.table.wire.encoder:encode_acknowledged", BEFORE),
    "who asked is told, and nobody else": ("carrom.table.commits:Commits._announce", BEFORE),
    "everybody's message is queued": ("carrom.table.commits:Commits._announce", AFTER),
    "one device is told, and another not": ("carrom.table.connection:Connection.deliver", HALF_TOLD),
    "a table is being resumed": ("carrom.table.registry:read_match", BEFORE),
    "somebody joins": ("carrom.table.arrivals:Arrivals.join", BEFORE),
    "a table is opened, and not kept": ("carrom.store.store:Store.create", BEFORE),
    "a table is opened, and nobody told": ("carrom.store.store:Store.create", AFTER),
    "the store is about to be migrated": ("carrom.store.store:lay_out", BEFORE),
    "the store is migrated, and nothing committed": ("carrom.store.store:lay_out", AFTER),
}
"""Each point in words: the function that is wrapped, and when the server dies."""


def serve_until_killed(store: Place, port: int, log: str, point: str | None, count: int) -> None:
    """Serve on `port`, printing to `log`; with a `point`, die when it is reached for the `count`-th time."""
    told = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(told, 1)
    os.dup2(told, 2)
    if point is not None:
        where, when = POINTS[point]
        owner, name, found = wrapped_at(where)
        setattr(owner, name, (_half_told if when == HALF_TOLD else _wrapped)(found, when, fuse(count)))
    serve("127.0.0.1", port, store, open_browser=False, is_open=True)


def serve_too_hasty(store: Place, port: int, log: str, point: str | None, count: int) -> None:
    """The same server with one fault: it acknowledges and tells first, and the store commits a moment later."""
    commits, commit = ThreadPoolExecutor(1), Store.append

    def later(due: float, *arguments: Any, **named: Any) -> None:
        time.sleep(max(0.0, due - time.monotonic()))
        commit(*arguments, **named)

    Store.append = lambda *told, **named: commits.submit(later, time.monotonic() + HASTE, *told, **named)  # type: ignore  # late
    serve_until_killed(store, port, log, point, count)


def fuse(count: int) -> Callable[[], None]:
    """What is called each time, and the last time dies as `kill -9` does it: no handler, no flush, no goodbye."""
    left, turn = itertools.count(count - 1, -1), threading.Lock()

    def die(soon: bool = False) -> None:
        with turn:
            burnt = next(left) == 0
        if burnt and soon:  # whatever machine code runs then: an alarm nobody handles ends a process as SIGKILL does
            signal.setitimer(signal.ITIMER_REAL, MOMENT)
        elif burnt:
            os.kill(os.getpid(), signal.SIGKILL)

    return die


def wrapped_at(where: str) -> tuple[Any, str, Callable[..., Any]]:
    """What holds the function at `where`, its name there, and the function."""
    holder, name = re.split(r"[:.](?=\w+$)", where)
    owner = resolve_name(holder)
    return owner, name, getattr(owner, name)


def _wrapped(found: Callable[..., Any], when: str, die: Callable[..., None]) -> Callable[..., Any]:
    # before it, a coroutine is as good as a function: the call makes it, and who called awaits it
    if when != BEFORE and iscoroutinefunction(found):
        raise TypeError(f"{found.__qualname__} has become a coroutine: wrap it otherwise")

    @wraps(found)
    def dying(*arguments: Any, **named: Any) -> Any:
        if when != AFTER:
            die(soon=when == DURING)
        answer = found(*arguments, **named)
        if when == AFTER:
            die()
        return answer

    return dying


def _half_told(deliver: Callable[..., Any], when: str, die: Callable[..., None]) -> Callable[..., Any]:
    """`Connection.deliver` that dies when a numbered message has gone to one socket, and waits for another."""

    @wraps(deliver)
    async def dying(self: Any, send: Callable[[str], Any]) -> None:
        # what is written at once waits in the transport, and dies there
        self.write_at_once = lambda _text: False

        async def sent(text: str) -> None:
            await send(text)
            if text.startswith('{"n":'):
                die()

        await deliver(self, sent)

    return dying


_FORKS = copies()
Serve = Callable[[Place, int, str, str | None, int], None]  # what runs in the server's process (`dying`)
_DEATHS = (-signal.SIGKILL, -signal.SIGALRM)
_UNBORN = re.compile(
    r"Traceback \(most recent call last\):\n(?:  .*\n)*?.*spawn_main.*\n(?:  .*\n)*"
    r"(?:EOFError: Ran out of input|_pickle\.UnpicklingError: .*)\n"
)
"""What a process says in which a bot was to think, when its server is killed before it is told what to do."""
TIMEOUT = 60.0  # s: how long a server may take to answer, and to stop


class Keeper:
    def __init__(self, store: Place, log: Path, serve: Serve) -> None:
        self.store, self._log, self._serve = store, log, serve
        self.port, self.lives = free_port(), 0
        self._process: BaseProcess | None = None

    @property
    def is_up(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def start(self, point: str | None = None, count: int = 1) -> None:
        """A new server; with a `point`, one that dies when it comes there for the `count`-th time."""
        wait_until_free(self.port)
        # no daemon: those may have no children, and bots think in processes of their own
        process = _FORKS.Process(target=self._serve, args=(self.store, self.port, str(self._log), point, count))
        process.start()
        atexit.register(process.kill)
        self._process = process
        self.lives += 1

    def kill(self) -> None:
        """`kill -9`, if it has not killed itself; raises `AssertionError` if it has died of something else."""
        assert self._process is not None
        self._process.kill()
        self._process.join(TIMEOUT)
        if self._process.exitcode not in _DEATHS:
            raise AssertionError(f"the server ended by itself, with {self._process.exitcode}: see {self._log}")

    async def answers(self) -> bool:
        """Wait until it takes connections; False if it died before."""
        end = time.monotonic() + TIMEOUT
        while self.is_up and time.monotonic() < end:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return True
        return False

    async def died(self, timeout: float) -> bool:
        end = time.monotonic() + timeout
        while self.is_up and time.monotonic() < end:
            await asyncio.sleep(0.005)
        return not self.is_up

    async def stop(self) -> int | None:
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGINT)
        await asyncio.to_thread(self._process.join, TIMEOUT)
        return self._process.exitcode

    def complaints(self) -> list[str]:
        """What the servers wrote down that is an error of ours."""
        told = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        lines = _UNBORN.sub("", told).splitlines()
        return [line for line in lines if "Traceback" in line or "Error" in line or "fault" in line]
