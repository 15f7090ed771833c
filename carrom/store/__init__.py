"""The store: the authoritative record of every match, as append-only lines in SQLite or PostgreSQL (docs/store.md).

| file | contents |
|---|---|
| `values`, `relations` | values stored and returned; the table definitions |
| `reader`, `store` | the interface: load, keys, search, backup, verify; create, append, delete |
| `profiles` | what counts for a person who has a profile |
| `commits` | group commit: writes that wait for each other share one |
| `chain`, `checks` | the hash that each line carries; what the disk has changed |
| `locations`, `schema` | from a path or URL to a store; migrations, and rejection of foreign databases |
| `sqlite`, `postgres` | connections of the two databases, and ownership of the store |
| `search`, `backup` | games by player, book and date; a copy while games are played |
| `database_errors` | every error of a database as one sentence |"""

from carrom.store.checks import Damage, DamagedMatchError
from carrom.store.database_errors import Conflict
from carrom.store.locations import default_location, file_of, inspect_store, key_file, open_store, read_store
from carrom.store.profiles import ProfileLimits, ProfileTable
from carrom.store.reader import Reader
from carrom.store.sqlite import is_owned
from carrom.store.store import Store
from carrom.store.values import (
    DAY,
    DifferingStroke,
    GameSummary,
    Key,
    Opener,
    StoredLine,
    StoredMatch,
    StoredSeat,
    hash_of,
    now,
)

__all__ = [
    "DAY", "Conflict", "Damage", "DamagedMatchError", "DifferingStroke", "GameSummary", "Key", "Opener",
    "ProfileLimits", "ProfileTable", "Reader", "Store", "StoredLine", "StoredMatch", "StoredSeat", "default_location",
    "file_of", "hash_of", "inspect_store", "is_owned", "key_file", "now", "open_store", "read_store",
]  # fmt: skip
