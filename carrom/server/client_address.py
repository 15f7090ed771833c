"""The address of whoever asks: found in one place, for every limit and for what only this machine is told.

A proxy in front of the server opens every connection itself, and names its client in `X-Forwarded-For`. Anybody can
write that header, so it is believed only of the proxies named with `carrom play --proxy`: each of them has added, at
the right, the address from which its request came, and what stands left of an address that is no proxy's is hearsay.
(uvicorn's own `ProxyHeadersMiddleware` reads as much, but takes an IPv6 address whole, of which anybody has 2^64.)

Every request is checked before any route: the names by which this server may be called, and the pages that may ask. A
page of another site can let its own name resolve to this machine (DNS rebinding): the browser then takes the server for
a part of that site. The `Host` header tells, since it holds that name. (Starlette's `TrustedHostMiddleware` reads no
IPv6 address and does not know the one that a connection reaches, so that it would refuse a household's own devices.)"""

import logging
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from carrom.contract import strict_json
from carrom.contract.error_codes import STATUS
from carrom.errors import NotAllowed, Unavailable
from carrom.table.wire.refusals import encode_refusal

_NAMES_HERE = ("localhost", "127.0.0.1", "::1")
_READING = ("GET", "HEAD", "OPTIONS")
_SHOWN = 80
"""Characters of a foreign name that are repeated in the refusal."""


