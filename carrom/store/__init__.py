"""The store: the authoritative record of every match, as append-only lines in SQLite or PostgreSQL (docs/store.md).

| file | contents |
|---|---|
| `reader`, `store` | the interface: load, keys, search, backup, verify; create, append, delete |
| `statements`, `access`, `profiles`, `run_time` | what they ask and write of matches, keys, profiles and time |
| `schema`, `migrations` | the tables; what brings a store of an older carrom to them |
| `commits` | group commit: writes that wait for each other share one |
| `chain`, `checks`, `wal` | the hash that each line carries; what the disk has changed, in the file and in its log |
| `database`, `database_errors` | transactions in plain SQL; every error of a database as one sentence |
| `locations` | from a path or URL to a store of a server, and rejection of foreign databases |
| `sqlite`, `postgres` | connections of the two databases, and ownership of the store |

The names are listed in `__init__.pyi`; what a server needs to open a store is loaded with the first that needs it."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
