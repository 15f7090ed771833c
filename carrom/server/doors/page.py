"""The page."""

from pathlib import Path

from litestar import get
from litestar.response import File
from litestar.static_files import create_static_files_router

PAGE = Path(__file__).parents[1] / "page"
"""Where `make` puts the browser client."""


@get("/", include_in_schema=False)
async def _page() -> File:
    return File(PAGE / "index.html", media_type="text/html; charset=utf-8", content_disposition_type="inline")


DOORS = (
    _page,
    create_static_files_router(path="/page", directories=[PAGE], include_in_schema=False),
)
