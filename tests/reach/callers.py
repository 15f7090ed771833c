"""What the script is played at: a server; and a caller until its sockets are closed."""

import asyncio
import http.client
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect

from tests.reach.inside import Inside
from tests.running import Served


class Network:
    """A server, asked by its owner over the network."""

    def __init__(self, server: Served) -> None:
        self._server = server
        self._doing: list[asyncio.Task[None]] = []

    async def fetch(self, method: str, path: str, body: bytes | None) -> tuple[int, str]:
        return await asyncio.to_thread(self._fetch, method, path, body)

    def _fetch(self, method: str, path: str, body: bytes | None) -> tuple[int, str]:
        line = http.client.HTTPConnection("127.0.0.1", self._server.port)
        line.request(method, path, body, {"Content-Type": "application/json", **self._server.headers})
        with line.getresponse() as told:
            return told.status, told.read().decode()

    def connect(self, table: str, hear: Callable[[str], None]) -> Callable[[str], Awaitable[None]]:
        to_send: asyncio.Queue[str] = asyncio.Queue()

        async def talk() -> None:
            async with connect(f"ws://localhost:{self._server.port}/tables/{table}/socket", max_size=2**22) as line:
                sending = asyncio.create_task(pass_on(line))
                async for text in line:
                    hear(str(text))
                sending.cancel()

        async def pass_on(line) -> None:
            while True:
                await line.send(await to_send.get())

        self._doing.append(asyncio.create_task(talk()))
        return to_send.put

    async def close(self) -> None:
        for one in self._doing:
            one.cancel()
        await asyncio.gather(*self._doing, return_exceptions=True)


@asynccontextmanager
async def at(caller: Network | Inside) -> AsyncIterator[Network | Inside]:
    """A caller until its sockets are closed."""
    try:
        yield caller
    finally:
        await caller.close()
