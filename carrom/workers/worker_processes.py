"""Worker processes that run bots and the coach; each is started on demand, and a crashed one is replaced.

A computation is Python for up to a second, which in this process would block every other table. A worker runs at a
lower priority, answers one question at a time, and is replaced when it dies: its question is then asked again. It ends
with the server, however that ends.

Why no library's pool: one dead idle worker breaks those of `concurrent.futures` and pebble for good, and the workers of
pebble and anyio outlive a killed server as long as they compute."""

import logging
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import get_context
from time import monotonic
from typing import Any, TypeVar

from carrom.admission.turns import FairQueue
from carrom.errors import Fault
from carrom.workers.limits import WorkerLimits
from carrom.workers.worker_main import answer_questions

_log = logging.getLogger(__name__)
_spawned = get_context("spawn")
_TRIES = 3
"""Attempts at one question before it fails."""
YIELDING = 5
"""Niceness of a worker that yields to strokes and routes."""
_Answer = TypeVar("_Answer")
_Question = tuple[Future, Callable[..., Any], tuple[object, ...]]


class WorkerProcesses:
    """A pool of at most `many` processes, and no more than the machine has cores; owners of questions take turns."""

    def __init__(self, limits: WorkerLimits, many: int, niceness: int = YIELDING) -> None:
        self._limits = limits
        self._niceness = niceness
        many = min(many, os.cpu_count() or 1)
        # one thread per worker, which only waits for it
        self._threads = ThreadPoolExecutor(many, "worker")
        self._asked: FairQueue[_Question] = FairQueue()
        self._own = threading.local()
        self._living: set[_Worker] = set()
        self._changing = threading.Lock()
        self._closed = False
        self._woken = False
        self.is_awake = False
        """Whether a worker has answered."""
        self.unanswered = 0
        """Questions in progress or waiting."""
        self.seconds = 0.0
        """Seconds that the workers have computed."""

    def wake(self, work: Callable[[], None] | None = None) -> None:
        """Start the first worker, if none was started: it takes a second or two to be ready. It begins with `work`."""
        if not self._woken:
            self._woken = True
            self.ask(work or _no_op)

    def ask(self, work: Callable[..., _Answer], *arguments: object, owner: str = "") -> Future[_Answer]:
        """Run `work` on `arguments` in a worker: it shares nothing with this process, and everything is pickled.
        `owner`: for whom, such as a client's address; the questions of one owner hold up only each other. The future
        raises `Fault` for what `work` raises, and when several processes have died or timed out on it."""
        self._woken = True
        answer: Future[_Answer] = Future()
        with self._changing:
            self.unanswered += 1
        answer.add_done_callback(self._count_answered)
        self._asked.put(owner, (answer, work, arguments))
        self._threads.submit(self._serve)
        return answer

    def close(self) -> None:
        """Kill all processes now, whatever they compute."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        while (question := self._asked.take()) is not None:
            question[0].cancel()
        with self._changing:
            self._closed = True
            for worker in self._living:
                worker.end()
            self._living.clear()

    def _serve(self) -> None:
        """Answer the question whose turn it is."""
        question = self._asked.take()
        if question is None or not question[0].set_running_or_notify_cancel():
            return
        answer, work, arguments = question
        try:
            answer.set_result(self._answer(work, arguments))
        except BaseException as error:
            answer.set_exception(error)

    def _answer(self, work: Callable[..., _Answer], arguments: tuple[object, ...]) -> _Answer:
        for _ in range(_TRIES):
            worker = self._worker()
            try:
                asked = monotonic()
                is_answer, answer = worker.think(work, arguments)
                with self._changing:
                    self.seconds += monotonic() - asked
                self.is_awake = True
            except (EOFError, OSError) as error:
                self._lose(worker, error)
                continue
            if is_answer:
                return answer
            raise Fault(f"error in a worker process: {answer}")
        raise Fault(f"{_TRIES} worker processes in a row crashed or timed out in {work.__name__}")

    def _count_answered(self, _answer: Future) -> None:
        with self._changing:
            self.unanswered -= 1

    def _worker(self) -> "_Worker":
        """Return the worker of this thread."""
        worker: _Worker | None = getattr(self._own, "worker", None)
        if worker is None:
            with self._changing:
                if self._closed:
                    raise Fault("the server is closing")
                worker = self._own.worker = _Worker(self._limits, self._niceness)
                self._living.add(worker)
        return worker

    def _lose(self, worker: "_Worker", error: Exception) -> None:
        self._own.worker = None
        with self._changing:
            if not self._closed:
                _log.warning("worker process replaced: %r", error)
            self._living.discard(worker)
            worker.end()


class _Worker:
    """A process, and the server's end of its pipe."""

    def __init__(self, limits: WorkerLimits, niceness: int) -> None:
        self._limits = limits
        self._pipe, its_end = _spawned.Pipe()
        self._process = _spawned.Process(
            target=answer_questions, args=(its_end, niceness), name="carrom worker", daemon=True
        )
        self._process.start()
        its_end.close()
        self._awake = False

    def think(self, work: Callable[..., Any], arguments: tuple[object, ...]) -> tuple[bool, Any]:
        """Run `work`; return whether it succeeded, and its result or else the traceback. Raises `EOFError` or `OSError`
        when the process is dead, or does not answer in time."""
        if not self._awake:
            self._awake = self._received("started", self._limits.worker_start)
        self._pipe.send((work, arguments))
        return self._received("answered", self._limits.worker_answer)

    def _received(self, what: str, within: float) -> Any:
        if not self._pipe.poll(within):
            raise TimeoutError(f"the worker process has not {what} within {within} s")
        return self._pipe.recv()

    def end(self) -> None:
        """Kill it now."""
        self._process.kill()
        self._process.join()


def _no_op() -> None:
    """Do nothing; asked to start a worker."""
