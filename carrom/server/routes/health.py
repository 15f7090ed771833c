"""Routes about the server itself: does the process answer, does its store, which routes are there, and by which address
and QR code does another device find it?"""

import asyncio
import io
import logging
from typing import Any

import segno
from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery

from carrom.answers import responses
from carrom.contract.decoding import must_be
from carrom.errors import Unavailable, Unreadable
from carrom.server.client_address import addresses_for, is_from_here
from carrom.server.metrics import MEDIA_TYPE, exposition, measured
from carrom.server.parameters import QrText
from carrom.server.routes.errors import body_of, encoded
from carrom.server.security_headers import HEADERS, NO_STORE
from carrom.server.services import Provided
from carrom.table.wire import bounds
from carrom.table.wire.refusals import encode_refusal


@get("/metrics", media_type=MEDIA_TYPE, sync_to_thread=False)
def _metrics(request: Request, services: Provided) -> str:
    """Return figures of the server in the text format of Prometheus.

    Off unless the server was started with `--metrics`, and then for programs of its own machine only, unless it was
    started with `--metrics-for-all`."""
    readers = services.metrics
    if readers == "nobody" or (readers == "here" and not is_from_here(request)):
        raise NotFoundException("there are no metrics here")
    return exposition(measured(services))


_log = logging.getLogger(__name__)


@get("/health", sync_to_thread=False)
def _health() -> responses.HealthMessage:
    """Answer: the process runs, and its event loop turns."""
    return {"healthy": True}


@get("/ready")
async def _ready(services: Provided) -> Response[responses.ReadyMessage]:
    """Answer once the store has answered a small read; status 503 where it does not."""
    try:
        await asyncio.to_thread(services.store.probe)
    except Unavailable as error:
        _log.warning("not ready: %s", error)
        return Response(encode_refusal(error), status_code=503, headers=HEADERS)  # type: ignore[return-value]  # a refusal
    return Response({"ready": True})


@get("/openapi.json", media_type="application/json")
async def _openapi(services: Provided) -> Response[dict[str, Any]]:
    """Return this description (OpenAPI 3.1)."""
    # It is encoded already: a response in bytes is sent as it is.
    return encoded(await services.threads.compute(services.openapi))


SVG = "image/svg+xml; charset=utf-8"


@get("/addresses", sync_to_thread=False)
def _addresses(request: Request, services: Provided) -> responses.AddressesMessage:
    """Return where other devices reach this server: asked through a proxy, the site; none when it listens to this
    machine only."""
    return {"network": list(addresses_for(request, services.addresses))}


@get("/qr.svg", media_type=SVG)
async def _qr(services: Provided, text: FromQuery[QrText]) -> str:
    """Return a text as a QR code."""
    return await services.threads.compute_apart(qr_code, text)


@post("/qr.svg", status_code=200, media_type=SVG, response_headers=NO_STORE, opt={"body": str})
async def _secret_qr(request: Request, services: Provided) -> str:
    """Return a text that is a secret as a QR code: it stands in no address."""
    text = await body_of(request, "text/plain")
    return await services.threads.compute_apart(qr_code, text.decode("utf-8", "replace"))


def qr_code(text: str) -> str:
    """Return the QR code of a text as SVG, dark on light with its quiet zone. Raises `Unreadable`."""
    if not 0 < len(text) <= bounds.QR:
        raise Unreadable("text", must_be(f"a text of 1 to {bounds.QR} characters", text))
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="svg", scale=8, border=4, dark="#1b1310", light="#fff")
    return drawn.getvalue().decode("utf-8")


ROUTES = (_metrics, _health, _ready, _openapi, _addresses, _qr, _secret_qr)
