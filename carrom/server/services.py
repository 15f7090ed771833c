"""What the routes of one server answer with, as one value; routes ask for it as `services: Provided`."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from carrom.admission.rate_limit import BytesADay, RateLimit
from carrom.answers.archive import Archive
from carrom.answers.played_puzzles import PlayedPuzzles
from carrom.contract.house_books import House
from carrom.lessons import Lesson
from carrom.server.limits import Limits
from carrom.server.protocols import OpenLines
from carrom.server.server_keys import CurrentKeys
from carrom.store import Store
from carrom.table.registry import TableRegistry
from carrom.workers.coach_pool import CoachPool
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import WorkerThreads

Readers = Literal["nobody", "here", "everybody"]
"""Who is told the server's figures: nobody, programs of this machine, everybody."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one server, and what it was started with (`carrom.server.app.application`). `sockets`: its open
    WebSockets by client address; `openapi`: the description of its routes, made when it is first asked for."""

    limits: Limits
    store: Store
    keys: CurrentKeys
    tables: TableRegistry
    archive: Archive
    processes: WorkerProcesses
    threads: WorkerThreads
    coaches: CoachPool
    puzzlers: CoachPool
    played_puzzles: PlayedPuzzles
    rate_limit: RateLimit
    bytes_a_day: BytesADay
    lines: OpenLines
    openapi: Callable[[], bytes]
    houses: tuple[House, ...]
    lessons: tuple[Lesson, ...]
    addresses: tuple[str, ...]
    folder: Path | None
    metrics: Readers
    sockets: Counter[str]


Provided = NamedDependency[SkipValidation[Services]]


def _services(state: State) -> Services:
    return state.services


PROVIDED = {"services": Provide(_services, sync_to_thread=False)}
