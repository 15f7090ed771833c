"""Answers what a page asks of its own program: questions by the table of answers, and the browser's end of a table as
texts that come and go. What a server does for strangers (keys, addresses, limits) nobody needs here."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from inspect import isawaitable

from carrom.answers.routes import ROUTES, by_path
from carrom.answers.services import Sent, nothing, refused
from carrom.errors import CarromError, NotAllowed
from carrom.site.program import OWNER, SiteProgram
from carrom.table.connection import Connection
from carrom.table.live_table import LiveTable
from carrom.table.verbs.incoming import JoinRequest, Signal, read_message, request_id

_find = by_path(ROUTES)


@dataclass(frozen=True, slots=True)
class SiteQuestion:
    """What a page asks: as a request; `headers`: by their names in small letters, without those of a network."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


async def answer(program: SiteProgram, asked: SiteQuestion) -> Sent:
    """Answer a question; what is invalid or not allowed is refused as a server refuses it."""
    found, named = _find(asked.path)
    route = found.get(asked.method)  # type: ignore[call-overload]  # a method that nobody has is not found
    if route is None:
        return nothing(405, allow=found) if found else nothing(404)
    try:
        route.check_size(asked.body)
        asker = replace(OWNER, header=lambda name: asked.headers.get(name, ""))
        value = route.answer(program.services, lambda: asker, asked.body, named, asked.query)
        return route.sent(await value if isawaitable(value) else value)
    except Exception as error:
        return refused(f"{asked.method} {asked.path}", error)


class TableSocket:
    """The program's end of one page's connection to the table of that name; `send`: takes each text for the page."""

    def __init__(self, program: SiteProgram, name: str, send: Callable[[str], Awaitable[None]]) -> None:
        self._program, self._name = program, name
        self._connection = Connection(program.limits)
        self._table: LiveTable | None = None
        self._delivering = asyncio.create_task(self._connection.deliver(send), name=f"texts of table {name}")

    async def receive(self, text: str) -> None:
        """Take a text of the page; it is refused to the page itself."""
        connection = self._connection
        try:
            request = read_message(text)
            if isinstance(request, JoinRequest):
                self._table = await self._program.tables.find(self._name, connection, request.token, request.have)
            elif self._table is None:
                raise NotAllowed("not-joined")
            if isinstance(request, Signal):
                self._table.signal(connection, request)
            else:
                self._table.ask(connection, request)
        except CarromError as error:
            connection.refuse(error, request_id(text))

    async def close(self) -> None:
        """Leave the table: the page has gone."""
        if self._table:
            self._table.leave(self._connection)
        self._connection.end()
        await self._delivering
