"""Slow reader: asks for much, on sockets and over HTTP, and reads none of it."""

import asyncio

from tests.hostile.stranger import LINES, Stranger, joining

SMALL = 4096
"""Bytes that the kernel takes in for it."""


async def attack(stranger: Stranger) -> None:
    """Half of the connections join a table again and again, half ask for the page's script again and again."""
    addresses = stranger.addresses_of(LINES)
    await asyncio.gather(*(_join(stranger, one) if n % 2 else _load(stranger, one) for n, one in enumerate(addresses)))


async def _join(stranger: Stranger, address: str) -> None:
    while True:
        line = await stranger.join(address, stranger.table, SMALL)
        if line:
            line.reader.feed_data(b"")
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a socket
            while not line.writer.transport.is_closing() and await line.say(joining()):
                await asyncio.sleep(0.1)
            line.close()
        await asyncio.sleep(0.5)


async def _load(stranger: Stranger, address: str) -> None:
    while True:
        line = await stranger.open(address, SMALL)
        if line:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a socket
            for _ in range(50):
                if line.writer.transport.is_closing():
                    break
                line.writer.write(line.head("GET", "/page/play.js"))
                await asyncio.sleep(0.1)
            line.close()
        await asyncio.sleep(0.5)
