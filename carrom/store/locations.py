"""Locations of stores: opens the store in a file or at a database URL."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path

import sqlalchemy as sa
from platformdirs import user_data_path

from carrom.errors import Unavailable
from carrom.store import postgres, relations, sqlite
from carrom.store.checks import check_structure
from carrom.store.database_errors import as_unavailable
from carrom.store.reader import Reader
from carrom.store.store import Store

Place = str | Path
"""The path of a file (SQLite), or ``postgresql://USER@HOST/DATABASE``."""
TIMEOUT = 5.0
"""s: how long a read or a write waits for another program's lock."""


def default_location() -> Path:
    """Return the default path of a user's games."""
    return user_data_path("carrom") / "games.db"


def key_file(where: Place) -> Path:
    """Return the file of the keys to a server of this store: beside it, or of a database in the user's data folder."""
    address = _address(where)
    if isinstance(address, Path):
        return address.with_name(address.name + ".key")
    named = sha256(postgres.shown(address).encode()).hexdigest()[:12]
    return user_data_path("carrom") / f"{named}.key"


@contextmanager
def open_store(where: Place, *, timeout: float = TIMEOUT) -> Iterator[Store]:
    """Open the store at `where`, created and migrated if needed, owned until the block ends. Raises `Unavailable` when
    another server owns it or it cannot be opened."""
    address = _address(where)
    with ExitStack() as closing:
        if isinstance(address, Path):
            shown = str(address)
            closing.enter_context(sqlite.owned(address))
            writing, reading = sqlite.writing(address, timeout), sqlite.reading(address, timeout)
        else:
            shown = postgres.shown(address)
            writing, reading = postgres.writing(address, timeout), postgres.reading(address, timeout)
        # readers are closed first: then the last connection to a file cleans it up
        closing.callback(writing.dispose)
        closing.callback(reading.dispose)
        with as_unavailable(f"the store {shown} cannot be opened"), writing.begin() as connection:
            check_structure(connection, shown)
            relations.migrate(connection, shown)
        store = Store(writing, reading)
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
    shown = str(address) if isinstance(address, Path) else postgres.shown(address)
    reading = sqlite.reading(address, timeout) if isinstance(address, Path) else postgres.reading(address, timeout)
    try:
        with as_unavailable(f"the store {shown} cannot be read"), reading.begin() as connection:
            is_newest = relations.is_newest(connection, shown)
        yield Reader(reading), is_newest
    finally:
        reading.dispose()


def file_of(where: Place) -> Path | None:
    """Return the file of a store, whatever links lead to it; None for a database. Raises `Unavailable`."""
    address = _address(where)
    return address if isinstance(address, Path) else None


def _address(where: Place) -> Path | sa.URL:
    """Return the URL, or the path of the file itself: a store has one lock, whatever links lead to it."""
    if isinstance(where, str) and "://" in where:
        return postgres.url(where)
    try:
        return Path(where).resolve()
    except (OSError, RuntimeError):
        raise Unavailable(
            f"the store {where} cannot be opened: its links lead nowhere; choose another with --store"
        ) from None
