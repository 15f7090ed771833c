"""Upload storm: records as long as may be, whose replay is dear, sent one after another."""

import asyncio

from tests.hostile.stranger import Stranger

LINES = 20


async def attack(stranger: Stranger) -> None:
    """Upload on every connection."""
    await asyncio.gather(*(_upload(stranger, address) for address in stranger.addresses_of(LINES)))


async def _upload(stranger: Stranger, address: str) -> None:
    while True:
        line = await stranger.open(address)
        while line and await line.ask("POST", "/records", stranger.text, "text/plain"):
            pass
        if line:
            line.close()
        await asyncio.sleep(0.1)
