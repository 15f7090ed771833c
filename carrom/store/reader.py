"""Read access to a store, `Reader`. `read_store` makes one."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import sqlalchemy as sa

from carrom.store import checks, profiles
from carrom.store.access import read_keys
from carrom.store.chain import search_key
from carrom.store.checks import Damage, DamagedMatchError
from carrom.store.database_errors import Trouble, as_unavailable
from carrom.store.relations import differences, keys, lines, matches, players, summaries
from carrom.table.stored import DifferingStroke, GameSummary, Key, StoredLine, StoredMatch, StoredSeat, SummarisedMatch

NAMED = 10
"""Damaged matches that the log names."""
_log = logging.getLogger(__name__)


def named(connection: sa.Connection, names: Sequence[str]) -> list[GameSummary]:
    """Return the games of these names, in their order; one that is not stored is left out."""
    games = {}
    # databases limit the number of values in one query
    for start in range(0, len(names), 500):
        some = names[start : start + 500]
        of_some = sa.select(players).where(players.c.match.in_(some)).order_by(players.c.match, players.c.place)
        rows = connection.execute(of_some).all()
        sitting = {name: tuple(map(_seated, those)) for name, those in groupby(rows, lambda row: row.match)}
        for row in connection.execute(sa.select(matches).where(matches.c.match.in_(some))):
            known = sitting.get(row.match, ())
            summary = (row.match, row.book, row.opened, row.at, row.over, row.n, known, row.standing)
            games[row.match] = GameSummary(*summary)
    return [games[name] for name in names if name in games]


def _seated(row: sa.Row) -> StoredSeat:
    return StoredSeat(row.seat, row.kind, row.name, row.level)


class Reader:
    """Read access to the games of a store. Safe to call from any thread; every error is `Unavailable`."""

    def __init__(self, reading: sa.Engine, unread: str = "") -> None:
        self._reading = reading
        self.unread = unread
        """What the disk has damaged of what was committed last, in a sentence; "" for nothing."""
        self.damaged: dict[str, Damage] = {}
        """What was found damaged, by match."""
        self._trouble = Trouble(is_quiet=True)

    def load(self, match: str) -> StoredMatch | None:
        """Return a match with all its lines in order, or None. Raises `DamagedMatchError` where its chain is broken."""
        with self._read() as connection:
            row = connection.execute(_MATCH, {"of": match}).one_or_none()
            if row is None:
                return None
            stored = _lines_of(connection, match)
        damage = checks.line_damage(row, stored)
        whole = stored if damage is None else stored[: max(0, damage.n - 1)]
        kept = _kept(row, tuple(StoredLine(line.n, line.text, line.request) for line in whole))
        if damage is not None:
            self.note(damage)
            raise DamagedMatchError(damage, kept if whole else None)
        return kept

    def load_summary(self, match: str, also: Iterable[int] = ()) -> SummarisedMatch | None:
        """Return a match with its summary, the line that opened the round, the last one that counts, and these; None
        where there is no summary of its last line, or it is not as it was stored: then the whole match tells what is
        damaged, if anything is."""
        if match in self.damaged:
            return None
        with self._read() as connection:
            found = connection.execute(_SUMMARY, {"of": match}).one_or_none()
            if found is None:
                return None
            wanted = {found.of_opened, found.of_step, *also}
            rows = connection.execute(_SOME, {"of": match, "wanted": [*wanted]}).all()
            clocked = connection.execute(_AT, {"of": match, "n": found.of_clock}).scalar() if found.of_clock else 0
            is_whole = len(rows) == len(wanted)
            return checks.summarised(found, rows, read_keys(connection, match), clocked or 0) if is_whole else None

    def note(self, damage: Damage) -> None:
        """Take note of a damaged match; the log of a server says it once."""
        # in one step: several threads may find the same
        if self.damaged.setdefault(damage.match, damage) is damage and not self._trouble.is_quiet:
            if len(self.damaged) <= NAMED:
                _log.warning("%s", DamagedMatchError(damage, None), extra={"table": damage.match})
            elif len(self.damaged) == NAMED + 1:
                _log.warning("more games are damaged; `carrom games verify` names all of them")

    def names(self) -> list[str]:
        """Return the names of all matches, touched last first."""
        with self._read() as connection:
            return [*connection.execute(sa.select(matches.c.match).order_by(matches.c.at.desc())).scalars()]

    def damage(self, match: str) -> Damage | None:
        """Return what is damaged in a match; None where it is whole, or was deleted."""
        with self._read() as connection:
            row = connection.execute(_MATCH, {"of": match}).one_or_none()
            if row is None:
                return None
            return checks.line_damage(row, _lines_of(connection, match)) or checks.access_damage(
                row, read_keys(connection, match)
            )

    def times(self, match: str) -> tuple[int, ...]:
        """Return when each line of a match was stored, in ms since 1970."""
        wanted = sa.select(lines.c.at).where(lines.c.match == match).order_by(lines.c.n)
        with self._read() as connection:
            return tuple(connection.execute(wanted).scalars())

    def differences(self, match: str) -> tuple[DifferingStroke, ...]:
        """Return what browsers computed otherwise than the server in a match, in the order of its strokes."""
        columns = [differences.c[name] for name in DifferingStroke._fields]
        wanted = (
            sa.select(*columns).where(differences.c.match == match).order_by(differences.c.n, differences.c.checksum)
        )
        with self._read() as connection:
            return tuple(DifferingStroke(*row) for row in connection.execute(wanted))

    def recent(
        self, most: int, among: Sequence[str] | None = None, *, finished: bool | None = None,
        owners: bool | None = None, after: tuple[int, str] | None = None, by_use: bool = False,
    ) -> list[StoredMatch]:  # fmt: skip
        """Return the matches touched last, newest first, each with its last line only. `among`: only these. `finished`:
        those that are, or are not. `owners`: those that the server's owner opened, or those of guests. `after`: only
        what comes after a match of this time and name. `by_use`: newest by run time, not by the time of day. The ends
        are checked; of a damaged match the last line may be missing."""
        wanted = checks.LISTED.limit(most)
        if among is not None:
            wanted = wanted.where(matches.c.match.in_(among))
        if finished is not None:
            wanted = wanted.where(matches.c.finished == finished)
        if owners is not None:
            wanted = wanted.where((matches.c.opened_by == "owner") == owners)
        if after is not None:
            at, match = after
            wanted = wanted.where((matches.c.at < at) | ((matches.c.at == at) & (matches.c.match > match)))
        wanted = wanted.order_by(*([matches.c.used.desc()] if by_use else ()), matches.c.at.desc(), matches.c.match)
        with self._read() as connection:
            rows = connection.execute(wanted).all()
            held = [checks.access_damage(row, read_keys(connection, row.match)) is None for row in rows]
        found = []
        for row, is_held in zip(rows, held, strict=True):
            is_whole = is_held and checks.do_ends_hold(row) and row.match not in self.damaged
            last = () if row.text is None else (StoredLine(row.n, row.text, row.request),)
            found.append(replace(_kept(row, last), is_damaged=not is_whole and self._is_damaged(row.match)))
        return found

    def unplayed(self, since: int) -> list[str]:
        """Return the unfinished matches of guests, but for damaged ones, where nothing happened `since` (run time)."""
        with self._read() as connection:
            names = connection.execute(sa.select(matches.c.match).where(is_unplayed(since))).scalars().all()
        return [name for name in names if not self._is_damaged(name)]

    def _is_damaged(self, match: str) -> bool:
        damage = None if match in self.damaged else self.damage(match)
        if damage is not None:
            self.note(damage)
        return match in self.damaged

    def keys(self, match: str) -> tuple[Key, ...]:
        """Return the keys of a match, oldest first. Raises `DamagedMatchError` where they are not those stored."""
        with self._read() as connection:
            row = connection.execute(_MATCH, {"of": match}).one_or_none()
            granted = tuple(read_keys(connection, match))
        if row is not None and (damage := checks.access_damage(row, granted)):
            self.note(damage)
            raise DamagedMatchError(damage, None)
        return granted

    def look(self, match: str, key_hash: str) -> tuple[int, bool] | None:
        """Return how many lines a match has, and whether the key of this hash opens a seat of it or is the host's; None
        where there is no such match."""
        with self._read() as connection:
            row = connection.execute(_LOOK, {"of": match, "held": key_hash}).one_or_none()
        return None if row is None else (row.n, bool(row.plays))

    def search(
        self,
        *,
        player: str | None = None,
        book: str | None = None,
        since: int | None = None,
        until: int | None = None,
        over: bool | None = None,
        most: int = 100,
    ) -> list[GameSummary]:
        """Return the games that match, those touched last first. `player`: part of a name, ignoring case and accents.
        `since`, `until`: ms since 1970; played in between, `until` excluded. `over`: those that are, or are not."""
        wanted = sa.select(matches.c.match).order_by(matches.c.at.desc(), matches.c.match).limit(most)
        if player is not None:
            sits = (players.c.match == matches.c.match) & players.c.sought.contains(search_key(player), autoescape=True)
            wanted = wanted.where(sa.exists().where(sits))
        if book is not None:
            wanted = wanted.where(matches.c.book == book)
        if since is not None:
            wanted = wanted.where(matches.c.at >= since)
        if until is not None:
            wanted = wanted.where(matches.c.opened < until)
        if over is not None:
            wanted = wanted.where(matches.c.over == over)
        with self._read() as connection:
            return named(connection, connection.execute(wanted).scalars().all())

    def games(self, *names: str) -> list[GameSummary]:
        """Return the games of these names, in their order; one that is not stored is left out."""
        with self._read() as connection:
            return named(connection, names)

    def uncounted(self, profile: str, most: int) -> list[profiles.ProfileTable]:
        """Return tables of a profile (its key's hash) with events not counted yet, each with its present `n`."""
        with self._read() as connection:
            return profiles.uncounted(connection, profile, most)

    def counted(self, profile: str) -> list[str]:
        """Return what is kept of the tables of a profile where games counted, oldest first."""
        with self._read() as connection:
            return profiles.counted(connection, profile)

    def counted_at(self, match: str, seat: str) -> list[str]:
        """Return the same of the profile for which a seat of a match counts; nothing where it counts for none."""
        with self._read() as connection:
            return profiles.counted_at(connection, match, seat)

    def probe(self) -> None:
        """Read a row, if there is one: raises `Unavailable` where the store does not answer."""
        with self._read() as connection:
            connection.execute(sa.select(matches.c.n).limit(1)).first()

    def count(self) -> int:
        """Return the number of games."""
        with self._read() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(matches)).scalar_one()

    def verify(self, progress: Callable[[int, int], None] = lambda _done, _all: None) -> Iterator[Damage]:
        """Yield every damaged match, each with the first line at fault; `progress`: called with the matches checked, of
        how many. Raises `Unavailable` when the file itself is damaged."""
        with self._read() as connection:
            checks.check_structure(connection)
            checks.check_structure(connection, what=checks.INDICES)
        for done, name in enumerate(names := self.names()):
            progress(done, len(names))
            damage = self.damage(name)
            if damage is not None:
                yield damage
        progress(len(names), len(names))

    def backup(self, file: Path) -> int:
        """Copy the store into a new `file` while it is used; return the number of games in it. See `checks.backup`."""
        with as_unavailable(f"the backup {file} could not be made"), self._reading.begin() as connection:
            return checks.backup(connection, file)

    @contextmanager
    def _read(self) -> Iterator[sa.Connection]:
        with self._trouble.noted("the games cannot be read"), self._reading.begin() as connection:
            yield connection


