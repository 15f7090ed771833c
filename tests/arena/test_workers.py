"""Processes of this machine, and a Ray cluster: the same results, errors that come through."""

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count, islice
from os import _exit, getpid
from pathlib import Path

import pytest

from carrom.arena.contest import Meeting
from carrom.arena.workers import AHEAD, alone, on_processes, workers
from carrom.errors import Unavailable, Unreadable
from tests.arena.playing import contest


def squared(number: int) -> int:
    if number < 0:
        raise Unreadable("number", f"{number} is negative")
    return number * number


def where(number: int) -> int:
    return getpid()


def dead(number: int) -> int:
    _exit(1)


@pytest.mark.process
def test_processes_do_all_the_work_and_tasks_are_taken_only_slightly_ahead():
    asked: list[int] = []

    def tasks() -> Iterator[int]:
        for number in count():
            asked.append(number)
            yield number

    results = on_processes(squared, tasks(), 2)
    done = list(islice(results, 6))
    results.close()  # type: ignore[attr-defined]  # a generator
    # `AHEAD` for each process, and one more for each result; those that were ready together are replaced together
    # before the first of them is handed over, so the six that were taken may bring more results with them, but no
    # more than wait at any time, less the one of them that was taken
    assert len(asked) <= 2 * AHEAD + 6 + (2 * AHEAD - 1)
    assert set(done) <= {number * number for number in asked}
    assert getpid() not in set(on_processes(where, range(3), 2))


@pytest.mark.process
def test_an_error_in_a_worker_is_raised_here_with_the_same_text():
    with pytest.raises(Unreadable) as refused:
        list(on_processes(squared, [1, -2], 2))
    assert (refused.value.field, refused.value.message) == ("number", "-2 is negative")


@pytest.mark.process
def test_a_worker_that_dies_is_reported():
    with pytest.raises(Unavailable, match="a worker process died"):
        list(on_processes(dead, [1], 2))


def test_one_process_runs_in_this_process():
    assert workers(1) is alone
    assert list(alone(squared, [2, 3])) == [4, 9]


@pytest.mark.long
@pytest.mark.process
def test_a_cluster_of_two_machines_writes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """`make long` installs Ray first (requirements/cluster.lock)."""
    utils = import_module("ray.cluster_utils")
    node = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    two = utils.Cluster(initialize_head=True, head_node_args=node)
    two.add_node(num_cpus=1, object_store_memory=80_000_000)
    monkeypatch.setenv("RAY_ADDRESS", two.address)
    try:
        meeting = Meeting("ghost", "cousin", 0.5)
        contest(meeting, pairs=2, path=tmp_path / "there", workers=workers(cluster=True))
        contest(meeting, pairs=2, path=tmp_path / "here")
        assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()
        with pytest.raises(Unreadable, match="-2 is negative"):
            list(workers(cluster=True)(squared, [-2]))
    finally:
        two.shutdown()


def test_without_ray_a_cluster_is_refused_with_the_package_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Unavailable, match=r"pip install 'carrom\[cluster\]'"):
        list(workers(cluster=True)(squared, [1]))
