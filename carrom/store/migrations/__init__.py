"""Migrations of the stores of an older carrom, by Alembic: loaded where there is such a store, and nowhere else."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.event import listens_for
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from carrom.store.database import Transaction
from carrom.store.database_errors import refusal


def migrate(opened: Transaction) -> None:
    """Migrate a store to the newest schema in one transaction, all or nothing, on a connection that is closed then.
    Raises `DatabaseError`."""
    engine = engine_of(opened)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    except (SQLAlchemyError, CommandError, opened.errors) as error:
        raise refusal(error.orig if isinstance(error, DBAPIError) and error.orig else error) from error
    finally:
        engine.dispose()


def engine_of(opened: Transaction) -> sa.Engine:
    """Return SQLAlchemy's engine on this one connection."""
    address = "postgresql+psycopg://" if opened.file is None else "sqlite://"
    engine = sa.create_engine(address, creator=lambda: opened.connection, poolclass=sa.StaticPool)

    @listens_for(engine, "begin")
    def _began(_connection: sa.Connection) -> None:
        opened.begin()

    return engine


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Migrate a store as far as this migration, in the transaction of `connection`."""
    config = Config()
    # a % in the path would be taken for a variable
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
