"""Routes for puzzles: the list, each without its answer, a stroke played at one, a rating, the answer."""

from datetime import UTC, datetime

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from carrom.contract.simulate_questions import StrokeNumbers
from carrom.server.routes.request_body import body_of
from carrom.server.wire import puzzles, responses
from carrom.server.wire.parameters import PuzzleNumber
from carrom.server.wire.stroke_numbers import read_stroke_numbers


@get("/puzzles")
async def _puzzles(state: State) -> responses.PuzzleList:
    """List the puzzles, and name the puzzle of the day."""
    return await state.threads.compute(puzzles.listed, datetime.now(UTC).date())


@get("/puzzles/{number:int}")
async def _puzzle(state: State, number: FromPath[PuzzleNumber]) -> responses.PuzzleMessage:
    """Return a puzzle without its answer."""
    return await state.threads.compute(puzzles.asked, number)


@post("/puzzles/{number:int}/strokes", status_code=HTTP_200_OK, opt={"body": StrokeNumbers})
async def _stroke(request: Request, state: State, number: FromPath[PuzzleNumber]) -> responses.PuzzleTry:
    """Play a stroke at a puzzle: simulate, judge and score it."""
    numbers = read_stroke_numbers(await body_of(request))
    return await state.threads.compute(puzzles.tried, await state.threads.compute(puzzles.puzzle_of, number), numbers)


@post("/puzzles/{number:int}/rating", status_code=HTTP_200_OK, opt={"body": puzzles.PuzzleResult})
async def _rating(request: Request, state: State, number: FromPath[PuzzleNumber]) -> responses.PuzzleRatingMessage:
    """Rate a person after a puzzle; nothing is kept."""
    return await state.threads.compute(puzzles.rated, number, await body_of(request))


@get("/puzzles/{number:int}/answer")
async def _answer(state: State, number: FromPath[PuzzleNumber]) -> responses.PuzzleAnswer:
    """Return the answer of a puzzle."""
    return await state.threads.compute(puzzles.answer, await state.threads.compute(puzzles.puzzle_of, number))


ROUTES = (_puzzles, _puzzle, _stroke, _rating, _answer)
