"""The real server as a process, and a browser's end of its wire."""

import asyncio
import json
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import fields, replace
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from carrom.admission.rate_limit import RateLimit
from carrom.server.app import application
from carrom.server.client_address import proxies_of
from carrom.server.limits import LIMITS, Limits
from carrom.server.server_keys import keys_in
from carrom.server.services import Readers, ServerServices
from carrom.server.serving import wire
from carrom.server.socket_turns import SocketTurns
from carrom.store import key_file, open_store
from carrom.table.stored import DAY, now
from carrom.workers import worker_processes
from carrom.workers.worker_processes import WorkerProcesses
from tests import shapes
from tests.fork_server import Program, copies
from tests.ports import free_port

worker_processes._spawned = copies()
CAMILLE = {"kind": "person", "name": "Camille"}
NOE = {"kind": "person", "name": "Noé"}
FREE = {"kind": "free"}
TIMEOUT = 60.0
"""s for whatever must come, on a busy machine too."""
# no pings of its own: they draw from `random` in a thread, which Hypothesis takes for a strategy that does
WIRE: dict[str, Any] = {"max_size": 2**22, "ping_interval": None, "max_queue": None, "legacy": True}
WIRE |= {"open_timeout": TIMEOUT, "close_timeout": 1}
_fresh = count(1)


def awaited(coroutine):
    """What a coroutine returns, run in a thread of its own: Playwright's loop still runs in the one of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def in_a_loop(test: Callable[..., Coroutine]) -> Callable[..., None]:
    """A test that is a coroutine."""

    @wraps(test)
    def run(*fixtures: object, **more: object) -> None:
        awaited(test(*fixtures, **more))

    return run


def limits_with(**changed: float) -> Limits:
    """The limits of a server, with these changed."""
    groups = {group.name: getattr(LIMITS, group.name) for group in fields(LIMITS)}
    homes = {limit.name: name for name, group in groups.items() for limit in fields(group)}
    for name, value in changed.items():
        groups[homes[name]] = replace(groups[homes[name]], **{name: value})
    return Limits(**groups)


def limit(*_names: str) -> Callable:
    """Says which limits of a server a test goes beyond; `tests/server/test_limits.py` misses none."""
    return lambda test: test


class Clocks:
    """The clocks of a server that a test sets: `ahead`, days that the time of day is; `ran`, s of the other one."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead, self.ran = ahead, 0.0

    def now(self) -> int:
        return now() + round(self.ahead * DAY)

    def monotonic(self) -> float:
        return self.ran

    def pass_days(self, days: float) -> None:
        """The server runs on for so many days."""
        self.ran += days * DAY / 1000


class Served:
    """A server's HTTP routes, asked by its owner. `place`: the file of its store; `key`: the owner's, if known."""

    address: str
    port: int
    place: Path
    key: str = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def headers(self) -> dict[str, str]:
        """What the owner's page sends with a request."""
        return {"Carrom-Key": self.key} if self.key else {}

    @property
    def home(self) -> str:
        """The owner's address of the page."""
        return f"{self.address}#key={self.key}"

    def post(self, path: str, value: object) -> dict:
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        request = Request(self.address + path, body, {"Content-Type": "application/json", **self.headers})
        with urlopen(request) as answer:
            return json.load(answer)

    def get(self, path: str) -> dict:
        with urlopen(Request(self.address + path, headers=self.headers)) as answer:
            return json.load(answer)

    def open_table(self, north: dict | None = None, opener: str = "S", **more: object) -> dict:
        """A table for two persons, or one against the bot given for north; `more`: what else is to be told."""
        table = {"book": "billard-indien", "seats": {"S": CAMILLE, "N": north or NOE}, "opener": opener}
        return self.post("tables", {**table, **more})

    def matches(self) -> int:
        """How many matches it keeps. (The newest of a list may change: the bots of other tests play on.)"""
        with closing(sqlite3.connect(f"file:{self.place}?mode=ro", uri=True)) as store:
            return store.execute("SELECT count(*) FROM matches").fetchone()[0]

    def refusal(self, value: object, path: str = "tables") -> tuple[int, dict]:
        """The status and the refusal of a table that cannot be opened."""
        try:
            opened = self.post(path, value)
        except HTTPError as error:
            return error.code, json.load(error)["refused"]
        raise AssertionError(f"it was opened: {opened}")


class ServerHere(Served):
    """The same server in a thread of this process: a test may give it other limits, or a store that refuses."""

    def __init__(
        self,
        store: Path,
        timeout: float = 5.0,
        kept_by_the_kernel: int | None = None,
        *,
        is_open: bool = True,
        proxies: Sequence[str] = (),
        host_names: Sequence[str] = (),
        limits: Limits = LIMITS,
        clocks: Clocks | None = None,
    ) -> None:
        self.place = store
        self._open = ExitStack()
        listening = socket.create_server(("127.0.0.1", 0))
        if kept_by_the_kernel is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, kept_by_the_kernel)
        self.port = listening.getsockname()[1]
        self.address = f"http://localhost:{self.port}/"
        set_by_test = {"now": clocks.now, "monotonic": clocks.monotonic} if clocks else {}
        self.store = self._open.enter_context(open_store(store, timeout=timeout, **set_by_test))
        keys = replace(keys_in(key_file(store)), is_open=is_open)
        self.key = keys.owner
        believed = proxies_of(proxies)
        self.limits = limits
        app = application(
            self.store, keys=lambda: keys, folder=store.parent, proxies=believed, host_names=host_names, limits=limits
        )
        config = uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=1, **wire(limits.server))
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]})
        self._thread.start()
        while self._thread.is_alive() and not self._server.started:
            time.sleep(0.005)
        self.app = app

    @property
    def services(self) -> ServerServices:
        """What it answers with."""
        return self.app.state.services

    def tells_figures(self, readers: Readers) -> None:
        """From now on it tells its figures to these."""
        self.app.state.services = replace(self.services, metrics=readers)

    @property
    def processes(self) -> WorkerProcesses:
        """Where its bots think."""
        return self.services.processes

    @property
    def rate_limit(self) -> RateLimit:
        """What each address may still ask of it."""
        return self.services.rate_limit

    @property
    def lines(self) -> list[SocketTurns]:
        """Its ends of the open WebSockets."""
        return [one for one in self._server.server_state.connections if isinstance(one, SocketTurns)]

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._open.close()


