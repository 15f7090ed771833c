"""Routes for positions without a match: parsing, description, and strokes tried without rules."""

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from carrom.server.routes.network import SVG
from carrom.server.routes.request_body import body_of
from carrom.server.wire import positions, responses


@post("/positions", status_code=HTTP_200_OK)
async def _position(request: Request, state: State) -> responses.PositionMessage:
    return await state.threads.compute(positions.position, await body_of(request))


@post("/strokes", status_code=HTTP_200_OK)
async def _stroke(request: Request, state: State) -> responses.TrialMessage:
    return await state.threads.compute(positions.trial, await body_of(request))


@post("/contacts", status_code=HTTP_200_OK)
async def _contact(request: Request, state: State) -> responses.ContactsMessage:
    return await state.threads.compute(positions.contacts, await body_of(request))


@post("/targets", status_code=HTTP_200_OK)
async def _targets(request: Request, state: State) -> responses.TargetsMessage:
    return await state.threads.compute(positions.find_targets, await body_of(request))


@get("/diagram.svg")
async def _diagram(state: State, position: FromQuery[str], board: FromQuery[str] = "icf") -> Response[str]:
    picture = await state.threads.compute(positions.picture, board, position)
    return Response(picture, media_type=SVG)


ROUTES = (_position, _stroke, _contact, _targets, _diagram)
