"""Runs tasks on a Ray cluster: ``pip install carrom[cluster]``.

Ray connects to `RAY_ADDRESS` where that is set, or else starts on this machine alone. Every machine of the cluster
needs the same carrom: a board names the code it is played by, and other code refuses it.
"""

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice

from carrom.arena.work import AHEAD, Result, Task, Work
from carrom.errors import CarromError, Unavailable


def on_cluster(work: Work[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Run the tasks on all processors of the cluster.

    Raises `Unavailable` where Ray is not installed, no cluster answers, or a worker is lost repeatedly.
    """
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
