"""Full disks, locks, lost connections, kills: what is acknowledged is kept, what is refused is not."""

import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from carrom.errors import Unavailable
from carrom.store import database, open_store, read_store
from carrom.store.database_errors import DatabaseError, Trouble
from carrom.table.stored import Key, LineChanges, NewMatch, StoredLine, StoredSeat
from tests.store.keeping import HEADER, Wire, keep, locked, rows, said, small_disk
from tests.store.test_opening import cut

WRITER = """
import sys
from carrom.store import open_store
from carrom.table.stored import LineChanges, StoredLine
with open_store(sys.argv[1]) as store:
    n = store.games("first")[0].n
    while True:
        n += 1
        store.append("first", StoredLine(n, f"line {n} " * 200, f"request-{n}"), LineChanges(over=n % 2 == 0))
        print(n, flush=True)
"""


def every_write(store):
    """Every way to change a store that holds the match `first` with one line."""
    one, two, person = StoredLine(1, "one" * 20_000), StoredLine(2, "two" * 20_000), StoredSeat("S", "person")
    return [
        lambda: store.append("first", two, LineChanges(over=True)),
        lambda: store.append("first", two, LineChanges(keys=(Key("a" * 64, "S", used=0),))),
        lambda: store.create(NewMatch("second", HEADER, "icf"), [one], LineChanges(seated=(person,))),
    ]


def is_refused(store, place, write, why: str) -> None:
    """A write is refused in one line, and nothing of it is kept."""
    before = rows(place), store.load("first"), store.search()
    with pytest.raises(Unavailable, match=rf"\Athe (stroke|match) .*could not be \w+.*: .*{why}") as refused:
        write()
    assert "\n" not in str(refused.value)
    assert (rows(place), store.load("first"), store.search()) == before


def test_a_locked_store_is_read_and_not_written(store, place):
    keep(store)
    more = [lambda: store.delete("first"), lambda: store.replace_key("first", Key("c" * 64, "N", used=0))]
    for write in [*every_write(store), more[0]]:
        with locked(place):
            is_refused(store, place, write, "another program holds the store locked")
    for write in every_write(store)[::2]:
        write()
    more[1]()
    assert rows(place) == {"matches": 2, "lines": 3, "players": 3, "keys": 2}


def test_a_write_waits_for_other_writes_of_the_same_server_without_a_timeout(place):
    with open_store(place, timeout=0.0) as store, ThreadPoolExecutor(1) as other:
        keep(store)

        def takes_long(_connection):
            written = other.submit(store.append, "first", StoredLine(2, "two"))
            with pytest.raises(TimeoutError):
                written.result(timeout=0.2)
            return written

        store._commits.run(takes_long).result()
        assert len(store.load("first").lines) == 2


