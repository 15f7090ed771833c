"""Honest players: persons in pairs, each on a socket of their own, who play strokes at fixed moments and keep the time.

Open loop: a stroke is due at its moment, whatever the server does, and its delay counts from then. Somebody new comes
each second too: they load the page and watch one of the tables.
"""

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.running import FREE, Served

EVERY = 0.5
"""s between two strokes of a match."""
TIMEOUT = 60.0
"""s: an answer that has not come by then does not come."""
LONGEST = 300
"""Events after which players begin another match."""
PLAIN: Any = {"compression": None, "ping_interval": None, "proxy": None, "max_size": 2**22, "open_timeout": TIMEOUT}


class _Next(msgspec.Struct):
    seat: str | None = None
    places: list[tuple[int, int]] = []  # msgspec copies it


class _Heard(msgspec.Struct):
    """The fields read of a message; the film and all else are skipped."""

    n: int = 0
    next: _Next | None = None
    closed: bool = False
    welcome: "_Heard | None" = None
    ack: dict[str, str | int] | None = None
    refused: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(_Heard).decode


@dataclass
class Seen:
    """What honest players saw. Times in s."""

    delays: list[float] = field(default_factory=list)
    """From when a stroke was due to its acknowledgement."""
    arrivals: list[float] = field(default_factory=list)
    """From when somebody comes to when they see the table."""
    late: list[float] = field(default_factory=list)
    """By how much this program itself woke late for a stroke."""
    wrongs: list[str] = field(default_factory=list)
    """Refusals and lost connections."""


class Players:
    """Pairs of honest players, from addresses of their own. `seen`: where what they see goes at the moment."""

    def __init__(self, server: Served, pairs: int) -> None:
        self.server = server
        self.seen = Seen()
        self.pairs = [Pair(self, number) for number in range(pairs)]
        self.is_playing = False
        self._tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """Open the tables and take the seats."""
        for pair in self.pairs:
            await pair.sit_down()

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Play for as long as this lasts; strokes that are on their way are awaited by `finished`."""
        self.is_playing = True
        self._tasks = [asyncio.create_task(pair.play()) for pair in self.pairs]
        self._tasks.append(asyncio.create_task(self._arrive()))
        try:
            yield
        finally:
            self.is_playing = False

    async def finished(self) -> None:
        """Wait until every stroke that was begun is acknowledged."""
        await asyncio.gather(*self._tasks)

    async def leave(self) -> None:
        """Disconnect all."""
        await asyncio.gather(*(pair.leave() for pair in self.pairs))

    async def _arrive(self) -> None:
        luck, clock = Random(0), asyncio.get_running_loop().time
        number = 0
        while self.is_playing:
            seen, began, number = self.seen, clock(), number + 1
            try:
                table = self.pairs[luck.randrange(1, len(self.pairs)) if len(self.pairs) > 1 else 0].table
                await self._see(table, f"127.0.3.{number % 250 + 1}")
                seen.arrivals.append(clock() - began)
            except (OSError, EOFError, TimeoutError, RuntimeError, WebSocketException) as error:
                seen.wrongs.append(f"arriving: {type(error).__name__} {error}")
            await asyncio.sleep(max(0.0, 1 - (clock() - began)))

    async def _see(self, table: str, address: str) -> None:
        """Load the page and a script of it, and watch a table until it is shown; raises `RuntimeError` if refused."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(address, 0))
        try:
            for path in ("/", "/page/play.js"):
                head = f"GET {path} HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nAccept-Encoding: gzip\r\n\r\n"
                writer.write(head.encode())
                async with asyncio.timeout(TIMEOUT):
                    answer = await reader.readuntil(b"\r\n\r\n")
                    await reader.readexactly(int(answer.lower().split(b"content-length: ")[1].split(b"\r")[0]))
                if answer[9:12] != b"200":
                    raise RuntimeError(f"{path} was answered {answer[9:12].decode()}")
        finally:
            writer.close()
        place = f"ws://localhost:{self.server.port}/tables/{table}/socket"
        async with connect(place, host="127.0.0.1", local_addr=(address, 0), **PLAIN) as socket:
            await socket.send(json.dumps({"join": {"token": None, "have": 0}}))
            heard = _decode(await asyncio.wait_for(socket.recv(), TIMEOUT))
            if heard.refused:
                raise RuntimeError(f"refused: {heard.refused['code']}")


