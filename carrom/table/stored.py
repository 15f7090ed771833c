"""What a table asks of a store, and the values it stores there (docs/store.md). `carrom.store` keeps them in SQLite or
PostgreSQL; whoever hands in another store writes these methods. When one of them returns, its data is on the disk; all
are safe from any thread, every error is `Unavailable`. Times are ms since 1970; `used`, `since`: ms of run time."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import time
from typing import Literal, NamedTuple, Protocol

from carrom.errors import Unavailable

Opener = Literal["owner", "invited", "guest"]
"""Who opened a match: the server's owner, somebody with the invitation, or a guest without (`carrom play --open`)."""
HOUR, DAY = 60 * 60 * 1000, 24 * 60 * 60 * 1000
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
    used: int = field(kw_only=True, compare=False)


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
class StoredSummary:
    """What is stored of the state of a match after a line: a text, the line that opened its round, the last one that
    counts, and the one that set its game clock running (0: none)."""

    opened: int
    step: int
    clock: int
    text: str


@dataclass(frozen=True, slots=True)
class LineChanges:
    """What is stored with a line: the match after it (whether its round is `over`, and it itself `finished`; ``rated``,
    ``helped``, or without terms; ms left of the shot clock, None: all; its summary), keys and players it changes."""

    over: bool = False
    finished: bool = False
    standing: str = ""
    clock_left: int | None = None
    summary: StoredSummary | None = None
    keys: tuple[Key, ...] = ()
    seated: tuple[StoredSeat, ...] = ()


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be stored: `book` repeats its header, `opened_from` is the mark of who opened it. `host_key`: in plain
    text, for the server's owner, None where it is private; it grants nothing, its hash among the keys does."""

    match: str
    header: str
    book: str
    host_key: str | None = field(default=None, repr=False)
    opened_by: Opener = "owner"
    opened_from: str = ""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A stored match: when it was last touched, the host's key if it is kept, its header, its lines, who opened it, the
    mark of their address; the run time of its last line, ms left of the shot clock then; if damaged, in a list."""

    match: str
    at: int
    host_key: str | None = field(repr=False)
    header: str
    lines: tuple[StoredLine, ...]
    opened_by: Opener = "owner"
    opened_from: str = ""
    used: int = 0
    clock_left: int | None = None
    is_damaged: bool = False


@dataclass(frozen=True, slots=True)
class SummarisedMatch:
    """A stored match without its lines, but for some. `lines`: by number; `keys`: oldest first; `clocked`: when the
    line of the game clock was stored; `used`, `clock_left`: as of a stored match."""

    match: str
    header: str
    n: int
    summary: StoredSummary
    lines: Mapping[int, str]
    keys: tuple[Key, ...]
    clocked: int
    opened_by: Opener
    opened_from: str
    used: int
    clock_left: int | None


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


@dataclass(frozen=True, slots=True)
class ProfileTable:
    """A table that counts for a profile. `since`: the last event before that person came to `seat`; `n`: the last that
    was counted, or is now stored; `facts`: what is kept of it, empty as long as no game counts."""

    match: str
    seat: str
    since: int
    n: int
    facts: str = ""


@dataclass(frozen=True, slots=True)
class ProfileLimits:
    """How many profiles a store holds, how many without a counted game come from one address (None: any number), and
    how many tables are kept of each: beyond that the oldest leave."""

    profiles: int
    of_one: int | None
    tables: int


class Conflict(Unavailable):
    """A line number, a request or a key that is stored already."""


def hash_of(key: str) -> str:
    """Return the stored form of a key: its SHA-256 in hexadecimal. Keys are random: no salt or stretching is needed."""
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Lines(Protocol):
    """Matches, line by line, and who sits at them."""

    def create(
        self, opened: NewMatch, lines: Sequence[StoredLine], changes: LineChanges, *, most_unfinished: int | None = None
    ) -> None:
        """Store a new match with its first lines, in the state after the last one; raises
        `NotAllowed("tables-of-one")`."""

    def append(self, match: str, line: StoredLine, changes: LineChanges) -> None:
        """Store the next line of a match and all that it changes, or nothing; raises `Conflict`."""

    def renew_summary(self, match: str, n: int, summary: StoredSummary) -> None:
        """Store a summary of a match in the place of what there is, if line `n` is its last one still."""

    def delete(self, match: str, *, unplayed_since: int | None = None) -> bool:
        """Delete a match and all that belongs to it; return whether there was one."""
        ...

    def look(self, match: str, key_hash: str) -> tuple[int, bool] | None:
        """Return how many lines a match has, and whether the key of this hash plays or is the host's; None: none."""
        ...

    def load(self, match: str) -> StoredMatch | None:
        """Return a match with all its lines in order, or None."""
        ...

    def load_summary(self, match: str, also: Iterable[int] = ()) -> SummarisedMatch | None:
        """Return a match with its summary, the line that opened the round, the last one that counts, and these; None
        where there is no summary of its last line, or it is not as it was stored."""
        ...

    def times(self, match: str) -> tuple[int, ...]:
        """Return when each line of a match was stored."""
        ...

    def recent(
        self, most: int, among: Sequence[str] | None = None, *, finished: bool | None = None,
        owners: bool | None = None, after: tuple[int, str] | None = None, by_use: bool = False,
    ) -> list[StoredMatch]:  # fmt: skip
        """Return the matches touched last, newest first, each with its last line only; of a damaged one (`is_damaged`)
        that may be missing. `by_use`: newest by run time."""
        ...

    def games(self, *names: str) -> list[GameSummary]:
        """Return the games of these names, in their order; one that is not stored is left out."""
        ...

    def unplayed(self, since: int) -> list[str]:
        """Return the unfinished matches of guests in which nothing has happened `since`."""
        ...


