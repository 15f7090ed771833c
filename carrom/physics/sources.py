"""What compiled code is made from: the contents of its sources, whatever their path and their time."""

from functools import cache
from hashlib import sha256
from pathlib import Path

ROOMS = ("board", "physics")
"""Packages whose sources determine every function's compiled code; the files of its own folder do so too."""


@cache
def hash_of_rooms() -> bytes:
    """The hash of the sources of `ROOMS`. Raises `OSError` if they cannot be read, as in an archive."""
    digest = sha256()
    for room in ROOMS:
        digest.update(hash_of_folder(Path(__file__).parents[1] / room))
    return digest.digest()


@cache
def hash_of_folder(folder: Path) -> bytes:
    """The hash of the names and contents of a folder's sources. Compiled code holds that of the functions it calls.

    Raises `OSError` if they cannot be read.
    """
    digest = sha256()
    for source in sorted(folder.glob("*.py")):
        digest.update(source.name.encode())
        # a checkout may end its lines as its system does
        digest.update(sha256(source.read_bytes().replace(b"\r\n", b"\n")).digest())
    return digest.digest()


def name_of_sources(*folders: Path) -> str:
    """A name, in hex digits, of everything in the sources that the code of these folders' functions depends on.

    Raises `OSError` if they cannot be read.
    """
    return sha256(hash_of_rooms() + b"".join(map(hash_of_folder, folders))).hexdigest()[:32]
