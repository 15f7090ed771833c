"""A backup is a store, made while games are played."""

import errno
import os
import sqlite3
import subprocess
import threading
from contextlib import closing
from pathlib import Path

import pytest

from carrom.errors import Unavailable
from carrom.store import open_store, read_store
from carrom.table.stored import LineChanges, StoredLine
from tests.store import postgres
from tests.store.keeping import SEEN, keep, open_files, rows, said, small_disk


def everything(store, *names: str) -> list:
    return [(store.load(name), store.keys(name), store.games(name)) for name in names]


def test_a_backup_is_a_store_with_everything_in_it(sqlite_place, tmp_path):
    copy = tmp_path / "copy.db"
    with open_store(sqlite_place) as store:
        keep(store, host_key="secret")
        keep(store, "second")
        store.append("first", StoredLine(2, "two", "asked"), LineChanges(over=True))
        assert store.backup(copy) == 2
        before = everything(store, "first", "second")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "games.db", "games.db.lock"]
    assert said(copy, "PRAGMA integrity_check") == [("ok",)]
    with open_store(copy) as store:
        assert everything(store, "first", "second") == before
        store.append("first", StoredLine(3, "three"))


def test_a_backup_may_lie_where_nothing_can_be_written(sqlite_place, tmp_path):
    """It is one file, without the two that stand beside a store in use."""
    copy = tmp_path / "copy.db"
    with open_store(sqlite_place) as store:
        keep(store)
        store.backup(copy)
    assert said(copy, "PRAGMA journal_mode") == [("delete",)]
    copy.chmod(0o444)
    with read_store(copy) as reader:
        assert len(reader.search()) == 1


@SEEN
def test_nothing_that_was_opened_for_a_backup_stays_open(sqlite_place, tmp_path):
    copy = tmp_path / "copy.db"
    with open_store(sqlite_place) as store:
        keep(store)
        store.backup(copy)
        still_open = {Path(path).name for path in open_files(tmp_path)}
        assert "games.db" in still_open
        assert not still_open & {"copy.db", "copy.db.carrom-part", tmp_path.name}


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a folder cannot be opened")
def test_a_backup_is_synced_before_it_is_renamed_and_then_its_folder(sqlite_place, tmp_path, monkeypatch):
    done, fsync, rename = [], os.fsync, Path.rename

    def name_it(path: Path, to: Path) -> Path:
        done.append(("named", path.stat().st_ino))
        return rename(path, to)

    def to_disk(opened: int) -> None:
        done.append(("to disk", os.fstat(opened).st_ino))
        fsync(opened)

    copy = tmp_path / "copy.db"
    with open_store(sqlite_place) as store:
        keep(store)
        with monkeypatch.context() as watched:
            watched.setattr(os, "fsync", to_disk)
            watched.setattr(Path, "rename", name_it)
            store.backup(copy)
    file, folder = copy.stat().st_ino, tmp_path.stat().st_ino
    assert done == [("to disk", file), ("named", file), ("to disk", folder)]


@pytest.mark.slow
def test_backups_made_while_a_server_writes_are_each_one_moment_of_it(sqlite_place, tmp_path):
    written = threading.Event()
    with open_store(sqlite_place) as store:
        keep(store)

        def write() -> None:
            n = 1
            while not written.is_set():
                n += 1
                store.append("first", StoredLine(n, f"line {n} " * 200, f"request-{n}"), LineChanges(over=n % 2 == 0))

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for number in range(10):
                least = store.games("first")[0].n
                with read_store(sqlite_place) as reader:
                    reader.backup(tmp_path / f"copy{number}.db")
                most = store.games("first")[0].n
                with read_store(tmp_path / f"copy{number}.db") as copy:
                    lines, game = copy.load("first").lines, copy.games("first")[0]
                assert least <= len(lines) <= most
                assert [line.n for line in lines] == list(range(1, len(lines) + 1))
                assert (game.n, game.over) == (len(lines), len(lines) % 2 == 0)
        finally:
            written.set()
            writer.join()