class HostCheck:
    """An ASGI application around another: it passes on what is addressed to this server, and refuses the rest. `head`:
    bytes that the head of a request may have; `charge`: charges an address for a request that is refused, or raises
    `NotAllowed`; `names`: what this server is called beside `localhost` and the address that a connection reaches;
    `addresses`: those of this machine that are known."""

    def __init__(
        self,
        app: ASGIApp,
        head: int,
        charge: Callable[[str, float], None],
        names: Iterable[str] = (),
        addresses: Iterable[str] = (),
    ) -> None:
        self._head, self._charge = head, charge
        self._app = app
        self._names = frozenset(map(_bare, names))
        self._addresses = frozenset(map(_bare, (*_NAMES_HERE, *addresses)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or refuse it."""
        error = None if scope["type"] == "lifespan" else self._objection(scope)
        if error is None:
            await self._app(scope, receive, send)
            return
        try:
            self._charge(scope["client"][0] if scope["client"] else "", 1)
        except NotAllowed as spent:
            error = spent
        await refuse(scope, send, error)

    def _objection(self, scope: Scope) -> NotAllowed | None:
        # of a name that is sent twice, the first counts
        sent = {name.lower(): value for name, value in reversed(list(scope["headers"]))}
        if _length(scope) > self._head:
            return NotAllowed("head-too-large", most=self._head)
        host, origin = (sent.get(name, b"").decode("latin-1") for name in (b"host", b"origin"))
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
    body = strict_json.write(encode_refusal(error)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    start = {"type": f"{kind}.start", "status": STATUS.get(error.code, 403), "headers": headers}
    for message in (start, {"type": f"{kind}.body", "body": body}):
        await send(message)


Network = IPv4Network | IPv6Network
Proxies = Sequence[Network]
FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via")
"""Headers by which a proxy says that it asks for somebody else."""
_HERE = ("127.0.0.1", "::1")
_SCHEMES = {"http": ("http", "ws"), "https": ("https", "wss")}
_PREFIX = 64
"""Bits of an IPv6 address that count: who has one has all that begin so."""
_log = logging.getLogger(__name__)


def proxies_of(named: Iterable[str]) -> tuple[Network, ...]:
    """Return the networks that `--proxy` names, such as 127.0.0.1 or 10.0.0.0/8; raises `Unavailable` for others."""
    found: list[Network] = []
    for name in named:
        try:
            found.append(ip_network(name))
        except ValueError as error:
            raise Unavailable(f"--proxy takes an address or a network such as 10.0.0.0/8: {error}") from None
    return tuple(found)


def is_proxy(address: str, proxies: Proxies) -> bool:
    """Return whether an address is one of the proxies'."""
    read = _read(address)
    return read is not None and any(read in network for network in proxies)


def client_address(peer: str, forwarded: Iterable[str], proxies: Proxies) -> str:
    """Return the address for which a request counts: of IPv6 its network of 64 bits, such as ``2001:db8::/64``. `peer`:
    from where the connection comes; `forwarded`: the values of `X-Forwarded-For`. Going from the right, the first
    address that is no proxy's; where a proxy names none that can be read, the proxy's own."""
    found = _read(peer)
    if found is None:
        return peer
    named = [part for value in forwarded for part in value.split(",")]
    while named and any(found in network for network in proxies):
        before = _read(named.pop())
        if before is None:
            break
        found = before
    if isinstance(found, IPv4Address) or found.is_loopback:
        return str(found)
    return str(IPv6Network((int(found), _PREFIX), strict=False))


def address_of(connection: HTTPConnection) -> str:
    """Return the address for which a request, or a socket, counts."""
    return connection.client.host if connection.client else ""


def is_from_here(connection: HTTPConnection) -> bool:
    """Return whether a program of this machine asks, and not a proxy of this machine for another."""
    is_forwarded = any(name in FORWARDED for name, _ in connection.scope["headers"])
    return not is_forwarded and address_of(connection) in _HERE


def addresses_for(connection: HTTPConnection, own: Sequence[str]) -> Sequence[str]:
    """Return where other devices reach the server: its `own` addresses, or through a proxy of ours the site that was
    asked, such as ``https://carrom.example``; none where the proxy puts its own name for this machine in its place."""
    if not connection.scope["state"].get("through_proxy", False):
        return own
    host = connection.headers.get("host", "")
    address = _read(host)
    is_here = host.partition(":")[0] == "localhost" or (address is not None and address.is_loopback)
    return [] if is_here else [f"{connection.scope['scheme']}://{host}"]


class ClientAddresses:
    """An ASGI application around another, which from here on knows the client's address as that of the connection. The
    connections of a proxy are everybody's: so for one address `most` requests are answered at once."""

    def __init__(self, app: ASGIApp, most: int, proxies: Proxies = ()) -> None:
        self._app = app
        self._most = most
        self._proxies = proxies
        self._in_progress: Counter[str] = Counter()
        self._has_told = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, or refuse it where too many of its address are in progress."""
        if scope["type"] not in ("http", "websocket") or scope["client"] is None:
            await self._app(scope, receive, send)
            return
        peer = scope["client"][0]
        forwarded = _values(scope, b"x-forwarded-for")
        address = client_address(peer, forwarded, self._proxies)
        is_passed_on = is_proxy(peer, self._proxies)
        scope["client"] = (address, 0)
        if not is_passed_on:
            self._tell(peer, forwarded)
            await self._app(scope, receive, send)
            return
        scope["state"]["through_proxy"] = True
        scheme = _SCHEMES.get("".join(_values(scope, b"x-forwarded-proto")))
        if scheme:
            scope["scheme"] = scheme[scope["type"] == "websocket"]
        if scope["type"] == "websocket":
            # those have a limit of their own
            await self._app(scope, receive, send)
        elif self._in_progress[address] >= self._most:
            await refuse(scope, send, NotAllowed("too-many-requests"))
        else:
            await self._counted(address, scope, receive, send)

    async def _counted(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        self._in_progress[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._in_progress[address] -= 1
            if not self._in_progress[address]:
                del self._in_progress[address]

    def _tell(self, peer: str, forwarded: Sequence[str]) -> None:
        if forwarded and not self._has_told:
            self._has_told = True
            _log.warning(
                "a request from %s names another client in X-Forwarded-For, and is not believed: all that come from "
                "there count as one. If that is a proxy of yours, start with --proxy %s",
                peer,
                peer,
            )


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address, also one with a port, in brackets or of IPv4 within IPv6; None for anything else."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        # a link's name tells nothing of who asks
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _values(scope: Scope, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]
