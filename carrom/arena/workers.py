"""Workers run a function of one task on many: in this process, in a process per core, or on a cluster. Tasks are taken
as they are needed, a few ahead, so that their source may decide that enough is done; results come as they are ready, in
any order. An interrupted run yields the finished results first."""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import TypeVar

from carrom.arena.cluster import on_cluster
from carrom.bots.warm_up import warm
from carrom.errors import Unavailable

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task], Result]
Workers = Callable[[Work[Task, Result], Iterable[Task]], Iterator[Result]]
AHEAD = 2  # tasks queued for each process, so that none idles while a result is handled
CLOSING = 5.0  # s: how long a pool whose processes were ended is waited for


def workers(processes: int | None = None, cluster: bool = False) -> Workers:
    """Return the requested workers: a cluster, or processes, one per core by default; a single one is this process."""
    if cluster:
        return on_cluster
    many = processes or os.cpu_count() or 1
    return alone if many == 1 else lambda work, tasks: on_processes(work, tasks, many)


def alone(work: Work[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Run the tasks in this process, one after the other."""
    return (work(task) for task in tasks)


def on_processes(work: Work[Task, Result], tasks: Iterable[Task], many: int) -> Iterator[Result]:
    """Run the tasks on `many` processes; `work` must be importable. Raises `Unavailable` when a process has died."""
    # the compiled code is cached on disk, where the other processes find it
    warm()
    tasks, ours = iter(tasks), set(active_children())
    pool = ProcessPoolExecutor(many, mp_context=get_context("spawn"), initializer=_begin)
    doing: set[Future[Result]] = set()
    try:
        doing.update(pool.submit(work, task) for task in islice(tasks, AHEAD * many))
        while doing:
            done, doing = wait(doing, return_when=FIRST_COMPLETED)
            doing.update(pool.submit(work, task) for task in islice(tasks, len(done)))
            yield from (one.result() for one in done)
        pool.shutdown()
    except KeyboardInterrupt:
        yield from (one.result() for one in doing if one.done() and one.exception() is None)
        raise
    except BrokenProcessPool:
        raise Unavailable(
            "a worker process died, perhaps for lack of memory; finished work is kept: run again with fewer --processes"
        ) from None
    finally:
        for process in set(active_children()) - ours:
            process.terminate()
        # waited for, though not for ever: the interpreter's own clean-up would race with a pool that is still closing
        closing = threading.Thread(target=pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        closing.start()
        closing.join(CLOSING)


def _begin() -> None:
    """Initialise a process: it leaves Ctrl-C to its parent and ends when that does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
