"""WebSocket route: one connection per browser and table."""

import asyncio
import contextlib
from time import monotonic

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.server.client_address import address_of
from carrom.server.inbox import Connection
from carrom.server.limits import Limits
from carrom.server.live_table import LiveTable
from carrom.server.protocols import OpenLines
from carrom.server.tables import TableRegistry
from carrom.server.verbs.reader import JoinRequest, Signal, read_message, request_id
from carrom.server.wire import encoder


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


ROUTES = (_socket,)
