"""Date what expires by how long servers of the store have run, and keep what is left of the shot clock."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns. Run time begins at 0, and what is stored counts as used then, so nothing leaves at once. The
    tables of a profile keep their order."""
    op.create_table("run_time", sa.Column("ran", sa.BigInteger, primary_key=True, autoincrement=False))
    op.add_column("matches", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("clock_left", sa.Integer))
    for table in ("profiles", "profile_tables"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN at TO used")
    for table in ("keys", "profiles"):
        op.execute(f"UPDATE {table} SET used = 0")
    connection, tables = op.get_bind(), sa.table("profile_tables", sa.column("used"))
    latest = connection.execute(sa.select(sa.func.max(tables.c.used))).scalar_one() or 0
    connection.execute(sa.update(tables).values(used=tables.c.used - latest))
