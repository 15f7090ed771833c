"""Locations of stores: opens the store in a file or at a database URL."""

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import monotonic

from platformdirs import user_data_path

from carrom.errors import Unavailable
from carrom.store import postgres, schema, sqlite, wal
from carrom.store.database_errors import as_unavailable
from carrom.store.reader import Reader
from carrom.store.store import Store, started
from carrom.table.stored import now

Place = str | Path
"""The path of a file (SQLite), or ``postgresql://USER@HOST/DATABASE``."""
TIMEOUT = 5.0
"""s: how long a read or a write waits for another program's lock."""
NAMED = 10
"""Damaged games that are named in one line."""
DAMAGED = (
    "The disk has changed them: put back a backup with `carrom games restore`, or go on without these lines with "
    "`carrom play --accept-loss`"
)
_log = logging.getLogger(__name__)


def default_location() -> Path:
    """Return the default path of a user's games."""
    return user_data_path("carrom") / "games.db"


def key_file(where: Place) -> Path:
    """Return the file of the keys to a server of this store: beside it, or of a database in the user's data folder."""
    address = _address(where)
    if isinstance(address, Path):
        return address.with_name(address.name + ".key")
    named = sha256(address.shown.encode()).hexdigest()[:12]
    return user_data_path("carrom") / f"{named}.key"


@contextmanager
def open_store(
    where: Place,
    *,
    timeout: float = TIMEOUT,
    accept_loss: bool = False,
    now: Callable[[], int] = now,
    monotonic: Callable[[], float] = monotonic,
) -> Iterator[Store]:
    """Open the store at `where`, created and migrated if needed, owned until the block ends. Raises `Unavailable` when
    another server owns it or it cannot be opened; and where the disk has damaged what was committed last, unless
    `accept_loss`: then what cannot be read is dropped. `now`: the time of day, ms since 1970; `monotonic`: that of a
    clock that is never set, s."""
    address = _address(where)
    with ExitStack() as closing:
        if isinstance(address, Path):
            shown = str(address)
            closing.enter_context(sqlite.owned(address))
            unread, is_damage = _judged(address)
            if is_damage and not accept_loss:
                raise Unavailable(f"{unread}. {DAMAGED}", "store-damaged")
            if unread:
                _log.warning("%s", unread)
            if is_damage:
                wal.drop_unread(address)
            writing, reading = sqlite.writing(address, timeout), sqlite.reading(address, timeout)
        else:
            shown = address.shown
            writing, reading = postgres.writing(address, timeout), postgres.reading(address, timeout)
        # readers are closed first: then the last connection to a file cleans it up
        closing.callback(writing.close)
        closing.callback(reading.close)
        store = started(writing, reading, shown, partial(_migrate, address, timeout), now, monotonic)
        closing.callback(store.close)
        if isinstance(address, Path):
            closing.enter_context(sqlite.checkpoints(address, lambda: store.commits))
        yield store


@contextmanager
def read_store(where: Place, *, timeout: float = TIMEOUT) -> Iterator[Reader]:
    """Open a store read-only, whatever process owns it, an older schema migrated. Raises `Unavailable` without one."""
    with inspect_store(where, timeout=timeout) as (reader, is_newest):
        if not is_newest:
            with open_store(where, timeout=timeout):
                pass
        yield reader


@contextmanager
def inspect_store(where: Place, *, timeout: float = TIMEOUT) -> Iterator[tuple[Reader, bool]]:
    """Open a store read-only as it is, and say whether its schema is the newest. Raises `Unavailable` without one."""
    address = _address(where)
    if isinstance(address, Path) and not address.is_file():
        raise Unavailable(f"no games are stored in {address}: there is no such file")
    shown = str(address) if isinstance(address, Path) else address.shown
    unread = _judged(address)[0] if isinstance(address, Path) and _is_quiet(address) else ""
    reading = sqlite.reading(address, timeout) if isinstance(address, Path) else postgres.reading(address, timeout)
    try:
        with as_unavailable(f"the store {shown} cannot be read"), reading.begin() as transaction:
            is_newest = schema.is_newest(transaction, shown)
        yield Reader(reading, unread), is_newest
    finally:
        reading.close()


def _migrate(address: Path | postgres.DatabaseAddress, timeout: float) -> None:
    """Migrate a store that is owned. The library that does it is loaded for this alone: that takes a third of a second
    of CPU."""
    from carrom.store.migrations import migrate  # noqa: PLC0415  # rarely needed

    migrate(sqlite.writer(address, timeout) if isinstance(address, Path) else postgres.connected(address, timeout))


def restore(copy: Path, where: Place) -> tuple[int, Path | None]:
    """Put a copy made by `Reader.backup` in the place of a store that no server uses. Return how many games it holds,
    and the file as which the store that was there stays. Raises `Unavailable` for a copy that is not whole."""
    file = _address(where)
    if not isinstance(file, Path):
        raise Unavailable("a store in PostgreSQL is restored by pg_restore")
    with inspect_store(copy) as (reader, _):
        damaged = next(reader.verify(), None)
        if damaged is not None:
            raise Unavailable(f"{copy} is damaged (the match {damaged.match}); nothing was changed")
        count = reader.count()
    with sqlite.owned(file):
        return count, sqlite.replace(file, copy)


def _is_quiet(file: Path) -> bool:
    """Return whether no server runs on a store. The log of one that runs changes while it is read, and was judged when
    it began; so it is taken for one where a reader may not see that."""
    try:
        return not sqlite.is_owned(file)
    except OSError:
        return False


def _judged(file: Path) -> tuple[str, bool]:
    """Return in a sentence what SQLite will not read of what was committed last, "" for nothing, and whether that is
    damage."""
    try:
        found = wal.unread(file)
        missing = wal.lost_lines(file) if found else {}
    except OSError as error:
        raise Unavailable(f"what was committed last to {file} cannot be read: {error.strerror}") from error
    if found is None:
        return "", False
    spans = [f"{name} (line {last})" if first == last else f"{name} (lines {first} to {last})"
        for name, (first, last) in missing.items()]  # fmt: skip
    lost = ", ".join(spans[:NAMED]) + (f" and {len(spans) - NAMED} more games" if len(spans) > NAMED else "")
    what = f"{found.frames - found.first} of {found.frames} pages in the log of {file} cannot be read"
    return f"{what}; missing are {lost or 'no lines, as far as can be seen'}", found.is_damage


def file_of(where: Place) -> Path | None:
    """Return the file of a store, whatever links lead to it; None for a database. Raises `Unavailable`."""
    address = _address(where)
    return address if isinstance(address, Path) else None


def _address(where: Place) -> Path | postgres.DatabaseAddress:
    """Return the URL, or the path of the file itself: a store has one lock, whatever links lead to it."""
    if isinstance(where, str) and "://" in where:
        return postgres.address_of(where)
    try:
        return Path(where).resolve()
    except (OSError, RuntimeError):
        raise Unavailable(
            f"the store {where} cannot be opened: its links lead nowhere; choose another with --store"
        ) from None
