"""Whoever comes back to a table that is not live: who is served before whom, and that nobody is turned away for it."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from threading import Event

import pytest
from websockets.sync.client import connect

from carrom.admission.turns import FairQueue
from carrom.errors import NotAllowed
from carrom.server import socket_turns
from carrom.server.limits import LIMITS
from carrom.server.socket_turns import SocketTurns
from carrom.table.connection import Connection
from carrom.table.registry import TableRegistry
from carrom.workers import worker_threads
from tests.running import TIMEOUT, WIRE, Browser, ServerHere, in_a_loop, limit, limits_with
from tests.server.routes import answer
from tests.server.test_resuming import long_record
from tests.server.test_worker_processes import until

pytestmark = pytest.mark.slow


@contextmanager
def held(server: ServerHere, monkeypatch, *tables: dict) -> Iterator[tuple[list[str], Event]]:
    """The tables as they are read from the store, and what lets those of these go on that are being read."""
    read, names, goes_on = [], [one["table"] for one in tables], Event()
    load = server.store.load

    def loads(match: str):
        read.append(match)
        assert match not in names or goes_on.wait(TIMEOUT)
        return load(match)

    monkeypatch.setattr(server.store, "load", loads)
    try:
        yield read, goes_on
    finally:
        goes_on.set()


@pytest.fixture
def come():
    """A function that lets somebody come to a table from an address, with its token or to watch."""
    with ExitStack() as here:

        def comes(server: ServerHere, table: dict, address: str, *, plays: bool = True) -> Browser:
            end = socket.create_connection(("127.0.0.1", server.port), TIMEOUT, source_address=(address, 0))
            line = connect(f"ws://localhost:{server.port}/tables/{table['table']}/socket", sock=end, **WIRE)
            browser = here.enter_context(Browser(server, table, plays=plays, line=line))
            browser.send({"join": {"token": browser.token, "have": 0}})
            return browser

        yield comes


def waiting_in(lane) -> int:
    """How much waits in a lane of the readers."""
    return sum(len(items) for row in lane.queue._items for items in row.values())


def first_word(browser: Browser) -> str:
    """`welcome`, or the code of the refusal."""
    heard = browser.hear("welcome", "refused")
    return heard["refused"]["code"] if "refused" in heard else "welcome"


@limit("long_match", "long_readers")
@pytest.mark.parametrize("strangers", [1, 12])
def test_beside_twelve_long_matches_that_others_resume_a_player_is_welcome_and_nobody_is_turned_away(
    alone_with, monkeypatch, come, strangers
):
    """Such matches were read by the same threads, in the order in which they were asked for, and whoever waited for
    longer than a browser may take to join was turned away."""
    alone = alone_with(limits_with(long_match=20, joining=1.0))
    record = long_record(30)
    long_ones = [answer(alone, "records", record, "text/plain").plain for _ in range(12)]
    own = alone.open_table()
    with held(alone, monkeypatch, *long_ones) as (read, goes_on):
        others = [
            come(alone, table, f"127.0.1.{number % strangers + 1}", plays=False)
            for number, table in enumerate(long_ones)
        ]
        until(lambda: len(alone.services.tables._coming) == len(long_ones))
        assert first_word(come(alone, own, "127.0.2.1")) == "welcome"
        assert (len(read), read[1:]) == (2, [own["table"]]), "one long match is read at a time, and that has not ended"
        with Browser(alone, own) as silent:
            assert silent.hear("refused")["refused"]["code"] == "not-joined"
        goes_on.set()
        assert [first_word(browser) for browser in others] == ["welcome"] * 12, "it was the server that took so long"


def as_of_an_older_carrom(alone) -> None:
    """No match has a summary: each is read whole for whoever comes."""
    alone.store._commits.run(lambda connection: connection.run("DELETE FROM summaries"))


def test_addresses_take_turns_and_players_come_before_watchers_whoever_asked_first(alone_with, monkeypatch, come):
    alone = alone_with(limits_with(long_match=0))
    first, *tables = [alone.open_table() for _ in range(8)]
    many, watched, one, both = tables[:4], tables[4], tables[5], tables[6]
    as_of_an_older_carrom(alone)
    waiting, lane = list[Browser](), alone.services.tables._around.executors.readers._long
    with held(alone, monkeypatch, first) as (read, goes_on):

        def asks(table: dict, address: str, *, plays: bool = True) -> None:
            waiting.append(come(alone, table, address, plays=plays))
            until(lambda: waiting_in(lane) == len(waiting) - 1)

        waiting.append(come(alone, first, "127.0.1.1"))
        until(lambda: read == [first["table"]])
        asks(watched, "127.0.1.3", plays=False)
        asks(both, "127.0.1.3", plays=False)
        for table in many:
            asks(table, "127.0.1.1")
        asks(one, "127.0.1.2")
        asks(both, "127.0.1.4")
        goes_on.set()
        assert {first_word(browser) for browser in waiting} == {"welcome"}
    expected = [first, many[0], one, both, *many[1:], watched]
    assert read == [table["table"] for table in expected], "and each is read once"


def test_a_queue_has_two_rows_and_in_each_the_owners_take_turns():
    queue: FairQueue[int] = FairQueue()
    for owner, item, behind in (("a", 1, True), ("a", 2, False), ("a", 3, False), ("b", 4, False), ("c", 5, True)):
        queue.put(owner, item, behind=behind)
    assert [queue.take() for _ in range(6)] == [2, 4, 3, 1, 5, None]


@pytest.mark.parametrize("waits", [True, False])
def test_a_long_match_is_read_with_rests_as_long_as_something_waits_that_is_quickly_read(monkeypatch, waits):
    slept, goes_on, lines = list[float](), Event(), range(2 * worker_threads._PIECE)
    monkeypatch.setattr(worker_threads, "sleep", slept.append)
    readers = worker_threads.ReaderThreads(LIMITS.workers)
    if waits:
        readers.submit_for("", partial(goes_on.wait, TIMEOUT))
    assert list(readers.making_way(lines)) == list(lines)
    goes_on.set()
    readers.close()
    assert len(slept) == 2 * worker_threads._RESTS * waits


def test_what_damages_a_match_is_told_to_all_who_wait_for_it_and_the_next_one_reads_again(
    alone_with, monkeypatch, come
):
    alone = alone_with(limits_with(long_match=0))
    table, lane = alone.open_table(), alone.services.tables._around.executors.readers._long
    as_of_an_older_carrom(alone)
    with held(alone, monkeypatch, table) as (read, goes_on):
        waiting = [come(alone, table, "127.0.1.1"), come(alone, table, "127.0.1.2", plays=False)]
        until(lambda: read and waiting_in(lane) == 1)
        damage = "UPDATE lines SET text = replace(text, 'S', 'N')"
        alone.store._commits.run(lambda connection: connection.run(damage))
        goes_on.set()
        assert {first_word(browser) for browser in waiting} == {"match-damaged"}
        assert first_word(come(alone, table, "127.0.1.1")) == "match-damaged"
    assert read == [table["table"]] * 2


def test_whoever_has_said_that_they_join_is_not_turned_away_while_that_waits_to_be_read(alone_with, monkeypatch, come):
    alone = alone_with(limits_with(joining=1.0))
    table, waiting = alone.open_table(), list[SocketTurns]()
    monkeypatch.setattr(socket_turns, "CALM", TIMEOUT)
    monkeypatch.setattr(SocketTurns, "_wait", lambda line: waiting.append(line))  # noqa: PLW0108 - a method, to be bound
    slow = come(alone, table, "127.0.1.1")
    until(lambda: waiting)
    with Browser(alone, table) as silent:
        assert silent.hear("refused")["refused"]["code"] == "not-joined"
    waiting[0].loop.call_soon_threadsafe(waiting[0]._read)
    assert first_word(slow) == "welcome"


def leave(server: ServerHere, table: dict, browser: Browser) -> None:
    """Let somebody leave a table, and wait until nobody is there."""
    browser.close()
    until(lambda: table["table"] not in server.services.tables._live)


@limit("looking_in")
def test_a_long_match_is_read_for_who_stays_or_plays_and_not_for_who_looks_in(alone_with, monkeypatch, come):
    """Strangers who came and left, over and over, had every long match read each time, and whoever came back beside
    them waited ten times as long."""
    table = alone_with().open_table(real=True)
    alone = alone_with(limits_with(long_match=0, looking_in=1000.0))
    with held(alone, monkeypatch) as (read, _):
        for _ in range(3):
            visitor = come(alone, table, "127.0.1.1")
            assert first_word(visitor) == "welcome"
            leave(alone, table, visitor)
        assert read == []
        player = come(alone, table, "127.0.1.1")
        player.hear("welcome")
        player.told("declare", {"pocketed": []})
        assert read == [table["table"]]
    alone = alone_with(limits_with(long_match=0, looking_in=0.0))
    with held(alone, monkeypatch) as (read, _):
        assert first_word(come(alone, table, "127.0.1.1")) == "welcome"
        until(lambda: read == [table["table"]])


def test_a_long_match_that_all_have_left_is_not_read_any_more_but_for_one_that_was_begun_which_is_kept(
    alone_with, monkeypatch, come
):
    begun, waiting = (alone_with().open_table(real=True) for _ in range(2))
    alone = alone_with(limits_with(long_match=0, looking_in=0.0))
    tables, lane = alone.services.tables, alone.services.tables._around.executors.readers._long
    with held(alone, monkeypatch, begun) as (read, goes_on):
        first = come(alone, begun, "127.0.1.1")
        until(lambda: read == [begun["table"]])
        second = come(alone, waiting, "127.0.1.1")
        until(lambda: waiting_in(lane) == 1)
        leave(alone, begun, first)
        leave(alone, waiting, second)
        goes_on.set()
        until(lambda: not lane.is_busy and [*tables._viewed] == [begun["table"]])
        assert read == [begun["table"]]


def test_those_who_come_before_the_next_event_are_each_told_what_they_hold(server, come):
    table = server.open_table()
    told = [come(server, table, "127.0.0.1", plays=plays).hear("welcome")["welcome"] for plays in (True, False, True)]
    assert [(one["yours"], one["host"]) for one in told] == [(["S", "N"], True), ([], False), (["S", "N"], True)]


@in_a_loop
async def test_whoever_comes_while_a_table_is_deleted_waits_and_learns_that_it_is_gone(alone, monkeypatch):
    name, deletes, goes_on = alone.open_table()["table"], Event(), Event()
    delete = alone.store.delete

    def deleted(match: str, **_since: int) -> bool:
        deletes.set()
        return goes_on.wait(TIMEOUT) and delete(match)

    monkeypatch.setattr(alone.store, "unplayed", lambda _since: [name])
    monkeypatch.setattr(alone.store, "delete", deleted)
    tables = TableRegistry(alone.services.tables._around)
    removing = asyncio.create_task(tables.remove_unplayed())
    await asyncio.to_thread(deletes.wait, TIMEOUT)
    coming = asyncio.create_task(tables.find(name, Connection(LIMITS.table)))
    assert await asyncio.wait([coming], timeout=0.1) == (set(), {coming})
    goes_on.set()
    with pytest.raises(NotAllowed, match="unknown-table"):
        await coming
    await removing
