"""Add matches and their lines."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create a table of matches and an append-only one of their events."""
    op.create_table(
        "matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(64), nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.UniqueConstraint("match", "request", name="a_request_happens_once"),
        sa.CheckConstraint("n >= 1", name="lines_are_numbered_from_1"),
    )
