"""The protocol of HTTP as uvicorn runs it: with deadlines, connections counted by address, and turns. A connection
begins with `LazyProtocol`, goes on with `RequestDeadlines` from its first bytes, and with
`carrom.server.socket_turns` as a WebSocket."""

import asyncio
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from carrom.admission.limits import AdmissionLimits
from carrom.admission.rate_limit import RateLimit
from carrom.admission.turns import Turns
from carrom.contract import strict_json
from carrom.errors import Unreadable
from carrom.server.client_address import Proxies, client_address, is_proxy
from carrom.server.security_headers import headers_over
from carrom.table.wire.refusals import encode_refusal

BACKLOG = 256
"""Connections that the kernel keeps until they are accepted: all of them are, in one pass of the event loop."""
PIECE = 1024
"""Bytes of a flood that are read at once: a few dozen of the shortest messages."""
CALM = 0.05
"""s between the messages of a browser that need no turn: faster than a hand is."""
MOST = 512 * 1024
"""Bytes of a flood that wait to be read: more than all messages that a connection may send in a while."""
_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
_END = re.compile(rb"\n\r?\n")
_BARE = re.compile(rb"(?<!\r)\n")
_LENGTH, _CHUNKED = (
    re.compile(rb"\n%s[ \t]*:" % name, re.IGNORECASE) for name in (b"Content-Length", b"Transfer-Encoding")
)


@dataclass(frozen=True)
class OpenLines:
    """What the connections of one server share: its limits, the budgets of addresses, and their turns."""

    limits: AdmissionLimits
    rate_limit: RateLimit
    turns: Turns
    """Of requests, of joins, of floods of messages, and of what watchers are sent."""
    proxies: Proxies = ()
    open: Counter[str] = field(default_factory=Counter)
    """Connections that are not WebSockets, by client address."""

    def entered(self, address: str) -> int:
        """Count one more connection of an address; return how many it has."""
        self.open[address] += 1
        return self.open[address]

    def left(self, address: str) -> None:
        """Count one less."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class LazyProtocol(asyncio.Protocol):
    """Waits for the first bytes; then `RequestDeadlines` takes over, when it is the turn of this address."""

    def __init__(self, **parts: Any) -> None:
        self._parts = parts
        self._lines: OpenLines = parts["config"].app.state.lines
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
        lines = self._lines
        if lines.entered(self._address) > lines.limits.lines_of_one and not is_proxy(peer, lines.proxies):
            transport.abort()
        self._ending = asyncio.get_running_loop().call_later(lines.limits.request, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Wait for a turn with what was received."""
        is_first = not self._data
        self._data += data
        self._transport.pause_reading()
        if is_first:
            self._lines.turns.take(self._address, self._begin)

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
            self._lines.left(self._address)

    def _begin(self) -> None:
        if self._transport.is_closing():
            return
        self._leave()
        protocol = RequestDeadlines(**self._parts)
        self._transport.set_protocol(protocol)
        self._transport.resume_reading()
        protocol.take_over(self._transport, self._ending, self._data)


class RequestDeadlines(H11Protocol):
    """uvicorn's HTTP protocol with deadlines; by itself it waits for the rest of a request for ever."""

    _lines: OpenLines
    _ending: asyncio.TimerHandle | None = None
    _address: str | None = None
    _held = b""
    """What was received and not read yet."""

    def take_over(self, transport: asyncio.Transport, ending: asyncio.TimerHandle, data: bytes) -> None:
        """Begin with the first bytes of a connection; `ending`: the deadline of its first request."""
        self.connection_made(transport)
        self._lines = self.config.app.state.lines  # type: ignore[union-attr]  # our application
        self._address = client_address(self.client[0] if self.client else "", (), ())
        self._lines.entered(self._address)
        self._ending = ending
        self._receive(data)

    def data_received(self, data: bytes) -> None:
        """Hold what is received until it is the turn of this address."""
        self._unset_keepalive_if_required()
        is_first = not self._held
        self._held += data
        self.transport.pause_reading()
        if is_first:
            self._wait()

    def _wait(self) -> None:
        address = self._address or ""
        seconds = self._lines.rate_limit.wait(address)
        if seconds:
            self.loop.call_later(seconds, self._lines.turns.take, address, self._read)
        else:
            self._lines.turns.take(address, self._read)

    def _read(self) -> None:
        data, self._held = self._held, b""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._receive(data)

    def _receive(self, data: bytes) -> None:
        """Receive part of a request: the deadline runs from its first byte to its last."""
        super().data_received(data)
        if self._address is None:
            return  # upgraded to a WebSocket
        if self.conn.their_state not in _UNFINISHED:
            self._rest()
        elif self._ending is None:
            self._ending = self.loop.call_later(self._lines.limits.request, self.transport.abort)

    def handle_events(self) -> None:
        """Begin with what comes next, unless a proxy may read it otherwise: that would see another request in it."""
        wrong = _ambiguous(self.conn.trailing_data[0]) if self.conn.their_state is h11.IDLE else ""
        return self.send_400_response(wrong) if wrong else super().handle_events()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Count it as a WebSocket from here on."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, with the headers and in the form of every other refusal; end the connection."""
        body = strict_json.write(encode_refusal(Unreadable("request", msg))).encode()
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

    def _rest(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def _leave(self) -> None:
        self._rest()
        if self._address is not None:
            self._lines.left(self._address)
            self._address = None


def _ambiguous(received: bytes) -> str:
    """Return what is wrong with a head that not everybody reads alike: a line that ends with LF alone, or two lengths
    (RFC 9112, 2.2 and 6.3)."""
    end = _END.search(received)
    head = received[: end.end()] if end else received
    if _BARE.search(head):
        return "a line of the headers does not end with CR and LF"
    if _LENGTH.search(head) and _CHUNKED.search(head):
        return "it has a Content-Length and a Transfer-Encoding"
    return ""
