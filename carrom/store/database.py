"""Transactions in plain SQL: one text of each statement for every database, with named values (`:name`). Those of
SQLite are here, those of PostgreSQL in `carrom.store.postgres`. A stroke waits while one lasts: this layer is thin."""

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from threading import BoundedSemaphore
from typing import Any

from carrom.store.database_errors import BUSY, DatabaseError, refusal

Row = Any
"""A row: a named tuple of its columns. SQLite has no truth values: 0 and 1."""
Values = Mapping[str, object]
LENT, KEPT = 15, 5
"""Connections that read at once, and those that are kept open while nobody reads."""
PATIENCE = 30.0
"""s to wait for one of them."""
_NONE: Values = {}


def insertion(table: str, columns: str) -> str:
    """Return the statement that inserts a row with these columns, which have their names from a space to the next."""
    names = columns.split()
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"


def columns(table: str, names: str) -> str:
    """Return the text of these columns of a table. Never `*`: the disk may have changed what they are called."""
    return ", ".join(f"{table}.{name}" for name in names.split())


def listed(values: Sequence[object]) -> tuple[str, dict[str, object]]:
    """Return the text of a list of these, for after `IN`, and its values."""
    named = {f"of_{number}": value for number, value in enumerate(values)}
    return f"({', '.join(f':{name}' for name in named) or 'NULL'})", named


def where(values: Values, **conditions: str) -> str:
    """Return those of the conditions of which the value, of the same name, is not None."""
    return " AND ".join(text for name, text in conditions.items() if values[name] is not None) or "TRUE"


def _names(cursor: Any) -> tuple[str, ...]:
    return tuple([column[0].lower() for column in cursor.description])


@cache
def _row_of(names: tuple[str, ...]) -> Callable[..., Row]:
    return namedtuple("Row", names, rename=True)._make  # the columns are those of the statement


class Transaction:
    """One transaction at a time on one connection of SQLite."""

    def __init__(self, connection: Any, begin: str) -> None:
        self.connection = connection
        self._begin = begin

    @property
    def errors(self) -> type[Exception]:
        """That of the driver, above all others of it."""
        return sqlite3.Error

    @property
    def file(self) -> sqlite3.Connection | None:
        """The connection to a file; None: it is to PostgreSQL."""
        return self.connection

    @property
    def is_lost(self) -> bool:
        """Whether the connection has ended."""
        return False

    def begin(self) -> None:
        """Begin it."""
        self.connection.execute(self._begin)

    def commit(self) -> None:
        """End it; what it wrote is on the disk."""
        self.connection.execute("COMMIT")

    def roll_back(self) -> None:
        """End it; nothing was written."""
        with suppress(self.errors):
            self.connection.rollback()

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def tables(self) -> list[str]:
        """Return the names of the tables that there are."""
        return self.column("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")

    def run(self, statement: str, values: Values = _NONE) -> int:
        """Run a statement; return how many rows it changed."""
        return self._run(statement, values).rowcount

    def run_all(self, statement: str, rows: Sequence[Values]) -> None:
        """Run a statement for each of these."""
        self.connection.cursor().executemany(statement, rows)

    def rows(self, statement: str, values: Values = _NONE) -> list[Row]:
        """Return the rows that a statement selects."""
        cursor = self._run(statement, values)
        return [*map(_row_of(_names(cursor)), cursor)]

    def row(self, statement: str, values: Values = _NONE) -> Row | None:
        """Return the first of them, None where there is none."""
        cursor = self._run(statement, values)
        row = cursor.fetchone()
        return row and _row_of(_names(cursor))(row)

    def column(self, statement: str, values: Values = _NONE) -> list[Any]:
        """Return the first column of them."""
        return [row[0] for row in self._run(statement, values)]

    def value(self, statement: str, values: Values = _NONE) -> Any:
        """Return the first value of them; None where there is none."""
        row = self._run(statement, values).fetchone()
        return row and row[0]

    @contextmanager
    def nested(self) -> Iterator[None]:
        """Undo what the block has written, and no more, where it raises. Raises `DatabaseError`."""
        # of several of this name the last counts; the end of the transaction releases all
        self.run("SAVEPOINT nested")
        try:
            yield
        except BaseException as error:
            self.run("ROLLBACK TO SAVEPOINT nested")
            if isinstance(error, self.errors):
                raise refusal(error) from error
            raise

    def _run(self, statement: str, values: Values) -> Any:
        return self.connection.execute(statement, values)


class Database:
    """Connections to one database that `connect` makes, each lent to one thread at a time, at most so many."""

    def __init__(self, connect: Callable[[], Transaction], most: int = LENT) -> None:
        self._connect = connect
        self._room = BoundedSemaphore(most)
        self._idle: list[Transaction] = []
        self._is_closed = False

    @contextmanager
    def begin(self) -> Iterator[Transaction]:
        """Begin a transaction, which the end of the block commits. Raises `DatabaseError`, and then nothing of it is
        written."""
        if not self._room.acquire(timeout=PATIENCE):
            raise DatabaseError("too many read at once", BUSY)
        try:
            lent = self._begun()
            try:
                yield lent
                lent.commit()
            except BaseException as error:
                is_cut_off = lent.is_lost
                lent.roll_back()
                if isinstance(error, lent.errors):
                    raise refusal(error, is_cut_off=is_cut_off) from error
                raise
            finally:
                self._give_back(lent)
        finally:
            self._room.release()

    def _begun(self) -> Transaction:
        idle = None
        with suppress(IndexError):
            idle = self._idle.pop()
        lent = idle or self._connect()
        try:
            lent.begin()
        except BaseException as error:
            self._give_back(lent)
            if idle and idle.is_lost:
                # it ended while nobody used it
                return self._begun()
            if isinstance(error, lent.errors):
                raise refusal(error) from error
            raise
        return lent

    def _give_back(self, lent: Transaction) -> None:
        if lent.is_lost or self._is_closed or len(self._idle) >= KEPT:
            lent.close()
        else:
            self._idle.append(lent)

    def close(self) -> None:
        """Close what is not lent, and the rest once it is given back."""
        self._is_closed = True
        while self._idle:
            self._idle.pop().close()


def opened(uri: str, timeout: float, begin: str, settings: Sequence[str] = ()) -> Transaction:
    """Open an SQLite database. `timeout`: s to wait for a lock; `begin`: what begins a transaction. Raises
    `DatabaseError`."""
    try:
        # the driver must not open transactions by itself (isolation_level)
        connection = sqlite3.connect(uri, timeout, isolation_level=None, check_same_thread=False, uri=True)
        connection.text_factory = as_text
        try:
            for setting in settings:
                connection.execute(f"PRAGMA {setting}")
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise refusal(error) from error
    return Transaction(connection, begin)


as_text = partial(str, encoding="utf-8", errors="replace")
"""What the disk has changed may be no text any more: it is read all the same, and the chain does not confirm it."""
