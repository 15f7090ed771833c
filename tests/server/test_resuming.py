"""Matches are resumed from the store, each on its own, and the address that joins pays for it."""

import asyncio
import json
from threading import Event
from time import monotonic

import pytest

from carrom.errors import NotAllowed
from carrom.match import Header, begin
from carrom.physics import MODEL
from carrom.server.coach_pool import coaches
from carrom.server.inbox import Connection
from carrom.server.limits import LIMITS
from carrom.server.rate_limit import RateLimit
from carrom.server.store import StoredLine, open_store
from carrom.server.tables import TableRegistry
from carrom.server.verbs.reader import JoinRequest
from carrom.server.wire import encoder
from carrom.server.wire.event_lines import event_text, header_text
from carrom.server.worker_processes import WorkerProcesses
from tests.running import Browser, awaited, limits_with
from tests.server.matches import BY_HAND
from tests.server.routes import answer
from tests.server.test_worker_processes import until
from tests.server.tested import limit

JOIN = {"join": {"token": None, "have": 0}}


def long_record(strokes: int) -> bytes:
    """A round on wood in which nobody ever hits anything."""
    head = 'carrom game notation 1\n[Rules "karom"]\n[Board "real"]\n\n1 S opens\n'
    lines = [f"{n} {'SN'[n % 2]} fell nothing" for n in range(2, strokes + 2)]
    return (head + "\n".join(lines) + "\n").encode()


def test_a_slow_read_of_one_match_does_not_delay_another(alone, monkeypatch):
    slow, quick = alone.open_table(), alone.open_table()
    read, goes_on, reads = alone.store.load, Event(), Event()

    def load(match: str):
        if match == slow["table"]:
            reads.set()
            assert goes_on.wait(60)
        return read(match)

    monkeypatch.setattr(alone.store, "load", load)
    waiting, again, other = Browser(alone, slow), Browser(alone, slow), Browser(alone, quick)
    for browser in (waiting, again):
        browser.send(JOIN)
    assert reads.wait(60)
    other.join()
    goes_on.set()
    for browser in (waiting, again):
        assert browser.hear("welcome")["welcome"]["table"] == slow["table"]
    assert waiting.hear("presence")["presence"]["watching"] in (1, 2), "they came to one table"
    for browser in (waiting, again, other):
        browser.close()


def answers_to(browser: Browser, times: int) -> list[str]:
    """What so many joins, one after the other, are answered, up to the first that is refused."""
    said: list[str] = []
    while len(said) < times and {*said} <= {"welcome"}:
        heard = browser.come_back(0)
        said.append("welcome" if "welcome" in heard else heard["refused"]["code"])
    return said


@pytest.mark.parametrize(("strokes", "is_enough"), [(0, True), (400, False)])
def test_a_join_pays_for_the_strokes_that_it_reads(alone_with, strokes, is_enough):
    alone = alone_with(limits_with(within=3600.0, requests=1000))
    told = answer(alone, "records", long_record(strokes), "text/plain")
    # so large a bucket that what it was asked before is nothing, and four hundred requests are left in it
    alone.rate_limit.take("127.0.0.1", monotonic(), 600)
    watcher = Browser(alone, told.plain, plays=False)
    said = answers_to(watcher, 60)
    # each costs its CPU too; sixty times eight are more than four hundred all the same
    assert said[0] == "welcome"
    assert ("too-many-requests" not in said) == is_enough
    watcher.close()


def test_a_costly_request_is_accepted_with_any_budget_left_and_paid_back_by_waiting():
    timeout, one = RateLimit(LIMITS.admission), LIMITS.admission.within / LIMITS.admission.requests
    timeout.take("10.0.0.1", 100.0, 3 * LIMITS.admission.requests)
    for later in (0.0, 2 * LIMITS.admission.within):
        with pytest.raises(NotAllowed, match="too-many-requests"):
            timeout.take("10.0.0.1", 100.0 + later, 0.25)
    timeout.take("10.0.0.1", 100.0 + 2 * LIMITS.admission.within + one)
    timeout.take("10.0.0.2", 100.0)


def test_the_messages_after_a_welcome_continue_from_it(alone, sit_down):
    table = alone.post(
        "tables", {"book": "karom", "seats": {"S": {"kind": "person"}, "N": {"kind": "person"}}, "real": True}
    )
    umpire = sit_down(table, at=alone)
    watchers = [Browser(alone, table, plays=False) for _ in range(4)]
    for _ in range(8):
        for watcher in watchers:
            watcher.send(JOIN)
        umpire.told("declare", {"pocketed": [], "off_board": [], "touched": False})
    for watcher in watchers:
        n = watcher.hear("welcome")["welcome"]["n"]
        while n < umpire.n:
            told = json.loads(watcher.hear_text("n", "welcome"))
            assert told.get("welcome", {}).get("n", n) == n or told.get("n") == n + 1
            n = watcher.n
        watcher.close()


def test_a_join_of_a_closed_connection_is_not_answered(tmp_path, monkeypatch):
    made, told = [], encoder.encode_welcome
    monkeypatch.setattr(encoder, "encode_welcome", lambda *parts: made.append(parts[0]) or told(*parts))
    header = Header("karom", {}, "icf", "tournament", MODEL, BY_HAND)
    line = StoredLine(1, event_text(begin(header, "S", 1)[1]))

    async def joined() -> None:
        with open_store(tmp_path / "games.db") as store:
            store.create("table", header_text(header), line, book="karom", seated=[])
            processes = WorkerProcesses(LIMITS.workers, 1)
            tables = TableRegistry(LIMITS, store, processes, coaches(LIMITS))
            table = await tables.find("table")
            gone, here = Connection(LIMITS), Connection(LIMITS)
            for connection in (gone, gone, here, gone):
                table.ask(connection, JoinRequest(None, 0))
            gone.end()
            delivering = here.deliver(_first_only)
            with pytest.raises(EOFError):
                await delivering
            await tables.close()
            processes.close()

    awaited(joined())
    assert made == ["table"]


async def _first_only(text: str) -> None:
    assert "welcome" in json.loads(text)
    raise EOFError


@limit("resuming")
def test_so_many_matches_are_read_at_once_and_the_next_one_waits(alone_with, monkeypatch):
    server = alone_with(limits_with(resuming=2))
    tables = [server.open_table() for _ in range(3)]
    read, busy, most, goes_on = server.store.load, [], [], Event()

    def load(match: str):
        busy.append(match)
        most.append(len(busy))
        goes_on.wait(60)
        busy.remove(match)
        return read(match)

    monkeypatch.setattr(server.store, "load", load)
    browsers = [Browser(server, table) for table in tables]
    for browser in browsers:
        browser.send(JOIN)
    until(lambda: len(busy) == 2)
    goes_on.set()
    for browser in browsers:
        assert browser.hear("welcome")
        browser.close()
    assert max(most) == 2
    server.stop()


@limit("events_per_request")
def test_fifty_events_cost_as_much_as_one_request(here):
    paid = []
    table = here.open_table()
    connection = Connection(LIMITS, paid.append)

    async def found() -> None:
        tables = TableRegistry(LIMITS, here.store, here.processes, coaches(LIMITS))
        (await tables.find(table["table"], connection)).ask(connection, JoinRequest(None, 0))
        while not connection.has_joined:
            await asyncio.sleep(0)
        await tables.close()

    awaited(found())
    assert [price for price in paid if price] == [1 / 50] * 2, "one event is read, and told"
    assert LIMITS.admission.events_per_request == 50
