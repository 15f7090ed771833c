"""Routes for a match on paper: its sheet as a page that prints, its rounds and strokes for a spreadsheet."""

from urllib.parse import quote

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from carrom.paper import match_sheet, page, spreadsheet
from carrom.server.wire.requests import read_language


@get("/tables/{name:str}/sheet")
async def _sheet(state: State, name: FromPath[str], lang: FromQuery[str] = "fr") -> Response[str]:
    language = read_language(lang)
    match = await state.tables.present(name, state.threads)
    written = await state.threads.compute(match_sheet.sheet_of, match, language)
    code = f"{state.addresses[0]}/#table={quote(name, safe='')}" if state.addresses else ""
    return Response(
        page.page(written, name, real=match.header.is_real, code=code), media_type="text/html; charset=utf-8"
    )


@get("/sheet.css", sync_to_thread=True)
def _style() -> Response[str]:
    return Response(page.STYLE.read_text(encoding="utf-8"), media_type="text/css; charset=utf-8")


@get("/tables/{name:str}/rounds.csv")
async def _rounds(state: State, name: FromPath[str], lang: FromQuery[str] = "fr") -> Response[str]:
    match = await state.tables.present(name, state.threads)
    table = await state.threads.compute(spreadsheet.rounds_table, match, read_language(lang))
    return _file(table, match.header.book, name, "rounds")


@get("/tables/{name:str}/strokes.csv")
async def _strokes(state: State, name: FromPath[str], lang: FromQuery[str] = "fr") -> Response[str]:
    match = await state.tables.present(name, state.threads)
    table = await state.threads.compute(spreadsheet.strokes_table, match, read_language(lang))
    return _file(table, match.header.book, name, "strokes")


def _file(table: str, *parts: str) -> Response[str]:
    """Return a table as a file to download."""
    kept = f'attachment; filename="{"-".join(parts)}.csv"'
    return Response(table, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": kept})


ROUTES = (_sheet, _style, _rounds, _strokes)
