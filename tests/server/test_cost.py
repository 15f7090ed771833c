"""Admission by cost: what is dear is paid for by its address, and a flood waits for itself, not the others for it."""

import asyncio
import socket
from dataclasses import replace
from itertools import count
from time import monotonic, sleep, thread_time

import pytest
from websockets.frames import Frame, Opcode

from carrom.admission.rate_limit import RateLimit, asking
from carrom.admission.turns import Turns
from carrom.errors import NotAllowed
from carrom.server.limits import LIMITS
from carrom.table.surroundings import timed
from carrom.workers.worker_threads import WorkerThreads
from tests.running import FREE, TIMEOUT, in_a_loop, limit, limits_with
from tests.server.routes import answer as answered
from tests.server.test_seats import STROKE
from tests.server.test_worker_processes import until

pytestmark = pytest.mark.slow

WANTED = {"book": "icf", "seats": {"S": FREE, "N": FREE}}


def busy() -> int:
    return sum(range(200_000))


@limit("cpu_per_request")
@in_a_loop
async def test_what_a_computation_takes_of_the_cpu_is_charged_to_the_address_that_asked():
    charged: list[tuple[str, float]] = []
    threads = WorkerThreads(LIMITS.workers, LIMITS.admission, lambda address, price: charged.append((address, price)))
    asking.set("192.0.2.1")
    assert await threads.compute(busy) == busy()
    until(lambda: charged)  # after the answer
    threads.close()
    ((address, spent),) = charged
    assert (address, spent > 0) == ("192.0.2.1", True)
    assert timed(busy)[1] > 0


@limit("computed_soon")
@in_a_loop
async def test_what_has_waited_too_long_is_refused_and_not_computed():
    done: list[int] = []
    limits = limits_with(computed_soon=-1.0)
    threads = WorkerThreads(limits.workers, limits.admission)
    with pytest.raises(NotAllowed) as refused:
        await threads.compute(done.append, 1)
    threads.close()
    assert (refused.value.code, done) == ("too-busy", [])


@limit("owed", "patience")
def test_an_address_that_owes_is_refused_and_one_that_owes_much_is_not_even_read():
    budget = RateLimit(LIMITS.admission)
    budget.charge("192.0.2.1", LIMITS.admission.requests)
    assert budget.wait("192.0.2.1") == 0, "it owes nothing yet"
    budget.charge("192.0.2.1", 10**9)
    assert (budget.wait("192.0.2.1"), budget.wait("192.0.2.2")) == (1.0, 0)
    with pytest.raises(NotAllowed):
        budget.take("192.0.2.1", monotonic())
    budget.take("192.0.2.1", monotonic() + LIMITS.admission.owed + LIMITS.admission.within)


@limit("refusal", "charged")
def test_refusals_and_messages_cost_too(alone_with, sit_down, monkeypatch):
    alone = alone_with(limits_with(within=3600.0))
    charged: list[float] = []
    table = alone.open_table()
    charge = alone.rate_limit.charge
    watcher = sit_down(table, None, at=alone)
    live = alone.services.tables._live[table["table"]]
    # what is read behind the first return is paid for too
    until(lambda: live.is_whole)
    noted = charged.append
    monkeypatch.setattr(alone.rate_limit, "charge", lambda address, price: (noted(price), charge(address, price)))
    watcher.send("nonsense")
    watcher.hear("refused")
    assert charged == [LIMITS.admission.charged, LIMITS.admission.refusal]


@limit("bytes_per_request")
def test_a_long_body_costs_more_than_a_short_one(alone_with, monkeypatch):
    alone = alone_with(limits_with(within=3600.0, requests=20, bytes_per_request=1))
    monkeypatch.setattr(type(alone), "headers", {})
    assert answered(alone, "positions", {"board": "icf", "text": "opening"}).status == 200
    assert answered(alone, "books").status == 429


@limit("opening")
def test_a_table_costs_a_guest_twenty_requests_and_the_owner_nothing(alone_with, monkeypatch):
    alone = alone_with(limits_with(within=3600.0, requests=40))
    for _ in range(4):
        alone.open_table()
    monkeypatch.setattr(type(alone), "headers", {})
    assert [answered(alone, "tables", WANTED).status for _ in range(3)] == [201, 201, 429], "without the owner's key"


