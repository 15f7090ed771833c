"""Workers run a function of one task on many: in this process, in a process per core, or on a cluster. Tasks are taken
as they are needed, a few ahead, so that their source may decide that enough is done; results come as they are ready, in
any order. An interrupted run yields the finished results first."""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import TypeVar

from carrom.bots.warm_up import warm
from carrom.errors import CarromError, Unavailable

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


def on_cluster(work: Work[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Run the tasks on all processors of a Ray cluster: ``pip install carrom[cluster]``. Ray connects to `RAY_ADDRESS`
    where that is set, or else starts on this machine alone. Every machine of the cluster needs the same carrom: a board
    names the code it is played by, and other code refuses it. Raises `Unavailable` where Ray is not installed, no
    cluster answers, or a worker is lost repeatedly."""
    try:
        ray = import_module("ray")
        errors = import_module("ray.exceptions")
    except ImportError:
        raise Unavailable("a cluster needs Ray, which is not installed: pip install 'carrom[cluster]'") from None
    try:
        ray.init(address=os.environ.get("RAY_ADDRESS"), log_to_driver=False, logging_level="warning")
    except (ConnectionError, RuntimeError) as error:
        raise Unavailable(f"no Ray cluster could be reached: {error}") from None

    def worked(task: Task) -> Result:
        return work(task)

    remote, tasks = ray.remote(num_cpus=1, max_retries=3)(worked), iter(tasks)
    doing: list = []
    try:
        many = max(1, int(ray.cluster_resources().get("CPU", 1)))
        doing += [remote.remote(task) for task in islice(tasks, AHEAD * many)]
        while doing:
            done, doing = ray.wait(doing)
            doing += [remote.remote(task) for task in islice(tasks, len(done))]
            yield from ray.get(done)
    except KeyboardInterrupt:
        done, _ = ray.wait(doing, num_returns=len(doing), timeout=0) if doing else ([], [])
        yield from ray.get(done)
        raise
    except errors.RayTaskError as error:
        # an error of the work itself is raised as if it had run here
        raise (error.cause if isinstance(error.cause, CarromError) else error) from None
    except errors.RayError as error:
        raise Unavailable(f"the cluster failed: {error}; finished work is kept: run the same command again") from None
    finally:
        ray.shutdown()
