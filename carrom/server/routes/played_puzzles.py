"""Routes for puzzles out of a finished game: they are looked for line by line, then played like those of the file."""

import logging
from collections.abc import AsyncIterator
from functools import partial

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from carrom.contract import strict_json
from carrom.contract.simulate_questions import StrokeNumbers
from carrom.errors import CarromError, NotAllowed
from carrom.match import Match
from carrom.puzzles import Puzzle
from carrom.puzzles.played_games import PlayedPosition, played_positions
from carrom.server.client_address import address_of
from carrom.server.limits import AnswerLimits
from carrom.server.played_puzzles import PlayedPuzzles
from carrom.server.routes.coach import LINES
from carrom.server.routes.request_body import body_of
from carrom.server.wire import encoder, puzzles, responses
from carrom.server.wire.parameters import EventNumber, TableName
from carrom.server.wire.stroke_numbers import read_stroke_numbers

LOOKED = (responses.LookedMessage, responses.LookedAllMessage, responses.RefusedMessage)
"""The lines of a search; one that ends early ends with a refusal."""
_log = logging.getLogger(__name__)


@get("/tables/{table:str}/puzzles", media_type=LINES, opt={"lines": LOOKED})
async def _looked(request: Request, state: State, table: FromPath[TableName]) -> Stream:
    """Look for the puzzles of a finished game, a line for each position. Closing the connection ends it."""
    positions = await _positions(state, table)
    known: PlayedPuzzles = state.played_puzzles
    address = address_of(request)
    known.pool.check(address)
    return Stream(_lines(known, address, table, positions, state.limits.answers), media_type=LINES)


@get("/tables/{table:str}/puzzles/{n:int}")
async def _played_puzzle(
    request: Request, state: State, table: FromPath[TableName], n: FromPath[EventNumber]
) -> responses.PuzzleMessage:
    """Return the puzzle of the position before an event, without its answer."""
    return await state.threads.compute(puzzles.question_of, await _at(request, state, table, n))


@post("/tables/{table:str}/puzzles/{n:int}/strokes", status_code=HTTP_200_OK, opt={"body": StrokeNumbers})
async def _played_stroke(
    request: Request, state: State, table: FromPath[TableName], n: FromPath[EventNumber]
) -> responses.PuzzleTry:
    """Play a stroke at it: simulate, judge and score it."""
    # before anything is searched again for a stroke that cannot be read
    numbers = read_stroke_numbers(await body_of(request))
    return await state.threads.compute(puzzles.tried, await _at(request, state, table, n), numbers)


@get("/tables/{table:str}/puzzles/{n:int}/answer")
async def _played_answer(
    request: Request, state: State, table: FromPath[TableName], n: FromPath[EventNumber]
) -> responses.PuzzleAnswer:
    """Return its answer."""
    return await state.threads.compute(puzzles.answer, await _at(request, state, table, n))


def check_over(match: Match) -> None:
    """Raise `NotAllowed("puzzles-not-yet")` while a game goes on, whatever its terms allow."""
    if not (match.closed or match.game_over):
        raise NotAllowed("puzzles-not-yet")


async def _positions(state: State, table: str, only: int | None = None) -> list[PlayedPosition]:
    """Return the positions of a finished game. Raises `NotAllowed` where one stands in another game that goes on."""
    match = await state.tables.present(table, state.threads)
    check_over(match)
    positions = await state.threads.compute(played_positions, match, only)
    layouts = [one.match.layout for one in positions]
    await state.threads.compute(partial(state.tables.guarded.check, *layouts, at=table, openings=False))
    return positions


async def _at(request: Request, state: State, table: str, n: int) -> Puzzle:
    """Return the puzzle of one position; looked for again where it is not known any more."""
    positions = await _positions(state, table, n)
    if not positions:
        raise NotAllowed("no-such-stroke")
    known: PlayedPuzzles = state.played_puzzles
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
            line: responses.LookedMessage = {
                "n": one.n,
                "stroke": one.stroke,
                "seat": one.seat,
                "place": place,
                "of": len(positions),
                "puzzle": puzzles.line_of(puzzle) if puzzle else None,
            }
            yield strict_json.write(line) + "\n"
        yield strict_json.write({"left": len(positions) - looked}) + "\n"
    except CarromError as error:
        # earlier lines are sent already: the last line reports that the search ends here
        _log.error("the search for puzzles among %d positions failed", len(positions), exc_info=error)
        yield strict_json.write(encoder.encode_refusal(error)) + "\n"
    finally:
        known.pool.leave(address)


ROUTES = (_looked, _played_puzzle, _played_stroke, _played_answer)
