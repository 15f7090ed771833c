"""One browser over a real WebSocket: asks, listens, loses its connection, comes back and asks again."""

import asyncio
import itertools
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from carrom.board import SEATS
from carrom.match.lots import commitment_to
from tests.proof.choosing import Person, View, choose
from tests.proof.history import Writer, plain

LOST = (OSError, WebSocketException, EOFError, TimeoutError)
AGAIN = 0.03  # s between two attempts to connect
TWICE, AWAY = 0.03, 0.02  # how often somebody sends a request twice, and goes away without a word


NONCE = 64 * "a"
TOKEN_REFUSED = ("not-at-this-table", "token-revoked")
"""Who hears this comes as a watcher: the token was never kept, or the host has turned its player out."""


@dataclass(frozen=True, slots=True)
class House:
    """Where the server listens, and whether it does now."""

    port: int
    open: asyncio.Event


class Device:
    """A device at a table. Whatever it sends and hears goes into the history."""

    def __init__(self, name: str, table: str, person: Person, house: House, history: Writer, luck: Random, think=0.06):
        self.name, self.table, self.view = name, table, View()
        self.settled = False  # nothing it asked is without an answer, and it is back at the table
        self._person, self._house, self._history, self._luck, self._think = person, house, history, luck, think
        self._pending: dict[str, Any] | None = None
        self._numbers = itertools.count(1)
        self._joined = False
        self._known = person.host  # does the table know the token? A guest's is known once he has sat down
        self._came_with_token = self._known
        self._is_turned_out = False

    async def play(self, ended: Callable[[], bool]) -> None:
        """Play until the table is closed; once `ended`, only until everything asked is answered."""
        address = f"ws://127.0.0.1:{self._house.port}/tables/{self.table}/socket"
        usual = {"max_size": 2**22, "ping_interval": None, "compression": None, "proxy": None, "open_timeout": 5}
        while not (self.settled and (self.view.closed or ended())):
            self.settled = self._joined = False
            await self._house.open.wait()
            try:
                async with connect(address, **usual) as socket:
                    self._history.write("connected", self.name, self.table)
                    await self._sit(socket, ended)
            except LOST:
                pass
            self._history.write("gone", self.name, self.table)
            await asyncio.sleep(AGAIN)

    async def _sit(self, socket: ClientConnection, ended: Callable[[], bool]) -> None:
        """At the table until the connection is lost, or there is nothing left to do."""
        loop = asyncio.get_running_loop()
        self.view.undo = None
        await self._join(socket)
        due = loop.time() + self._luck.expovariate(1 / self._think)
        while True:
            try:
                text = await asyncio.wait_for(socket.recv(), max(0.001, due - loop.time()))
            except TimeoutError:
                due = loop.time() + self._luck.expovariate(1 / self._think)
                if self._luck.random() < AWAY or self._is_a_stranger:
                    return
                self.settled = self._joined and self._pending is None
                if self.settled and (self.view.closed or ended()):
                    return
                await self._ask(socket)
            else:
                await self._hear(socket, plain(str(text)))

    @property
    def _is_a_stranger(self) -> bool:
        """Has it sat down, and come without its token, so that it is told of no seat? Then it comes back with it."""
        return self._joined and self._known and not self._came_with_token and not self.view.yours

    async def _join(self, socket: ClientConnection) -> None:
        self._came_with_token = self._known
        token = self._person.token if self._known else None
        self._history.write("sent", self.name, self.table, {"join": {"known": self._known, "have": self.view.n}})
        await socket.send(json.dumps({"join": {"token": token, "have": self.view.n}}))

    async def _ask(self, socket: ClientConnection) -> None:
        if not self._joined or self._pending or self._is_turned_out:
            return
        asked = choose(self.view, self._person, self._luck)
        if asked:
            self._pending = {**asked, "n": self.view.n + 1, "id": f"{self.name}-{next(self._numbers)}"}
            for _ in range(1 + (self._luck.random() < TWICE)):
                await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self._pending is not None
        self._history.write("sent", self.name, self.table, self._pending)
        await socket.send(json.dumps(self._pending))

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self._history.write("heard", self.name, self.table, message)
        self.view.hear(message)
        if "ack" in message or "refused" in message:
            await self._answered(socket, message)
        elif "toss" in message:
            await self._toss(socket, reveals=message["toss"]["reveals"])
        elif not self._joined and ("welcome" in message or "back" in message):
            self._joined = True
            if self._pending:
                # the same request: whether it was done before the connection was lost, only the server knows
                await self._send(socket)

    async def _toss(self, socket: ClientConnection, *, reveals: bool) -> None:
        """Take part in the toss for who breaks: without an answer it takes longer than a server lives here."""
        by = "".join(seat for seat in SEATS if seat in self.view.yours)
        if by:
            part = {"nonce": NONCE} if reveals else {"commitment": commitment_to(by, NONCE)}
            await socket.send(json.dumps({"toss": part}))

    async def _answered(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        answer = message.get("ack") or message["refused"]
        if not self._joined and answer.get("code") in TOKEN_REFUSED:
            self._known = False
            await self._join(socket)
        elif self._pending and answer["id"] == self._pending["id"]:
            self._is_turned_out = answer.get("code") == "token-revoked"
            self._known = self._known or ("sit" in self._pending and "ack" in message)
            if "ack" in message and answer["n"] == self._pending["n"]:
                self._history.promised.add((self.table, answer["n"], answer["id"]))
            self._pending = None
