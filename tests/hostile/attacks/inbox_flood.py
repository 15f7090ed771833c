"""Inbox flood: messages to a table of honest players, as many as a socket takes, until it is closed, and again."""

import asyncio
import json
from itertools import count

from tests.hostile.stranger import LINES, Stranger, joining

_ids = count(1)
PADDED = b" " * 3_000


async def attack(stranger: Stranger) -> None:
    """Each kind of message that a watcher may send is among them."""
    await asyncio.gather(*(_flood(stranger, address) for address in stranger.addresses_of(LINES)))


async def _flood(stranger: Stranger, address: str) -> None:
    while True:
        line = await stranger.join(address, stranger.table)
        if line:
            listening = asyncio.create_task(line.listen())
            await line.say(joining())
            while await line.say(*(message for _ in range(10) for message in _messages())):
                await asyncio.sleep(0.01)
            listening.cancel()
            line.close()
        await asyncio.sleep(0.05)


def _messages() -> tuple[bytes, ...]:
    stroke = {"x": 0, "vx": 1_000_000, "vy": 1_000_000}
    play = json.dumps({"play": stroke, "n": 2, "id": f"flood-{next(_ids)}"}).encode()
    return play, json.dumps({"aim": stroke}).encode(), joining(10**8), b"[" * 15 + PADDED
