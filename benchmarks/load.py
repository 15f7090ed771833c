"""Load test of one server: real sockets, real physics, every stroke on the disk before its answer.

Open loop: each match plays one stroke every 8 s, whatever the server does, and the time of an acknowledgement counts
from the moment at which the stroke was due. Two persons sit at every match, each on their own socket. The server is
`carrom play` on SQLite in a process of its own; this process only sends, listens and keeps the time. The first 8 s, in
which every match breaks, are reported separately. A table that the server refuses to open or to let anybody join is
counted, with the code of the refusal, and not played at.

    python benchmarks/load.py --matches 200 --seconds 60
    python benchmarks/load.py --search
    python benchmarks/load.py --matches 200 500 --beside CHECKOUT
    python benchmarks/load.py --starts 5 --beside CHECKOUT

`--beside`: the server of another checkout of this repository, with the page built, is measured in turn with this one,
by the packages that are set up there, if any are. `--starts`: only the CPU of starts, until the address is printed.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import uvloop
from strokes import progress
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from carrom.server.server_keys import keys_in
from carrom.store import key_file

EVERY = 8.0
"""s between two strokes of a match."""
BAR = 0.150
"""s: what the 99th percentile of the acknowledgements must not exceed (design/reliability.md, R1)."""
STEP = 1.25
"""The factor of matches from one step of a search to the next."""
TIMEOUT = 30.0
"""s: an acknowledgement that has not come by then is an error."""
AT_ONCE = 20
"""Tables opened at the same time."""
DEVICES = 50
"""Addresses of this machine that the sockets come from: one address may not have them all (Linux)."""
PLAIN: Any = {"compression": None, "ping_interval": None, "proxy": None, "max_size": 2**22, "open_timeout": 60}
SEATS = {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "free"}}
CHECKOUT = Path(__file__).parents[1]
HERE = CHECKOUT / ".artifacts"


class _Next(msgspec.Struct):
    seat: str | None
    places: list[tuple[int, int]]


class _Heard(msgspec.Struct):
    """The fields read of a message; the film and all else are skipped."""

    n: int = 0
    next: _Next | None = None
    welcome: "_Heard | None" = None
    ack: dict[str, str | int] | None = None
    refused: dict[str, str | None] | None = None


@dataclass
class Seen:
    """Measurements of a run. Times in s from when a stroke was due: to its acknowledgement, to the other's message."""

    matches: int
    breaks: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """s by which this process itself woke late for a stroke."""
    errors: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    """Tables that were not to be had, by the code of the refusal."""
    seconds: float = 0.0
    cpu: float = 0.0
    memory: float = 0.0
    a_socket: float = 0.0


class Server:
    """`carrom play` on a store of its own. `checkout`: where its code lies."""

    def __init__(self, folder: Path, checkout: Path) -> None:
        own = checkout / ".venv" / "bin" / "python"
        command = [str(own if own.exists() else sys.executable), "-m", "carrom.cli.main", "play", "--no-browser"]
        command += ["--host", "127.0.0.1", "--store", str(folder / "games.db")]
        self._log = (folder / "log").open("w", encoding="utf-8")
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(checkout)}
        # where it runs comes before the path: from here it would always be the code of this checkout
        self._process = Popen(command, stdout=PIPE, stderr=self._log, text=True, env=environment, cwd=checkout)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[1].rstrip("/")
        # the owner opens tables; an older server knows no key
        kept = key_file(folder / "games.db")
        self._headers = {"Carrom-Key": keys_in(kept).owner} if kept.exists() else {}
        self.socket_address = self.address.replace("http", "ws", 1)

    def open_table(self) -> dict[str, str]:
        """Open a new table with a free seat; raises `TurnedAway`."""
        asked = json.dumps({"book": "icf", "seats": SEATS, "opener": "S"}).encode()
        request = Request(self.address + "/tables", asked, {"Content-Type": "application/json", **self._headers})
        try:
            with urlopen(request) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise TurnedAway(json.load(error)["code"]) from None

    def cpu(self) -> float:
        """Seconds of CPU time that it has used."""
        told = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """KiB of memory that it holds."""
        return float(
            Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8").split("VmRSS:")[1].split()[0]
        )

    def stop(self) -> None:
        """End it; everything is stored already."""
        self._process.terminate()
        self._process.communicate()
        self._log.close()


class TurnedAway(Exception):
    """The server has no room for a table, or at one; its argument is the code of the refusal."""


