"""Statements written out once for each kind of database: every stroke waits while a transaction lasts, and SQLAlchemy
takes longer to write a statement, or to find the one it wrote before, than SQLite to carry it out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement whose values are all given when it is run; an insertion gives values to all columns of its table."""

    def __init__(self, statement: sa.Select | sa.Insert | sa.Update) -> None:
        self._statement = statement
        self._columns = [one.name for one in statement.table.columns] if isinstance(statement, sa.Insert) else None
        self._written: dict[str, SQLCompiler] = {}

    def run(self, connection: sa.Connection, values: Mapping[str, object]) -> sa.CursorResult[Any]:
        """Run it once."""
        return self._run(connection, [values])

    def run_all(self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]) -> None:
        """Run it for each of these, if there are any."""
        if rows:
            self._run(connection, rows)

    def _run(self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]) -> sa.CursorResult[Any]:
        written = self._written.get(connection.dialect.name) or self._write(connection.dialect)
        order = written.positiontup
        given: list[Any] = [dict(row) if order is None else tuple(row[name] for name in order) for row in rows]
        return connection.exec_driver_sql(written.string, given[0] if len(given) == 1 else given)

    def _write(self, dialect: sa.Dialect) -> SQLCompiler:
        written = self._statement.compile(dialect=dialect, column_keys=self._columns)
        assert isinstance(written, SQLCompiler)
        self._written[dialect.name] = written
        return written
