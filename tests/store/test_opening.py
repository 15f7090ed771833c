"""Where a store can be opened, by which user, and the error when it cannot."""

import ctypes
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError, URLError

import psycopg
import pytest
import sqlalchemy as sa

from carrom.errors import Unavailable
from carrom.store import default_location, is_owned, key_file, open_store, postgres, read_store
from tests.store.keeping import SEEN, keep, locked, open_files, rows, said

pytestmark = pytest.mark.slow


def refusal(place, opening=open_store) -> str:
    """The one line that opening a place is refused with."""
    with pytest.raises(Unavailable) as refused, opening(place, timeout=0.05):
        pass
    line = str(refused.value)
    assert "\n" not in line
    return line


def test_a_second_owner_is_refused_and_the_next_one_is_not_for_whom_nothing_is_migrated_again(place):
    with open_store(place) as store:
        assert store.commits == 0
        keep(store)
        assert store.commits == 1
        assert "another carrom server is using" in refusal(place)
        keep(store, "second")
    with open_store(place) as store:
        assert len(store.search()) == 2
    for _ in range(2):
        with open_store(place):
            assert said(place, "SELECT version_num FROM alembic_version") == [("0012",)]


def test_a_file_is_made_with_the_folders_that_are_not_there_yet(tmp_path):
    place = tmp_path / "games" / "of 2026" / "carrom.db"
    for found in (0, 1):
        with open_store(str(place)) as store:
            assert len(store.search()) == found
            keep(store, f"game {found}")


def test_whether_a_store_is_in_use_is_seen_from_outside(tmp_path):
    place, seen = tmp_path / "games.db", []
    seen.append(is_owned(place))
    with open_store(place):
        seen.append(is_owned(place))
    assert [*seen, is_owned(place)] == [False, True, False]


def test_the_games_of_a_user_lie_in_a_folder_of_carrom_and_the_key_beside_them():
    place = default_location()
    assert (place.is_absolute(), place.name, "carrom" in place.parts) == (True, "games.db", True)
    assert key_file(place) == place.with_name("games.db.key")
    for password in ("secret", "another"):
        database = key_file(f"postgresql://me:{password}@localhost/games")
        assert database == place.with_name("d70f9f3f9db1.key"), "whatever the password, and found again tomorrow"


def test_a_reader_needs_no_lock_of_the_owner(place):
    with open_store(place) as store:
        keep(store)
        with read_store(place) as reader:
            assert reader.load("first") == store.load("first")
            keep(store, "second")
            assert len(reader.search()) == 2
        keep(store, "third")


def test_a_store_that_does_not_answer_is_noticed_by_asking_it_for_a_row(place):
    with open_store(place) as store:
        store.probe()
        said(place, "ALTER TABLE matches RENAME TO gone")
        with pytest.raises(Unavailable, match="the games cannot be read"):
            store.probe()


def test_a_reader_cannot_write(place):
    with open_store(place) as store:
        keep(store)
    with read_store(place) as reader:
        assert not {"create", "append", "delete", "change_key", "replace_key"} & set(dir(reader))
        with reader._reading.begin() as connection, pytest.raises(Exception, match=r"read-?only"):
            connection.run("DELETE FROM lines")
    assert rows(place)["lines"] == 1


def test_a_store_of_a_newer_carrom_is_refused_and_left_alone(place):
    with open_store(place) as store:
        keep(store)
    said(place, "UPDATE alembic_version SET version_num = '0900'")
    for opening in (open_store, read_store):
        assert "newer carrom (schema 0900, this one knows 0012)" in refusal(place, opening)
    assert rows(place) == {"matches": 1, "lines": 1, "players": 2, "keys": 1}


