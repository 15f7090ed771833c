"""Routes for puzzles and lessons: the lists, one with its position, a stroke tried at it; and for puzzles out of a
finished game, looked for line by line, then played like those of the file."""

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial

from litestar import Request, get, post
from litestar.params import FromPath
from litestar.response import Stream

from carrom.answers import lessons, practice_shapes, puzzles, responses
from carrom.answers.limits import AnswerLimits
from carrom.answers.played_puzzles import PlayedPuzzles
from carrom.answers.position_questions import read_stroke_numbers
from carrom.contract import strict_json
from carrom.contract.simulate_questions import StrokeNumbers
from carrom.errors import CarromError, NotAllowed
from carrom.match import Match
from carrom.puzzles import Puzzle
from carrom.puzzles.played_games import PlayedPosition, played_positions
from carrom.server.client_address import address_of
from carrom.server.parameters import AtEvent, AtTable, LessonName, PuzzleNumber
from carrom.server.routes.coach import LINES
from carrom.server.routes.errors import body_of
from carrom.server.services import Provided
from carrom.table.wire import encoder
from carrom.table.wire.refusals import encode_refusal


@get("/puzzles")
async def _puzzles(services: Provided) -> practice_shapes.PuzzleList:
    """List the puzzles, and name the puzzle of the day."""
    return await services.threads.compute(puzzles.listed, datetime.now(UTC).date())


@get("/puzzles/{number:int}")
async def _puzzle(services: Provided, number: FromPath[PuzzleNumber]) -> practice_shapes.PuzzleMessage:
    """Return a puzzle without its answer."""
    return await services.threads.compute(puzzles.asked, number)


@post("/puzzles/{number:int}/strokes", status_code=200, opt={"body": StrokeNumbers})
async def _stroke(request: Request, services: Provided, number: FromPath[PuzzleNumber]) -> practice_shapes.PuzzleTry:
    """Play a stroke at a puzzle: simulate, judge and score it."""
    numbers = read_stroke_numbers(await body_of(request))
    return await services.threads.compute(
        puzzles.tried, await services.threads.compute(puzzles.puzzle_of, number), numbers
    )


@post("/puzzles/{number:int}/rating", status_code=200, opt={"body": puzzles.PuzzleResult})
async def _rating(
    request: Request, services: Provided, number: FromPath[PuzzleNumber]
) -> practice_shapes.PuzzleRatingMessage:
    """Rate a person after a puzzle; nothing is kept."""
    return await services.threads.compute(puzzles.rated, number, await body_of(request))


@get("/puzzles/{number:int}/answer")
async def _answer(services: Provided, number: FromPath[PuzzleNumber]) -> practice_shapes.PuzzleAnswer:
    """Return the answer of a puzzle."""
    return await services.threads.compute(puzzles.answer, await services.threads.compute(puzzles.puzzle_of, number))


@get("/lessons", sync_to_thread=False)
def _lessons(services: Provided) -> practice_shapes.LessonList:
    """List the lessons of this server."""
    return lessons.listed(services.lessons)


@get("/lessons/{name:str}")
async def _lesson(services: Provided, name: FromPath[LessonName]) -> practice_shapes.LessonMessage:
    """Return a lesson: its position, its task, and one way to do it."""
    return await services.threads.compute(lessons.asked, services.lessons, name)


@post("/lessons/{name:str}/strokes", status_code=200, opt={"body": StrokeNumbers})
async def _lesson_stroke(request: Request, services: Provided, name: FromPath[LessonName]) -> practice_shapes.LessonTry:
    """Try a stroke at a lesson: simulate and judge it, and say whether it does what is asked."""
    return await services.threads.compute(lessons.tried, services.lessons, name, await body_of(request))


LOOKED = (practice_shapes.LookedMessage, practice_shapes.LookedAllMessage, responses.RefusedMessage)
"""The lines of a search; one that ends early ends with a refusal."""
_log = logging.getLogger(__name__)


@get("/tables/{table:str}/puzzles", media_type=LINES, opt={"lines": LOOKED})
async def _looked(request: Request, services: Provided, table: AtTable) -> Stream:
    """Look for the puzzles of a finished game, a line for each position. Closing the connection ends it."""
    positions = await _positions(services, table)
    known: PlayedPuzzles = services.played_puzzles
    address = address_of(request)
    known.pool.check(address)
    return Stream(_lines(known, address, table, positions, services.limits.answers), media_type=LINES)


