"""Coach pool: worker processes that compute advice and reviews, shared fairly between client addresses; a pool apart,
with its own share of each address, finds puzzles. A stroke takes up to a second, mostly of Python, which in this
process would block every table. An address has one question in progress at a time; its others queue behind it, and
never ahead of another address's. The answers stand here and not with the routes, so that a worker loads nothing of
HTTP."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TypeVar

from carrom.analysis.advice import advise
from carrom.analysis.heat import heat
from carrom.analysis.positions import bare_match
from carrom.answers import coach
from carrom.board import Stroke
from carrom.bots import Hand, Mind, Stage
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.physics import TOURNAMENT
from carrom.server.limits import Limits, WorkerLimits
from carrom.workers.worker_processes import WorkerProcesses

_Done = TypeVar("_Done")


class CoachPool:
    """At most so many `processes`, started by `wake` or the first question; they end with the server. `asked`:
    questions that may be in progress or wait; `of_one`: those from one address."""

    def __init__(self, limits: WorkerLimits, processes: int, asked: int, of_one: int) -> None:
        self._most, self._of_one = asked, of_one
        self._processes = WorkerProcesses(limits, processes)
        self._asking: Counter[str] = Counter()
        """Questions and reviews not answered yet, by client address."""
        self._turns: dict[str, asyncio.Lock] = {}

    def wake(self) -> None:
        """Start the first worker, if none was started: so the first question does not wait for it."""
        self._processes.wake(warm)

    def check(self, address: str) -> None:
        """Raise `NotAllowed("too-busy")` when too many questions are pending, in total or from this address."""
        if self._asking[address] >= self._of_one or self._asking.total() >= self._most:
            raise NotAllowed("too-busy")

    def enter(self, address: str) -> None:
        """Register a question or a review from an address; `leave` when it is answered."""
        self._asking[address] += 1
        self._turns.setdefault(address, asyncio.Lock())

    def leave(self, address: str) -> None:
        """Unregister it: it is answered, or no longer awaited."""
        self._asking[address] -= 1
        if not self._asking[address]:
            del self._asking[address]
            self._turns.pop(address, None)

    async def ask(self, address: str, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Run `work` in a worker and return its result; between `enter` and `leave`. Its errors become `Fault`."""
        async with self._turns[address]:
            return await asyncio.wrap_future(self._processes.ask(work, *arguments))

    @property
    def unanswered(self) -> int:
        """Questions and reviews in progress or waiting."""
        return self._asking.total()

    @property
    def seconds(self) -> float:
        """Seconds that the workers have computed."""
        return self._processes.seconds

    def close(self) -> None:
        """Kill all processes now."""
        self._processes.close()


def coaches(limits: Limits) -> CoachPool:
    """Return the pool of the coach: for advice and reviews."""
    admission = limits.admission
    return CoachPool(limits.workers, limits.workers.coaches, admission.coached, admission.coached_of_one)


def advice(match: Match, sigma: int, played: Stroke | None) -> coach.AdviceMessage:
    """Compute advice, seeded so that the same question gets the same answer."""
    return coach.encode_advice(match, sigma, advise(match, Hand(sigma / 1000), Random(f"advice {sigma}"), played))


def heat_map(match: Match, sigma: int) -> coach.HeatMessage:
    """Compute a heat map, likewise."""
    return coach.encode_heat(match, sigma, heat(match, Hand(sigma / 1000), Random(f"heat {sigma}")))


def warm() -> None:
    """Answer one small question, which loads all that an answer needs: code, compiled code, sentences."""
    match = bare_match("icf", TOURNAMENT, {"w1": (150_000, 200_000)}, "S", "white", "karom")
    coach.encode_advice(match, 500, advise(match, Hand(0.5), Random(1), mind=Mind((Stage(8, 1),))))
