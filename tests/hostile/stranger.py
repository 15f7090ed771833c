"""A stranger: connections from addresses of their own, without a token, and what comes back over them, counted."""

import asyncio
import json
import os
import re
import socket
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

LINES = 100
"""Connections of an attacker that acts on them: one hundred sockets."""
_CODE = re.compile(rb'"code":\s*"([a-z-]+)"')
_LENGTH = re.compile(rb"(?i)content-length: (\d+)")


@dataclass
class Stranger:
    """Where to attack, from which addresses, and what came of it."""

    port: int
    addresses: Sequence[str]
    table: str
    """A table of honest players, whose link the stranger knows."""
    record: str
    """The name of a record that is dear to read."""
    text: bytes = b""
    """That record as a file."""
    heard: Counter[str] = field(default_factory=Counter)
    """Answers by their status or code, and connections that were closed or refused."""

    def addresses_of(self, lines: int) -> Sequence[str]:
        """Return the address of each of so many connections."""
        return [self.addresses[number % len(self.addresses)] for number in range(lines)]

    async def open(self, address: str, buffer: int | None = None) -> "Line | None":
        """Connect from an address; None when the server does not let it. `buffer`: bytes that the kernel takes."""
        end = socket.socket()
        try:
            end.setblocking(False)
            if buffer:
                end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            # Linux keeps the port for the connection to choose: thousands from one address
            end.setsockopt(socket.IPPROTO_IP, 24, 1)
            end.bind((address, 0))
            await asyncio.wait_for(asyncio.get_running_loop().sock_connect(end, ("127.0.0.1", self.port)), 10)
            return Line(self, *await asyncio.open_connection(sock=end, limit=2**20))
        except (OSError, TimeoutError):
            end.close()
            self.heard["not connected"] += 1
            return None

    async def join(self, address: str, table: str, buffer: int | None = None) -> "Line | None":
        """Open a WebSocket of a table; None when there is none."""
        line = await self.open(address, buffer)
        if line and await line.upgrade(table):
            return line
        if line:
            line.close()
        return None


class Line:
    """One connection."""

    def __init__(self, stranger: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._stranger = stranger
        self._host = f"localhost:{stranger.port}"
        self.reader, self.writer = reader, writer

    def head(self, method: str, path: str, length: int = 0, kind: str = "application/json") -> bytes:
        """Return the head of a request, with the empty line at its end."""
        body = f"Content-Length: {length}\r\nContent-Type: {kind}\r\n" if method == "POST" else ""
        return f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\n{body}\r\n".encode()

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        """Ask and wait for the whole answer; return it, empty when the connection has ended."""
        try:
            self.writer.write(self.head(method, path, len(body), kind) + body)
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = _LENGTH.search(head)
            told = await self.reader.readexactly(int(length[1])) if length else b""
        except (OSError, RuntimeError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self._stranger.heard["connection ended"] += 1
            return b""
        code = _CODE.search(told) if b'"refused"' in told[:20] else None
        self._stranger.heard[f"{head[9:12].decode()} {code[1].decode() if code else ''}".strip()] += 1
        return told

    async def upgrade(self, table: str) -> bool:
        """Become a WebSocket of a table."""
        asked = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        head = self.head("GET", f"/tables/{table}/socket")[:-2] + f"{asked}{key}\r\n".encode()
        try:
            self.writer.write(head)
            answer = await self.reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            self._stranger.heard["connection ended"] += 1
            return False
        status = answer[9:12].decode()
        if status != "101":
            self._stranger.heard[f"socket {status}"] += 1
        return status == "101"

    async def say(self, *messages: bytes) -> bool:
        """Send messages on a WebSocket; return False once it has ended."""
        try:
            self.writer.write(b"".join(map(framed, messages)))
            await self.writer.drain()
        except (OSError, RuntimeError):  # uvloop's for one that has ended
            return False
        return not self.reader.at_eof()

    async def listen(self, until: bytes | None = None) -> None:
        """Read and count what a WebSocket says until it ends, or until it says this."""
        told = self._stranger.heard
        before = b""
        with suppress(OSError):
            while heard := await self.reader.read(2**16):
                told.update(code.decode() for code in _CODE.findall(heard))
                told["welcome"] += heard.count(b'{"welcome"')
                if until and until in before + heard:
                    return
                before = heard[-100:]
        told["connection ended"] += 1

    def close(self) -> None:
        """Close it, whatever is on its way."""
        self.writer.transport.abort()


def framed(message: bytes) -> bytes:
    """Return a WebSocket message, masked with zeros: it stays as it is, and costs its sender least."""
    length = bytes([128 + len(message)]) if len(message) < 126 else bytes([254]) + len(message).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + message


def joining(have: int = 0) -> bytes:
    """Return the message that joins a table as a watcher."""
    return json.dumps({"join": {"token": None, "have": have}}).encode()


def cpu() -> float:
    """Return the s of CPU that this process has used."""
    used = os.times()
    return used.user + used.system
