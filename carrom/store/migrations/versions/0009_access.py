"""Chain who may play a match, and whether it is finished, so that damage on the disk is detected from now on. A
migration never changes: it hashes the rows as this release writes them, with code of its own."""

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
SEALED = ("match", "book", "opened_by", "opened_from", "host_key", "over", "finished", "standing")
GRANTED = ("key_hash", "seats", "host", "revoked")


def upgrade() -> None:
    """Add the link of each match's access; what is stored now is taken for whole."""
    op.add_column("matches", sa.Column("access_link", sa.String(64), nullable=False, server_default=""))
    kinds = dict.fromkeys(("over", "finished", "host", "revoked"), sa.Boolean)
    matches = sa.table("matches", *(sa.column(name, kinds.get(name)) for name in (*SEALED, "access_link")))
    keys = sa.table("keys", *(sa.column(name, kinds.get(name)) for name in ("match", *GRANTED)))
    connection = op.get_bind()
    for row in connection.execute(sa.select(*(matches.c[name] for name in SEALED))).all():
        of_match = sa.select(*(keys.c[name] for name in GRANTED))
        held = sorted([*key] for key in connection.execute(of_match.where(keys.c.match == row.match)))
        link = sha256(json.dumps([*row, held], separators=(",", ":")).encode()).hexdigest()
        connection.execute(matches.update().where(matches.c.match == row.match).values(access_link=link))
