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


class _Flush:
    """Flushes what was committed. Where that is refused, it comes before anything else: who came back and found their
    own request there would take it for acknowledged."""

    def __init__(self, flush: Callable[[], object]) -> None:
        self._flush, self.is_due = flush, False

    def run(self, *, is_cut_off: bool = False) -> None:
        """Flush, if that is due. Raises `DatabaseError`."""
        if self.is_due:
            try:
                self._flush()
            except Exception as error:
                raise DatabaseError(*SQLITE["SQLITE_FULL"], is_cut_off=is_cut_off) from error
            self.is_due = False


class FlushedTransaction(Transaction):
    """A transaction that begins when the files are flushed."""

    def __init__(self, opened: Transaction, begin: str, flush: _Flush) -> None:
        super().__init__(opened.connection, begin)
        self._flush = flush

    def begin(self) -> None:
        """Begin it. Raises `DatabaseError`."""
        self._flush.run()
        super().begin()


class WritingTransaction(FlushedTransaction):
    """One after which they are flushed too."""

    def commit(self) -> None:
        """End it; what it wrote is on the disk. Raises `DatabaseError`: it may be there then, and nobody knows."""
        super().commit()
        self._flush.is_due = True
        self._flush.run(is_cut_off=True)


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
    flushed = _Flush(flush)
    writing = Database(lambda: WritingTransaction(only, "BEGIN IMMEDIATE", flushed), most=1)
    reading = Database(lambda: FlushedTransaction(only, "BEGIN", flushed), most=1)

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
