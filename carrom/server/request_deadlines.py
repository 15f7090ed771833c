"""HTTP protocol with a deadline for incomplete requests and a limit on connections per address."""

import asyncio
import re
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from carrom.contract import strict_json
from carrom.errors import Unreadable
from carrom.server import limits
from carrom.server.client_address import Proxies, client_address, is_proxy
from carrom.server.security_headers import headers_over
from carrom.server.wire import encoder

_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
_END = re.compile(rb"\n\r?\n")
_BARE = re.compile(rb"(?<!\r)\n")
_open: Counter[str] = Counter()
"""Connections that are not WebSockets, by client address."""


def open_connections() -> int:
    """Return the number of open connections that are not WebSockets."""
    return _open.total()


class RequestDeadlines(H11Protocol):
    """uvicorn's HTTP protocol with deadlines; by itself it waits for the rest of a request for ever."""

    _ending: asyncio.TimerHandle | None = None
    _address: str | None = None

    def __init__(self, *arguments: Any, proxies: Proxies = (), **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._proxies = proxies

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Count the connection and start the deadline of its first request."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self._address = client_address(peer, (), ())
        _open[self._address] += 1
        # a proxy's connections are everybody's: `ClientAddresses` counts those
        if _open[self._address] > limits.LINES_OF_ONE and not is_proxy(peer, self._proxies):
            transport.abort()
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Receive part of a request: the deadline runs from its first byte to its last."""
        if self.conn.their_state is h11.IDLE and _has_bare_ends(self.conn.trailing_data[0] + data):
            # a proxy that reads these lines otherwise would see another request
            self.send_400_response("a line of the headers does not end with CR and LF")
            return
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

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, with the headers and in the form of every other refusal; end the connection."""
        body = strict_json.write(encoder.encode_refusal(Unreadable("request", msg))).encode()
        headers = [*headers_over(self.scheme or "").items(), ("Content-Type", "application/json")]
        headers.append(("Content-Length", str(len(body))))
        for event in (
            h11.Response(status_code=400, headers=[*headers, ("Connection", "close")], reason=b"Bad Request"),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

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


def _has_bare_ends(head: bytes) -> bool:
    """Return whether a line up to the end of the headers ends with LF alone."""
    end = _END.search(head)
    return _BARE.search(head, 0, end.end() if end else len(head)) is not None
