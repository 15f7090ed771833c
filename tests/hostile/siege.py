"""A siege: a server of its own, honest players, and attackers; what the players saw before, beside and after them."""

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Self

from carrom import new_match, record_of_match, write_record
from carrom.match import declare
from carrom.rules.values import Facts
from carrom.server.limits import LIMITS
from tests.hostile.honest import TIMEOUT, Players, Seen
from tests.running import RunningServer
from tests.server.routes import answer

RECOVERY = 5.0
"""s after which all is as before."""
MOST = LIMITS.table.events - 10
"""The events of the record of an attacker."""


@cache
def dear_record(events: int) -> bytes:
    """Return the record, of so many events, that is dearest to read for its length: on wood, and everybody misses."""
    match = new_match("icf", "Mallory", "Trudy", board="real")
    while match.n < events:
        match, _ = declare(match, Facts())
    return write_record(record_of_match(match)).encode()


@dataclass
class Phase:
    """What was seen while something lasted."""

    name: str
    seen: Seen = field(default_factory=Seen)
    heard: Counter[str] = field(default_factory=Counter)
    """What the attackers were told."""
    shares: list[float] = field(default_factory=list)
    """Of a core: what each attacker burned."""
    server: float = 0.0
    """Of a core: what the server burned."""
    memory: float = 0.0
    """MiB that the server held at the end."""

    def delay(self, share: float) -> float:
        """Return a percentile of the delays, in ms."""
        return 1000 * percentile(self.seen.delays, share)


class Siege:
    """A server with honest players; `async with` it. `events`: of the record that is dear to read."""

    def __init__(self, folder: Path, pairs: int, *options: str, events: int = MOST) -> None:
        self._folder, self._pairs, self._options, self._events = folder, pairs, options, events
        self.log: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self.server = await asyncio.to_thread(RunningServer, self._folder / "games.db", None, *self._options)
        self._reading = threading.Thread(target=lambda: self.log.extend(self.server.process.stderr or ()), daemon=True)
        self._reading.start()
        self.file = self._folder / "dear.txt"
        self.file.write_bytes(dear_record(self._events))
        uploaded = await asyncio.to_thread(answer, self.server, "records", self.file.read_bytes(), "text/plain")
        self.record = uploaded.plain["table"]
        self.players = Players(self.server, self._pairs)
        await self.players.sit_down()
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.players.leave()
        self.server.process.terminate()
        await asyncio.to_thread(self.server.process.wait, TIMEOUT)
        await asyncio.to_thread(self._reading.join)

    @property
    def cpu(self) -> float:
        """The s of CPU that the server has used."""
        told = Path(f"/proc/{self.server.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """The MiB that the server holds."""
        told = Path(f"/proc/{self.server.process.pid}/status").read_text(encoding="utf-8")
        return int(told.split("VmRSS:")[1].split()[0]) / 1024

    async def play(self, name: str, seconds: float, until: asyncio.Event | None = None) -> Phase:
        """Let the honest play for so long, and `until` something has happened; return what they saw."""
        phase, clock = Phase(name), asyncio.get_running_loop().time
        self.players.seen = phase.seen
        used, began = self.cpu, clock()
        with self.players.playing():
            await asyncio.sleep(seconds)
            if until:
                await until.wait()
        phase.server = (self.cpu - used) / (clock() - began)
        await self.players.finished()
        phase.memory = self.memory
        return phase

    async def attacked(self, names: Sequence[str], addresses: int, seconds: float, told: Collection[str] = ()) -> Phase:
        """The same beside attackers, each a program of its own, from so many addresses. `told`: they go on until one of
        them has heard one of these.
        """
        where = [str(self.server.port), str(addresses), self.players.pairs[0].table, self.record, str(self.file)]
        programs = [await _started("tests.hostile.attacks", name, *where) for name in names]
        for program in programs:
            assert program.stdout
            assert await program.stdout.readline() == b"ready\n"
        for program in programs:
            assert program.stdin
            program.stdin.write(b"\n")
        is_told = asyncio.Event()
        hearing = [asyncio.create_task(_hear(program, told, is_told)) for program in programs]
        clock = asyncio.get_running_loop().time
        began = clock()
        phase = await self.play(", ".join(names), seconds, is_told if told else None)
        seconds = clock() - began
        for program, heard in zip(programs, hearing, strict=True):
            assert program.stdin
            program.stdin.write(b"\n")
            ended = json.loads(await heard)
            await program.wait()
            phase.heard.update(ended["heard"])
            phase.shares.append(ended["cpu"] / seconds)
        return phase

    async def burned(self, shares: Sequence[float], seconds: float) -> Phase:
        """The same beside programs that burn as much CPU."""
        programs = [await _started("tests.hostile.burner", f"{share:.3f}", f"{seconds:.1f}") for share in shares]
        phase = await self.play("burner", seconds)
        for program in programs:
            await program.wait()
        return phase


async def _hear(program: asyncio.subprocess.Process, told: Collection[str], is_told: asyncio.Event) -> bytes:
    """Read what an attacker prints; return its last line."""
    last = b""
    assert program.stdout
    async for line in program.stdout:
        last = line
        if line.decode().removeprefix("heard ").strip() in told:
            is_told.set()
    return last


async def _started(module: str, *arguments: str) -> asyncio.subprocess.Process:
    command = [sys.executable, "-m", module, *arguments]
    pipe = subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, cwd=Path(__file__).parents[2])


def percentile(times: Sequence[float], share: float) -> float:
    """Return a percentile; 0 of none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


PAIRS = 8
GROWTH = 1.05
"""The most by which the median of the last quarter of the minutes may exceed that of the second."""


async def soak(minutes: int, folder: Path, pairs: int = PAIRS, seconds: float = 60.0) -> list[Phase]:
    """Play for so many minutes; return each."""
    phases = []
    async with Siege(folder, pairs) as siege:
        for minute in range(minutes):
            phases.append(await siege.play(f"minute {minute + 1}", seconds))
            print(line(phases[-1]), flush=True)
    return phases


def line(phase: Phase) -> str:
    """Return what a minute is told in."""
    return (
        f"{phase.name:10}  {len(phase.seen.delays):6d} strokes  p99 {phase.delay(0.99):6.0f} ms  "
        f"{phase.memory:7.1f} MiB  {100 * phase.server:4.0f} %  {len(phase.seen.wrongs)} wrongs  "
        f"load {os.getloadavg()[0]:.1f}"
    )


def growth(phases: list[Phase]) -> float:
    """Return the memory of the last quarter by that of the second quarter."""
    quarter = max(1, len(phases) // 4)
    held = [phase.memory for phase in phases]
    return median(held[-quarter:]) / median(held[quarter : 2 * quarter])
