"""Errors of a database as `Unavailable`, one sentence each; and statements written out once for each kind of database,
given to its driver as they are. Every stroke waits while a transaction lasts, and what SQLAlchemy does to write a
statement, or to wrap it in a context and a result of its own, takes longer than SQLite to carry it out. Errors of a
statement are SQLAlchemy's, as of any other."""

import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from operator import itemgetter
from threading import Lock
from time import monotonic
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler

from carrom.errors import Unavailable
from carrom.store.checks import DamagedMatchError
from carrom.table.stored import Conflict

_FULL, _BUSY, _DAMAGED, _AWAY = "disk-full", "store-busy", "store-damaged", "store-away"
ELSEWHERE = "store-elsewhere"
"""Codes of what players are told (`Unavailable.code`)."""
SQLITE = {
    "SQLITE_FULL": ("the disk is full", _FULL),
    "SQLITE_BUSY": ("another program holds the store locked", _BUSY),
    "SQLITE_LOCKED": ("another program holds the store locked", _BUSY),
    "SQLITE_READONLY": ("the file is read-only", _AWAY),
    "SQLITE_NOTADB": ("the file is not a database", _DAMAGED),
    "SQLITE_CORRUPT": ("the file is damaged; use a backup instead", _DAMAGED),
    "SQLITE_IOERR": ("the disk reports an error", _AWAY),
    "SQLITE_CANTOPEN": ("the file cannot be opened", _AWAY),
}
POSTGRES = {
    "53100": ("the disk of the database is full", _FULL),
    "55P03": ("another program holds the store locked", _BUSY),
    "57014": ("the database did not answer in time", _AWAY),
    "57P01": ("the database is shutting down", _AWAY),
    "57P03": ("the database is starting", _AWAY),
    "25006": ("the database is read-only", _AWAY),
    "42501": ("the database user lacks this permission", _AWAY),
    "XX001": ("the database is damaged; use a backup instead", _DAMAGED),
    "XX002": ("an index of the database is damaged", _DAMAGED),
}
CALM = 10.0
"""s without an error after which a trouble is over: a disk that is nearly full refuses now and then."""
_log = logging.getLogger(__name__)
_UNSTORED = re.compile("[\0\ud800-\udfff]")


@contextmanager
def as_unavailable(what: str) -> Iterator[None]:
    """Raise any database error inside the block as `Unavailable`: `what`, then why, in one line."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict(f"{what}: it is stored already") from error
    except SQLAlchemyError as error:
        why, code = reason(error)
        raise Unavailable(f"{what}: {why}", code) from error
    except UnicodeError as error:
        raise Unavailable(f"{what}: the text is not valid Unicode") from error


class Trouble:
    """What one kind of call fails with: the log says it once, and once that it is over, however many calls fail; not
    where `is_quiet`. Safe to call from any thread."""

    def __init__(self, *, is_quiet: bool = False) -> None:
        self.is_quiet = is_quiet
        self._noting = Lock()
        self._since: dict[str, float] = {}
        """When each code was met last, s of `monotonic`."""
        self.is_elsewhere = False
        """Whether another server was found to own the store."""

    @contextmanager
    def noted(self, what: str) -> Iterator[None]:
        """As `as_unavailable`; take note of the error. After a calm while what goes well ends the trouble."""
        try:
            with as_unavailable(what):
                yield
        except (Conflict, DamagedMatchError):
            raise
        except Unavailable as error:
            with self._noting:
                is_new, self._since[error.code] = error.code not in self._since, monotonic()
            self.is_elsewhere |= error.code == ELSEWHERE
            # of a store that is lost the server says so itself, in its last line
            if is_new and not self.is_quiet and error.code != ELSEWHERE:
                _log.warning("%s", error)
            raise
        self.calm_down()

    def calm_down(self) -> None:
        """End the trouble, if there is one, where something went well after a calm while."""
        if not self._since:
            return
        with self._noting:
            is_over = bool(self._since) and monotonic() > max(self._since.values()) + CALM
            if is_over:
                self._since.clear()
        if is_over and not self.is_quiet:
            _log.warning("the games can be kept and read again")


def reason(error: SQLAlchemyError) -> tuple[str, str]:
    """Return why the database refused, in words, and the code of what players are told."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    # the name of an extended code begins with that of its plain one: SQLITE_IOERR_WRITE
    plain = "_".join(str(getattr(inner, "sqlite_errorname", "")).split("_")[:2])
    known = SQLITE.get(plain) or POSTGRES.get(str(getattr(inner, "sqlstate", "")))
    return known or (" ".join(str(inner).split()), _AWAY)


