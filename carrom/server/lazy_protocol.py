"""HTTP protocol of a connection that has said nothing yet: thousands of them cost little."""

import asyncio
from typing import Any

from carrom.server import limits
from carrom.server.client_address import Proxies, client_address, is_proxy
from carrom.server.request_deadlines import RequestDeadlines, entered, left
from carrom.server.turns import everybody

BACKLOG = 256
"""Connections that the kernel keeps until they are accepted: all of them are, in one pass of the event loop."""


class LazyProtocol(asyncio.Protocol):
    """Waits for the first bytes; then `RequestDeadlines` takes over, when it is the turn of this address."""

    def __init__(self, *, proxies: Proxies = (), **parts: Any) -> None:
        self._parts, self._proxies = parts, proxies
        self._connections: set[Any] = parts["server_state"].connections
        self._data = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Count the connection and start the deadline of its first request."""
        self._transport = transport
        name = transport.get_extra_info("peername")
        peer = name[0] if name else ""
        self._address = client_address(peer, (), ())
        self._connections.add(self)
        # a proxy's connections are everybody's: `ClientAddresses` counts those
        if entered(self._address) > limits.LINES_OF_ONE and not is_proxy(peer, self._proxies):
            transport.abort()
        self._ending = asyncio.get_running_loop().call_later(limits.REQUEST, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Wait for a turn with what was received."""
        is_first = not self._data
        self._data += data
        self._transport.pause_reading()
        if is_first:
            everybody.take(self._address, self._begin)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._leave()
        self._ending.cancel()

    def shutdown(self) -> None:
        """End it: called when the server stops."""
        self._transport.close()

    def _leave(self) -> None:
        if self in self._connections:
            self._connections.discard(self)
            left(self._address)

    def _begin(self) -> None:
        if self._transport.is_closing():
            return
        self._leave()
        protocol = RequestDeadlines(**self._parts)
        self._transport.set_protocol(protocol)
        self._transport.resume_reading()
        protocol.take_over(self._transport, self._ending, self._data)
