"""The bodies of requests: read piece by piece, paid for as they come, and no more of them at once than the memory
bears."""

from starlette.requests import Request

from carrom.admission.rate_limit import OWNER, asking
from carrom.answers.routes import Route
from carrom.errors import NotAllowed
from carrom.server.services import ServerServices
from carrom.table.wire import bounds

SHORT = 64 * 1024
"""Bytes that every body may have, however many others are being read."""
_MOST = 2 * bounds.RECORD
"""Bytes that are read of a body: one a little too long is refused with a sentence."""
_DIGITS = len(str(_MOST))


async def read_body(request: Request, services: ServerServices, route: Route) -> bytes:
    """Return the bytes of a body. Raises `NotAllowed`: ``message-too-large`` for more than the route takes,
    ``too-busy`` where more would be held than may be (`AdmissionLimits.bodies`)."""
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and (len(announced) > _DIGITS or int(announced) > _MOST):
        raise NotAllowed("message-too-large", most=route.most)
    by, body, counted = asking.get(), bytearray(), 0
    try:
        async for piece in request.stream():
            services.rate_limit.charge_bytes(by, len(piece))
            body += piece
            if len(body) > max(route.most, SHORT):
                break
            if len(body) > SHORT:
                services.bodies[by] += len(body) - counted
                counted = len(body)
                _check_room(services, by)
    finally:
        services.bodies[by] -= counted
        if not services.bodies[by]:
            del services.bodies[by]
    route.check_size(body)
    return bytes(body)


def _check_room(services: ServerServices, by: str) -> None:
    limits = services.limits.admission
    if by != OWNER and (services.bodies[by] > limits.bodies_of_one or services.bodies.total() > limits.bodies):
        raise NotAllowed("too-busy")
