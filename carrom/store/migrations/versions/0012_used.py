"""Chain when a match, a key and the store itself were used: a bit of the disk lets nothing expire, and gives nobody
another time on their clock. A migration never changes: it hashes the rows with code of its own."""

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
SEALED = ("match", "book", "opened_by", "opened_from", "host_key", "over", "finished", "standing")
GRANTED = ("key_hash", "seats", "host", "revoked")


def upgrade() -> None:
    """Add the links, to what is as it was stored: what was damaged before stays so."""
    op.add_column("matches", sa.Column("used_link", sa.String(64), nullable=False, server_default=""))
    kinds = dict.fromkeys(("over", "finished", "host", "revoked"), sa.Boolean)
    read = (*SEALED, "access_link", "link", "used", "clock_left")
    matches = sa.table("matches", *(sa.column(name, kinds.get(name)) for name in (*read, "used_link")))
    keys = sa.table("keys", *(sa.column(name, kinds.get(name)) for name in ("match", *GRANTED, "used")))
    connection = op.get_bind()
    granted, links = dict[str, list[list[object]]](), list[dict[str, str]]()
    for name, *key in connection.execute(sa.select(*(keys.c[name] for name in ("match", *GRANTED, "used")))):
        granted.setdefault(name, []).append(key)
    for row in connection.execute(sa.select(*(matches.c[name] for name in read))):
        held = sorted(granted.get(row.match, ()))
        told = [*row[: len(SEALED)]]
        if _hash([*told, sorted(key[:-1] for key in held)]) != row.access_link:
            continue
        used = sha256(f"{row.link} {row.used} {row.clock_left}".encode()).hexdigest()
        links.append({"of": row.match, "access": _hash([*told, held]), "dated": used})
    if links:
        values = {"access_link": sa.bindparam("access"), "used_link": sa.bindparam("dated")}
        connection.execute(matches.update().where(matches.c.match == sa.bindparam("of")).values(values), links)
    ran = connection.execute(sa.text("SELECT max(ran) FROM run_time")).scalar()
    op.drop_table("run_time")
    # no key: what the disk changes in it must not leave an index that says otherwise
    run_time = op.create_table(
        "run_time",
        sa.Column("ran", sa.BigInteger, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
    )
    if ran is not None and run_time is not None:
        connection.execute(run_time.insert().values(ran=ran, link=_hash(["ran", ran])))


def _hash(parts: list[object]) -> str:
    return sha256(json.dumps(parts, separators=(",", ":")).encode()).hexdigest()
