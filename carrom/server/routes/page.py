"""Routes for the browser client: its page and its static files, each read and compressed once."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

PAGE = Path(__file__).parents[1] / "page"
"""Where `make` puts the built browser client."""
_PRICE = {"price": 0.25}
"""Loading the page takes a dozen files."""
_SMALL = 500
"""Bytes: a smaller file is not worth compressing."""


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    compressed: bytes | None
    media_type: str
    tag: str


@cache
def _files() -> dict[str, Path]:
    """Return the files of the built page by their paths below it: no other path is ever opened."""
    return {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.is_file()}


@cache
def _read(name: str) -> _File:
    content = _files()[name].read_bytes()
    compressed = gzip.compress(content, 9, mtime=0) if len(content) > _SMALL else None
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if media_type.endswith("+xml"):
        media_type += "; charset=utf-8"  # Litestar says it of text/… only
    return _File(
        content, compressed if compressed and len(compressed) < len(content) else None, media_type,
        f'"{sha256(content).hexdigest()[:20]}"',
    )  # fmt: skip


def _answer(request: Request, name: str) -> Response:
    file = _read(name)
    headers = {"ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.compressed, headers=headers, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)


@get("/", include_in_schema=False, opt=_PRICE, sync_to_thread=False)
def _page(request: Request) -> Response:
    return _answer(request, "index.html")


@get("/page/{name:path}", include_in_schema=False, opt=_PRICE, sync_to_thread=False)
def _file(request: Request, name: FromPath[str]) -> Response:
    """Return a file of the page; raises `NotFoundException` for any other path."""
    below = str(name).lstrip("/")
    if below not in _files():
        raise NotFoundException(f"the page has no file {below!r}")
    return _answer(request, below)


ROUTES = (_page, _file)
