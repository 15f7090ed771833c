"""Checks of a store: the file's structure and every match's chain, line by line."""

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path

from carrom.errors import Unavailable
from carrom.store.chain import Damage, access_link, first_link, link, summary_link, used_link
from carrom.store.database import Row, Transaction, columns
from carrom.store.schema import EVERY, MATCH
from carrom.table.stored import Key, StoredLine, StoredSummary, SummarisedMatch

PART = ".carrom-part"
"""The end of the name of a backup that is being made."""


INDICES = "integrity_check(matches)"
"""Whether the indices of the matches hold what the table does: one that an index has lost misses nowhere else."""


def check_structure(transaction: Transaction, shown: str = "of these games", what: str = "quick_check(1)") -> None:
    """Raise `Unavailable` when the file of an SQLite store is damaged, in its pages or `INDICES`; PostgreSQL checks its
    own itself."""
    if transaction.file is None:
        return
    found = transaction.value(f"PRAGMA {what}")
    if found != "ok":
        raise Unavailable(
            f"the store {shown} is damaged ({' '.join(str(found).split())}); put back a backup, or look at what is "
            "whole with `carrom games verify`",
            code="store-damaged",
        )


def access_damage(match: Row, keys: Iterable[Key]) -> Damage | None:
    """Return the damage of a match of which all keys are given: who may play it, whether it is finished, or when it was
    used is not as it was stored; None: it is."""
    is_whole = access_link(match._asdict(), keys) == match.access_link and is_dated(match)
    return None if is_whole else Damage(match.match, 0)


def is_dated(match: Row) -> bool:
    """Return whether a match was used when its row says, and as much is left of its shot clock."""
    return used_link(match.link, match.used, match.clock_left) == match.used_link


def line_damage(match: Row, stored: list[Row]) -> Damage | None:
    """Return what is damaged in a match of which all lines are given, in order; None: they are whole."""
    before = first_link(match.match, match.opened, match.header)
    for n, row in enumerate(stored, start=1):
        if row.n != n or link(before, StoredLine(n, row.text, row.request), row.at) != row.link:
            return Damage(match.match, n)
        before = row.link
    if len(stored) != match.n or before != match.link:
        return Damage(match.match, len(stored) + 1 if len(stored) < match.n else max(1, match.n))
    return None


def summarised(found: Row, rows: Sequence[Row], keys: Sequence[Key], clocked: int) -> SummarisedMatch | None:
    """Return a match with its summary, all its keys and these lines, each with the link before it; None where one of
    them is not as it was stored."""
    summary = StoredSummary(found.of_opened, found.of_step, found.of_clock, found.of_text)
    if summary_link(found.link, summary) != found.of_link or access_damage(found, keys):
        return None
    for row in rows:
        before = first_link(found.match, found.opened, found.header) if row.n == 1 else row.before
        if before is None or link(before, StoredLine(row.n, row.text, row.request), row.at) != row.link:
            return None
    told = {row.n: row.text for row in rows}
    of = found.match, found.header, found.n, summary, told, tuple(keys), clocked, found.opened_by, found.opened_from
    return SummarisedMatch(*of, found.used, found.clock_left)


LISTED = f"""
    SELECT {columns("matches", MATCH)}, last.text, last.request, last.at AS line_at, last.link AS line_link,
        head.text AS head, head.request AS request_head, head.at AS at_head, head.link AS link_head,
        prior.link AS link_before
    FROM matches
    LEFT JOIN lines AS last ON last.match = matches.match AND last.n = matches.n
    LEFT JOIN lines AS head ON head.match = matches.match AND head.n = 1
    LEFT JOIN lines AS prior ON prior.match = matches.match AND prior.n = matches.n - 1
"""
"""Matches with their first and last line, and the link of the last but one."""


def do_ends_hold(row: Row) -> bool:
    """Return whether the first and the last line of a match are as they were stored, given its row of `LISTED`."""
    start = first_link(row.match, row.opened, row.header)
    if row.head is None or row.text is None:
        return False
    before = start if row.n == 1 else row.link_before
    return (
        link(start, StoredLine(1, row.head, row.request_head), row.at_head) == row.link_head
        and link(before, StoredLine(row.n, row.text, row.request), row.line_at) == row.line_link == row.link
    )


def backup(transaction: Transaction, file: Path) -> int:
    """Copy the SQLite store that a transaction reads into a new `file`, as of this moment; return the number of games.
    The copy is checked, its row counts against the store, and synced to disk; only then it gets its name. Raises
    `Unavailable`, and leaves nothing behind, when it cannot be made; for PostgreSQL always."""
    source = transaction.file
    if source is None:
        raise Unavailable("a store in PostgreSQL is backed up by pg_dump: pg_dump --format=custom --file FILE")
    if file.exists():
        raise Unavailable(f"{file} exists already; name a new file")
    _clear_parts(file.parent)
    part = file.with_name(file.name + PART)
    counting = [f"SELECT count(*) FROM {table}" for table in EVERY]
    counted = [transaction.value(one) for one in counting]
    try:
        # in one step, within the snapshot of `transaction`: concurrent writers neither wait nor appear in it
        part.touch(0o600)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.backup(copy)
            # one file, without the two that WAL needs; the next server restores WAL
            copy.execute("PRAGMA journal_mode=DELETE")
            found = copy.execute("PRAGMA integrity_check").fetchall()
            copied = [copy.execute(one).fetchone()[0] for one in counting]
        if found != [("ok",)] or copied != counted:
            raise Unavailable(f"the backup {file} could not be made: the copy differs from the store; try again")
        _to_disk(part)
        part.rename(file)
        if os.name == "posix":
            _to_disk(file.parent)
    except (sqlite3.Error, OSError) as error:
        why = getattr(error, "strerror", None) or error
        raise Unavailable(f"the backup {file} could not be made: {why}") from error
    finally:
        part.unlink(missing_ok=True)
    return counted[0]


def _clear_parts(folder: Path) -> None:
    """Delete what backups that were killed have left in a folder; a copy that is being made is locked by SQLite."""
    for part in folder.glob(f"*{PART}"):
        with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(part, isolation_level=None, timeout=0)) as left:
            left.execute("BEGIN EXCLUSIVE")
            part.unlink()


def _to_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
