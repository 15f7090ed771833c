"""Statements written out once for each kind of database, and given to its driver as they are.

Every stroke waits while a transaction lasts, and what SQLAlchemy does to write a statement, or to wrap it in a context
and a result of its own, takes longer than SQLite to carry it out. Errors are SQLAlchemy's, as of any other statement.
"""

from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement whose values are all given when it is run; an insertion gives values to all columns of its table."""

    def __init__(self, statement: sa.Select | sa.Insert | sa.Update) -> None:
        self._statement = statement
        self._columns = [one.name for one in statement.table.columns] if isinstance(statement, sa.Insert) else None
        self._written: dict[str, SQLCompiler] = {}

    def run(self, connection: sa.Connection, values: Mapping[str, object]) -> int:
        """Run it once; return how many rows it changed."""
        with closing(self._run(connection, [values])) as cursor:
            return cursor.rowcount

    def value(self, connection: sa.Connection, values: Mapping[str, object]) -> Any:
        """Return the first value that it selects; None where it selects nothing."""
        with closing(self._run(connection, [values])) as cursor:
            row = cursor.fetchone()
            return None if row is None else row[0]

    def run_all(self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]) -> None:
        """Run it for each of these, if there are any."""
        if rows:
            self._run(connection, rows).close()

    def _run(self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]) -> Any:
        written = self._written.get(connection.dialect.name) or self._write(connection.dialect)
        order = written.positiontup
        given: list[Any] = [dict(row) if order is None else tuple([row[name] for name in order]) for row in rows]
        return run_plain(connection, written.string, given)

    def _write(self, dialect: sa.Dialect) -> SQLCompiler:
        written = self._statement.compile(dialect=dialect, column_keys=self._columns)
        assert isinstance(written, SQLCompiler)
        self._written[dialect.name] = written
        return written


def run_plain(connection: sa.Connection, statement: str, rows: Sequence[Any] = ((),)) -> Any:
    """Run a statement of the driver's, for each of `rows`; return the driver's cursor, for the caller to close. Raises
    SQLAlchemy's errors; a connection that was lost is invalidated, as it would by itself."""
    dialect = connection.dialect
    cursor = connection.connection.cursor()
    try:
        if len(rows) == 1:
            cursor.execute(statement, rows[0])
        else:
            cursor.executemany(statement, rows)
    except dialect.loaded_dbapi.Error as error:
        is_lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, cursor)
        cursor.close()
        if is_lost:
            connection.invalidate(error)
        driver = dialect.loaded_dbapi.Error
        told = {"connection_invalidated": is_lost, "dialect": dialect}
        raise DBAPIError.instance(statement, rows[0], error, driver, **told) from error
    return cursor
