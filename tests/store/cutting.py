"""A wire to PostgreSQL that can be cut where it hurts: in the middle of a commit."""

import contextlib
import socket
import threading
from pathlib import Path
from typing import Literal

_NAME = ".s.PGSQL.5432"


class Wire:
    """Passes bytes between a socket in `folder` and the server's in `server`.

    `cut`: ``"before"`` loses the next commit, ``"after"`` the answer to it; then it is None again.
    """

    def __init__(self, folder: Path, server: Path) -> None:
        self.cut: Literal["before", "after"] | None = None
        self._server = server / _NAME
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / _NAME))
        self._listening.listen()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Nobody is answered any more."""
        for end in (self._listening, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                self._ends += [client, server]
                server.connect(str(self._server))
                # who cut is told by the way out, and the way back obeys
                cut = threading.Event()
                threading.Thread(target=self._out, args=(client, server, cut), daemon=True).start()
                threading.Thread(target=self._back, args=(server, client, cut), daemon=True).start()

    def _out(self, client: socket.socket, server: socket.socket, cut: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := client.recv(65536):
                if self.cut and b"COMMIT\0" in data:
                    cut.set()
                    now, self.cut = self.cut, None
                    if now == "before":
                        break
                server.sendall(data)
        _end(client, server, cut)

    def _back(self, server: socket.socket, client: socket.socket, cut: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(65536):
                if cut.is_set():
                    break
                client.sendall(data)
        _end(client, server, cut)


def _end(client: socket.socket, server: socket.socket, cut: threading.Event) -> None:
    for end in (client, server):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
