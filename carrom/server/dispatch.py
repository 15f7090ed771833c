"""HTTP: finds the route of a request in the tables of answers, charges the address, reads the body, calls the route's
function, and sends what it returns. Every refusal is in both languages."""

from inspect import isawaitable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from carrom.admission.rate_limit import OWNER, asking
from carrom.answers.routes import ROUTES, TEXT, Route, by_path
from carrom.answers.services import JSON, Asker, Sent, nothing, refused
from carrom.contract.decoding import must_be
from carrom.errors import Unreadable
from carrom.server.about_server import OWN_ROUTES
from carrom.server.bodies import read_body
from carrom.server.client_address import address_of, addresses_for
from carrom.server.page_files import PRICE, page_file
from carrom.server.server_keys import HEADER
from carrom.server.services import ServerServices

_find, _find_own = by_path(ROUTES), by_path(OWN_ROUTES)


async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request: an ASGI application, with its `ServerServices` as `state.services` of the one around it."""
    if scope["type"] != "http":
        await WebSocketClose()(scope, receive, send)
        return
    request = Request(scope, receive)
    try:
        response = await _response(request, scope["app"].state.services)
    except ClientDisconnect:
        return  # nobody is there to be told
    except HTTPException as error:
        response = response_of(nothing(error.status_code, error.detail))
    except Exception as error:
        response = response_of(refused(f"{request.method} {request.url.path}", error))
    await response(scope, receive, send)


async def _response(request: Request, services: ServerServices) -> Response:
    path: str = request.scope["path"]
    first, _, rest = path.strip("/").partition("/")
    if not first or (first == "page" and rest):
        if request.method != "GET":
            return response_of(nothing(405, allow=["GET"]))
        _admit(request, services, PRICE)
        return page_file(request, rest if first else "index.html") or response_of(nothing(404))
    found, named = _find(path)
    is_own = not found
    if is_own:
        found, named = _find_own(path)
    route = found.get(request.method)  # type: ignore[call-overload]  # a method that nobody has is not found
    if route is None:
        return response_of(nothing(405, allow=found) if found else nothing(404))
    _admit(request, services, route.price)
    body = await _body(request, services, route) if route.method == "POST" else b""
    with_what, asker = (services, lambda: request) if is_own else (services.answers, lambda: _asker(request, services))
    answer = route.answer(with_what, asker, body, named, request.query_params)
    return _sent(route, await answer if isawaitable(answer) else answer)


def _admit(request: Request, services: ServerServices, price: float) -> None:
    # most requests bring no key: the file with the keys is not looked at for them
    shown = request.headers.get(HEADER)
    is_owners = shown is not None and services.keys().role(shown) == "owner"
    services.rate_limit.admit(OWNER if is_owners else address_of(request), price)


def _asker(request: Request, services: ServerServices) -> Asker:
    keys = services.keys()
    opener = keys.role(request.headers.get(HEADER, ""))
    return Asker(
        address=address_of(request),
        opener=opener,
        may_open=keys.may_open(opener),
        mark=keys.mark(opener, asking.get()),
        sites=addresses_for(request, services.addresses),
        header=lambda name: request.headers.get(name, ""),
    )


async def _body(request: Request, services: ServerServices, route: Route) -> bytes:
    """Return the bytes of a body. Raises `Unreadable` for another content type, so that no form of another page can
    send a request, and `NotAllowed`: before it is read, where whoever asks may not send it, and as `read_body`."""
    kind = TEXT if route.body is str else JSON
    given = request.headers.get("content-type", "")
    if given.partition(";")[0].strip().lower() != kind:
        raise Unreadable("content-type", must_be(kind, given))
    if route.check is not None:
        route.check(services.answers, _asker(request, services))
    return await read_body(request, services, route)


def _sent(route: Route, value: Any) -> Response:
    # a route of the server itself may have made its own
    return value if isinstance(value, Response) else response_of(route.sent(value))


def response_of(sent: Sent) -> Response:
    """Return the response that carries it."""
    rest = sent.status, dict(sent.headers), sent.media_type
    content = sent.content
    return Response(content, *rest) if isinstance(content, bytes) else StreamingResponse(content, *rest)
