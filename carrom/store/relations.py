"""SQLAlchemy tables of the store, as the newest migration leaves them: a new store is laid out by these."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from carrom.errors import Unavailable

if TYPE_CHECKING:
    from alembic.config import Config

metadata = sa.MetaData()
matches = sa.Table(
    "matches",
    metadata,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
    # '' when only its hash is stored
    sa.Column("host_key", sa.String(64), nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    # the columns below are derived, and change in the transaction of the line they are derived from
    sa.Column("n", sa.Integer, nullable=False, server_default="0"),
    sa.Column("opened", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("book", sa.String(64), nullable=False, server_default=""),
    sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("finished", sa.Boolean, nullable=False, server_default=sa.false()),
    # no longer used: `opened_by` says more
    sa.Column("here", sa.Boolean, nullable=False, server_default=sa.true()),
    # the last line's (`carrom.store.chain`)
    sa.Column("link", sa.String(64), nullable=False, server_default=""),
    # owner, invited or guest
    sa.Column("opened_by", sa.String(8), nullable=False, server_default="owner"),
    # the mark of a guest's address (`ServerKeys.mark`), '' for the owner's
    sa.Column("opened_from", sa.String(32), nullable=False, server_default=""),
    # rated or helped, '' where no terms were declared
    sa.Column("standing", sa.String(8), nullable=False, server_default=""),
    # a hash of the match's keys and of what else is in this row (`carrom.store.chain.access_link`)
    sa.Column("access_link", sa.String(64), nullable=False, server_default=""),
    # the run time of the store when the last line was stored (`run_time`)
    sa.Column("used", sa.BigInteger, nullable=False, server_default="0"),
    # the ms that were left of the shot clock then; NULL: all of it
    sa.Column("clock_left", sa.Integer),
    # a hash of these two and of the link (`carrom.store.chain.used_link`)
    sa.Column("used_link", sa.String(64), nullable=False, server_default=""),
)
lines = sa.Table(
    "lines",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("request", sa.String(64)),
    sa.Column("text", sa.Text, nullable=False),
    # a hash of this line and of all before it
    sa.Column("link", sa.String(64), nullable=False, server_default=""),
    sa.UniqueConstraint("match", "request", name="a_request_happens_once"),
    sa.CheckConstraint("n >= 1", name="lines_are_numbered_from_1"),
)
players = sa.Table(
    "players",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
    sa.Column("seat", sa.String(8), primary_key=True),
    # the order of play
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("level", sa.String(32), nullable=False),
    # the name without case and accents: the databases fold letters differently, so Python does it
    sa.Column("sought", sa.Text, nullable=False),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
    sa.Column("key_hash", sa.String(64), primary_key=True),
    sa.Column("seats", sa.String(8), nullable=False),
    sa.Column("host", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    # the run time when somebody last came with it, to the day
    sa.Column("used", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("revoked", sa.Boolean, nullable=False, server_default=sa.false()),
)
summaries = sa.Table(
    "summaries",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
    # the line after which it was made, those that opened the round, counts last and set the clock running
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("opened", sa.Integer, nullable=False),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("clock", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    # a hash of the text and of the link of line `n`
    sa.Column("link", sa.String(64), nullable=False),
)
differences = sa.Table(
    "differences",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    # of the motion: what a browser computed, and what the server did
    sa.Column("checksum", sa.String(16), primary_key=True),
    sa.Column("expected", sa.String(16), nullable=False),
    sa.Column("browser", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
profiles = sa.Table(
    "profiles",
    metadata,
    # the hash of its key
    sa.Column("profile", sa.String(64), primary_key=True),
    # the run time when it was last played with
    sa.Column("used", sa.BigInteger, nullable=False),
    # as of a match
    sa.Column("opened_from", sa.String(32), nullable=False),
)
profile_tables = sa.Table(
    "profile_tables",
    metadata,
    sa.Column("profile", sa.String(64), sa.ForeignKey("profiles.profile"), primary_key=True),
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("seat", sa.String(8), nullable=False),
    # the last event before that person came, and the last that was counted
    sa.Column("since", sa.Integer, nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    # the run time when that person came; older than any where an older carrom has stored it
    sa.Column("used", sa.BigInteger, nullable=False),
    # '' as long as no game counts
    sa.Column("facts", sa.Text, nullable=False),
)
run_time = sa.Table(
    "run_time",
    metadata,
    # one row: for how long servers of this store have run, ms, and a hash of that
    sa.Column("ran", sa.BigInteger, nullable=False),
    sa.Column("link", sa.String(64), nullable=False),
)
sa.Index("matches_by_opener", matches.c.opened_from)
sa.Index("profiles_by_address", profiles.c.opened_from)
sa.Index("profile_tables_by_match", profile_tables.c.match)
BELOW = (lines, players, keys, summaries, differences)
"""The tables whose rows belong to a match."""
EVERY = (matches, *BELOW, profiles, profile_tables, run_time)
"""All tables of a store."""
_VERSION = sa.Table(
    "alembic_version",
    sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""As Alembic makes it; the number of the last migration."""
_MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: sa.Connection, shown: str) -> None:
    """Migrate a store to the newest schema, or lay it out in an empty database, in the transaction of `connection`: all
    or nothing. Raises `Unavailable` for a store of a newer carrom and for a foreign database."""
    known, found = _known(), _revision(connection)
    if found is None:
        # the migrations would lead here too, but to load their library costs a tenth of a second of CPU
        metadata.create_all(connection, checkfirst=False)
        _VERSION.create(connection)
        connection.execute(_VERSION.insert().values(version_num=known[-1]))
    elif not _is_newest(found, known, shown):
        from alembic import command  # noqa: PLC0415

        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    # changes nothing, but fails on a read-only store: better now than at the first stroke
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def is_newest(connection: sa.Connection, shown: str) -> bool:
    """Return whether the store has the newest schema; False for an older one and for an empty database. Raises
    `Unavailable` for a store of a newer carrom and for a foreign database."""
    found = _revision(connection)
    return found is not None and _is_newest(found, _known(), shown)


def _known() -> list[str]:
    """Return the migrations, the newest last."""
    return sorted(path.name.partition("_")[0] for path in _MIGRATIONS.glob("versions/[0-9]*.py"))


def _is_newest(found: str, known: Sequence[str], shown: str) -> bool:
    if found in known:
        return found == known[-1]
    if found.isdigit():
        raise Unavailable(
            f"{shown} was written by a newer carrom (schema {found}, this one knows {known[-1]}); update carrom, or "
            "choose another with --store"
        )
    raise Unavailable(f"{shown} is not a carrom store; choose another with --store")


def _revision(connection: sa.Connection) -> str | None:
    """Return the migration of a database, None for an empty one, ``foreign`` for one with other contents."""
    tables = sa.inspect(connection).get_table_names()
    if _VERSION.name in tables:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none()
    return "foreign" if tables else None


def alembic_config() -> "Config":
    """Return the Alembic configuration that locates the migrations."""
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    # a % in the path would be taken for a variable
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config
