"""GET storm: whatever costs the server most for one line, on every connection, over and over."""

import asyncio
from itertools import count

from tests.hostile.stranger import LINES, Stranger

_seeds = count(1)


async def attack(stranger: Stranger) -> None:
    """Ask for another one each time, so that nothing is remembered."""
    await asyncio.gather(*(_ask(stranger, n, one) for n, one in enumerate(stranger.addresses_of(LINES))))


async def _ask(stranger: Stranger, number: int, address: str) -> None:
    while True:
        line = await stranger.open(address)
        while line and await line.ask("GET", _path(stranger, number)):
            number += 1
        if line:
            line.close()
        await asyncio.sleep(0.1)


def _path(stranger: Stranger, number: int) -> str:
    paths = (
        f"/quiz?book=icf&seed={next(_seeds)}",
        f"/tables/{stranger.record}/story",
        f"/tables/{stranger.record}/record",
        f"/tables/{stranger.record}/strokes.csv?lang=fr",
        f"/tables/{stranger.table}/targets",
        f"/tables/{stranger.table}/films/2",
        f"/tables/{stranger.table}/advice/2?sigma=500",
        "/books/icf/leaves",
        "/tables",
        "/qr.svg?text=" + "x" * 490,
        "/page/play.js",
    )
    return paths[number % len(paths)]
