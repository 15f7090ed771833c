"""Routes by which another device finds this server: its addresses, and a QR code."""

import io

import segno
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromQuery

from carrom.errors import Unreadable
from carrom.server import limits

SVG = "image/svg+xml"


@get("/addresses", sync_to_thread=False)
def _addresses(state: State) -> dict[str, object]:
    """Return where other devices of the network reach this server; none when it listens to this machine only."""
    return {"network": list(state.addresses)}


@get("/qr.svg")
async def _qr(state: State, text: FromQuery[str]) -> Response[str]:
    return Response(await state.threads.compute(qr_code, text), media_type=SVG)


def qr_code(text: str) -> str:
    """Return the QR code of a text as SVG, dark on light with its quiet zone. Raises `Unreadable`."""
    if not 0 < len(text) <= limits.QR:
        raise Unreadable("text", f"must have 1 to {limits.QR} characters")
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="svg", scale=8, border=4, dark="#1b1310", light="#fff")
    return drawn.getvalue().decode("utf-8")


ROUTES = (_addresses, _qr)