@pytest.mark.parametrize("table", ["recipes", "matches", "alembic_version"])
def test_a_database_of_something_else_is_refused_and_left_alone(place, table):
    said(place, f"CREATE TABLE {table} (version_num VARCHAR(32))")
    said(place, f"INSERT INTO {table} VALUES ('ae1027a6acf')")
    for opening in (open_store, read_store):
        assert "is not a carrom store" in refusal(place, opening)
    assert said(place, f"SELECT * FROM {table}") == [("ae1027a6acf",)]


def test_an_empty_database_has_no_games_until_it_is_opened_for_writing(place):
    if not isinstance(place, str):
        assert "there is no such file" in refusal(place, read_store)
        assert not place.exists()
        place.touch()
    with read_store(place) as reader:
        assert reader.search() == []


def test_a_store_locked_by_another_program_is_refused(place):
    with open_store(place):
        pass
    with locked(place):
        if isinstance(place, Path):
            assert "another program holds the store locked" in refusal(place)
        with read_store(place) as reader:
            assert reader.search() == []


@pytest.mark.parametrize(("where", "said"), [
    ("mysql://me@localhost/games", "not mysql://"), ("sqlite:///games.db", "not sqlite://"),
    ("postgresql+asyncpg://me@localhost/games", "not postgresql"),
    ("postgresql://me:secret@localhost:port/games", "cannot be read"),
    ("postgresql://me:secret@localhost:1/games", "the store postgresql://me:***@localhost:1/games cannot be opened"),
])  # fmt: skip
def test_an_unreachable_address_is_refused_without_its_password(where, said):
    line = refusal(where)
    assert said in line
    assert "secret" not in line


@pytest.mark.parametrize("where", [
    "postgresql://camille@dbhost/carrom", "postgres://dbhost:5433", "postgresql:///games?host=/run/a%20b&user=x%2By",
    "postgresql://noé:p%40s/s:wd@[::1]:5432/my%20games?sslmode=verify-full&application_name=a+b", "postgresql://",
    "postgresql://me:@localhost/games?options=-csearch_path%3Dcarrom&host=one&host=two",
])  # fmt: skip
def test_an_address_means_what_it_meant_when_sqlalchemy_read_it(where):
    url, found = sa.make_url(where), postgres.address_of(where)
    # the key to a server is named by it
    assert found.shown == url.set(drivername="postgresql").render_as_string(hide_password=True)
    dialect = sa.make_url("postgresql+psycopg://").get_dialect()()
    _, meant = dialect.create_connect_args(url)
    assert found.parameters == {name: str(value) for name, value in meant.items() if value != ","}


