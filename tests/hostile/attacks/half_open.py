"""Half-open sockets: connections that say nothing, and WebSockets that never join."""

import asyncio

from tests.hostile.stranger import Stranger

LINES = 1_000


async def attack(stranger: Stranger) -> None:
    """Hold them, one half of each kind; one that is closed is opened again."""
    await asyncio.gather(*(_hold(stranger, one, n % 2 == 0) for n, one in enumerate(stranger.addresses_of(LINES))))


async def _hold(stranger: Stranger, address: str, upgraded: bool) -> None:
    while True:
        line = await (stranger.join(address, stranger.table) if upgraded else stranger.open(address))
        if line:
            await line.listen()
            line.close()
        await asyncio.sleep(1)
