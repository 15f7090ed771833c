"""Routes for puzzles and lessons: the lists, one with its position, a stroke tried at it."""

from datetime import UTC, datetime

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from carrom.contract.simulate_questions import StrokeNumbers
from carrom.server.routes.request_body import body_of
from carrom.server.wire import lessons, puzzles, responses
from carrom.server.wire.parameters import LessonName, PuzzleNumber
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


@get("/lessons", sync_to_thread=False)
def _lessons(state: State) -> responses.LessonList:
    """List the lessons of this server."""
    return lessons.listed(state.lessons)


@get("/lessons/{name:str}")
async def _lesson(state: State, name: FromPath[LessonName]) -> responses.LessonMessage:
    """Return a lesson: its position, its task, and one way to do it."""
    return await state.threads.compute(lessons.asked, state.lessons, name)


@post("/lessons/{name:str}/strokes", status_code=HTTP_200_OK, opt={"body": StrokeNumbers})
async def _lesson_stroke(request: Request, state: State, name: FromPath[LessonName]) -> responses.LessonTry:
    """Try a stroke at a lesson: simulate and judge it, and say whether it does what is asked."""
    return await state.threads.compute(lessons.tried, state.lessons, name, await body_of(request))


ROUTES = (_puzzles, _puzzle, _stroke, _rating, _answer, _lessons, _lesson, _lesson_stroke)
