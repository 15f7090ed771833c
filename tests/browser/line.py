"""A line between a browser and the server that a test can cut, as a tunnel or a lift does; a server that is killed."""

import contextlib
import socket
import threading
from pathlib import Path

from tests.running import RunningServer, Served


class Line:
    """Forwards a port of its own to the server's, for other devices too. A page that came so knows no other."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._cut = False
        self._to_browser, self._to_server = threading.Event(), threading.Event()
        self.let_go()
        self._open: set[socket.socket] = set()
        self._listening = socket.create_server(("", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"

    def cut(self) -> None:
        """Every connection breaks, and no new one lasts."""
        self._cut = True
        for one in list(self._open):
            self._end(one)

    def mend(self) -> None:
        self._cut = False

    def lead_to(self, port: int) -> None:
        """To a server elsewhere from now on."""
        self._server = port

    def hold(self, *, both_ways: bool = False) -> None:
        """What the server says stays on the way, until `let_go`; what the browser says arrives, or waits as well."""
        self._to_browser.clear()
        if both_ways:
            self._to_server.clear()

    def let_go(self) -> None:
        self._to_browser.set()
        self._to_server.set()

    def close(self) -> None:
        self.let_go()
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if self._cut:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._server))
            except OSError:  # the server is down
                near.close()
                continue
            self._open |= {near, far}
            for one, other, to_browser in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._pass_on, args=(one, other, to_browser), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket, to_browser: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                (self._to_browser if to_browser else self._to_server).wait()
                other.sendall(data)
        self._end(one)
        self._end(other)

    def _end(self, one: socket.socket) -> None:
        self._open.discard(one)
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
        one.close()


class Mortal(Served):
    """A server of a test's own, behind a line whose port is never let go.

    The server's own port may be somebody else's by the time it comes back: it takes another one.
    """

    def __init__(self, store: Path) -> None:
        self._store = store
        self._server = RunningServer(store)
        self._line = Line(self._server.port)
        self.address, self.port = self._line.address, self._line.port

    def kill(self) -> None:
        self._server.kill()
        self._line.cut()

    def come_back(self) -> None:
        self._server = RunningServer(self._store)
        self._line.lead_to(self._server.port)
        self._line.mend()

    def stop(self) -> None:
        self._server.stop()
        self._line.close()
