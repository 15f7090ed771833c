"""Matches are read in several threads; what takes long is computed apart; garbage is collected when nobody plays."""

import asyncio
import gc
import os
import subprocess
import sys
import threading
import weakref
from itertools import count, repeat
from pathlib import Path

import pytest

from carrom.admission.rate_limit import asking
from carrom.errors import Fault, NotAllowed, Unreadable
from carrom.server.garbage import YOUNG, collecting
from carrom.server.limits import LIMITS
from carrom.table.surroundings import timed
from carrom.workers.worker_threads import StrokeThreads, WorkerThreads
from tests.running import in_a_loop
from tests.server.searches import wait_for

pytestmark = pytest.mark.slow

FIRST_READ = """
import sys, threading
sys.setswitchinterval(1e-6)
from carrom.match import Header, Player, REAL, begin
from carrom.table.wire import event_lines
from carrom.table.verbs import incoming
players = {seat: Player("person") for seat in "SN"}
match, opened = begin(Header("karom", {}, REAL, "tournament", "slide-1", players), "S", 1)
header, event = event_lines.header_text(match.header), event_lines.event_text(opened)
together = threading.Barrier(8)
def read():
    together.wait()
    for _ in range(20):
        assert event_lines.read_header(header) == match.header
        assert event_lines.read_event_line(event) == opened
        incoming.read_new_table(b'{"book": "karom", "seats": {"S": {"kind": "person"}, "N": {"kind": "bot"}}}')
        incoming.read_message('{"undo": {}, "n": 2, "id": "a"}')
threads = [threading.Thread(target=read) for _ in range(8)]
for one in threads: one.start()
for one in threads: one.join()
print("read")
"""


@pytest.mark.full
@pytest.mark.process
def test_threads_that_decode_the_first_lines_concurrently_do_not_crash_the_process():
    """Of a type that another thread was just making known to it, msgspec 0.22 read a null pointer."""
    tree = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", FIRST_READ], cwd=tree, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "read\n", "")


def refused() -> None:
    raise NotAllowed("no-such-stroke")


def unreadable() -> None:
    raise Unreadable("entry 3", "the striker crossed the line")


def busy() -> int:
    return sum(range(3_000_000))


@pytest.fixture
def threads():
    charged: list[tuple[str, float]] = []
    made = WorkerThreads(LIMITS.workers, LIMITS.admission, lambda address, price: charged.append((address, price)))
    made.charged = charged  # type: ignore[attr-defined]  # only these tests look at it
    yield made
    made.close()


async def awake(threads: WorkerThreads) -> None:
    """Wait until the worker process has answered."""
    await threads.compute_apart(os.getpid)
    while not threads._processes.is_awake:
        await asyncio.sleep(0.01)


@pytest.mark.process
@in_a_loop
async def test_later_answers_come_from_the_process_whose_refusals_are_raised_here_and_whose_cpu_is_paid_for(threads):
    assert await threads.compute_apart(os.getpid) == os.getpid()
    await awake(threads)
    assert await threads.compute_apart(os.getpid) != os.getpid()
    with pytest.raises(NotAllowed) as refusal:
        await threads.compute_apart(refused)
    assert refusal.value.code == "no-such-stroke"
    with pytest.raises(Unreadable) as fault:
        await threads.compute_apart(unreadable)
    assert (fault.value.field, fault.value.message) == ("entry 3", "the striker crossed the line")
    _, cost = timed(busy)
    threads.charged.clear()
    asking.set("192.0.2.7")
    await threads.compute_apart(busy)
    assert sum(price for address, price in threads.charged if address == "192.0.2.7") > cost / 10


@pytest.mark.process
@in_a_loop
async def test_what_takes_long_there_keeps_nobody_from_what_is_answered_at_once(threads, tmp_path):
    await awake(threads)
    long = asyncio.create_task(threads.compute_apart(wait_for, tmp_path / "goes on"))
    await asyncio.sleep(0)
    assert await threads.compute(os.getpid) == os.getpid()
    assert not long.done()
    (tmp_path / "goes on").touch()
    await long


SOON = 0.02


class Ring:
    """Something that only a collection of cycles removes."""

    def __init__(self) -> None:
        self.itself = self
        self.gone = threading.Event()
        weakref.finalize(self, self.gone.set)


def an_old_ring() -> threading.Event:
    """A ring that nobody holds any more and that has outlived the collections of young objects; set when it is gone."""
    ring = Ring()
    gc.collect(0)
    gc.collect(1)
    return ring.gone


