"""Group commit: writes that wait for each other are committed together, so that one sync of the disk serves all."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from carrom.errors import CarromError
from carrom.store.database import Database, Transaction
from carrom.store.database_errors import DatabaseError, StoredAlreadyError

MOST = 64
"""Writes in one commit."""
_Result = TypeVar("_Result")


class _Write(Generic[_Result]):
    """One write, and what came of it."""

    def __init__(self, work: Callable[[Transaction], _Result]) -> None:
        self.work = work
        self.is_done = False
        self.result: _Result
        self.error: BaseException | None = None

    def end(self, error: BaseException | None = None) -> None:
        self.is_done, self.error = True, error


class GroupCommit:
    """The writes to one database, in the order in which they came. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Write] = deque()
        self._turn = threading.Lock()
        self.count = 0
        """Commits made."""

    def run(self, work: Callable[[Transaction], _Result]) -> _Result:
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
            except DatabaseError as error:
                if error.is_cut_off:
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

        def work(transaction: Transaction) -> None:
            for number, write in enumerate(writes):
                try:
                    with transaction.nested():
                        write.result = write.work(transaction)
                except (StoredAlreadyError, CarromError, UnicodeError) as error:
                    errors[number] = error

        self._committed(work)
        for number, write in enumerate(writes):
            write.end(errors.get(number))

    def _committed(self, work: Callable[[Transaction], _Result]) -> _Result:
        with self._database.begin() as transaction:
            result = work(transaction)
        self.count += 1
        return result

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
