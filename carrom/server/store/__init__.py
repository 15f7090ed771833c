"""The store: the authoritative record of every match, as append-only lines in SQLite or PostgreSQL (docs/store.md).

| file | contents |
|---|---|
| `values`, `relations` | values stored and returned; the table definitions |
| `store` | the interface: create, append, load, keys, search, delete, backup |
| `locations`, `schema` | from a path or URL to a store; migrations, and rejection of foreign databases |
| `sqlite`, `postgres` | connections of the two databases, and ownership of the store |
| `search`, `backup` | games by player, book and date; a copy while games are played |
| `database_errors` | every error of a database as one sentence |
"""

from carrom.server.store.database_errors import Conflict
from carrom.server.store.locations import default_location, open_store, read_store
from carrom.server.store.store import Reader, Store
from carrom.server.store.values import GameSummary, Key, StoredLine, StoredMatch, StoredSeat, hash_of

__all__ = [
    "Conflict",
    "GameSummary",
    "Key",
    "Reader",
    "Store",
    "StoredLine",
    "StoredMatch",
    "StoredSeat",
    "default_location",
    "hash_of",
    "open_store",
    "read_store",
]
