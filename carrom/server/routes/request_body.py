"""Reading of a request body, limited in content type and length."""

from litestar import Request

from carrom.contract.fault_explanation import must_be
from carrom.errors import NotAllowed, Unreadable
from carrom.server.wire import bounds
from carrom.server.worker_threads import asking


async def body_of(request: Request, kind: str = "application/json", most: int = bounds.MESSAGE) -> bytes:
    """Return the bytes of a body. Raises `Unreadable` for another content type, so that no form of another page can
    send a request, and `NotAllowed("message-too-large")`."""
    given = request.headers.get("content-type", "")
    if given.partition(";")[0].strip().lower() != kind:
        raise Unreadable("content-type", must_be(kind, given))
    body = await request.body()
    state = request.app.state
    state.rate_limit.charge(asking.get(), len(body) / state.limits.admission.bytes_per_request)
    if len(body) > most:
        raise NotAllowed("message-too-large", most=most)
    return body
