"""Routes for tables: listed, opened, brought as records, and the WebSocket of each."""

import asyncio
import contextlib
import shutil
from pathlib import Path
from time import monotonic

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from carrom.answers import match_views as views
from carrom.answers import responses
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed, Unavailable, Unreadable
from carrom.server.client_address import address_of
from carrom.server.limits import Limits
from carrom.server.parameters import After, Finished, Guests, Known, read_after
from carrom.server.protocols import OpenLines
from carrom.server.routes.errors import body_of
from carrom.server.security_headers import NO_STORE
from carrom.table.inbox import Connection
from carrom.table.live_table import LiveTable
from carrom.table.registry import TableRegistry
from carrom.table.stored import Opener
from carrom.table.verbs.incoming import JoinRequest, Signal, read_message, read_new_table, request_id
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.wire import bounds, encoder
from carrom.workers.worker_threads import asking


@get("/tables", response_headers=NO_STORE)
async def _list_tables(
    request: Request,
    state: State,
    known: FromQuery[Known] = "",
    finished: FromQuery[Finished] = False,
    guests: FromQuery[Guests] = False,
    after: FromQuery[After] = "",
) -> responses.TablesMessage:
    """List to the server's owner their tables, or those of guests, with the tokens to play them; to others those they
    know."""
    names = [name for name in known.split(",") if name and name.isprintable()]
    if len(names) > bounds.LISTED:
        raise Unreadable("known", f"names {len(names)} tables; the most are {bounds.LISTED}")
    if state.server_keys().role(request) != "owner":
        return await state.tables.known(state.threads, [] if guests else names, finished=finished)
    return await state.tables.page(state.threads, guests=guests, finished=finished, after=read_after(after))


@post("/tables", opt={"body": NewTableRequest}, response_headers=NO_STORE)
async def _open_table(request: Request, state: State) -> responses.OpenedTable:
    """Open a table; the token holds the seats of its persons."""
    opener, mark = _opener(request, state)
    wanted = read_new_table(await body_of(request))
    if mark:
        state.rate_limit.charge(asking.get(), state.limits.admission.opening)
    return await state.tables.open_table(wanted, state.threads, opener, mark)


@post("/records", opt={"price": 5, "body": str})
async def _keep_record(request: Request, state: State) -> responses.ImportedTable:
    """Import a record as a match that is over: it can be viewed, but not continued."""
    opener, mark = _opener(request, state)
    state.tables.bytes_a_day.check(mark)
    text = await body_of(request, "text/plain", bounds.RECORD)
    limits: Limits = state.limits
    record = await state.threads.compute_apart(views.replayed, text, limits.table.events)
    table, stored = await state.threads.store(limits.workers.rests, state.tables.keep_record, record, opener, mark)
    state.tables.bytes_a_day.charge(mark, stored)
    return {"table": table}


@post("/records/story", status_code=200, media_type="application/json", opt={"price": 5, "body": str})
async def _record_story(request: Request, state: State) -> Response[responses.StoryMessage]:
    """Return the whole match of a record for a viewer; nothing is stored."""
    text = await body_of(request, "text/plain", bounds.RECORD)
    return Response(await state.threads.compute_apart(views.story_of_record, text, state.limits.table.events))


def _opener(request: Request, state: State) -> tuple[Opener, str]:
    """Return who asks, and the mark of their address. Raises `NotAllowed` for whoever may open nothing here, and
    `Unavailable` when there is no room."""
    keys = state.server_keys()
    role = keys.role(request)
    keys.check_may_open(role)
    check_space(state.folder, state.limits.server.free_disk)
    return role, keys.mark(role, asking.get())


def check_space(folder: Path | None, least: int) -> None:
    """Raise `Unavailable("disk-full")` when the disk of a folder has less than `least` bytes left. None: the store is a
    database elsewhere, which looks after its own disk."""
    if folder is not None and shutil.disk_usage(folder).free < least:
        raise Unavailable(f"the disk of {folder} has less than {least} bytes left", "disk-full")


@websocket("/tables/{name:str}/socket")
async def _socket(socket: WebSocket, state: State, name: FromPath[str]) -> None:
    """Serve one browser at one table."""
    await socket.accept()
    limits: Limits = state.limits
    admission = limits.admission
    sockets, address = state.tables.sockets, address_of(socket)
    if sockets.total() >= admission.sockets or sockets[address] >= admission.sockets_of_one:
        await socket.send_text(strict_json.write(encoder.encode_refusal(NotAllowed("too-many-sockets"))))
        await socket.close(code=1013)
        return
    sockets[address] += 1
    lines: OpenLines = state.lines
    budget, turns = lines.rate_limit, lines.turns
    connection = Connection(
        limits,
        lambda price: budget.take(address, monotonic(), price),
        address,
        lambda price: budget.charge(address, price),
        turns.turn,
    )
    delivering = asyncio.create_task(_deliver(socket, connection))
    timeout = asyncio.get_running_loop().call_later(admission.joining, _join_or_go, connection)
    table: LiveTable | None = None
    try:
        while True:
            text = await socket.receive_data(mode="text")
            connection.charge(admission.charged)
            # whoever owes much is read slowly, one socket after the other
            if (seconds := budget.wait(address)) > 0:
                await asyncio.sleep(seconds)
                await turns.turn(address)
            # and nobody sends many messages in one pass of the loop
            await asyncio.sleep(0)
            table = await _take(state, name, table, connection, text)
            if not connection.is_within_limits(monotonic()):
                connection.refuse(NotAllowed("too-many-messages"))
                break
    except WebSocketDisconnect:
        pass  # the browser has gone: the clean-up below is all there is to do
    finally:
        timeout.cancel()
        if table:
            table.leave(connection)
        connection.end()
        try:
            # a server that shuts down cancels the delivery
            with contextlib.suppress(asyncio.CancelledError):
                await delivering
        finally:
            # a browser that does not read counts until its socket is closed
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]


def _join_or_go(connection: Connection) -> None:
    """Close a connection that has not joined: idle sockets keep others out."""
    if not connection.has_joined:
        connection.refuse(NotAllowed("not-joined"))
        connection.end()


async def _take(
    state: State, name: str, table: LiveTable | None, connection: Connection, text: str
) -> LiveTable | None:
    try:
        request = read_message(text)
        if isinstance(request, JoinRequest):
            connection.pay(1)
            await state.lines.turns.turn(connection.address)
            tables: TableRegistry = state.tables
            table = await tables.find(name, connection)
        elif table is None:
            raise NotAllowed("not-joined")
        if isinstance(request, Signal):
            table.signal(connection, request)
        else:
            table.ask(connection, request)
    except CarromError as error:
        connection.charge(state.limits.admission.refusal)
        connection.refuse(error, request_id(text))
    return table


async def _deliver(socket: WebSocket, connection: Connection) -> None:
    # the browser may have closed the socket: sending then raises one of these
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await connection.deliver(socket.send_text)
        await socket.close(code=1008)


ROUTES = (_list_tables, _open_table, _keep_record, _record_story, _socket)
