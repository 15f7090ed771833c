"""Add a summary of each match, from which whoever comes back is served before its lines are read."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the table; a match of before gets its summary with its next line."""
    op.create_table(
        "summaries",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
    )
