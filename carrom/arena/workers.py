"""Who does the work: this process, as many processes as there are cores, or a cluster. All behind one function type.

Tasks are asked for as they are needed, a few ahead, so that their source may decide that enough is done; results come
as they are ready, in any order. What is interrupted hands over what is done first.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import TypeVar

from carrom.bots.warm_up import warm
from carrom.errors import Unavailable

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task], Result]
Workers = Callable[[Work[Task, Result], Iterable[Task]], Iterator[Result]]

AHEAD = 2
"""Tasks that wait for each process: none idles while a result is looked at."""


def workers(processes: int | None = None, cluster: bool = False) -> Workers:
    """Those that were asked for; as many processes as there are cores by default, one works here without another."""
    if cluster:
        from carrom.arena.cluster import on_cluster  # noqa: PLC0415 - only who asks for it needs it

        return on_cluster
    many = processes or os.cpu_count() or 1
    return alone if many == 1 else lambda work, tasks: on_processes(work, tasks, many)


def alone(work: Work[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Here, one after the other."""
    return (work(task) for task in tasks)


def on_processes(work: Work[Task, Result], tasks: Iterable[Task], many: int) -> Iterator[Result]:
    """On so many processes of this machine; `work` must be a function that can be named from elsewhere.

    Raises `Unavailable` when a process has died.
    """
    # what is compiled is kept on the disk: the others find it there
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
            "a process died, perhaps for want of memory; what was done is kept: run the same again, with fewer"
        ) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - ours:
            process.terminate()


def _begin() -> None:
    """A process begins: it leaves Ctrl-C to its parent and ends when that does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
