"""Routes for puzzles: the list, each without its answer, a stroke played at one, the answer."""

from datetime import UTC, datetime

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from carrom.server.routes.request_body import body_of
from carrom.server.wire import puzzles, responses


@get("/puzzles")
async def _puzzles(state: State) -> responses.PuzzleList:
    return await state.threads.compute(puzzles.listed, datetime.now(UTC).date())


@get("/puzzles/{number:int}")
async def _puzzle(state: State, number: FromPath[int]) -> responses.PuzzleMessage:
    return await state.threads.compute(puzzles.asked, number)


@post("/puzzles/{number:int}/strokes", status_code=HTTP_200_OK)
async def _stroke(request: Request, state: State, number: FromPath[int]) -> responses.PuzzleTry:
    return await state.threads.compute(puzzles.tried, number, await body_of(request))


@get("/puzzles/{number:int}/answer")
async def _answer(state: State, number: FromPath[int]) -> responses.PuzzleAnswer:
    return await state.threads.compute(puzzles.answer, number)


ROUTES = (_puzzles, _puzzle, _stroke, _answer)
