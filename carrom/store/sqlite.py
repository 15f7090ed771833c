"""SQLite backend: one file in WAL mode, open to any reader, written by the server that holds its lock."""

import os
import shutil
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from filelock import FileLock, Timeout

from carrom.errors import Unavailable
from carrom.store.database import Database, Transaction, opened

if sys.platform == "linux":
    import fcntl
else:
    # on Windows there is no such lock; on macOS and the BSDs it would keep out SQLite's own, those of `fcntl`
    fcntl = None

IDLE = 2.0
"""s without a commit after which the file itself holds everything, and not only the WAL beside it."""
LARGE = 4 * 1024 * 1024
"""Bytes of the WAL from which it is moved into the file while strokes are committed too."""
LARGEST = 16_000
"""Pages of the WAL from which a commit moves them itself, for 50 ms or more, because nobody else could: 64 MB."""


@contextmanager
def owned(path: Path) -> Iterator[None]:
    """Own the store exclusively until the block ends; a process that dies releases it. Raises `Unavailable`."""
    if path.is_dir():
        raise Unavailable(f"{path} is a folder; name a file in it with --store")
    try:
        # the folders that are missing are made with the lock
        owner = FileLock(path.with_name(path.name + ".lock"), timeout=0, mode=0o600)
        owner.acquire()
        if not path.exists():
            # it holds keys: only its owner may read it, or the files that SQLite puts beside it
            path.touch(0o600)
    except Timeout:
        raise Unavailable(
            f"another carrom server is using {path}; stop it, or start this one with --store ANOTHER_FILE"
        ) from None
    except OSError as error:
        raise _unopened(path, error) from None
    try:
        with _locked(path):
            yield
    finally:
        owner.release()


def _to_read(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise _unopened(path, error) from None


def _unopened(path: Path, error: OSError) -> Unavailable:
    return Unavailable(f"the store {path} cannot be opened: {error.strerror}; choose another with --store")


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Lock the file itself too, on Linux: under another name, a hard link, it is the same store. Closed only after
    SQLite's own connections, whose locks would go with it."""
    with _to_read(path) as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Unavailable(
                    f"another carrom server is using {path} under another name; stop it, or start this one with "
                    "--store ANOTHER_FILE"
                ) from None
            except OSError:
                pass  # a file system without such locks
        yield


def replace(path: Path, copy: Path) -> Path | None:
    """Put a copy of a store in the place of the one that is owned; return as which file that stays beside it."""
    aside = None
    new = path.with_name(path.name + ".restored")
    try:
        new.unlink(missing_ok=True)
        new.touch(0o600)
        # by SQLite: what was put aside may have its last lines in a log of its own
        read_only = f"{copy.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(read_only, uri=True)) as whole, closing(sqlite3.connect(new)) as made:
            whole.backup(made)
        log = path.with_name(path.name + "-wal")
        # SQLite would read a log that was left alone into the copy
        if path.stat().st_size or log.exists():
            names = (path.with_name(f"{path.name}.before-{number}") for number in count(1))
            aside = next(name for name in names if not name.exists())
            # first the file, then what was committed last: whenever this ends, one of the two is whole
            _keep_as(path, aside)
            if log.exists():
                log.rename(aside.with_name(aside.name + "-wal"))
        path.with_name(path.name + "-shm").unlink(missing_ok=True)
        new.replace(path)
    except OSError as error:
        raise Unavailable(f"{copy} could not be put in the place of {path}: {error.strerror}") from error
    except sqlite3.Error as error:
        raise Unavailable(f"{copy} could not be put in the place of {path}: {error}") from error
    finally:
        new.unlink(missing_ok=True)
    return aside


def _keep_as(path: Path, aside: Path) -> None:
    """Let a file have a second name, or where the file system knows no hard links (exFAT) a copy."""
    try:
        os.link(path, aside)
    except OSError:
        try:
            aside.touch(0o600)
            shutil.copyfile(path, aside)
            with aside.open("rb+") as copied:
                os.fsync(copied.fileno())
        except OSError:
            aside.unlink(missing_ok=True)
            raise


def is_owned(path: Path) -> bool:
    """Return whether a running process owns the store at `path`. Raises `OSError` where that cannot be seen."""
    lock = path.with_name(path.name + ".lock")
    if not lock.exists():
        return False
    owner = FileLock(lock, timeout=0)
    try:
        owner.acquire()
    except Timeout:
        return True
    owner.release()
    return False


def writing(path: Path, timeout: float) -> Database:
    """Return the database with one writing connection; it creates the file if needed. `timeout`: s to wait for a
    lock."""
    return Database(lambda: writer(path, timeout), most=1)


def reading(path: Path, timeout: float) -> Database:
    """Return the database with read-only connections; each block sees one snapshot, whatever is written meanwhile."""
    uri = path.absolute().as_uri() + "?mode=ro"
    return Database(lambda: opened(uri, timeout, "BEGIN"))


def writer(path: Path, timeout: float) -> Transaction:
    """Open a connection that writes. Raises `DatabaseError`."""
    settings = (
        "journal_mode=WAL",
        # a commit that has returned survives a power cut
        "synchronous=FULL",
        "foreign_keys=ON",
        # `checkpoints` does it, and no stroke waits for that
        f"wal_autocheckpoint={LARGEST}",
        # deleted data is overwritten
        "secure_delete=ON",
    )
    return opened(path.absolute().as_uri(), timeout, "BEGIN IMMEDIATE", settings)


@contextmanager
def checkpoints(path: Path, commits: Callable[[], int]) -> Iterator[None]:
    """Move what is in the WAL into the file whenever nothing was committed for `IDLE` seconds or there is much of it,
    until the block ends. `commits`: how many there were. It waits for nobody, and nobody waits for it."""
    ended = threading.Event()
    wal = path.with_name(path.name + "-wal")

    def run() -> None:
        done, before = 0, None
        while not ended.wait(IDLE):
            now = commits()
            if now != done and (now == before or (wal.exists() and wal.stat().st_size >= LARGE)):
                # a disk that refuses is reported by the next stroke
                with suppress(sqlite3.Error), closing(sqlite3.connect(path, isolation_level=None)) as connection:
                    moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    # a reader of an older state may keep some of it back
                    done = now if moved[1] == moved[2] else done
            before = now

    thread = threading.Thread(target=run, name="checkpoints", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