class Match:
    """Two persons at a table, who play in turn, each on their own socket."""

    def __init__(self, seen: Seen, luck: Random, name: str, token: str) -> None:
        self.seen = seen
        self.sockets: dict[str, ClientConnection] = {}
        self._luck = luck
        self._name = name
        self._from = (f"127.0.0.{luck.randint(2, 1 + DEVICES)}", 0)
        self._tokens = {"S": token, "N": f"{name}-the-guest"}
        self._n, self._next = 0, _Next(None, [])
        self._due = 0.0
        self._answers: dict[object, asyncio.Future[float]] = {}
        self._known = asyncio.Event()
        self._turned_away = ""
        """The code of the refusal of a join."""
        self._listening: list[asyncio.Task[None]] = []

    async def sit_down(self, server: Server) -> None:
        """Connect both; the guest takes the free seat."""
        for seat in self._tokens:
            address = f"{server.socket_address}/tables/{self._name}/socket"
            self.sockets[seat] = socket = await connect(address, local_addr=self._from, **PLAIN)
            self._listening.append(asyncio.create_task(self._listen(seat, socket)))
            await socket.send(json.dumps({"join": {"token": self._tokens["S"] if seat == "S" else None, "have": 0}}))
            await asyncio.wait_for(self._known.wait(), TIMEOUT)
            if self._turned_away:
                raise TurnedAway(self._turned_away)
        sit = {"sit": {"seat": "N", "name": "Noé", "token": self._tokens["N"]}}
        await asyncio.wait_for(self._ask("N", sit), TIMEOUT)

    async def watch(self, server: Server) -> None:
        """Connect one more spectator."""
        socket = await connect(f"{server.socket_address}/tables/{self._name}/socket", local_addr=self._from, **PLAIN)
        self.sockets[f"watcher {len(self.sockets)}"] = socket
        await socket.send(json.dumps({"join": {"token": None, "have": 0}}))
        self._listening.append(asyncio.create_task(self._listen("", socket)))

    async def play(self, start: float, seconds: float) -> None:
        """Play one stroke every `EVERY` seconds, from `start` on, whatever the server does."""
        loop = asyncio.get_running_loop()
        due = start + self._luck.uniform(0, EVERY)
        while due < start + seconds:
            await asyncio.sleep(due - loop.time())
            self.seen.late.append(loop.time() - due)
            self._due = due
            try:
                acknowledged = await asyncio.wait_for(self._stroke(), TIMEOUT)
            except (TimeoutError, RuntimeError, WebSocketException) as error:
                self.seen.errors.append(f"{type(error).__name__} {error}")
                return
            (self.seen.breaks if due < start + EVERY else self.seen.acknowledged).append(acknowledged - due)
            due += EVERY

    async def leave(self) -> None:
        """Disconnect all."""
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets.values()), return_exceptions=True)

    async def _stroke(self) -> float:
        """Ask for the stroke that is due, or for the next round; return the time of its acknowledgement."""
        await self._known.wait()
        seat = self._next.seat
        if seat is None or not self._next.places:
            return await self._ask("S", {"open_round": {}})
        along, speed = self._luck.choice(self._next.places), self._luck.randint(1_000_000, 5_000_000)
        ahead, aside = (speed if seat == "S" else -speed), round(speed * self._luck.uniform(-0.5, 0.5))
        return await self._ask(seat, {"play": {"x": self._luck.randint(*along), "vx": aside, "vy": ahead}})

    async def _ask(self, seat: str, asked: Mapping[str, object]) -> float:
        n = self._n + 1
        answer = self._answers[f"e{n}"] = asyncio.get_running_loop().create_future()
        self._known.clear()
        await self.sockets[seat].send(json.dumps({**asked, "n": n, "id": f"e{n}"}))
        return await answer

    async def _listen(self, seat: str, socket: ClientConnection) -> None:
        clock = asyncio.get_running_loop().time
        decode = msgspec.json.Decoder(_Heard).decode
        try:
            async for text in socket:
                heard = decode(text)
                if heard.ack is not None:
                    self._answers.pop(heard.ack["id"]).set_result(clock())
                elif heard.refused is not None:
                    code = str(heard.refused["code"])
                    answer = self._answers.pop(heard.refused.get("id"), None)
                    if answer and not answer.done():
                        answer.set_exception(RuntimeError(f"refused: {code}"))
                    if answer is None and not self._known.is_set():
                        self._turned_away = code
                        self._known.set()
                told = heard.welcome or heard
                if told.next is not None and told.n >= self._n:
                    if self._due and seat != self._next.seat:
                        self.seen.heard.append(clock() - self._due)
                    if told.n > self._n or heard.welcome:
                        self._n, self._next = told.n, told.next
                        self._known.set()
        except WebSocketException as error:
            if self._n:
                self.seen.errors.append(f"a connection was lost: {error}")


async def sit_down(matches: int, seen: Seen, server: Server, sitting: list[Match]) -> None:
    """Open matches and seat their players; add each to `sitting`, so that the caller can end them."""
    luck, gate = Random(matches), asyncio.Semaphore(AT_ONCE)

    async def open_one() -> None:
        async with gate:
            try:
                opened = await asyncio.to_thread(server.open_table)
                match = Match(seen, Random(luck.getrandbits(32)), opened["table"], opened["token"])
                await match.sit_down(server)
            except (TurnedAway, ConnectionClosed) as refusal:
                seen.refused[str(refusal)] += 1
            else:
                sitting.append(match)

    await asyncio.gather(*(open_one() for _ in range(matches)))


