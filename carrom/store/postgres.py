"""PostgreSQL backend: one schema of one database, open to any reader, written by the server with its advisory lock. The
driver is psycopg: the store is synchronous and runs in threads, as SQLite requires; asyncpg would need an event loop in
each."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl, quote, quote_plus, unquote

from carrom.errors import Unavailable
from carrom.store.database import Database, Transaction, Values
from carrom.store.database_errors import ELSEWHERE, refusal

_OWNER = 0x636172  # "car"
_HANDOVER = 1000
"""ms: how long a killed server's connection may persist."""
_PARAMETERS = {"connect_timeout": 5, "keepalives_idle": 30, "tcp_user_timeout": 10_000, "application_name": "carrom"}
_URL = re.compile(
    r"(?P<scheme>[\w+]+)://(?:(?P<user>[^:/]*)(?::(?P<password>[^@]*))?@)?"
    r"(?:\[(?P<host6>[^/?]+)\]|(?P<host>[^/:?]+))?(?::(?P<port>[^/?]*))?(?:/(?P<dbname>[^?]*))?(?:\?(?P<query>.*))?"
)
_WRITES = (
    # no commit is acknowledged before it is on disk. (Stronger settings stay.)
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    # a vanished machine is detected after a minute, not after two hours
    "SET tcp_keepalives_idle = 30",
    "SET tcp_keepalives_interval = 10",
    "SET tcp_keepalives_count = 3",
)


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """The address of a database: what the driver is given, and as it is shown, without its password."""

    parameters: Mapping[str, str]
    shown: str


def address_of(where: str) -> DatabaseAddress:
    """Return the address that a URL names. Raises `Unavailable` for an invalid one or a missing driver."""
    read = _URL.match(where)
    if read is None or not (read["port"] or "0").isdecimal():
        raise Unavailable(
            "the address of the store cannot be read; write postgresql://USER@HOST/DATABASE, or the path of a file"
        )
    if read["scheme"] not in ("postgresql", "postgres"):
        raise Unavailable(f"a store is a file or postgresql://USER@HOST/DATABASE, not {read['scheme']}://")
    try:
        import psycopg  # noqa: F401, PLC0415  # an extra
    except ImportError:
        raise Unavailable("a store in PostgreSQL needs its driver: pip install 'carrom[postgres]'") from None
    named = {name: unquote(read[name]) for name in ("user", "password", "dbname") if read[name] is not None}
    host, port, query = read["host6"] or read["host"], read["port"], sorted(parse_qsl(read["query"] or ""))
    password = ":***" if "password" in named else ""
    shown = "postgresql://" + (f"{quote(named['user'], safe=' +')}{password}@" if "user" in named else "")
    shown += (f"[{host}]" if read["host6"] else host or "") + (f":{port}" if port else "")
    shown += f"/{quote(named['dbname'], safe=' +/')}" if "dbname" in named else ""
    shown += f"?{'&'.join(f'{quote_plus(name)}={quote_plus(value)}' for name, value in query)}" if query else ""
    # of several hosts one after the other is tried
    more = {name: ",".join(value for each, value in query if each == name) for name, _ in query}
    given = {**named, "host": host, "port": port, **more}
    return DatabaseAddress({name: told for name, told in given.items() if told}, shown)


def writing(address: DatabaseAddress, timeout: float) -> Database:
    """Return the database with one writing connection, which owns the store as long as it lives. If it is lost, the
    next server to take the lock owns the store: nothing writes without it. `timeout`: s to wait for other locks."""
    return Database(lambda: connected(address, timeout, is_owner=True), most=1)


def reading(address: DatabaseAddress, timeout: float) -> Database:
    """Return the database with read-only connections; each block sees one snapshot, whatever is written meanwhile."""
    return Database(lambda: connected(address, timeout, begin="BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))


class PostgresTransaction(Transaction):
    """One transaction at a time on one connection of psycopg."""

    @property
    def errors(self) -> type[Exception]:
        """That of the driver, above all others of it."""
        return _driver().Error

    @property
    def file(self) -> None:
        """None: it is no file."""

    @property
    def is_lost(self) -> bool:
        """Whether the connection has ended."""
        return self.connection.closed

    def begin(self) -> None:
        """Begin it."""
        self.connection.execute(self._begin, prepare=False)

    def commit(self) -> None:
        """End it; what it wrote is on the disk."""
        self.connection.execute("COMMIT", prepare=False)

    def roll_back(self) -> None:
        """End it; nothing was written."""
        try:
            self.connection.rollback()
        except self.errors:
            # in whatever state it is, nobody uses it again
            self.connection.close()

    def tables(self) -> list[str]:
        """Return the names of the tables that there are."""
        return self.column("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")

    def run_all(self, statement: str, rows: Sequence[Values]) -> None:
        """Run a statement for each of these."""
        with self.connection.cursor() as cursor:
            cursor.executemany(_written(statement), rows)

    def _run(self, statement: str, values: Values) -> Any:
        return self.connection.execute(_written(statement), values or None)


@lru_cache(512)
def _written(statement: str) -> str:
    """Return a statement with its values named as the driver has it."""
    return re.sub(r":(\w+)", r"%(\1)s", statement)


def connected(
    address: DatabaseAddress,
    timeout: float,
    *,
    begin: str = "BEGIN ISOLATION LEVEL READ COMMITTED",
    is_owner: bool = False,
) -> PostgresTransaction:
    """Open a connection. `timeout`: s to wait for locks; `begin`: what begins a transaction. Raises `DatabaseError`;
    and `Unavailable` where it is to own the store, and another server does."""
    driver = _driver()
    try:
        connection = driver.connect(**{**address.parameters, **_PARAMETERS}, autocommit=True)
        try:
            if is_owner:
                for setting in _WRITES:
                    connection.execute(setting)
                _check_letters(connection, address)
                _own(connection, address)
            connection.execute(f"SET lock_timeout = {round(timeout * 1000)}")
        except BaseException:
            connection.close()
            raise
    except driver.Error as error:
        raise refusal(error) from error
    return PostgresTransaction(connection, begin)


def _driver() -> Any:
    import psycopg  # noqa: PLC0415  # an extra

    return psycopg


def _check_letters(connection: Any, address: DatabaseAddress) -> None:
    (encoding,) = connection.execute("SHOW server_encoding").fetchone()
    if encoding != "UTF8":
        raise Unavailable(f"the database {address.shown} is encoded in {encoding}; a store needs UTF8")


def _own(connection: Any, address: DatabaseAddress) -> None:
    try:
        connection.execute(f"SET lock_timeout = {_HANDOVER}")
        connection.execute("SELECT pg_advisory_lock(%s, hashtext(current_schema()))", [_OWNER])
    except _driver().errors.LockNotAvailable:
        raise Unavailable(
            f"another carrom server is using {address.shown}; stop it, or start this one with --store ANOTHER",
            ELSEWHERE,
        ) from None