class RunningServer(Served):
    """`carrom play` on a store, in a process of its own; it uses a fixed seed unless a test wants `chance`.

    Its port stays its own when it has ended: another may be started there, for those who come back.
    """

    def __init__(
        self, store: Path, port: int | None = None, *options: str, chance: bool = False, is_open: bool = True
    ) -> None:
        self.place = store
        arguments = ["play", "--no-browser", "--port", str(port or free_port()), "--store", str(store)]
        self.process = Program([*arguments, *(["--open"] if is_open else []), *options], by_chance=chance)
        line = self.process.stdout.readline()
        if not line.startswith("carrom: http"):
            _, errors = self.process.communicate()
            raise RuntimeError(line + errors)
        self.address = line.split()[1]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])
        self.key = keys_in(key_file(store)).owner

    def kill(self) -> None:
        """As a power cut would: SIGKILL."""
        self.process.kill()
        self.process.communicate()

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        """As Ctrl-C would; exit status, what was printed, what was complained about."""
        if self.process.returncode is None:
            self.process.send_signal(how)
        out, errors = self.process.communicate(timeout=TIMEOUT)
        assert self.process.returncode is not None
        return self.process.returncode, out, errors


class Browser:
    """What a browser does on the wire: join, ask, listen. `n`: the last number it has heard."""

    def __init__(self, server: Served, table: dict, *, plays=True, token: str | None = None, line=None) -> None:
        self.socket = line or connect(f"ws://localhost:{server.port}/tables/{table['table']}/socket", **WIRE)
        self.token = token or (table["token"] if plays else None)
        self.n = 0

    def join(self, *, films: bool = False) -> dict:
        self.send({"join": {"token": self.token, "have": 0, "films": films}})
        return self.hear("welcome")["welcome"]

    def come_back(self, have: int, *, films: bool = False) -> dict:
        """What a browser that has heard `have` is told first: `back`, `welcome` or `refused`."""
        self.send({"join": {"token": self.token, "have": have, "films": films}})
        return self.hear("back", "welcome", "refused")

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def hear(self, *verbs: str, timeout: float = TIMEOUT) -> dict:
        """The next message with one of these verbs; others are passed over."""
        return json.loads(self.hear_text(*verbs, timeout=timeout))

    def hear_text(self, *verbs: str, timeout: float = TIMEOUT) -> str:
        """The same as it was sent."""
        end = time.monotonic() + timeout
        while True:
            text = self.socket.recv(timeout=end - time.monotonic())
            message = json.loads(text)
            shapes.check(message)
            told = message.get("welcome") or message.get("back") or message
            self.n = told.get("n", self.n)
            if any(verb in message for verb in verbs):
                return str(text)

    def ask(self, verb: str, value: object, n: int | None = None, request: str | None = None) -> str:
        """Ask for the next event, or for that of number `n`; the request's id."""
        request = request or f"r{next(_fresh)}"
        self.send({verb: value, "n": self.n + 1 if n is None else n, "id": request})
        return request

    def told(self, verb: str, value: object, n: int | None = None) -> dict:
        """What everybody is told once this has been asked and kept."""
        answer = self._answer_to(self.ask(verb, value, n))
        assert "ack" in answer, answer
        return self.hear("n") if answer["ack"]["n"] > self.n else answer

    def refused(self, verb: str, value: object, n: int | None = None) -> dict:
        """The refusal that this meets."""
        answer = self._answer_to(self.ask(verb, value, n))
        assert "refused" in answer, answer
        refusal = answer["refused"]
        assert refusal["fr"]
        assert refusal["fr"] != refusal["en"]
        return refusal

    def _answer_to(self, request: str) -> dict:
        while True:
            answer = self.hear("ack", "refused")
            if (answer.get("ack") or answer["refused"])["id"] == request:
                return answer

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self, n: int, request: str, **numbers: object) -> None:
        self.send({"play": {"x": 0, "vx": 0, "vy": 0, **numbers}, "n": n, "id": request})

    def closes_at(self, *pieces: int) -> int:
        """The status with which the server ends this connection at a message in pieces of these lengths.

        Of the last one only the length is sent. Bytes that come when the server has ended the connection reset it, and
        a reset may overtake the status.
        """
        for number, length in enumerate(pieces):
            is_last = number == len(pieces) - 1
            frame = Frame(Opcode.CONT if number else Opcode.TEXT, b"x" * length, fin=is_last).serialize(mask=True)
            self.socket.socket.sendall(frame[:-length] if is_last else frame)
        return self.closes_with()

    def closes_with(self, timeout: float = TIMEOUT) -> int:
        """The status with which the server ends this connection."""
        try:
            while True:
                self.socket.recv(timeout=timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
