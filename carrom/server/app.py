"""The Litestar application: the routes (`carrom.server.routes`) and the services behind them."""

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler

from carrom.admission.rate_limit import OWNER, BytesADay, RateLimit
from carrom.admission.turns import BotPace, Turns
from carrom.answers.archive import Archive
from carrom.answers.coach import warm
from carrom.answers.played_puzzles import PlayedPuzzles
from carrom.answers.positions import RACK
from carrom.answers.profiles import hand_shown
from carrom.contract.house_books import House
from carrom.errors import Unavailable
from carrom.lessons import Lesson
from carrom.lessons import lessons as shipped_lessons
from carrom.server.client_address import ClientAddresses, HostCheck, Proxies, address_of
from carrom.server.limits import LIMITS, Limits
from carrom.server.openapi import described_once
from carrom.server.protocols import OpenLines
from carrom.server.routes import books, coach, health, page, positions, profiles, puzzles, stories, tables
from carrom.server.routes.errors import HANDLERS
from carrom.server.routes.page import PAGE
from carrom.server.security_headers import HEADERS, with_tls_headers
from carrom.server.server_keys import HEADER, CurrentKeys, fresh_keys
from carrom.server.services import PROVIDED, Readers, Services
from carrom.store import Store
from carrom.table.registry import TableRegistry
from carrom.table.stored import now
from carrom.table.surroundings import Chance, Executors, Surroundings
from carrom.table.wire import bounds
from carrom.workers.coach_pool import CoachPool
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import WorkerThreads

MODULES = (page, books, tables, stories, positions, puzzles, coach, health, profiles)
ROUTES = [route for module in MODULES for route in module.ROUTES]


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
) -> Litestar:
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
    lines = OpenLines(admission, rate_limit, Turns(admission.turns), proxies)

    async def admit(request: Request) -> None:
        # most requests bring no key: the file with the keys is not looked at for them
        is_owners = HEADER in request.headers and held().role(request) == "owner"
        rate_limit.admit(OWNER if is_owners else address_of(request), request.route_handler.opt.get("price", 1))

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        workers = limits.workers
        chance = Chance(secrets.randbits, secrets.token_hex, secrets.token_urlsafe)
        processes = WorkerProcesses(workers, workers.worker_processes)
        coaches = CoachPool(workers, workers.coaches, admission.coached, admission.coached_of_one, warm)
        puzzlers = CoachPool(workers, workers.puzzlers, admission.puzzling, admission.puzzling_of_one)
        threads = WorkerThreads(workers, admission, rate_limit.charge_cpu)
        quota = BytesADay(admission)
        executors = Executors(
            readers=ThreadPoolExecutor(workers.resuming, "reader"),
            players=ThreadPoolExecutor(workers.stroke_threads, "stroke"),
            bots=ThreadPoolExecutor(workers.bot_threads, "bot stroke"),
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
            pace=BotPace(limits.table.watched_bots),
            coach=coaches.wake,
            hand_of=hand_shown,
            rack=RACK,
        )
        registry = TableRegistry(around)
        handlers = [one for one in ROUTES if isinstance(one, HTTPRouteHandler)]
        app.state.services = Services(
            limits=limits,
            store=store,
            keys=held,
            tables=registry,
            archive=Archive(limits.table.viewed, store, threads, chance, registry),
            processes=processes,
            threads=threads,
            coaches=coaches,
            puzzlers=puzzlers,
            played_puzzles=PlayedPuzzles(limits.answers, puzzlers),
            rate_limit=rate_limit,
            bytes_a_day=quota,
            lines=lines,
            openapi=described_once(handlers, admission),
            houses=tuple(houses),
            lessons=shipped_lessons() if taught is None else tuple(taught),
            addresses=tuple(addresses),
            folder=folder,
            metrics=metrics,
            sockets=Counter(),
        )
        leaving = asyncio.create_task(registry.remove_unplayed_hourly(), name="unplayed tables")
        guarding = asyncio.create_task(registry.guard_unfinished(), name="guarded positions")
        try:
            yield
        finally:
            for task in (leaving, guarding):
                task.cancel()
            await asyncio.gather(leaving, guarding, return_exceptions=True)
            await registry.close()
            executors.close()
            for pool in (processes, threads, coaches, puzzlers):
                pool.close()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        before_request=admit,
        dependencies=PROVIDED,
        response_headers=HEADERS,
        exception_handlers=HANDLERS,
        request_max_body_size=2 * bounds.RECORD,  # a slightly longer body is refused with a sentence
        logging_config=None,  # `carrom.server.logs` does that
        openapi_config=None,  # `carrom.server.openapi` describes the routes
    )
    app.state.lines = lines
    checked = HostCheck(
        app.asgi_handler, limits.server.head, host_names, (urlsplit(one).hostname or "" for one in addresses)
    )
    app.asgi_handler = with_tls_headers(ClientAddresses(checked, limits.admission.lines_of_one, proxies))
    return app
