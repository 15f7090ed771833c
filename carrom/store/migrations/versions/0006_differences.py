"""Add what browsers computed otherwise than the server."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table: a row for each checksum that a browser had of a stroke and that is not the server's."""
    op.create_table(
        "differences",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("checksum", sa.String(16), primary_key=True),
        sa.Column("expected", sa.String(16), nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
