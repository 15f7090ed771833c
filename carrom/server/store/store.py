"""The store's interface, `Reader` and `Store`. `open_store` and `read_store` make them."""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import time

import sqlalchemy as sa

from carrom.errors import Unavailable
from carrom.server.store import backup, search
from carrom.server.store.database_errors import Conflict, as_unavailable, check_text, was_cut_off
from carrom.server.store.relations import BELOW, keys, lines, matches, players
from carrom.server.store.values import GameSummary, Key, StoredLine, StoredMatch, StoredSeat, search_key


class Reader:
    """Read access to the games of a store. Safe to call from any thread; every error is `Unavailable`."""

    def __init__(self, reading: sa.Engine) -> None:
        self._reading = reading

    def load(self, match: str) -> StoredMatch | None:
        """Return a match with all its lines in order, or None."""
        with self._read() as connection:
            row = connection.execute(sa.select(matches).where(matches.c.match == match)).one_or_none()
            if row is None:
                return None
            wanted = sa.select(lines).where(lines.c.match == match).order_by(lines.c.n)
            return _kept(row, tuple(StoredLine(line.n, line.text, line.request) for line in connection.execute(wanted)))

    def times(self, match: str) -> tuple[int, ...]:
        """Return when each line of a match was stored, in ms since 1970."""
        wanted = sa.select(lines.c.at).where(lines.c.match == match).order_by(lines.c.n)
        with self._read() as connection:
            return tuple(connection.execute(wanted).scalars())

    def recent(
        self, most: int, among: Sequence[str] | None = None, *, finished: bool | None = None
    ) -> list[StoredMatch]:
        """Return the matches touched last, newest first, each with its last line only; those opened elsewhere after all
        those opened here.

        `among`: only these, by time alone. `finished`: those that are, or are not.
        """
        wanted = (
            sa.select(matches, lines.c.text, lines.c.request)
            .join(lines, (lines.c.match == matches.c.match) & (lines.c.n == matches.c.n))
            .limit(most)
        )
        if among is not None:
            wanted = wanted.where(matches.c.match.in_(among))
        else:
            wanted = wanted.order_by(matches.c.here.desc())
        if finished is not None:
            wanted = wanted.where(matches.c.finished == finished)
        wanted = wanted.order_by(matches.c.at.desc(), matches.c.match)
        with self._read() as connection:
            rows = connection.execute(wanted).all()
        return [_kept(row, (StoredLine(row.n, row.text, row.request),)) for row in rows]

    def keys(self, match: str) -> tuple[Key, ...]:
        """Return the keys of a match, oldest first."""
        wanted = sa.select(keys).where(keys.c.match == match).order_by(keys.c.at, keys.c.key_hash)
        with self._read() as connection:
            return tuple(Key(row.key_hash, row.seats, row.host) for row in connection.execute(wanted))

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
        """Return the games that match, those touched last first.

        `player`: part of a name, ignoring case and accents. `since`, `until`: ms since 1970; a game matches when it was
        played in between, `until` excluded. `over`: those that are, or are not.
        """
        with self._read() as connection:
            return search.search(connection, player, book, since, until, over, most)

    def games(self, *names: str) -> list[GameSummary]:
        """Return the games of these names, in their order; one that is not stored is left out."""
        with self._read() as connection:
            return search.named(connection, names)

    def backup(self, file: Path) -> int:
        """Copy the store into a new `file` while it is used; return the number of games in it. See `backup.backup`."""
        with as_unavailable(f"the backup {file} could not be made"), self._reading.begin() as connection:
            return backup.backup(connection, file)

    @contextmanager
    def _read(self) -> Iterator[sa.Connection]:
        with as_unavailable("the games cannot be read"), self._reading.begin() as connection:
            yield connection


