"""The hall: every table of this server, opened, found, resumed."""

import asyncio
import secrets
from datetime import UTC, datetime

from carrom.errors import NotAllowed
from carrom.match import Match, begin
from carrom.server import limits
from carrom.server.access import Access
from carrom.server.store import Key, Line, Seated, Store, hash_of
from carrom.server.table import Table
from carrom.server.wire.lines import event_text, header_from, header_text, match_from
from carrom.server.wire.requests import NewTable


class Hall:
    """All tables. A live table is in memory; every other one can be resumed from the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: dict[str, Table] = {}
        self._resuming = asyncio.Lock()
        self.sockets = 0
        """Open sockets of the server."""

    async def open_table(self, wanted: NewTable) -> dict[str, object]:
        """Begin a match; its name, and the token that lets one play it."""
        header = wanted.header(datetime.now(UTC).date().isoformat())
        opener = wanted.opener or secrets.choice(header.seats)
        _, opened = begin(header, opener, secrets.randbits(48))
        table, token = secrets.token_hex(6), secrets.token_urlsafe(16)
        line = Line(1, event_text(opened))
        persons = [seat for seat, player in header.players.items() if player.kind == "person"]
        await asyncio.to_thread(
            self._store.create,
            table,
            header_text(header),
            line,
            book=header.book,
            seated=[Seated(seat, player.kind, player.name, player.level) for seat, player in header.players.items()],
            host_key=token,
            keys=[Key(hash_of(token), "".join(persons), host=True)],
        )
        return {"table": table, "token": token}

    async def find(self, name: str) -> Table:
        """The table of that name, resumed from the store if need be; raises `NotAllowed("unknown-table")`."""
        if name in self._live:
            return self._live[name]
        async with self._resuming:
            if name in self._live:
                return self._live[name]
            if len(self._live) >= limits.LIVE:
                raise NotAllowed("too-many-tables", limit=limits.LIVE)
            match, access, requests = await asyncio.to_thread(self._kept, name)
            table = Table(name, match, access, requests, self._store, self._forget)
            self._live[name] = table
            return table

    def _kept(self, name: str) -> tuple[Match, Access, dict[str, int]]:
        """What the store holds of a table: in a thread, for a long match takes its time."""
        kept = self._store.load(name)
        if kept is None:
            raise NotAllowed("unknown-table")
        match = match_from(kept.header, [line.text for line in kept.lines])
        requests = {line.request: line.n for line in kept.lines if line.request}
        return match, Access({key.key_hash: key for key in self._store.keys(name)}), requests

    async def recent(self) -> list[dict[str, object]]:
        """The tables touched last, newest first."""
        tables = await asyncio.to_thread(self._store.recent, limits.LISTED)
        games = await asyncio.to_thread(self._store.games, *(kept.match for kept in tables))
        over = {game.match: game.over for game in games}
        return [
            {
                "table": kept.match,
                "token": kept.host_key,
                "at": kept.at,
                "book": header.book,
                "seats": {
                    seat: {"kind": player.kind, "name": player.name, "level": player.level}
                    for seat, player in header.players.items()
                },
                "round_over": over.get(kept.match, False),
            }
            for kept in tables
            for header in [header_from(kept.header)]
        ]

    async def close(self) -> None:
        """End every table; what has been kept stays kept."""
        for table in list(self._live.values()):
            await table.close()
        self._live.clear()

    def _forget(self, table: Table) -> None:
        if self._live.get(table.name) is table:
            del self._live[table.name]
