"""The log that a killed server leaves is judged before SQLite opens it: no line is dropped in silence."""

import errno
import logging
import os
import random
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import click.testing
import pytest

from carrom.cli.main import application
from carrom.errors import Unavailable
from carrom.store import open_store, read_store
from carrom.store.wal import UnreadFrames, lost_lines, unread
from carrom.table.stored import StoredLine
from tests.store.keeping import keep, small_disk

LINES = 12


@pytest.fixture(scope="module")
def killed(tmp_path_factory) -> Path:
    """The store of a server that was killed: the matches first and second, all of their last lines in the log alone."""
    folder = tmp_path_factory.mktemp("killed")
    with open_store(folder / "games.db") as store:
        keep(store)
        keep(store, "second")
        for n in range(2, LINES + 1):
            store.append("first", StoredLine(n, f"line {n} " * 40, f"request-{n}"))
        store.append("second", StoredLine(2, "last", "last of all"))
        for file in folder.glob("games.db*"):
            if file.suffix != ".lock":
                shutil.copy(file, folder / file.name.replace("games", "killed"))
    return folder / "killed.db"


@pytest.fixture
def left(killed, tmp_path) -> Path:
    """A copy of it."""
    for suffix in ("", "-wal"):
        shutil.copy(str(killed) + suffix, tmp_path / f"games.db{suffix}")
    return tmp_path / "games.db"


def log_of(store: Path) -> Path:
    return store.with_name(store.name + "-wal")