def test_the_owner_is_served_whatever_strangers_at_the_same_address_have_asked(alone_with, monkeypatch):
    alone = alone_with(limits_with(within=3600.0, requests=2, cpu_per_request=1e-6))

    def statuses(key: str) -> list[int]:
        monkeypatch.setattr(type(alone), "headers", {"Carrom-Key": key})
        return [answered(alone, "quiz?book=karom&seed=1").status for _ in range(4)]

    owner = alone.key
    assert statuses("w" * 22)[-1] == 429
    assert statuses(owner) == [200] * 4
    assert statuses("w" * 22) == [429] * 4


@limit("turns")
@in_a_loop
async def test_a_pass_of_the_loop_begins_two_requests_and_addresses_take_turns():
    begun: list[str] = []
    turns, passes = Turns(LIMITS.admission.turns, int), []
    for number in range(9):
        turns.take("greedy", lambda number=number: begun.append(f"greedy {number}"))
    turns.take("honest", lambda: begun.append("honest"))
    while len(begun) < 10:
        passes.append(len(begun))
        await asyncio.sleep(0)
    assert passes[0] == LIMITS.admission.turns
    assert begun.index("honest") <= LIMITS.admission.turns + 1, begun


@pytest.mark.parametrize("is_played", [True, False])
@in_a_loop
async def test_while_somebody_plays_nothing_is_begun_for_twice_as_long_after_a_pass_that_took_long(is_played):
    began, later = list[None](), list[float]()
    turns = Turns(LIMITS.admission.turns, count().__next__ if is_played else int)

    def work() -> None:
        began.append(sleep(0.01))

    asyncio.get_running_loop().call_later = lambda delay, then: later.append(delay) or then()  # type: ignore[method-assign]
    for _ in range(LIMITS.admission.turns + 1):
        turns.take("greedy", work)
    while len(began) <= LIMITS.admission.turns:
        await asyncio.sleep(0)
    assert [delay >= 3 * LIMITS.admission.turns * 0.01 for delay in later] == [True] * is_played


@in_a_loop
async def test_a_machine_that_stood_still_for_seconds_holds_nobody_up_for_longer_than_one():
    loop, later, passed = asyncio.get_running_loop(), list[float](), [0.0]
    turns, time = Turns(1, count().__next__), loop.time
    loop.time = lambda: time() + passed[0]  # type: ignore[method-assign]
    loop.call_later = lambda delay, then: later.append(delay) or then()  # type: ignore[method-assign]
    turns.take("first", lambda: passed.append(passed.pop() + 7))
    turns.take("second", lambda: None)
    while not later:
        await asyncio.sleep(0)
    assert later == [1.0]


def test_a_loop_that_ends_in_the_middle_of_a_pass_holds_up_no_other():
    turns, done = Turns(LIMITS.admission.turns, count().__next__), list[str]()

    async def take(name: str) -> None:
        def work() -> None:
            sleep(0.01)
            done.append(name)

        for _ in range(LIMITS.admission.turns):
            turns.take(name, work)

    asyncio.run(take("first"))
    asyncio.run(take("second"))
    assert done == ["first"] * LIMITS.admission.turns + ["second"] * LIMITS.admission.turns


def busy_for_a_while() -> None:
    began = thread_time()
    while thread_time() < began + 0.01:
        pass


@in_a_loop
async def test_a_thread_that_has_stored_something_rests_for_a_multiple_of_the_cpu_it_took():
    threads, began = WorkerThreads(replace(LIMITS.workers, rests=20), LIMITS.admission), monotonic()
    await threads.store("owner", busy_for_a_while)
    await threads.store("none", int)
    threads.close()
    assert monotonic() - began >= 21 * 0.01


@in_a_loop
async def test_who_only_computes_waits_for_no_rest_after_storing():
    threads = WorkerThreads(replace(LIMITS.workers, rests=500), LIMITS.admission)
    await threads.store("owner", busy_for_a_while)
    waiting = [asyncio.create_task(threads.store("none", int)), asyncio.create_task(threads.compute(int))]
    done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    threads.close()
    assert done == {waiting[1]}


