"""HTTP protocol with a deadline for incomplete requests and a limit on connections per address."""

import asyncio
import re
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from carrom.contract import strict_json
from carrom.errors import Unreadable
from carrom.server import limits
from carrom.server.client_address import client_address
from carrom.server.security_headers import headers_over
from carrom.server.turns import everybody
from carrom.server.wire import encoder

_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
_END = re.compile(rb"\n\r?\n")
_BARE = re.compile(rb"(?<!\r)\n")
_open: Counter[str] = Counter()
"""Connections that are not WebSockets, by client address."""


def open_connections() -> int:
    """Return the number of open connections that are not WebSockets."""
    return _open.total()


def entered(address: str) -> int:
    """Count one more connection of an address; return how many it has."""
    _open[address] += 1
    return _open[address]


def left(address: str) -> None:
    """Count one less."""
    _open[address] -= 1
    if not _open[address]:
        del _open[address]


class RequestDeadlines(H11Protocol):
    """uvicorn's HTTP protocol with deadlines; by itself it waits for the rest of a request for ever."""

    _ending: asyncio.TimerHandle | None = None
    _address: str | None = None
    _held = b""
    """What was received and not read yet."""

    def take_over(self, transport: asyncio.Transport, ending: asyncio.TimerHandle, data: bytes) -> None:
        """Begin with the first bytes of a connection; `ending`: the deadline of its first request."""
        self.connection_made(transport)
        self._address = client_address(self.client[0] if self.client else "", (), ())
        entered(self._address)
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
        rate_limit = self.config.app.state.get("rate_limit")  # type: ignore[union-attr]  # our application
        seconds = rate_limit.wait(address) if rate_limit else 0.0
        if seconds:
            self.loop.call_later(seconds, everybody.take, address, self._read)
        else:
            everybody.take(address, self._read)

    def _read(self) -> None:
        data, self._held = self._held, b""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._receive(data)

    def _receive(self, data: bytes) -> None:
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
            left(self._address)
            self._address = None


def _has_bare_ends(head: bytes) -> bool:
    """Return whether a line up to the end of the headers ends with LF alone."""
    end = _END.search(head)
    return _BARE.search(head, 0, end.end() if end else len(head)) is not None
