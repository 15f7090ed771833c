"""The browser client: its page and its static files, each read and compressed once."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

PAGE = Path(__file__).parent / "page"
"""Where `make` puts the built browser client."""
PRICE = 0.25
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
        media_type += "; charset=utf-8"  # Starlette says it of text/… only
    return _File(
        content, compressed if compressed and len(compressed) < len(content) else None, media_type,
        f'"{sha256(content).hexdigest()[:20]}"',
    )  # fmt: skip


def page_file(request: Request, name: str) -> Response | None:
    """Return the response to a request for a file of the page, such as ``index.html``; None for any other path."""
    below = name.lstrip("/")
    if below not in _files():
        return None
    file = _read(below)
    headers = {"ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.compressed, headers=headers, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)
