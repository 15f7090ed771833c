"""Puzzles and lessons: the lists, one with its position, a stroke tried at it; and for puzzles out of a
finished game, looked for line by line, then played like those of the file."""

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial

from carrom.answers import lessons, practice_shapes, puzzles
from carrom.answers.limits import AnswerLimits
from carrom.answers.position_questions import read_stroke_numbers
from carrom.answers.puzzles import PlayedPuzzles
from carrom.answers.questions.parameters import EventNumber, LessonName, PuzzleNumber, TableName
from carrom.answers.services import Asker, Services
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.match import Match
from carrom.puzzles import Puzzle
from carrom.puzzles.played_games import PlayedPosition, played_positions
from carrom.table.wire import encoder
from carrom.table.wire.refusals import encode_refusal


async def list_puzzles(services: Services) -> practice_shapes.PuzzleList:
    """List the puzzles, and name the puzzle of the day."""
    return await services.threads.compute(puzzles.listed, datetime.now(UTC).date())


async def puzzle(services: Services, number: PuzzleNumber) -> practice_shapes.PuzzleMessage:
    """Return a puzzle without its answer."""
    return await services.threads.compute(puzzles.asked, number)


async def try_puzzle(services: Services, body: bytes, number: PuzzleNumber) -> practice_shapes.PuzzleTry:
    """Play a stroke at a puzzle: simulate, judge and score it."""
    numbers = read_stroke_numbers(body)
    return await services.threads.compute(
        puzzles.tried, await services.threads.compute(puzzles.puzzle_of, number), numbers
    )


async def rate_puzzle(services: Services, body: bytes, number: PuzzleNumber) -> practice_shapes.PuzzleRatingMessage:
    """Rate a person after a puzzle; nothing is kept."""
    return await services.threads.compute(puzzles.rated, number, body)


async def puzzle_answer(services: Services, number: PuzzleNumber) -> practice_shapes.PuzzleAnswer:
    """Return the answer of a puzzle."""
    return await services.threads.compute(puzzles.answer, await services.threads.compute(puzzles.puzzle_of, number))


def list_lessons(services: Services) -> practice_shapes.LessonList:
    """List the lessons of this server."""
    return lessons.listed(services.lessons)


async def lesson(services: Services, name: LessonName) -> practice_shapes.LessonMessage:
    """Return a lesson: its position, its task, and one way to do it."""
    return await services.threads.compute(lessons.asked, services.lessons, name)


async def try_lesson(services: Services, body: bytes, name: LessonName) -> practice_shapes.LessonTry:
    """Try a stroke at a lesson: simulate and judge it, and say whether it does what is asked."""
    return await services.threads.compute(lessons.tried, services.lessons, name, body)


_log = logging.getLogger(__name__)


async def look_for_puzzles(services: Services, asker: Asker, table: TableName) -> AsyncIterator[str]:
    """Look for the puzzles of a finished game, a line for each position. Closing the connection ends it."""
    positions = await _positions(services, table)
    known = services.played_puzzles
    address = asker.address
    known.pool.check(address)
    return _lines(known, address, table, positions, services.limits)


async def played_puzzle(
    services: Services, asker: Asker, table: TableName, n: EventNumber
) -> practice_shapes.PuzzleMessage:
    """Return the puzzle of the position before an event, without its answer."""
    return await services.threads.compute(puzzles.question_of, await _at(services, asker, table, n))


async def try_played_puzzle(
    services: Services, asker: Asker, body: bytes, table: TableName, n: EventNumber
) -> practice_shapes.PuzzleTry:
    """Play a stroke at it: simulate, judge and score it."""
    # before anything is searched again for a stroke that cannot be read
    numbers = read_stroke_numbers(body)
    return await services.threads.compute(puzzles.tried, await _at(services, asker, table, n), numbers)


async def played_puzzle_answer(
    services: Services, asker: Asker, table: TableName, n: EventNumber
) -> practice_shapes.PuzzleAnswer:
    """Return its answer."""
    return await services.threads.compute(puzzles.answer, await _at(services, asker, table, n))


def check_over(match: Match) -> None:
    """Raise `NotAllowed("puzzles-not-yet")` while a game goes on, whatever its terms allow."""
    if not (match.closed or match.game_over):
        raise NotAllowed("puzzles-not-yet")


async def _positions(services: Services, table: str, only: int | None = None) -> list[PlayedPosition]:
    """Return the positions of a finished game. Raises `NotAllowed` where one stands in another game that goes on."""
    match = await services.tables.present(table)
    check_over(match)
    positions = await services.threads.compute(played_positions, match, only)
    layouts = [one.match.layout for one in positions]
    await services.threads.compute(partial(services.tables.guarded.check, *layouts, at=table, openings=False))
    return positions


async def _at(services: Services, asker: Asker, table: str, n: int) -> Puzzle:
    positions = await _positions(services, table, n)
    if not positions:
        raise NotAllowed("no-such-stroke")
    known = services.played_puzzles
    address = asker.address
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
