"""Route for the OpenAPI description of all routes."""

from typing import Any

from litestar import Response, get
from litestar.datastructures import State


@get("/openapi.json", media_type="application/json")
async def _openapi(state: State) -> Response[dict[str, Any]]:
    """Return this description (OpenAPI 3.1)."""
    # It is encoded already: a response in bytes is sent as it is.
    return Response(await state.threads.compute(state.openapi))


ROUTES = (_openapi,)
