"""Routes that list and open tables, and import a record as one."""

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery

from carrom.errors import Unreadable
from carrom.server import limits
from carrom.server.disk_space import check_space
from carrom.server.routes.request_body import body_of
from carrom.server.security_headers import NO_STORE
from carrom.server.verbs.new_table import NewTableRequest
from carrom.server.verbs.reader import read_new_table
from carrom.server.wire import responses
from carrom.server.wire.parameters import Finished, Known


@get("/tables", response_headers=NO_STORE)
async def _list_tables(
    request: Request, state: State, known: FromQuery[Known] = "", finished: FromQuery[Finished] = False
) -> responses.TablesMessage:
    """List to the server's owner all tables, with the tokens to play them; to others those they know."""
    names = [name for name in known.split(",") if name and name.isprintable()]
    if len(names) > limits.LISTED:
        raise Unreadable("known", f"names {len(names)} tables; the most are {limits.LISTED}")
    is_owner = state.server_keys.role(request) == "owner"
    return {"tables": await state.tables.recent(None if is_owner else names, finished=finished)}


@post("/tables", opt={"body": NewTableRequest}, response_headers=NO_STORE)
async def _open_table(request: Request, state: State) -> responses.OpenedTable:
    """Open a table; the token holds the seats of its persons."""
    role = state.server_keys.role(request)
    state.server_keys.check_may_open(role)
    check_space(state.folder)
    return await state.tables.open_table(read_new_table(await body_of(request)), here=role == "owner")


@post("/records", opt={"price": 5, "body": str})
async def _keep_record(request: Request, state: State) -> responses.ImportedTable:
    """Import a record as a match that is over: it can be viewed, but not continued."""
    role = state.server_keys.role(request)
    state.server_keys.check_may_open(role)
    check_space(state.folder)
    text = await body_of(request, "text/plain", limits.RECORD)
    return {"table": await state.threads.compute(state.tables.keep_record, text, role == "owner")}


ROUTES = (_list_tables, _open_table, _keep_record)
