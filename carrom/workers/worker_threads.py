"""Worker threads, for what would block the event loop and the strokes of the tables: the computations of routes, and
matches that are read for whoever comes to a table."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep, thread_time
from typing import Any, NoReturn, TypeVar

from carrom.admission.limits import AdmissionLimits
from carrom.admission.rate_limit import asking
from carrom.admission.turns import FairQueue, owing_nothing
from carrom.errors import CarromError, Fault, NotAllowed
from carrom.table.surroundings import Rest, timed
from carrom.workers.limits import WorkerLimits
from carrom.workers.worker_processes import WorkerProcesses

_Done = TypeVar("_Done")
_Item = TypeVar("_Item")
_PIECE, _RESTS, _REST = 40, 20, 0.001
"""Events of a long match between two rests, each of so many times so many s at most."""
_Asked = tuple[asyncio.AbstractEventLoop, "asyncio.Future[Any]", Callable[[], Any]]


def _tried(work: Callable[..., _Done], *arguments: object) -> tuple[_Done | CarromError, float]:
    """Return what `work` returns or refuses, and the ms of CPU: a worker process raises its errors as text."""
    began = thread_time()
    try:
        return timed(work, *arguments)
    except CarromError as error:
        return error, 1000 * (thread_time() - began)


def _answer(done: Future[_Done], work: Callable[[], _Done]) -> None:
    """Do what was asked for and say what came of it, unless nobody waits for it any more."""
    if not done.set_running_or_notify_cancel():
        return
    try:
        result = work()
    except BaseException as error:
        done.set_exception(error)
    else:
        done.set_result(result)


def _refuse() -> NoReturn:
    raise NotAllowed("too-busy")


@dataclass(frozen=True, slots=True)
class _Lane:
    """Threads, and what waits for them; addresses take turns."""

    threads: ThreadPoolExecutor
    queue: FairQueue[Callable[[], None]]
    doing: list[None] = field(default_factory=list[None])
    """As many as are at work. (To add to a list and to take from it is one step in any thread.)"""

    @property
    def is_busy(self) -> bool:
        """Whether anything waits or is being done."""
        return bool(self.doing) or not self.queue.is_empty

    def serve(self) -> bool:
        """Do what is next; return whether there was anything."""
        self.doing.append(None)
        try:
            turn = self.queue.take()
            if turn is not None:
                turn()
            return turn is not None
        finally:
            self.doing.pop()


class ReaderThreads:
    """Threads that read matches and encode them (`carrom.table.surroundings.Readers`). Nobody is refused: whoever comes
    back waits until it is the turn of their address. `owed`: as for a `FairQueue`."""

    def __init__(self, limits: WorkerLimits, owed: Callable[[str], float] = owing_nothing) -> None:
        self._quick = _Lane(ThreadPoolExecutor(limits.resuming, "reader"), FairQueue(owed))
        self._long = _Lane(ThreadPoolExecutor(limits.long_readers, "long reader"), FairQueue(owed))
        """What takes long there keeps nobody from what is read at once."""

    def submit_for(
        self, address: str, work: Callable[[], _Done], *, behind: bool = False, is_long: bool = False
    ) -> Future[_Done]:
        """Do `work` when it is the turn of this address; `behind`: after all that is not; `is_long`: it takes long."""
        lane, done = self._long if is_long else self._quick, Future[_Done]()
        lane.queue.put(address, lambda: _answer(done, work), behind=behind)
        lane.threads.submit(lane.serve)
        return done

    def making_way(self, items: Iterable[_Item]) -> Iterator[_Item]:
        """Yield these, with rests in between as long as something waits that is quickly done: there is one interpreter,
        and what computes here holds up everything else."""
        for number, item in enumerate(items, 1):
            yield item
            for _ in range(0 if number % _PIECE else _RESTS):
                if not self._quick.is_busy:
                    break
                sleep(_REST)

    def close(self) -> None:
        """Begin nothing more."""
        for lane in (self._quick, self._long):
            lane.threads.shutdown(wait=False, cancel_futures=True)


class WorkerThreads:
    """Thread pools with one bounded number of computations, of which each address has a share."""

    def __init__(
        self,
        limits: WorkerLimits,
        admission: AdmissionLimits,
        charge: Callable[[str, float], None] = lambda _address, _milliseconds: None,
        owed: Callable[[str], float] = owing_nothing,
    ) -> None:
        self._limits, self._workers = admission, limits
        self._charge = charge
        """Called with an address and the ms of CPU that a computation for it has taken."""
        self._computing = _Lane(ThreadPoolExecutor(limits.worker_threads, "worker"), FairQueue(owed))
        self._apart = _Lane(ThreadPoolExecutor(limits.worker_threads, "apart"), FairQueue(owed))
        """They only wait for the processes: what takes seconds there keeps nobody from what is answered at once."""
        self._storing = _Lane(ThreadPoolExecutor(1, "storing"), FairQueue(owed))
        """It rests, and nobody who only computes waits for that."""
        self._processes = WorkerProcesses(limits, limits.worker_threads, niceness=0)
        """One for each thread that waits for it: what takes long takes nothing from the strokes."""
        self._rests = 0.0
        """s that the storing thread is to rest."""
        self._asked: Counter[str] = Counter()
        """Computations not finished, by address."""

    async def compute(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns in a thread; raises `NotAllowed("too-busy")` when the queue or its share is
        full."""
        return await self._do(self._computing, partial(work, *arguments))

    async def store(self, rest: Rest, work: Callable[..., _Done], *arguments: object) -> _Done:
        """As `compute`, for what writes to the store, one after the other. Strokes wait for it, so the thread then
        rests for a multiple of the CPU it took, by whose it is."""
        rests = {"none": 0, "owner": self._workers.rests, "guest": self._workers.guest_rests}[rest]
        return await self._do(self._storing, partial(self._store, rests, partial(work, *arguments)))

    async def compute_apart(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """As `compute`, in a worker process, to and from which all is pickled; here until that is ready."""
        return await self._do(self._apart, partial(self._ask, asking.get(), work, arguments))

    @property
    def seconds(self) -> float:
        """Seconds that the worker process has computed."""
        return self._processes.seconds

    @property
    def unanswered(self) -> int:
        """Computations in progress or waiting."""
        return self._asked.total()

    def close(self) -> None:
        """Cancel what is queued and start nothing more."""
        for lane in (self._computing, self._apart, self._storing):
            lane.threads.shutdown(wait=False, cancel_futures=True)
        self._processes.close()

    async def _do(self, lane: _Lane, work: Callable[[], _Done]) -> _Done:
        address = asking.get()
        if self._asked.total() >= self._limits.computing or self._asked[address] >= self._limits.computing_of_one:
            raise NotAllowed("too-busy")
        self._asked[address] += 1
        done: Future[_Done] = Future()
        asked_at = monotonic()
        lane.queue.put(address, lambda: self._run(address, asked_at, done, work))
        doing = asyncio.wrap_future(done)
        doing.add_done_callback(lambda _: self._finished(address))
        try:
            lane.threads.submit(self._serve, lane)
        except RuntimeError:
            # there is no thread for it: it counts no more
            done.cancel()
            raise
        # a client that disconnects does not cancel it: it counts until it is done
        return await asyncio.shield(doing)

    def _serve(self, lane: _Lane) -> None:
        if lane.serve() and lane is self._storing:
            # only now: who asked has the answer
            seconds, self._rests = self._rests, 0.0
            sleep(seconds)

    def _store(self, rests: float, work: Callable[[], _Done]) -> _Done:
        began = thread_time()
        try:
            return work()
        finally:
            self._rests = rests * (thread_time() - began)

    def _ask(self, address: str, work: Callable[..., _Done], arguments: tuple[object, ...]) -> _Done:
        if not self._processes.is_awake:
            self._processes.wake()
            return work(*arguments)
        done, spent = self._processes.ask(_tried, work, *arguments).result()
        self._charge(address, spent)
        if isinstance(done, CarromError):
            raise done
        return done

    def _finished(self, address: str) -> None:
        self._asked[address] -= 1
        if not self._asked[address]:
            del self._asked[address]

    def _run(self, address: str, asked_at: float, done: Future[_Done], work: Callable[[], _Done]) -> None:
        began = thread_time()
        _answer(done, _refuse if monotonic() > asked_at + self._limits.computed_soon else work)
        self._charge(address, 1000 * (thread_time() - began))


class StrokeThreads:
    """At most so many threads, each started when it is wanted (`carrom.table.surroundings.StrokeExecutor`). What is
    asked for goes to the one that was busy last, whose data the processor still has at hand; a pool of
    `concurrent.futures` takes the one that rested longest, and makes a second future, with a lock and a condition of
    its own."""

    def __init__(self, most: int, name: str) -> None:
        self._most, self._name = most, name
        self._waiting: deque[_Asked] = deque()
        self._idle: list[SimpleQueue[_Asked | None]] = []
        """Of each thread that does nothing what it is given, that of the one that was busy last at the end."""
        self._all: list[SimpleQueue[_Asked | None]] = []

    def run(self, work: Callable[[], _Done]) -> "asyncio.Future[_Done]":
        """Do `work`; called on the event loop, where the future is told what it returns or raises."""
        if self._most == 0:
            raise Fault("the server is closing")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[_Done] = loop.create_future()
        self._waiting.append((loop, done, work))
        try:
            self._go_on()
        except RuntimeError:
            # the system allows no further thread: it is the turn of one that there is
            if not self._all:
                self._waiting.pop()
                raise
        return done

    def close(self) -> None:
        """Begin nothing more; what is being done is done to its end."""
        self._most = 0
        while self._waiting:
            self._waiting.popleft()[1].cancel()
        for given in self._all:
            given.put(None)

    def _go_on(self) -> None:
        while self._waiting and (self._idle or len(self._all) < self._most):
            if self._waiting[0][1].done():
                # whoever asked for it has gone
                self._waiting.popleft()
                continue
            given = self._idle.pop() if self._idle else self._started()
            given.put(self._waiting.popleft())

    def _started(self) -> "SimpleQueue[_Asked | None]":
        given: SimpleQueue[_Asked | None] = SimpleQueue()
        Thread(target=self._serve, args=(given,), name=f"{self._name} {len(self._all)}").start()
        self._all.append(given)
        return given

    def _serve(self, given: "SimpleQueue[_Asked | None]") -> None:
        while (asked := given.get()) is not None:
            loop, done, work = asked
            result, error = None, None
            try:
                result = work()
            except BaseException as raised:
                error = raised
            # the loop may have ended meanwhile: then nobody waits
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._tell, given, done, result, error)
            # nothing is held while the thread waits
            del asked, done, work, result, error

    def _tell(
        self, by: "SimpleQueue[_Asked | None]", done: "asyncio.Future[Any]", result: object, error: BaseException | None
    ) -> None:
        self._idle.append(by)
        if not done.done():  # whoever waited for it may have gone
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)
        self._go_on()