def test_on_a_full_disk_nothing_is_stored_in_part_and_play_resumes_when_there_is_space(sqlite_place):
    with open_store(sqlite_place) as store:
        keep(store)

        def ask(pragma):
            return store._commits.run(lambda connection: connection.value(pragma))

        ask(f"PRAGMA max_page_count = {ask('PRAGMA page_count')}")
        for write in every_write(store):
            is_refused(store, sqlite_place, write, "the disk is full")
        ask("PRAGMA max_page_count = 1000000")
        every_write(store)[0]()
        every_write(store)[2]()
        assert rows(sqlite_place) == {"matches": 2, "lines": 3, "players": 3, "keys": 1}
        assert said(sqlite_place, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.slow
def test_when_a_write_to_the_disk_fails_nothing_is_stored_in_part(sqlite_place):
    with open_store(sqlite_place) as store:
        keep(store)
        ahead = sqlite_place.with_name(sqlite_place.name + "-wal").stat().st_size
        for write in every_write(store):
            for room in (0, 20, 100, 5_000, 50_000):
                with small_disk(ahead + room):
                    is_refused(store, sqlite_place, write, "the disk")
        every_write(store)[0]()
        every_write(store)[2]()
    with open_store(sqlite_place) as store:
        assert (len(store.load("first").lines), said(sqlite_place, "PRAGMA integrity_check")) == (2, [("ok",)])


def test_when_the_disk_of_the_database_is_full_nothing_is_stored_in_part(postgres_place):
    """The trigger says what PostgreSQL says then."""
    with open_store(postgres_place) as store:
        keep(store)
        raises = "$$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'no space'; END $$"
        said(postgres_place, f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS {raises}")
        trigger = "CREATE TRIGGER none_left BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION full_disk()"
        said(postgres_place, trigger)
        for write in every_write(store):
            is_refused(store, postgres_place, write, "the disk of the database is full")
        said(postgres_place, "DROP TRIGGER none_left ON lines")
        every_write(store)[0]()
        assert len(store.load("first").lines) == 2


@pytest.fixture
def wire(postgres_socket):
    with tempfile.TemporaryDirectory(prefix="carrom-") as name:
        wire = Wire(Path(name), postgres_socket)
        wire.folder = name
        yield wire
        wire.close()


def through(wire, place: str) -> str:
    return f"{place.partition('?')[0]}?host={wire.folder}"


def test_a_commit_whose_answer_is_lost_is_acknowledged_and_one_that_never_arrived_can_be_tried_again(
    postgres_place, wire
):
    with open_store(through(wire, postgres_place)) as store:
        keep(store)
        wire.cut = "after"
        store.append("first", StoredLine(2, "two", "asked"), LineChanges(over=True))
        assert wire.cut is None
        assert store.load("first").lines[1:] == (StoredLine(2, "two", "asked"),)
        keep(store, "second")
        with ThreadPoolExecutor(2) as threads:
            with store._commits._turn:
                lines = (("first", StoredLine(3, "three")), ("second", StoredLine(2, "two")))
                together = [threads.submit(store.append, *line) for line in lines]
                while len(store._commits._waiting) < 2:
                    threading.Event().wait(0.005)
                wire.cut = "after"
            assert [one.result() for one in together] == [None, None]
        wire.cut = "before"
        with pytest.raises(Unavailable) as refused:
            store.append("first", StoredLine(4, "four", "asked again"), LineChanges(over=True))
        assert (wire.cut, "\n" in str(refused.value), len(store.load("first").lines)) == (None, False, 3)
        store.append("first", StoredLine(4, "four", "asked again"))


def test_while_the_database_is_away_everything_is_refused_and_then_goes_on(postgres_place, wire, postgres_socket):
    with open_store(through(wire, postgres_place)) as store:
        keep(store)
        wire.close()
        for ask in (lambda: store.append("first", StoredLine(2, "two")), lambda: store.load("first"), store.search):
            with pytest.raises(Unavailable) as refused:
                ask()
            assert "\n" not in str(refused.value)
        Path(wire.folder, ".s.PGSQL.5432").unlink()
        again = Wire(Path(wire.folder), postgres_socket)
        store.append("first", StoredLine(2, "two"))
        assert len(store.load("first").lines) == 2
        again.close()


def test_connections_that_were_ended_are_made_anew_and_what_was_begun_is_undone(postgres_place):
    with open_store(postgres_place) as store:
        keep(store)
        writing = store._commits._database

        def cut_in_a_transaction() -> None:
            with writing.begin() as transaction:
                cut(postgres_place)
                transaction.run("DELETE FROM lines")

        with pytest.raises(DatabaseError) as refused:
            cut_in_a_transaction()
        assert refused.value.is_cut_off
        with writing.begin() as transaction:
            assert transaction.value("SELECT count(*) FROM lines") == 1
        cut(postgres_place)
        store.append("first", StoredLine(2, "two"))
        assert len(store.load("first").lines) == 2


def test_so_many_read_at_once_and_one_more_waits_for_a_while(sqlite_place, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    with open_store(sqlite_place) as store, ExitStack() as held:
        keep(store)
        for _ in range(database.LENT):
            assert held.enter_context(store._reading.begin()).value("SELECT count(*) FROM lines") == 1
        with pytest.raises(Unavailable, match="too many read at once") as refused:
            store.load("first")
        assert refused.value.code == "store-busy"
        store.append("first", StoredLine(2, "two"))
        held.close()
        assert len(store.load("first").lines) == 2
        assert len(store._reading._idle) == database.KEPT, "the others are closed"


@pytest.mark.process
@pytest.mark.parametrize("kills", [1, pytest.param(5, marks=pytest.mark.full)])
def test_a_killed_writer_has_stored_every_acknowledged_line_and_no_partial_one(place, kills):
    with open_store(place) as store:
        keep(store)
    acknowledged = 1
    for kill in range(kills):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(place)], stdout=subprocess.PIPE, text=True)
        for _ in range(3 + 7 * kill):
            acknowledged = int(writer.stdout.readline())
        writer.kill()
        rest, _ = writer.communicate()
        acknowledged = max([acknowledged, *map(int, rest.split("\n")[:-1])])
        with read_store(place) as reader:
            assert reader.search()[0].n >= acknowledged
        with open_store(place) as store:
            kept, game = store.load("first").lines, store.games("first")[0]
        assert [line.n for line in kept] == list(range(1, len(kept) + 1))
        assert all(line.text == f"line {line.n} " * 200 for line in kept[1:])
        assert (game.n, game.over) == (len(kept), len(kept) % 2 == 0)
        assert len(kept) >= acknowledged


def test_an_error_that_many_threads_meet_at_once_is_logged_once(caplog):
    trouble, together = Trouble(), threading.Barrier(8)

    def meet(_) -> None:
        together.wait(60)
        for _ in range(50):
            with pytest.raises(Unavailable), trouble.noted("the games cannot be read"):
                raise Unavailable("the disk does not answer", "store-away")

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(meet, range(8)))
    finally:
        sys.setswitchinterval(before)
    assert [one.getMessage() for one in caplog.records] == ["the disk does not answer"]
