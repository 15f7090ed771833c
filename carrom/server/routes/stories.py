"""Routes for viewing a match: its story, films of its strokes, its record, its targets."""

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from carrom.bots import targets_of
from carrom.server import limits
from carrom.server.routes.request_body import body_of
from carrom.server.verbs import round_results
from carrom.server.verbs.reader import GivenResult
from carrom.server.wire import positions, responses, stories
from carrom.server.wire.parameters import EventNumber, TableName
from carrom.server.wire.position_words import words_of


@get("/tables/{table:str}/story")
async def _story(state: State, table: FromPath[TableName]) -> responses.StoryMessage:
    """Return a whole match for a viewer."""
    match = await state.tables.present(table, state.threads)
    return await state.threads.compute(stories.story, table, match)


@get("/tables/{table:str}/films/{n:int}")
async def _film(state: State, table: FromPath[TableName], n: FromPath[EventNumber]) -> responses.FilmMessage:
    """Return the stroke of an event, computed again."""
    match = await state.tables.present(table, state.threads)
    return await state.threads.compute(stories.film_again, match, n)


@get("/tables/{table:str}/others/{n:int}")
async def _others(state: State, table: FromPath[TableName], n: FromPath[EventNumber]) -> responses.OtherBooksMessage:
    """Return the stroke of an event judged by every book."""
    match = await state.tables.present(table, state.threads)
    return await state.threads.compute(stories.others, match, n)


@post("/tables/{table:str}/counting", status_code=HTTP_200_OK, opt={"body": GivenResult})
async def _counting(request: Request, state: State, table: FromPath[TableName]) -> responses.CountingMessage:
    """Return the verdict on a result of the round, without recording it."""
    match = await state.tables.present(table, state.threads)
    return await state.threads.compute(round_results.would_give, match, await body_of(request))


@get("/tables/{table:str}/targets")
async def _targets(state: State, table: FromPath[TableName]) -> responses.TargetsMessage:
    """Return the targets of the seat to play."""
    match = await state.tables.present(table, state.threads)
    return positions.encode_targets(await state.threads.compute(targets_of, match, limits.TARGETS))


@get("/tables/{table:str}/words")
async def _words(state: State, table: FromPath[TableName]) -> responses.WordsMessage:
    """Return the position in sentences."""
    match = await state.tables.present(table, state.threads)
    return await state.threads.compute(words_of, match)


@get("/tables/{table:str}/record", media_type="text/plain")
async def _record(state: State, table: FromPath[TableName]) -> Response[str]:
    """Return the record as a file: named after day, book and table, in letters that every system accepts."""
    record = await state.threads.compute(state.tables.record, table)
    return Response(
        record.text,
        headers={"Content-Disposition": f'attachment; filename="{record.file}"'},
    )


ROUTES = (_story, _film, _others, _counting, _targets, _words, _record)
