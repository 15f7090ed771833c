"""Group commit: writes that wait for each other are committed together, so that one sync of the disk serves all."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from carrom.errors import CarromError
from carrom.store.database_errors import run_plain
from carrom.store.sqlite import BEGIN

MOST = 64
"""Writes in one commit."""
_Result = TypeVar("_Result")


class _Write(Generic[_Result]):
    """One write, and what came of it."""

    def __init__(self, work: Callable[[sa.Connection], _Result]) -> None:
        self.work = work
        self.is_done = False
        self.result: _Result
        self.error: BaseException | None = None

    def end(self, error: BaseException | None = None) -> None:
        self.is_done, self.error = True, error


class GroupCommit:
    """The writes to one database, in the order in which they came. Safe to call from any thread."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._waiting: deque[_Write] = deque()
        self._turn = threading.Lock()
        self._kept: sa.Connection | None = None
        self.count = 0
        """Commits made."""

    def run(self, work: Callable[[sa.Connection], _Result]) -> _Result:
        """Run `work` in a transaction; when this returns, what it wrote is on the disk. Raises what `work` raises, or
        the database's error, and then nothing of it is written."""
        write = _Write(work)
        self._waiting.append(write)
        with self._turn:
            # whoever was before may have committed this one with its own
            if not write.is_done:
                self._commit([self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))])
        if write.error is not None:
            raise write.error
        return write.result

    def _commit(self, writes: list[_Write]) -> None:
        if len(writes) > 1:
            try:
                self._together(writes)
            except DBAPIError as error:
                if error.connection_invalidated:
                    # it is unknown what arrived: each has to look
                    for write in writes:
                        write.end(error)
            except BaseException as error:
                for write in writes:
                    write.end(error)
                raise
        for write in writes:
            if not write.is_done:
                self._alone(write)

    def _together(self, writes: list[_Write]) -> None:
        """Commit these; one that is refused by itself holds up none of the others."""
        errors: dict[int, BaseException] = {}

        def work(connection: sa.Connection) -> None:
            for number, write in enumerate(writes):
                try:
                    with connection.begin_nested():
                        write.result = write.work(connection)
                except (IntegrityError, CarromError) as error:
                    errors[number] = error

        self._committed(work)
        for number, write in enumerate(writes):
            write.end(errors.get(number))

    def _committed(self, work: Callable[[sa.Connection], _Result]) -> _Result:
        """Run `work` in a transaction. The connection to a file is kept for the next one, since to lend it anew takes
        as long as a stroke's statements, and so is SQLAlchemy's own transaction: it begins once, and those of the file
        follow each other in it. A connection to a database elsewhere is tried whether it still stands each time."""
        if self._engine.dialect.name != "sqlite":
            with self._engine.begin() as connection:
                result = work(connection)
            self.count += 1
            return result
        connection, self._kept = self._kept, None
        try:
            if connection is None:
                connection = self._engine.connect()
                connection.begin()
            else:
                run_plain(connection, BEGIN).close()
            result = work(connection)
            run_plain(connection, "COMMIT").close()
        except BaseException:
            if connection is not None:
                connection.close()
            raise
        self._kept = connection
        self.count += 1
        return result

    def close(self) -> None:
        """Give the connection back; called when nothing is written any more."""
        with self._turn:
            if self._kept is not None:
                self._kept.close()
                self._kept = None

    def _alone(self, write: _Write) -> None:
        try:
            write.result = self._committed(write.work)
        except Exception as error:
            write.end(error)
        except BaseException as error:
            write.end(error)
            raise
        else:
            write.end()
