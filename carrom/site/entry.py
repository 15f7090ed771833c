"""What a page's Worker calls (`web/src/offline/worker.ts`): its program, asked in texts."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

from carrom.errors import Unavailable
from carrom.site.dispatcher import SiteQuestion, TableSocket, answer
from carrom.site.program import SiteProgram, opened
from carrom.store.page import open_page_store


class Kept(NamedTuple):
    """Where the store of a page lies, and what flushes it."""

    place: str
    flush: Callable[[], object]


class Page:
    """The program of one page, on that store, until `end` is closed. `send`: takes each text for a socket of the page,
    by the number of that socket."""

    def __init__(
        self, program: SiteProgram, store: Kept, end: AsyncExitStack, send: Callable[[int, str], None]
    ) -> None:
        self._program, self._store, self._end, self._send = program, store, end, send
        self._sockets: dict[int, asyncio.Queue[str | None]] = {}
        self._reading: dict[int, asyncio.Task[None]] = {}

    async def ask(self, asked: str, begin: Callable[[int, str, str], None], part: Callable[[str], bool]) -> None:
        """Answer a question: its method, path, headers and body in JSON. `begin`: takes status, type and file name
        ("" for none); `part`: each part of the text; returns whether the next one is wanted."""
        method, path, headers, body = json.loads(asked)
        parts = urlsplit(path)
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        sent = await answer(self._program, SiteQuestion(method, parts.path, query, body.encode(), headers))
        name = sent.headers.get("Content-Disposition", "").partition('filename="')[2].rstrip('"')
        begin(sent.status, sent.media_type, name)
        if isinstance(sent.content, bytes):
            part(sent.content.decode())
        else:
            lines = sent.content
            async for line in lines:
                if not part(line):
                    break

    def connect(self, number: int, path: str) -> None:
        """Open a socket of that number at a path, such as ``/tables/NAME/socket``."""
        waiting = self._sockets[number] = asyncio.Queue()
        self._reading[number] = asyncio.create_task(self._serve(number, unquote(path.split("/")[2]), waiting))

    def receive(self, number: int, text: str) -> None:
        """Take a text of the page at that socket."""
        self._sockets[number].put_nowait(text)

    def close(self, number: int) -> None:
        """Close a socket: the page has left it."""
        self._sockets.pop(number).put_nowait(None)

    async def bring(self, copy: str) -> None:
        """Put the store in the file `copy` in the place of this one, and end: the page begins again. Raises
        `Unavailable` for one that is not whole, and nothing has changed then."""
        with open_page_store(copy, lambda: None) as brought:
            damaged = next(brought.verify(), None)
        if damaged is not None:
            raise Unavailable(f"the match {damaged.match} is damaged")
        await self.end()
        with closing(sqlite3.connect(copy)) as whole, closing(sqlite3.connect(self._store.place)) as kept:
            kept.execute("PRAGMA journal_mode=TRUNCATE")
            whole.backup(kept)
        self._store.flush()

    async def end(self) -> None:
        """Close every socket, and the store."""
        for number in list(self._sockets):
            self.close(number)
        await asyncio.gather(*self._reading.values())
        await self._end.aclose()

    async def _serve(self, number: int, table: str, waiting: "asyncio.Queue[str | None]") -> None:
        async def send(text: str) -> None:
            self._send(number, text)

        socket = TableSocket(self._program, table, send)
        while (text := await waiting.get()) is not None:
            await socket.receive(text)
        await socket.close()
        del self._reading[number]


async def started(place: str, flush: Callable[[], object], send: Callable[[int, str], None]) -> Page:
    """Start the program on the store in the file `place`. `flush`: returns when all that was written is on the disk."""
    kept = Kept(place, flush)
    end = AsyncExitStack()
    store = end.enter_context(open_page_store(place, flush))
    return Page(await end.enter_async_context(opened(store, store.run_time)), kept, end, send)
