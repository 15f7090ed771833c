"""Heads: where bots and coaches think. Each is a process of its own, begun when there is something to think about.

A thought is Python for up to a second, and in this process every other table would wait for it. A head works at a lower
priority, answers one question at a time, and is replaced when it dies: then what it thought about is asked again. It
ends with the server, however that ends.
"""

import logging
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from carrom.errors import Fault
from carrom.server import limits

_log = logging.getLogger(__name__)
_spawned = get_context("spawn")
_TRIES = 3
"""So many processes may die of one question."""
_NICE = 5
"""A head gives way to strokes and doors."""

_Answer = TypeVar("_Answer")


class WorkerProcesses:
    """So many processes at most, and no more than the machine has cores; questions wait in order."""

    def __init__(self, many: int) -> None:
        many = min(many, os.cpu_count() or 1)
        # a thread for each head, which only waits for it
        self._threads = ThreadPoolExecutor(many, "head")
        self._own = threading.local()
        self._living: set[_Worker] = set()
        self._changing = threading.Lock()
        self._closed = False
        self._woken = False

    def wake(self) -> None:
        """Begin the first head, if none was begun: it takes a second or two until it can think."""
        if not self._woken:
            self._woken = True
            self.ask(_awake)

    def ask(self, work: Callable[..., _Answer], *arguments: object) -> Future[_Answer]:
        """What `work` makes of `arguments`, in a head: it knows nothing of this process, and all of it is pickled.

        The future raises `Fault` for what `work` raises, and when several processes have died or fallen silent over it.
        """
        self._woken = True
        return self._threads.submit(self._answer, work, arguments)

    def close(self) -> None:
        """End all processes now, whatever they think of."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._changing:
            self._closed = True
            for head in self._living:
                head.end()
            self._living.clear()

    def _answer(self, work: Callable[..., _Answer], arguments: tuple[object, ...]) -> _Answer:
        for _ in range(_TRIES):
            head = self._head()
            try:
                is_answer, told = head.think(work, arguments)
            except (EOFError, OSError) as error:
                self._lose(head, error)
                continue
            if is_answer:
                return told
            raise Fault(f"in a head: {told}")
        raise Fault(f"{_TRIES} processes have died over {work.__name__}")

    def _head(self) -> "_Worker":
        """The head of this thread."""
        head: _Worker | None = getattr(self._own, "head", None)
        if head is None:
            with self._changing:
                if self._closed:
                    raise Fault("the server closes")
                head = self._own.head = _Worker()
                self._living.add(head)
        return head

    def _lose(self, head: "_Worker", error: Exception) -> None:
        self._own.head = None
        with self._changing:
            if not self._closed:
                _log.warning("a head is replaced: %r", error)
            self._living.discard(head)
            head.end()


class _Worker:
    """A process, and our end of the pipe to it."""

    def __init__(self) -> None:
        self._pipe, its_end = _spawned.Pipe()
        self._process = _spawned.Process(target=_live, args=(its_end,), name="carrom head", daemon=True)
        self._process.start()
        its_end.close()
        self._awake = False

    def think(self, work: Callable[..., Any], arguments: tuple[object, ...]) -> tuple[bool, Any]:
        """Whether it came to an answer, and the answer, or else what went wrong. Raises `EOFError` or `OSError` when
        the head is dead, or silent for too long.
        """
        if not self._awake:
            self._awake = self._received("woken up", limits.WAKING)
        self._pipe.send((work, arguments))
        return self._received("thought", limits.THINKING)

    def _received(self, what: str, within: float) -> Any:
        if not self._pipe.poll(within):
            raise TimeoutError(f"it has not {what} within {within} s")
        return self._pipe.recv()

    def end(self) -> None:
        """End it now."""
        self._process.kill()
        self._process.join()


def _live(pipe: Connection) -> None:
    """The life of a head: it wakes up and says so; question, answer, question, until nobody asks any more."""
    # Ctrl-C is for the server, which ends its processes itself
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        _warm()
        with suppress(AttributeError):  # there is no such thing on Windows
            os.nice(_NICE)
        pipe.send(True)
        while True:
            work, arguments = pipe.recv()
            try:
                told = True, work(*arguments)
            except Exception:
                told = False, traceback.format_exc()
            pipe.send(told)


def _end_with_the_server() -> None:
    """Nobody waits for the end of a thought whose server was killed."""
    server = parent_process()
    if server:
        server.join()
        os._exit(1)


def _warm() -> None:
    from carrom.bots.warm_up import warm  # noqa: PLC0415 - it compiles when it is imported

    warm()


def _awake() -> None:
    """Nothing to think about."""
