"""The Litestar application: the routes (`carrom.server.routes`) and the services behind them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from carrom.admission.rate_limit import RateLimit
from carrom.admission.turns import Turns
from carrom.contract.house_books import House
from carrom.errors import Unavailable
from carrom.lessons import Lesson
from carrom.lessons import lessons as shipped_lessons
from carrom.server.client_address import ClientAddresses, HostCheck, Proxies
from carrom.server.limits import LIMITS, Limits
from carrom.server.openapi import described_once
from carrom.server.protocols import OpenLines
from carrom.server.routes import books, coach, health, page, positions, profiles, puzzles, stories, tables
from carrom.server.routes.errors import HANDLERS
from carrom.server.routes.health import Readers
from carrom.server.routes.page import PAGE
from carrom.server.security_headers import HEADERS, with_tls_headers
from carrom.server.server_keys import HEADER, CurrentKeys, fresh_keys
from carrom.store import Store
from carrom.table.registry import TableRegistry
from carrom.table.wire import bounds
from carrom.workers.coach_pool import coaches
from carrom.workers.played_puzzles import PlayedPuzzles
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
    # most requests bring no key: the file with the keys is not looked at for them
    rate_limit = RateLimit(
        limits.admission, lambda request: HEADER in request.headers and held().role(request) == "owner"
    )

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.store = store
        app.state.processes = WorkerProcesses(limits.workers, limits.workers.worker_processes)
        app.state.coaches = coaches(limits)
        app.state.played_puzzles = PlayedPuzzles(limits)
        app.state.tables = TableRegistry(limits, store, app.state.processes, app.state.coaches)
        app.state.houses = tuple(houses)
        app.state.lessons = shipped_lessons() if taught is None else tuple(taught)
        app.state.server_keys = held
        app.state.folder = folder
        app.state.metrics = metrics
        app.state.addresses = tuple(addresses)
        app.state.threads = WorkerThreads(limits, rate_limit.charge)
        handlers = [one for one in ROUTES if isinstance(one, HTTPRouteHandler)]
        app.state.openapi = described_once(handlers, limits.admission)
        app.state.rate_limit = rate_limit
        app.state.limits = limits
        tables = app.state.tables
        leaving = asyncio.create_task(tables.remove_unplayed_hourly(), name="unplayed tables")
        guarding = asyncio.create_task(tables.guard_unfinished(), name="guarded positions")
        try:
            yield
        finally:
            for task in (leaving, guarding):
                task.cancel()
            await asyncio.gather(leaving, guarding, return_exceptions=True)
            await app.state.tables.close()
            app.state.processes.close()
            app.state.threads.close()
            app.state.coaches.close()
            app.state.played_puzzles.close()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        before_request=rate_limit.check,
        response_headers=HEADERS,
        exception_handlers=HANDLERS,
        request_max_body_size=2 * bounds.RECORD,  # a slightly longer body is refused with a sentence
        logging_config=None,  # `carrom.server.logs` does that
        openapi_config=None,  # `carrom.server.openapi` describes the routes
    )
    app.state.lines = OpenLines(limits.admission, rate_limit, Turns(limits.admission.turns), proxies)
    checked = HostCheck(
        app.asgi_handler, limits.server.head, host_names, (urlsplit(one).hostname or "" for one in addresses)
    )
    app.asgi_handler = with_tls_headers(ClientAddresses(checked, limits.admission.lines_of_one, proxies))
    return app
