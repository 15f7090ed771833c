"""A Ray cluster is handed tasks in batches, and a run whose driver was killed goes on where it was."""

import os
import signal
import sys
import time
from collections import Counter
from importlib import import_module
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.arena.cluster import AHEAD, LONGEST, batch_size, worked
from carrom.arena.contest import Meeting
from carrom.arena.workers import workers
from carrom.errors import Unreadable
from tests.arena.playing import contest
from tests.arena.test_results import squared
from tests.examples import examples

MEETING = Meeting("ghost", "cousin", 0.5)
PAIRS = 20
DRIVER = """
import sys
from pathlib import Path
from carrom.arena.contest import Contest, Meeting, arena_results
from carrom.arena.workers import workers
from tests.arena.playing import ICF
kept = arena_results(ICF, Path(sys.argv[1]))
with kept.kept():
    contest = Contest(kept, [Meeting("ghost", "cousin", 0.5)], 7, int(sys.argv[2]), None)
    print(contest.done, sum(1 for _ in contest.play(workers(cluster=True))))
"""


@settings(max_examples=examples(200))
@given(st.integers(0, 10**6), st.floats(0, 1e6), st.integers(1, 2000))
def test_a_batch_takes_no_longer_than_its_limit_and_is_a_small_part_of_what_each_processor_has_done(
    done, seconds, processors
):
    size = batch_size(done, seconds, processors)
    assert size == 1 or size * seconds / done <= LONGEST
    assert size == 1 or 4 * size * processors <= done


def test_a_thousand_processors_get_batches_of_several_boards_and_a_short_run_single_ones():
    assert batch_size(40_000, 60_000.0, 1000) == 6
    assert batch_size(6, 2.0, 2) == 1


def test_an_error_in_a_batch_keeps_the_results_before_it():
    batch = worked(squared, [1, 2, -2, 3])
    assert batch.results == [1, 4]
    assert isinstance(batch.error, Unreadable)
    assert worked(squared, [3]).error is None


@pytest.fixture(scope="module")
def address():
    """Of a cluster of two machines, a processor each. `make long` installs Ray first (requirements/cluster.lock)."""
    utils = import_module("ray.cluster_utils")
    node = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    two = utils.Cluster(initialize_head=True, head_node_args=node)
    two.add_node(num_cpus=1, object_store_memory=80_000_000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_ADDRESS", two.address)
        yield two.address
    two.shutdown()


@pytest.mark.long
@pytest.mark.process
def test_two_machines_do_every_task_once_in_batches_and_tasks_are_taken_only_a_little_ahead(address):
    asked = []
    results = workers(cluster=True)(squared, (asked.append(number) or number for number in range(2_000)))
    seen, furthest = Counter(), 0
    for result in results:
        seen[result] += 1
        furthest = max(furthest, len(asked) - seen.total())
    assert seen == Counter(number * number for number in range(2_000))
    # a batch is at most an eighth of what is done here: `AHEAD` for each of two processors, and those that are given
    # out before the first results of as many are handed over
    assert furthest <= 2 * AHEAD * 2 * (2_000 // 8)


@pytest.mark.long
@pytest.mark.process
def test_an_error_on_a_cluster_is_raised_here_after_the_results_before_it(address):
    results = workers(cluster=True)(squared, [-2])
    with pytest.raises(Unreadable, match="-2 is negative"):
        list(results)


@pytest.mark.long
@pytest.mark.process
def test_a_killed_driver_is_started_again_and_plays_what_is_left_to_the_same_bytes(address, tmp_path):
    there, here = tmp_path / "there", tmp_path / "here"
    asked = [sys.executable, "-c", DRIVER, str(there), str(PAIRS)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with Popen(asked, env=environment) as killed:
        while _lines(there) < 2 * PAIRS // 3:
            assert killed.poll() is None
            time.sleep(0.05)
        killed.send_signal(signal.SIGKILL)
    # the first line holds the conditions; a torn last one is no board
    known = there.read_bytes().count(b"\n") - 1
    assert 0 < known < 2 * PAIRS
    with Popen(asked, env=environment, stdout=PIPE, text=True) as again:
        told, _ = again.communicate()
    assert told.split()[-2:] == [str(known), str(2 * PAIRS - known)]
    contest(MEETING, pairs=PAIRS, path=here)
    assert there.read_bytes() == here.read_bytes()


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0
