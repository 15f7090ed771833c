"""Schema of a store: its current migration, rejection of foreign databases, and the upgrade to the newest."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from carrom.errors import Unavailable

_MIGRATIONS = Path(__file__).parents[1] / "migrations"


def migrate(connection: sa.Connection, shown: str) -> None:
    """Migrate a store, or an empty database, to the newest schema in the transaction of `connection`: all or nothing.
    Raises `Unavailable` for a store of a newer carrom and for a foreign database."""
    if not is_newest(connection, shown):
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    # changes nothing, but fails on a read-only store: better now than at the first stroke
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def is_newest(connection: sa.Connection, shown: str) -> bool:
    """Return whether the store has the newest schema; False for an older one and for an empty database. Raises
    `Unavailable` for a store of a newer carrom and for a foreign database."""
    scripts = ScriptDirectory.from_config(alembic_config())
    known = {script.revision for script in scripts.walk_revisions()}
    found = _revision(connection)
    newest = scripts.get_current_head()
    if found is None or found in known:
        return found == newest
    if found.isdigit():
        raise Unavailable(
            f"{shown} was written by a newer carrom (schema {found}, this one knows {newest}); update carrom, or "
            "choose another with --store"
        )
    raise Unavailable(f"{shown} is not a carrom store; choose another with --store")


def _revision(connection: sa.Connection) -> str | None:
    """Return the migration of a database, None for an empty one, ``foreign`` for one with other contents."""
    tables = sa.inspect(connection).get_table_names()
    if "alembic_version" in tables:
        return MigrationContext.configure(connection).get_current_revision()
    return "foreign" if tables else None


def alembic_config() -> Config:
    """Return the Alembic configuration that locates the migrations."""
    config = Config()
    # a % in the path would be taken for a variable
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config
