"""Routes for boards measured with a ruler: the constants that tries tell, and what a board's text says."""

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from carrom.server.routes.request_body import body_of
from carrom.server.wire import bounds, ruler
from carrom.server.wire.parameters import BoardText


@post("/measured", status_code=HTTP_200_OK, opt={"price": 20, "body": ruler.MeasureQuestion})
async def _measured(request: Request, state: State) -> ruler.MeasureMessage:
    """Measure a board from the tries of a family."""
    return await state.threads.compute_apart(ruler.measured, await body_of(request, most=bounds.TRIES_BODY))


@get("/measured")
async def _board_text(state: State, text: FromQuery[BoardText]) -> ruler.BoardTextMessage:
    """Check the text of a measured board."""
    return await state.threads.compute(ruler.board_of_text, text)


ROUTES = (_measured, _board_text)
