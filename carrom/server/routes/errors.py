"""Exception handlers of the routes, every refusal in both languages; request bodies, limited in type and length."""

import logging
from typing import Any, get_args

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import QueryParameter

from carrom.admission.rate_limit import asking
from carrom.contract.decoding import allowed, must_be
from carrom.contract.error_codes import LATER, STATUS
from carrom.errors import CarromError, Fault, NotAllowed, Unavailable, Unreadable
from carrom.server.security_headers import HEADERS
from carrom.server.services import Services
from carrom.table.wire import bounds
from carrom.table.wire.refusals import encode_refusal

_log = logging.getLogger(__name__)


def refuse(_request: Request, error: CarromError) -> Response:
    """Refuse a request that is invalid or not allowed."""
    status = 500
    if isinstance(error, Unreadable):
        status = 400
    elif isinstance(error, NotAllowed):
        status = STATUS.get(error.code, 409)
    elif isinstance(error, Unavailable):
        _log.warning("%s", error)
        status = STATUS.get(error.code, 500)
    later = {"Retry-After": "1"} if isinstance(error, NotAllowed) and error.code in LATER else {}
    return Response(encode_refusal(error), status_code=status, headers={**HEADERS, **later})


def refuse_http(request: Request, error: HTTPException) -> Response:
    """Refuse an unknown route or method, or a body too large."""
    if error.status_code == 413:
        return refuse(request, NotAllowed("message-too-large", most=bounds.RECORD))
    fault = parameter_fault(request, error) if isinstance(error, ValidationException) else None
    plain = encode_refusal(fault or Unreadable("request", error.detail))
    return Response(plain, status_code=error.status_code, headers=HEADERS)


def parameter_fault(request: Request, error: ValidationException) -> Unreadable | None:
    """Return what is wrong with a parameter of the URL: one that is missing, or of another type."""
    wrong = [one["key"] for one in error.extra or [] if isinstance(one, dict) and "key" in one]
    for name, field in request.route_handler.parsed_fn_signature.parameters.items():
        if name in wrong:
            return Unreadable(name, must_be(allowed(field.raw), request.query_params.get(name)))
        is_in_query = any(isinstance(one, QueryParameter) for one in get_args(field.raw)[1:])
        if is_in_query and field.is_required and name not in request.query_params:
            return Unreadable(name, f"is missing; it must be {allowed(field.raw)}")
    return None


def report_fault(request: Request, error: Exception) -> Response:
    """Log a fault of the server, and report it to the client."""
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(encode_refusal(CarromError("fault")), status_code=500, headers=HEADERS)


HANDLERS: dict[Any, Any] = {
    CarromError: refuse,
    Fault: report_fault,
    HTTPException: refuse_http,
    Exception: report_fault,
}


async def body_of(request: Request, kind: str = "application/json", most: int = bounds.MESSAGE) -> bytes:
    """Return the bytes of a body. Raises `Unreadable` for another content type, so that no form of another page can
    send a request, and `NotAllowed("message-too-large")`."""
    given = request.headers.get("content-type", "")
    if given.partition(";")[0].strip().lower() != kind:
        raise Unreadable("content-type", must_be(kind, given))
    body = await request.body()
    services: Services = request.app.state.services
    services.rate_limit.charge_bytes(asking.get(), len(body))
    if len(body) > most:
        raise NotAllowed("message-too-large", most=most)
    return body


def encoded(content: bytes) -> Response[Any]:
    """Return a response of JSON that is encoded already: it is sent as it is."""
    return Response(content)
