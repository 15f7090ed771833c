"""Questions about the server itself: does the process answer, does its store, which routes are there? Their functions
take all services of the server, and the request in the place of who asks."""

import asyncio
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request

from carrom.answers import responses
from carrom.answers.routes import Route
from carrom.answers.services import Encoded
from carrom.errors import Unavailable
from carrom.server.client_address import is_from_here
from carrom.server.metrics import MEDIA_TYPE, exposition, measured
from carrom.server.services import ServerServices


def metrics(services: ServerServices, asker: Request) -> str:
    """Return figures of the server in the text format of Prometheus.

    Off unless the server was started with `--metrics`, and then for programs of its own machine only, unless it was
    started with `--metrics-for-all`."""
    readers = services.metrics
    if readers == "nobody" or (readers == "here" and not is_from_here(asker)):
        raise HTTPException(404, "there are no metrics here")
    return exposition(measured(services))


def health(_services: ServerServices) -> responses.HealthMessage:
    """Answer: the process runs, and its event loop turns."""
    return {"healthy": True}


async def ready(services: ServerServices) -> responses.ReadyMessage:
    """Answer once the store has answered a small read; status 503 where it does not."""
    if services.store.is_elsewhere:
        raise Unavailable("another server owns the games", "store-elsewhere")
    await asyncio.to_thread(services.store.probe)
    return {"ready": True}


async def openapi(services: ServerServices) -> Encoded[dict[str, Any]]:
    """Return this description (OpenAPI 3.1)."""
    return Encoded(await services.threads.compute(services.openapi))


OWN_ROUTES = (
    Route("GET", "/metrics", metrics, media_type=MEDIA_TYPE),
    Route("GET", "/health", health),
    Route("GET", "/ready", ready),
    Route("GET", "/openapi.json", openapi),
)
