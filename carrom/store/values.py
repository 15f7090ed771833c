"""Values stored in and returned by the store, and the chain of a match. Times are ms since 1970. Each line carries a
hash of itself and of the chain before it (docs/store.md). So a line that was changed, lost or moved on the disk is
detected. Names of players are outside the chain: they can be erased without breaking it."""

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from time import time
from typing import Literal, NamedTuple

Opener = Literal["owner", "invited", "guest"]
"""Who opened a match: the server's owner, somebody with the invitation, or a guest without (`carrom play --open`)."""
DAY = 24 * 60 * 60 * 1000
"""ms."""


def now() -> int:
    """Return the present time, ms since 1970."""
    return int(time() * 1000)


@dataclass(frozen=True, slots=True)
class StoredLine:
    """One stored event. `request` is the id the browser gave its request, if one caused it."""

    n: int
    text: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """The access a key grants: `seats` such as ``"SN"`` (none: it watches), and whether its holder is the host. Of the
    key itself only `key_hash` is stored (`hash_of`). `used`: when somebody last came with it."""

    key_hash: str
    seats: str
    host: bool = False
    revoked: bool = False
    used: int = field(default_factory=now, compare=False)


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """The player at a seat: `kind` is ``person``, ``bot`` or ``free``, `level` a bot's."""

    seat: str
    kind: str
    name: str = ""
    level: str = ""


class DifferingStroke(NamedTuple):
    """A stroke whose motion has another checksum in a browser than at the server; `browser`: what that calls itself."""

    n: int
    checksum: str
    expected: str
    browser: str


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A stored match: when it was last touched, the host's key if it is stored in plain text, its header, its lines,
    who opened it, and the mark of their address."""

    match: str
    at: int
    host_key: str | None = field(repr=False)
    header: str
    lines: tuple[StoredLine, ...]
    opened_by: Opener = "owner"
    opened_from: str = ""


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
    standing: str = ""
    """``rated`` or ``helped``; empty: no terms were declared."""


def hash_of(key: str) -> str:
    """Return the stored form of a key: its SHA-256 in hexadecimal. Keys are random: no salt or stretching is needed."""
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def search_key(name: str) -> str:
    """Return a name without case and accents, for searching."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).casefold()


def first_link(match: str, opened: int, header: str) -> str:
    """Return the start of a match's chain, which covers its header; `opened`: ms since 1970."""
    return _hash([match, opened, nameless(header)])


def link(before: str, line: StoredLine, at: int) -> str:
    """Return the link of a line after the chain `before` it; `at`: when it was stored, ms since 1970."""
    return _hash([before, line.n, at, line.request, nameless(line.text)])


def links(before: str, lines: Iterable[StoredLine], at: int) -> list[str]:
    """Return the links of lines stored together."""
    found = []
    for line in lines:
        before = link(before, line, at)
        found.append(before)
    return found


def nameless(text: str) -> str:
    """Return a header or a line with the name of every player empty; a text without players is returned as it is."""
    if '"name"' not in text:
        return text
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return json.dumps(_without_names(value), ensure_ascii=False, separators=(",", ":"))


def _without_names(value: object) -> object:
    if isinstance(value, dict):
        is_player = "name" in value and "kind" in value
        return {key: "" if is_player and key == "name" else _without_names(one) for key, one in value.items()}
    return [_without_names(one) for one in value] if isinstance(value, list) else value


_HASHED = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"))


def _hash(parts: list[object]) -> str:
    return sha256(_HASHED.encode(parts).encode()).hexdigest()
