"""Routes by which another device finds this server: its addresses, and a QR code."""

import io

import segno
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from carrom.contract.fault_explanation import must_be
from carrom.errors import Unreadable
from carrom.server.client_address import addresses_for
from carrom.server.routes.request_body import body_of
from carrom.server.security_headers import NO_STORE
from carrom.server.wire import bounds, responses
from carrom.server.wire.parameters import QrText

SVG = "image/svg+xml; charset=utf-8"


@get("/addresses", sync_to_thread=False)
def _addresses(request: Request, state: State) -> responses.AddressesMessage:
    """Return where other devices reach this server: asked through a proxy, the site; none when it listens to this
    machine only."""
    return {"network": list(addresses_for(request, state.addresses))}


@get("/qr.svg", media_type=SVG)
async def _qr(state: State, text: FromQuery[QrText]) -> str:
    """Return a text as a QR code."""
    return await state.threads.compute_apart(qr_code, text)


@post("/qr.svg", status_code=HTTP_200_OK, media_type=SVG, response_headers=NO_STORE, opt={"body": str})
async def _secret_qr(request: Request, state: State) -> str:
    """Return a text that is a secret as a QR code: it stands in no address."""
    text = await body_of(request, "text/plain")
    return await state.threads.compute_apart(qr_code, text.decode("utf-8", "replace"))


def qr_code(text: str) -> str:
    """Return the QR code of a text as SVG, dark on light with its quiet zone. Raises `Unreadable`."""
    if not 0 < len(text) <= bounds.QR:
        raise Unreadable("text", must_be(f"a text of 1 to {bounds.QR} characters", text))
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="svg", scale=8, border=4, dark="#1b1310", light="#fff")
    return drawn.getvalue().decode("utf-8")


ROUTES = (_addresses, _qr, _secret_qr)
