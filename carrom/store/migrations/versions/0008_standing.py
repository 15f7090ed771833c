"""Add whether a match is rated or played with help."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; of earlier matches no terms were declared."""
    op.add_column("matches", sa.Column("standing", sa.String(8), nullable=False, server_default=""))
