"""Who may play a match: its keys, and the link that chains them (`carrom.store.chain.access_link`)."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict

import sqlalchemy as sa

from carrom.errors import Unavailable
from carrom.store.chain import access_link
from carrom.store.checks import DamagedMatchError, access_damage
from carrom.store.relations import keys, matches
from carrom.table.stored import Key

# written out once: whoever comes back is asked for by it
_KEYS = sa.select(keys).where(keys.c.match == sa.bindparam("of")).order_by(keys.c.at, keys.c.key_hash)


def read_keys(connection: sa.Connection, match: str) -> list[Key]:
    """Return the keys of a match, oldest first."""
    rows = connection.execute(_KEYS, {"of": match}).all()
    return [Key(row.key_hash, row.seats, row.host, row.revoked, used=row.used) for row in rows]


def row_of(connection: sa.Connection, match: str) -> sa.Row:
    """Return the row of a match; raises `Unavailable` where there is none."""
    row = connection.execute(sa.select(matches).where(matches.c.match == match)).one_or_none()
    if row is None:
        raise Unavailable(f"the match {match} is not in the store")
    return row


@contextmanager
def resealed(connection: sa.Connection, match: str) -> Iterator[None]:
    """Chain who may play a match anew after the block, which changes it. Raises `DamagedMatchError` where the disk had
    changed it before: it would not be found any more. Rare: a stroke changes nothing of this."""
    row, granted = _access(connection, match)
    damage = access_damage(row, granted)
    if damage is not None:
        raise DamagedMatchError(damage, None)
    yield
    row, granted = _access(connection, match)
    changed = access_link(row._asdict(), granted)
    connection.execute(matches.update().where(matches.c.match == match).values(access_link=changed))


def _access(connection: sa.Connection, match: str) -> tuple[sa.Row, list[Key]]:
    return row_of(connection, match), read_keys(connection, match)


def put_keys(connection: sa.Connection, match: str, changed: Iterable[Key], now: int) -> None:
    """Update the keys that are stored, insert the others."""
    for key in changed:
        if not change_row(connection, match, key):
            connection.execute(keys.insert().values(key_row(match, key, now)))


def change_row(connection: sa.Connection, match: str, key: Key) -> bool:
    """Update a key; return False where it is not stored."""
    wanted = keys.update().where((keys.c.match == match) & (keys.c.key_hash == key.key_hash))
    known = {"seats": key.seats, "host": key.host, "revoked": key.revoked, "used": key.used}
    return connection.execute(wanted.values(known)).rowcount > 0


def key_row(match: str, key: Key, now: int) -> dict[str, object]:
    """Return the row of a key; `now`: ms since 1970."""
    return {"match": match, "at": now, **asdict(key)}
