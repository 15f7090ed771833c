"""Pings: whoever was silent is asked whether they are still there; who plays is."""

import asyncio
from pathlib import Path

from carrom.server.protocols import SocketTurns
from tests.running import Browser, ServerHere

LONG = 3600.0
"""s."""


async def _pinged(line: SocketTurns, silent: float) -> bool:
    """Whether a browser is pinged when its time has come, so many s after it was heard of."""
    line.heard -= silent
    line.stop_keepalive()
    line.send_keepalive_ping()
    goes_on = line.ping_timer is not None or line.pong_timer is not None
    assert goes_on
    return line.pending_ping_payload is not None


def test_only_a_browser_that_was_silent_is_pinged_and_goes_on_when_it_answers(tmp_path: Path) -> None:
    server = ServerHere(tmp_path / "games.db")
    try:
        browser = Browser(server, server.open_table())
        browser.join()
        (line,) = server.lines
        asked = [asyncio.run_coroutine_threadsafe(_pinged(line, silent), line.loop).result() for silent in (0.0, LONG)]
        assert asked == [False, True]
        before = browser.n
        browser.told("play", {"x": 0, "vx": 0, "vy": 4_000_000})
        assert browser.n == before + 1
    finally:
        server.stop()
