"""Chain the lines of every match, so that damage on the disk is detected from now on. A migration never changes: it
hashes headers and lines as the release before it wrote them, with code of its own."""

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the links; what is stored now is taken for whole."""
    for table in ("matches", "lines"):
        op.add_column(table, sa.Column("link", sa.String(64), nullable=False, server_default=""))
    matches = sa.table("matches", *map(sa.column, ("match", "opened", "header", "link")))
    lines = sa.table("lines", *map(sa.column, ("match", "n", "at", "request", "text", "link")))
    connection = op.get_bind()
    wanted = sa.select(matches.c.match, matches.c.opened, matches.c.header)
    for match, opened, header in connection.execute(wanted).all():
        link = _hash([match, opened, _nameless(header)])
        of_match = sa.select(lines).where(lines.c.match == match).order_by(lines.c.n)
        links = []
        for row in connection.execute(of_match).all():
            link = _hash([link, row.n, row.at, row.request, _nameless(row.text)])
            links.append({"of": match, "number": row.n, "value": link})
        if links:
            is_line = (lines.c.match == sa.bindparam("of")) & (lines.c.n == sa.bindparam("number"))
            connection.execute(lines.update().where(is_line).values(link=sa.bindparam("value")), links)
        connection.execute(matches.update().where(matches.c.match == match).values(link=link))


def _nameless(text: str) -> str:
    if '"name"' not in text:
        return text
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return json.dumps(_without_names(value), ensure_ascii=False, separators=(",", ":"))


def _without_names(value: object) -> object:
    if isinstance(value, dict):
        is_player = "name" in value and "kind" in value
        return {key: "" if is_player and key == "name" else _without_names(one) for key, one in value.items()}
    return [_without_names(one) for one in value] if isinstance(value, list) else value


def _hash(parts: list[object]) -> str:
    return sha256(json.dumps(parts, ensure_ascii=True, separators=(",", ":")).encode()).hexdigest()
