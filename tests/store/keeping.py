"""Games to keep, and a second program at the same store."""

import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from carrom.server.store import Key, Store, StoredLine, StoredSeat, hash_of

HEADER = '{"book":"icf","players":{"S":{"kind":"person","name":"Noé","level":""}}}'


def keep(store: Store, match: str = "first", **told) -> str:
    """A new game of Noé's against a bot, with its first line."""
    usual = {"book": "icf", "seated": [StoredSeat("S", "person", "Noé"), StoredSeat("N", "bot", level="fair")]}
    store.create(match, HEADER, StoredLine(1, "one"), **usual | {"keys": [Key(hash_of("key"), "S", host=True)]} | told)
    return match


def said(place, question: str, *values: object) -> list[tuple]:
    """What a second connection is answered."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place, isolation_level=None, timeout=0)) as connection:
            return connection.execute(question, values).fetchall()
    with psycopg.connect(place, autocommit=True) as connection:
        asked = connection.execute(question.replace("?", "%s"), values)
        return asked.fetchall() if asked.description else []


def rows(place) -> dict[str, int]:
    """How many rows each table has."""
    return {
        table: said(place, f"SELECT count(*) FROM {table}")[0][0] for table in ("matches", "lines", "players", "keys")
    }


OPEN_FILES = Path("/proc/self/fd")
SEEN = pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="nowhere to see which files are open")


def open_files(folder: Path) -> set[str]:
    """What this process has open in a folder, and the folder itself."""
    found = set()
    for one in OPEN_FILES.iterdir():
        with suppress(OSError):  # another thread may close it meanwhile
            found.add(os.readlink(one))
    return {path for path in found if Path(path).is_relative_to(folder)}


@contextmanager
def locked(place) -> Iterator[None]:
    """Another program is about to write."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place, isolation_level=None, timeout=0)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")
    else:
        with psycopg.connect(place) as connection:
            connection.execute("LOCK TABLE matches, lines IN EXCLUSIVE MODE")
            yield
            connection.rollback()


@contextmanager
def small_disk(most: int) -> Iterator[None]:
    """No file of this process may grow beyond so many bytes: what is written there fails."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
