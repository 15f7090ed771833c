"""Games to keep, a second program at the same store, and a wire to PostgreSQL that is cut in a commit."""

import contextlib
import os
import resource
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Literal

import psycopg
import pytest

from carrom.store import Store
from carrom.table.stored import Key, LineChanges, NewMatch, StoredLine, StoredSeat, hash_of

HEADER = '{"book":"icf","players":{"S":{"kind":"person","name":"Noé","level":""}}}'


def keep(store: Store, match: str = "first", **told) -> str:
    """A new game of Noé's against a bot, with its first line."""
    usual = {"book": "icf", "seated": [StoredSeat("S", "person", "Noé"), StoredSeat("N", "bot", level="fair")]}
    told = usual | {"keys": [Key(hash_of("key"), "S", host=True, used=0)]} | told
    changes = {name: told.pop(name) for name in LineChanges.__slots__ if name in told}
    changes |= {name: tuple(changes[name]) for name in ("keys", "seated")}
    lines = [StoredLine(1, "one"), *told.pop("further", ())]
    most = told.pop("most_unfinished", None)
    store.create(NewMatch(match, HEADER, **told), lines, LineChanges(**changes), most_unfinished=most)
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
    tables = ("matches", "lines", "players", "keys")
    return {table: said(place, f"SELECT count(*) FROM {table}")[0][0] for table in tables}


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


_NAME = ".s.PGSQL.5432"


class Wire:
    """Passes bytes between a socket in `folder` and the server's in `server`.

    `cut`: ``"before"`` loses the next commit, ``"after"`` the answer to it; then it is None again.
    """

    def __init__(self, folder: Path, server: Path) -> None:
        self.cut: Literal["before", "after"] | None = None
        self._server = server / _NAME
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / _NAME))
        self._listening.listen()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Nobody is answered any more."""
        for end in (self._listening, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                self._ends += [client, server]
                server.connect(str(self._server))
                # who cut is told by the way out, and the way back obeys
                cut = threading.Event()
                threading.Thread(target=self._out, args=(client, server, cut), daemon=True).start()
                threading.Thread(target=self._back, args=(server, client, cut), daemon=True).start()

    def _out(self, client: socket.socket, server: socket.socket, cut: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := client.recv(65536):
                if self.cut and b"COMMIT\0" in data:
                    cut.set()
                    now, self.cut = self.cut, None
                    if now == "before":
                        break
                server.sendall(data)
        _end(client, server, cut)

    def _back(self, server: socket.socket, client: socket.socket, cut: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(65536):
                if cut.is_set():
                    break
                client.sendall(data)
        _end(client, server, cut)


def _end(client: socket.socket, server: socket.socket, cut: threading.Event) -> None:
    for end in (client, server):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