async def load(matches: int, seconds: float, watchers: int, folder: Path, checkout: Path) -> Seen:
    """Play `matches` matches for `seconds`; return the measurements."""
    seen, server = Seen(matches), Server(folder, checkout)
    sitting: list[Match] = []
    try:
        empty = server.memory()
        await sit_down(matches, seen, server, sitting)
        for number in range(watchers):
            await sitting[number % matches].watch(server)
        seen.matches = len(sitting)
        seen.a_socket = (server.memory() - empty) / (2 * len(sitting) + watchers)
        progress(f"{len(sitting)} matches sit")
        await _played(sitting, seen, server, seconds)
        seen.memory = server.memory() / 1024
    finally:
        await asyncio.gather(*(match.leave() for match in sitting))
        server.stop()
    return seen


async def _played(sitting: Sequence[Match], seen: Seen, server: Server, seconds: float) -> None:
    """Play the matches; the server's CPU time is counted after the breaks."""
    clock = asyncio.get_running_loop().time
    start = clock() + 0.5
    playing = asyncio.gather(*(match.play(start, seconds + EVERY) for match in sitting))
    await asyncio.sleep(start + EVERY - clock())
    used, began = server.cpu(), clock()
    while not playing.done():
        await asyncio.wait([playing], timeout=10)
        progress(f"{clock() - began:.0f} s, {len(seen.acknowledged)} strokes, {len(seen.errors)} errors")
    seen.seconds = clock() - began
    seen.cpu = (server.cpu() - used) / seen.seconds


def _percentile(times: Sequence[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("inf")


HEADING = (
    "matches  sockets  strokes/s   ack ms: p50    p99  p99.9    max   break p99   seen p99   errors   "
    "server CPU   ms/stroke   RSS MiB   KiB/socket   load"
)


def row(seen: Seen, watchers: int) -> str:
    """Format one line of the table."""
    marks = [1000 * _percentile(seen.acknowledged, share) for share in (0.5, 0.99, 0.999, 1)]
    ack = "".join(f"{mark:7.1f}" for mark in marks)
    sockets, strokes = 2 * seen.matches + watchers, len(seen.acknowledged) / seen.seconds
    return (
        f"{seen.matches:7d}  {sockets:7d}  {strokes:9.1f}        {ack}   "
        f"{1000 * _percentile(seen.breaks, 0.99):9.1f}   {1000 * _percentile(seen.heard, 0.99):8.1f}   "
        f"{len(seen.errors):6d}   {100 * seen.cpu:8.0f} %   {1000 * seen.cpu / strokes:9.1f}   "
        f"{seen.memory:7.0f}   {seen.a_socket:10.0f}   "
        f"{os.getloadavg()[0]:4.1f}"
    )


def run(matches: int, asked: argparse.Namespace, checkout: Path = CHECKOUT) -> Seen:
    """Measure one line of the table and print it."""
    with TemporaryDirectory(dir=asked.folder, prefix="load-") as folder:
        seen = uvloop.run(load(matches, asked.seconds, asked.watchers, Path(folder), checkout))
    print(row(seen, asked.watchers), flush=True)
    progress(f"this process woke {1000 * _percentile(seen.late, 0.99):.1f} ms late at p99")
    for code, count in seen.refused.items():
        progress(f"{count} tables were refused: {code}")
    for error in sorted(set(seen.errors))[:5]:
        progress(f"{seen.errors.count(error)} × {error}")
    return seen


def starts(many: int, folder: Path, checkout: Path) -> None:
    """Print the CPU of a first start, on a new store, and of so many more."""
    used = []
    with TemporaryDirectory(dir=folder, prefix="start-") as store:
        for _ in range(1 + many):
            server = Server(Path(store), checkout)
            used.append(server.cpu())
            server.stop()
    print(
        f"{checkout.name}: CPU until ready, s: {used[0]:.2f}, then {' '.join(f'{one:.2f}' for one in sorted(used[1:]))}"
    )


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--matches", type=int, nargs="+", default=[200])
    asked.add_argument("--beside", type=Path, help="another checkout, measured in turn with this one")
    asked.add_argument("--starts", type=int, help="only start so many times, and once before that")
    asked.add_argument("--seconds", type=float, default=60.0, help="after the first 8, in which every match breaks")
    asked.add_argument("--watchers", type=int, default=0, help="further sockets, spread over the matches")
    asked.add_argument("--search", action="store_true", help=f"raise the matches until p99 > {1000 * BAR:.0f} ms")
    asked.add_argument("--folder", type=Path, default=HERE, help="where the store lies: a real disk, not in memory")
    arguments = asked.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if arguments.starts:
        for checkout in filter(None, (arguments.beside, CHECKOUT)):
            starts(arguments.starts, arguments.folder, checkout)
        return
    print(HEADING)
    if arguments.beside or len(arguments.matches) > 1:
        for matches in arguments.matches:
            for checkout in filter(None, (arguments.beside, CHECKOUT)):
                progress(f"the server of {checkout.name}")
                run(matches, arguments, checkout)
        return
    (matches,) = arguments.matches
    while True:
        seen = run(matches, arguments)
        if not arguments.search or seen.errors or _percentile(seen.acknowledged, 0.99) > BAR:
            return
        matches = int(matches * STEP)


if __name__ == "__main__":
    main()
