"""The chain of a match: each line carries a hash of itself and of the chain before it (docs/store.md). So a line that
was changed, lost or moved on the disk is detected; and so is who may play, by one link over the keys of the match and
its row. Names of players are outside the chain: they can be erased without breaking it. Times are ms since 1970."""

import json
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from carrom.errors import Unavailable
from carrom.table.stored import Key, StoredLine, StoredMatch, StoredSummary


@dataclass(frozen=True, slots=True)
class Damage:
    """A match that is not as it was stored: `n`, the first line that its chain does not confirm; 0: who may play it, or
    what it is listed as."""

    match: str
    n: int


class DamagedMatchError(Unavailable):
    """A match that is not as it was stored; `whole`: what its chain confirms, None where that is nothing."""

    def __init__(self, damage: Damage, whole: StoredMatch | None) -> None:
        what = f"is damaged from line {damage.n} on" if damage.n else "is damaged in its keys or its entry"
        super().__init__(
            f"the match {damage.match} {what}: the disk has changed it; put back a backup, or keep what is whole with "
            "`carrom games export`",
            code="match-damaged" if damage.n else "access-damaged",
        )
        self.damage = damage
        self.whole = whole


_NAMED = ("match", "book", "opened_by", "opened_from", "host_key")


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


def access_link(match: Mapping[str, object], keys: Iterable[Key]) -> str:
    """Return the link of who may play a match, given its row: of its keys in any order, and of what else it says."""
    granted = sorted([key.key_hash, key.seats, key.host, key.revoked, key.used] for key in keys)
    ended = [bool(match["over"]), bool(match["finished"])]
    return _hash([*(match[name] for name in _NAMED), *ended, match["standing"], granted])


def used_link(last: str, used: int, clock_left: int | None) -> str:
    """Return the link of when a match was last used, in run time, and of the ms left of its shot clock then; `last`:
    the link of its last line."""
    # made with each stroke, like that of the summary
    return sha256(f"{last} {used} {clock_left}".encode()).hexdigest()


def run_link(ran: int) -> str:
    """Return the hash of how long servers of a store have run, ms."""
    return _hash(["ran", ran])


def summary_link(before: str, summary: StoredSummary) -> str:
    """Return the hash of a summary made after the line with the link `before`. Names are in it: where they are erased
    in the store, the summary counts no more."""
    # it is made with each stroke: not by way of JSON, which takes twice as long for such a text
    return sha256(f"{before} {summary.opened} {summary.step} {summary.clock} {summary.text}".encode()).hexdigest()


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
        is_player = "kind" in value
        return {key: "" if is_player and key == "name" else _without_names(one) for key, one in value.items()}
    return [_without_names(one) for one in value] if isinstance(value, list) else value


_HASHED = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"))


def _hash(parts: list[object]) -> str:
    fast = msgspec.json.encode(parts)
    # it is the same text where all of it is ASCII, as a stroke is, but for DEL, which only the other one escapes
    return sha256(fast if fast.isascii() and b"\x7f" not in fast else _HASHED.encode(parts).encode()).hexdigest()