class Pair:
    """Two persons at a table, who play in turn."""

    def __init__(self, players: Players, number: int) -> None:
        self._players = players
        self._luck = Random(number)
        self._from = (f"127.0.1.{number + 1}", 0)
        self._sockets: dict[str, ClientConnection] = {}
        self._listening: list[asyncio.Task[None]] = []
        self.table = ""
        self._begin()

    def _begin(self) -> None:
        self._n, self._next, self._is_closed = 0, _Next(), False
        self._answers: dict[str, asyncio.Future[float]] = {}
        self._known = asyncio.Event()

    async def sit_down(self) -> None:
        """Open a table, connect both; the guest takes the free seat."""
        self._begin()
        opened = await asyncio.to_thread(self._players.server.open_table, FREE)
        self.table = opened["table"]
        place = f"ws://localhost:{self._players.server.port}/tables/{self.table}/socket"
        for seat, token in (("S", opened["token"]), ("N", None)):
            socket = await connect(place, host="127.0.0.1", local_addr=self._from, **PLAIN)
            self._sockets[seat] = socket
            self._listening.append(asyncio.create_task(self._listen(socket)))
            await socket.send(json.dumps({"join": {"token": token, "have": 0}}))
            await asyncio.wait_for(self._known.wait(), TIMEOUT)
        await self._ask("N", {"sit": {"seat": "N", "name": "Noé", "token": f"{self.table}-the-guest"}})

    async def play(self) -> None:
        """Play a stroke at each moment that is due."""
        clock = asyncio.get_running_loop().time
        due = clock() + self._luck.uniform(0, EVERY)
        while self._players.is_playing:
            await asyncio.sleep(due - clock())
            seen = self._players.seen
            seen.late.append(max(0.0, clock() - due))
            try:
                acknowledged = await self._stroke()
            except (TimeoutError, RuntimeError, WebSocketException) as error:
                seen.wrongs.append(f"playing: {type(error).__name__} {error}")
                return
            seen.delays.append(acknowledged - due)
            due += EVERY

    async def leave(self) -> None:
        """Disconnect both."""
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()), return_exceptions=True)
        self._listening.clear()

    async def _stroke(self) -> float:
        """Ask for the stroke that is due, or for the next round or match; return the time of its acknowledgement."""
        await asyncio.wait_for(self._known.wait(), TIMEOUT)
        if self._is_closed or self._n > LONGEST:
            await self.leave()
            await self.sit_down()
        seat = self._next.seat
        if seat is None or not self._next.places:
            try:
                return await self._ask("S", {"open_round": {}})
            except RuntimeError:
                # the match is over
                await self.leave()
                await self.sit_down()
                seat = self._next.seat or "S"
        along, speed = self._luck.choice(self._next.places), self._luck.randint(1_000_000, 5_000_000)
        ahead, aside = (speed if seat == "S" else -speed), round(speed * self._luck.uniform(-0.5, 0.5))
        return await self._ask(seat, {"play": {"x": self._luck.randint(*along), "vx": aside, "vy": ahead}})

    async def _ask(self, seat: str, asked: Mapping[str, object]) -> float:
        n = self._n + 1
        answer = self._answers[f"e{n}"] = asyncio.get_running_loop().create_future()
        self._known.clear()
        await self._sockets[seat].send(json.dumps({**asked, "n": n, "id": f"e{n}"}))
        return await asyncio.wait_for(answer, TIMEOUT)

    async def _listen(self, socket: ClientConnection) -> None:
        clock = asyncio.get_running_loop().time
        try:
            async for text in socket:
                heard = _decode(text)
                if heard.ack is not None:
                    answer = self._answers.pop(str(heard.ack["id"]), None)
                    if answer and not answer.done():
                        answer.set_result(clock())
                elif heard.refused is not None:
                    answer = self._answers.pop(str(heard.refused["id"]), None)
                    if answer and not answer.done():
                        answer.set_exception(RuntimeError(f"refused: {heard.refused['code']}"))
                        self._known.set()
                told = heard.welcome or heard
                if told.next is not None and (told.n > self._n or heard.welcome):
                    self._n, self._next, self._is_closed = told.n, told.next, told.closed
                    self._known.set()
        except WebSocketException as error:
            self._players.seen.wrongs.append(f"a connection was lost: {error}")