def test_a_backup_writes_over_nothing_and_where_there_is_no_room_leaves_nothing_behind(sqlite_place, tmp_path):
    taken = tmp_path / "letter"
    taken.write_text("Dear Camille")
    with open_store(sqlite_place) as store:
        for file in (taken, sqlite_place, tmp_path):
            with pytest.raises(Unavailable, match="exists already"):
                store.backup(file)
    assert taken.read_text() == "Dear Camille"
    with open_store(sqlite_place) as store:
        keep(store)
        store.append("first", StoredLine(2, "two" * 100_000))
        nowhere = tmp_path / "nowhere" / "copy.db"
        with pytest.raises(Unavailable) as refused:
            store.backup(nowhere)
        assert str(refused.value) == f"the backup {nowhere} could not be made: {os.strerror(errno.ENOENT)}"
        with small_disk(100_000), pytest.raises(Unavailable, match=r"could not be made: .*(disk|file)") as refused:
            store.backup(tmp_path / "copy.db")
        assert "\n" not in str(refused.value)
        assert not [path for path in tmp_path.iterdir() if path.name.startswith("copy")]
        store.backup(tmp_path / "copy.db")
        assert rows(tmp_path / "copy.db")["lines"] == 2


@pytest.mark.slow
def test_a_damaged_store_is_not_backed_up(sqlite_place, tmp_path):
    with open_store(sqlite_place) as store:
        for n in range(200):
            keep(store, f"game{n}", book="classique")
    torn = bytearray(sqlite_place.read_bytes())
    last = len(torn) // 4096 - 1
    torn[last * 4096 : (last + 1) * 4096] = bytes(4096)
    sqlite_place.write_bytes(torn)
    with pytest.raises(Unavailable) as refused, read_store(sqlite_place) as reader:
        reader.backup(tmp_path / "copy.db")
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "copy.db").exists()


def test_a_store_whose_index_leads_elsewhere_is_not_backed_up(sqlite_place, tmp_path):
    """Every line can be counted; only SQLite's own check of the whole sees it."""
    with open_store(sqlite_place) as store:
        keep(store)
    index, alone = "SELECT * FROM sqlite_schema WHERE name = 'ix_matches_at'", {"isolation_level": None}
    with closing(sqlite3.connect(sqlite_place, **alone)) as schema:
        schema.execute("PRAGMA writable_schema = ON")
        entry = schema.execute(index).fetchone()
        assert schema.execute("DELETE FROM sqlite_schema WHERE name = 'ix_matches_at'").rowcount == 1
    with closing(sqlite3.connect(sqlite_place, **alone)) as writer:
        assert writer.execute("UPDATE matches SET at = at + 1").rowcount == 1
    with closing(sqlite3.connect(sqlite_place, **alone)) as schema:
        schema.execute("PRAGMA writable_schema = ON")
        schema.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", entry)
    with read_store(sqlite_place) as reader, pytest.raises(Unavailable, match="the copy differs from the store"):
        reader.backup(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.full
def test_a_store_in_postgresql_comes_back_from_its_own_tool_which_a_backup_names(
    postgres_place, postgres_socket, tmp_path
):
    # As docs/store.md says.
    folder, dump = postgres.programs(), tmp_path / "games.dump"
    with open_store(postgres_place) as store:
        keep(store)
        store.append("first", StoredLine(2, "two", "asked"), LineChanges(over=True))
        subprocess.run([folder / "pg_dump", "--format=custom", f"--file={dump}", postgres_place], check=True)
        before = everything(store, "first")
    said(postgres_place, "CREATE DATABASE restored")
    restored = f"postgresql://carrom@/restored?host={postgres_socket}"
    subprocess.run([folder / "pg_restore", "--exit-on-error", "--dbname", restored, dump], check=True)
    with open_store(restored) as store:
        assert everything(store, "first") == before
        store.append("first", StoredLine(3, "three"))
    with open_store(postgres_place) as store, pytest.raises(Unavailable, match="pg_dump"):
        store.backup(tmp_path / "copy")
    assert list(tmp_path.iterdir()) == [dump]
