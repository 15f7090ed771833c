"""Exception handlers of the routes: every refusal in both languages."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from carrom.errors import CarromError, NotAllowed, Unreadable
from carrom.server import limits
from carrom.server.wire import encoder

_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
"""Headers of every response."""
STATUS = {
    "unknown-table": 404,
    "no-such-stroke": 404,
    "unknown-puzzle": 404,
    "message-too-large": 413,
    "too-many-tables": 429,
    "too-many-requests": 429,
    "too-busy": 503,
}
_log = logging.getLogger(__name__)


def refuse(_request: Request, error: CarromError) -> Response:
    """Refuse a request that is invalid or not allowed."""
    status = 500
    if isinstance(error, Unreadable):
        status = 400
    elif isinstance(error, NotAllowed):
        status = STATUS.get(error.code, 409)
    return Response(encoder.encode_refusal(error), status_code=status, headers=HEADERS)


def refuse_http(request: Request, error: HTTPException) -> Response:
    """Refuse an unknown route or method, or a body too large."""
    if error.status_code == 413:
        return refuse(request, NotAllowed("message-too-large", most=limits.RECORD))
    plain = encoder.encode_refusal(Unreadable("request", error.detail))
    return Response(plain, status_code=error.status_code, headers=HEADERS)


def report_fault(request: Request, error: Exception) -> Response:
    """Log a fault of the server, and report it to the client."""
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(encoder.encode_refusal(CarromError("fault")), status_code=500, headers=HEADERS)


HANDLERS: dict[Any, Any] = {CarromError: refuse, HTTPException: refuse_http, Exception: report_fault}
