"""What a task costs the driver of a Ray cluster: `python benchmarks/cluster.py`, with Ray (`make cluster`).

On two nodes of this machine, a processor each, but with as many batches out as a thousand processors would have: 2,000.
A task does nothing, so that all its cost is Ray's and the driver's. Beside it what was done before: a future for each
task, waited for one at a time. CPU of the driver a task, and tasks a second of the clock.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from time import perf_counter, process_time

from strokes import heading, progress

from carrom.arena import cluster

ray = import_module("ray")
OUT = 2_000
TASKS = 20_000
BOARDS = 6
"""In a batch, where a board takes 1.5 s."""
NODE = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}


def _work(number: int) -> int:
    return abs(number)


def in_batches(size: int, tasks: int) -> Iterator[int]:
    """By the arena's own way, with batches of this size."""
    cluster.AHEAD, cluster.batch_size = OUT // 2, lambda *_: size
    return cluster.on_cluster(_work, range(tasks))


def one_by_one(tasks: int) -> Iterator[int]:
    """As it was: a future for each task."""
    ray.init(address=os.environ["RAY_ADDRESS"], log_to_driver=False, logging_level="warning")
    remote, numbers = ray.remote(num_cpus=1)(_work), iter(range(tasks))
    doing = [remote.remote(number) for number in islice(numbers, OUT)]
    while doing:
        done, doing = ray.wait(doing)
        doing += [remote.remote(number) for number in islice(numbers, len(done))]
        yield from ray.get(done)
    ray.shutdown()


WAYS = {"one by one": one_by_one, **{f"batches of {size}": partial(in_batches, size) for size in (1, BOARDS)}}


def measured(way: Callable[[int], Iterator[int]]) -> tuple[float, float]:
    """Seconds of the driver's CPU for each task, and tasks a second, when every worker is there."""
    results = way(TASKS)
    # the first ones wait for Ray's processes
    first = sum(1 for _ in islice(results, OUT))
    begun, used = perf_counter(), process_time()
    rest = sum(1 for _ in results)
    took, used = perf_counter() - begun, process_time() - used
    if first + rest != TASKS:
        raise SystemExit(f"{first + rest} results of {TASKS} tasks")
    return used / rest, rest / took


def main() -> None:
    """Print the table."""
    nodes = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=NODE)
    nodes.add_node(**{name: value for name, value in NODE.items() if name != "include_dashboard"})
    os.environ["RAY_ADDRESS"] = nodes.address
    heading(f"The driver of a cluster, {OUT:,} batches out, Ray {ray.__version__}")
    for name, way in WAYS.items():
        progress(name)
        cpu, rate = measured(way)
        print(f"{name:14s} {1e6 * cpu:8.1f} µs of CPU a task {rate:10,.0f} tasks/s")
    nodes.shutdown()


if __name__ == "__main__":
    main()
