"""Routes for viewing a match: its story, films of its strokes, its record, its targets."""

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from carrom.bots import targets_of
from carrom.server import limits
from carrom.server.routes.request_body import body_of
from carrom.server.wire import positions, responses, round_results, stories
from carrom.server.wire.position_words import words_of


@get("/tables/{name:str}/story")
async def _story(state: State, name: FromPath[str]) -> responses.StoryMessage:
    match = await state.tables.present(name, state.threads)
    return await state.threads.compute(stories.story, name, match)


@get("/tables/{name:str}/films/{n:int}")
async def _film(state: State, name: FromPath[str], n: FromPath[int]) -> responses.FilmMessage:
    match = await state.tables.present(name, state.threads)
    return await state.threads.compute(stories.film_again, match, n)


@get("/tables/{name:str}/others/{n:int}")
async def _others(state: State, name: FromPath[str], n: FromPath[int]) -> responses.OtherBooksMessage:
    match = await state.tables.present(name, state.threads)
    return await state.threads.compute(stories.others, match, n)


@post("/tables/{name:str}/counting", status_code=HTTP_200_OK)
async def _counting(request: Request, state: State, name: FromPath[str]) -> responses.CountingMessage:
    match = await state.tables.present(name, state.threads)
    return await state.threads.compute(round_results.would_give, match, await body_of(request))


@get("/tables/{name:str}/targets")
async def _targets(state: State, name: FromPath[str]) -> responses.TargetsMessage:
    match = await state.tables.present(name, state.threads)
    return positions.encode_targets(await state.threads.compute(targets_of, match, limits.TARGETS))


@get("/tables/{name:str}/words")
async def _words(state: State, name: FromPath[str]) -> responses.WordsMessage:
    match = await state.tables.present(name, state.threads)
    return await state.threads.compute(words_of, match)


@get("/tables/{name:str}/record")
async def _record(state: State, name: FromPath[str]) -> Response[str]:
    """Return the record as a file: named after day, book and table, in letters that every system accepts."""
    record = await state.threads.compute(state.tables.record, name)
    return Response(
        record.text,
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{record.file}"'},
    )


ROUTES = (_story, _film, _others, _counting, _targets, _words, _record)
