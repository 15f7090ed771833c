"""Routes about the server itself: does the process answer, does its store, and which routes are there?"""

import asyncio
import logging
from typing import Any

from litestar import Response, get
from litestar.datastructures import State

from carrom.errors import Unavailable
from carrom.server.security_headers import HEADERS
from carrom.server.wire import encoder, responses

_log = logging.getLogger(__name__)


@get("/health", sync_to_thread=False)
def _health() -> responses.HealthMessage:
    """Answer: the process runs, and its event loop turns."""
    return {"healthy": True}


@get("/ready")
async def _ready(state: State) -> Response[responses.ReadyMessage]:
    """Answer once the store has answered a small read; status 503 where it does not."""
    try:
        await asyncio.to_thread(state.store.probe)
    except Unavailable as error:
        _log.warning("not ready: %s", error)
        return Response(encoder.encode_refusal(error), status_code=503, headers=HEADERS)  # type: ignore[return-value]  # a refusal
    return Response({"ready": True})


@get("/openapi.json", media_type="application/json")
async def _openapi(state: State) -> Response[dict[str, Any]]:
    """Return this description (OpenAPI 3.1)."""
    # It is encoded already: a response in bytes is sent as it is.
    return Response(await state.threads.compute(state.openapi))


ROUTES = (_health, _ready, _openapi)
