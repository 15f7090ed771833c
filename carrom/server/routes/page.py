"""Routes for the browser client: its page and its static files."""

from pathlib import Path

from litestar import Request, Response, get
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router

from carrom.server.routes.errors import refuse_http

PAGE = Path(__file__).parents[1] / "page"
"""Where `make` puts the built browser client."""
_PRICE = {"price": 0.25}
"""Loading the page takes a dozen files."""


@get("/", include_in_schema=False, opt=_PRICE)
async def _page() -> File:
    return File(PAGE / "index.html", media_type="text/html", content_disposition_type="inline")


def _no_such_file(request: Request, _error: Exception) -> Response:
    """Refuse a name that no file can have: with a zero byte, of 300 letters, or a path below a file."""
    return refuse_http(request, NotFoundException())


ROUTES = (
    _page,
    create_static_files_router(
        path="/page",
        directories=[PAGE],
        include_in_schema=False,
        opt=_PRICE,
        # Litestar raises the former for an error of the file system, and lets the latter through
        exception_handlers={InternalServerException: _no_such_file, ValueError: _no_such_file},
    ),
)
