"""HTTP protocol with a deadline for incomplete requests and a limit on connections per address."""

import asyncio
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from carrom.server import limits

_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
_open: Counter[str] = Counter()
"""Connections that are not WebSockets, by client address."""


class RequestDeadlines(H11Protocol):
    """uvicorn's HTTP protocol with deadlines; by itself it waits for the rest of a request for ever."""

    _ending: asyncio.TimerHandle | None = None
    _address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Count the connection and start the deadline of its first request."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        _open[self._address] += 1
        if _open[self._address] > limits.LINES_OF_ONE:
            transport.abort()
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Receive part of a request: the deadline runs from its first byte to its last."""
        super().data_received(data)
        if self._address is None:
            return  # upgraded to a WebSocket
        if self.conn.their_state not in _UNFINISHED:
            self._rest()
        elif self._ending is None:
            self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Count it as a WebSocket from here on."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._leave()
        super().connection_lost(exc)

    def _watch(self) -> None:
        self._ending = self.loop.call_later(limits.REQUEST, self.transport.abort)

    def _rest(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def _leave(self) -> None:
        self._rest()
        if self._address is not None:
            _open[self._address] -= 1
            if not _open[self._address]:
                del _open[self._address]
            self._address = None
