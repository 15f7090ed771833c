"""The protocol of WebSockets as uvicorn runs it: with turns for a browser that sends a flood, and a straight way from
a calm one to its table and back: the layers of the application cost as much as what the table does."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from carrom.admission.turns import Turns
from carrom.server.client_address import client_address
from carrom.table.connection import Mailbox

PIECE = 1024
"""Bytes of a flood that are read at once: a few dozen of the shortest messages."""
CALM = 0.05
"""s between the messages of a browser that need no turn: faster than a hand is."""
MOST = 512 * 1024
"""Bytes of a flood that wait to be read: more than all messages that a connection may send in a while."""
LINE = "carrom.line"
"""The extension of a socket's scope that holds its `SocketTurns`."""


@lru_cache(maxsize=8)
def framed(text: str) -> bytes:
    """Return a text as it is sent; for all of a table it is made once."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class SocketTurns(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, which reads a flood in small pieces, in turns, and pings only who is silent. By
    itself it reads, in one go, as many messages as the kernel has."""

    _held = b""
    _at = 0.0
    """When it last read without waiting for a turn, s of the loop."""
    _may_go_straight = False
    """Whether no message of the piece that is being read was passed on yet."""
    heard = 0.0
    """When anything came, s of the loop."""
    at_once: Callable[[str], bool] | None = None
    """Takes the message of a calm browser at once; False where it has to go through the application."""

    def __init__(self, *given: Any, **parts: Any) -> None:
        super().__init__(*given, **parts)
        self.queue = Mailbox()  # type: ignore[assignment]  # as uvicorn uses it

    def handle_connect(self, event: Request) -> None:
        """Begin to serve it; whoever does finds this protocol in the scope."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(Any, self.scope)["extensions"][LINE] = self

    def write_at_once(self, text: str) -> bool:
        """Send a text; False where the browser does not read what was sent before."""
        if not self.writable.is_set():
            return False
        # one that has gone is told nothing
        if not self.close_sent and not self.disconnected and self.conn.state is State.OPEN:
            self.transport.write(framed(text))
        return True

    @property
    def is_waiting(self) -> bool:
        """Whether something that the browser has sent waits to be read."""
        return bool(self._held) or not self.queue.empty()

    def start_keepalive(self) -> None:
        """Begin to ping. The handshake is over: what was said in it, three kilobytes, is kept no longer."""
        del self.request, self.response
        super().start_keepalive()

    def data_received(self, data: bytes) -> None:
        """Read a message of a calm browser at once, and everything else in turns."""
        self.heard = now = self.loop.time()
        if not self._held and (not self.handshake_initiated or (len(data) <= PIECE and now >= self._at + CALM)):
            self._at = now
            self._may_go_straight = True
            super().data_received(data)
            self._may_go_straight = False
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

    async def send(self, message: Any) -> None:
        """Send what the application says. A handshake that it has refused in full is answered; by itself uvicorn then
        logs that it was not, a line for each stranger."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. One that is no UTF-8 ends the connection, without the traceback that uvicorn logs."""
        may_go_straight, self._may_go_straight = self._may_go_straight, False
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
            if may_go_straight and self.at_once is not None and self.queue.empty() and self.at_once(text):
                self.frames = []
                return
        super().send_receive_event_to_app()

    def _wait(self) -> None:
        turns: Turns = self.config.app.state.lines.turns  # type: ignore[union-attr]  # our application
        turns.take(client_address(self.client[0] if self.client else "", (), ()), self._read)

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
