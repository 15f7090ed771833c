"""Add which matches are finished, and which were opened at the server's own machine."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add both columns. Where earlier matches were opened is unknown: all count as opened here, so none comes last."""
    op.add_column("matches", sa.Column("finished", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("here", sa.Boolean, nullable=False, server_default=sa.true()))
    matches = sa.table("matches", *map(sa.column, ("match", "n", "book", "finished")))
    lines = sa.table("lines", *map(sa.column, ("match", "n", "text")))
    is_last = (lines.c.match == matches.c.match) & (lines.c.n == matches.c.n)
    connection = op.get_bind()
    for match, book, text in connection.execute(
        sa.select(matches.c.match, matches.c.book, lines.c.text).where(is_last)
    ).all():
        if _is_last_of_all(book, text):
            connection.execute(sa.update(matches).where(matches.c.match == match).values(finished=True))


def _is_last_of_all(book: str, text: str) -> bool:
    """Return whether this line finishes its match. One of the Laws has three games: only its closing is known."""
    try:
        event = json.loads(text)
    except ValueError:
        return False
    if not isinstance(event, dict):
        return False
    verdicts = [told.get("verdict") or {} for told in event.values() if isinstance(told, dict)]
    return "closed" in event or (book != "icf" and any(verdict.get("game_over") for verdict in verdicts))
