"""One run: people play at many tables at once, and the server is killed under them, over and over."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from itertools import cycle, islice
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

from tests.proof.choosing import KINDS, Kind, Person, people
from tests.proof.device import AGAIN, Device, House
from tests.proof.dying import POINTS, Keeper, Place, Serve, serve_until_killed
from tests.proof.history import Said, Stored, Writer, requests_of, stored
from tests.running import awaited

AT_RANDOM = "at random"
SELDOM = {"the store is": 1, "a table is opened": 1, "a table is being": 5, "somebody joins": 15}
"""How points begin that a server comes to seldom, and the last time it dies there."""
OFTEN = 25
TIMEOUT = 8.0  # s: a point that is not reached by then is given up, and the server killed all the same
PATIENCE = 120.0  # s: so long devices may take for one acknowledgement more than the server has died
SLOTS, EVENTS = 12, (12, 60)  # tables at once; one is closed after so many events, and the next is opened


@dataclass(frozen=True, slots=True)
class Kill:
    """Where the server dies: at a named point when it comes there for the `count`-th time, or `after` so many s from
    when it takes connections, or with `starting` from when its process began.
    """

    point: str | None = None
    count: int = 1
    after: float = 0.0
    starting: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    history: tuple[Said, ...]
    stored: Stored
    complaints: tuple[str, ...]  # lines of the servers' own log that tell of a fault
    looked_up: int = 0  # acknowledged lines, all of them after each kill
    missing: frozenset[tuple[str, int, str]] = frozenset()  # those that were not there then

    @property
    def killed(self) -> list[str]:
        return [one.message["point"] for one in self.history if one.do == "killed"]


def planned(named: int, at_random: int, luck: Random) -> list[Kill]:
    """So many kills at the named points, each point in turn, and so many at random, in any order."""
    last = {point: next((n for words, n in SELDOM.items() if point.startswith(words)), OFTEN) for point in POINTS}
    plan = [Kill(point, luck.randint(1, last[point])) for point in islice(cycle(POINTS), named)]
    plan += [Kill(after=luck.uniform(0.0, 1.0), starting=number % 4 == 0) for number in range(at_random)]
    luck.shuffle(plan)
    return plan


def run(
    place: Place, kills: Sequence[Kill], folder: Path, seed: int, *, serve: Serve = serve_until_killed, **pace
) -> Run:
    """Play at `SLOTS` tables, kill the server as planned, let everybody come back; what was said and what is kept.
    `pace`: of `_Run`. The history is written to `folder` too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    history = Writer(folder / "history.jsonl")
    playing = _Run(Keeper(place, folder / "server.log", serve), history, Random(seed), **pace)
    try:
        complaints = awaited(playing.play(kills))
    finally:
        history.close()
    return Run(tuple(history.said), stored(place), tuple(complaints), playing.looked_up, frozenset(playing.missing))


class _Run:
    """Everybody, and the keeper of the server. `think`: s that somebody waits before asking, on average."""

    def __init__(self, keeper: Keeper, history: Writer, luck: Random, think: float = 0.06, timeout: float = TIMEOUT):
        self._keeper, self._history, self._luck, self._think = keeper, history, luck, think
        self._house = House(keeper.port, asyncio.Event())
        self._kinds, self._timeout, self._ended = cycle(KINDS), timeout, False
        self._names: list[str] = []
        self.looked_up, self.missing = 0, set[tuple[str, int, str]]()

    async def play(self, kills: Sequence[Kill]) -> list[str]:
        tables = [asyncio.create_task(self._tables(), name=f"slot {slot}") for slot in range(SLOTS)]
        try:
            for life, kill in enumerate(kills, start=1):
                await self._live(kill, life)
                for ended in filter(asyncio.Task.done, tables):
                    ended.result()
            self._start(Kill())
            await self._acknowledged(len(kills) + 1)
            await asyncio.sleep(0.3)
            self._ended = True
            await asyncio.gather(*tables)
            # after the last life somebody new comes to every table and is told how it stands
            for table in self._names:
                await self._device(f"{table}-witness", table, Person()).play(lambda: True)
        finally:
            for task in tables:
                task.cancel()
            status = await self._keeper.stop() if self._keeper.is_up else None
        if status != 0:
            raise AssertionError(f"the last server did not stop cleanly: {status}")
        return self._keeper.complaints()

    async def _live(self, kill: Kill, life: int) -> None:
        self._start(kill)
        where = kill.point or AT_RANDOM
        if kill.point is None:
            if not kill.starting:
                await self._acknowledged(life)
            await asyncio.sleep(kill.after)
        elif not await self._keeper.died(self._timeout):
            where = AT_RANDOM
        self._opening.cancel()
        self._house.open.clear()
        self._keeper.kill()
        self._look_up()
        self._history.write("killed", message={"point": where, "planned": kill.point, "count": kill.count})

    def _look_up(self) -> None:
        """Look up in the store that the killed server left each line that was acknowledged, of this life and before."""
        promised = {*self._history.promised}
        self.looked_up += len(promised)
        self.missing |= promised - requests_of(self._keeper.store)

    async def _acknowledged(self, least: int) -> None:
        """The house is open, and so many requests have been acknowledged since the first life: on a slow machine a
        short life would promise nothing, and a kill that meets no promise proves nothing.
        """
        await self._house.open.wait()
        async with asyncio.timeout(PATIENCE):
            while len(self._history.promised) < least:
                await asyncio.sleep(0.02)

    def _start(self, kill: Kill) -> None:
        self._keeper.start(kill.point, kill.count)
        self._opening = asyncio.create_task(self._open_house())
        self._history.write("started", message={"life": self._keeper.lives})

    async def _open_house(self) -> None:
        if await self._keeper.answers():
            self._house.open.set()

    async def _tables(self) -> None:
        """One table after the other, in one place of the house."""
        while not self._ended:
            kind = next(self._kinds)
            await self._house.open.wait()
            opened = await asyncio.to_thread(self._open, kind)
            if opened is None:
                await asyncio.sleep(AGAIN)
                continue
            self._names.append(opened["table"])
            coming = people(kind, opened, self._history, self._luck.randint(*EVENTS))
            devices = [self._device(name, opened["table"], person) for name, person in coming]
            await asyncio.gather(*(device.play(lambda: self._ended) for device in devices))

    def _open(self, kind: Kind) -> dict[str, str] | None:
        """A new table; None when the server died over it, and nobody knows whether there is one."""
        address = f"http://127.0.0.1:{self._keeper.port}/tables"
        request = Request(address, json.dumps(kind.asked).encode(), {"Content-Type": "application/json"})
        with suppress(OSError, HTTPException, ValueError), urlopen(request, timeout=5) as answer:
            return json.load(answer)
        return None

    def _device(self, name: str, table: str, person: Person) -> Device:
        luck = Random(self._luck.getrandbits(64))
        return Device(name, table, person, self._house, self._history, luck, self._think)
