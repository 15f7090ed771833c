"""The hall: every table of this server, opened, found, resumed."""

import asyncio
import secrets

from carrom.errors import NotAllowed
from carrom.match import Header, Shot, begin
from carrom.physics import MODEL
from carrom.server.store import Line, Store
from carrom.server.table import Table
from carrom.server.wire.lines import event_from, event_text, header_from, header_text, match_from
from carrom.server.wire.requests import NewTable

MOST_LISTED = 50
MOST_LIVE = 500
"""Live tables; beyond it a new one is refused."""


class Hall:
    """All tables. A live table is in memory; every other one can be resumed from the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: dict[str, Table] = {}
        self._resuming = asyncio.Lock()

    async def open_table(self, wanted: NewTable) -> dict[str, object]:
        """Begin a match; its name, and the token that lets one play it."""
        header = Header(wanted.book, {}, "icf", "tournament", MODEL, wanted.players())
        opener = wanted.opener or secrets.choice(header.seats)
        _, opened = begin(header, opener, secrets.randbits(48))
        table, token = secrets.token_hex(6), secrets.token_urlsafe(16)
        line = Line(1, event_text(opened))
        await asyncio.to_thread(self._store.create, table, token, header_text(header), line)
        return {"table": table, "token": token}

    async def find(self, name: str) -> Table:
        """The table of that name, resumed from the store if need be; raises `NotAllowed("unknown-table")`."""
        async with self._resuming:
            if name in self._live:
                return self._live[name]
            if len(self._live) >= MOST_LIVE:
                raise NotAllowed("too-many-tables", limit=MOST_LIVE)
            kept = await asyncio.to_thread(self._store.load, name)
            if kept is None:
                raise NotAllowed("unknown-table")
            match, events = match_from(kept.header, [line.text for line in kept.lines])
            requests = {line.request: line.n for line in kept.lines if line.request}
            table = Table(name, kept.token, match, events, requests, self._store, self._forget)
            self._live[name] = table
            return table

    async def recent(self) -> list[dict[str, object]]:
        """The tables touched last, newest first."""
        return [
            {
                "table": kept.match,
                "token": kept.token,
                "at": kept.at,
                "book": header.book,
                "seats": {
                    seat: {"kind": player.kind, "name": player.name, "level": player.level}
                    for seat, player in header.players.items()
                },
                "round_over": _is_over(kept.lines[-1].text),
            }
            for kept in await asyncio.to_thread(self._store.recent, MOST_LISTED)
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


def _is_over(text: str) -> bool:
    event = event_from(text)
    return isinstance(event, Shot) and event.verdict.round_over is not None
