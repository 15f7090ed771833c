"""Reading of a request body, limited in content type and length."""

from litestar import Request

from carrom.errors import NotAllowed, Unreadable
from carrom.server import limits


async def body_of(request: Request, kind: str = "application/json", most: int = limits.MESSAGE) -> bytes:
    """Return the bytes of a body.

    Raises `Unreadable` for another content type, so that no form of another page can send a request, and
    `NotAllowed("message-too-large")`.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
        raise Unreadable("content-type", f"must be {kind}")
    body = await request.body()
    if len(body) > most:
        raise NotAllowed("message-too-large", most=most)
    return body
