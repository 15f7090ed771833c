"""Add keys and players of a match, and what a list shows of it without reading its header. A migration never changes:
it reads headers and lines as the release before it wrote them, with code of its own."""

import json
import unicodedata
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Every match gets its players and the hash of its key; its plain key becomes the host's."""
    # renamed, not dropped: SQLite before 3.35 cannot drop a column
    op.execute("ALTER TABLE matches RENAME COLUMN token TO host_key")
    for column in (
        sa.Column("n", sa.Integer, nullable=False, server_default="0"),
        sa.Column("opened", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("book", sa.String(64), nullable=False, server_default=""),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("matches", column)
    op.create_table(
        "players",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("seat", sa.String(8), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("sought", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("seats", sa.String(8), nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    _fill(op.get_bind())


_matches = sa.table("matches", *map(sa.column, ("match", "host_key", "header", "n", "opened", "book", "over")))
_lines = sa.table("lines", *map(sa.column, ("match", "n", "at", "text")))
_players = sa.table("players", *map(sa.column, ("match", "seat", "place", "kind", "name", "level", "sought")))
_keys = sa.table("keys", *map(sa.column, ("match", "key_hash", "seats", "host", "at")))


def _fill(connection: sa.Connection) -> None:
    wanted = sa.select(_matches.c.match, _matches.c.host_key, _matches.c.header)
    for match, key, header in connection.execute(wanted).all():
        of_match = sa.select(_lines.c.n, _lines.c.at, _lines.c.text).where(_lines.c.match == match)
        first = connection.execute(of_match.order_by(_lines.c.n).limit(1)).one()
        last = connection.execute(of_match.order_by(_lines.c.n.desc()).limit(1)).one()
        told, event = _read(header), _read(last.text)
        seated = told.get("players", {})
        shot = event.get("shot") or {}
        over = shot.get("verdict", {}).get("round_over") is not None
        known = {"n": last.n, "opened": first.at, "book": told.get("book", ""), "over": over}
        connection.execute(sa.update(_matches).where(_matches.c.match == match).values(known))
        persons = "".join(seat for seat, player in seated.items() if player["kind"] == "person")
        row = {"match": match, "key_hash": sha256(key.encode()).hexdigest(), "seats": persons, "host": True}
        connection.execute(_keys.insert().values({**row, "at": first.at}))
        for place, (seat, player) in enumerate(seated.items()):
            name = player["name"]
            row = {"match": match, "seat": seat, "place": place, "kind": player["kind"], "name": name}
            connection.execute(_players.insert().values({**row, "level": player["level"], "sought": _folded(name)}))


def _read(text: str) -> dict:
    """Return a header or a line; a damaged one is empty, so that all other games can still be read."""
    try:
        return json.loads(text)
    except ValueError:
        return {}


def _folded(name: str) -> str:
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).casefold()
