"""SQLite backend: one file in WAL mode, open to any reader, written by the server that holds its lock."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy.event import listens_for

from carrom.errors import Unavailable


@contextmanager
def owned(path: Path) -> Iterator[None]:
    """Own the store at `path` exclusively until the block ends; a process that dies releases it.

    Raises `Unavailable`.
    """
    if path.is_dir():
        raise Unavailable(f"{path} is a folder; name a file in it with --store")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        owner = FileLock(path.with_name(path.name + ".lock"), timeout=0)
        owner.acquire()
        if not path.exists():
            # it holds keys: only its owner may read it, or the files that SQLite puts beside it
            path.touch(0o600)
    except Timeout:
        raise Unavailable(
            f"another carrom server is using {path}; stop it, or start this one with --store ANOTHER_FILE"
        ) from None
    except OSError as error:
        raise Unavailable(f"the store {path} cannot be opened: {error.strerror}; choose another with --store") from None
    try:
        yield
    finally:
        owner.release()


def writing(path: Path, timeout: float) -> sa.Engine:
    """Return an engine with one writing connection; it creates the file if needed. `timeout`: s to wait for a lock."""
    settings = (
        "journal_mode=WAL",
        # a commit that has returned survives a power cut
        "synchronous=FULL",
        "foreign_keys=ON",
        # deleted data is overwritten
        "secure_delete=ON",
    )
    return _engine(path.absolute().as_uri(), timeout, settings, "BEGIN IMMEDIATE", pool_size=1, max_overflow=0)


def reading(path: Path, timeout: float) -> sa.Engine:
    """Return an engine of read-only connections; each block sees one snapshot, whatever is written meanwhile."""
    return _engine(path.absolute().as_uri() + "?mode=ro", timeout, (), "BEGIN")


def _engine(uri: str, timeout: float, settings: tuple[str, ...], begin: str, **pool: int) -> sa.Engine:
    def connect() -> sqlite3.Connection:
        # the driver must not open transactions by itself (isolation_level): `begin` below does
        connection = sqlite3.connect(uri, timeout, isolation_level=None, check_same_thread=False, uri=True)
        try:
            for setting in settings:
                connection.execute(f"PRAGMA {setting}")
        except BaseException:
            connection.close()
            raise
        return connection

    engine = sa.create_engine("sqlite://", creator=connect, poolclass=sa.QueuePool, **pool)

    @listens_for(engine, "begin")
    def _began(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
