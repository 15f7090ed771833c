"""A site behind a proxy: the visitors it has, each from an address of their own, and a small proxy to stand there.

On Linux every address 127.x.y.z is this machine: so visitors come from different ones.
"""

import http.client
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.running import TIMEOUT, WIRE, Browser, Served

NAME = "carrom.example"


@dataclass(frozen=True)
class Site:
    """Where the proxy listens; `trusts`: the certificate it shows, None where it speaks plain http."""

    server: Served
    port: int
    trusts: ssl.SSLContext | None = None

    @property
    def origin(self) -> str:
        """What a page of this site names as its origin."""
        return f"{'https' if self.trusts else 'http'}://{NAME}"

    def line(self, visitor: str) -> socket.socket:
        """A connection of a visitor to the proxy."""
        line = socket.create_connection(("127.0.0.1", self.port), TIMEOUT, source_address=(visitor, 0))
        return self.trusts.wrap_socket(line, server_hostname=NAME) if self.trusts else line

    def asked(self, visitor: str, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
        """The status and the body of the answer to a visitor."""
        connection = http.client.HTTPConnection(NAME)
        connection.sock = self.line(visitor)
        sent = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        kind = {} if body is None else {"Content-Type": "application/json", "Origin": self.origin}
        with suppress(BrokenPipeError, ConnectionResetError):  # a body may be refused before it has come
            connection.request("GET" if body is None else "POST", path, sent, {**kind, **headers})
        answer = connection.getresponse()
        told = answer.status, answer.read()
        connection.close()
        return told

    def socket_of(self, visitor: str, table: str, **headers: str) -> ClientConnection:
        """A visitor's socket at a table."""
        origin, line = Origin(self.origin), self.line(visitor)
        return connect(
            f"ws://{NAME}/tables/{table}/socket", sock=line, origin=origin, additional_headers=headers, **WIRE
        )

    def browser(self, visitor: str, table: dict, token: str | None = None, **headers: str) -> Browser:
        """A visitor who has joined a table."""
        line = self.socket_of(visitor, table["table"], **headers)
        browser = Browser(self.server, table, plays=False, token=token, line=line)
        browser.join()
        return browser


def certificate_in(folder: Path, name: str) -> tuple[Path, Path]:
    """A certificate for this name, and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl, which makes the certificate, is not installed")
    cert, key = folder / "cert.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}"]
    names = ["-addext", f"subjectAltName=DNS:{name}", "-keyout", key, "-out", cert]
    subprocess.run([*made, *names], check=True, capture_output=True)
    return cert, key


@contextmanager
def forwarding(to: int, *, at: str = "127.0.0.1", says: str = "{visitor}", more: str = "") -> Iterator[int]:
    """The port of a proxy that opens its connections at the address `at`, and adds `says` as X-Forwarded-For, and
    further headers, behind those of each connection's one request.
    """
    listening = socket.create_server(("127.0.0.1", 0))
    lines: list[socket.socket] = [listening]

    def serve() -> None:
        with suppress(OSError):  # it is closed when the test ends
            while True:
                near, (visitor, _) = listening.accept()
                far = socket.create_connection(("127.0.0.1", to), TIMEOUT, source_address=(at, 0))
                far.settimeout(None)
                lines.extend((near, far))
                added = f"\r\nX-Forwarded-For: {says.format(visitor=visitor)}{more}\r\n\r\n".encode()
                threading.Thread(target=pump, args=(near, far, added), daemon=True).start()
                threading.Thread(target=pump, args=(far, near, b""), daemon=True).start()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        for line in lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()
        thread.join()


def pump(source: socket.socket, target: socket.socket, added: bytes) -> None:
    """Pass on what comes until its end; `added`: put in place of the end of its first head."""
    head = b""
    with suppress(OSError):
        while piece := source.recv(65536):
            if added:
                head += piece
                if b"\r\n\r\n" not in head:
                    continue
                piece, added = head.replace(b"\r\n\r\n", added, 1), b""
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)
