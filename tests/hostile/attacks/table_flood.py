"""Table flood: tables without end, each of four bots, and each joined so that they play."""

import asyncio
import json

from tests.hostile.stranger import LINES, Stranger, joining

FOUR = {seat: {"kind": "bot", "level": "cafe"} for seat in "SENW"}
BODY = json.dumps({"book": "icf", "seats": FOUR}).encode()


async def attack(stranger: Stranger) -> None:
    """Open tables on half of the connections, and watch on the others."""
    tables: asyncio.Queue[str] = asyncio.Queue(200)
    addresses = stranger.addresses_of(LINES)
    await asyncio.gather(
        *((_watch if n % 2 else _open)(stranger, address, tables) for n, address in enumerate(addresses))
    )


async def _open(stranger: Stranger, address: str, tables: asyncio.Queue[str]) -> None:
    while True:
        line = await stranger.open(address)
        while line and (told := await line.ask("POST", "/tables", BODY)):
            opened = json.loads(told).get("table")
            if opened and not tables.full():
                tables.put_nowait(opened)
        if line:
            line.close()
        await asyncio.sleep(0.1)


async def _watch(stranger: Stranger, address: str, tables: asyncio.Queue[str]) -> None:
    while True:
        line = await stranger.join(address, await tables.get())
        if line:
            await line.say(joining())
            listening = asyncio.create_task(line.listen())
            await asyncio.wait([listening], timeout=10)
            listening.cancel()
            line.close()