@get("/tables/{table:str}/puzzles/{n:int}")
async def _played_puzzle(
    request: Request, services: Provided, table: AtTable, n: AtEvent
) -> practice_shapes.PuzzleMessage:
    """Return the puzzle of the position before an event, without its answer."""
    return await services.threads.compute(puzzles.question_of, await _at(request, services, table, n))


@post("/tables/{table:str}/puzzles/{n:int}/strokes", status_code=200, opt={"body": StrokeNumbers})
async def _played_stroke(request: Request, services: Provided, table: AtTable, n: AtEvent) -> practice_shapes.PuzzleTry:
    """Play a stroke at it: simulate, judge and score it."""
    # before anything is searched again for a stroke that cannot be read
    numbers = read_stroke_numbers(await body_of(request))
    return await services.threads.compute(puzzles.tried, await _at(request, services, table, n), numbers)


@get("/tables/{table:str}/puzzles/{n:int}/answer")
async def _played_answer(
    request: Request, services: Provided, table: AtTable, n: AtEvent
) -> practice_shapes.PuzzleAnswer:
    """Return its answer."""
    return await services.threads.compute(puzzles.answer, await _at(request, services, table, n))


def check_over(match: Match) -> None:
    """Raise `NotAllowed("puzzles-not-yet")` while a game goes on, whatever its terms allow."""
    if not (match.closed or match.game_over):
        raise NotAllowed("puzzles-not-yet")


async def _positions(services: Provided, table: str, only: int | None = None) -> list[PlayedPosition]:
    """Return the positions of a finished game. Raises `NotAllowed` where one stands in another game that goes on."""
    match = await services.tables.present(table)
    check_over(match)
    positions = await services.threads.compute(played_positions, match, only)
    layouts = [one.match.layout for one in positions]
    await services.threads.compute(partial(services.tables.guarded.check, *layouts, at=table, openings=False))
    return positions


async def _at(request: Request, services: Provided, table: str, n: int) -> Puzzle:
    positions = await _positions(services, table, n)
    if not positions:
        raise NotAllowed("no-such-stroke")
    known: PlayedPuzzles = services.played_puzzles
    address = address_of(request)
    is_known = known.knows(table, n)
    if not is_known:
        known.pool.check(address)
    known.pool.enter(address)
    try:
        puzzle = await known.at(address, table, positions[0])
    finally:
        known.pool.leave(address)
    if puzzle is None:
        raise NotAllowed("puzzles-none-here")
    return puzzle


async def _lines(
    known: PlayedPuzzles, address: str, table: str, positions: list[PlayedPosition], limits: AnswerLimits
) -> AsyncIterator[str]:
    """Yield a line for each position that was looked at, in this address's turn, then how many are left."""
    known.pool.enter(address)
    looked, new, made = 0, 0, 0
    try:
        for place, one in enumerate(positions, 1):
            is_new = not known.knows(table, one.n)
            if is_new and (new == limits.puzzled or made == limits.puzzles_at_once):
                break
            puzzle = await known.at(address, table, one)
            looked, new = place, new + is_new
            made += is_new and puzzle is not None
            made_of_it = puzzles.line_of(puzzle) if puzzle else None
            looked_at = {"place": place, "of": len(positions), "puzzle": made_of_it}
            yield strict_json.write(encoder.shaped(practice_shapes.LookedMessage, one, **looked_at)) + "\n"
        yield strict_json.write({"left": len(positions) - looked}) + "\n"
    except CarromError as error:
        # earlier lines are sent already: the last line reports that the search ends here
        _log.error("the search for puzzles among %d positions failed", len(positions), exc_info=error)
        yield strict_json.write(encode_refusal(error)) + "\n"
    finally:
        known.pool.leave(address)


ROUTES = (
    *(_puzzles, _puzzle, _stroke, _rating, _answer, _lessons, _lesson, _lesson_stroke),
    *(_looked, _played_puzzle, _played_stroke, _played_answer),
)
