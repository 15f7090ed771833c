"""The WebSocket of each table: a browser joins, asks, and is told what happens there."""

import asyncio
import contextlib
from time import monotonic

from starlette.websockets import WebSocket, WebSocketDisconnect

from carrom.admission.rate_limit import AddressPurse
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.server.client_address import address_of
from carrom.server.services import ServerServices
from carrom.server.socket_turns import LINE, SocketTurns
from carrom.table.connection import Connection
from carrom.table.live_table import LiveTable
from carrom.table.verbs.incoming import Asking, JoinRequest, Signal, read_message, request_id
from carrom.table.wire.refusals import encode_refusal


async def serve_socket(socket: WebSocket) -> None:
    """Serve one browser at one table."""
    services: ServerServices = socket.app.state.services
    name: str = socket.path_params["name"]
    await socket.accept()
    limits = services.limits
    admission = limits.admission
    sockets, address = services.sockets, address_of(socket)
    if sockets.total() >= admission.sockets or sockets[address] >= admission.sockets_of_one:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(strict_json.write(encode_refusal(NotAllowed("too-many-sockets"))))
            await socket.close(code=1013)
        return
    sockets[address] += 1
    budget, turns = services.rate_limit, services.lines.turns
    purse = AddressPurse(budget, turns, address)
    connection = Connection(limits.table, address, purse)
    delivering = asyncio.create_task(_deliver(socket, connection))
    line: SocketTurns | None = socket.scope.get("extensions", {}).pop(LINE, None)
    timeout = asyncio.get_running_loop().call_later(admission.joining, _join_or_go, connection, admission.joining, line)
    table: LiveTable | None = None
    is_idle = False

    def at_once(text: str) -> bool:
        """Take a message of somebody at a table who need not wait."""
        if not is_idle or table is None or connection.has_ended or budget.wait(address) > 0:
            return False
        try:
            request = read_message(text)
        except CarromError:
            return False
        if isinstance(request, JoinRequest):
            return False
        purse.charge(admission.charged)
        try:
            _hand_over(table, connection, request)
        except CarromError as error:
            purse.charge(admission.refusal)
            connection.refuse(error, request_id(text))
        if not connection.is_within_limits(monotonic()):
            connection.refuse(NotAllowed("too-many-messages"))
            connection.end()
        return True

    if line:
        line.at_once, connection.write_at_once = at_once, line.write_at_once
    try:
        while True:
            is_idle = True
            received = await socket.receive()
            is_idle = False
            if received["type"] == "websocket.disconnect":
                break
            text: str = received.get("text") or ""
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
    finally:
        if line:
            line.at_once = None
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


def _join_or_go(connection: Connection, joining: float, line: SocketTurns | None) -> None:
    """Close a connection that has not joined: idle sockets keep others out. One that waits for the server, for its turn
    to be read or for its answer, is given as long again."""
    if connection.has_joined or connection.has_ended:
        return
    if connection.pending or (line and line.is_waiting):
        asyncio.get_running_loop().call_later(joining, _join_or_go, connection, joining, line)
    else:
        connection.refuse(NotAllowed("not-joined"))
        connection.end()


async def _take(
    services: ServerServices, name: str, table: LiveTable | None, connection: Connection, purse: AddressPurse, text: str
) -> LiveTable | None:
    try:
        request = read_message(text)
        if isinstance(request, JoinRequest):
            purse.pay(1)
            table = await services.tables.find(name, connection, request.token, request.have)
        elif table is None:
            raise NotAllowed("not-joined")
        _hand_over(table, connection, request)
    except CarromError as error:
        purse.charge(services.limits.admission.refusal)
        connection.refuse(error, request_id(text))
    return table


def _hand_over(table: LiveTable, connection: Connection, request: JoinRequest | Asking | Signal) -> None:
    if isinstance(request, Signal):
        table.signal(connection, request)
    else:
        table.ask(connection, request)


async def _deliver(socket: WebSocket, connection: Connection) -> None:
    # the browser may have closed the socket: sending then raises one of these
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await connection.deliver(socket.send_text)
        await socket.close(code=1008)
