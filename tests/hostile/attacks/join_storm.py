"""Join storm: sockets that join a dear record again and again, and leave it, so that it is read from the store anew."""

import asyncio

from tests.hostile.stranger import LINES, Stranger, joining

JOINS = 110
"""Joins of one socket: a few less than a socket may send messages."""


async def attack(stranger: Stranger) -> None:
    """Join, without waiting for what is told."""
    await asyncio.gather(*(_storm(stranger, address) for address in stranger.addresses_of(LINES)))


async def _storm(stranger: Stranger, address: str) -> None:
    while True:
        line = await stranger.join(address, stranger.record)
        if line:
            listening = asyncio.create_task(line.listen())
            await line.say(*[joining()] * JOINS)
            await asyncio.wait([listening], timeout=5)
            listening.cancel()
            line.close()
        else:
            await asyncio.sleep(0.1)
