"""What is handed to a table: by a web server, by a test, by a page that has no server. A table starts no thread and no
process; its caller brings these, chance, the time of day by which clocks on wood run on, and the run time by which
tokens expire."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Generic, Literal, Protocol, TypeVar

from carrom.table.limits import TableLimits
from carrom.table.stored import GameStore

try:
    from time import thread_time
except ImportError:  # Pyodide: its one thread is the process
    from time import process_time as thread_time

_Done = TypeVar("_Done")
_Item = TypeVar("_Item")
Rest = Literal["none", "owner", "guest"]
"""For whom something is stored beside the strokes: its thread rests afterwards, longest after what guests bring."""


class Thinker(Protocol):
    """Computes what takes up to a second, such as a bot's stroke, where it holds up nobody."""

    def ask(self, work: Callable[..., _Done], *arguments: object, owner: str = "") -> "Future[_Done]":
        """Run `work` on `arguments`, which may be pickled; the questions of one `owner` hold up only each other."""
        ...

    def wake(self) -> None:
        """Get ready: a question comes soon."""

    def close(self) -> None:
        """End now, whatever is being computed."""


class Purse(Protocol):
    """What an address pays from for what its connection lets compute."""

    @property
    def address(self) -> str:
        """Whose it is."""
        ...

    def pay_for_events(self, events: int) -> None:
        """Pay for so many events read or sent; raises `NotAllowed("too-many-requests")` where nothing is left."""

    def charge_cpu(self, milliseconds: float) -> None:
        """Pay for CPU that was used already, whatever is left."""

    async def turn(self) -> None:
        """Wait for a turn of the address."""


class RunTime(Protocol):
    """How long the servers of a store have run, in ms: what nobody uses expires by this, and not by the time of day."""

    @property
    def doubt(self) -> str:
        """Why the time of day is not believed, in a sentence; "": it is. Nothing expires then."""
        ...

    def now(self) -> int:
        """Return how long they have run by now."""
        ...

    def expired_before(self, days: int) -> int:
        """Return the run time before which has expired what was not used for so many days; 0 where nothing has."""
        ...

    def deleted_before(self, days: int) -> int:
        """The same for what is deleted then."""
        ...


class Quota(Protocol):
    """What one opener of tables, named by the mark of their address, may bring; the owner's mark is empty."""

    @property
    def unfinished(self) -> int:
        """How many tables may be unfinished."""
        ...

    def check(self, mark: str) -> None:
        """Raise `NotAllowed("bytes-of-one")` when this opener has brought as much as they may."""

    def charge(self, mark: str, stored: int) -> None:
        """Charge an opener with so many bytes."""


class Pace(Protocol):
    """Gives turns over all tables where nobody plays."""

    async def turn(self, owner: str) -> None:
        """Wait for a turn; `owner`: the address that it is for."""


class Background(Protocol):
    """Computes what was asked beside a table; raises `NotAllowed("too-busy")`."""

    async def compute(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns."""
        ...

    async def store(self, rest: Rest, work: Callable[..., _Done], *arguments: object) -> _Done:
        """The same for what writes to the store, one after the other."""
        ...


class Readers(Protocol):
    """Where matches are read and encoded for whoever comes to a table: addresses take turns, and nobody is refused."""

    def submit_for(
        self, address: str, work: Callable[[], _Done], *, behind: bool = False, is_long: bool = False
    ) -> "Future[_Done]":
        """Do `work` when it is the turn of this address; `behind`: after all that is not; `is_long`: it takes long, and
        keeps nobody from what does not."""
        ...

    def making_way(self, items: Iterable[_Item]) -> Iterator[_Item]:
        """Yield these to long work, which rests in between as long as something else waits."""
        ...

    def close(self) -> None:
        """Begin nothing more."""


class StrokeExecutor(Protocol):
    """Where strokes are played and committed."""

    def run(self, work: Callable[[], _Done]) -> "asyncio.Future[_Done]":
        """Do `work`; called on the event loop, where the future is told what it returns or raises."""
        ...

    def close(self) -> None:
        """Begin nothing more."""


@dataclass(frozen=True, slots=True)
class Executors:
    """Where tables compute, so that the event loop only waits. `readers`: long tasks; `players`: strokes of persons and
    commits; `bots`: what nobody asked for, so that persons do not wait for it, however many bots play."""

    readers: Readers
    players: StrokeExecutor
    bots: StrokeExecutor

    async def read(
        self, by: Purse, work: Callable[..., _Done], *given: object, behind: bool = False, is_long: bool = False
    ) -> _Done:
        """Return what `work` returns among the readers; whoever asked for it pays for its CPU."""
        done, spent = await asyncio.wrap_future(
            self.readers.submit_for(by.address, partial(timed, work, *given), behind=behind, is_long=is_long)
        )
        by.charge_cpu(spent)
        return done

    def close(self) -> None:
        """Begin nothing more."""
        self.readers.close()
        for one in (self.players, self.bots):
            one.close()


@dataclass(frozen=True, slots=True)
class Chance:
    """Where numbers that nobody can guess come from. `bits(n)`: a number of n bits; `digits(n)`: n bytes as hexadecimal
    digits; `word(n)`: n bytes as a word for an address."""

    bits: Callable[[int], int]
    digits: Callable[[int], str]
    word: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """All that is handed to the tables of one program.

    `now`: the time of day, ms since 1970; `run_time`: that of the store. `pace`: that of bots where nobody plays.
    `coach`: gets the coach ready, whom somebody may ask soon. `hand_of`: the hand of a person, mrad, of whom this is
    kept in their profile, None where it is not known. `rack`: the seed of the rosette that the break book shows."""

    limits: TableLimits
    store: GameStore
    executors: Executors
    thinker: Thinker
    background: Background
    quota: Quota
    chance: Chance
    now: Callable[[], int]
    run_time: RunTime
    pace: Pace
    coach: Callable[[], None]
    hand_of: Callable[[Iterable[str]], int | None]
    rack: int


def timed(work: Callable[..., _Done], *arguments: object) -> tuple[_Done, float]:
    """Return what `work` returns, and the ms of CPU that this thread took for it."""
    began = thread_time()
    return work(*arguments), 1000 * (thread_time() - began)


class ReadOnce(Generic[_Done]):
    """What many wait for, each in a queue in their own name: it is read once, in the first of their turns."""

    told: asyncio.Task[None]
    """What goes on once it is read, for all of them."""

    def __init__(self, work: Callable[[], _Done]) -> None:
        self._work = work
        self._begun = Lock()
        self.found: Future[_Done] = Future()

    def read(self, by: Purse) -> None:
        """Read it, unless that has begun; called in a thread."""
        if not self._begun.acquire(blocking=False):
            return
        try:
            found, spent = timed(self._work)
        except BaseException as error:
            self.found.set_exception(error)
        else:
            by.charge_cpu(spent)
            self.found.set_result(found)

    def abandon(self) -> None:
        """Read it no more, unless that has begun."""
        if self._begun.acquire(blocking=False):
            self.found.cancel()


async def aside(threads: StrokeExecutor, by: Purse | None, work: Callable[..., _Done], *given: Any) -> _Done:
    """Run `work` in a thread; whoever asked for it pays for its CPU."""
    done, spent = await threads.run(partial(timed, work, *given))
    if by is not None:
        by.charge_cpu(spent)
    return done
