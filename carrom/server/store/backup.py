"""Online backup of a store."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from carrom.errors import Unavailable
from carrom.server.store.relations import EVERY


def backup(connection: sa.Connection, file: Path) -> int:
    """Copy the SQLite store that `connection` reads into a new `file`, as of this moment; return the number of games.
    The copy is checked, its row counts against the store, and synced to disk; only then it gets its name. Raises
    `Unavailable`, and leaves nothing behind, when it cannot be made; for PostgreSQL always."""
    if connection.dialect.name != "sqlite":
        raise Unavailable("a store in PostgreSQL is backed up by pg_dump: pg_dump --format=custom --file FILE")
    if file.exists():
        raise Unavailable(f"{file} exists already; name a new file")
    part = file.with_name(file.name + ".part")
    counted = _counts(connection)
    source = connection.connection.driver_connection
    try:
        # in one step, within the snapshot of `connection`: concurrent writers neither wait nor appear in it
        part.touch(0o600)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.backup(copy)  # type: ignore[union-attr]  # SQLite's own connection
            # one file, without the two that WAL needs; the next server restores WAL
            copy.execute("PRAGMA journal_mode=DELETE")
            found = copy.execute("PRAGMA integrity_check").fetchall()
            copied = [copy.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0] for table in EVERY]
        if found != [("ok",)] or copied != counted:
            raise Unavailable(f"the backup {file} could not be made: the copy differs from the store; try again")
        _to_disk(part)
        part.rename(file)
        if os.name == "posix":
            _to_disk(file.parent)
    except (sqlite3.Error, OSError) as error:
        why = getattr(error, "strerror", None) or error
        raise Unavailable(f"the backup {file} could not be made: {why}") from error
    finally:
        part.unlink(missing_ok=True)
    return counted[0]


def _counts(connection: sa.Connection) -> list[int]:
    return [connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() for table in EVERY]


def _to_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
