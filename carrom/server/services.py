"""The services of one server, as one value."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from carrom.admission.rate_limit import RateLimit
from carrom.answers.services import Services
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
class ServerServices:
    """The services of one server, and what it was started with (`carrom.server.app.application`). `answers`: those that
    questions are answered with; `sockets`: its open WebSockets by client address; `bodies`: bytes of long bodies that
    are being read, by whoever sends them; `openapi`: the description of its routes, made when it is first asked for."""

    limits: Limits
    store: Store
    keys: CurrentKeys
    tables: TableRegistry
    answers: Services
    processes: WorkerProcesses
    threads: WorkerThreads
    coaches: CoachPool
    puzzlers: CoachPool
    rate_limit: RateLimit
    lines: OpenLines
    openapi: Callable[[], bytes]
    addresses: tuple[str, ...]
    metrics: Readers
    sockets: Counter[str]
    bodies: Counter[str]
