"""Processes that start at once: copies of one that has loaded and warmed up all that a server and its workers need.

A start from nothing takes two seconds of a core, and the tests start dozens. Each copy is a process like any other, and
may be killed. That programs start from nothing too is shown by the tests that run their commands.
"""

import atexit
import os
import signal
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext

if sys.platform == "win32":

    def copies() -> BaseContext:
        """How `multiprocessing` makes such processes: there they start from nothing."""
        return get_context("spawn")
else:
    from multiprocessing.context import ForkServerContext, ForkServerProcess

    class _Copy(ForkServerProcess):
        """One that is not killed once it has ended: its parent has waited for it, and its id may be another's."""

        def kill(self) -> None:
            if self.is_alive():
                super().kill()

        def terminate(self) -> None:
            if self.is_alive():
                super().terminate()

    class _Copies(ForkServerContext):
        Process = _Copy

    def copies() -> BaseContext:
        """How `multiprocessing` makes such processes."""
        context = _Copies()
        context.set_forkserver_preload(["tests.warmed"])
        return context


class Program:
    """The process of `carrom` with these arguments, handled like one of `subprocess`. `by_chance`: it draws lots."""

    def __init__(self, arguments: Sequence[str], *, by_chance: bool) -> None:
        context = copies()
        pipes = [context.Pipe(duplex=False) for _ in range(2)]
        told = [*arguments], dict(os.environ), by_chance, *(its for _, its in pipes)
        # no daemon: those may have no children, and bots think in processes of their own
        self._process = context.Process(target=_run, args=told, name="carrom")
        self._process.start()
        atexit.register(self._process.kill)
        for _, its in pipes:
            its.close()
        self.stdout, self.stderr = (os.fdopen(os.dup(ours.fileno()), encoding="utf-8") for ours, _ in pipes)
        assert self._process.pid
        self.pid = self._process.pid
        self.kill, self.terminate, self.wait = self._process.kill, self._process.terminate, self._process.join

    @property
    def returncode(self) -> int | None:
        """The status with which it has ended, None while it runs."""
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait until it has ended; return the rest of what it said on standard output, and on standard error."""
        if self.stdout.closed:  # it was asked before
            return "", ""
        with ThreadPoolExecutor(2) as reading, self.stdout, self.stderr:
            said = [reading.submit(pipe.read) for pipe in (self.stdout, self.stderr)]
            out, errors = (one.result(timeout) for one in said)
        self.wait(timeout)
        return out, errors


def _run(arguments: list[str], environment: dict[str, str], by_chance: bool, *pipes: Connection) -> None:
    """Be that program."""
    from carrom.cli.main import main  # noqa: PLC0415  # heavy, and loaded before the copy was made
    from tests import chance  # noqa: PLC0415

    for place, pipe in enumerate(pipes, 1):
        os.dup2(pipe.fileno(), place)
        pipe.close()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not by_chance:
        chance.always_the_same()
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["carrom", *arguments]
    main()
