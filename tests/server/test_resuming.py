"""Matches are resumed from the store, and a browser that was cut off receives exactly what it missed."""

import asyncio
import json
from dataclasses import replace
from threading import Event
from time import monotonic

import pytest

from carrom.admission.rate_limit import AddressPurse, RateLimit
from carrom.admission.turns import Turns
from carrom.errors import NotAllowed
from carrom.match import Header, begin
from carrom.physics import MODEL
from carrom.server.limits import LIMITS
from carrom.store import open_store
from carrom.table.connection import Connection
from carrom.table.registry import TableRegistry
from carrom.table.stored import LineChanges, NewMatch, StoredLine
from carrom.table.verbs.incoming import JoinRequest
from carrom.table.wire import encoder
from carrom.table.wire.event_lines import event_text, header_text
from tests.running import Browser, in_a_loop, limit, limits_with
from tests.server.matches import BY_HAND
from tests.server.routes import answer
from tests.server.test_worker_processes import until

pytestmark = pytest.mark.slow

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
    with Browser(alone, slow) as waiting, Browser(alone, slow) as again, Browser(alone, quick) as other:
        for browser in (waiting, again):
            browser.send(JOIN)
        assert reads.wait(60)
        other.join()
        goes_on.set()
        for browser in (waiting, again):
            assert browser.hear("welcome")["welcome"]["table"] == slow["table"]
        assert waiting.hear("presence")["presence"]["watching"] in (1, 2), "they came to one table"


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
    with Browser(alone, told.plain, plays=False) as watcher:
        said = answers_to(watcher, 60)
    # each costs its CPU too; sixty times eight are more than four hundred all the same
    assert (said[0], "too-many-requests" not in said) == ("welcome", is_enough)


def test_a_costly_request_is_accepted_with_any_budget_left_and_paid_back_by_waiting():
    timeout, one = RateLimit(LIMITS.admission), LIMITS.admission.within / LIMITS.admission.requests
    timeout.take("10.0.0.1", 100.0, 3 * LIMITS.admission.requests)
    for later in (0.0, 2 * LIMITS.admission.within):
        with pytest.raises(NotAllowed, match="too-many-requests"):
            timeout.take("10.0.0.1", 100.0 + later, 0.25)
    timeout.take("10.0.0.1", 100.0 + 2 * LIMITS.admission.within + one)
    timeout.take("10.0.0.2", 100.0)


def test_the_messages_after_a_welcome_continue_from_it(alone, sit_down):
    table = alone.open_table(book="karom", real=True)
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


@in_a_loop
async def test_a_join_of_a_closed_connection_is_not_answered(here, tmp_path, monkeypatch):
    made, told = [], encoder.encode_welcome
    monkeypatch.setattr(encoder, "encode_welcome", lambda *parts: made.append(parts[0]) or told(*parts))
    header = Header("karom", {}, "icf", "tournament", MODEL, BY_HAND)
    line = StoredLine(1, event_text(begin(header, "S", 1)[1]))
    with open_store(tmp_path / "games.db") as store:
        store.create(NewMatch("table", header_text(header), "karom"), [line], LineChanges())
        tables = TableRegistry(replace(here.services.tables._around, store=store))
        gone, stays = Connection(LIMITS.table), Connection(LIMITS.table)
        table = await tables.find("table", stays)
        for connection in (gone, gone, stays, gone):
            table.ask(connection, JoinRequest(None, 0))
        gone.end()
        with pytest.raises(EOFError):
            await stays.deliver(_first_only)
        await tables.close()
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
@in_a_loop
async def test_fifty_events_cost_as_much_as_one_request(here):
    rate_limit, turns = RateLimit(LIMITS.admission), Turns(1, int)
    paid, purse = [], AddressPurse(rate_limit, turns, "10.0.0.1")
    purse.pay = paid.append
    table = here.open_table()
    connection = Connection(LIMITS.table, "10.0.0.1", purse)
    tables = TableRegistry(here.services.tables._around)
    (await tables.find(table["table"], connection)).ask(connection, JoinRequest(None, 0))
    while not connection.has_joined:
        await asyncio.sleep(0)
    await tables.close()
    assert [price for price in paid if price] == [1 / 50] * 2, "one event is read, and told"
    assert LIMITS.admission.events_per_request == 50


SOUTH = {"x": 1_234, "vx": 20_000, "vy": 500_000}
NORTH = {"x": -4_321, "vx": -10_000, "vy": -500_000}


def played(browser: Browser, strokes: int) -> list[str]:
    """South and north played in turn on one screen; the numbered messages as they were sent."""
    heard = []
    for _ in range(strokes):
        browser.ask("play", SOUTH if browser.n % 2 else NORTH)
        heard.append(browser.hear_text("n"))
    return heard


def test_a_reconnected_browser_receives_the_missed_messages_byte_for_byte_and_none_twice(server, sit_down):
    table = server.open_table()
    stays, goes = sit_down(table), sit_down(table)
    first = played(stays, 1)
    assert goes.hear_text("n") == first[0]
    goes.close()
    missed = played(stays, 4)
    back = Browser(server, table)
    assert back.come_back(2)["back"] == {"n": 6, "yours": ["S", "N"], "host": True, "clock_left": None, "time": None}
    assert [back.hear_text("n") for _ in missed] == missed
    assert back.come_back(6)["back"]["n"] == 6
    both = [browser.come_back(0)["welcome"] for browser in (stays, back)]
    assert both[0] == both[1]
    back.close()
    table = server.open_table()
    stays = sit_down(table)
    played(stays, 2)
    with Browser(server, table) as back:
        assert "back" in back.come_back(3)
        heard = played(stays, 1)
        assert back.hear_text("n") == heard[0]


@pytest.mark.parametrize("have", [9, LIMITS.table.events])
def test_a_browser_ahead_of_the_table_gets_a_full_welcome(server, sit_down, have):
    table = server.open_table()
    played(sit_down(table), 2)
    with Browser(server, table) as back:
        assert back.come_back(have)["welcome"]["n"] == 3


@limit("remembered")
def test_a_browser_that_missed_more_than_is_remembered_gets_a_full_welcome(here_with, sit_down):
    here = here_with(limits_with(remembered=3))
    table = here.open_table()
    stays = sit_down(table, at=here)
    heard = played(stays, 5)
    back = Browser(here, table)
    assert "back" in back.come_back(3)
    assert [back.hear_text("n") for _ in range(3)] == heard[2:]
    assert back.come_back(2)["welcome"] == stays.come_back(0)["welcome"]
    back.close()


@pytest.mark.full
def test_after_a_kill_of_the_server_both_browsers_return_to_the_same_position(started):
    server = started()
    table = server.open_table()
    one = Browser(server, table)
    one.join()
    one.ask("play", {"x": 0, "vx": 31_000, "vy": 4_800_000}, request="break")
    layout = one.hear("shot")["shot"]["layout"]
    server = started()
    one, other = Browser(server, table), Browser(server, table, plays=False)
    assert one.come_back(2)["back"]["n"] == 2
    assert other.come_back(1)["welcome"]["layout"] == one.come_back(1)["welcome"]["layout"] == layout
    one.ask("play", {"x": 0, "vx": 0, "vy": 1_000_000}, n=2, request="break")
    assert one.hear("ack", "refused") == {"ack": {"id": "break", "n": 2}}


def test_a_join_is_answered_although_the_last_browser_leaves_at_that_moment(server):
    table = server.open_table()
    last = Browser(server, table)
    last.join()
    for _ in range(30):
        following = Browser(server, table)
        last.close()
        assert following.join()["n"] == 1
        last = following
