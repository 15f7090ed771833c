"""The evidence of a run: what every device sent and heard, in the order of one clock, as lines of JSON. And what the
store holds, read without any code of the server's: plain rows, and what the database says of its health.
"""

import json
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import psycopg

Do = Literal["holds", "connected", "sent", "heard", "gone", "started", "killed"]


@dataclass(frozen=True, slots=True)
class Said:
    """One thing a device did, or the keeper of the server, at `t` s of a monotonic clock. `message`: what was sent or
    heard; with ``holds`` the hash of the device's token, and whether it opened the table.
    """

    t: float
    do: Do
    device: str
    table: str
    message: Mapping[str, Any]


class Writer:
    def __init__(self, file: Path) -> None:
        self.said: list[Said] = []
        self.promised = set[tuple[str, int, str]]()  # lines whose keeping was promised: table, number, request
        self._file = file.open("a", encoding="utf-8")

    def write(self, do: Do, device: str = "", table: str = "", message: Mapping[str, Any] | None = None) -> None:
        said = Said(time.monotonic(), do, device, table, message or {})
        self.said.append(said)
        self._file.write(json.dumps(asdict(said), ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._file.close()


def plain(text: str) -> dict[str, Any]:
    """A message as it is kept in a history: nobody here asks for films, which are long."""
    return json.loads(text)


def hash_of(token: str) -> str:
    """What the store keeps of a token (docs/store.md)."""
    return sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Row:
    n: int
    request: str | None
    text: str


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match: its header, what lists show of it, its lines by number, its keys by hash, its players by seat."""

    match: str
    header: str
    n: int
    book: str
    over: bool
    lines: tuple[Row, ...]
    keys: Mapping[str, tuple[str, bool]]  # hash → the seats it opens, whether it is the host's
    players: Mapping[str, tuple[str, str, str]]  # seat → kind, name, level


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything, and what is wrong with the database itself."""

    matches: Mapping[str, StoredMatch]
    trouble: tuple[str, ...] = ()


def stored(place: str | Path) -> Stored:
    """What lies at `place`, a file of SQLite or an address of PostgreSQL."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as connection:
            health = [said for (said,) in connection.execute("PRAGMA integrity_check")]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            trouble = [*(said for said in health if said != "ok"), *(f"an orphan row: {orphan}" for orphan in orphans)]
            return _read(connection.execute, trouble)
    with psycopg.connect(place) as connection:
        return _read(lambda question: connection.execute(question.encode()), [])


def requests_of(place: str | Path) -> set[tuple[str, int, str]]:
    """Every line that somebody asked for, as a killed server left it: nothing is moved out of the log."""
    question = "SELECT match, n, request FROM lines WHERE request IS NOT NULL"
    if isinstance(place, Path):
        if not place.exists():
            return set()
        with closing(sqlite3.connect(f"{place.as_uri()}?mode=ro", uri=True)) as connection:
            is_laid_out = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'lines'").fetchall()
            return {*connection.execute(question)} if is_laid_out else set()
    with psycopg.connect(place) as connection:
        known = connection.execute("SELECT to_regclass('lines') IS NOT NULL").fetchone()
        return {*connection.execute(question)} if known == (True,) else set()


def _read(ask: Callable[[str], Any], trouble: list[str]) -> Stored:
    lines: dict[str, list[Row]] = {}
    keys: dict[str, dict[str, tuple[str, bool]]] = {}
    players: dict[str, dict[str, tuple[str, str, str]]] = {}
    for match, n, request, text in ask("SELECT match, n, request, text FROM lines ORDER BY match, n"):
        lines.setdefault(match, []).append(Row(n, request, text))
    for match, key_hash, seats, host in ask("SELECT match, key_hash, seats, host FROM keys"):
        keys.setdefault(match, {})[key_hash] = (seats, bool(host))
    for match, seat, kind, name, level in ask("SELECT match, seat, kind, name, level FROM players"):
        players.setdefault(match, {})[seat] = (kind, name, level)
    rows = ask('SELECT match, header, n, book, "over" FROM matches').fetchall()
    matches = {
        match: StoredMatch(
            match, header, n, book, bool(over), tuple(lines.pop(match, ())), keys.pop(match, {}), players.pop(match, {})
        )
        for match, header, n, book, over in rows
    }
    trouble += [f"rows of no match: {match}" for match in {*lines, *keys, *players}]
    return Stored(matches, tuple(trouble))