def test_an_unknown_database_or_user_and_one_that_cannot_hold_every_letter_are_refused(postgres_place):
    assert "does not exist" in refusal(postgres_place.replace("@/games", "@/nothing"))
    assert "does not exist" in refusal(postgres_place.replace("carrom@", "nobody@"))
    said(postgres_place, "CREATE DATABASE old ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    place = postgres_place.partition("@/")[0] + "@/old?" + postgres_place.partition("?")[2]
    assert "UTF8" in refusal(place)
    name = postgres_place.partition("@/")[2].partition("?")[0]
    said(postgres_place, f"ALTER DATABASE {name} SET synchronous_commit = off")
    with open_store(postgres_place) as store, store._commits._database.begin() as connection:
        settings = ("synchronous_commit", "lock_timeout")
        found = [connection.value(f"SHOW {setting}") for setting in settings]
    assert found == ["on", "5s"]


def test_one_database_holds_a_store_in_each_schema(postgres_place):
    places = [f"{postgres_place}&options=-csearch_path%3D{name}" for name in ("here", "there")]
    for name in ("here", "there"):
        said(postgres_place, f"CREATE SCHEMA {name}")
    with open_store(places[0]) as here, open_store(places[1]) as there:
        keep(here)
        assert there.search() == []
        assert "another carrom server" in refusal(places[0])
    assert "cannot be opened" in refusal(f"{postgres_place}&options=-csearch_path%3Dnowhere")


def test_a_new_file_is_readable_by_its_owner_only_written_ahead_and_fully_synced(sqlite_place):
    with open_store(sqlite_place) as store:
        keep(store)
        store.backup(sqlite_place.with_name("copy.db"))
        modes = {path.name: path.stat().st_mode & 0o777 for path in sqlite_place.parent.glob("*.db*")}
    names = ("games.db", "games.db-wal", "games.db-shm", "copy.db")
    assert {name: mode for name, mode in modes.items() if not name.endswith(".lock")} == dict.fromkeys(names, 0o600)
    with open_store(sqlite_place) as store, store._commits._database.begin() as connection:
        settings = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        found = [connection.value(f"PRAGMA {setting}") for setting in settings]
    assert found == ["wal", 2, 1, 1]


@pytest.mark.full
def test_without_its_driver_the_extra_is_named():
    asked = ["games", "list", "--store", "postgresql://me@localhost/games"]
    script = (
        f"import sys; sys.modules['psycopg'] = None\nfrom carrom.cli.main import main\nsys.argv[1:] = {asked}; main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    said = "carrom: a store in PostgreSQL needs its driver: pip install 'carrom[postgres]'"
    assert (done.returncode, done.stderr.splitlines()) == (1, [said])


def test_a_folder_is_no_store_and_below_a_file_there_is_none(tmp_path):
    assert "is a folder" in refusal(tmp_path)
    assert "no such file" in refusal(tmp_path, read_store)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "letter").write_text("Dear Camille")
    assert "choose another with --store" in refusal(tmp_path / "letter" / "games.db")


@pytest.mark.parametrize("opening", [open_store, read_store])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path, opening):
    letter = tmp_path / "letter"
    letter.write_text("Dear Camille, " * 500)
    assert "the file is not a database" in refusal(letter, opening)
    assert letter.read_text() == "Dear Camille, " * 500


@contextmanager
def as_anybody():
    """Without root's power to write what nobody may. He still may read all: the checkout may lie anywhere."""
    if os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None)
    version = (ctypes.c_uint32 * 2)(0x20080522, 0)
    held = (ctypes.c_uint32 * 6)()
    assert libc.capget(version, held) == 0
    fewer = (ctypes.c_uint32 * 6)(*held)
    fewer[0] &= ~(1 << 1)  # CAP_DAC_OVERRIDE, of this thread's effective set
    assert libc.capset(version, fewer) == 0
    try:
        yield
    finally:
        assert libc.capset(version, held) == 0


@pytest.fixture
def open_folder():
    """A folder that everybody may enter; pytest's own is its owner's."""
    with tempfile.TemporaryDirectory(prefix="carrom-") as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


def test_a_file_that_may_only_be_read_is_read_and_not_opened_and_in_such_a_folder_none_is_made(open_folder):
    path = open_folder / "games.db"
    with open_store(path) as store:
        keep(store)
    path.chmod(0o444)
    (open_folder / "games.db.lock").chmod(0o666)
    with as_anybody():
        assert "the file is read-only" in refusal(path)
        with read_store(path) as reader:
            assert len(reader.search()) == 1
    (open_folder / "games.db.lock").chmod(0o444)
    with as_anybody(), read_store(path) as reader:
        assert len(reader.search()) == 1
    open_folder.chmod(0o555)
    with as_anybody():
        assert "cannot be opened" in refusal(open_folder / "other.db")
        assert "cannot be opened" in refusal(open_folder / "below" / "games.db")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there is no such file")
def test_what_nobody_can_open_is_refused_in_one_line(open_folder):
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(open_folder / "games.db"))
        assert "cannot be opened" in refusal(open_folder / "games.db")


def test_any_path_is_accepted(tmp_path):
    for name in ("a b", "50%", "what?mode=memory", "a#b", "é♛", "%20", "'"):
        path = tmp_path / name / f"{name}.db"
        with open_store(path) as store:
            keep(store)
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT count(*) FROM lines").fetchone() == (1,)
        with read_store(str(path)) as reader:
            assert len(reader.search()) == 1


