"""The doors: a few HTTP routes and one WebSocket per browser (docs/wire.md)."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from time import monotonic

from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from carrom.errors import CarromError, NotAllowed, Unavailable, Unreadable
from carrom.rules import BOOKS
from carrom.rules import book as find_book
from carrom.server import limits
from carrom.server.connection import Connection
from carrom.server.hall import Hall
from carrom.server.store import Store
from carrom.server.table import Table
from carrom.server.wire import answers, json
from carrom.server.wire.house import House
from carrom.server.wire.requests import Join, id_of, read_message, read_new_table
from carrom.server.wire.rulebook import book_to_plain

PAGE = Path(__file__).with_name("page")
"""Where `make` puts the browser client."""

_log = logging.getLogger(__name__)

_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
STATUS = {"unknown-table": 404, "message-too-large": 413, "too-many-tables": 429}


def application(store: Store, houses: Sequence[House] = ()) -> Litestar:
    """The server's application on a store; `houses`: books that the start page offers beside the seven.

    Raises `Unavailable` when the browser client has not been built.
    """
    if not (PAGE / "index.html").is_file():
        raise Unavailable(f"the browser client is not built ({PAGE} is missing); run `make play`, or `make setup` once")

    @contextlib.asynccontextmanager
    async def hall_open(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = Hall(store)
        app.state.houses = tuple(houses)
        try:
            yield
        finally:
            await app.state.hall.close()

    return Litestar(
        route_handlers=[
            _page,
            _books,
            _book,
            _list_tables,
            _open_table,
            _socket,
            create_static_files_router(path="/page", directories=[PAGE], include_in_schema=False),
        ],
        lifespan=[hall_open],
        response_headers=_HEADERS,
        exception_handlers={CarromError: _refuse, HTTPException: _refuse_http, Exception: _confess},
        request_max_body_size=2**20,
        openapi_config=None,
    )


@get("/", include_in_schema=False)
async def _page() -> File:
    return File(PAGE / "index.html", media_type="text/html; charset=utf-8", content_disposition_type="inline")


@get("/books", sync_to_thread=False)
def _books(state: State) -> dict[str, object]:
    """The names alone: every start page asks, and the clauses of seven books are long. Houses with their options."""
    houses = [{"name": house.title, "book": house.book.name, "options": dict(house.options)} for house in state.houses]
    return {"books": list(BOOKS), "houses": houses}


@get("/books/{name:str}", sync_to_thread=True)
def _book(name: FromPath[str]) -> dict[str, object]:
    """One book: what it leaves open, and each clause in both languages."""
    return book_to_plain(find_book(name))


@get("/tables")
async def _list_tables(request: Request, state: State) -> dict[str, object]:
    """Only somebody at this very machine is told the tokens that let one play."""
    return {"tables": await state.hall.recent() if _is_here(request) else []}


def _is_here(request: Request) -> bool:
    """Does a page of this machine ask? Neither somebody elsewhere nor a page whose name is pointed at this machine."""
    name = re.sub(r":[0-9]+\Z", "", request.headers.get("host", ""))
    is_named_so = name in ("localhost", "127.0.0.1", "[::1]")
    return is_named_so and request.client is not None and request.client.host in ("127.0.0.1", "::1")


@post("/tables")
async def _open_table(request: Request, state: State) -> dict[str, object]:
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Unreadable("content-type", "must be application/json")
    return await state.hall.open_table(read_new_table(await request.body()))


@websocket("/tables/{name:str}/socket")
async def _socket(socket: WebSocket, state: State, name: FromPath[str]) -> None:
    """One browser at one table."""
    origin = socket.headers.get("origin")
    if origin and origin.partition("://")[2] != socket.headers.get("host"):
        await socket.close(code=1008, reason="this page belongs to another server")
        return
    await socket.accept()
    if state.hall.sockets >= limits.SOCKETS:
        await socket.send_text(json.write(answers.refused(NotAllowed("too-many-sockets"))))
        await socket.close(code=1013)
        return
    state.hall.sockets += 1
    connection = Connection()
    delivering = asyncio.create_task(_deliver(socket, connection))
    patience = asyncio.get_running_loop().call_later(limits.JOINING, _join_or_go, connection)
    table: Table | None = None
    try:
        while True:
            text = await socket.receive_data(mode="text")
            table = await _take(state.hall, name, table, connection, text)
            if not connection.is_bearable(monotonic()):
                connection.refuse(NotAllowed("too-many-messages"))
                break
    except WebSocketDisconnect:
        pass
    finally:
        patience.cancel()
        if table:
            table.leave(connection)
        connection.end()
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await delivering
        finally:
            # a browser that does not read counts until it is really gone
            state.hall.sockets -= 1


def _join_or_go(connection: Connection) -> None:
    """Whoever only holds a socket keeps others out."""
    if not connection.has_joined:
        connection.refuse(NotAllowed("not-joined"))
        connection.end()


async def _take(hall: Hall, name: str, table: Table | None, connection: Connection, text: str) -> Table | None:
    """Read one message and pass it to the table; the table once joined."""
    try:
        request = read_message(text)
        if isinstance(request, Join):
            table = await hall.find(name)
        elif table is None:
            raise NotAllowed("not-joined")
        table.ask(connection, request)
    except CarromError as error:
        connection.refuse(error, id_of(text))
    return table


async def _deliver(socket: WebSocket, connection: Connection) -> None:
    """Send what is queued; when the queue ends, close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await connection.deliver(socket.send_text)
        await socket.close(code=1008)


def _refuse(_request: Request, error: CarromError) -> Response:
    status = 500
    if isinstance(error, Unreadable):
        status = 400
    elif isinstance(error, NotAllowed):
        status = STATUS.get(error.code, 409)
    return Response(answers.refused(error), status_code=status, headers=_HEADERS)


def _refuse_http(_request: Request, error: HTTPException) -> Response:
    if error.status_code == 413:
        return _refuse(_request, NotAllowed("message-too-large", most=limits.MESSAGE))
    plain = answers.refused(Unreadable("request", error.detail))
    return Response(plain, status_code=error.status_code, headers=_HEADERS)


def _confess(request: Request, error: Exception) -> Response:
    _log.error("%s %s", request.method, request.url.path, exc_info=error)
    return Response(answers.refused(CarromError("fault")), status_code=500, headers=_HEADERS)
