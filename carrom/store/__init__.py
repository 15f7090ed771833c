"""The store: the authoritative record of every match, as append-only lines in SQLite or PostgreSQL (docs/store.md).

| file | contents |
|---|---|
| `relations` | the table definitions; migrations; the values stored and returned are `carrom.table.stored` |
| `reader`, `store` | the interface: load, keys, search, backup, verify; create, append, delete |
| `profiles` | what counts for a person who has a profile |
| `commits` | group commit: writes that wait for each other share one |
| `chain`, `checks`, `wal` | the hash that each line carries; what the disk has changed, in the file and in its log |
| `locations` | from a path or URL to a store, and rejection of foreign databases |
| `sqlite`, `postgres` | connections of the two databases, and ownership of the store |
| `database_errors` | every error of a database as one sentence |"""

from carrom.store.checks import Damage, DamagedMatchError
from carrom.store.locations import default_location, file_of, inspect_store, key_file, open_store, read_store, restore
from carrom.store.reader import Reader
from carrom.store.sqlite import is_owned
from carrom.store.store import Store

__all__ = [
    "Damage", "DamagedMatchError", "Reader", "Store", "default_location", "file_of", "inspect_store", "is_owned",
    "key_file", "open_store", "read_store", "restore",
]  # fmt: skip
