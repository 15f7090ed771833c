"""The store: append-only lines (match, n, at, request, text). The truth of every match.

SQLAlchemy Core on SQLite in WAL mode with `synchronous=FULL`: when `append` returns, the line survives a power cut.
One server owns a store at a time; a lock file held by the process says so and dies with it.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import time

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from filelock import FileLock, Timeout
from sqlalchemy.event import listens_for
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from carrom.errors import Unavailable

_metadata = sa.MetaData()
_matches = sa.Table(
    "matches",
    _metadata,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("header", sa.Text, nullable=False),
)
_lines = sa.Table(
    "lines",
    _metadata,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("request", sa.String(64)),
    sa.Column("text", sa.Text, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One event as it is kept. `request` is the id the browser gave it, if one asked for it."""

    n: int
    text: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as it is kept: when it was last touched (ms since 1970), who may play, its header and all its lines."""

    match: str
    at: int
    token: str
    header: str
    lines: tuple[Line, ...]


class Store:
    """The lines of every match on this machine. Safe to call from any thread; writers take turns."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._writing = threading.Lock()

    def create(self, match: str, token: str, header: str, line: Line) -> None:
        """Keep a new match with its first line."""
        with self._writing, self._engine.begin() as connection:
            row = {"match": match, "at": _now(), "token": token, "header": header}
            connection.execute(_matches.insert().values(row))
            connection.execute(_lines.insert().values(_row(match, line)))

    def append(self, match: str, line: Line) -> None:
        """Keep a match's next line; on return it is on the disk.

        Raises `Unavailable` when the disk refuses; nothing is kept then, not even half of it.
        """
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(_lines.insert().values(_row(match, line)))
                connection.execute(_matches.update().where(_matches.c.match == match).values(at=_now()))
        except SQLAlchemyError as error:
            raise Unavailable(f"the stroke could not be kept: {error.__cause__ or error}") from error

    def load(self, match: str) -> Kept | None:
        """A match with all its lines in order, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(_matches).where(_matches.c.match == match)).one_or_none()
            if row is None:
                return None
            wanted = sa.select(_lines).where(_lines.c.match == match).order_by(_lines.c.n)
            lines = tuple(Line(line.n, line.text, line.request) for line in connection.execute(wanted))
        return Kept(row.match, row.at, row.token, row.header, lines)

    def recent(self, most: int) -> list[Kept]:
        """The matches touched last, newest first, each with its last line only."""
        last = sa.select(_lines.c.match, sa.func.max(_lines.c.n).label("n")).group_by(_lines.c.match).subquery()
        wanted = (
            sa.select(_matches, _lines.c.n, _lines.c.text)
            .join(last, last.c.match == _matches.c.match)
            .join(_lines, (_lines.c.match == last.c.match) & (_lines.c.n == last.c.n))
            .order_by(_matches.c.at.desc(), _matches.c.match)
            .limit(most)
        )
        with self._engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [Kept(row.match, row.at, row.token, row.header, (Line(row.n, row.text),)) for row in rows]


@contextmanager
def open_store(path: Path) -> Iterator[Store]:
    """The store in the file at `path`, made and migrated if need be, owned until the block ends.

    Raises `Unavailable` when another server owns it or the file cannot be a store.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        owner = FileLock(path.with_name(path.name + ".lock"), timeout=0)
        owner.acquire()
    except Timeout:
        raise Unavailable(
            f"another carrom server is using {path}; stop it, or start this one with --store ANOTHER_FILE"
        ) from None
    except OSError as error:
        raise Unavailable(f"the store {path} cannot be opened: {error.strerror}; choose another with --store") from None
    try:
        engine = _engine(path)
        try:
            _migrate(engine)
            yield Store(engine)
        except DatabaseError as error:
            raise Unavailable(f"{path} is no carrom store: {error.__cause__}; choose another with --store") from None
        finally:
            engine.dispose()
    finally:
        owner.release()


def _engine(path: Path) -> sa.Engine:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=sa.QueuePool)

    @listens_for(engine, "connect")
    def _connected(connection, _record) -> None:
        # the driver must not open transactions by itself: BEGIN IMMEDIATE below does
        connection.isolation_level = None
        for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    @listens_for(engine, "begin")
    def _began(connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _migrate(engine: sa.Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def _row(match: str, line: Line) -> dict[str, object]:
    return {"match": match, "n": line.n, "at": _now(), "request": line.request, "text": line.text}


def _now() -> int:
    return int(time() * 1000)
