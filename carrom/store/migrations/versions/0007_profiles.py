"""Add profiles: who has one, by the hash of its key, and what is kept of the tables where they played."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create both tables. What was counted of a match outlives it, so no foreign key leads to the matches."""
    op.create_table(
        "profiles",
        sa.Column("profile", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("opened_from", sa.String(32), nullable=False),
    )
    op.create_index("profiles_by_address", "profiles", ["opened_from"])
    op.create_table(
        "profile_tables",
        sa.Column("profile", sa.String(64), sa.ForeignKey("profiles.profile"), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("profile_tables_by_match", "profile_tables", ["match"])