class Store(Reader):
    """The games of a store, owned by this process. Writers take turns; when a call returns, its data is on the disk."""

    def __init__(self, writing: sa.Engine, reading: sa.Engine) -> None:
        super().__init__(reading)
        self._writing = writing
        self._turn = threading.Lock()

    def create(
        self,
        match: str,
        header: str,
        line: StoredLine,
        *,
        book: str,
        seated: Iterable[StoredSeat],
        host_key: str | None = None,
        keys: Iterable[Key] = (),
        further: Sequence[StoredLine] = (),
        over: bool = False,
        finished: bool = False,
        here: bool = True,
    ) -> None:
        """Store a new match with its first line and its keys; `book` and `seated` repeat its header.

        `further`: the lines after the first of a match that was played elsewhere; `over`: whether its game is over;
        `finished`: whether it will not be continued. `here`: whether it was opened at this machine.

        `host_key` is stored in plain text, so that it can be returned to a user of this machine: omit it for a match
        whose key is private. It grants nothing by itself: its hash in `keys` does.
        """
        seats = list(seated)
        what = f"the match {match} could not be kept"
        check_text(what, match, header, book, host_key, *(text for one in seats for text in (one.name, one.level)))
        all_lines = [line, *further]
        check_text(what, *(text for each in all_lines for text in (each.text, each.request)))
        now = _now()
        row = {"match": match, "at": now, "host_key": host_key or "", "header": header}
        known = {"n": all_lines[-1].n, "opened": now, "book": book, "over": over, "finished": finished, "here": here}
        with self._write(what) as connection:
            connection.execute(matches.insert().values({**row, **known}))
            connection.execute(lines.insert(), [_row(match, each, now) for each in all_lines])
            for place, one in enumerate(seats):
                who = {"seat": one.seat, "kind": one.kind, "name": one.name, "level": one.level}
                row = {"match": match, "place": place, "sought": search_key(one.name)}
                connection.execute(players.insert().values({**row, **who}))
            _put(connection, match, keys, now)

    def append(
        self,
        match: str,
        line: StoredLine,
        *,
        over: bool | None = None,
        finished: bool | None = None,
        keys: Iterable[Key] = (),
        seated: Iterable[StoredSeat] = (),
    ) -> None:
        """Store a match's next line, with the keys and the players it changes; `over`: whether the game now is;
        `finished`: whether the whole match is.

        Raises `Conflict` when a line of that number or of that request is stored already, and `Unavailable` when the
        disk refuses; then nothing is stored.
        """
        try:
            self._append(match, line, {"over": over, "finished": finished}, tuple(keys), tuple(seated))
        except Unavailable as refused:
            if not (was_cut_off(refused) and self._arrived(match, line)):
                raise

    def add_key(self, match: str, key_hash: str, seats: str, host: bool) -> None:
        """Store one more key; raises `Conflict` if it is stored already."""
        what = f"a key of the match {match} could not be kept"
        check_text(what, match, key_hash, seats)
        with self._write(what) as connection:
            _check_known(connection, match)
            connection.execute(keys.insert().values(_key_row(match, Key(key_hash, seats, host), _now())))

    def change_key(self, match: str, *changed: Key) -> None:
        """Change what stored keys open, all of them or none: a seat passes in one step.

        Raises `Unavailable` for a key that is not stored.
        """
        what = f"the keys of the match {match} could not be changed"
        check_text(what, match, *(text for key in changed for text in (key.key_hash, key.seats)))
        with self._write(what) as connection:
            for key in changed:
                if not _changed(connection, match, key):
                    raise Unavailable(f"{what}: one of them is not in the store")

    def delete(self, match: str) -> bool:
        """Delete a match, its lines, players and keys, permanently; return False when there is none."""
        with self._write(f"the match {match} could not be deleted") as connection:
            for table in BELOW:
                connection.execute(table.delete().where(table.c.match == match))
            return connection.execute(matches.delete().where(matches.c.match == match)).rowcount > 0

    def _append(
        self,
        match: str,
        line: StoredLine,
        known: Mapping[str, bool | None],
        changed: Sequence[Key],
        seated: Sequence[StoredSeat],
    ) -> None:
        what = f"the stroke could not be kept (line {line.n} of the match {match})"
        check_text(
            what, match, line.text, line.request, *(text for key in changed for text in (key.key_hash, key.seats))
        )
        check_text(what, *(text for one in seated for text in (one.name, one.level)))
        now = _now()
        step = {"n": line.n, "at": now} | {name: value for name, value in known.items() if value is not None}
        with self._write(what) as connection:
            # compare and set: with concurrent writers each number is given once and none is left out
            is_next = (matches.c.match == match) & (matches.c.n == line.n - 1)
            if connection.execute(matches.update().where(is_next).values(step)).rowcount == 0:
                _check_known(connection, match)
                last = connection.execute(sa.select(matches.c.n).where(matches.c.match == match)).scalar_one()
                raise Conflict(f"{what}: {last} lines are stored already")
            connection.execute(lines.insert().values(_row(match, line, now)))
            _put(connection, match, changed, now)
            for one in seated:
                who = {"kind": one.kind, "name": one.name, "level": one.level, "sought": search_key(one.name)}
                here = (players.c.match == match) & (players.c.seat == one.seat)
                connection.execute(players.update().where(here).values(who))

    def _arrived(self, match: str, line: StoredLine) -> bool:
        """Return whether the line is stored after the connection was lost in a commit.

        Asked by the writing connection: it gets its lock when the lost one has ended, so the answer is final.
        """
        wanted = sa.select(lines.c.text, lines.c.request).where((lines.c.match == match) & (lines.c.n == line.n))
        with self._write("it is unknown whether the stroke was stored") as connection:
            row = connection.execute(wanted).one_or_none()
        return row is not None and (row.text, row.request) == (line.text, line.request)

    @contextmanager
    def _write(self, what: str) -> Iterator[sa.Connection]:
        with as_unavailable(what), self._turn, self._writing.begin() as connection:
            yield connection


def _check_known(connection: sa.Connection, match: str) -> None:
    if connection.execute(sa.select(matches.c.match).where(matches.c.match == match)).one_or_none() is None:
        raise Unavailable(f"the match {match} is not in the store")


def _put(connection: sa.Connection, match: str, changed: Iterable[Key], now: int) -> None:
    """Update the keys that are stored, insert the others."""
    for key in changed:
        if not _changed(connection, match, key):
            connection.execute(keys.insert().values(_key_row(match, key, now)))


def _changed(connection: sa.Connection, match: str, key: Key) -> bool:
    wanted = keys.update().where((keys.c.match == match) & (keys.c.key_hash == key.key_hash))
    return connection.execute(wanted.values(seats=key.seats, host=key.host)).rowcount > 0


def _key_row(match: str, key: Key, now: int) -> dict[str, object]:
    return {"match": match, "key_hash": key.key_hash, "seats": key.seats, "host": key.host, "at": now}


def _row(match: str, line: StoredLine, now: int) -> dict[str, object]:
    return {"match": match, "n": line.n, "at": now, "request": line.request, "text": line.text}


def _kept(row: sa.Row, kept: tuple[StoredLine, ...]) -> StoredMatch:
    return StoredMatch(row.match, row.at, row.host_key or None, row.header, kept)


def _now() -> int:
    return int(time() * 1000)
