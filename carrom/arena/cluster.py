"""A Ray cluster as workers. One driver keeps a thousand processors busy: it hands tasks out in batches, and asks of all
batches at once which are ready, seldom enough that asking costs little."""

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

from carrom.errors import CarromError, Unavailable

Task = TypeVar("Task")
Result = TypeVar("Result")
AHEAD = 2  # batches queued for each processor, so that none idles while the driver looks elsewhere
LONGEST = 10.0
"""s: a batch takes no longer than about this. It is what a processor loses when the driver is killed."""
PAUSE = 0.2
"""s: how long the driver waits for more batches to be ready. Ray's answer costs it time for each batch that is out."""


class Batch(NamedTuple, Generic[Result]):
    """What came of a batch: its results, how long they took, s, and the error that ended it, if one did."""

    results: list[Result]
    seconds: float
    error: CarromError | None


def worked(work: Callable[[Task], Result], tasks: Iterable[Task]) -> Batch[Result]:
    """Run a batch; an error keeps the results before it."""
    results: list[Result] = []
    begun = perf_counter()
    try:
        results.extend(map(work, tasks))
    except CarromError as error:
        return Batch(results, perf_counter() - begun, error)
    return Batch(results, perf_counter() - begun, None)


def batch_size(done: int, seconds: float, processors: int) -> int:
    """How many tasks the next batch has, when so many took so long: as many as take `LONGEST`, but no more than a
    quarter of what each processor has done so far, so that a short run is shared by all until its end."""
    return max(1, min(int(LONGEST * done / seconds) if seconds else done, done // (4 * processors)))


def on_cluster(work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Run the tasks on all processors of a Ray cluster: ``pip install carrom[cluster]``. Ray connects to `RAY_ADDRESS`
    where that is set, or else starts on this machine alone. Every machine of the cluster needs the same carrom: a board
    names the code it is played by, and other code refuses it. Raises `Unavailable` where Ray is not installed, no
    cluster answers, or a worker is lost repeatedly."""
    try:
        ray: Any = import_module("ray")
        errors: Any = import_module("ray.exceptions")
    except ImportError:
        raise Unavailable("a cluster needs Ray, which is not installed: pip install 'carrom[cluster]'") from None
    try:
        ray.init(address=os.environ.get("RAY_ADDRESS"), log_to_driver=False, logging_level="warning")
    except (ConnectionError, RuntimeError) as error:
        raise Unavailable(f"no Ray cluster could be reached: {error}") from None
    remote, tasks = ray.remote(num_cpus=1, max_retries=3)(worked), iter(tasks)
    doing: list[Any] = []
    try:
        # sent once, not with each batch
        shared = ray.put(work)
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        known, seconds, wanted = 0, 0.0, AHEAD * processors
        while True:
            size = batch_size(known, seconds, processors)
            batches = iter(lambda size=size: tuple(islice(tasks, size)), ())
            doing += [remote.remote(shared, batch) for batch in islice(batches, wanted)]
            if not doing:
                return
            done, doing = ray.wait(doing, num_returns=len(doing), timeout=PAUSE)
            wanted = len(done)
            for batch in ray.get(done):
                known, seconds = known + len(batch.results), seconds + batch.seconds
                yield from batch.results
                if batch.error:
                    raise batch.error
    except KeyboardInterrupt:
        done, _ = ray.wait(doing, num_returns=len(doing), timeout=0) if doing else ([], [])
        for batch in ray.get(done):
            yield from batch.results
        raise
    except errors.RayTaskError as error:
        # a fault of the work itself is raised as if it had happened here
        raise (error.cause if isinstance(error.cause, CarromError) else error) from None
    except errors.RayError as error:
        raise Unavailable(f"the cluster failed: {error}; finished work is kept: run the same command again") from None
    finally:
        ray.shutdown()