# whoever comes back is asked for by these: to write them out anew takes as long as to run them
_of = sa.bindparam("of")
_MATCH = sa.select(matches).where(matches.c.match == _of)
_LINES = sa.select(lines).where(lines.c.match == _of).order_by(lines.c.n)
_of_both = (matches.c.match == _of) & (summaries.c.match == _of) & (summaries.c.n == matches.c.n)
_MADE = [summaries.c[name] for name in ("opened", "step", "clock", "text")]
_SUMMARY = sa.select(matches, *(one.label(f"of_{one.name}") for one in (*_MADE, summaries.c.link))).where(_of_both)
_before = lines.alias()
_PART = sa.select(lines, _before.c.link.label("before")).outerjoin(
    _before, (_before.c.match == lines.c.match) & (_before.c.n == lines.c.n - 1)
)
_SOME = _PART.where((lines.c.match == _of) & lines.c.n.in_(sa.bindparam("wanted", expanding=True))).order_by(lines.c.n)
_AT = sa.select(lines.c.at).where((lines.c.match == _of) & (lines.c.n == sa.bindparam("n")))
_opens = ~keys.c.revoked & ((keys.c.seats != "") | keys.c.host)
_held = (keys.c.match == matches.c.match) & (keys.c.key_hash == sa.bindparam("held"))
_LOOK = sa.select(matches.c.n, sa.exists().where(_held & _opens).label("plays")).where(matches.c.match == _of)


def _lines_of(connection: sa.Connection, match: str) -> list[sa.Row]:
    return list(connection.execute(_LINES, {"of": match}))


def _kept(row: sa.Row, kept: tuple[StoredLine, ...]) -> StoredMatch:
    opened = (row.opened_by, row.opened_from)
    return StoredMatch(row.match, row.at, row.host_key or None, row.header, kept, *opened, row.used, row.clock_left)


def is_unplayed(since: int) -> sa.ColumnElement[bool]:
    """Return the condition of `Reader.unplayed`."""
    return (matches.c.opened_by != "owner") & ~matches.c.finished & (matches.c.used < since)