@pytest.mark.full
def test_a_server_plays_on_a_store_in_postgresql_and_a_second_is_refused(postgres_place):
    from tests.running import RunningServer  # noqa: PLC0415  # heavy, and for one test

    with RunningServer(postgres_place) as server:
        opened = server.open_table()
        with pytest.raises(RuntimeError) as refused:
            RunningServer(postgres_place)
        (line,) = str(refused.value).strip().splitlines()
        assert "another carrom server is using postgresql://" in line
    with read_store(postgres_place) as reader:
        assert [kept.match for kept in reader.recent(9)] == [opened["table"]]
        assert [(one.seat, one.name) for one in reader.search()[0].players] == [("S", "Camille"), ("N", "Noé")]


def test_a_server_that_lost_the_lock_writes_no_more(postgres_place):
    """The connection that writes is the one that owns the store: when it is lost, another may have taken over."""
    with open_store(postgres_place, timeout=0.05) as first:
        keep(first)
        cut(postgres_place)
        with open_store(postgres_place, timeout=0.05) as second:
            keep(second, "second")
            assert not first.is_elsewhere
            with pytest.raises(Unavailable, match="another carrom server") as refused:
                keep(first, "third")
            assert (refused.value.code, first.is_elsewhere, second.is_elsewhere) == ("store-elsewhere", True, False)
            assert len(first.search()) == 2
        keep(first, "third")
        assert "another carrom server" in refusal(postgres_place)


@pytest.mark.process
def test_a_server_whose_store_went_to_another_says_so_from_its_first_answer_and_ends(postgres_place):
    from tests.running import Browser, RunningServer  # noqa: PLC0415  # heavy, and for few tests

    with RunningServer(postgres_place) as server:
        table = server.open_table()
        with Browser(server, table) as player:
            player.join()
            cut(postgres_place)
            with open_store(postgres_place, timeout=0.05):
                assert player.refused("play", {"x": 0, "vx": 0, "vy": 3_000_000})["code"] == "store-elsewhere"
                with suppress(URLError):  # it may have ended by now
                    with pytest.raises(HTTPError) as ready:
                        server.get("ready")
                    assert ready.value.code == 503
                _, errors = server.process.communicate(timeout=60)
    assert server.process.returncode == 1
    (line,) = errors.splitlines()
    assert "another server has taken over these games" in line


def test_a_refused_client_leaves_no_connection_in_postgresql(postgres_place, monkeypatch):
    made, connect = [], psycopg.connect

    def connected(*where, **how) -> psycopg.Connection:
        made.append(connect(*where, **how))
        return made[-1]

    with open_store(postgres_place):
        monkeypatch.setattr(psycopg, "connect", connected)
        # who still holds the error holds what had been begun, unless that was closed
        with pytest.raises(Unavailable) as refused, open_store(postgres_place, timeout=0.05):
            pass
        assert [one.closed for one in made] == [True], refused


@SEEN
def test_a_store_that_is_closed_leaves_no_file_open_and_nothing_that_runs(sqlite_place):
    with open_store(sqlite_place) as store:
        keep(store)
        assert len(store.search()) == 1
        with read_store(sqlite_place) as reader:
            assert len(reader.search()) == 1
    assert not {Path(file).name for file in open_files(sqlite_place.parent)} & {"games.db", "games.db-wal"}


@SEEN
def test_a_file_that_is_no_store_is_closed_again(sqlite_place):
    sqlite_place.write_bytes(b"no database " * 1000)
    with pytest.raises(Unavailable) as refused, open_store(sqlite_place):
        pass
    assert str(sqlite_place) not in open_files(sqlite_place.parent), refused


def cut(place: str) -> None:
    """End every other connection to a database, as its restart would."""
    with psycopg.connect(place, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
