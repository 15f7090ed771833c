"""From a place, a file or an address, to the store that lies there."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import sqlalchemy as sa
from platformdirs import user_data_path

from carrom.errors import Unavailable
from carrom.server.store import postgres, schema, sqlite
from carrom.server.store.database_errors import refusing
from carrom.server.store.store import Reader, Store

Place = str | Path
"""The path of a file (SQLite), or ``postgresql://USER@HOST/DATABASE``."""
PATIENCE = 5.0
"""s: how long a read or a write waits for another program's lock."""


def usual_place() -> Path:
    """Where a person's games are kept unless they say otherwise."""
    return user_data_path("carrom") / "games.db"


@contextmanager
def open_store(where: Place, *, patience: float = PATIENCE) -> Iterator[Store]:
    """The store at `where`, made and migrated if need be, owned until the block ends.

    Raises `Unavailable` when another server owns it or there can be no store.
    """
    address = _address(where)
    with ExitStack() as closing:
        if isinstance(address, Path):
            shown = str(address)
            closing.enter_context(sqlite.owned(address))
            writing, reading = sqlite.writing(address, patience), sqlite.reading(address, patience)
        else:
            shown = postgres.shown(address)
            writing, reading = postgres.writing(address, patience), postgres.reading(address, patience)
        # what reads is closed first: then the last connection to a file tidies it up
        closing.callback(writing.dispose)
        closing.callback(reading.dispose)
        with refusing(f"the store {shown} cannot be opened"), writing.begin() as connection:
            schema.migrate(connection, shown)
        yield Store(writing, reading)


@contextmanager
def read_store(where: Place, *, patience: float = PATIENCE) -> Iterator[Reader]:
    """The store at `where`, to be read only, whoever owns it. One of an older schema is migrated first.

    Raises `Unavailable` when there is none.
    """
    address = _address(where)
    if isinstance(address, Path) and not address.is_file():
        raise Unavailable(f"no games are kept in {address}: there is no such file")
    shown = str(address) if isinstance(address, Path) else postgres.shown(address)
    reading = sqlite.reading(address, patience) if isinstance(address, Path) else postgres.reading(address, patience)
    try:
        with refusing(f"the store {shown} cannot be read"), reading.begin() as connection:
            newest = schema.is_newest(connection, shown)
        if not newest:
            with open_store(where, patience=patience):
                pass
        yield Reader(reading)
    finally:
        reading.dispose()


def _address(where: Place) -> Path | sa.URL:
    return postgres.url(where) if isinstance(where, str) and "://" in where else Path(where)
