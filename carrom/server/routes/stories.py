"""Routes for viewing a match: its story, films of its strokes, its record, its targets; on paper, its sheet as a page
that prints, its rounds and strokes for a spreadsheet."""

import logging
from functools import partial
from urllib.parse import quote

from litestar import Request, Response, get, post
from litestar.params import FromQuery

from carrom.answers import match_views as views
from carrom.answers import practice_shapes, responses, story_shapes
from carrom.answers.equipment import EquipmentMessage, equipment_of_match
from carrom.answers.limits import AnswerLimits
from carrom.answers.position_questions import DifferenceQuestion
from carrom.contract.decoding import read
from carrom.contract.shapes import in_both
from carrom.errors import CarromError, Unreadable
from carrom.match import Match, count
from carrom.paper import page
from carrom.server.client_address import addresses_for
from carrom.server.parameters import AtEvent, AtTable, InLanguage, Short
from carrom.server.routes.coach import check_not_playing
from carrom.server.routes.errors import body_of, encoded
from carrom.server.services import Provided
from carrom.table.stored import DifferingStroke
from carrom.table.verbs.incoming import GivenResult, read_language, read_result
from carrom.table.wire import encoder
from carrom.table.wire.counts import COUNTS

JSON = "application/json"
_log = logging.getLogger(__name__)


@get("/tables/{table:str}/story", media_type=JSON)
async def _story(services: Provided, table: AtTable) -> Response[story_shapes.StoryMessage]:
    """Return a whole match for a viewer."""
    kept = await services.archive.texts(table)
    return encoded(await services.threads.compute_apart(views.story, kept))


@get("/tables/{table:str}/films/{n:int}", media_type=JSON)
async def _film(services: Provided, table: AtTable, n: AtEvent) -> Response[story_shapes.FilmMessage]:
    """Return the stroke of an event, computed again."""
    kept = await services.archive.texts(table)
    return encoded(await services.threads.compute_apart(views.film, kept, n))


@get("/tables/{table:str}/starts/{n:int}", media_type=JSON)
async def _start(services: Provided, table: AtTable, n: AtEvent) -> Response[story_shapes.StartMessage]:
    """Return the position after an event, as a new table can begin from it."""
    kept = await services.archive.texts(table)
    return encoded(await services.threads.compute_apart(views.start, kept, n))


@get("/tables/{table:str}/equipment")
async def _equipment(services: Provided, table: AtTable) -> EquipmentMessage:
    """Return what a browser needs to play the strokes of this match itself."""
    header = await services.archive.header(table)
    return await services.threads.compute(equipment_of_match, header)


@post("/tables/{table:str}/differences", status_code=200, media_type=JSON, opt={"body": DifferenceQuestion})
async def _difference(request: Request, services: Provided, table: AtTable) -> Response[story_shapes.FilmMessage]:
    """Take note that a browser has another checksum of a stroke than the server, and return the stroke."""
    asked = read(await body_of(request), DifferenceQuestion)
    kept = await services.archive.texts(table)
    film, expected = await services.threads.compute_apart(views.film_with_checksum, kept, asked.n)
    if asked.checksum != expected:
        limits: AnswerLimits = services.limits.answers
        browser = "".join(one for one in request.headers.get("user-agent", "") if one.isprintable())[: limits.browser]
        found = DifferingStroke(asked.n, asked.checksum, expected, browser)
        add = partial(services.store.add_difference, table, found, most=limits.differences)
        try:
            is_kept = await services.threads.store("none", add)
        except CarromError as error:
            # a report is lost; who asked wants to see the stroke
            _log.warning("table %s: %s", table, error)
            is_kept = False
        if is_kept:
            COUNTS.differences += 1
            _log.warning("table %s, stroke %d: a browser computed %s, the server %s", table, *found[:3])
    return encoded(film)


@get("/tables/{table:str}/others/{n:int}", media_type=JSON)
async def _others(services: Provided, table: AtTable, n: AtEvent) -> Response[story_shapes.OtherBooksMessage]:
    """Return the stroke of an event judged by every book."""
    kept = await services.archive.texts(table)
    return encoded(await services.threads.compute_apart(views.others, kept, n))


