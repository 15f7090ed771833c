"""The store of a page: what is acknowledged was flushed, and its file is a store like any other."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from carrom.errors import Unavailable
from carrom.store import open_store, read_store
from carrom.store.page import open_page_store
from carrom.table.stored import Conflict, Key, LineChanges, StoredLine, StoredSummary
from tests.store.keeping import keep, said, small_disk
from tests.store.test_command import printed

TWO = StoredLine(2, "two", "asked")


@dataclass
class Disk:
    """Flushes a file; refuses as often as it is told to."""

    file: Path
    refuses: int = 0
    flushed: int = 0
    lines: int = 0

    def __call__(self) -> None:
        if self.refuses:
            self.refuses -= 1
            raise OSError("QuotaExceededError")
        # the file as it is: nobody else may ask SQLite for it
        copy = self.file.with_name("copy.db")
        copy.write_bytes(self.file.read_bytes())
        with closing(sqlite3.connect(copy)) as seen:
            self.lines = seen.execute("SELECT count(*) FROM lines").fetchone()[0]
        self.flushed += 1


@pytest.fixture
def disk(sqlite_place):
    return Disk(sqlite_place)


def test_a_page_keeps_what_it_was_told_and_finds_it_again(sqlite_place, disk):
    summary = StoredSummary(1, 2, 0, "summary")
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        store.append("first", TWO, LineChanges(over=True, summary=summary, keys=(Key("b" * 64, "N", used=0),)))
    with open_page_store(str(sqlite_place), disk) as store:
        assert [line.text for line in store.load("first").lines] == ["one", "two"]
        assert store.load_summary("first").summary == summary
        assert len(store.keys("first")) == 2
        assert store.search(player="noe", over=True)[0].n == 2
        assert [*store.verify()] == []
        assert store.delete("first")
    assert said(sqlite_place, "PRAGMA journal_mode") == [("delete",)], "no log is left beside it"


def test_when_a_call_returns_what_it_wrote_was_flushed(sqlite_place, disk):
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        assert disk.lines == 1
        store.append("first", TWO)
        assert disk.lines == 2
        before = disk.flushed
        store.load("first")
        store.search()
        assert disk.flushed == before, "who reads waits for no disk"


def test_what_could_not_be_flushed_is_not_acknowledged_and_counts_once(sqlite_place, disk, caplog):
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        writes = (
            lambda: store.append("first", TWO),
            lambda: store.append("first", StoredLine(3, "three"), LineChanges(over=True)),
            lambda: store.replace_key("first", Key("b" * 64, "N", used=0)),
            lambda: keep(store, "second"),
            lambda: store.delete("second"),
        )
        for write in writes:
            disk.refuses = 9
            with pytest.raises(Unavailable) as refused:
                write()
            assert (refused.value.code, "the disk is full" in str(refused.value)) == ("disk-full", True)
        assert len(caplog.records) == 1, "the log says it once"
        disk.refuses = 0
        with pytest.raises(Conflict):
            store.append("first", TWO)
        store.append("first", StoredLine(3, "three"), LineChanges(over=True))
        assert ([line.n for line in store.load("first").lines], disk.lines) == ([1, 2, 3], 3)
        assert [*store.verify()] == []


def test_what_could_not_be_flushed_is_shown_to_nobody_before_it_is(sqlite_place, disk):
    """Who comes back and finds their own request there takes it for acknowledged."""
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        disk.refuses = 3
        with pytest.raises(Unavailable, match="unknown whether the stroke was stored"):
            store.append("first", TWO)
        with pytest.raises(Unavailable, match="cannot be read: the disk is full"):
            store.load("first")
        assert (disk.refuses, disk.lines) == (0, 1)
        assert (store.load("first").lines[1:], disk.lines) == ((TWO,), 2)


def test_a_stroke_that_was_flushed_at_the_second_try_is_acknowledged(sqlite_place, disk):
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        disk.refuses = 1
        store.append("first", TWO)
        assert (disk.refuses, disk.lines) == (0, 2)


def test_a_write_that_fails_leaves_nothing_in_part(sqlite_place, disk):
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        size = sqlite_place.stat().st_size
        for room in (0, 512, 4096, size, size + 4096):
            with small_disk(room), pytest.raises(Unavailable):
                store.append("first", StoredLine(2, "two" * 20_000))
            assert (len(store.load("first").lines), disk.lines) == (1, 1)
        store.append("first", TWO)
        assert disk.lines == 2


def test_a_file_of_a_page_is_a_store_of_a_server_and_a_backup_of_a_server_one_of_a_page(sqlite_place, disk, tmp_path):
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
        assert store.backup(tmp_path / "exported.db") == 1
    with read_store(tmp_path / "exported.db") as reader:
        assert [line.text for line in reader.load("first").lines] == ["one"]
    assert printed("verify", "--store", sqlite_place, "--lang", "en") == "one game: every line is as it was stored\n"
    with open_store(sqlite_place) as store:
        store.append("first", TWO)
        store.backup(tmp_path / "backup.db")
    with open_page_store(str(tmp_path / "backup.db"), Disk(tmp_path / "backup.db")) as store:
        store.append("first", StoredLine(3, "three"))
        assert [line.text for line in store.load("first").lines] == ["one", "two", "three"]
    with read_store(tmp_path / "backup.db") as reader:
        assert [*reader.verify()] == []


def test_a_page_refuses_what_it_cannot_read_in_a_sentence_and_leaves_it_alone(sqlite_place, disk):
    with open_page_store(str(sqlite_place), disk) as store:
        keep(store)
    for version, why in (("0900", "written by a newer carrom"), ("0003", "written by an older carrom"), ("x", "not a")):
        said(sqlite_place, "UPDATE alembic_version SET version_num = ?", version)
        before = sqlite_place.read_bytes()
        with pytest.raises(Unavailable, match=why) as refused, open_page_store(str(sqlite_place), disk):
            pass
        assert "\n" not in str(refused.value)
        assert sqlite_place.read_bytes() == before
    sqlite_place.write_bytes(b"Dear Camille, " * 500)
    with pytest.raises(Unavailable, match="not a database"), open_page_store(str(sqlite_place), disk):
        pass
