"""Add who opened each match, and when each key was last used and whether it is revoked."""

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns. Every earlier match counts as its owner's, so none leaves; every earlier key as used now.
    `here`, which said it with less, stays without use: SQLite before 3.35 cannot drop a column."""
    for column in (
        sa.Column("opened_by", sa.String(8), nullable=False, server_default="owner"),
        sa.Column("opened_from", sa.String(32), nullable=False, server_default=""),
    ):
        op.add_column("matches", column)
    op.create_index("matches_by_opener", "matches", ["opened_from"])
    op.add_column("keys", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("keys", sa.Column("revoked", sa.Boolean, nullable=False, server_default=sa.false()))
    keys = sa.table("keys", sa.column("used"))
    op.get_bind().execute(sa.update(keys).values(used=int(time() * 1000)))
