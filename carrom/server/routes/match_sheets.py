"""Routes for a match on paper: its sheet as a page that prints, its rounds and strokes for a spreadsheet."""

from urllib.parse import quote

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from carrom.paper import page
from carrom.server import match_views as views
from carrom.server.client_address import addresses_for
from carrom.server.verbs.reader import read_language
from carrom.server.wire.parameters import LanguageCode, TableName

_STYLE = page.STYLE.read_text(encoding="utf-8")
PAGE, STYLE, CSV = "text/html", "text/css", "text/csv"


@get("/tables/{table:str}/sheet", media_type=PAGE)
async def _sheet(
    request: Request, state: State, table: FromPath[TableName], lang: FromQuery[LanguageCode] = "fr"
) -> str:
    """Return the match sheet as a page that prints."""
    language = read_language(lang)
    place = next(iter(addresses_for(request, state.addresses)), "")
    code = f"{place}/#table={quote(table, safe='')}" if place else ""
    kept = await state.tables.texts(table, state.threads)
    return await state.threads.compute_apart(views.sheet, kept, language, code)


@get("/sheet.css", media_type=STYLE, sync_to_thread=False)
def _style() -> str:
    """Return the style of match sheets."""
    return _STYLE


@get("/tables/{table:str}/rounds.csv", media_type=CSV)
async def _rounds(state: State, table: FromPath[TableName], lang: FromQuery[LanguageCode] = "fr") -> Response[str]:
    """Return the rounds for a spreadsheet."""
    kept = await state.tables.texts(table, state.threads)
    rows, book = await state.threads.compute_apart(views.rounds, kept, read_language(lang))
    return _file(rows, book, table, "rounds")


@get("/tables/{table:str}/strokes.csv", media_type=CSV)
async def _strokes(state: State, table: FromPath[TableName], lang: FromQuery[LanguageCode] = "fr") -> Response[str]:
    """Return the strokes for a spreadsheet."""
    kept = await state.tables.texts(table, state.threads)
    rows, book = await state.threads.compute_apart(views.strokes, kept, read_language(lang))
    return _file(rows, book, table, "strokes")


def _file(rows: str, *parts: str) -> Response[str]:
    """Return a table as a file to download."""
    kept = f'attachment; filename="{"-".join(parts)}.csv"'
    return Response(rows, headers={"Content-Disposition": kept})


ROUTES = (_sheet, _style, _rounds, _strokes)
