"""A store in a page (Pyodide): SQLite on one connection in one thread. No sync of SQLite's reaches the disk there: what
is committed is flushed here, before the call returns (docs/store.md)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from carrom.errors import Unavailable
from carrom.store.database import Database, Transaction, opened
from carrom.store.database_errors import SQLITE, DatabaseError, as_unavailable
from carrom.store.store import Store, started
from carrom.table.stored import now

_SETTINGS = (
    # no lock of another program is looked for, and no memory shared with one; no third file
    "locking_mode=EXCLUSIVE",
    "journal_mode=TRUNCATE",
    "temp_store=MEMORY",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",
)


class FlushedTransaction(Transaction):
    """A transaction of which the files are flushed when it is committed."""

    def __init__(self, opened: Transaction, flush: Callable[[], object]) -> None:
        super().__init__(opened.connection, "BEGIN IMMEDIATE")
        self._flush = flush

    def commit(self) -> None:
        """End it; what it wrote is on the disk. Raises `DatabaseError`: it may be there then, and nobody knows."""
        super().commit()
        try:
            self._flush()
        except Exception as error:
            raise DatabaseError(*SQLITE["SQLITE_FULL"], is_cut_off=True) from error


@contextmanager
def open_page_store(
    path: str,
    flush: Callable[[], object],
    *,
    now: Callable[[], int] = now,
    monotonic: Callable[[], float] = monotonic,
) -> Iterator[Store]:
    """Open the store in a file that nobody else has, laid out if it is empty, until the block ends. `flush` returns
    when all that was written is on the disk, or raises; `now`, `monotonic`: as of `open_store`. Raises
    `Unavailable`."""
    with as_unavailable(f"the store {path} cannot be opened"):
        only = opened(Path(path).absolute().as_uri(), 0, "BEGIN", _SETTINGS)
    writing, reading = Database(lambda: FlushedTransaction(only, flush), most=1), Database(lambda: only, most=1)

    def migrate() -> None:
        raise Unavailable(
            f"{path} was written by an older carrom, which a page cannot read; open it once with `carrom play --store`"
        )

    try:
        store = started(writing, reading, path, migrate, now, monotonic)
        yield store
        store.close()
    finally:
        only.close()
