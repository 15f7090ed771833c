"""The page."""

from pathlib import Path

from litestar import Request, Response, get
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router

from carrom.server.routes.errors import refuse_http

PAGE = Path(__file__).parents[1] / "page"
"""Where `make` puts the browser client."""
_PRICE = {"price": 0.25}
"""A page is a dozen files."""


@get("/", include_in_schema=False, opt=_PRICE)
async def _page() -> File:
    return File(PAGE / "index.html", media_type="text/html; charset=utf-8", content_disposition_type="inline")


def _no_such_file(request: Request, _error: Exception) -> Response:
    """A name that no file can have, such as one with a zero byte or of 300 letters, or a path on below a file."""
    return refuse_http(request, NotFoundException())


DOORS = (
    _page,
    create_static_files_router(
        path="/page",
        directories=[PAGE],
        include_in_schema=False,
        opt=_PRICE,
        # Litestar makes the one of what the system says of a path, and lets the other through
        exception_handlers={InternalServerException: _no_such_file, ValueError: _no_such_file},
    ),
)
