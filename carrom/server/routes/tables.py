"""Routes that list and open tables, import a record as one, and tell what a record holds."""

import shutil
from pathlib import Path

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from carrom.errors import Unavailable, Unreadable
from carrom.server import match_views as views
from carrom.server.limits import Limits
from carrom.server.routes.errors import body_of
from carrom.server.security_headers import NO_STORE
from carrom.server.store import Opener
from carrom.server.verbs.new_table import NewTableRequest
from carrom.server.verbs.reader import read_new_table
from carrom.server.wire import bounds, responses
from carrom.server.wire.parameters import After, Finished, Guests, Known, read_after
from carrom.server.worker_threads import asking


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


@post("/records/story", status_code=HTTP_200_OK, media_type="application/json", opt={"price": 5, "body": str})
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


ROUTES = (_list_tables, _open_table, _keep_record, _record_story)
