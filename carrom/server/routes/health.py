"""Routes for whoever watches over the server: does the process answer, and does its store?"""

import asyncio
import logging

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


ROUTES = (_health, _ready)
"""Both read nothing of a match, and say nothing of one."""
