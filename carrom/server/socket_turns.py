"""WebSocket protocol that reads a flood in small pieces, in turns, and pings only who is silent."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from carrom.server.client_address import client_address
from carrom.server.turns import everybody

PIECE = 1024
"""Bytes of a flood that are read at once: a few dozen of the shortest messages."""
CALM = 0.05
"""s between the messages of a browser that need no turn: faster than a hand is."""
MOST = 512 * 1024
"""Bytes of a flood that wait to be read: more than all messages that a connection may send in a while."""


class SocketTurns(WebSocketsSansIOProtocol):
    """uvicorn's protocol; by itself it reads, in one go, as many messages as the kernel has."""

    _held = b""
    _at = 0.0
    """When it last read without waiting for a turn, s of the loop."""
    heard = 0.0
    """When anything came, s of the loop."""

    def data_received(self, data: bytes) -> None:
        """Read a message of a calm browser at once, and everything else in turns."""
        self.heard = now = self.loop.time()
        if not self._held and (not self.handshake_initiated or (len(data) <= PIECE and now >= self._at + CALM)):
            self._at = now
            super().data_received(data)
            return
        if len(self._held) + len(data) > MOST:
            self.transport.abort()
            return
        is_first = not self._held
        self._held += data
        self.transport.pause_reading()
        if is_first:
            self._wait()

    def send_keepalive_ping(self) -> None:
        """Ping a browser that has been silent since the last time; one that plays is there."""
        assert self.ping_interval is not None
        left = self.heard + self.ping_interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. One that is no UTF-8 ends the connection, without the traceback that uvicorn logs."""
        try:
            if self.curr_msg_data_type == "text" and not self.close_sent:
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _wait(self) -> None:
        everybody.take(client_address(self.client[0] if self.client else "", (), ()), self._read)

    def _read(self) -> None:
        if self.transport.is_closing():
            self._held = b""
            return
        piece, self._held = self._held[:PIECE], self._held[PIECE:]
        super().data_received(piece)
        if self._held:
            self._wait()
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