def was_cut_off(error: Exception) -> bool:
    """Return whether the connection was lost; then it is unknown whether a pending commit arrived."""
    return isinstance(error.__cause__, DBAPIError) and error.__cause__.connection_invalidated


def check_text(what: str, *texts: str | None) -> None:
    """Raise `Unavailable` for characters no database stores: NUL and lone surrogates. (The wire refuses them first.)"""
    for text in texts:
        # a stroke's line has nothing but ASCII, and that is known at once
        if text and ("\0" in text or not text.isascii()) and _UNSTORED.search(text):
            shown = "".join(letter if letter.isprintable() else "?" for letter in what)
            raise Unavailable(f"{shown}: it holds a character that no database can store")


class Prepared:
    """A statement whose values are all given when it is run; an insertion gives values to all columns of its table."""

    def __init__(self, statement: sa.Select | sa.Insert | sa.Update) -> None:
        self._statement = statement
        self._columns = [one.name for one in statement.table.columns] if isinstance(statement, sa.Insert) else None
        self._written: dict[str, tuple[str, Callable[[Mapping[str, object]], Any]]] = {}
        """For each kind of database its text, and what makes of values what the driver takes."""

    def run(self, connection: sa.Connection, values: Mapping[str, object]) -> int:
        """Run it once; return how many rows it changed."""
        cursor = self._run(connection, values)
        changed = cursor.rowcount
        cursor.close()
        return changed

    def row(self, connection: sa.Connection, values: Mapping[str, object]) -> Any:
        """Return the first row that it selects, as the driver has it; None where it selects nothing."""
        with closing(self._run(connection, values)) as cursor:
            return cursor.fetchone()

    def run_all(self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]) -> None:
        """Run it for each of these, if there are any."""
        if rows:
            self._run(connection, *rows).close()

    def _run(self, connection: sa.Connection, *rows: Mapping[str, object]) -> Any:
        text, given = self._written.get(connection.dialect.name) or self._write(connection.dialect)
        return run_plain(connection, text, *map(given, rows))

    def _write(self, dialect: sa.Dialect) -> tuple[str, Callable[[Mapping[str, object]], Any]]:
        compiled = self._statement.compile(dialect=dialect, column_keys=self._columns)
        assert isinstance(compiled, SQLCompiler)
        order = compiled.positiontup
        # an `itemgetter` of one name alone returns no tuple
        picked = itemgetter(*order) if order and order[1:] else lambda row: tuple(row.values())
        given = dict[str, object] if order is None else picked
        self._written[dialect.name] = written = compiled.string, given
        return written


def run_plain(connection: sa.Connection, statement: str, *rows: Any) -> Any:
    """Run a statement of the driver's, for each of `rows`; return the driver's cursor, for the caller to close. Raises
    SQLAlchemy's errors; a connection that was lost is invalidated, as it would by itself."""
    dialect = connection.dialect
    cursor = connection.connection.cursor()
    try:
        if len(rows) > 1:
            cursor.executemany(statement, rows)
        else:
            cursor.execute(statement, *rows)
    except dialect.loaded_dbapi.Error as error:
        is_lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, cursor)
        if is_lost:
            connection.invalidate(error)
        driver = dialect.loaded_dbapi.Error
        told = {"connection_invalidated": is_lost, "dialect": dialect}
        raise DBAPIError.instance(statement, rows and rows[0], error, driver, **told) from error
    return cursor