@limit("rests", "guest_rests")
def test_storing_rests_longer_after_a_guests_table_than_after_the_owners(alone_with, monkeypatch):
    alone = alone_with(limits_with(rests=0))
    slept: list[float] = []
    monkeypatch.setattr("carrom.workers.worker_threads.sleep", slept.append)
    alone.open_table()
    alone.open_table()  # stored once the first has rested
    monkeypatch.setattr(type(alone), "headers", {})
    assert ([answered(alone, "tables", WANTED).status for _ in range(2)], slept[:2]) == ([201, 201], [0, 0])
    assert slept[2] > 0


@limit("bot_threads", "stroke_threads")
def test_strokes_of_persons_wait_for_no_stroke_of_a_bot_and_for_nothing_that_is_computed_for_a_page(alone, sit_down):
    player = sit_down(alone.open_table(), at=alone)
    executors = alone.services.tables._around.executors
    alone.services.threads.close()
    executors.readers.close()
    executors.bots.close()
    with executors.readers._quick.threads, alone.services.threads._computing.threads:
        pass  # nothing is begun by those threads, nor computed in them, any more
    player.told("play", STROKE)


@limit("presence")
def test_watchers_who_come_together_are_told_of_in_one_message(alone_with, sit_down):
    alone = alone_with(limits_with(presence=3600.0))
    table = alone.open_table()
    player = sit_down(table, at=alone)
    for _ in range(5):
        sit_down(table, None, at=alone)
    live = alone.services.tables._live[table["table"]]
    live._here._late.stop()
    live._task.get_loop().call_soon_threadsafe(live._here._late._now)
    told = player.hear("presence")["presence"]
    while told["watching"] == 0:
        told = player.hear("presence")["presence"]
    assert told["watching"] == 5, "not one after the other"


@limit("viewed")
def test_matches_that_are_viewed_are_kept_until_others_are_or_they_are_played(alone_with, sit_down):
    alone = alone_with(limits_with(viewed=2))
    tables = [alone.open_table() for _ in range(3)]
    names = [table["table"] for table in tables]
    seen = [alone.get(f"tables/{name}/story") for name in names]
    assert [one["table"] for one in seen] == names
    assert list(alone.services.answers.archive._texts) == names[1:]
    player = sit_down(tables[2], at=alone)
    player.told("play", STROKE)
    player.close()
    assert alone.get(f"tables/{names[2]}/story") != seen[2]


def test_requests_in_a_row_are_answered_in_order_and_a_flood_is_read_to_its_end_or_refused(alone, sit_down, caplog):
    line = socket.create_connection(("127.0.0.1", alone.port), TIMEOUT)
    wanted = [b"/books", b"/levels", b"/addresses"] * 5
    line.sendall(b"".join(b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\n\r\n" for path in wanted))
    said = b""
    while said.count(b"HTTP/1.1 200") < len(wanted) and (more := line.recv(65536)):
        said += more
    line.close()
    assert said.count(b"HTTP/1.1 200") == len(wanted)
    browser = sit_down(alone.open_table(), None, at=alone)
    browser.socket.socket.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
    assert browser.closes_with() == 1007
    assert not caplog.records
    browser = sit_down(alone.open_table(), None, at=alone)
    aim = Frame(Opcode.TEXT, b'{"aim": {"x": 0, "vx": 0, "vy": 0}}').serialize(mask=True)
    browser.socket.socket.sendall(aim * (LIMITS.table.messages + 1))
    assert browser.hear("refused")["refused"]["code"] == "too-many-messages"
    assert browser.closes_with() == 1008


@limit("viewed")
def test_a_match_that_everybody_left_is_not_read_again_for_who_comes_back(alone_with, sit_down):
    alone = alone_with(limits_with(viewed=2))
    tables = [alone.open_table() for _ in range(3)]
    for table in tables:
        player = sit_down(table, at=alone)
        # it is read behind the answer
        until(lambda table=table: alone.services.tables._live[table["table"]].is_whole)
        player.close()
        until(lambda table=table: table["table"] in alone.services.tables._viewed)
    assert list(alone.services.tables._viewed) == [table["table"] for table in tables[1:]]
    kept = alone.services.tables._viewed[tables[2]["table"]]
    player = sit_down(tables[2], at=alone)
    until(lambda: alone.services.tables._live[tables[2]["table"]].match is kept)
    player.told("play", STROKE)
    player.close()
    viewed = alone.services.tables._viewed
    until(lambda: (left := viewed.get(tables[2]["table"])) is not None and left.n == 2)
