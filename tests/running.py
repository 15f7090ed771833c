"""The real server as a process, and a browser's end of its wire."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


class RunningServer:
    """`carrom play` on a store, in a process of its own."""

    def __init__(self, store: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "carrom.cli.main", "play", "--no-browser", "--port", str(port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [*command, "--store", str(store)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        line = self.process.stdout.readline()
        if not line.startswith("carrom: http://"):
            _, errors = self.process.communicate()
            raise RuntimeError(line + errors)
        self.address = line.split()[1]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would: SIGKILL."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str, str]:
        """As Ctrl-C would; exit status, what was printed, what was complained about."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        out, errors = self.process.communicate(timeout=20)
        return self.process.returncode, out, errors

    def post(self, path: str, value: object) -> dict:
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        request = Request(self.address + path, body, {"Content-Type": "application/json"})
        with urlopen(request) as answer:
            return json.load(answer)

    def get(self, path: str) -> dict:
        with urlopen(self.address + path) as answer:
            return json.load(answer)

    def open_table(self, north: dict | None = None, opener: str = "S") -> dict:
        """A table for two persons, or one against the bot given for north."""
        seats = {"S": {"kind": "person", "name": "Camille"}, "N": north or {"kind": "person", "name": "Noé"}}
        return self.post("tables", {"book": "billard-indien", "seats": seats, "opener": opener})


class Browser:
    """What a browser does on the wire: join, ask, listen."""

    def __init__(self, server: RunningServer, table: dict, *, plays: bool = True) -> None:
        # no pings of its own: they draw from `random` in a thread, which Hypothesis takes for a strategy that does
        self.socket = connect(
            f"ws://localhost:{server.port}/tables/{table['table']}/socket",
            max_size=2**22,
            ping_interval=None,
            legacy=True,
        )
        self.token = table["token"] if plays else None

    def join(self) -> dict:
        self.send({"join": {"token": self.token, "have": 0}})
        return self.hear("welcome")["welcome"]

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def hear(self, *verbs: str, patience: float = 20) -> dict:
        """The next message with one of these verbs; others are passed over."""
        end = time.monotonic() + patience
        while True:
            message = json.loads(self.socket.recv(timeout=end - time.monotonic()))
            if any(verb in message for verb in verbs):
                return message

    def play(self, n: int, request: str, **numbers: object) -> None:
        self.send({"play": {"x": 0, "vx": 0, "vy": 0, **numbers}, "n": n, "id": request})

    def closes_with(self, patience: float = 10) -> int:
        """The status with which the server ends this connection."""
        try:
            while True:
                self.socket.recv(timeout=patience)
        except ConnectionClosed as closed:
            return closed.rcvd.code