def flipped(file: Path, bit: int) -> None:
    data = bytearray(file.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    file.write_bytes(data)


def kept(store: Path) -> dict[str, int]:
    """How many lines SQLite reads of each match; it does not matter here whether the rest is whole."""
    with closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as opened:
        try:
            return dict(opened.execute("SELECT match, count(*) FROM lines GROUP BY match"))
        except sqlite3.DatabaseError:
            return {}


def frames_of(store: Path) -> int:
    return (log_of(store).stat().st_size - 32) // (4096 + 24)


def test_a_log_that_is_whole_says_nothing_and_neither_does_none(left, tmp_path):
    assert unread(left) is None
    assert unread(tmp_path / "nothing.db") is None
    assert kept(left) == {"first": LINES, "second": 2}


@pytest.mark.parametrize("bits", [100, pytest.param(1000, marks=pytest.mark.full)])
def test_one_bit_anywhere_in_the_log_takes_no_line_in_silence(left, bits):
    whole, rng = log_of(left).read_bytes(), random.Random(50)
    bits = [*rng.sample(range(8 * len(whole)), bits), *(rng.randrange(8 * 32) for _ in range(20))]
    # in the heads of frames, where salts, sizes and checksums stand; the last frame too
    heads = [8 * (32 + (4096 + 24) * frame) + rng.randrange(8 * 24) for frame in range(frames_of(left)) for _ in "ab"]
    for bit in [*bits, *heads]:
        flipped(log_of(left), bit)
        found, lines = unread(left), kept(left)
        assert found is not None or lines == {"first": LINES, "second": 2}, bit
        left.with_name("games.db-shm").unlink(missing_ok=True)
        log_of(left).write_bytes(whole)


def test_a_frame_that_is_damaged_is_told_from_one_that_a_crash_has_left_half_written(left):
    many, frame = frames_of(left), 4096 + 24
    flipped(log_of(left), 8 * (32 + frame * 3 + 2000))
    assert unread(left) == UnreadFrames(3, many, is_damage=True)
    flipped(log_of(left), 8 * (32 + frame * 3 + 2000))
    flipped(log_of(left), 8 * (32 + frame * (many - 1) + 2000))
    assert unread(left) == UnreadFrames(many - 1, many, is_damage=False)


def test_of_the_last_transaction_a_power_cut_may_leave_any_frames_and_that_is_no_damage(killed, left):
    whole, frame, many = log_of(left).read_bytes(), 4096 + 24, frames_of(left)
    ends = [n for n in range(many) if any(whole[32 + n * frame + 4 :][:4])]
    assert ends[-1] == many - 1 > ends[-2] + 2
    for lost in range(ends[-2] + 1, many):
        at = 32 + lost * frame
        log_of(left).write_bytes(whole[:at] + bytes(frame) + whole[at + frame :])
        found = unread(left)
        assert found is None or not found.is_damage
        with open_store(left) as store:
            assert [game.n for game in store.games("first", "second")] == [LINES, 1]
        shutil.copy(killed, left)
        log_of(left).write_bytes(whole)
    at = 32 + (ends[-2] - 1) * frame
    log_of(left).write_bytes(whole[:at] + bytes(frame) + whole[at + frame :])
    assert unread(left) == UnreadFrames(ends[-2] - 1, many, is_damage=True)


def test_a_transaction_that_was_being_written_is_no_damage(left):
    whole = log_of(left).read_bytes()
    for cut in (1, 4000, 4096 + 24 + 1, 32 + (4096 + 24) * frames_of(left)):
        log_of(left).write_bytes(whole[:-cut])
        assert unread(left) is None
    # frames of an older log behind the last one: SQLite writes over them from the beginning
    older = bytearray(whole[32 : 32 + 3 * (4096 + 24)])
    for frame in range(3):
        older[frame * (4096 + 24) + 8] ^= 1
    log_of(left).write_bytes(whole + older)
    assert unread(left) is None


def test_a_damaged_log_is_refused_with_what_is_lost_and_opened_only_by_who_accepts_the_loss(left, caplog):
    flipped(log_of(left), 8 * (32 + (4096 + 24) * (frames_of(left) // 2) + 2000))
    lost = lost_lines(left)
    assert lost["second"] == (2, 2)
    assert lost["first"][1] == LINES
    before = log_of(left).read_bytes(), left.read_bytes()
    with pytest.raises(Unavailable, match="--accept-loss") as refused, open_store(left):
        pass
    assert f"first (lines {lost['first'][0]} to {LINES})" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert (log_of(left).read_bytes(), left.read_bytes()) == before
    with open_store(left, accept_loss=True) as store:
        assert store.games("first")[0].n == lost["first"][0] - 1
        (told,) = [one for one in caplog.records if one.levelno == logging.WARNING]
        assert "first (lines" in told.getMessage()
    caplog.clear()
    with open_store(left) as store:
        assert not caplog.records
        assert [*store.verify()] == []


def test_a_frame_at_the_end_that_cannot_be_read_is_told_in_one_line_and_the_store_opened(left, caplog):
    flipped(log_of(left), 8 * (32 + (4096 + 24) * (frames_of(left) - 1) + 2000))
    with open_store(left) as store:
        assert store.games("second")[0].n == 1
    (told,) = [one for one in caplog.records if one.levelno == logging.WARNING]
    assert "second (line 2)" in told.getMessage()


def test_who_only_reads_a_damaged_store_is_told_too(left):
    flipped(log_of(left), 8 * (32 + (4096 + 24) * (frames_of(left) // 2) + 2000))
    with read_store(left) as reader:
        assert [*reader.verify()] == []
        assert "second (line 2)" in reader.unread


def ran(*words: object) -> click.testing.Result:
    return click.testing.CliRunner().invoke(application(), list(map(str, words)))


def test_the_commands_say_what_is_missing_and_put_a_backup_in_its_place_beside_what_was_there(left, tmp_path):
    backup, there = tmp_path / "copy.db", ["--store", left, "--lang", "en"]
    assert ran("games", "backup", backup, *there).exit_code == 0
    flipped(log_of(left), 8 * (32 + (4096 + 24) * (frames_of(left) // 2) + 2000))
    damaged = log_of(left).read_bytes()
    verified, looked = ran("games", "verify", *there), ran("doctor", *there)
    assert (verified.exit_code, looked.exit_code) == (1, 1)
    assert "second (line 2)" in verified.stdout
    assert "second (line 2)" in looked.stdout
    restored = ran("games", "restore", backup, *there)
    assert restored.stdout == f"2 games are back in place\nWhat was there stays in {left}.before-1.\n"
    assert log_of(left.with_name("games.db.before-1")).read_bytes() == damaged
    assert ran("games", "verify", *there).exit_code == 0
    with open_store(left) as store:
        assert [game.n for game in store.games("first", "second")] == [LINES, 2]
        owned = ran("games", "restore", backup, *there)
        assert "another carrom server is using" in str(owned.exception)


def test_what_is_left_of_a_log_whose_store_was_deleted_does_not_get_into_the_copy_put_in_its_place(left, tmp_path):
    backup = tmp_path / "copy.db"
    with open_store(tmp_path / "other.db") as store:
        keep(store, "third")
        store.backup(backup)
    log = log_of(left).read_bytes()
    left.unlink()
    restored = ran("games", "restore", backup, "--store", left, "--lang", "en")
    assert restored.stdout.startswith("one game is back in place\nWhat was there stays in")
    assert log_of(left.with_name("games.db.before-1")).read_bytes() == log
    assert kept(left) == {"third": 1}


def test_what_was_put_aside_comes_back_with_what_was_committed_last(left, tmp_path):
    backup, there = tmp_path / "copy.db", ["--store", left, "--lang", "en"]
    with open_store(tmp_path / "other.db") as store:
        keep(store, "third")
        store.backup(backup)
    assert ran("games", "restore", backup, *there).exit_code == 0
    assert ran("games", "restore", f"{left}.before-1", *there).exit_code == 0
    assert kept(left) == {"first": LINES, "second": 2}


def test_a_backup_is_put_in_its_place_where_files_have_one_name_each(left, tmp_path, monkeypatch):
    """On exFAT, say; where there is no room for a second copy, nothing is changed."""

    def refuse(_file, _name):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    backup, there = tmp_path / "copy.db", ["--store", left, "--lang", "en"]
    with open_store(tmp_path / "other.db") as store:
        keep(store, "third")
        store.backup(backup)
    with open_store(left) as store:
        store.append("second", StoredLine(3, "three" * 100_000))
    monkeypatch.setattr(os, "link", refuse)
    with small_disk(left.stat().st_size - 1):
        refused = ran("games", "restore", backup, *there)
    assert "could not be put in the place" in str(refused.exception)
    assert not left.with_name("games.db.before-1").exists()
    assert ran("games", "restore", backup, *there).exit_code == 0
    assert kept(left) == {"third": 1}
    aside = left.with_name("games.db.before-1")
    assert stat.S_IMODE(aside.stat().st_mode) == 0o600
    assert kept(aside) == {"first": LINES, "second": 3}


def test_a_copy_that_is_not_whole_is_put_in_no_place(left, tmp_path):
    backup = tmp_path / "copy.db"
    assert ran("games", "backup", backup, "--store", left).exit_code == 0
    with closing(sqlite3.connect(backup, isolation_level=None)) as copy:
        copy.execute("UPDATE lines SET text = 'other' WHERE n = 3")
    before = left.read_bytes()
    for wrong in (backup, tmp_path / "nowhere.db", log_of(left)):
        assert isinstance(ran("games", "restore", wrong, "--store", left).exception, Unavailable)
    assert left.read_bytes() == before
    assert not [*tmp_path.glob("games.db.*")]


def test_a_hard_link_is_no_second_store(left):
    other = left.with_name("other.db")
    other.hardlink_to(left)
    with open_store(left), pytest.raises(Unavailable, match="under another name"), open_store(other):
        pass


def test_what_a_killed_backup_has_left_is_cleared_by_the_next_one_and_one_that_is_made_is_not(left, tmp_path):
    stale, made = tmp_path / "monday.db.carrom-part", tmp_path / "tuesday.db.carrom-part"
    stale.write_bytes(left.read_bytes())
    with closing(sqlite3.connect(made, isolation_level=None)) as copying:
        copying.execute("BEGIN IMMEDIATE")
        copying.execute("CREATE TABLE half (a)")
        assert ran("games", "backup", tmp_path / "wednesday.db", "--store", left).exit_code == 0
        assert (stale.exists(), made.exists()) == (False, True)
