"""Check of every request before any route: the names by which this server may be called, and the pages that may ask.

A page of another site can let its own name resolve to this machine (DNS rebinding): the browser then takes the server
for a part of that site. The `Host` header tells, since it holds that name."""

import re
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address

from litestar.types import ASGIApp, Receive, Scope, Send

from carrom.contract import strict_json
from carrom.errors import NotAllowed
from carrom.server.routes.errors import STATUS
from carrom.server.security_headers import HEADERS
from carrom.server.wire import encoder

_HERE = ("localhost", "127.0.0.1", "::1")
_READING = ("GET", "HEAD", "OPTIONS")
_SHOWN = 80
"""Characters of a foreign name that are repeated in the refusal."""


class HostCheck:
    """An ASGI application around another: it passes on what is addressed to this server, and refuses the rest. `head`:
    bytes that the head of a request may have; `names`: what this server is called beside `localhost` and the address
    that a connection reaches; `addresses`: those of this machine that are known."""

    def __init__(self, app: ASGIApp, head: int, names: Iterable[str] = (), addresses: Iterable[str] = ()) -> None:
        self._head = head
        self._app = app
        self._names = frozenset(map(_bare, names))
        self._addresses = frozenset(map(_bare, (*_HERE, *addresses)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or refuse it."""
        error = self._objection(scope)
        if error is None:
            await self._app(scope, receive, send)
        else:
            await refuse(scope, send, error)

    def _objection(self, scope: Scope) -> NotAllowed | None:
        sent = list(scope["headers"])
        if _length(scope) > self._head:
            return NotAllowed("head-too-large", most=self._head)
        host, origin = (_header(sent, name) for name in (b"host", b"origin"))
        if not self._is_ours(_bare(_without_port(host)), scope):
            return NotAllowed("unknown-host", host=host[:_SHOWN])
        # a handshake has no method
        is_change = scope.get("method") not in _READING
        return NotAllowed("foreign-page") if origin and is_change and not self._is_own_page(origin, host) else None

    def _is_ours(self, name: str, scope: Scope) -> bool:
        if name in self._addresses or name in self._names:
            return True
        # the address to which this very connection goes is one of this machine
        reached = scope.get("server")
        return reached is not None and name == _bare(reached[0])

    def _is_own_page(self, origin: str, host: str) -> bool:
        """Return whether a page of this server asks. A proxy may have changed `Host`: then its name must be known."""
        named = origin.partition("://")[2]
        return named == host or _bare(_without_port(named)) in self._names


def _length(scope: Scope) -> int:
    """Return the bytes of a request's head, as HTTP/1.1 writes it, without the word of its method."""
    first = len(scope.get("raw_path") or b"") + len(scope.get("query_string") or b"") + len("  HTTP/1.1\r\n\r\n")
    return first + sum(len(name) + len(value) + len(": \r\n") for name, value in scope["headers"])


def _header(sent: list[tuple[bytes, bytes]], wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in sent if name.lower() == wanted), "")


def _without_port(host: str) -> str:
    return re.sub(r":[0-9]*\Z", "", host)


def _bare(name: str) -> str:
    name = name.strip("[]").rstrip(".").lower()
    try:
        address = ip_address(name)
    except ValueError:
        return name
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


async def refuse(scope: Scope, send: Send, error: NotAllowed) -> None:
    """Answer a request, or a handshake, with a refusal, before any route."""
    body = strict_json.write(encoder.encode_refusal(error)).encode()
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    start = {"type": f"{kind}.start", "status": STATUS.get(error.code, 403), "headers": headers}
    for message in (start, {"type": f"{kind}.body", "body": body, "more_body": False}):
        await send(message)  # type: ignore[arg-type]  # both kinds have these members
