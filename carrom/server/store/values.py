"""Values stored in and returned by the store. Times are ms since 1970."""

import unicodedata
from dataclasses import dataclass, field
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class StoredLine:
    """One stored event. `request` is the id the browser gave its request, if one caused it."""

    n: int
    text: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """The access a key grants: `seats` such as ``"SN"`` (none: it watches), and whether its holder is the host.

    Of the key itself only `key_hash` is stored (`hash_of`).
    """

    key_hash: str
    seats: str
    host: bool = False


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """The player at a seat: `kind` is ``person``, ``bot`` or ``free``, `level` a bot's."""

    seat: str
    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A stored match: when it was last touched, the host's key if it is stored in plain text, its header, its lines."""

    match: str
    at: int
    host_key: str | None = field(repr=False)
    header: str
    lines: tuple[StoredLine, ...]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A match as listed: `n` lines, first and last touched at `opened` and `at`, the players by seat."""

    match: str
    book: str
    opened: int
    at: int
    over: bool
    n: int
    players: tuple[StoredSeat, ...]


def hash_of(key: str) -> str:
    """Return the stored form of a key: its SHA-256 in hexadecimal. Keys are random: no salt or stretching is needed."""
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def search_key(name: str) -> str:
    """Return a name without case and accents, for searching."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).casefold()
