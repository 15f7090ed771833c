"""Keeps a server up: starts it, waits until it answers or has died, starts it again on the same store and port."""

import asyncio
import atexit
import os
import re
import signal
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.fork_server import copies
from tests.ports import free_port, wait_until_free
from tests.proof import dying

_FORKS = copies()
Serve = Callable[[dying.Place, int, str, str | None, int], None]
"""What runs in the server's process (`dying`)."""
_DEATHS = (-signal.SIGKILL, -signal.SIGALRM)
_UNBORN = re.compile(
    r"Traceback \(most recent call last\):\n(?:  .*\n)*?.*spawn_main.*\n(?:  .*\n)*"
    r"(?:EOFError: Ran out of input|_pickle\.UnpicklingError: .*)\n"
)
"""What a process says in which a bot was to think, when its server is killed before it is told what to do."""
TIMEOUT = 60.0
"""s: how long a server may take to answer, and to stop."""


class Keeper:
    """One server after the other, on one store and one port."""

    def __init__(self, store: dying.Place, log: Path, serve: Serve) -> None:
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
        """Wait for its end, so many seconds."""
        end = time.monotonic() + timeout
        while self.is_up and time.monotonic() < end:
            await asyncio.sleep(0.005)
        return not self.is_up

    async def stop(self) -> int | None:
        """As Ctrl-C would; the exit status."""
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
