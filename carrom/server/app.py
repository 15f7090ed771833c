"""The application: what answers, what keeps strangers within bounds, and the services behind it."""

import asyncio
import contextlib
import secrets
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from carrom.admission.rate_limit import BytesADay, RateLimit, asking
from carrom.admission.turns import BotPace, Turns
from carrom.answers.archive import Archive
from carrom.answers.coach import warm
from carrom.answers.positions import RACK
from carrom.answers.profiles import hand_shown
from carrom.answers.puzzles import PlayedPuzzles
from carrom.answers.routes import ROUTES
from carrom.answers.services import Services
from carrom.contract.house_books import House
from carrom.errors import Unavailable
from carrom.lessons import Lesson
from carrom.lessons import lessons as shipped_lessons
from carrom.server.about_server import OWN_ROUTES
from carrom.server.client_address import ClientAddresses, HostCheck, Proxies
from carrom.server.dispatch import dispatch
from carrom.server.limits import LIMITS, Limits
from carrom.server.openapi import described_once
from carrom.server.page_files import PAGE
from carrom.server.protocols import OpenLines
from carrom.server.security_headers import with_headers
from carrom.server.server_keys import CurrentKeys, fresh_keys
from carrom.server.services import Readers, ServerServices
from carrom.server.sockets import serve_socket
from carrom.store import Store
from carrom.table.registry import TableRegistry
from carrom.table.stored import now
from carrom.table.surroundings import Chance, Executors, Surroundings, timed
from carrom.workers.coach_pool import CoachPool
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import ReaderThreads, StrokeThreads, WorkerThreads

_Done = TypeVar("_Done")


def application(
    store: Store,
    houses: Sequence[House] = (),
    addresses: Sequence[str] = (),
    *,
    host_names: Sequence[str] = (),
    keys: CurrentKeys | None = None,
    folder: Path | None = None,
    metrics: Readers = "nobody",
    proxies: Proxies = (),
    taught: Sequence[Lesson] | None = None,
    limits: Limits = LIMITS,
) -> Starlette:
    """Return the server's application on a store; `houses`: books that the start page offers beside the rule books;
    `addresses`: where other devices of the network reach it; `host_names`: what it is called (`HostCheck`); `keys`:
    without them nobody is its owner; `folder`: where the store lies on this machine's disk; `metrics`: who may read its
    figures; `proxies`: those whose word about their clients is believed; `taught`: the lessons, where a club has added
    to those that come with carrom; `limits`: what it refuses more than. Raises `Unavailable` when the browser client
    has not been built."""
    if not (PAGE / "index.html").is_file():
        raise Unavailable(f"the browser client is not built ({PAGE} is missing); run `make play`, or `make setup` once")
    nobodys = fresh_keys()
    held = keys or (lambda: nobodys)
    admission = limits.admission
    rate_limit = RateLimit(admission)
    lines = OpenLines(admission, rate_limit, Turns(admission.turns, lambda: store.commits, rate_limit.owed), proxies)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers = limits.workers
        chance = Chance(secrets.randbits, secrets.token_hex, secrets.token_urlsafe)
        processes = WorkerProcesses(workers, workers.worker_processes)
        coaches = CoachPool(workers, workers.coaches, admission.coached, admission.coached_of_one, warm)
        puzzlers = CoachPool(workers, workers.puzzlers, admission.puzzling, admission.puzzling_of_one)
        threads = WorkerThreads(workers, admission, rate_limit.charge_cpu, rate_limit.owed)
        quota = BytesADay(admission)
        executors = Executors(
            readers=ReaderThreads(workers, rate_limit.owed),
            players=StrokeThreads(workers.stroke_threads, "stroke"),
            bots=StrokeThreads(workers.bot_threads, "bot stroke"),
        )
        around = Surroundings(
            limits.table,
            store,
            executors,
            thinker=processes,
            background=threads,
            quota=quota,
            chance=chance,
            now=now,
            run_time=store.run_time,
            pace=BotPace(limits.table.watched_bots),
            coach=coaches.wake,
            hand_of=hand_shown,
            rack=RACK,
        )
        registry = TableRegistry(around)
        answers = Services(
            limits=limits.answers,
            table_limits=limits.table,
            store=store,
            tables=registry,
            archive=Archive(limits.table.viewed, store, threads, chance, registry),
            threads=threads,
            coaches=coaches,
            played_puzzles=PlayedPuzzles(limits.answers, puzzlers),
            quota=quota,
            houses=tuple(houses),
            lessons=shipped_lessons() if taught is None else tuple(taught),
            check_space=partial(check_space, folder, limits.server.free_disk),
            charge_opening=lambda: rate_limit.charge(asking.get(), admission.opening),
        )
        app.state.services = ServerServices(
            limits=limits,
            store=store,
            keys=held,
            tables=registry,
            answers=answers,
            processes=processes,
            threads=threads,
            coaches=coaches,
            puzzlers=puzzlers,
            rate_limit=rate_limit,
            lines=lines,
            openapi=described_once((*ROUTES, *OWN_ROUTES), admission),
            addresses=tuple(addresses),
            metrics=metrics,
            sockets=Counter(),
            bodies=Counter(),
        )
        checking = asyncio.create_task(check_chains(store), name="chains of all matches")
        leaving = asyncio.create_task(registry.expire_hourly(), name="what expires")
        guarding = asyncio.create_task(registry.guard_unfinished(), name="guarded positions")
        try:
            yield
        finally:
            for task in (checking, leaving, guarding):
                task.cancel()
            await asyncio.gather(checking, leaving, guarding, return_exceptions=True)
            await registry.close()
            executors.close()
            for pool in (processes, threads, coaches, puzzlers):
                pool.close()

    own_hosts = (urlsplit(one).hostname or "" for one in addresses)
    app = Starlette(
        lifespan=lifespan,
        middleware=[
            Middleware(with_headers),
            Middleware(ClientAddresses, admission.lines_of_one, proxies),
            Middleware(HostCheck, limits.server.head, rate_limit.admit, host_names, own_hosts),
        ],
    )
    app.router.routes.append(WebSocketRoute("/tables/{name}/socket", serve_socket))
    app.router.default = dispatch
    app.state.lines = lines
    return app


async def check_chains(store: Store) -> None:
    """Check every line of every match, one after the other, with rests between them: a tenth of one core at most. What
    is damaged is noted by the store."""
    with contextlib.suppress(Unavailable):  # the store has said so itself
        for name in await _aside(store.names):
            damage, spent = await _aside(timed, store.damage, name)
            if damage is not None:
                store.note(damage)
            await asyncio.sleep(9 * spent / 1000)


async def _aside(work: Callable[..., _Done], *arguments: object) -> _Done:
    """Return what `work` returns in a thread; whoever is cancelled waits until that thread reads no more."""
    doing = asyncio.ensure_future(asyncio.to_thread(work, *arguments))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait([doing])
        raise


def check_space(folder: Path | None, least: int) -> None:
    """Raise `Unavailable("disk-full")` when the disk of a folder has less than `least` bytes left. None: the store is a
    database elsewhere, which looks after its own disk."""
    if folder is not None and shutil.disk_usage(folder).free < least:
        raise Unavailable(f"the disk of {folder} has less than {least} bytes left", "disk-full")
