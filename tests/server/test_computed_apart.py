"""What is dear for a page is computed in a worker process, with the same answers and refusals as here."""

import asyncio
import os
import time

import pytest

from carrom.errors import NotAllowed, Unreadable
from carrom.server.limits import LIMITS
from carrom.server.worker_threads import WorkerThreads, asking, timed

pytestmark = pytest.mark.process


def where() -> int:
    return os.getpid()


def refused() -> None:
    raise NotAllowed("no-such-stroke")


def unreadable() -> None:
    raise Unreadable("entry 3", "the striker crossed the line")


def busy() -> int:
    return sum(range(3_000_000))


@pytest.fixture
def threads():
    charged: list[tuple[str, float]] = []
    made = WorkerThreads(LIMITS, lambda address, price: charged.append((address, price)))
    made.charged = charged  # type: ignore[attr-defined]  # only these tests look at it
    yield made
    made.close()


async def awake(threads: WorkerThreads) -> None:
    """Wait until the worker process has answered."""
    await threads.compute_apart(where)
    while not threads._processes.is_awake:
        await asyncio.sleep(0.01)


def test_the_first_answer_does_not_wait_for_the_process_and_later_ones_come_from_it(threads):
    async def ask() -> tuple[int, int]:
        first = await threads.compute_apart(where)
        await awake(threads)
        return first, await threads.compute_apart(where)

    first, later = asyncio.run(ask())
    assert first == os.getpid()
    assert later != os.getpid()


def test_a_refusal_from_the_process_is_raised_here_as_it_is(threads):
    async def ask() -> None:
        await awake(threads)
        with pytest.raises(NotAllowed) as refusal:
            await threads.compute_apart(refused)
        assert refusal.value.code == "no-such-stroke"
        with pytest.raises(Unreadable) as fault:
            await threads.compute_apart(unreadable)
        assert (fault.value.field, fault.value.message) == ("entry 3", "the striker crossed the line")

    asyncio.run(ask())


def test_whoever_asks_pays_for_the_cpu_of_the_process(threads):
    _, cost = timed(LIMITS.admission.cpu_per_request, busy)

    async def ask() -> None:
        await awake(threads)
        threads.charged.clear()
        asking.set("192.0.2.7")
        await threads.compute_apart(busy)

    asyncio.run(ask())
    paid = sum(price for address, price in threads.charged if address == "192.0.2.7")
    assert paid > cost / 10


def wait_for(path: str) -> None:
    while not os.path.exists(path):
        time.sleep(0.01)


def test_what_takes_long_there_keeps_nobody_from_what_is_answered_at_once(threads, tmp_path):
    goes_on = tmp_path / "goes on"

    async def ask() -> int:
        await awake(threads)
        long = asyncio.create_task(threads.compute_apart(wait_for, str(goes_on)))
        await asyncio.sleep(0)
        here = await threads.compute(where)
        assert not long.done()
        goes_on.touch()
        await long
        return here

    assert asyncio.run(ask()) == os.getpid()
