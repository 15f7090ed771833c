"""What goes into the store and comes out of it. Times are ms since 1970."""

import unicodedata
from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class StoredLine:
    """One event as it is kept. `request` is the id the browser gave it, if one asked for it."""

    n: int
    text: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """What a key opens: `seats` such as ``"SN"`` (none: it watches), and whether its holder is the host.

    Of the key itself only `key_hash` is kept (`hash_of`).
    """

    key_hash: str
    seats: str
    host: bool = False


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits where: `kind` is ``person`` or ``bot``, `level` a bot's."""

    seat: str
    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it is kept: when it was last touched, the host's key if the store may tell it, its header, lines."""

    match: str
    at: int
    host_key: str | None
    header: str
    lines: tuple[StoredLine, ...]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A match as a list shows it: `n` lines, first and last touched at `opened` and `at`, the players by seat."""

    match: str
    book: str
    opened: int
    at: int
    over: bool
    n: int
    players: tuple[StoredSeat, ...]


def hash_of(key: str) -> str:
    """What is kept of a key: its SHA-256 in hexadecimal. Keys are random, so they need neither salt nor stretching."""
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def search_key(name: str) -> str:
    """A name as it is searched: without case and without accents."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).casefold()