class Keys(Protocol):
    """What opens the seats of a match."""

    def keys(self, match: str) -> tuple[Key, ...]:
        """Return the keys of a match, oldest first."""
        ...

    def change_key(self, match: str, *changed: Key) -> None:
        """Change what stored keys open, all or none."""

    def replace_key(self, match: str, *changed: Key, host_key: str | None = None) -> None:
        """Store these keys, new ones too, in one step; `host_key`: the host's, if that is kept in plain text."""


class Profiles(Protocol):
    """What is kept of persons who have a profile; a profile is named by the hash of its key."""

    def join_profile(self, profile: str, table: ProfileTable, *, opened_from: str, most: ProfileLimits) -> None:
        """Let a table count for a profile; raises `NotAllowed`: ``profiles-full``, ``profiles-of-one``."""

    def uncounted(self, profile: str, most: int) -> list[ProfileTable]:
        """Return tables of a profile with events not counted yet, each with its present `n`."""
        ...

    def keep_counted(self, profile: str, tables: Sequence[ProfileTable]) -> None:
        """Store what was counted of tables of a profile, in one step."""

    def counted(self, profile: str) -> list[str]:
        """Return what is kept of the tables of a profile where games counted, oldest first."""
        ...

    def counted_at(self, match: str, seat: str) -> list[str]:
        """Return the same of the profile for which a seat of a match counts; nothing where it counts for none."""
        ...

    def erase_profile(self, profile: str) -> bool:
        """Delete a profile and all that is kept of it, permanently; return False when there is none."""
        ...

    def erase_empty_profiles(self, since: int) -> int:
        """Delete the profiles without a counted game that nobody has played with `since`; return how many."""
        ...


class GameStore(Lines, Keys, Profiles, Protocol):
    """All that is asked of a store while games are played."""

    @property
    def commits(self) -> int:
        """How many commits were made."""
        ...

    def keep_run_time(self) -> None:
        """Store how long servers of this store have run."""

    def add_difference(self, match: str, found: DifferingStroke, *, most: int) -> bool:
        """Store what a browser computed otherwise; return False for a known one, and where there are `most`."""
        ...

    def probe(self) -> None:
        """Read a row, if there is one: raises `Unavailable` where the store does not answer."""
