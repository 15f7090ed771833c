"""Who may play a match: its keys, and the link that chains them (`carrom.store.chain.access_link`)."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict

from carrom.errors import Unavailable
from carrom.store.chain import DamagedMatchError, access_link
from carrom.store.checks import access_damage
from carrom.store.database import Row, Transaction, columns, insertion
from carrom.store.schema import MATCH
from carrom.table.stored import Key

OF_MATCH = f"SELECT {columns('matches', MATCH)} FROM matches WHERE match = :match"
NEW_KEY = insertion("keys", "match at key_hash seats host revoked used")
_KEYS = "SELECT key_hash, seats, host, revoked, used FROM keys WHERE match = :match ORDER BY at, key_hash"
_CHANGED_KEY = """
    UPDATE keys SET seats = :seats, host = :host, revoked = :revoked, used = :used
    WHERE match = :match AND key_hash = :key_hash
"""


def read_keys(transaction: Transaction, match: str) -> list[Key]:
    """Return the keys of a match, oldest first."""
    rows = transaction.rows(_KEYS, {"match": match})
    return [Key(row.key_hash, row.seats, bool(row.host), bool(row.revoked), used=row.used) for row in rows]


def row_of(transaction: Transaction, match: str) -> Row:
    """Return the row of a match; raises `Unavailable` where there is none."""
    row = transaction.row(OF_MATCH, {"match": match})
    if row is None:
        raise Unavailable(f"the match {match} is not in the store")
    return row


@contextmanager
def resealed(transaction: Transaction, match: str) -> Iterator[None]:
    """Chain who may play a match anew after the block, which changes it. Raises `DamagedMatchError` where the disk had
    changed it before: it would not be found any more. Rare: a stroke changes nothing of this."""
    row, granted = _access(transaction, match)
    damage = access_damage(row, granted)
    if damage is not None:
        raise DamagedMatchError(damage, None)
    yield
    row, granted = _access(transaction, match)
    changed = access_link(row._asdict(), granted)
    transaction.run("UPDATE matches SET access_link = :link WHERE match = :match", {"match": match, "link": changed})


def _access(transaction: Transaction, match: str) -> tuple[Row, list[Key]]:
    return row_of(transaction, match), read_keys(transaction, match)


def put_keys(transaction: Transaction, match: str, changed: Iterable[Key], now: int) -> None:
    """Update the keys that are stored, insert the others."""
    for key in changed:
        if not change_row(transaction, match, key):
            transaction.run(NEW_KEY, key_row(match, key, now))


def change_row(transaction: Transaction, match: str, key: Key) -> bool:
    """Update a key; return False where it is not stored."""
    return transaction.run(_CHANGED_KEY, {"match": match, **asdict(key)}) > 0


def key_row(match: str, key: Key, now: int) -> dict[str, object]:
    """Return the row of a key; `now`: ms since 1970."""
    return {"match": match, "at": now, **asdict(key)}
