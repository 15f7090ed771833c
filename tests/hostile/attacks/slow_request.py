"""Slow requests: heads that never end, or records that are announced, sent a byte a second on many connections."""

import asyncio
from collections.abc import Callable

from tests.hostile.stranger import Line, Stranger

LINES = 1_000


async def slow_header(stranger: Stranger) -> None:
    """Hold connections by heads of requests."""
    await _hold_all(stranger, lambda line: b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")


async def slow_body(stranger: Stranger) -> None:
    """Hold connections by bodies of requests."""
    await _hold_all(stranger, lambda line: line.head("POST", "/records", 2_000_000, "text/plain"))


async def _hold_all(stranger: Stranger, begin: Callable[[Line], bytes]) -> None:
    await asyncio.gather(*(_hold(stranger, address, begin) for address in stranger.addresses_of(LINES)))


async def _hold(stranger: Stranger, address: str, begin: Callable[[Line], bytes]) -> None:
    """Hold one connection; where it is closed, open another."""
    while True:
        line = await stranger.open(address)
        if line:
            line.writer.write(begin(line))
            while not line.reader.at_eof() and not line.writer.transport.is_closing():
                line.writer.write(b"x")
                await asyncio.sleep(1)
            stranger.heard["connection ended"] += 1
            line.close()
        await asyncio.sleep(1)
