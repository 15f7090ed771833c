from .chain import Damage, DamagedMatchError
from .locations import default_location, file_of, inspect_store, key_file, open_store, read_store, restore
from .reader import Reader
from .sqlite import is_owned
from .store import Store

__all__ = [
    "Damage",
    "DamagedMatchError",
    "Reader",
    "Store",
    "default_location",
    "file_of",
    "inspect_store",
    "is_owned",
    "key_file",
    "open_store",
    "read_store",
    "restore",
]
