"""Routes for tables: listed, opened, brought as records, and the WebSocket of each."""

import asyncio
import contextlib
import shutil
from pathlib import Path
from time import monotonic

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from carrom.admission.rate_limit import AddressPurse, asking
from carrom.answers import match_views as views
from carrom.answers import responses, story_shapes
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed, Unavailable, Unreadable
from carrom.server.client_address import address_of
from carrom.server.parameters import After, Finished, Guests, Known, read_after
from carrom.server.routes.errors import body_of, encoded
from carrom.server.security_headers import NO_STORE
from carrom.server.services import Provided, Services
from carrom.table.connection import Connection
from carrom.table.live_table import LiveTable
from carrom.table.stored import Opener
from carrom.table.verbs.incoming import JoinRequest, Signal, read_message, read_new_table, request_id
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.wire import bounds
from carrom.table.wire.refusals import encode_refusal


@get("/tables", response_headers=NO_STORE)
async def _list_tables(
    request: Request,
    services: Provided,
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
    if services.keys().role(request) != "owner":
        return await services.archive.known([] if guests else names, finished=finished)
    return await services.archive.page(guests=guests, finished=finished, after=read_after(after))


@post("/tables", opt={"body": NewTableRequest}, response_headers=NO_STORE)
async def _open_table(request: Request, services: Provided) -> responses.OpenedTable:
    """Open a table; the token holds the seats of its persons."""
    opener, mark = _opener(request, services)
    wanted = read_new_table(await body_of(request))
    if mark:
        services.rate_limit.charge(asking.get(), services.limits.admission.opening)
    table, token = await services.tables.open_table(wanted, opener, mark)
    return {"table": table, "token": token}


@post("/records", opt={"price": 5, "body": str})
async def _keep_record(request: Request, services: Provided) -> responses.ImportedTable:
    """Import a record as a match that is over: it can be viewed, but not continued."""
    opener, mark = _opener(request, services)
    services.bytes_a_day.check(mark)
    text = await body_of(request, "text/plain", bounds.RECORD)
    record = await services.threads.compute_apart(views.replayed, text, services.limits.table.events)
    table, stored = await services.threads.store("owner", services.archive.keep_record, record, opener, mark)
    services.bytes_a_day.charge(mark, stored)
    return {"table": table}


@post("/records/story", status_code=200, media_type="application/json", opt={"price": 5, "body": str})
async def _record_story(request: Request, services: Provided) -> Response[story_shapes.StoryMessage]:
    """Return the whole match of a record for a viewer; nothing is stored."""
    text = await body_of(request, "text/plain", bounds.RECORD)
    return encoded(await services.threads.compute_apart(views.story_of_record, text, services.limits.table.events))


def _opener(request: Request, services: Provided) -> tuple[Opener, str]:
    """Return who asks, and the mark of their address. Raises `NotAllowed` for whoever may open nothing here, and
    `Unavailable` when there is no room."""
    keys = services.keys()
    role = keys.role(request)
    keys.check_may_open(role)
    check_space(services.folder, services.limits.server.free_disk)
    return role, keys.mark(role, asking.get())


def check_space(folder: Path | None, least: int) -> None:
    """Raise `Unavailable("disk-full")` when the disk of a folder has less than `least` bytes left. None: the store is a
    database elsewhere, which looks after its own disk."""
    if folder is not None and shutil.disk_usage(folder).free < least:
        raise Unavailable(f"the disk of {folder} has less than {least} bytes left", "disk-full")


@websocket("/tables/{name:str}/socket")
async def _socket(socket: WebSocket, services: Provided, name: FromPath[str]) -> None:
    """Serve one browser at one table."""
    await socket.accept()
    limits = services.limits
    admission = limits.admission
    sockets, address = services.sockets, address_of(socket)
    if sockets.total() >= admission.sockets or sockets[address] >= admission.sockets_of_one:
        await socket.send_text(strict_json.write(encode_refusal(NotAllowed("too-many-sockets"))))
        await socket.close(code=1013)
        return
    sockets[address] += 1
    budget, turns = services.rate_limit, services.lines.turns
    purse = AddressPurse(admission, budget, turns, address)
    connection = Connection(limits.table, address, purse)
    delivering = asyncio.create_task(_deliver(socket, connection))
    timeout = asyncio.get_running_loop().call_later(admission.joining, _join_or_go, connection)
    table: LiveTable | None = None
    try:
        while True:
            text = await socket.receive_data(mode="text")
            purse.charge(admission.charged)
            # whoever owes much is read slowly, one socket after the other
            if (seconds := budget.wait(address)) > 0:
                await asyncio.sleep(seconds)
                await purse.turn()
            # and nobody sends many messages in one pass of the loop
            await asyncio.sleep(0)
            table = await _take(services, name, table, connection, purse, text)
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
    services: Services, name: str, table: LiveTable | None, connection: Connection, purse: AddressPurse, text: str
) -> LiveTable | None:
    try:
        request = read_message(text)
        if isinstance(request, JoinRequest):
            purse.pay(1)
            await purse.turn()
            table = await services.tables.find(name, purse)
        elif table is None:
            raise NotAllowed("not-joined")
        if isinstance(request, Signal):
            table.signal(connection, request)
        else:
            table.ask(connection, request)
    except CarromError as error:
        purse.charge(services.limits.admission.refusal)
        connection.refuse(error, request_id(text))
    return table


async def _deliver(socket: WebSocket, connection: Connection) -> None:
    # the browser may have closed the socket: sending then raises one of these
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await connection.deliver(socket.send_text)
        await socket.close(code=1008)


ROUTES = (_list_tables, _open_table, _keep_record, _record_story, _socket)
