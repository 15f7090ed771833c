"""PostgreSQL backend: one schema of one database, open to any reader, written by the server with its advisory lock. The
driver is psycopg: the store is synchronous and runs in threads, as SQLite requires; asyncpg would need an event loop in
each."""

from collections.abc import Mapping

import sqlalchemy as sa
from sqlalchemy.event import listens_for
from sqlalchemy.exc import ArgumentError

from carrom.errors import Unavailable
from carrom.store.database_errors import ELSEWHERE

_OWNER = 0x636172  # "car"
_HANDOVER = 1000
"""ms: how long a killed server's connection may persist."""
_PARAMETERS = {"connect_timeout": 5, "keepalives_idle": 30, "tcp_user_timeout": 10_000, "application_name": "carrom"}


def url(where: str) -> sa.URL:
    """Return the URL of a database. Raises `Unavailable` for an invalid one or a missing driver."""
    try:
        read = sa.make_url(where)
    except (ArgumentError, ValueError):
        raise Unavailable(
            "the address of the store cannot be read; write postgresql://USER@HOST/DATABASE, or the path of a file"
        ) from None
    if read.drivername not in ("postgresql", "postgres"):
        raise Unavailable(f"a store is a file or postgresql://USER@HOST/DATABASE, not {read.drivername}://")
    try:
        import psycopg  # noqa: F401, PLC0415  # an extra
    except ImportError:
        raise Unavailable("a store in PostgreSQL needs its driver: pip install 'carrom[postgres]'") from None
    return read.set(drivername="postgresql+psycopg")


def shown(address: sa.URL) -> str:
    """Return a URL without its password."""
    return address.set(drivername="postgresql").render_as_string(hide_password=True)


def writing(address: sa.URL, timeout: float) -> sa.Engine:
    """Return an engine with one writing connection, which owns the store as long as it lives. If it is lost, the next
    server to take the lock owns the store: nothing writes without it. `timeout`: s to wait for other locks."""
    settings = (
        # no commit is acknowledged before it is on disk. (Stronger settings stay.)
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
        # a vanished machine is detected after a minute, not after two hours
        "SET tcp_keepalives_idle = 30",
        "SET tcp_keepalives_interval = 10",
        "SET tcp_keepalives_count = 3",
    )
    options = {"isolation_level": "READ COMMITTED"}
    return _engine(address, timeout, options, settings, owner=True, pool_size=1, max_overflow=0)


def reading(address: sa.URL, timeout: float) -> sa.Engine:
    """Return an engine of read-only connections; each block sees one snapshot, whatever is written meanwhile."""
    return _engine(address, timeout, {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True})


def _engine(
    address: sa.URL,
    timeout: float,
    options: Mapping[str, object],
    settings: tuple[str, ...] = (),
    *,
    owner: bool = False,
    **pool: int,
) -> sa.Engine:
    engine = sa.create_engine(address, pool_pre_ping=True, connect_args=_PARAMETERS, execution_options=options, **pool)

    @listens_for(engine, "do_connect")
    def _connected(dialect, _record, arguments, parameters):
        connection = dialect.connect(*arguments, **parameters)
        try:
            # until SQLAlchemy sets the isolation level, which every engine here has
            connection.autocommit = True
            for setting in settings:
                connection.execute(setting)
            if owner:
                _check_letters(connection, address)
                _own(connection, address)
            connection.execute(f"SET lock_timeout = {round(timeout * 1000)}")
        except BaseException:
            connection.close()
            raise
        return connection

    return engine


def _check_letters(connection, address: sa.URL) -> None:
    (encoding,) = connection.execute("SHOW server_encoding").fetchone()
    if encoding != "UTF8":
        raise Unavailable(f"the database {shown(address)} is encoded in {encoding}; a store needs UTF8")


def _own(connection, address: sa.URL) -> None:
    import psycopg  # noqa: PLC0415  # an extra

    try:
        connection.execute(f"SET lock_timeout = {_HANDOVER}")
        connection.execute("SELECT pg_advisory_lock(%s, hashtext(current_schema()))", [_OWNER])
    except psycopg.errors.LockNotAvailable:
        raise Unavailable(
            f"another carrom server is using {shown(address)}; stop it, or start this one with --store ANOTHER",
            ELSEWHERE,
        ) from None
