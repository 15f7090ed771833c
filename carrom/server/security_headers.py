"""Security headers, the same for every response; over TLS a few more."""

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# wasm-unsafe-eval: the page's kernel, WebAssembly of this server, may be compiled; no text may become script
_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Headers of every response."""
OVER_TLS = {
    # a year; the names below this one may be other people's
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""Further headers of every response over TLS; without it browsers ignore them."""


def headers_over(scheme: str) -> Mapping[str, str]:
    """Return the headers of a response that no route makes, over http or https."""
    return {**HEADERS, **OVER_TLS} if scheme == "https" else HEADERS


def with_headers(app: ASGIApp) -> ASGIApp:
    """Return an application whose responses are those of another, with the headers that every response has, and over
    TLS, its own or a proxy's, with what they need there."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                # only now it is known what a proxy said
                for name, value in headers_over(scope["scheme"]).items():
                    headers.setdefault(name, value)
            await send(message)

        await app(scope, receive, sent)

    return answered
