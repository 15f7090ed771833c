"""The store: the truth of every match, as append-only lines in SQLite or PostgreSQL (docs/store.md).

| file | what it holds |
|---|---|
| `values`, `tables` | what goes in and comes out; the tables it lies in |
| `store` | the doors: create, append, load, keys, search, delete, backup |
| `opening`, `schema` | from a place to a store; migrations, and what is no store of ours |
| `sqlite`, `postgres` | connections of the two databases, and who owns the store |
| `searching`, `backup` | games by player, book and date; a copy while games are played |
| `refusals` | every error of a database as one sentence |
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
