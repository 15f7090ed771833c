"""Read access to a store, `Reader`. `read_store` makes one."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from carrom.store import checks, profiles
from carrom.store.access import OF_MATCH, read_keys
from carrom.store.chain import Damage, DamagedMatchError, search_key
from carrom.store.database import Database, Row, Transaction, columns, listed, where
from carrom.store.database_errors import Trouble, as_unavailable
from carrom.store.schema import LINE, MATCH
from carrom.table.stored import DifferingStroke, GameSummary, Key, StoredLine, StoredMatch, StoredSeat, SummarisedMatch

NAMED = 10
"""Damaged matches that the log names."""
_log = logging.getLogger(__name__)


def named(transaction: Transaction, names: Sequence[str]) -> list[GameSummary]:
    """Return the games of these names, in their order; one that is not stored is left out."""
    games = {}
    # databases limit the number of values in one query
    for start in range(0, len(names), 500):
        some, values = listed(names[start : start + 500])
        rows = transaction.rows(f"{_PLAYERS} IN {some} ORDER BY match, place", values)
        sitting = {name: tuple(map(_seated, those)) for name, those in groupby(rows, lambda row: row.match)}
        for row in transaction.rows(f"{_MATCHES} IN {some}", values):
            known = sitting.get(row.match, ())
            summary = (row.match, row.book, row.opened, row.at, bool(row.over), row.n, known, row.standing)
            games[row.match] = GameSummary(*summary)
    return [games[name] for name in names if name in games]


def _seated(row: Row) -> StoredSeat:
    return StoredSeat(*row[1:])


class Reader:
    """Read access to the games of a store. Safe to call from any thread; every error is `Unavailable`."""

    def __init__(self, reading: Database, unread: str = "") -> None:
        self._reading = reading
        self.unread = unread
        """What the disk has damaged of what was committed last, in a sentence; "" for nothing."""
        self.damaged: dict[str, Damage] = {}
        """What was found damaged, by match."""
        self._trouble = Trouble(is_quiet=True)

    def load(self, match: str) -> StoredMatch | None:
        """Return a match with all its lines in order, or None. Raises `DamagedMatchError` where its chain is broken."""
        with self._read() as transaction:
            row = transaction.row(OF_MATCH, {"match": match})
            if row is None:
                return None
            stored = _lines_of(transaction, match)
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
        with self._read() as transaction:
            found = transaction.row(_SUMMARY, {"match": match})
            if found is None:
                return None
            wanted = {found.of_opened, found.of_step, *also}
            some, values = listed([*wanted])
            rows = transaction.rows(f"{_PART} AND lines.n IN {some} ORDER BY lines.n", {"match": match, **values})
            clocked = transaction.value(_AT, {"match": match, "n": found.of_clock}) if found.of_clock else 0
            is_whole = len(rows) == len(wanted)
            return checks.summarised(found, rows, read_keys(transaction, match), clocked or 0) if is_whole else None

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
        with self._read() as transaction:
            return transaction.column("SELECT match FROM matches ORDER BY at DESC")

    def damage(self, match: str) -> Damage | None:
        """Return what is damaged in a match; None where it is whole, or was deleted."""
        with self._read() as transaction:
            row = transaction.row(OF_MATCH, {"match": match})
            if row is None:
                return None
            return checks.line_damage(row, _lines_of(transaction, match)) or checks.access_damage(
                row, read_keys(transaction, match)
            )

    def times(self, match: str) -> tuple[int, ...]:
        """Return when each line of a match was stored, in ms since 1970."""
        with self._read() as transaction:
            return tuple(transaction.column("SELECT at FROM lines WHERE match = :match ORDER BY n", {"match": match}))

    def differences(self, match: str) -> tuple[DifferingStroke, ...]:
        """Return what browsers computed otherwise than the server in a match, in the order of its strokes."""
        with self._read() as transaction:
            return tuple(DifferingStroke(*row) for row in transaction.rows(_DIFFERENCES, {"match": match}))

    def recent(
        self, most: int, among: Sequence[str] | None = None, *, finished: bool | None = None,
        owners: bool | None = None, after: tuple[int, str] | None = None, by_use: bool = False,
    ) -> list[StoredMatch]:  # fmt: skip
        """Return the matches touched last, newest first, each with its last line only. `among`: only these. `finished`:
        those that are, or are not. `owners`: those that the server's owner opened, or those of guests. `after`: only
        what comes after a match of this time and name. `by_use`: newest by run time, not by the time of day. The ends
        are checked; of a damaged match the last line may be missing."""
        values: dict[str, object] = {"most": most, "finished": finished, "owners": owners}
        some, named_here = listed(among or ())
        values |= {"among": among, **named_here}
        values["at"], values["after"] = after or (None, None)
        wanted = where(
            values,
            among=f"matches.match IN {some}",
            finished="matches.finished = :finished",
            owners="(matches.opened_by = 'owner') = :owners",
            after="(matches.at < :at OR (matches.at = :at AND matches.match > :after))",
        )
        order = f"ORDER BY {'matches.used DESC, ' if by_use else ''}matches.at DESC, matches.match LIMIT :most"
        with self._read() as transaction:
            rows = transaction.rows(f"{checks.LISTED} WHERE {wanted} {order}", values)
            held = [checks.access_damage(row, read_keys(transaction, row.match)) is None for row in rows]
        found = []
        for row, is_held in zip(rows, held, strict=True):
            is_whole = is_held and checks.do_ends_hold(row) and row.match not in self.damaged
            last = () if row.text is None else (StoredLine(row.n, row.text, row.request),)
            found.append(replace(_kept(row, last), is_damaged=not is_whole and self._is_damaged(row.match)))
        return found

    def unplayed(self, since: int) -> list[str]:
        """Return the unfinished matches of guests, but for damaged ones, where nothing happened `since` (run time)."""
        with self._read() as transaction:
            names = transaction.column(UNPLAYED, {"since": since})
        return [name for name in names if not self._is_damaged(name)]

    def _is_damaged(self, match: str) -> bool:
        damage = None if match in self.damaged else self.damage(match)
        if damage is not None:
            self.note(damage)
        return match in self.damaged

    def keys(self, match: str) -> tuple[Key, ...]:
        """Return the keys of a match, oldest first. Raises `DamagedMatchError` where they are not those stored."""
        with self._read() as transaction:
            row = transaction.row(OF_MATCH, {"match": match})
            granted = tuple(read_keys(transaction, match))
        if row is not None and (damage := checks.access_damage(row, granted)):
            self.note(damage)
            raise DamagedMatchError(damage, None)
        return granted

    def look(self, match: str, key_hash: str) -> tuple[int, bool] | None:
        """Return how many lines a match has, and whether the key of this hash opens a seat of it or is the host's; None
        where there is no such match."""
        with self._read() as transaction:
            row = transaction.row(_LOOK, {"match": match, "held": key_hash})
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
        values = {"book": book, "since": since, "until": until, "over": over, "most": most}
        # no letter of a name stands for others
        values["sought"] = None if player is None else f"%{_WILD.sub(_AS_IT_IS, search_key(player))}%"
        wanted = where(
            values,
            sought=_PLAYED,
            book="book = :book",
            since="at >= :since",
            until="opened < :until",
            over="over = :over",
        )
        text = f"SELECT match FROM matches WHERE {wanted} ORDER BY at DESC, match LIMIT :most"
        with self._read() as transaction:
            return named(transaction, transaction.column(text, values))

    def games(self, *names: str) -> list[GameSummary]:
        """Return the games of these names, in their order; one that is not stored is left out."""
        with self._read() as transaction:
            return named(transaction, names)

    def uncounted(self, profile: str, most: int) -> list[profiles.ProfileTable]:
        """Return tables of a profile (its key's hash) with events not counted yet, each with its present `n`."""
        with self._read() as transaction:
            return profiles.uncounted(transaction, profile, most)

    def counted(self, profile: str) -> list[str]:
        """Return what is kept of the tables of a profile where games counted, oldest first."""
        with self._read() as transaction:
            return profiles.counted(transaction, profile)

    def counted_at(self, match: str, seat: str) -> list[str]:
        """Return the same of the profile for which a seat of a match counts; nothing where it counts for none."""
        with self._read() as transaction:
            return profiles.counted_at(transaction, match, seat)

    def probe(self) -> None:
        """Read a row, if there is one: raises `Unavailable` where the store does not answer."""
        with self._read() as transaction:
            transaction.value("SELECT n FROM matches LIMIT 1")

    def count(self) -> int:
        """Return the number of games."""
        with self._read() as transaction:
            return transaction.value("SELECT count(*) FROM matches")

    def verify(self, progress: Callable[[int, int], None] = lambda _done, _all: None) -> Iterator[Damage]:
        """Yield every damaged match, each with the first line at fault; `progress`: called with the matches checked, of
        how many. Raises `Unavailable` when the file itself is damaged."""
        with self._read() as transaction:
            checks.check_structure(transaction)
            checks.check_structure(transaction, what=checks.INDICES)
        for done, name in enumerate(names := self.names()):
            progress(done, len(names))
            damage = self.damage(name)
            if damage is not None:
                yield damage
        progress(len(names), len(names))

    def backup(self, file: Path) -> int:
        """Copy the store into a new `file` while it is used; return the number of games in it. See `checks.backup`."""
        with as_unavailable(f"the backup {file} could not be made"), self._reading.begin() as transaction:
            return checks.backup(transaction, file)

    @contextmanager
    def _read(self) -> Iterator[Transaction]:
        with self._trouble.noted("the games cannot be read"), self._reading.begin() as transaction:
            yield transaction


_PLAYERS = "SELECT match, seat, kind, name, level FROM players WHERE match"
_MATCHES = "SELECT match, book, opened, at, over, n, standing FROM matches WHERE match"
_LINES = f"SELECT {columns('lines', LINE)} FROM lines WHERE match = :match ORDER BY n"
_SUMMARY = f"""
    SELECT {columns("matches", MATCH)}, made.opened AS of_opened, made.step AS of_step, made.clock AS of_clock,
        made.text AS of_text, made.link AS of_link
    FROM matches JOIN summaries AS made ON made.match = matches.match AND made.n = matches.n
    WHERE matches.match = :match
"""
_PART = f"""
    SELECT {columns("lines", LINE)}, prior.link AS before
    FROM lines LEFT JOIN lines AS prior ON prior.match = lines.match AND prior.n = lines.n - 1
    WHERE lines.match = :match
"""
_AT = "SELECT at FROM lines WHERE match = :match AND n = :n"
_LOOK = """
    SELECT n, EXISTS (
        SELECT 1 FROM keys
        WHERE keys.match = matches.match AND key_hash = :held AND NOT revoked AND (seats != '' OR host)
    ) AS plays
    FROM matches WHERE match = :match
"""
_DIFFERENCES = """
    SELECT n, checksum, expected, browser FROM differences WHERE match = :match ORDER BY n, checksum
"""
_WILD, _AS_IT_IS = re.compile("([/%_])"), r"/\1"
_PLAYED = """
    EXISTS (SELECT 1 FROM players WHERE players.match = matches.match AND sought LIKE :sought ESCAPE '/')
"""
UNPLAYED = "SELECT match FROM matches WHERE opened_by != 'owner' AND NOT finished AND used < :since"
"""The statement of `Reader.unplayed`."""


def _lines_of(transaction: Transaction, match: str) -> list[Row]:
    return transaction.rows(_LINES, {"match": match})


def _kept(row: Row, kept: tuple[StoredLine, ...]) -> StoredMatch:
    opened = (row.opened_by, row.opened_from)
    return StoredMatch(row.match, row.at, row.host_key or None, row.header, kept, *opened, row.used, row.clock_left)