@post("/tables/{table:str}/counting", status_code=200, opt={"body": GivenResult})
async def _counting(request: Request, services: Provided, table: AtTable) -> story_shapes.CountingMessage:
    """Return the verdict on a result of the round, without recording it."""
    match = await services.tables.present(table)
    return await services.threads.compute(_would_give, match, await body_of(request))


@get("/tables/{table:str}/targets", media_type=JSON)
async def _targets(services: Provided, table: AtTable) -> Response[responses.TargetsMessage]:
    """Return the targets of the seat to play."""
    match = await services.tables.present(table)
    if match.standing is not None:
        check_not_playing(match)
    services.tables.guarded.check(match.layout, at=table, openings=False)
    kept = await services.archive.texts(table)
    return encoded(await services.threads.compute_apart(views.targets, kept, services.limits.answers.targets))


@get("/tables/{table:str}/words", media_type=JSON)
async def _words(services: Provided, table: AtTable) -> Response[practice_shapes.WordsMessage]:
    """Return the position in sentences."""
    kept = await services.archive.texts(table)
    return encoded(await services.threads.compute_apart(views.words, kept))


@get("/tables/{table:str}/record", media_type="text/plain")
async def _record(services: Provided, table: AtTable, short: FromQuery[Short] = False) -> Response[str]:
    """Return the record as a file: named after day, book and table, in letters that every system accepts."""
    kept = await services.archive.texts(table)
    record = await services.threads.compute_apart(views.short if short else views.record, kept)
    return Response(record.text, headers={"Content-Disposition": f'attachment; filename="{record.file}"'})


def _would_give(match: Match, data: bytes) -> story_shapes.CountingMessage:
    """Return the verdict on the round if it had ended so; the match is unchanged. A result that no round can have is
    explained. Raises `NotAllowed` (``simulated-board``, ``round-over``), and `Unreadable` for an invalid result."""
    result = read_result(data).value
    try:
        after, counted = count(match, result)
    except Unreadable as error:
        field = error.field.split(".")[1]
        return {"verdict": None, "field": field, "refused": in_both(f"counting-{field}")}
    return {"verdict": encoder.encode_verdict(after, counted.verdict), "field": "", "refused": None}


_STYLE = page.STYLE.read_text(encoding="utf-8")
PAGE, STYLE, CSV = "text/html", "text/css", "text/csv"


@get("/tables/{table:str}/sheet", media_type=PAGE)
async def _sheet(request: Request, services: Provided, table: AtTable, lang: InLanguage = "fr") -> str:
    """Return the match sheet as a page that prints."""
    language = read_language(lang)
    place = next(iter(addresses_for(request, services.addresses)), "")
    code = f"{place}/#table={quote(table, safe='')}" if place else ""
    kept = await services.archive.texts(table)
    return await services.threads.compute_apart(views.sheet, kept, language, code)


@get("/sheet.css", media_type=STYLE, sync_to_thread=False)
def _style() -> str:
    """Return the style of match sheets."""
    return _STYLE


@get("/tables/{table:str}/rounds.csv", media_type=CSV)
async def _rounds(services: Provided, table: AtTable, lang: InLanguage = "fr") -> Response[str]:
    """Return the rounds for a spreadsheet."""
    kept = await services.archive.texts(table)
    rows, book = await services.threads.compute_apart(views.rounds, kept, read_language(lang))
    return _file(rows, book, table, "rounds")


@get("/tables/{table:str}/strokes.csv", media_type=CSV)
async def _strokes(services: Provided, table: AtTable, lang: InLanguage = "fr") -> Response[str]:
    """Return the strokes for a spreadsheet."""
    kept = await services.archive.texts(table)
    rows, book = await services.threads.compute_apart(views.strokes, kept, read_language(lang))
    return _file(rows, book, table, "strokes")


def _file(rows: str, *parts: str) -> Response[str]:
    kept = f'attachment; filename="{"-".join(parts)}.csv"'
    return Response(rows, headers={"Content-Disposition": kept})


ROUTES = (
    *(_story, _film, _start, _equipment, _difference, _others, _counting, _targets, _words, _record),
    *(_sheet, _style, _rounds, _strokes),
)