@pytest.fixture
def as_before():
    before = gc.get_threshold()
    yield
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


@in_a_loop
async def test_what_no_thread_can_be_found_for_counts_no_more():
    threads = WorkerThreads(LIMITS.workers, LIMITS.admission)
    threads.close()
    for _ in range(LIMITS.admission.computing_of_one + 1):
        with pytest.raises(RuntimeError):
            await threads.compute(int)
        while threads.unanswered:
            await asyncio.sleep(0)


def test_old_garbage_goes_when_nothing_is_committed_for_a_while(as_before):
    strokes = [0]
    with collecting(lambda: strokes[0], quiet=SOON):
        gone = an_old_ring()
        strokes[0] = 1
        assert gone.wait(30)


@pytest.mark.parametrize("commits", [count(), repeat(0)], ids=["while strokes are committed", "where nobody plays"])
def test_old_garbage_goes_at_the_latest_after_a_time_that_is_set(as_before, commits):
    with collecting(lambda: next(commits), quiet=SOON, latest=2 * SOON):
        assert an_old_ring().wait(30)


@pytest.mark.full
def test_old_garbage_stays_while_strokes_are_committed_and_none_is_collected_by_itself(as_before):
    busy = count()
    with collecting(lambda: next(busy), quiet=SOON):
        assert not an_old_ring().wait(20 * SOON)
    with collecting(lambda: 0, quiet=SOON):
        before = gc.get_stats()[2]["collections"]
        kept = [[number] for number in range(400_000)]
        assert (len(kept), gc.get_stats()[2]["collections"]) == (400_000, before)


def test_what_outlives_a_collection_of_young_objects_is_looked_at_in_small_portions(as_before):
    held: list[list[object]] = []
    portions: list[int] = []

    def looks(phase: str, info: dict) -> None:
        if phase == "start" and info["generation"] == 1:
            portions.append(len(gc.get_objects(generation=1)))

    with collecting(lambda: 0):
        gc.callbacks.append(looks)
        try:
            held += ([] for _ in range(10 * YOUNG))
        finally:
            gc.callbacks.remove(looks)
    assert len(portions) >= 3
    assert max(portions) <= 2 * (YOUNG + 1000)


def test_strokes_are_told_on_the_loop_what_came_of_them_and_the_thread_that_was_busy_last_is_busy_next():
    async def played() -> None:
        threads = StrokeThreads(2, "stroke")
        goes_on = threading.Event()
        waits = threads.run(goes_on.wait)
        second = {await threads.run(threading.get_ident) for _ in range(3)}
        with pytest.raises(NotAllowed, match="too-busy"):
            await threads.run(refuse)
        both = [threads.run(threading.get_ident) for _ in range(2)]
        assert {await one for one in both} == second, "the first is busy"
        goes_on.set()
        assert (await waits, len(second)) == (True, 1)
        queued = [threads.run(goes_on.wait), threads.run(goes_on.wait), threads.run(goes_on.wait)]
        threads.close()
        assert [one.cancelled() for one in queued] == [False, False, True]
        with pytest.raises(Fault):
            threads.run(goes_on.wait)

    def refuse() -> None:
        raise NotAllowed("too-busy")

    asyncio.run(played())


def test_a_stroke_that_nobody_waits_for_any_more_is_not_played():
    async def played() -> None:
        threads, goes_on, done = StrokeThreads(1, "stroke"), threading.Event(), list[str]()
        first, gone, last = (threads.run(work) for work in (goes_on.wait, lambda: done.append("gone"), lambda: "last"))
        gone.cancel()
        goes_on.set()
        assert (await first, await last, done) == (True, "last", [])
        threads.close()

    asyncio.run(played())


def test_where_the_system_allows_no_further_thread_a_stroke_waits_for_one_that_there_is(monkeypatch):
    def refused(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def played() -> None:
        threads, goes_on, done = StrokeThreads(2, "stroke"), threading.Event(), list[str]()
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", refused)
            with pytest.raises(RuntimeError):
                threads.run(lambda: done.append("refused, and so not played"))
        first = threads.run(goes_on.wait)
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", refused)
            second = threads.run(lambda: done.append("second"))
        goes_on.set()
        await asyncio.gather(first, second)
        assert done == ["second"]
        threads.close()

    asyncio.run(played())
